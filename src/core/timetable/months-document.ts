import { readMonthIndex, showMonthIndex } from '../hijri/kept-months.ts';
import { type AnnouncedMonths, monthsInOrder } from '../hijri/announced-months.ts';
import { Fault } from '../fault.ts';
import { isRecord } from '../stored/stored-field.ts';
import { dayNumber, type DayNumber, isCivilDate, showDay } from '../time/civil-date.ts';
import { unread } from './file-rows.ts';
import { isTimetableId } from './printed-timetable.ts';
import { issuedAtOf, line, notRead, opened, sealed, type Seals, type SigningKey } from './shared-document.ts';

/** The version of the format. Readers refuse other versions. */
const MONTHS_FORMAT = 'hijri-months/1';
const MEMBERS = ['id', 'by', 'issued_at', 'months'];
/** Two hundred years. */
const MAX_MONTHS = 2_400;

/** Months as an authority announced them, in a signed document that others can follow. */
export type MonthsDocument = ReturnType<typeof readMonthsDocument>;

/** The signed document of a list. @param by the authority that announced all its months @param issuedAt ISO 8601, UTC */
export function monthsDocument(
  list: AnnouncedMonths,
  by: string,
  issuedAt: string,
  { digest }: Pick<Seals, 'digest'>,
  key: SigningKey,
): string {
  const begins = monthsInOrder(list).map(([index, { firstDay }]) => [showMonthIndex(index), showDay(firstDay)]);
  const body = { format: MONTHS_FORMAT, id: list.id, by, issued_at: issuedAt, months: Object.fromEntries(begins) };
  return `${JSON.stringify(sealed(body, digest, key), undefined, 2)}\n`;
}

/** Reads a document of months. @throws Fault INPUT_NOT_READ naming the member, TIMETABLE_NOT_TRUSTED if it has no valid signature */
export function readMonthsDocument(text: string, seals: Seals) {
  const { body, checkedKey } = opened(text, MONTHS_FORMAT, MEMBERS, seals);
  const id = line(body['id'], 'id');
  if (!isTimetableId(id)) throw notRead('id', id, 'letters a-z, digits and hyphens, at most 64');
  const { months } = body;
  if (!isRecord(months)) throw notRead('months', months, 'an object such as {"1448-09": "2027-02-09"}');
  const rows = Object.entries(months);
  if (rows.length === 0 || rows.length > MAX_MONTHS)
    throw unread(`months has ${rows.length} months, not 1 to ${MAX_MONTHS}.`);
  const found = rows.map(([month, starts]) => {
    const index = readMonthIndex(month);
    if (index === undefined) throw unread(`months: "${month}" is no Hijri month such as 1448-09.`);
    return [index, firstDayOf(starts, month)] as const;
  });
  const head = { id, by: line(body['by'], 'by'), issuedAt: issuedAtOf(body), months: new Map(found) };
  const publicKey = checkedKey();
  if (publicKey !== undefined) return { ...head, publicKey };
  throw new Fault('TIMETABLE_NOT_TRUSTED', 'The document has no signature; only signed lists of months are followed.');
}

function firstDayOf(value: unknown, month: string): DayNumber {
  const [, year, ofYear, day] = (typeof value === 'string' && /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)) || [];
  const date = { year: Number(year), month: Number(ofYear), day: Number(day) };
  if (year !== undefined && isCivilDate(date)) return dayNumber(date);
  throw notRead(`months.${month}`, value, 'a date YYYY-MM-DD');
}
