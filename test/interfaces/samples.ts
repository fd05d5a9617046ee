import type { FaultCode } from '../../src/core/fault.ts';
import type { OperationId } from '../../src/operations/catalogue.ts';

/** One question as both interfaces take it; the answers, and the refusals, must be the same bytes. */
export interface Sample {
  readonly id: OperationId;
  /** After `prayer`; blanks part words, `~` stands for a blank within one. */
  readonly words: string;
  readonly url: string;
  /** The refusal that both make; without it, both answer. */
  readonly refused?: FaultCode;
  /** How the command prints it; default json. */
  readonly format?: 'csv' | 'ics';
}

const MAKKAH = '--lat 21.4225 --lng 39.8262';
const makkah = 'lat=21.4225&lng=39.8262';

const rows: readonly (readonly [OperationId, string, string, FaultCode?])[] = [
  ['prayer.times', `times ${MAKKAH}`, `/v1/prayer?${makkah}`],
  [
    'prayer.times',
    `times ${MAKKAH} --method UmmAlQura --date 2025-01-15`,
    `/v1/prayer?${makkah}&method=4&date=2025-01-15`,
  ],
  ['prayer.times', 'times -33.86,151.21 --method moonsighting', '/v1/prayer?lat=-33.86&lng=151.21&method=MOONSIGHTING'],
  [
    'prayer.times',
    'times 69.65,18.96 --date 2026-06-21 --high-latitude seventh',
    '/v1/prayer?lat=69.65&lng=18.96&date=2026-06-21&high_latitude=seventh',
  ],
  [
    'prayer.times',
    `times ${MAKKAH} --tz IST --adjust fajr=+2,isha=-3`,
    `/v1/prayer?${makkah}&tz=IST&adjust=fajr=%2B2,isha=-3`,
  ],
  ['prayer.times', `times ${MAKKAH} --tz +05:30`, `/v1/prayer?${makkah}&tz=%2B05:30`],
  ['prayer.times', `times ${MAKKAH} --tz ~05:30`, `/v1/prayer?${makkah}&tz=+05:30`],
  [
    'prayer.times',
    `times ${MAKKAH} --method custom --fajr-angle 18.5 --isha-minutes 90`,
    `/v1/prayer?${makkah}&method=Custom&fajr_angle=18.5&isha_minutes=90`,
  ],
  ['prayer.times', `times ${MAKKAH}`, `/v1/prayer?${makkah}&tz=&method=&date=`],
  ['prayer.times', 'times --lat +21.4225 --lng +39.8262', '/v1/prayer?lat=+21.4225&lng=%2B39.8262'],
  ['prayer.times', `times ${MAKKAH} --date 0001-01-01`, `/v1/prayer?${makkah}&date=0001-01-01`],
  ['prayer.times', `times ${MAKKAH} --date 9999-12-31`, `/v1/prayer?${makkah}&date=9999-12-31`],
  ['prayer.times', 'times 90,0 --date 2026-03-21', '/v1/prayer?lat=90&lng=0&date=2026-03-21'],
  ['prayer.times', 'times --station 61 --date 2025-01-15', '/v1/prayer?station=61&date=2025-01-15'],
  ['prayer.times', 'times --station trabzon --method turkey', '/v1/prayer?station=trabzon&method=8'],
  ['prayer.times', 'times --lat 41 --lng 39.7 --station 61', '/v1/prayer?lat=41&lng=39.7&station=61'],
  ['prayer.times', 'times --station ADANA/ALADAĞ', '/v1/prayer?station=ADANA/ALADA%C4%9E'],
  ['prayer.times', 'times --station SWEDEN/MALMO --date 2026-06-21', '/v1/prayer?station=sweden/malmo&date=2026-06-21'],
  [
    'prayer.times',
    'times --lat 3.14 --lng 101.69 --station nearest --method JAKIM',
    '/v1/prayer?lat=3.14&lng=101.69&station=nearest&method=JAKIM',
  ],
  ['prayer.times', `times ${MAKKAH} --station nearest`, `/v1/prayer?${makkah}&station=nearest`],
  ['prayer.times', 'times --station Trapzon', '/v1/prayer?station=Trapzon', 'STATION_NOT_FOUND'],
  ['prayer.times', 'times --station nearest --lat 1', '/v1/prayer?station=nearest&lat=1', 'MISSING_PARAMETER'],
  ['prayer.times', `times ${MAKKAH} --station 61`, `/v1/prayer?${makkah}&station=61`, 'CONFLICTING_PARAMETERS'],
  ['prayer.times', 'times --station 61 --method JAKIM', '/v1/prayer?station=61&method=JAKIM', 'CONFLICTING_PARAMETERS'],
  [
    'prayer.calendar',
    'times --station SWK01 --from 2026-01-01 --to 2026-01-03',
    '/v1/prayer/calendar?station=SWK01&from=2026-01-01&to=2026-01-03',
  ],
  ['prayer.month', 'month --station Rabat --month 2026-03', '/v1/prayer/month?station=Rabat&month=2026-03'],
  ['prayer.year', 'year --station DOHA --year 2026', '/v1/prayer/year?station=DOHA&year=2026'],
  ['prayer.ramadan', 'ramadan --station CAIRO --year 1448', '/v1/prayer/ramadan?station=CAIRO&year=1448'],
  ['prayer.next', 'next --station MAKKAH', '/v1/prayer/next?station=MAKKAH'],
  ['prayer.now', 'now --station 386', '/v1/prayer/now?station=386'],
  ['prayer.explain', 'explain --station KDH07 --date 2026-06-21', '/v1/prayer/explain?station=KDH07&date=2026-06-21'],
  ['prayer.methods', 'methods turkey', '/v1/methods?code=8'],
  ['prayer.methods', 'methods CUSTOM', '/v1/methods?code=CUSTOM', 'INVALID_METHOD'],
  ['prayer.explain', 'explain --station 61 --date 2024-12-31', '/v1/prayer/explain?station=61&date=2024-12-31'],
  ['prayer.stations', 'methods stations TURKEY trabzon', '/v1/methods/TURKEY/stations?q=trabzon'],
  ['prayer.stations', 'methods stations jakim', '/v1/methods/JAKIM/stations'],
  ['prayer.stations', 'methods stations MWL', '/v1/methods/1/stations'],
  ['prayer.stations', 'methods stations trapzon', '/v1/methods/trapzon/stations', 'INVALID_METHOD'],
  ['prayer.times', 'times --lat 91 --lng 0', '/v1/prayer?lat=91&lng=0', 'INVALID_LATITUDE'],
  ['prayer.times', 'times --lat NaN --lng 1e400', '/v1/prayer?lat=NaN&lng=1e400', 'INVALID_LATITUDE'],
  ['prayer.times', 'times --lat 1 --lng 0x10', '/v1/prayer?lat=1&lng=0x10', 'INVALID_LONGITUDE'],
  ['prayer.times', 'times --lat 1', '/v1/prayer?lat=1', 'MISSING_PARAMETER'],
  ['prayer.times', 'times --lat 1 --lat 2 --lng 3', '/v1/prayer?lat=1&lat=2&lng=3', 'REPEATED_PARAMETER'],
  ['prayer.times', `times ${MAKKAH} --method ummalkura`, `/v1/prayer?${makkah}&method=ummalkura`, 'INVALID_METHOD'],
  ['prayer.times', `times ${MAKKAH} --date 2026-02-29`, `/v1/prayer?${makkah}&date=2026-02-29`, 'INVALID_DATE'],
  [
    'prayer.times',
    'times --lat 91 --lng 0 --tz Mars --date 2026-02-29',
    '/v1/prayer?lat=91&lng=0&tz=Mars&date=2026-02-29',
    'INVALID_LATITUDE',
  ],
  ['prayer.times', `times ${MAKKAH} --tz Asia/Karatchi`, `/v1/prayer?${makkah}&tz=Asia/Karatchi`, 'INVALID_TIMEZONE'],
  [
    'prayer.times',
    `times ${MAKKAH} --isha-angle 15 --isha-minutes 90`,
    `/v1/prayer?${makkah}&isha_angle=15&isha_minutes=90`,
    'CONFLICTING_PARAMETERS',
  ],
  ['prayer.times', `times ${MAKKAH} --elevation -1`, `/v1/prayer?${makkah}&elevation=-1`, 'INVALID_PARAMETER'],
  [
    'prayer.times',
    'times -13.83,-171.76 --date 2011-12-30',
    '/v1/prayer?lat=-13.83&lng=-171.76&date=2011-12-30',
    'NO_SUCH_DATE',
  ],
  [
    'prayer.times',
    'times 69.65,18.96 --date 2026-06-21 --high-latitude none --polar none',
    '/v1/prayer?lat=69.65&lng=18.96&date=2026-06-21&high_latitude=none&polar=none',
    'NO_SUCH_TIME',
  ],
  [
    'prayer.calendar',
    `times ${MAKKAH} --from 2027-02-08 --to 2027-03-09`,
    `/v1/prayer/calendar?${makkah}&from=2027-02-08&to=2027-03-09`,
  ],
  [
    'prayer.calendar',
    'times -13.83,-171.76 --from 2011-12-29 --to 2011-12-31',
    '/v1/prayer/calendar?lat=-13.83&lng=-171.76&from=2011-12-29&to=2011-12-31&format=json',
  ],
  [
    'prayer.calendar',
    `times ${MAKKAH} --from 2027-03-09 --to 2027-02-08`,
    `/v1/prayer/calendar?${makkah}&from=2027-03-09&to=2027-02-08`,
    'INVALID_RANGE',
  ],
  [
    'prayer.calendar',
    `times ${MAKKAH} --from 2027-03-09`,
    `/v1/prayer/calendar?${makkah}&from=2027-03-09`,
    'MISSING_PARAMETER',
  ],
  ['prayer.month', `month ${MAKKAH} --month 2027-02`, `/v1/prayer/month?${makkah}&month=2027-02`],
  ['prayer.month', `month ${MAKKAH}`, `/v1/prayer/month?${makkah}&format=json`],
  ['prayer.month', `month ${MAKKAH} --month 2027-13`, `/v1/prayer/month?${makkah}&month=2027-13`, 'INVALID_DATE'],
  ['prayer.year', `year ${MAKKAH} --year 2027`, `/v1/prayer/year?${makkah}&year=2027`],
  ['prayer.year', `year ${MAKKAH} --year 0`, `/v1/prayer/year?${makkah}&year=0`, 'INVALID_PARAMETER'],
  ['prayer.ramadan', `ramadan ${MAKKAH} --year 1448`, `/v1/prayer/ramadan?${makkah}&year=1448`],
  ['prayer.ramadan', `ramadan ${MAKKAH} --hijri-adjust 1`, `/v1/prayer/ramadan?${makkah}&hijri_adjust=1`],
  ['prayer.ramadan', `ramadan ${MAKKAH} --year 99999`, `/v1/prayer/ramadan?${makkah}&year=99999`, 'INVALID_PARAMETER'],
  ['prayer.next', `next ${MAKKAH}`, `/v1/prayer/next?${makkah}`],
  ['prayer.next', `next ${MAKKAH} --prayer maghrib --asr shafi`, `/v1/prayer/next?${makkah}&prayer=maghrib&asr=shafi`],
  ['prayer.next', `next ${MAKKAH} --prayer vespers`, `/v1/prayer/next?${makkah}&prayer=vespers`, 'INVALID_PARAMETER'],
  ['prayer.now', `now ${MAKKAH}`, `/v1/prayer/now?${makkah}`],
  ['prayer.now', 'now 51.5,-0.13 --hijri-adjust 1', '/v1/prayer/now?lat=51.5&lng=-0.13&hijri_adjust=1'],
  [
    'prayer.now',
    'now 51.5,-0.13 --hijri-adjust 9',
    '/v1/prayer/now?lat=51.5&lng=-0.13&hijri_adjust=9',
    'INVALID_PARAMETER',
  ],
  ['prayer.explain', 'explain 55.75,37.62 --date 2026-06-21', '/v1/prayer/explain?lat=55.75&lng=37.62&date=2026-06-21'],
  [
    'prayer.explain',
    'explain 78.2,15.6 --date 2026-06-21 --high-latitude none --polar none',
    '/v1/prayer/explain?lat=78.2&lng=15.6&date=2026-06-21&high_latitude=none&polar=none',
  ],
  [
    'prayer.explain',
    'explain 78.2,15.6 --date 2026-12-21 --method moonsighting',
    '/v1/prayer/explain?lat=78.2&lng=15.6&date=2026-12-21&method=7',
  ],
  ['prayer.explain', `explain ${MAKKAH} --method 10`, `/v1/prayer/explain?${makkah}&method=10`, 'INVALID_METHOD'],
  ['prayer.methods', 'methods', '/v1/methods'],
  ['qibla', `qibla ${MAKKAH}`, `/v1/qibla?${makkah}`],
  ['qibla', 'qibla 41.01,28.98', '/v1/qibla?lat=41.01&lng=28.98'],
  ['qibla', 'qibla -21.4225241,-140.1738182', '/v1/qibla?lat=-21.4225241&lng=-140.1738182'],
  ['qibla', 'qibla --lat 1 --lng 200', '/v1/qibla?lat=1&lng=200', 'INVALID_LONGITUDE'],
  ['hijri.convert', 'hijri', '/v1/hijri'],
  [
    'hijri.convert',
    'hijri 2026-02-18 --calendar civil --adjust -1',
    '/v1/hijri?date=2026-02-18&calendar=civil&adjust=-1',
  ],
  ['hijri.convert', `hijri --after-sunset ${MAKKAH}`, `/v1/hijri?after_sunset=true&${makkah}`],
  [
    'hijri.convert',
    `hijri 2026-02-18 --after-sunset ${MAKKAH} --tz IST`,
    `/v1/hijri?date=2026-02-18&after_sunset=true&${makkah}&tz=IST`,
  ],
  ['hijri.convert', 'hijri 0622-01-01', '/v1/hijri?date=0622-01-01', 'OUT_OF_CALENDAR_RANGE'],
  ['hijri.convert', 'hijri --after-sunset', '/v1/hijri?after_sunset=true', 'NO_LOCATION'],
  ['hijri.convert', 'hijri 2025-03-01', '/v1/hijri?date=2025-03-01&year='],
  ['hijri.convert', 'hijri --adjust +1', '/v1/hijri?adjust=+1'],
  ['hijri.convert', 'hijri --lat 1', '/v1/hijri?lat=1', 'MISSING_PARAMETER'],
  ['hijri.convert', 'hijri --calendar lunar', '/v1/hijri?calendar=lunar', 'INVALID_PARAMETER'],
  ['hijri.dates', 'hijri --year 1447', '/v1/hijri?year=1447'],
  ['hijri.dates', 'hijri --year 9666', '/v1/hijri?year=9666'],
  ['hijri.dates', 'hijri --year 1 --calendar tbla --adjust 2', '/v1/hijri?year=1&calendar=tbla&adjust=2'],
  ['hijri.dates', 'hijri 2026-11-20 --year 1447', '/v1/hijri?date=2026-11-20&year=1447', 'CONFLICTING_PARAMETERS'],
  ['hijri.dates', 'hijri --year 0', '/v1/hijri?year=0', 'INVALID_PARAMETER'],
  ['hijri.month', 'hijri --month 1447-09', '/v1/hijri/month?month=1447-09'],
  ['hijri.month', 'hijri --month Ramadan~1448', '/v1/hijri/month?month=Ramadan+1448'],
  ['hijri.month', 'hijri --month 1447-13', '/v1/hijri/month?month=1447-13', 'INVALID_HIJRI_DATE'],
  ['hijri.next', 'hijri --next', '/v1/hijri/next'],
  ['hijri.next', 'hijri 2027-02-01 --next --tz AST', '/v1/hijri/next?date=2027-02-01&tz=AST'],
  ['hijri.next', 'hijri --next --tz Nowhere', '/v1/hijri/next?tz=Nowhere', 'INVALID_TIMEZONE'],
  ['hijri.to-gregorian', 'gregorian 1447-09-01', '/v1/hijri/to-gregorian?date=1447-09-01'],
  ['hijri.to-gregorian', 'gregorian 1447-02-30', '/v1/hijri/to-gregorian?date=1447-02-30', 'INVALID_HIJRI_DATE'],
  ['geo.resolve', 'geo search Istanbul', '/v1/geo?q=Istanbul'],
  ['geo.resolve', 'geo search القاهرة --limit 3', '/v1/geo?q=%D8%A7%D9%84%D9%82%D8%A7%D9%87%D8%B1%D8%A9&limit=3'],
  ['geo.resolve', 'geo search 21.4225,39.8262', '/v1/geo?q=21.4225,39.8262'],
  ['geo.resolve', 'geo search Springfield,~IL', '/v1/geo?q=Springfield,%20IL'],
  ['geo.resolve', 'geo search Qwxyzzy', '/v1/geo?q=Qwxyzzy', 'PLACE_NOT_FOUND'],
  ['geo.resolve', 'geo search', '/v1/geo?q=', 'MISSING_PARAMETER'],
  ['geo.resolve', 'geo search Paris --limit 0', '/v1/geo?q=Paris&limit=0', 'INVALID_PARAMETER'],
  ['geo.reverse', `geo reverse ${MAKKAH}`, `/v1/geo/reverse?${makkah}`],
  ['geo.reverse', 'geo reverse -20,0.5', '/v1/geo/reverse?lat=-20&lng=0.5'],
  ['geo.reverse', 'geo reverse --lat 1 --lng east', '/v1/geo/reverse?lat=1&lng=east', 'INVALID_LONGITUDE'],
  ['geo.timezone', `geo timezone ${MAKKAH}`, `/v1/geo/timezone?${makkah}`],
  ['geo.timezone', 'geo timezone 43.825,87.6', '/v1/geo/timezone?lat=43.825&lng=87.6'],
  ['geo.timezone', 'geo timezone --lat 21 --lng 181', '/v1/geo/timezone?lat=21&lng=181', 'INVALID_LONGITUDE'],
  ['time.now', 'time now --timezone PKT', '/v1/time/now?timezone=PKT'],
  ['time.now', 'time now --lat 43.825 --lng 87.6', '/v1/time/now?lat=43.825&lng=87.6'],
  ['time.now', `time now ${MAKKAH} --timezone IST`, `/v1/time/now?${makkah}&timezone=IST`],
  [
    'time.now',
    'time now --lat 91 --lng 0 --timezone PKT',
    '/v1/time/now?lat=91&lng=0&timezone=PKT',
    'INVALID_LATITUDE',
  ],
  ['time.now', 'time now', '/v1/time/now', 'MISSING_PARAMETER'],
  [
    'time.convert',
    'time convert 2026-03-29T01:30:00 --from Europe/London --to IST',
    '/v1/time/convert?datetime=2026-03-29T01:30:00&from_tz=Europe/London&to_tz=IST',
  ],
  [
    'time.convert',
    'time convert 1900-01-01T12:00 --from Asia/Kolkata --to Africa/Monrovia',
    '/v1/time/convert?datetime=1900-01-01T12:00&from_tz=Asia/Kolkata&to_tz=Africa/Monrovia',
  ],
  [
    'time.convert',
    'time convert 2026-11-20T09:00:00~05:30 --from Mars --to UTC',
    '/v1/time/convert?datetime=2026-11-20T09:00:00+05:30&from_tz=Mars&to_tz=UTC',
    'DATETIME_HAS_OFFSET',
  ],
  [
    'time.convert',
    'time convert 2026-11-20T09:00:00Z --from GB --to UTC',
    '/v1/time/convert?datetime=2026-11-20T09:00:00Z&from_tz=GB&to_tz=UTC',
    'DATETIME_HAS_OFFSET',
  ],
  [
    'time.convert',
    'time convert 2026-10-25T01:30 --from GB --to UTC --disambiguation reject',
    '/v1/time/convert?datetime=2026-10-25T01:30&from_tz=GB&to_tz=UTC&disambiguation=reject',
    'DATETIME_NOT_UNIQUE',
  ],
  [
    'time.convert',
    'time convert 2026-02-28T24:00:00 --from UTC --to UTC',
    '/v1/time/convert?datetime=2026-02-28T24:00:00&from_tz=UTC&to_tz=UTC',
    'INVALID_DATETIME',
  ],
  [
    'time.convert',
    'time convert 0001-01-01T00:00 --from UTC --to America/New_York',
    '/v1/time/convert?datetime=0001-01-01T00:00&from_tz=UTC&to_tz=America/New_York',
    'INVALID_DATE',
  ],
  ['time.day-info', `time day-info ${MAKKAH} --date 2026-06-21`, `/v1/time/day-info?${makkah}&date=2026-06-21`],
  ['time.day-info', 'time day-info 78.2,15.6 --date 2026-12-21', '/v1/time/day-info?lat=78.2&lng=15.6&date=2026-12-21'],
  [
    'time.day-info',
    'time day-info -13.83,-171.76 --date 2011-12-30',
    '/v1/time/day-info?lat=-13.83&lng=-171.76&date=2011-12-30',
    'NO_SUCH_DATE',
  ],
  ['time.zones', 'time zones', '/v1/time/zones'],
  ['time.zones', 'time zones --search calcutta', '/v1/time/zones?search=calcutta'],
  ['time.zones', 'time zones a --search b', '/v1/time/zones?search=a&search=b', 'REPEATED_PARAMETER'],
];

