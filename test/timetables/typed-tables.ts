import { readdirSync, readFileSync } from 'node:fs';
import { dayNumber, readCivilDate, WEEKDAYS, weekdayIndex } from '../../src/core/time/civil-date.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { readTimetable } from '../../src/core/timetable/read-timetable.ts';
import { checkedTimetable } from '../../src/operations/timetables/add.ts';

/** The printed tables of the reference, and the ways in which people type such a table. */
export interface ReferenceTable {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  readonly asr: 'standard' | 'hanafi';
  readonly excludeDates?: readonly string[];
  readonly times: readonly TypedRow[];
}

export interface TypedRow {
  readonly date: string;
  readonly fajr: string;
  readonly sunrise: string;
  readonly dhuhr: string;
  readonly asr: string;
  readonly maghrib: string;
  readonly isha: string;
}

const FOLDER = 'test/truth/reference/timetables';
export const TIMES = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

export function referenceTables(): ReferenceTable[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as ReferenceTable);
}

const zones = tableZones();

/** What `timetable add` keeps of a table that was typed. @param year for a style whose dates have none @throws Fault */
export function addedTable(table: ReferenceTable, text: string, oddRows: 'keep' | 'refuse', year?: number) {
  return checkedTimetable(readTimetable(text, { year }), {
    name: table.name,
    id: undefined,
    at: { latDeg: table.latitude, lngDeg: table.longitude },
    placeName: undefined,
    zone: zones.read(table.timezone).zone,
    zones,
    fallback: undefined,
    oddRows,
    addedAt: '2026-11-20T09:00:00Z',
  });
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const BULAN = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');

const partsOf = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day, monthIndex: Number(month) - 1 };
};
const hours = (clock: string) => Number(clock.slice(0, 2));
const minutes = (clock: string) => clock.slice(3);
const to12 = (clock: string, mark: string) => `${hours(clock) % 12 || 12}${mark}${minutes(clock)}`;
const later = (clock: string, by: number) => {
  const sum = hours(clock) * 60 + Number(minutes(clock)) + by;
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`;
};
const withHalf = (clock: string) => `${to12(clock, ':')} ${hours(clock) < 12 ? 'am' : 'pm'}`;
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
const weekday = (date: string) => WEEKDAYS[weekdayIndex(dayNumber(readCivilDate(date)))]?.slice(0, 3) ?? '';
const cells = (row: TypedRow, show: (clock: string) => string) => TIMES.map((time) => show(row[time]));

/** How a table is typed, and the words that go with it. */
interface Style {
  readonly name: string;
  /** Two numbers are the day and the month: in a table of the first twelve days of months nobody can tell which is which. */
  readonly isPair?: true;
  /** The year is said once for the whole file. */
  readonly isOfOneYear?: true;
  readonly type: (table: ReferenceTable) => string;
  readonly words?: (table: ReferenceTable) => readonly string[];
}

export const STYLES: readonly Style[] = [
  {
    name: 'plain CSV',
    type: ({ times }) =>
      [
        'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
        ...times.map((row) => [row.date, ...cells(row, (c) => c)].join(',')),
      ].join('\n'),
  },
  {
    name: 'a mosque’s spreadsheet: title, semicolons, two lines of headings, 12 hours without am and pm, iqamah, weekdays',
    isOfOneYear: true,
    type: ({ name, times }) =>
      [
        `${name};;;;;;;;;;;`,
        `Prayer timetable ${times[0]?.date.slice(0, 4)};;;;;;;;;;;`,
        ';;;;;;;;;;;',
        ';;Fajr;;Sunrise;Zuhr;;Asr;;Maghrib;Isha;',
        'Date;Day;Begins;Jama’ah;;Begins;Jama’ah;Begins;Jama’ah;Adhan;Begins;Jama’ah',
        ...times.map((row) => {
          const [fajr, sunrise, dhuhr, asr, maghrib, isha] = cells(row, (clock) => to12(clock, '.'));
          const { day, monthIndex } = partsOf(row.date);
          const date = `${Number(day)} ${MONTHS[monthIndex]?.slice(0, 3)}`;
          const [morning, noon] = [row.fajr, row.dhuhr].map((clock) => to12(later(clock, 20), '.'));
          return [date, weekday(row.date), fajr, morning, sunrise, dhuhr, noon, asr, '+10', maghrib, isha, '+5'].join(
            ';',
          );
        }),
        'Sisters are welcome to all prayers',
      ].join('\r\n'),
  },
  {
    name: 'Turkish, tabs, dots in dates',
    isPair: true,
    type: ({ times }) =>
      [
        'Tarih\tİmsak\tGüneş\tÖğle\tİkindi\tAkşam\tYatsı',
        ...times.map((row) => {
          const { year, month, day } = partsOf(row.date);
          return [`${day}.${month}.${year}`, ...cells(row, (c) => c)].join('\t');
        }),
      ].join('\n'),
  },
  {
    name: 'American dates, am and pm, BOM',
    isPair: true,
    type: ({ times }) =>
      `\uFEFF${[
        'Date,Fajr,Shuruq,Thuhr,Asr,Maghrib,Isha’a',
        ...times.map((row) => {
          const { year, month, day } = partsOf(row.date);
          return [`${Number(month)}/${Number(day)}/${year.slice(2)}`, ...cells(row, withHalf)].join(',');
        }),
      ].join('\r\n')}\r\n`,
  },
  {
    name: 'Arabic, its digits, blank lines',
    isPair: true,
    type: ({ times }) =>
      [
        'التاريخ;الفجر;الشروق;الظهر;العصر;المغرب;العشاء',
        ...times.flatMap((row) => {
          const { year, month, day } = partsOf(row.date);
          return [arabic([`${day}/${month}/${year}`, ...cells(row, (c) => c)].join(';')), ''];
        }),
      ].join('\n'),
  },
  {
    name: 'JSON, a list in an object',
    type: ({ name, times }) => JSON.stringify({ mosque: name, days: times }, null, 1),
  },
  {
    name: 'the day of the year',
    isOfOneYear: true,
    type: ({ times }) =>
      [
        'Day of year,Fajr,Sunrise,Zuhr,Asr,Maghrib,Isha',
        ...times.map((row) => {
          const first = dayNumber({ year: Number(row.date.slice(0, 4)), month: 1, day: 1 });
          return [dayNumber(readCivilDate(row.date)) - first + 1, ...cells(row, (c) => c)].join(',');
        }),
      ].join('\n'),
    words: ({ times }) => ['--year', times[0]?.date.slice(0, 4) ?? ''],
  },
  {
    name: 'Indonesian, months in words, dots, quotes',
    type: ({ times }) =>
      [
        '"Tanggal","Subuh","Terbit","Dzuhur","Ashar","Maghrib","Isya"',
        ...times.map((row) => {
          const { year, day, monthIndex } = partsOf(row.date);
          const date = `${Number(day)} ${BULAN[monthIndex]} ${year}`;
          return [date, ...cells(row, (clock) => clock.replace(':', '.'))].map((cell) => `"${cell}"`).join(',');
        }),
      ].join('\n'),
  },
  {
    name: 'French, 05h07, columns for day and month',
    isOfOneYear: true,
    type: ({ times }) =>
      [
        'Mois;Jour;Fajr;Lever du soleil;Dohr;Asr;Maghreb;Icha',
        ...times.map((row) => {
          const { month, day } = partsOf(row.date);
          return [Number(month), Number(day), ...cells(row, (clock) => clock.replace(':', 'h'))].join(';');
        }),
      ].join('\n'),
    words: ({ times }) => ['--year', times[0]?.date.slice(0, 4) ?? ''],
  },
  {
    name: 'one block a month, the month above it',
    type: ({ times }) => {
      const head = 'Day\tFajr\tSunrise\tDhuhr\tAsr\tMaghrib\tIsha';
      let before = '';
      return [
        'Prayer times',
        head,
        ...times.flatMap((row) => {
          const { year, day, monthIndex } = partsOf(row.date);
          const title = `${MONTHS[monthIndex]} ${year}`;
          const block = title === before ? [] : [title, head];
          before = title;
          return [...block, [Number(day), ...cells(row, (c) => c)].join('\t')];
        }),
      ].join('\n');
    },
  },
  {
    name: 'Urdu, weekdays in the dates',
    type: ({ times }) =>
      [
        'تاریخ|فجر|طلوع آفتاب|ظہر|عصر|مغرب|عشاء',
        ...times.map((row) => {
          const { year, day, monthIndex } = partsOf(row.date);
          return [`${weekday(row.date)}, ${MONTHS[monthIndex]} ${Number(day)}, ${year}`, ...cells(row, (c) => c)].join(
            '|',
          );
        }),
      ].join('\n'),
  },
];

/** A style in which the table can be told: pairs of numbers want a day after the twelfth. */
export function styleFor(table: ReferenceTable, index: number): Style {
  const style = STYLES[index % STYLES.length];
  const [plain] = STYLES;
  if (!style || !plain) throw new Error('there are styles');
  const isTold = table.times.some(({ date }) => Number(date.slice(8)) > 12);
  const isOneYear = new Set(table.times.map(({ date }) => date.slice(0, 4))).size === 1;
  return (style.isPair && !isTold) || (style.isOfOneYear && !isOneYear) ? plain : style;
}
