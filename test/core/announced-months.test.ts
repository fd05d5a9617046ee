import { expect, test } from 'vitest';
import {
  type AnnouncedMonth,
  type AnnouncedMonths,
  impossibleMonth,
  readMonthStarts,
} from '../../src/core/hijri/announced-months.ts';
import { monthIndex } from '../../src/core/hijri/calendar.ts';
import {
  civilDayOf,
  hijriOn,
  isDecided,
  isInRamadan,
  monthLength,
  type Reckoning,
  yearLength,
} from '../../src/core/hijri/reckoning.ts';
import { dayNumber } from '../../src/core/time/civil-date.ts';
import { random } from '../random.ts';

const on = (year: number, month: number, day: number) => dayNumber({ year, month, day });
const begin = (firstDay: number): AnnouncedMonth => ({ firstDay, by: 'A', source: 'B', confidence: 'user' });
const list = (...months: [index: number, firstDay: number][]): AnnouncedMonths => ({
  id: 'xx',
  months: new Map(months.map(([index, firstDay]) => [index, begin(firstDay)])),
});
const ramadan = monthIndex(1448, 9);
const by = (announced: AnnouncedMonths, adjustDays = 0): Reckoning => ({ choice: 'auto', adjustDays, announced });

test('an announced month begins as announced, whatever adjust says, and the one before it is as long as that needs', () => {
  for (const adjustDays of [-2, -1, 0, 1, 2]) {
    const later = by(list([ramadan, on(2027, 2, 9)]), adjustDays); // Umm al-Qura: 8 February
    expect(civilDayOf({ year: 1448, month: 9, day: 1 }, later)).toBe(on(2027, 2, 9));
    expect(hijriOn(on(2027, 2, 9), later)).toMatchObject({
      date: { year: 1448, month: 9, day: 1 },
      announced: { by: 'A' },
    });
    expect(hijriOn(on(2027, 2, 8), later).date.month).toBe(8);
  }
  const later = by(list([ramadan, on(2027, 2, 9)]));
  expect([isInRamadan(on(2027, 2, 8), later), isInRamadan(on(2027, 2, 9), later)]).toEqual([false, true]);
  expect(hijriOn(on(2027, 2, 8), later).date).toEqual({ year: 1448, month: 8, day: 30 });
});

test('a day 30 is refused in a month that an announcement shortens', () => {
  const early = by(list([ramadan, on(2027, 2, 8)], [ramadan + 1, on(2027, 3, 9)]));
  expect(monthLength(1448, 9, early)).toBe(29);
  expect(() => civilDayOf({ year: 1448, month: 9, day: 30 }, early)).toThrow(/has 29 days/);
});

test('with any possible announcements every day has one date, dates follow each other, and months have 29 or 30 days', () => {
  const next = random(7);
  let announced = 0;
  for (let run = 0; run < 60; run++) {
    const months: [number, number][] = [];
    for (let index = monthIndex(1440, 1); index < monthIndex(1452, 1); index++) {
      if (next() > 0.3) continue;
      const computed = civilDayOf({ year: Math.floor(index / 12) + 1, month: (index % 12) + 1, day: 1 }, by(list()));
      const one: [number, number] = [index, computed + Math.floor(next() * 4) - 1];
      if (!impossibleMonth(list(...months, one))) months.push(one);
    }
    announced += months.length;
    const reckoning = by(list(...months), Math.floor(next() * 5) - 2);
    let before = hijriOn(on(2017, 1, 1), reckoning).date;
    for (let day = on(2017, 1, 2); day < on(2032, 1, 1); day++) {
      const { date } = hijriOn(day, reckoning);
      const length = monthLength(before.year, before.month, reckoning);
      const isNext = before.day < length ? date.day === before.day + 1 && date.month === before.month : date.day === 1;
      if (!isNext || length < 29 || length > 30 || civilDayOf(date, reckoning) !== day)
        expect({ run, day, before, date, length }).toBeUndefined();
      before = date;
    }
    for (const [index, firstDay] of months) {
      const first = { year: Math.floor(index / 12) + 1, month: (index % 12) + 1, day: 1 };
      expect(civilDayOf(first, reckoning)).toBe(firstDay);
    }
    const lengths = Array.from({ length: 12 }, (_, i) => monthLength(1445, i + 1, reckoning));
    expect(yearLength(1445, reckoning)).toBe(lengths.reduce((days, length) => days + length, 0));
  }
  expect(announced).toBeGreaterThan(500);
});

test('a list that gives a month 28 or 31 days is seen', () => {
  expect(impossibleMonth(list([ramadan, on(2027, 2, 8)], [ramadan + 1, on(2027, 3, 8)]))).toMatchObject({
    index: ramadan + 1,
    first: on(2027, 3, 9),
    last: on(2027, 3, 10),
  });
  expect(impossibleMonth(list([ramadan, on(2027, 2, 8)], [ramadan + 2, on(2027, 4, 10)]))).toBeDefined();
  expect(impossibleMonth(list([ramadan, on(2027, 2, 8)], [ramadan + 2, on(2027, 4, 8)]))).toBeUndefined();
});

test('packed begins are read: a month alone, and a run of lengths', () => {
  expect([...readMonthStarts('1443-10 2022-05-02, 1445-01 2023-07-20 90')]).toEqual([
    [monthIndex(1443, 10), on(2022, 5, 2)],
    [monthIndex(1445, 1), on(2023, 7, 20)],
    [monthIndex(1445, 2), on(2023, 8, 18)],
    [monthIndex(1445, 3), on(2023, 9, 17)],
  ]);
});

test('a month is decided by a calendar that decides by computing, unless the person moves it, or by an announcement', () => {
  const announced = list([ramadan, on(2027, 2, 9)]);
  for (const adjustDays of [-2, -1, 0, 1, 2]) {
    const diyanet: Reckoning = { choice: 'diyanet', adjustDays, announced: undefined };
    expect(isDecided(1448, 9, diyanet), `${adjustDays}`).toBe(adjustDays === 0);
    expect(isDecided(1448, 9, { ...diyanet, choice: 'umalqura' })).toBe(false);
    expect(isDecided(1448, 9, by(announced, adjustDays))).toBe(true);
    expect(isDecided(1448, 10, by(announced, adjustDays))).toBe(false);
  }
});
