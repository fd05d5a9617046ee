import { readFileSync } from 'node:fs';

/** The moment of all questions: 2026-11-20T09:00:00Z, a Friday. */
export const NOW = 1_795_165_200;

/** A question as a person asks it, the calls that an assistant makes of it, and what the last answer must hold. */
export interface Question {
  readonly asks: string;
  readonly calls: readonly (readonly [tool: string, input: Readonly<Record<string, unknown>>])[];
  readonly holds: Readonly<Record<string, unknown>>;
}

/** What an authority prints: a row of a reference timetable. */
function printed(file: string, date: string): Readonly<Record<string, unknown>> {
  const { times } = JSON.parse(readFileSync(`test/truth/reference/timetables/${file}.json`, 'utf8')) as {
    times: Record<string, string>[];
  };
  const row = times.find((one) => one['date'] === date);
  if (!row) throw new Error(`${file} has no ${date}`);
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = row;
  return { date: { gregorian: date }, prayers: { fajr, sunrise, dhuhr, asr_shafi: asr, maghrib, isha } };
}

/** The Hijri date of ICU. */
function icu(date: string): Readonly<Record<string, unknown>> {
  const show = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  });
  const part = Object.fromEntries(show.formatToParts(Date.parse(date)).map(({ type, value }) => [type, Number(value)]));
  return {
    gregorian: { date },
    hijri: { day: part['day'], month: part['month'], year: part['year'] },
    calendar: 'umalqura',
  };
}

/** The same day by Diyanet, whose calendar the user's own place has; in 1448 it differs in Jumada II only (its lists). */
function diyanet(date: string): Readonly<Record<string, unknown>> {
  return { ...icu(date), calendar: 'diyanet' };
}

/** The bearing of the Kaaba by the formula of the great circle. */
function bearing(latDeg: number, lngDeg: number): Readonly<Record<string, unknown>> {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat, kaaba, east] = [radians(latDeg), radians(21.4225), radians(39.8262 - lngDeg)];
  const y = Math.sin(east);
  const x = Math.cos(lat) * Math.tan(kaaba) - Math.sin(lat) * Math.cos(east);
  const degrees = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
  return { qibla: { bearing_deg: near(degrees, 0.3) } };
}

function near(value: number, within: number) {
  return { near: value, within };
}

/** In a text. */
function says(part: string) {
  return { says: part };
}

const ask = (
  asks: string,
  tool: string,
  input: Readonly<Record<string, unknown>>,
  holds: Question['holds'],
): Question => ({
  asks,
  calls: [[tool, input]],
  holds,
});
const times = (asks: string, place: string, date: string, holds: Question['holds']) =>
  ask(asks, 'prayer_times', { place, date }, holds);

