import { CalendarDate, IslamicCivilCalendar, IslamicUmalquraCalendar } from '@internationalized/date';
import umalquraCore from '@umalqura/core';
import { dayOfHijri, type HijriCalendar, type HijriDate, hijriOfDay } from '../../src/core/hijri/calendar.ts';
import { SECONDS_PER_DAY } from '../../src/core/time/civil-date.ts';
import { extent } from './extent.ts';
import { type Contender, interleave, printFigures } from './interleave.ts';

const { $: umalqura } = umalquraCore.default;

const FIRST_DAY = 3_600; // 1979-11-10, in 1399 AH; @umalqura/core reaches from 1318 to 1500
const DAYS = extent(35_000, 500);
const JULIAN_DAY_OF_1970 = 2_440_588; // of the civil day, as @internationalized/date counts

/**
 * One conversion is a civil day in the form each library counts with (a day number, a Date, a Julian day) to the year,
 * month and day of the Hijri calendar, or back. Inputs are made before the clock runs.
 */
export function run(): void {
  const days = Array.from({ length: DAYS }, (_, i) => FIRST_DAY + ((i * 7_919) % DAYS)); // every day once, shuffled
  const dates = days.map((day) => new Date(day * SECONDS_PER_DAY * 1000));
  const julianDays = days.map((day) => day + JULIAN_DAY_OF_1970);

  const ours = (calendar: HijriCalendar): Contender => ({
    name: 'mizwala',
    run: () => sum(days, (day) => digest(hijriOfDay(day, calendar))),
  });
  const byIntl = (calendar: string): Contender => {
    const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    return {
      name: 'Intl, one formatter',
      run: () =>
        sum(dates, (date) => {
          const [month = '', day = '', year = ''] = format.format(date).split('/');
          return digest({ year: Number.parseInt(year, 10), month: Number(month), day: Number(day) });
        }),
    };
  };
  const byInternationalized = (calendar: IslamicUmalquraCalendar | IslamicCivilCalendar): Contender => ({
    name: '@internationalized/date',
    run: () => sum(julianDays, (day) => digest(calendar.fromJulianDay(day))),
  });

  print('Gregorian to Umm al-Qura', [
    ours('umalqura'),
    byIntl('islamic-umalqura'),
    {
      name: '@umalqura/core',
      run: () =>
        sum(dates, (date) => {
          const { hy, hm, hd } = umalqura.gregorianToHijri(date);
          return digest({ year: hy, month: hm, day: hd });
        }),
    },
    byInternationalized(new IslamicUmalquraCalendar()),
  ]);
  print('Gregorian to civil', [
    ours('civil'),
    byIntl('islamic-civil'),
    byInternationalized(new IslamicCivilCalendar()),
  ]);

  const hijriDates = days.map((day) => hijriOfDay(day, 'umalqura'));
  const umalquraCalendar = new IslamicUmalquraCalendar();
  const calendarDates = hijriDates.map(({ year, month, day }) => new CalendarDate(umalquraCalendar, year, month, day));
  print('Umm al-Qura to Gregorian', [
    { name: 'mizwala', run: () => sum(hijriDates, (date) => dayOfHijri(date, 'umalqura')) },
    {
      name: '@umalqura/core',
      run: () =>
        sum(hijriDates, ({ year, month, day }) => {
          const { gy, gm, gd } = umalqura.hijriToGregorian(year, month, day);
          return digest({ year: gy, month: gm, day: gd });
        }),
    },
    { name: '@internationalized/date', run: () => sum(calendarDates, (date) => umalquraCalendar.toJulianDay(date)) },
  ]);
}

function print(title: string, contenders: readonly Contender[]): void {
  printFigures(title, 'conversions', interleave(contenders));
}

function digest({ year, month, day }: HijriDate): number {
  return year * 512 + month * 32 + day;
}

/** Works through all inputs, often enough to outlast the clock's grain; the sum keeps the work from being optimised away. */
function sum<T>(inputs: readonly T[], convert: (input: T) => number): number {
  const end = process.cpuUsage().user + 30_000; // microseconds
  let total = 0;
  let passes = 0;
  for (; passes === 0 || process.cpuUsage().user < end; passes++) for (const input of inputs) total += convert(input);
  if (!(total > 0)) throw new Error('a conversion gave no number');
  return inputs.length * passes;
}
