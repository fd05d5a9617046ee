import { destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { escaped } from '../../core/text/terminal-text.ts';

type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Logs one JSON object a line on stderr. Callers must not pass keys, secrets or queries; `redact` hides those that slip in. */
export function daemonLog(level: LogLevel): Logger {
  const stderr = destination({ dest: 2, sync: true, maxLength: MAX_UNWRITTEN });
  // A full disk must not end the daemon. Lines wait until the disk has room; lines beyond MAX_UNWRITTEN are lost.
  stderr.on('error', () => {});
  const formatters = { level: (label: string) => ({ level: label }) };
  const redact = ['*.secret', '*["x-api-key"]', '*.authorization', 'secret', '["x-api-key"]'];
  const options = { level, base: null, timestamp: stdTimeFunctions.isoTime, formatters, redact };
  return pino(options, { write: (line) => stderr.write(escaped(line)) });
}

const MAX_UNWRITTEN = 1_000_000;
