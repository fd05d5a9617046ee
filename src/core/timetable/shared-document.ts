import { withoutControls, undirected } from '../text/terminal-text.ts';
import { CONGREGATIONS } from '../words/names.ts';
import { Fault, quoted, wordsOf } from '../fault.ts';
import { PRAYER_ROWS, type PrayerRowOfDay, type School } from '../prayer/prayer-day.ts';
import { isRecord } from '../stored/stored-field.ts';
import { type CivilDate, isCivilDate } from '../time/civil-date.ts';
import { canonicalJson, parseShallow } from '../text/json.ts';
import { readMinutesOfDay } from './clocks.ts';
import { unread } from './file-rows.ts';
import { isTimetableId, jsonWithDays, type PrintedTimetable, shownTimes } from './printed-timetable.ts';
import type { IqamahTimes, TableRow } from './read-timetable.ts';

/** The version of the format. Readers refuse other versions. */
export const DOCUMENT_FORMAT = 'prayer-times/1';
export const SIGNATURE_ALGORITHM = 'Ed25519';

/** The reply of a server: a document, or that the document still has the tag that was sent. */
export type FetchedDocument =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'document'; readonly text: string; readonly etag: string | undefined };

/** Digests and signatures; handed in, because the core does no cryptography. */
export interface Seals {
  /** SHA-256 of the text’s UTF-8, as `sha256-` and base64. */
  digest(text: string): string;
  /** @param publicKey 32 bytes, base64 @param signature 64 bytes, base64 */
  isSigned(text: string, publicKey: string, signature: string): boolean;
  /** A public key as people compare it: eight groups of four hexadecimal digits. */
  fingerprint(publicKey: string): string;
}

/** Whether two fingerprints are the same, with or without blanks and colons, in capitals or not. */
export function isSameFingerprint(one: string, other: string): boolean {
  const bare = (text: string) => text.replace(/[\s:]/g, '').toLowerCase();
  return bare(one) === bare(other);
}

