import { NO_RULES, readCongregationRules, showCongregationRules } from '../../core/congregation/rules.ts';
import { Fault, ifAccepted, quoted } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { asrOfTable } from '../../core/prayer/asr-school.ts';
import { methodOfName } from '../../core/prayer/method-name.ts';
import type { School } from '../../core/prayer/prayer-day.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import {
  dayNumber,
  readCivilDate,
  SECONDS_PER_DAY,
  showDay,
  showMonth,
  twoDigits,
} from '../../core/time/civil-date.ts';
import type { Zone, Zones } from '../../core/time/zone.ts';
import { checkTimetable, type OddRow } from '../../core/timetable/check-timetable.ts';
import type { Column } from '../../core/timetable/table-columns.ts';
import type { OddRows, PrintedMinutes, PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import { isTimetableId, timetableId } from '../../core/timetable/printed-timetable.ts';
import type { IqamahTimes, ReadTimetable, TableRow } from '../../core/timetable/read-timetable.ts';
import { showUtcSeconds } from '../../core/time/wall-time.ts';
import { readDocument, type Seals } from '../../core/timetable/shared-document.ts';

export interface AddChoices {
  readonly name: string;
  /** Absent if the id is made from the name. */
  readonly id: string | undefined;
  readonly at: Coordinates;
  readonly placeName: string | undefined;
  readonly zone: Zone;
  readonly zones: Pick<Zones, 'read'>;
  /** The method for days that the timetable does not print. */
  readonly fallback: string | undefined;
  readonly oddRows: OddRows;
  /** Rules of iqamah and Jumu'ah, for congregations that the file does not print. */
  readonly iqamahRules?: string | undefined;
  /** ISO 8601, UTC. */
  readonly addedAt: string;
}

/** A timetable to store, the meaning that was given to every column of the file, remarks for the user, and odd rows. */
export type Added = ReturnType<typeof checkedTimetable>;

/** Checks the rows that were read from files. @throws Fault INPUT_NOT_READ with the line that is odd, INVALID_METHOD, INVALID_PARAMETER */
export function checkedTimetable(read: ReadTimetable, choices: AddChoices) {
  const { name, at, zone, oddRows } = choices;
  const id = choices.id === undefined ? timetableId(name) : readId(choices.id);
  const fallback = readFallback(choices.fallback);
  refuseOtherZone(read, choices);
  const { days, iqamah, school, told, odd } = checkedDays(read, at, zone, oddRows);
  const table: PrintedTimetable = {
    id,
    name,
    at,
    placeName: choices.placeName,
    zone: zone.id,
    asr: school ?? asrOfTable({ asr: 'hanafi', at, zone: zone.id, days }).taken,
    fallback,
    addedAt: choices.addedAt,
    days,
    iqamah,
    iqamahRules: readRules(choices.iqamahRules),
  };
  const columns = read.columns.map(({ heading, column }) => ({ heading, taken: takenFor(column, school) }));
  return { table, columns, told: [...read.told, ...told, ...missingTold(table)], odd };
}

/** @throws Fault INPUT_NOT_READ with the line that is odd */
function checkedDays(read: ReadTimetable, at: Coordinates, zone: Zone, oddRows: OddRows) {
  refuseWithoutYear(read, zone);
  const { odd, school, told } = checkTimetable(read, at, zone);
  if (odd.length > 0 && oddRows === 'refuse') throw oddFault(odd, read.rows.length);
  const leftOut = new Set(oddRows === 'leave-out' ? odd.map(({ index }) => index) : []);
  const rows = read.rows.filter((_, i) => !leftOut.has(i)).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  if (rows.length === 0) throw new Fault('INPUT_NOT_READ', 'Every row of the file is odd, so nothing can be stored.');
  const days = new Map(rows.map((row): [string, PrintedMinutes] => [keyOf(row), minutesOf(row, school)]));
  const iqamah = new Map(
    rows.flatMap((row): [string, IqamahTimes][] =>
      Object.keys(row.iqamah).length > 0 ? [[keyOf(row), row.iqamah]] : [],
    ),
  );
  return { days, iqamah, school, told, odd };
}

/** @throws Fault INPUT_NOT_READ */
function refuseOtherZone(read: ReadTimetable, { zone, zones }: AddChoices): void {
  const other = read.zones.find((text) => !mayMean(text, zone, zones));
  if (other === undefined) return;
  const sentence = `The file says that its times are those of ${quoted(other)}, and the place has ${zone.id}. Give the right --place, or --tz ${other}.`;
  throw new Fault('INPUT_NOT_READ', sentence, { value: other });
}

/** Whether a text in a file may name the zone. Files also use older ids, and abbreviations that several zones share. */
function mayMean(text: string, { id }: Zone, zones: AddChoices['zones']): boolean {
  const read = ifAccepted(() => zones.read(text));
  return read?.zone.id === id || read?.warnings.some(({ alternatives }) => alternatives.includes(id)) === true;
}

/** @throws Fault INVALID_PARAMETER */
function readId(id: string): string {
  if (isTimetableId(id)) return id;
  const sentence = `id ${quoted(id)} is not made of letters a-z, digits and hyphens, at most 64.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'id', value: id });
}

/** @throws Fault INVALID_METHOD */
function readFallback(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const row = methodOfName(text);
  if (row) return row.code;
  const sentence = `fallback ${quoted(text)} is not an id or code of a method.`;
  throw new Fault('INVALID_METHOD', sentence, { field: 'fallback', value: text });
}

function readRules(text: string | undefined): string | undefined {
  const rules = text === undefined ? NO_RULES : readCongregationRules(text);
  return rules.rules.length === 0 ? undefined : showCongregationRules(rules);
}

/** Refuses times without a year if the clocks change on other dates each year: some would be an hour off. @throws Fault INPUT_NOT_READ */
function refuseWithoutYear({ hasYears, rows }: ReadTimetable, zone: Zone): void {
  const [first] = rows;
  if (hasYears || !first) return;
  const noon = (month: number) => (dayNumber({ year: 2026, month, day: 15 }) + 1 / 2) * SECONDS_PER_DAY;
  const offsets = new Set(Array.from({ length: 12 }, (_, i) => zone.offsetSecondsAt(noon(i + 1))));
  if (offsets.size < 2) return;
  const sentence = `The dates have no year (${first.where}), and the clocks of ${zone.id} change on other dates each year; give --year YYYY.`;
  throw new Fault('INPUT_NOT_READ', sentence, { where: first.where });
}

const MAX_SHOWN = 12;

function oddFault(odd: readonly OddRow[], count: number): Fault {
  const shown = odd.slice(0, MAX_SHOWN).map(({ where, reason }) => `${where}: ${reason}`);
  const more = odd.length > shown.length ? [`and ${odd.length - shown.length} more`] : [];
  const sentence = `${odd.length} of ${count} rows are odd. ${[...shown, ...more].join('; ')}. Correct them, or give --odd-rows keep if they are printed so, or --odd-rows leave-out to do without them.`;
  return new Fault('INPUT_NOT_READ', sentence, { odd: odd.map(({ where, reason }) => ({ where, reason })) });
}

function keyOf({ date: { year, month, day } }: TableRow): string {
  return `${year === undefined ? twoDigits(month) : showMonth({ year, month })}-${twoDigits(day)}`;
}

function minutesOf({ minutes }: TableRow, school: School | undefined): PrintedMinutes {
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = minutes;
  return {
    fajr,
    sunrise,
    dhuhr,
    asrShafi: minutes.asrShafi ?? (school === 'shafi' ? asr : undefined),
    asrHanafi: minutes.asrHanafi ?? (school === 'hanafi' ? asr : undefined),
    maghrib,
    isha,
  };
}

function takenFor(column: Column, school: School | undefined): string {
  switch (column.kind) {
    case 'prayer':
      return column.prayer === 'asr' ? `asr (${column.school ?? school ?? 'the other school'})` : column.prayer;
    case 'iqamah':
      return `${column.prayer} iqamah`;
    case 'date':
      return column.part === 'dayOfYear' ? 'day of the year' : column.part;
    case 'zone':
      return 'time zone';
    case 'imsak':
    case 'standIn':
    case 'unused':
      return 'not used';
  }
}

const MAX_GAPS = 5;

/** A remark on the days between the first and the last that the file does not have. */
function missingTold({ days }: PrintedTimetable): string[] {
  const dates = [...days.keys()].filter((key) => key.length === 10);
  const numbers = dates.map((date) => dayNumber(readCivilDate(date)));
  const gaps = numbers.flatMap((number, i) => {
    const next = numbers[i + 1];
    return next === undefined || next === number + 1 ? [] : [{ from: number + 1, to: next - 1 }];
  });
  if (gaps.length === 0) return [];
  const count = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const shown = gaps
    .slice(0, MAX_GAPS)
    .map(({ from, to }) => (from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`));
  const more = gaps.length > MAX_GAPS ? ' and more' : '';
  return [
    `Between the first day and the last ${count} ${count === 1 ? 'day is' : 'days are'} missing: ${shown.join(', ')}${more}.`,
  ];
}

