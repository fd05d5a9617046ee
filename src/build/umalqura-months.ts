import { writeFileSync } from 'node:fs';
import { civilDate, SECONDS_PER_DAY, showCivilDate } from '../core/time/civil-date.ts';

/**
 * Makes src/data/umalqura-months.generated.ts from the runtime's Umm al-Qura calendar: `node src/build/umalqura-months.ts`.
 * It reads every day of these years, so a month of 28 or 31 days, a gap or a repeat is an error here.
 */
const FIRST_YEAR = 1300;
const LAST_YEAR = 1600;
const YEARS_PER_LINE = 10;
const FIRST_DAY = -31_826; // 1882-11-12; umalquraYears fails unless it is 1 Muharram 1300

if (import.meta.main) {
  writeFileSync(new URL('../data/umalqura-months.generated.ts', import.meta.url), dataFile(umalquraMonthsByIntl()));
}

/** The months in the form of the data file: three hexadecimal digits per year, ten years per line. */
export function umalquraMonthsByIntl(): string[] {
  return umalquraYears().match(new RegExp(`.{1,${YEARS_PER_LINE * 3}}`, 'g')) ?? [];
}

function dataFile(lines: readonly string[]): string {
  return `/**
 * The months of the Umm al-Qura calendar, ${FIRST_YEAR} to ${LAST_YEAR} AH, as ICU carries them.
 *
 * Source: ICU ${process.versions['icu']} (Unicode License v3, NOTICE) through Intl.DateTimeFormat, calendar islamic-umalqura; made by
 * src/build/umalqura-months.ts, and a test makes it again and compares. Three published tables of this calendar exist.
 * They agree on every day from 1 Muharram 1420 (1999-04-17) to 2029-08-10; earlier dates may differ by a day from Saudi
 * documents of their time, later ones are provisional.
 */
export const UMALQURA_MONTHS = {
  firstYear: ${FIRST_YEAR},
  lastYear: ${LAST_YEAR},
  firstDay: ${FIRST_DAY}, // ${showCivilDate(civilDate(FIRST_DAY))}
  months: [
${lines.map((line, i) => `    '${line}', // ${FIRST_YEAR + i * YEARS_PER_LINE}`).join('\n')}
  ],
};
`;
}

function umalquraYears(): string {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', dateStyle: 'short' });
  let years = '';
  let day = FIRST_DAY;
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    let bits = 0;
    for (let month = 1; month <= 12; month++) {
      let length = 0;
      while (format.format((day + length) * SECONDS_PER_DAY * 1000).startsWith(`${month}/${length + 1}/${year}`))
        length++;
      if (length !== 29 && length !== 30) throw new Error(`Intl gives ${year}-${month} ${length} days`);
      bits = bits * 2 + (length - 29);
      day += length;
    }
    years += bits.toString(16).padStart(3, '0');
  }
  return years;
}
