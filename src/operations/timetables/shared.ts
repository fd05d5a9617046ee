import { Fault, quoted } from '../../core/fault.ts';
import { asrOfTable } from '../../core/prayer/asr-school.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { showUtcSeconds } from '../../core/time/wall-time.ts';
import type { Zones } from '../../core/time/zone.ts';
import type { OddRows, PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import type { Seals } from '../../core/timetable/shared-document.ts';
import { readDocument } from '../../core/timetable/shared-document.ts';
import type { Added } from './add.ts';
import { checkedDays, missingTold, readFallback, readId, readRules } from './add.ts';

/** What the reader of a document decides; the document says the rest. */
export interface DocumentChoices {
  /** That of the document unless it is given. */
  readonly id: string | undefined;
  /** The method of days that are not printed. */
  readonly fallback: string | undefined;
  readonly oddRows: OddRows;
}

/** A document ready to be kept, and what it says of itself. */
export interface AddedDocument extends Added {
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  /** Whose signature it has, base64. */
  readonly publicKey: string | undefined;
}

/** A publisher's clock that is farther ahead is wrong. Until that moment its next documents would look older, and be refused. */
const MOST_AHEAD_SECONDS = 600;

/**
 * Reads a document and checks it as a file is checked.
 * @throws Fault INPUT_NOT_READ with the member or day of what is not understood or odd, TIMETABLE_NOT_TRUSTED, INVALID_TIMEZONE,
 * INVALID_METHOD, INVALID_PARAMETER
 */
export function checkedDocument(
  text: string,
  choices: DocumentChoices,
  { seals, zones, now }: { readonly seals: Seals; readonly zones: Zones; now(): EpochSeconds },
): AddedDocument {
  const document = readDocument(text, seals);
  const { issuedAt, publicKey, at, name, placeName, asr } = document;
  if (issuedAt > showUtcSeconds(now() + MOST_AHEAD_SECONDS)) {
    throw new Fault(
      'INPUT_NOT_READ',
      `issued_at ${quoted(issuedAt)} is in the future: a clock is wrong, the publisher’s or ours.`,
    );
  }
  const { zone, warnings } = zones.read(document.timezone);
  if (warnings.length > 0) {
    throw new Fault(
      'INPUT_NOT_READ',
      `timezone ${quoted(document.timezone)} may mean several zones; a document has an id such as "Europe/London".`,
    );
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