/** `prayer config` has the place Istanbul and a saved office in Paris; a timetable of London is kept as east-london. */
export const QUESTIONS: readonly Question[] = [
  // what authorities print
  times(
    'When was fajr in Ankara on 15 March 2025?',
    'Ankara',
    '15 March 2025',
    printed('Ankara-Diyanet-2025', '2025-03-15'),
  ),
  times(
    '21 Haziran 2025 İzmir namaz vakitleri?',
    'İzmir',
    '21 Haziran 2025',
    printed('Izmir-Diyanet-2025', '2025-06-21'),
  ),
  times('Van’da yılın son günü akşam ne zaman?', 'Van', '31 Aralık 2025', printed('Van-Diyanet-2025', '2025-12-31')),
  times('Prayer times in Melaka tomorrow?', 'Melaka, Malaysia', 'tomorrow', {
    ...printed('Melaka-JAKIM', '2026-11-21'),
    method: { code: 'JAKIM' },
    method_from: 'country',
  }),
  times(
    'Waktu solat Kota Bharu 10 September 2025?',
    'Kota Bharu',
    '10 September 2025',
    printed('Kelantan-JAKIM-2025-09', '2025-09-10'),
  ),
  times('Singapore on 15 Sept 2025?', 'Singapore', '15 Sept 2025', printed('Singapore-MUIS-2025-09', '2025-09-15')),
  times(
    'مواقيت الصلاة في القاهرة يوم 15 سبتمبر 2025',
    'القاهرة',
    '2025-09-15',
    printed('Cairo-Egypt-2025-09', '2025-09-15'),
  ),
  times('ما هي مواقيت الصلاة في دبي؟', 'دبي', '2025-09-15', printed('Dubai-UAE-2025-09', '2025-09-15')),
  times('Riyadh, 20 September 2025', 'الرياض', '20 September 2025', printed('Riyadh-UmmAlQura-2025-09', '2025-09-20')),
  times('Время молитв в Москве?', 'Москва', '2025-09-15', {
    place: says('Moscow'),
    timezone: 'Europe/Moscow',
    method_from: 'country',
  }),
  times('Makkah on 3 April 2016', 'مكة', '3 April 2016', printed('Makkah-UmmAlQura', '2016-04-03')),
  times('Rabat le 4 janvier 2020', 'Rabat', '4 janvier 2020', printed('Rabat-Morocco', '2020-01-04')),
  times('مواقيت الصلاة في الكويت', 'الكويت', '2016-12-01', {
    method: { code: 'KUWAIT' },
    method_from: 'country',
    timezone: 'Asia/Kuwait',
  }),
  times('Tehran on 1 April 2018', 'تهران', '2018-04-01', {
    prayers: { fajr: '05:26', maghrib: '19:44' },
    method: { code: 'JAFARI' },
  }),
  ask(
    'East London Mosque: fajr next Friday?',
    'prayer_times',
    { place: 'London', date: 'next friday', method: 'LONDON_UNIFIED' },
    { ...printed('London-Unified-2026', '2026-11-27'), method_from: 'request' },
  ),
  // whose times they are, and what is only a default
  times('Is the time in Oslo that of its council?', 'Oslo', 'today', {
    method: { code: 'NORWAY' },
    method_from: 'country',
    notes: says('Islamic Council'),
  }),
  ask(
    'Prayer times at 51.5, -0.12 please',
    'prayer_times',
    { lat: 51.5, lng: -0.12 },
    { method_from: 'default', method: { code: 'MWL' } },
  ),
  ask(
    'Times at 41.01, 28.98',
    'prayer_times',
    { lat: 41.01, lng: 28.98 },
    { method_from: 'default', told: says('TURKEY') },
  ),
  times('Which Asr do they pray in Lahore?', 'Lahore', 'today', {
    asr_school: { taken: 'hanafi' },
    method: { code: 'KARACHI' },
  }),
  times('And in Jakarta?', 'Jakarta', 'today', { asr_school: { taken: 'shafi' }, method: { code: 'KEMENAG' } }),
  times('When does suhoor end in Berlin on 1 Ramadan?', 'Berlin', '1 Ramadan 1448', {
    date: { gregorian: '2027-02-08' },
    told: says('2027-02-08'),
  }),
  times('Prayer times in Springfield today', 'Springfield', 'today', {
    place: 'Springfield, Missouri, United States',
    told: says('Illinois'),
  }),
  // the person's own
  ask(
    'When is maghrib today?',
    'prayer_times',
    {},
    { station: { name: 'İSTANBUL' }, method: { code: 'TURKEY' }, date: { gregorian: '2026-11-20' } },
  ),
  ask('And at my office?', 'prayer_times', { place: '@office' }, { place: 'Paris office', timezone: 'Europe/Paris' }),
  ask(
    'What does my mosque print for 1 December?',
    'prayer_times',
    { method: '@east-london', date: '1 Dec 2026' },
    printed('London-Unified-2026', '2026-12-01'),
  ),
  // now
  ask(
    'What is the next prayer in Jakarta?',
    'next_prayer',
    { place: 'Jakarta' },
    { next: { prayer: 'maghrib', date: '2026-11-20' } },
  ),
  ask(
    'Which prayer is it now in Lahore?',
    'next_prayer',
    { place: 'Lahore' },
    { current: { prayer: 'dhuhr', is_jumuah: true }, next: { prayer: 'asr' } },
  ),
  ask(
    'How long until isha in New York?',
    'next_prayer',
    { place: 'New York', prayer: 'isha' },
    { next: { prayer: 'isha' }, timezone: 'America/New_York' },
  ),
  ask(
    'Istanbul’da hangi vakitteyiz?',
    'next_prayer',
    { place: 'İstanbul' },
    { current: null, next: { prayer: 'dhuhr', is_jumuah: true } },
  ),
  ask(
    'May I pray a voluntary prayer now in Singapore?',
    'next_prayer',
    { place: 'Singapore' },
    { forbidden: { now: null }, current: { prayer: 'asr' } },
  ),
  // several days
  ask(
    'Ramadan timetable for Cairo',
    'prayer_calendar',
    { place: 'Cairo', from: 'Ramadan 1448', to: 'Ramadan 1448' },
    { 'days.0': { date: { gregorian: '2027-02-08' } }, 'days.28': { date: { gregorian: '2027-03-08' } } },
  ),
  ask(
    'This week in Kuala Lumpur',
    'prayer_calendar',
    { place: 'Kuala Lumpur', from: 'today', to: '+6d' },
    { 'days.6': { date: { gregorian: '2026-11-26' } }, method: { code: 'JAKIM' } },
  ),
  ask(
    'The first ten days of Dhu al-Hijjah in Makkah',
    'prayer_calendar',
    { place: 'Makkah', from: '1 Dhul Hijjah 1448', to: '10 Dhul Hijjah 1448' },
    { 'days.0': { date: { gregorian: '2027-05-07' } }, 'days.9': { date: { gregorian: '2027-05-16' } } },
  ),
  {
    asks: 'All of 2025 for Ankara',
    calls: [
      ['prayer_calendar', { place: 'Ankara', from: '2025-01-01', to: '2025-12-31' }],
      ['prayer_calendar', { place: 'Ankara', from: '2025-12-01', to: '2025-12-31' }],
    ],
    holds: { 'days.30': printed('Ankara-Diyanet-2025', '2025-12-31') },
  },
  // why
  ask(
    'Why is isha so late in Helsinki in June?',
    'explain',
    { place: 'Helsinki', date: '21 June 2026' },
    { events: { isha: { basis: 'night-share', reason: says('high-latitude rule') } } },
  ),
  ask(
    'How can there be maghrib in Tromsø in December?',
    'explain',
    { place: 'Tromsø', date: '21 Dec 2026' },
    { events: { maghrib: { basis: 'latitude' } } },
  ),
  ask(
    'Why is maghrib seven minutes after sunset in Türkiye?',
    'explain',
    { place: 'Ankara', date: '2026-11-20' },
    { events: { maghrib: { offset_minutes: 7, altitude_deg: -0.833 } } },
  ),
  // Hijri dates
  ask('What is the Hijri date today?', 'hijri_date', { calendar: 'umalqura' }, icu('2026-11-20')),
  ask('What was 1 January 2000?', 'hijri_date', { date: '1 January 2000', calendar: 'umalqura' }, icu('2000-01-01')),
  ask(
    '25 Aralık 2026 hicri takvimde hangi gün?',
    'hijri_date',
    { date: '25 Aralık 2026', calendar: 'umalqura' },
    icu('2026-12-25'),
  ),
  ask(
    'Hijri date in Kuala Lumpur on 12 March 2024?',
    'hijri_date',
    { place: 'Kuala Lumpur', date: '2024-03-12' },
    { hijri: { date: '1445-09-01' }, calendar: 'mabims' },
  ),
  ask('When does Ramadan begin?', 'gregorian_date', { date: '1 Ramadan' }, diyanet('2027-02-08')),
  ask(
    'Ramazan 1445 Türkiye’de ne zaman başladı?',
    'gregorian_date',
    { date: '1 Ramazan 1445', calendar: 'diyanet' },
    { gregorian: { date: '2024-03-11' } },
  ),
  ask(
    'And in Malaysia?',
    'gregorian_date',
    { date: '1 Ramadan 1445', calendar: 'mabims' },
    { gregorian: { date: '2024-03-12' } },
  ),
  ask('When is the next Eid al-Adha?', 'gregorian_date', { date: 'eid al-adha' }, diyanet('2027-05-16')),
  ask('When is the day of Arafah?', 'gregorian_date', { date: 'arafah' }, diyanet('2027-05-15')),
  ask('متى عاشوراء؟', 'gregorian_date', { date: 'عاشوراء' }, diyanet('2027-06-15')),
  // places and the qibla
  ask(
    'Where is المدينة المنورة?',
    'find_place',
    { q: 'المدينة المنورة' },
    { lat: near(24.47, 0.1), lng: near(39.61, 0.1), country_code: 'SA' },
  ),
  ask(
    'Which clock do they have in Kathmandu?',
    'find_place',
    { q: 'Kathmandu' },
    { timezone: 'Asia/Kathmandu', country: 'Nepal' },
  ),
  ask('Is there a Springfield in Illinois?', 'find_place', { q: 'Springfield, IL' }, { state: 'Illinois' }),
  ask('Which way is the qibla in London?', 'qibla', { place: 'London' }, bearing(51.5085, -0.1257)),
  ask('Jakarta kiblat?', 'qibla', { place: 'Jakarta' }, bearing(-6.2146, 106.8451)),
  ask('Qibla in New York?', 'qibla', { place: 'New York' }, bearing(40.7143, -74.006)),
  ask('Qibla at 33.86 south, 151.21 east?', 'qibla', { place: '33.86S,151.21E' }, bearing(-33.86, 151.21)),
  {
    asks: 'Is fajr earlier in Ankara or in İzmir on 21 June 2025?',
    calls: [
      ['prayer_times', { place: 'Ankara', date: '2025-06-21' }],
      ['prayer_times', { place: 'İzmir', date: '2025-06-21' }],
    ],
    holds: printed('Izmir-Diyanet-2025', '2025-06-21'),
  },
];
