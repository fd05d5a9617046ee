import {
  BEGIN_WORDS,
  DATE_WORDS,
  IMSAK_WORDS,
  IQAMAH_WORDS,
  JUMUAH_WORDS,
  PRAYER_WORDS,
  SCHOOL_WORDS,
  STAND_IN_WORDS,
  TURKISH_WORDS,
  UNUSED_WORDS,
  ZONE_WORDS,
} from '../../data/timetable-words.ts';
import { quoted } from '../fault.ts';
import { PRAYER_NAMES, type PrayerName, type School } from '../prayer/prayer-day.ts';
import { datesInWords, foldWords } from '../words/fold-word.ts';
import { type FileRow, quotedRow, unread } from './file-rows.ts';

export type Column =
  | { readonly kind: 'prayer'; readonly prayer: PrayerName; readonly school?: School | undefined }
  | { readonly kind: 'iqamah'; readonly prayer: PrayerName | 'jumuah' }
  | { readonly kind: 'date'; readonly part: DatePart; readonly month?: number; readonly year?: number }
  /** A column that the reader knows and does not use. */
  | { readonly kind: 'unused' }
  | { readonly kind: 'imsak' }
  /** If a prayer has no other column, the reader takes this one. */
  | { readonly kind: 'standIn'; readonly prayer: keyof typeof STAND_IN_WORDS }
  | { readonly kind: 'zone' };

export type DatePart = keyof typeof DATE_WORDS;

export interface TableColumn {
  readonly heading: string;
  readonly index: number;
  readonly column: Column;
}

export type TableHead = ReturnType<typeof tableHead>;

const PRAYERS_OF_A_TABLE: readonly PrayerName[] = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];
/** A line with this many prayers is the line of the headings. */
const FEWEST_PRAYERS = 4;
const UNUSED: Column = { kind: 'unused' };

/**
 * Finds the line of the headings, and the meaning of every column. @param ignored headings of columns that the caller wants left out
 * @throws Fault INPUT_NOT_READ if a heading is not understood, or a prayer has no column or two
 */
export function tableHead(rows: readonly FileRow[], ignored: readonly string[]) {
  const left = new Set(ignored.map(foldWords));
  const at = rows.findIndex(({ cells }) => prayersIn(cells) >= FEWEST_PRAYERS);
  const head = rows[at];
  if (!head) {
    const [first] = rows;
    const shown = first ? ` The file begins with ${first.where}, ${quotedRow(first)}.` : '';
    const sentence = `No line of the file names its columns: above the times, name a date and ${PRAYERS_OF_A_TABLE.join(', ')}, in any of the ten languages (prayer help settings).${shown}`;
    throw unread(sentence);
  }
  const second = rows[at + 1];
  const isDouble = second !== undefined && isSecondHead(second.cells);
  const headings = isDouble ? joined(head.cells, second.cells) : head.cells;
  const below = rows.slice(at + (isDouble ? 2 : 1));
  const read = headings.map(columnOf);
  const has = (prayer: PrayerName) => read.some((column) => isPrayer(column, prayer));
  const told: string[] = [];
  const taken = (heading: string, index: number): Column | undefined => {
    if (left.delete(foldWords(heading)) && heading !== '') return UNUSED;
    const column = read[index];
    if (column?.kind === 'standIn') {
      const { prayer } = column;
      if (has(prayer)) return UNUSED;
      told.push(`No column is ${prayer}: ${quoted(heading)} is taken for it.${prayer === 'fajr' ? EARLY_FAJR : ''}`);
      return { kind: 'prayer', prayer };
    }
    if (column?.kind === 'imsak') return has('fajr') ? UNUSED : isTurkish(headings) ? FAJR : undefined;
    return column;
  };
  const columns = headings.flatMap((heading, index): TableColumn[] => {
    const column = taken(heading, index);
    if (column) return [{ heading, index, column }];
    if (heading !== '') throw notUnderstood(heading, index, head);
    return untitled(index, below, read);
  });
  for (const heading of left) {
    const sentence = `No column is named ${quoted(heading)}, which was to be ignored; ${head.where} is ${quotedRow(head)}.`;
    throw unread(sentence);
  }
  refuseMissing(columns, head);
  return { columns, head, above: rows.slice(0, at), below, told };
}

const FAJR: Column = { kind: 'prayer', prayer: 'fajr' };
const EARLY_FAJR = ' Where suhoor ends some minutes before fajr in this table, give it a column Fajr.';

