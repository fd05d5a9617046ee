import { FAULTS, Fault } from '../../core/fault.ts';
import { jsonLine } from '../../formats/json.ts';
import { asksJson } from './argv.ts';
import type { QueryDeps } from '../cli-deps.ts';

/** Says why not, in words or as JSON, and answers the exit code. What is no Fault is a bug of ours, and is logged. */
export function reportFault(thrown: unknown, argv: readonly string[], deps: QueryDeps): number {
  if (!(thrown instanceof Fault)) deps.logBug(thrown);
  const fault = thrown instanceof Fault ? thrown : ourBug();
  const text = asksJson(argv) ? jsonLine(fault.body) : `prayer: ${fault.message}\n`;
  deps.writeError(text.replace(DATABASE_PASSWORD, '$1***@'));
  return FAULTS[fault.code].exit;
}

/** Of the URL of a database that stands where another word is expected, and is quoted. */
const DATABASE_PASSWORD = /(postgres(?:ql)?:\/\/[^\s/:@]*:)[^\s@]*@/gi;

function ourBug(): Fault {
  return new Fault(
    'INTERNAL_ERROR',
    'Something went wrong inside Mizwala; this is a bug of ours. Set PRAYER_DEBUG=1 to see its cause.',
  );
}
