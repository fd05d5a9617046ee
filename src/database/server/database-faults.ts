import type { DatabaseTarget } from '../../core/stored/database-url.ts';
import { errorCode, Fault } from '../../core/fault.ts';
import { withoutControls } from '../../core/text/terminal-text.ts';

/**
 * Makes the error to throw in place of an error of `pg`. Only the message and the code are taken over, because an error of `pg` also holds
 * the refused row, and a socket with the settings of the connection.
 *
 * @returns Fault DATABASE_UNAVAILABLE if waiting or another setting helps; otherwise the error is a bug of ours
 */
export function statementFault(thrown: unknown, target: DatabaseTarget): unknown {
  if (thrown instanceof Fault || !(thrown instanceof Error)) return thrown;
  const code = errorCode(thrown);
  // removes the password twice: a server may put control characters between its letters, and these are removed in between
  const words = withoutPassword(withoutControls(withoutPassword(thrown.message, target.password)), target.password);
  if (code !== undefined && isSqlState(code)) {
    const sentence = refusals[code] ?? (isOfStatement(code) ? undefined : `it answered: ${words} (SQLSTATE ${code})`);
    return sentence === undefined ? statementError(code, words) : unavailable(target, sentence, code);
  }
  const network = code ?? (thrown.cause instanceof Error ? errorCode(thrown.cause) : undefined);
  return unavailable(target, TLS_WORDS[network ?? ''] ?? plainWords(words, network), network);
}

const RESTORE = 'Restore the database from a backup, or start with an empty one';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the password. Set PGPASSWORD, or write it in a file that PGPASSFILE names',
  '28000': 'it refuses the user from this address (pg_hba.conf), or wants TLS: see sslmode',
  '3D000': 'it has no database of that name. Make it by CREATE DATABASE',
  '42P01': `a table of ours is missing there. ${RESTORE}`,
  '42703': `a column of our tables is missing there. ${RESTORE}`,
  '42501': 'the user may not do this. Make the user the owner of the database',
  '25006': 'it only reads: it is a standby. Give the address of the primary',
  '53100': 'its disk is full. Make room there',
  '53300': 'it has no free connection. Raise max_connections, or put pgbouncer between',
  '57P03': 'it starts or stops now. Wait',
  XX001: `its data is damaged. ${RESTORE}`,
  XX002: 'an index of it is damaged. Run REINDEX DATABASE there',
};

/** Whether our statement caused the error (syntax, a value, a constraint): a bug of ours. The server or its settings cause all others. */
function isOfStatement(code: string): boolean {
  return /^(?:2[0-3]|42)/.test(code);
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
}

/** A message of class 22 quotes the value, which may be a secret. */
function statementError(code: string, words: string): Error {
  const shown = code.startsWith('22') ? 'a value was not accepted' : words;
  return Object.assign(new Error(`the database refused a statement: ${shown} (SQLSTATE ${code})`), { sqlState: code });
}

const TLS_WORDS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed. Name its CA by sslrootcert=FILE',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate has an unknown CA. Name the CA by sslrootcert=FILE',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate has an unknown CA. Name the CA by sslrootcert=FILE',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate has an unknown CA. Name the CA by sslrootcert=FILE',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name. Use that name, or sslmode=verify-ca',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

function plainWords(words: string, code: string | undefined): string {
  if (/does not support SSL/.test(words)) {
    return 'it offers no TLS. Turn TLS on there; or give sslmode=disable if the network to it is private';
  }
  if (/timeout|timed out/i.test(words)) return 'it did not answer in time';
  return code === undefined ? words : `${words || 'no connection'}${words.includes(code) ? '' : ` (${code})`}`;
}

function unavailable({ shown }: DatabaseTarget, why: string, reason: string | undefined): Fault {
  const sentence = `The database ${shown} cannot be used now: ${why}${why.endsWith('.') ? '' : '.'}`;
  return new Fault('DATABASE_UNAVAILABLE', sentence, reason === undefined ? {} : { reason });
}

/** The Fault for callers of the API, without the address and the messages of the database. */
export function faultForCallers({ details }: Fault): Fault {
  const reason = typeof details['reason'] === 'string' ? details['reason'] : 'no answer';
  const sentence = `The database cannot be used now (${reason}). A requested change may have been made; look before you try again.`;
  return new Fault('DATABASE_UNAVAILABLE', sentence, { reason });
}

function withoutPassword(words: string, password: string | undefined): string {
  if (password === undefined) return words;
  return words.replaceAll(password, '***').replaceAll(encodeURIComponent(password), '***');
}