/** Whether a text, such as the name of a file, says that its times are for congregations. */
export function namesIqamah(text: string): boolean {
  return hasWord(foldWords(text), IQAMAH);
}

export function hasHeadings(rows: readonly FileRow[]): boolean {
  return rows.some(({ cells }) => prayersIn(cells) >= FEWEST_PRAYERS);
}

function prayersIn(cells: readonly string[]): number {
  const columns = cells.map(columnOf);
  const isThere = (prayer: PrayerName) =>
    columns.some(
      (column) =>
        isPrayer(column, prayer) ||
        (prayer === 'fajr' && column?.kind === 'imsak') ||
        (column?.kind === 'standIn' && column.prayer === prayer),
    );
  return PRAYERS_OF_A_TABLE.filter(isThere).length;
}

function isPrayer(column: Column | undefined, prayer: PrayerName): boolean {
  return column?.kind === 'prayer' && column.prayer === prayer;
}

/** Whether a line is a second line of headings: `Begins, Jamaat, Begins, Jamaat` under the names of the prayers. */
function isSecondHead(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '');
  const isWord = (cell: string) => /\p{L}/u.test(cell) && (isQualifier(cell) || columnOf(cell) !== undefined);
  return said.length >= 2 && said.every(isWord) && said.some(isQualifier);
}

/** Joins two lines of headings. A name in the first line also holds for the columns without a name to its right. */
function joined(first: readonly string[], second: readonly string[]): string[] {
  let name = '';
  return Array.from({ length: Math.max(first.length, second.length) }, (_, i) => {
    const [own = '', under = ''] = [first[i], second[i]];
    if (own !== '') name = own;
    return under === '' ? own : `${name} ${under}`.trim();
  });
}

function notUnderstood(heading: string, index: number, head: FileRow) {
  const isImsak = columnOf(heading)?.kind === 'imsak';
  const imsak = isImsak ? ' It may be fajr or the end of suhoor: name the column Fajr if it is fajr.' : '';
  const sentence = `Column ${index + 1}, ${quoted(heading)}, is not understood; ${head.where} is ${quotedRow(head)}.${imsak} Give it another name, or leave it out: --ignore ${quoted(heading)}.`;
  return unread(sentence, { where: head.where, column: heading });
}

/**
 * Reads a column without a heading. An empty column is left out. The first column of the table holds the dates if no other column does.
 * @throws Fault INPUT_NOT_READ
 */
function untitled(index: number, below: readonly FileRow[], all: readonly (Column | undefined)[]): TableColumn[] {
  const filled = below.find(({ cells }) => (cells[index] ?? '') !== '');
  if (!filled) return [];
  if (index === 0 && !all.some((column) => column?.kind === 'date')) {
    return [{ heading: '', index, column: { kind: 'date', part: 'date' } }];
  }
  const sentence = `Column ${index + 1} has no heading, but ${filled.where} has ${quoted(filled.cells[index] ?? '')} in it: ${quotedRow(filled)}. Name the column, or empty it.`;
  throw unread(sentence, { where: filled.where });
}

function refuseMissing(columns: readonly TableColumn[], head: FileRow): void {
  const refuse = (sentence: string) =>
    unread(`${sentence} ${head.where} is ${quotedRow(head)}.`, { where: head.where });
  for (const prayer of [...PRAYERS_OF_A_TABLE, 'sunrise'] as const) {
    const own = columns.filter(({ column }) => isPrayer(column, prayer));
    if (own.length === 0 && prayer !== 'sunrise') throw refuse(`No column is ${prayer}.`);
    if (own.length > (prayer === 'asr' ? 2 : 1)) {
      const names = own.map(({ heading }) => quoted(heading)).join(' and ');
      throw refuse(
        `Columns ${names} are both ${prayer}; say which is the congregation’s (Iqamah), or leave one out by --ignore.`,
      );
    }
  }
  const asr = columns.flatMap(({ column }) => (column.kind === 'prayer' && column.prayer === 'asr' ? [column] : []));
  if (asr.length === 2 && asr[0]?.school === asr[1]?.school) {
    throw refuse('Two columns are Asr; name their schools: Asr Shafi, Asr Hanafi.');
  }
  if (!columns.some(({ column }) => column.kind === 'date' && column.part !== 'weekday')) {
    throw refuse('No column is the date.');
  }
}

type Words = ReadonlySet<string>;
const split = (words: string): Words => new Set(words.split(',').map(foldWords));
const BEGIN = split(BEGIN_WORDS);
const IQAMAH = split(IQAMAH_WORDS);
const IMSAK = split(IMSAK_WORDS);
const TURKISH = split(TURKISH_WORDS);
const SHAFI = split(SCHOOL_WORDS.shafi);
const HANAFI = split(SCHOOL_WORDS.hanafi);
const JUMUAH = split(JUMUAH_WORDS);