export interface SigningKey {
  /** 32 bytes, base64. */
  readonly publicKey: string;
  /** The Ed25519 signature of the text’s UTF-8: 64 bytes, base64. */
  sign(text: string): string;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The text of a timetable’s document. The same table and key always give the same bytes. `issued_at` is the time when the table was stored.
 * The text lacks the method for days that are not printed: each reader chooses one.
 */
export function documentText(table: PrintedTimetable, { digest }: Pick<Seals, 'digest'>, key?: SigningKey): string {
  const dates = [...table.days.keys()].toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const days = dates.flatMap((date) => {
    const minutes = table.days.get(date);
    return minutes ? [{ date, ...shownTimes(minutes, 'id'), iqamah: table.iqamah.get(date) }] : [];
  });
  const body: Json = {
    format: DOCUMENT_FORMAT,
    id: table.id,
    name: table.name,
    place: table.placeName,
    latitude: table.at.latDeg,
    longitude: table.at.lngDeg,
    timezone: table.zone,
    asr: table.asr,
    iqamah_rules: table.iqamahRules,
    issued_at: table.addedAt,
    ...(first.length === 5 ? {} : { valid_from: first, valid_until: last }),
    days,
  };
  return sealedText(body, digest, key);
}

/**
 * The same document with another signature. @throws Fault INPUT_NOT_READ if the text is no such document, TIMETABLE_NOT_TRUSTED if its
 * present signature does not match
 */
export function signedText(text: string, seals: Seals, key: SigningKey): string {
  readDocument(text, seals);
  const { digest: _, signature: __, ...body } = parsed(text);
  return sealedText(body, seals.digest, key);
}

function sealedText(body: Json, digest: Seals['digest'], key: SigningKey | undefined): string {
  const { days, ...head } = sealed(body, digest, key);
  return jsonWithDays(head, Array.isArray(days) ? days : []);
}

/** A document with its digest, and with its signature where there is a key. */
export function sealed(body: Json, digest: Seals['digest'], key: SigningKey | undefined): Json {
  const whole: Json = { ...body, digest: digest(canonicalJson(body)) };
  const signature = key && {
    algorithm: SIGNATURE_ALGORITHM,
    public_key: key.publicKey,
    value: key.sign(canonicalJson(whole)),
  };
  return { ...whole, signature };
}

/** Whether a text is meant as the document of a timetable, of any version. */
export function isDocument(text: string): boolean {
  if (!/^\uFEFF?\s*\{/.test(text) || !text.includes('"format"')) return false;
  try {
    const { format } = parsed(text);
    return typeof format === 'string' && format.startsWith('prayer-times/');
  } catch {
    return /"format"\s*:\s*"prayer-times\//.test(text); // the beginning of a document
  }
}

/** Reads a document; checks its digest and signature if given. @throws Fault INPUT_NOT_READ naming the member, TIMETABLE_NOT_TRUSTED */
export function readDocument(text: string, seals: Seals) {
  const { body, checkedKey } = opened(text, DOCUMENT_FORMAT, HEAD, seals);
  const list = Array.isArray(body['days']) ? body['days'] : [];
  if (list.length === 0 || list.length > MAX_DAYS) throw unread(`days is not a list of 1 to ${MAX_DAYS} days.`);
  const rows = list.map(readDay);
  const dates = rows.map(({ where }) => where);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const unordered = dates.findIndex(
    (date, i) => i > 0 && (date <= (dates[i - 1] ?? '') || date.length !== first.length),
  );
  if (unordered > 0) throw unread(`days: ${dates[unordered]} does not come after ${dates[unordered - 1]}.`);
  const hasYears = first.length === 10;
  refuseSpan(body, hasYears ? { valid_from: first, valid_until: last } : {});
  const head = readHead(body);
  /** `publicKey` is that of the valid signature; undefined for an unsigned document. */
  return { ...head, rows, hasYears, publicKey: checkedKey() };
}

/**
 * Opens a document. `checkedKey` checks the digest and the signature, and gives the key that signed. Callers first read their own members,
 * because an error in a member says more than a wrong digest. @throws Fault INPUT_NOT_READ, TIMETABLE_NOT_TRUSTED
 */
export function opened(text: string, known: string, members: readonly string[], seals: Seals) {
  const whole = parsed(text);
  const { format, digest, signature, ...body } = whole;
  if (format !== known) {
    const sentence = `format is ${shown(format)}; this version reads ${quoted(known)}. A newer version of the program may read it.`;
    throw unread(sentence);
  }
  refuseUnknown(body, members, 'the document');
  const checkedKey = () => {
    if (digest !== undefined && typeof digest !== 'string') throw notRead('digest', digest, 'a text');
    const publicKey = signature === undefined ? undefined : signerOf(signature, whole, seals);
    if (digest !== undefined && digest !== seals.digest(canonicalJson({ format, ...body }))) {
      throw unread('The digest does not match the content: the document was changed or cut since it was made.');
    }
    return publicKey;
  };
  return { body, checkedKey };
}

const MAX_DAYS = 4_000;
const MAX_LETTERS = 200;
const MAX_RULE_LETTERS = 8_000;
const HEAD = 'id name place latitude longitude timezone asr iqamah_rules issued_at valid_from valid_until days'.split(
  ' ',
);
const DAY = ['date', ...PRAYER_ROWS.map(({ id }) => id), 'iqamah'];

function parsed(text: string): Json {
  try {
    const value: unknown = parseShallow(text.replace(/^\uFEFF/, ''));
    if (isRecord(value)) return value;
  } catch (thrown) {
    throw unread(`It is not complete JSON: ${withoutControls(wordsOf(thrown)).replace(/\s+/g, ' ')}.`);
  }
  throw unread('It is not a JSON object.');
}

/** @throws Fault INPUT_NOT_READ */
export function issuedAtOf({ issued_at: issuedAt }: Json): string {
  if (typeof issuedAt === 'string' && isMoment(issuedAt)) return issuedAt;
  throw notRead('issued_at', issuedAt, 'a time such as "2026-11-22T09:00:00Z"');
}

function readHead(body: Json) {
  const { latitude, longitude, asr, place, iqamah_rules: rules } = body;
  const id = line(body['id'], 'id');
  if (!isTimetableId(id)) throw notRead('id', id, 'letters a-z, digits and hyphens, at most 64');
  if (!isWithin(latitude, 90)) throw notRead('latitude', latitude, 'a number from -90 to 90');
  if (!isWithin(longitude, 180)) throw notRead('longitude', longitude, 'a number from -180 to 180');
  if (asr !== 'shafi' && asr !== 'hanafi') throw notRead('asr', asr, '"shafi" or "hanafi"');
  const school: School = asr;
  return {
    id,
    name: line(body['name'], 'name'),
    placeName: place === undefined ? undefined : line(place, 'place'),
    at: { latDeg: latitude, lngDeg: longitude },
    /** The text of the member; the caller checks that it is a zone. */
    timezone: line(body['timezone'], 'timezone'),
    asr: school,
    /** The text of the rules for times that are not printed; the caller reads it. */
    iqamahRules: rules === undefined ? undefined : line(rules, 'iqamah_rules', MAX_RULE_LETTERS),
    issuedAt: issuedAtOf(body),
  };
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

function isMoment(text: string): boolean {
  const [, date = '', hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)Z$/.exec(text) ?? [];
  return dateOf(date) !== undefined && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

function dateOf(text: string): CivilDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return isCivilDate(date) ? date : undefined;
}

/** A text of one line, shown to people: control characters and overrides of direction are refused, marks of direction are removed. */
export function line(value: unknown, name: string, max = MAX_LETTERS): string {
  const isFine =
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= max &&
    !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value);
  if (isFine) return undirected(value);
  throw notRead(name, value, `a text of one line, at most ${max} characters`);
}

function readDay(value: unknown, index: number): TableRow {
  if (!isRecord(value)) throw notRead(`days[${index}]`, value, 'an object');
  const { date } = value;
  const isEveryYear = typeof date === 'string' && /^\d\d-\d\d$/.test(date);
  const civil = typeof date === 'string' ? dateOf(isEveryYear ? `2028-${date}` : date) : undefined;
  if (typeof date !== 'string' || !civil) {
    throw notRead(`days[${index}].date`, date, 'a date, YYYY-MM-DD, or MM-DD for every year');
  }
  refuseUnknown(value, DAY, date);
  const time = (name: PrayerRowOfDay['id']): number | undefined => {
    const text = value[name];
    if (text === undefined) return undefined;
    const minutes = typeof text === 'string' ? readMinutesOfDay(text) : undefined;
    if (minutes === undefined) throw notRead(`${date}: ${name}`, text, CLOCK);
    return minutes;
  };
  const wanted = (name: PrayerRowOfDay['id']): number => {
    const minutes = time(name);
    if (minutes === undefined) throw unread(`${date}: ${name} is missing.`);
    return minutes;
  };
  const [asrShafi, asrHanafi] = [time('asr_shafi'), time('asr_hanafi')];
  if (asrShafi === undefined && asrHanafi === undefined) throw unread(`${date}: asr_shafi and asr_hanafi are missing.`);
  return {
    where: date,
    date: { ...civil, year: isEveryYear ? undefined : civil.year, weekday: undefined },
    minutes: {
      fajr: wanted('fajr'),
      sunrise: time('sunrise'),
      dhuhr: wanted('dhuhr'),
      asr: undefined,
      asrShafi,
      asrHanafi,
      maghrib: wanted('maghrib'),
      isha: wanted('isha'),
    },
    iqamah: value['iqamah'] === undefined ? {} : readIqamah(value['iqamah'], date),
  };
}

const CLOCK = 'a time, HH:MM, with +1 or -1 on the day after or before';

function readIqamah(value: unknown, date: string): IqamahTimes {
  if (!isRecord(value)) throw notRead(`${date}: iqamah`, value, 'an object');
  refuseUnknown(value, CONGREGATIONS, `iqamah of ${date}`);
  const found = CONGREGATIONS.flatMap((name) => {
    const text = value[name];
    if (text === undefined) return [];
    const times = typeof text === 'string' ? (name === 'jumuah' ? text.split(', ') : [text]) : [''];
    const isTime = times.every((one) => /^\+\d{1,2}$/.test(one) || readMinutesOfDay(one) !== undefined);
    if (!isTime) throw notRead(`${date}: iqamah.${name}`, text, `${CLOCK}, or +10 for minutes after the prayer`);
    return [[name, text] as const];
  });
  return Object.fromEntries(found);
}

/** The public key of the signature. @throws Fault TIMETABLE_NOT_TRUSTED if it does not match, INPUT_NOT_READ if it is malformed */
function signerOf(value: unknown, { signature: _, ...signed }: Json, seals: Seals): string {
  if (!isRecord(value)) throw notRead('signature', value, 'an object');
  refuseUnknown(value, ['algorithm', 'public_key', 'value'], 'signature');
  const { algorithm, public_key: publicKey, value: bytes } = value;
  if (algorithm !== SIGNATURE_ALGORITHM) throw notRead('signature.algorithm', algorithm, quoted(SIGNATURE_ALGORITHM));
  if (typeof publicKey !== 'string' || !/^[A-Za-z0-9+/]{43}=$/.test(publicKey)) {
    throw notRead('signature.public_key', publicKey, '32 bytes in base64');
  }
  if (typeof bytes === 'string' && seals.isSigned(canonicalJson(signed), publicKey, bytes)) return publicKey;
  const sentence =
    'The signature does not match the document: the document was changed after it was signed, or is not complete.';
  throw new Fault('TIMETABLE_NOT_TRUSTED', sentence);
}

function refuseSpan(body: Json, expected: Json): void {
  for (const name of ['valid_from', 'valid_until']) {
    if (body[name] === expected[name]) continue;
    const accepts = expected[name] === undefined ? 'left out, for days of every year' : String(expected[name]);
    throw notRead(name, body[name], `${accepts}, as the days have it`);
  }
}

function refuseUnknown(value: Json, known: readonly string[], where: string): void {
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) throw unread(`${where} has ${quoted(unknown)}, which this version does not know.`);
}

export function notRead(name: string, value: unknown, accepts: string): Fault {
  return unread(`${name} is ${shown(value)}, not ${accepts}.`);
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'string' ? quoted(value) : String(value);
}
