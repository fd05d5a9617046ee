import { Fault, nearestName, quoted } from '../fault.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { PrayerName, School } from '../prayer/prayer-rows.ts';
import { PRAYER_NAMES } from '../prayer/prayer-rows.ts';
import {
  storedChoice,
  storedList,
  storedNumber,
  storedOptional,
  storedRecord,
  storedText,
  storedWholeNumber,
  tooNew,
  UnreadableField,
} from '../stored/stored-field.ts';
import type { ZoneId } from '../time/zone.ts';
import { readMinutesOfDay, showMinutesOfDay } from './clocks.ts';
import type { IqamahTimes } from './read-timetable.ts';

/** The times that a table may hold; of Asr one school or both. */
export const TABLE_TIMES = ['fajr', 'sunrise', 'dhuhr', 'asrShafi', 'asrHanafi', 'maghrib', 'isha'] as const;
export type TableTime = (typeof TABLE_TIMES)[number];

/** A printed day: minutes after its midnight by the clocks of the place; undefined for what is not printed. */
export type PrintedMinutes = Readonly<Record<TableTime, number | undefined>>;

/** A printed timetable as it was checked and kept. */
export interface PrintedTimetable {
  readonly id: string;
  readonly name: string;
  readonly at: Coordinates;
  readonly placeName: string | undefined;
  /** Its clocks. */
  readonly zone: ZoneId;
  /** Whose Asr counts where one is shown: the one that is printed; of both see `asrOfTable`. */
  readonly asr: School;
  /** The code of the method of days that are not printed; undefined where those are refused. */
  readonly fallback: string | undefined;
  /** ISO 8601, UTC. */
  readonly addedAt: string;
  /** Where its document is fetched from; undefined where it was read from a file. */
  readonly source?: TimetableSource | undefined;
  /** By `YYYY-MM-DD`, or by `MM-DD` for every year; in their order. */
  readonly days: ReadonlyMap<string, PrintedMinutes>;
  readonly iqamah: ReadonlyMap<string, IqamahTimes>;
  /** Rules of iqamah and Jumu'ah, as core/congregation reads them, for what is not printed. */
  readonly iqamahRules: string | undefined;
}

/** What becomes of rows that cannot stand as they are. */
export const ODD_ROWS = ['refuse', 'keep', 'leave-out'] as const;
export type OddRows = (typeof ODD_ROWS)[number];

/** The address that a timetable follows, and the document that it was made of. */
export interface TimetableSource {
  readonly url: string;
  /** When its publisher issued the document: ISO 8601, UTC. */
  readonly issuedAt: string;
  /** Whose signatures are accepted, base64; undefined for a document without one. */
  readonly publicKey: string | undefined;
  /** The server’s tag of it; undefined where it sent none. */
  readonly etag: string | undefined;
  readonly oddRows: OddRows;
}

/** What came of fetching the document of a timetable. Moments are ISO 8601, UTC. */
export interface FetchRecord {
  /** When it was last fetched, or found unchanged. */
  readonly fetchedAt: string | undefined;
  /** The last attempt, where it failed. */
  readonly failure: FetchFailure | undefined;
}

interface FetchFailure {
  readonly at: string;
  /** A sentence. */
  readonly reason: string;
  /** The key of a document that was refused because of it, base64; `none` for a document without a signature. */
  readonly offeredKey: string | undefined;
}

/** The timetables that are kept in a data directory. */
export interface KeptTimetables {
  /** @throws Fault DATA_DAMAGED */
  find(id: string): PrintedTimetable | undefined;
  /** @throws Fault INVALID_METHOD naming those that are kept */
  get(id: string): PrintedTimetable;
  ids(): readonly string[];
  /** A text that differs once one was added, replaced or removed. */
  changes(): string;
  /** Undefined where nothing was fetched, or the record cannot be read. */
  fetchRecord(id: string): FetchRecord | undefined;
}

/** The same in the hands of their owner. */
export interface ChangeableTimetables extends KeptTimetables {
  /** The path of the folder that holds them. */
  readonly folder: string;
  /** Keeps a timetable, in place of one of the same id. @throws Fault DATA_DIRECTORY_UNUSABLE */
  write(table: PrintedTimetable): void;
  /** @throws Fault DATA_DIRECTORY_UNUSABLE */
  writeFetchRecord(id: string, record: FetchRecord): void;
  /** @throws Fault INVALID_METHOD where there is none */
  remove(id: string): void;
}

const ID = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
export function isTimetableId(text: string): boolean {
  return ID.test(text);
}

/** `east-london` of `East London`. @throws Fault INVALID_PARAMETER where the name has no letter of ASCII */
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
  throw new Fault(
    'INVALID_PARAMETER',
    `name ${quoted(name)} makes no id; give one with letters a-z or digits by --id.`,
    {
      field: 'name',
      value: name,
    },
  );
}

/** @param where they were looked for: `here`, `in /srv/prayer/timetables` */
export function unknownTimetable(id: string, known: readonly string[], where: string): Fault {
  const nearest = nearestName(id, known);
  const kept =
    known.length === 0 ? 'None is kept; prayer timetable add FILE keeps one.' : `Kept are ${known.join(', ')}.`;
  const list = nearest === undefined ? kept : `Did you mean ${quoted(nearest)}?`;
  return new Fault('INVALID_METHOD', `No timetable ${quoted(id)} is kept ${where}. ${list}`, { value: id, known });
}

const FORM = 'prayer-times';
const VERSION = 1;

