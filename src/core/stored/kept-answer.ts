import type { EpochSeconds } from '../time/civil-date.ts';
import { type Stored, storedFields, storedNumber, storedRecord, storedText } from './stored-field.ts';

/** How long a repeated request gets the answer to the first one. */
export const ANSWER_KEPT_SECONDS = 86_400;

/** The answer to a request that created something, for requests with the same `Idempotency-Key`. */
export type KeptAnswer = Stored<typeof READERS>;

const READERS = {
  /** SHA-256 of the path, the API key’s id and the `Idempotency-Key`. */
  id: storedText,
  /** The path and the API key’s id: the answers of each pair are counted. */
  madeBy: storedText,
  /** SHA-256 of the body. */
  body: storedText,
  /** Epoch seconds. */
  at: storedNumber,
  /** The answer, encrypted with the `Idempotency-Key`, which is not stored: the answer holds a secret. */
  sealed: storedText,
};

export function readKeptAnswer(row: unknown): KeptAnswer {
  return storedFields<KeptAnswer>(READERS, storedRecord(row, 'answer'));
}

/** What a store of subscriptions or feeds does with kept answers. */
export interface AnswerStore {
  /** Undefined also if the answer is older than ANSWER_KEPT_SECONDS. */
  answered(id: string, now: EpochSeconds): Promise<KeptAnswer | undefined>;
}
