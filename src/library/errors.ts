import { Fault } from '../core/fault.ts';

/** The reason of a refusal. The codes are those of the HTTP API. */
export type MizwalaErrorCode =
  | 'CONFLICTING_PARAMETERS'
  | 'INVALID_DATE'
  | 'INVALID_DATETIME'
  | 'INVALID_HIJRI_DATE'
  | 'INVALID_LATITUDE'
  | 'INVALID_LONGITUDE'
  | 'INVALID_METHOD'
  | 'INVALID_PARAMETER'
  | 'INVALID_RANGE'
  | 'INVALID_TIMEZONE'
  | 'MISSING_PARAMETER'
  | 'NO_SUCH_DATE'
  | 'NO_SUCH_TIME'
  | 'OUT_OF_CALENDAR_RANGE'
  | 'PLACE_NOT_FOUND'
  | 'STATION_NOT_FOUND'
  | 'UNKNOWN_PARAMETER';

/** The error that every function throws to refuse a question. Its message quotes the value and says which values are accepted. */
export interface MizwalaError extends Error {
  readonly name: 'MizwalaError';
  readonly code: MizwalaErrorCode;
  /** Details such as `field`, `value` and `accepts`; `problems` if several fields are bad. */
  readonly details: Readonly<Record<string, unknown>>;
}

const known: unknown = Fault;

/** The class for `instanceof`. Each entry of the package has its own class, and `isMizwalaError` knows all of them. */
export const MizwalaError = known as {
  readonly prototype: MizwalaError;
  [Symbol.hasInstance](value: unknown): value is MizwalaError;
};

/** Whether a thrown value is a refusal. Any other value is a fault of the program or of Mizwala. */
export function isMizwalaError(thrown: unknown): thrown is MizwalaError {
  return thrown instanceof Error && thrown.name === 'MizwalaError';
}
