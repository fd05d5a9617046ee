import { Fault, nearestName, quoted } from '../fault.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { ofEachPrayer, PRAYER_ROWS, type PrayerRowOfDay, type School } from '../prayer/prayer-day.ts';
import type { FieldReader, FieldReaders } from '../stored/stored-field.ts';
import {
  storedChoice,
  storedFields,
  storedList,
  storedNumber,
  storedOptional,
  storedRecord,
  storedText,
  storedWholeNumber,
  tooNew,
  UnreadableField,
} from '../stored/stored-field.ts';
import { parseShallow } from '../text/json.ts';
import type { ZoneId } from '../time/zone.ts';
import { readMinutesOfDay, showMinutesOfDay } from './clocks.ts';
import type { IqamahTimes } from './read-timetable.ts';

/** The times that a table may hold. It may have the Asr of one school or of both. */
export type TableTime = PrayerRowOfDay['printed'];
export const TABLE_TIMES: readonly TableTime[] = PRAYER_ROWS.map(({ printed }) => printed);

/** The times of a printed day, in minutes after its midnight by the clocks of the place; undefined for times that are not printed. */
export type PrintedMinutes = Readonly<Record<TableTime, number | undefined>>;

export interface PrintedTimetable {
  readonly id: string;
  readonly name: string;
  readonly at: Coordinates;
  readonly placeName: string | undefined;
  readonly zone: ZoneId;
  /** The Asr to show where only one is shown. If both are printed, `asrOfTable` decides. */
  readonly asr: School;
  /** The code of the method for days that are not printed; undefined: they are refused. */
  readonly fallback: string | undefined;
  /** ISO 8601, UTC. */
  readonly addedAt: string;
  /** The address from which the program fetches the timetable; undefined for a timetable from a file. */
  readonly source?: TimetableSource | undefined;
  /** The days by `YYYY-MM-DD`, or by `MM-DD` for every year; in their order. */
  readonly days: ReadonlyMap<string, PrintedMinutes>;
  readonly iqamah: ReadonlyMap<string, IqamahTimes>;
  /** Rules of iqamah and Jumu'ah for times that are not printed, as core/congregation reads them. */
  readonly iqamahRules: string | undefined;
}

export const ODD_ROWS = ['refuse', 'keep', 'leave-out'] as const;
export type OddRows = (typeof ODD_ROWS)[number];

/** The address that a timetable follows, and the document that was read from it. */
export interface TimetableSource {
  readonly url: string;
  /** When its publisher issued the document: ISO 8601, UTC. */
  readonly issuedAt: string;
  /** The public key whose signatures are accepted, base64; undefined for an unsigned document. */
  readonly publicKey: string | undefined;
  /** The ETag from the server; undefined where it sent none. */
  readonly etag: string | undefined;
  readonly oddRows: OddRows;
}

/** The result of the last fetch of a timetable’s document. Times are ISO 8601, UTC. */
export interface FetchRecord {
  /** Time of the last successful fetch, including one that found the document unchanged. */
  readonly fetchedAt: string | undefined;
  /** The failure of the last attempt; undefined if it succeeded. */
  readonly failure: FetchFailure | undefined;
}

interface FetchFailure {
  readonly at: string;
  readonly reason: string;
  /** The key of the refused document, if its key was the reason: base64; `none` for an unsigned document. */
  readonly offeredKey: string | undefined;
}

export interface KeptTimetables {
  /** @throws Fault DATA_DAMAGED */
  find(id: string): PrintedTimetable | undefined;
  /** @throws Fault INVALID_METHOD naming the timetables that are kept */
  get(id: string): PrintedTimetable;
  ids(): readonly string[];
  /** A text that changes whenever a timetable is added, replaced or removed, or an announced month changes. */
  changes(): string;
  /** The record of the last fetch; undefined if nothing was fetched, or if the record cannot be read. */
  fetchRecord(id: string): FetchRecord | undefined;
}

/** The kept timetables, for the process that may change them. */
export interface ChangeableTimetables extends KeptTimetables {
  readonly folder: string;
  /** Runs `act` while no other process does the same: what `act` reads is true until it has written. @throws Fault DATA_DIRECTORY_UNUSABLE */
  inTurn<T>(act: () => T | Promise<T>): Promise<T>;
  /** Writes a timetable, in place of the one with the same id. @throws Fault DATA_DIRECTORY_UNUSABLE */
  write(table: PrintedTimetable): void;
  /** @throws Fault DATA_DIRECTORY_UNUSABLE */
  writeFetchRecord(id: string, record: FetchRecord): void;
  /** @throws Fault INVALID_METHOD if no timetable has the id */
  remove(id: string): void;
}

const ID = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
export function isTimetableId(text: string): boolean {
  return ID.test(text);
}

