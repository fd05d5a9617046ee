import { expect, test } from 'vitest';
import { announcedMonths, authorities, gregorianDate, hijriDate, prayerTimes } from '../../dist/core/index.js';

const months = announcedMonths({ sa: { by: 'Supreme Court', months: { '1448-09': '2027-02-09' } } });
const MAKKAH = { lat: 21.4225, lng: 39.8262, zone: 'Asia/Riyadh' };

test('months that are handed in count where the country’s calendar is asked for', () => {
  const asked = { ...MAKKAH, calendar: 'authority' } as const;
  const there = hijriDate({ ...asked, date: '2027-02-09' }, { authorities, months });
  expect([there.hijri.date, there.announced?.by]).toEqual(['1448-09-01', 'Supreme Court']);
  expect(hijriDate({ ...asked, date: '2027-02-09' }, { authorities }).hijri.date).toBe('1448-09-02');
  expect(gregorianDate({ ...asked, date: '1448-09-01' }, { authorities, months }).gregorian.date).toBe('2027-02-09');
  expect(hijriDate({ date: '2027-02-09', announced: 'sa' }, { authorities, months }).hijri.date).toBe('1448-09-01');
  const malaysia = {
    lat: 3.14,
    lng: 101.69,
    zone: 'Asia/Kuala_Lumpur',
    calendar: 'authority',
    date: '2026-02-18',
  } as const;
  expect(hijriDate(malaysia, { authorities })).toMatchObject({ calendar: 'mabims', hijri: { date: '1447-08-30' } });
});

test('months of a country whose authority is not known count there, too', () => {
  const ofEthiopia = announcedMonths({ et: { by: 'Council', months: { '1448-09': '2027-02-09' } } });
  const asked = {
    lat: 9.03,
    lng: 38.74,
    zone: 'Africa/Addis_Ababa',
    date: '2027-02-09',
    calendar: 'authority',
  } as const;
  expect(hijriDate(asked, { authorities, months: ofEthiopia }).hijri.date).toBe('1448-09-01');
});

test('isha by Umm al-Qura is later from the announced first of Ramadan on', () => {
  const isha = (data: object, more: object) =>
    prayerTimes({ ...MAKKAH, method: 'UMM_AL_QURA', date: '2027-02-08', ...more }, data).prayers.isha;
  expect([isha({}, {}), isha({ authorities, months }, { hijri_calendar: 'authority' })]).toEqual(['20:15', '19:45']);
});

test.each([
  [() => hijriDate({ ...MAKKAH, date: '2027-02-09', calendar: 'authority' }), 'hand in { authorities }'],
  [() => hijriDate({ date: '2027-02-09', announced: 'xx' }, { authorities, months }), 'no list of announced months'],
  [() => announcedMonths({ sa: { by: 'A', months: { '1448-13': '2027-02-09' } } }), 'no Hijri month'],
  [() => announcedMonths({ sa: { by: 'A', months: { '1448-09': '2027-02-31' } } }), '2027-02-31'],
  [() => announcedMonths({ sa: { by: 'A', months: { '1448-09': '2027-02-08', '1448-10': '2027-03-08' } } }), '29'],
])('bad months are refused: %#', (ask, sentence) => {
  expect(ask).toThrow(expect.objectContaining({ message: expect.stringContaining(sentence) }));
});
