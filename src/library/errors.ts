import { Fault } from '../core/fault.ts';

/** Why a question is refused, as the errors of the HTTP API. */
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

/** What every function throws where it refuses: the message quotes the value and says what is accepted. */
export interface MizwalaError extends Error {
  readonly name: 'MizwalaError';
  readonly code: MizwalaErrorCode;
  /** Such as `field`, `value`, `accepts`; of several bad fields `problems`. */
  readonly details: Readonly<Record<string, unknown>>;
}

const known: unknown = Fault;

/** For `instanceof`. Each entry of the package has its own class: `isMizwalaError` knows those of all. */
export const MizwalaError = known as {
  readonly prototype: MizwalaError;
  [Symbol.hasInstance](value: unknown): value is MizwalaError;
};

/** Whether what was thrown is a refusal; anything else is a fault of the program or of Mizwala. */
export function isMizwalaError(thrown: unknown): thrown is MizwalaError {
  return thrown instanceof Error && thrown.name === 'MizwalaError';
}