/** `east-london` of `East London`. @throws Fault INVALID_PARAMETER if the name has no ASCII letter or digit */
export function timetableId(name: string): string {
  const id = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
    .replace(/-+$/, '');
  if (ID.test(id)) return id;
  const sentence = `name ${quoted(name)} makes no id; give one with letters a-z or digits by --id.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'name', value: name });
}

/** @param where the place of the search: `here`, `in /srv/prayer/timetables` */
export function unknownTimetable(id: string, known: readonly string[], where: string): Fault {
  const nearest = nearestName(id, known);
  const kept = known.length === 0 ? 'None is kept.' : `Kept are ${known.join(', ')}.`;
  const list = nearest === undefined ? kept : `Did you mean ${quoted(nearest)}?`;
  return new Fault('INVALID_METHOD', `No timetable ${quoted(id)} is kept ${where}. ${list}`, {
    value: id,
    known,
    ...(known.length === 0 ? { hint: 'add_timetable' as const } : {}),
  });
}

const FORM = 'prayer-times';
const VERSION = 1;

/** The text on disk: one JSON document that people can read too. */
export function timetableText(table: PrintedTimetable): string {
  const { at, days, iqamah, ...rest } = table;
  const rows = [...days].map(([date, minutes]) => ({
    date,
    ...shownTimes(minutes, 'printed'),
    iqamah: iqamah.get(date),
  }));
  const head = { form: FORM, version: VERSION, ...rest, latitude: at.latDeg, longitude: at.lngDeg };
  return jsonWithDays(head, rows);
}

/** `HH:MM` of each printed time. @param name which name of PRAYER_ROWS is the key: `asr_shafi` or `asrShafi` */
export function shownTimes(minutes: PrintedMinutes, name: 'id' | 'printed'): Readonly<Record<string, string>> {
  const times = PRAYER_ROWS.flatMap((row) => {
    const value = minutes[row.printed];
    return value === undefined ? [] : [[row[name], showMinutesOfDay(value)] as const];
  });
  return Object.fromEntries(times);
}

/** One JSON object with a line a day, for people and for diff. */
export function jsonWithDays(head: object, days: readonly object[]): string {
  const rows = days.map((day) => JSON.stringify(day));
  return `${JSON.stringify(head).slice(0, -1)},"days":[\n${rows.join(',\n')}\n]}\n`;
}

const optionalText = storedOptional(storedText);
const HEAD: FieldReaders<Omit<PrintedTimetable, 'at' | 'source' | 'days' | 'iqamah'>> = {
  id: storedText,
  name: storedText,
  placeName: optionalText,
  zone: storedText,
  asr: storedChoice(['shafi', 'hanafi'] as const),
  fallback: optionalText,
  addedAt: storedText,
  iqamahRules: optionalText,
};
const SOURCE: FieldReaders<TimetableSource> = {
  url: storedText,
  issuedAt: storedText,
  publicKey: optionalText,
  etag: optionalText,
  oddRows: storedChoice(ODD_ROWS),
};
const minutesText: FieldReader<number> = (value, field) => {
  const minutes = readMinutesOfDay(storedText(value, field));
  if (minutes === undefined) throw new UnreadableField(`${field} is not a time of day`);
  return minutes;
};
const optionalMinutes = storedOptional(minutesText);
const DAY: FieldReaders<PrintedMinutes> = {
  fajr: minutesText,
  sunrise: optionalMinutes,
  dhuhr: minutesText,
  asrShafi: optionalMinutes,
  asrHanafi: optionalMinutes,
  maghrib: minutesText,
  isha: minutesText,
};
const IQAMAH: FieldReaders<IqamahTimes> = { ...ofEachPrayer(() => optionalText), jumuah: optionalText };
const FAILURE: FieldReaders<FetchFailure> = { at: storedText, reason: storedText, offeredKey: optionalText };

/** Reads what `timetableText` wrote. @throws Fault DATA_DAMAGED naming the file */
export function readTimetableText(text: string, file: string): PrintedTimetable {
  try {
    return readStored(parseShallow(text), file);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableField) && !(thrown instanceof SyntaxError)) throw thrown;
    const sentence = `Timetable file ${quoted(file)} is damaged: ${thrown.message}. Add the timetable again.`;
    throw new Fault('DATA_DAMAGED', sentence, { file }, thrown);
  }
}

function readStored(value: unknown, file: string): PrintedTimetable {
  const row = storedRecord(value, 'it');
  const version = storedWholeNumber(row['version'], 'version');
  if (row['form'] === FORM && version > VERSION) throw tooNew(file, version, VERSION);
  if (row['form'] !== FORM || version !== VERSION) throw new UnreadableField('its form or version is not supported');
  const days = new Map<string, PrintedMinutes>();
  const iqamah = new Map<string, IqamahTimes>();
  for (const day of storedList(row['days'], 'days')) {
    const cells = storedRecord(day, 'a day');
    const date = storedText(cells['date'], 'date');
    if (!/^(?:\d{4}-)?\d{2}-\d{2}$/.test(date) || days.has(date))
      throw new UnreadableField(`date ${quoted(date)} is not a date, or appears twice`);
    days.set(date, storedFields(DAY, cells));
    if (cells['iqamah'] !== undefined) iqamah.set(date, storedFields(IQAMAH, storedRecord(cells['iqamah'], 'iqamah')));
  }
  return {
    ...storedFields(HEAD, row),
    at: { latDeg: storedNumber(row['latitude'], 'latitude'), lngDeg: storedNumber(row['longitude'], 'longitude') },
    source: row['source'] === undefined ? undefined : storedFields(SOURCE, storedRecord(row['source'], 'source')),
    days,
    iqamah,
  };
}

export function fetchRecordText(record: FetchRecord): string {
  return `${JSON.stringify(record)}\n`;
}

/** Reads what `fetchRecordText` wrote; undefined for any other text. */
export function readFetchRecord(text: string): FetchRecord | undefined {
  try {
    const row = storedRecord(parseShallow(text), 'it');
    const failed = row['failure'];
    return {
      fetchedAt: optionalText(row['fetchedAt'], 'fetchedAt'),
      failure: failed === undefined ? undefined : storedFields(FAILURE, storedRecord(failed, 'failure')),
    };
  } catch (thrown) {
    if (thrown instanceof UnreadableField || thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}