const each = <T>(words: string, value: T) => [...split(words)].map((word): [string, T] => [word, value]);
const PRAYER_OF_WORDS: ReadonlyMap<string, PrayerName> = new Map(
  PRAYER_NAMES.flatMap((prayer) => each(PRAYER_WORDS[prayer], prayer)),
);
/** Headings that are one of these words or phrases, and nothing else. */
const COLUMN_OF_WORDS: ReadonlyMap<string, Column> = new Map<string, Column>([
  ...(['date', 'day', 'weekday', 'month', 'year', 'dayOfYear'] as const).flatMap((part) =>
    each<Column>(DATE_WORDS[part], { kind: 'date', part }),
  ),
  ...(['fajr', 'maghrib'] as const).flatMap((prayer) =>
    each<Column>(STAND_IN_WORDS[prayer], { kind: 'standIn', prayer }),
  ),
  ...each<Column>(ZONE_WORDS, { kind: 'zone' }),
  ...each(UNUSED_WORDS, UNUSED),
]);

/** The meaning of a heading; undefined for an unknown heading. */
export function columnOf(heading: string): Column | undefined {
  const folded = foldWords(heading);
  const whole = COLUMN_OF_WORDS.get(folded);
  if (whole) return whole;
  if (IMSAK.has(withoutWords(folded, BEGIN))) return { kind: 'imsak' };
  const ofMonth = monthHeading(folded);
  if (ofMonth) return ofMonth;
  const [isShafi, isHanafi] = [hasWord(folded, SHAFI), hasWord(folded, HANAFI)];
  const school = isShafi === isHanafi ? undefined : isShafi ? 'shafi' : 'hanafi';
  const bare = withoutSchool(folded);
  const isIqamah = hasWord(bare, IQAMAH);
  const name = [BEGIN, IQAMAH].reduce(withoutWords, isIqamah ? bare : folded);
  if (JUMUAH.has(name)) return { kind: 'iqamah', prayer: 'jumuah' };
  const schoolless = withoutSchool(name);
  // `Mithl 1` alone: only Asr begins with a shadow
  if (schoolless === '' && school !== undefined && /\bmi?th?l/.test(folded)) {
    return { kind: 'prayer', prayer: 'asr', school };
  }
  const own = PRAYER_OF_WORDS.get(name);
  const prayer = own ?? PRAYER_OF_WORDS.get(schoolless);
  if (prayer === undefined) return undefined;
  if (isIqamah) return { kind: 'iqamah', prayer };
  if (prayer === 'asr') return { kind: 'prayer', prayer, school };
  return own && { kind: 'prayer', prayer };
}

/** Reads the heading `January 2026` above the days of one month. */
function monthHeading(folded: string): Column | undefined {
  const { months, years } = datesInWords(folded);
  const [month, year] = [months[0], years[0]];
  const isOther = months.length > 1 || folded.split(' ').length > (year === undefined ? 1 : 2);
  if (month === undefined || isOther) return undefined;
  return { kind: 'date', part: 'day', month, ...(year === undefined ? {} : { year }) };
}

function hasWord(folded: string, words: Words): boolean {
  const all = folded.split(' ');
  return all.some((word, i) => words.has(word) || words.has(`${word} ${all[i + 1]}`));
}

function withoutWords(folded: string, words: Words): string {
  const kept: string[] = [];
  const all = folded.split(' ');
  for (let i = 0; i < all.length; i++) {
    if (words.has(`${all[i]} ${all[i + 1]}`)) i++;
    else if (!words.has(all[i] ?? '')) kept.push(all[i] ?? '');
  }
  return kept.join(' ');
}

function withoutSchool(folded: string): string {
  return [SHAFI, HANAFI].reduce(withoutWords, folded);
}

/** Whether a line’s words are those of a Turkish table, whose imsak is fajr. */
function isTurkish(headings: readonly string[]): boolean {
  return headings.filter((heading) => TURKISH.has(withoutWords(foldWords(heading), BEGIN))).length >= 3;
}

/** Whether a cell in a second line of headings only qualifies the heading above it: begins, jamaat, Hanafi. */
function isQualifier(cell: string): boolean {
  return withoutSchool([BEGIN, IQAMAH].reduce(withoutWords, foldWords(cell))) === '';
}
