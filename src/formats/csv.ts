import type { PrayerDayAnswer } from '../ops/prayer-times.ts';

/** The prayers of a row, in the order of the day. */
const CSV_PRAYERS = [
  'fajr',
  'sunrise',
  'zawal_start',
  'zawal',
  'zawal_end',
  'dhuhr',
  'asr_shafi',
  'asr_hanafi',
  'maghrib',
  'isha',
] as const;

const HEADINGS = ['date', 'timezone', ...CSV_PRAYERS];

export type Separator = ',' | '\t';

interface Table {
  readonly timezone: string;
  readonly days: readonly Pick<PrayerDayAnswer, 'date' | 'prayers'>[];
}

/** A row a day under one line of headings. No value holds a separator or a quote: dates, clock times and a zone id. */
export function prayerCsv({ timezone, days }: Table, separator: Separator): string {
  const rows = days.map((day) =>
    [day.date.gregorian, timezone, ...CSV_PRAYERS.map((name) => day.prayers[name])].join(separator),
  );
  return [HEADINGS.join(separator), ...rows, ''].join('\n');
}

/** Any cells as CSV (RFC 4180, lines ended by LF as Unix programs read them) or as tab-separated text. */
export function cellsCsv(rows: readonly (readonly string[])[], separator: Separator): string {
  const cell = separator === ',' ? quotedCell : (text: string) => text.replace(/[\t\r\n]+/g, ' ');
  return rows.map((row) => `${row.map(cell).join(separator)}\n`).join('');
}

function quotedCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