/** The choices of a user who adds a shared document. The document decides the rest. */
export interface DocumentChoices {
  /** The id under which the timetable is stored; default the id in the document. */
  readonly id: string | undefined;
  /** The method for days that the timetable does not print. */
  readonly fallback: string | undefined;
  readonly oddRows: OddRows;
}

/** A document to store. `issuedAt` is ISO 8601 in UTC. `publicKey` is the key of its signature, in base64. */
export type AddedDocument = ReturnType<typeof checkedDocument>;

/**
 * How far a publisher's clock may be ahead. If a document that is issued in the future were stored, the publisher's next documents would
 * be refused as older until that time.
 */
const MAX_AHEAD_SECONDS = 600;

/**
 * Reads a document and checks it as a file is checked. @throws Fault INPUT_NOT_READ with the member or day that is odd or not understood,
 * TIMETABLE_NOT_TRUSTED, INVALID_TIMEZONE, INVALID_METHOD, INVALID_PARAMETER
 */
export function checkedDocument(
  text: string,
  choices: DocumentChoices,
  { seals, zones, now }: { readonly seals: Seals; readonly zones: Zones; now(): EpochSeconds },
) {
  const document = readDocument(text, seals);
  const { issuedAt, publicKey, at, name, placeName, asr } = document;
  if (issuedAt > showUtcSeconds(now() + MAX_AHEAD_SECONDS)) {
    const sentence = `issued_at ${quoted(issuedAt)} is in the future: a clock is wrong, the publisher’s or ours.`;
    throw new Fault('INPUT_NOT_READ', sentence);
  }
  const { zone, warnings } = zones.read(document.timezone);
  if (warnings.length > 0) {
    const sentence = `timezone ${quoted(document.timezone)} may mean several zones; a document has an id such as "Europe/London".`;
    throw new Fault('INPUT_NOT_READ', sentence);
  }
  const read = { columns: [], rows: document.rows, hasYears: document.hasYears, zones: [], told: [] };
  const { days, iqamah, told, odd } = checkedDays(read, at, zone, choices.oddRows);
  const table: PrintedTimetable = {
    id: choices.id === undefined ? document.id : readId(choices.id),
    name,
    at,
    placeName,
    zone: zone.id,
    asr: asrOfTable({ asr, at, zone: zone.id, days }).taken,
    fallback: readFallback(choices.fallback),
    addedAt: showUtcSeconds(now()),
    days,
    iqamah,
    iqamahRules: readRules(document.iqamahRules),
  };
  return { table, columns: [], told: [...told, ...missingTold(table)], odd, issuedAt, publicKey };
}