/** As it is written to disk: one JSON document that people can read too. */
export function timetableText(table: PrintedTimetable): string {
  const { at, days, iqamah, ...rest } = table;
  const rows = [...days].map(([date, minutes]) => {
    const times = TABLE_TIMES.flatMap((time) => {
      const value = minutes[time];
      return value === undefined ? [] : [[time, showMinutesOfDay(value)] as const];
    });
    const congregation = iqamah.get(date);
    return JSON.stringify({ date, ...Object.fromEntries(times), ...(congregation && { iqamah: congregation }) });
  });
  const head = JSON.stringify({ form: FORM, version: VERSION, ...rest, latitude: at.latDeg, longitude: at.lngDeg });
  return `${head.slice(0, -1)},"days":[\n${rows.join(',\n')}\n]}\n`;
}

const readSchool = storedChoice(['shafi', 'hanafi'] as const);
const optionalText = storedOptional(storedText);

/** The reverse. @throws Fault DATA_DAMAGED naming the file */
export function readTimetableText(text: string, file: string): PrintedTimetable {
  try {
    return readStored(JSON.parse(text), file);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableField) && !(thrown instanceof SyntaxError)) throw thrown;
    throw new Fault(
      'DATA_DAMAGED',
      `Timetable file ${quoted(file)} is damaged: ${thrown.message}. Add the timetable again.`,
      { file },
      thrown,
    );
  }
}

function readStored(value: unknown, file: string): PrintedTimetable {
  const row = storedRecord(value, 'it');
  const version = storedWholeNumber(row['version'], 'version');
  if (row['form'] === FORM && version > VERSION) throw tooNew(file, version, VERSION);
  if (row['form'] !== FORM || version !== VERSION) throw new UnreadableField('form is not that of this version');
  const days = new Map<string, PrintedMinutes>();
  const iqamah = new Map<string, IqamahTimes>();
  for (const day of storedList(row['days'], 'days')) {
    const cells = storedRecord(day, 'a day');
    const date = storedText(cells['date'], 'date');
    if (!/^(?:\d{4}-)?\d{2}-\d{2}$/.test(date) || days.has(date))
      throw new UnreadableField(`date ${quoted(date)} is no new date`);
    days.set(date, readDay(cells));
    if (cells['iqamah'] !== undefined) iqamah.set(date, readIqamah(storedRecord(cells['iqamah'], 'iqamah')));
  }
  return {
    id: storedText(row['id'], 'id'),
    name: storedText(row['name'], 'name'),
    at: { latDeg: storedNumber(row['latitude'], 'latitude'), lngDeg: storedNumber(row['longitude'], 'longitude') },
    placeName: optionalText(row['placeName'], 'placeName'),
    zone: storedText(row['zone'], 'zone'),
    asr: readSchool(row['asr'], 'asr'),
    fallback: optionalText(row['fallback'], 'fallback'),
    addedAt: storedText(row['addedAt'], 'addedAt'),
    source: row['source'] === undefined ? undefined : readSource(storedRecord(row['source'], 'source')),
    days,
    iqamah,
    iqamahRules: optionalText(row['iqamahRules'], 'iqamahRules'),
  };
}

const readOddRows = storedChoice(ODD_ROWS);

function readSource(row: Readonly<Record<string, unknown>>): TimetableSource {
  return {
    url: storedText(row['url'], 'source.url'),
    issuedAt: storedText(row['issuedAt'], 'source.issuedAt'),
    publicKey: optionalText(row['publicKey'], 'source.publicKey'),
    etag: optionalText(row['etag'], 'source.etag'),
    oddRows: readOddRows(row['oddRows'], 'source.oddRows'),
  };
}

export function fetchRecordText(record: FetchRecord): string {
  return `${JSON.stringify(record)}\n`;
}

/** The reverse; undefined where the text is none. */
export function readFetchRecord(text: string): FetchRecord | undefined {
  try {
    const row = storedRecord(JSON.parse(text), 'it');
    const failed = row['failure'] === undefined ? undefined : storedRecord(row['failure'], 'failure');
    return {
      fetchedAt: optionalText(row['fetchedAt'], 'fetchedAt'),
      failure: failed && {
        at: storedText(failed['at'], 'failure.at'),
        reason: storedText(failed['reason'], 'failure.reason'),
        offeredKey: optionalText(failed['offeredKey'], 'failure.offeredKey'),
      },
    };
  } catch (thrown) {
    if (thrown instanceof UnreadableField || thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

function readDay(cells: Readonly<Record<string, unknown>>): PrintedMinutes {
  const time = (name: TableTime) => {
    const text = optionalText(cells[name], name);
    if (text === undefined) return undefined;
    const minutes = readMinutesOfDay(text);
    if (minutes === undefined) throw new UnreadableField(`${name} is no time of day`);
    return minutes;
  };
  const day: PrintedMinutes = {
    fajr: time('fajr'),
    sunrise: time('sunrise'),
    dhuhr: time('dhuhr'),
    asrShafi: time('asrShafi'),
    asrHanafi: time('asrHanafi'),
    maghrib: time('maghrib'),
    isha: time('isha'),
  };
  if ((['fajr', 'dhuhr', 'maghrib', 'isha'] as const).some((name) => day[name] === undefined)) {
    throw new UnreadableField('a day lacks a prayer');
  }
  return day;
}

function readIqamah(cells: Readonly<Record<string, unknown>>): IqamahTimes {
  const found: Partial<Record<PrayerName | 'jumuah', string>> = {};
  for (const prayer of [...PRAYER_NAMES, 'jumuah'] as const) {
    const text = optionalText(cells[prayer], prayer);
    if (text !== undefined) found[prayer] = text;
  }
  return found;
}
