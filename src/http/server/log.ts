import { destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { escaped } from '../../core/text/terminal-text.ts';

type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** One JSON object a line on stderr. Keys, secrets and queries are never passed to it; these names are redacted all the same. */
export function daemonLog(level: LogLevel): Logger {
  const stderr = destination({ dest: 2, sync: true, maxLength: MAX_UNWRITTEN });
  // A full disk must not end the daemon: lines wait until there is room, and more than MAX_UNWRITTEN are lost.
  stderr.on('error', () => {});
  const formatters = { level: (label: string) => ({ level: label }) };
  const redact = ['*.secret', '*["x-api-key"]', '*.authorization', 'secret', '["x-api-key"]'];
  const options = { level, base: null, timestamp: stdTimeFunctions.isoTime, formatters, redact };
  return pino(options, { write: (line) => stderr.write(escaped(line)) });
}

const MAX_UNWRITTEN = 1_000_000;