const range = `times ${MAKKAH} --from 2027-02-08 --to 2027-02-10`;
const rangeUrl = `/v1/prayer/calendar?${makkah}&from=2027-02-08&to=2027-02-10`;

export const SAMPLES: readonly Sample[] = [
  ...rows.map(([id, words, url, refused]): Sample => ({ id, words, url, ...(refused ? { refused } : {}) })),
  { id: 'prayer.calendar', words: range, url: `${rangeUrl}&format=csv`, format: 'csv' },
  { id: 'prayer.calendar', words: range, url: `${rangeUrl}&format=ics`, format: 'ics' },
  {
    id: 'prayer.calendar',
    words: `${range} --asr shafi --lang ar`,
    url: `${rangeUrl}&format=ics&asr=shafi&lang=ar`,
    format: 'ics',
  },
  {
    id: 'prayer.month',
    words: `month ${MAKKAH} --month 2027-02 --alarm 10m --event-minutes 5`,
    url: `/v1/prayer/month?${makkah}&month=2027-02&format=ics&alarm_minutes=10&event_minutes=5`,
    format: 'ics',
  },
  {
    id: 'prayer.ramadan',
    words: `ramadan ${MAKKAH} --year 1448`,
    url: `/v1/prayer/ramadan?${makkah}&year=1448&format=csv`,
    format: 'csv',
  },
  {
    id: 'prayer.ramadan',
    words: `ramadan ${MAKKAH} --year 1448 --lang ar --alarm 0m`,
    url: `/v1/prayer/ramadan?${makkah}&year=1448&format=ics&lang=ar&alarm_minutes=0`,
    format: 'ics',
  },
  {
    id: 'hijri.dates',
    words: 'hijri --year 1448 --lang tr',
    url: '/v1/hijri?year=1448&format=ics&lang=tr',
    format: 'ics',
  },
];

/** The words of a sample as a shell would part them. */
export function sampleWords({ words, format }: Sample): string[] {
  return [...words.split(' ').map((word) => word.replaceAll('~', ' ')), '--format', format ?? 'json'];
}
