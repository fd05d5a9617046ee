import { FAULTS, Fault, faultBody } from '../../core/fault.ts';
import { jsonLine } from '../../formats/json.ts';
import type { QueryDeps } from '../cli-deps.ts';
import { brokenText } from '../wrap-text.ts';

/** Says why not, in words or as JSON, and answers the exit code. */
export function reportFault(thrown: unknown, argv: readonly string[], deps: QueryDeps): number {
  const fault = faultOf(thrown, deps);
  const text = asksJson(argv) ? jsonLine(faultBody(fault)) : `prayer: ${fault.message}\n`;
  deps.writeError(text.replace(DATABASE_PASSWORD, '$1***@'));
  return FAULTS[fault.code].exit;
}

/** The same machine, whose sentences to stderr are broken at blanks; what is no sentence, such as JSON, stays whole. */
export function withBrokenErrors<D extends Pick<QueryDeps, 'writeError' | 'terminal'>>(deps: D): D {
  const writeError = (text: string) => {
    deps.writeError(brokenText(text, deps.terminal.errorColumns));
  };
  return { ...deps, writeError };
}

/** What is no Fault is a bug of ours, and is logged. */
export function faultOf(thrown: unknown, { logBug }: Pick<QueryDeps, 'logBug'>): Fault {
  if (thrown instanceof Fault) return thrown;
  logBug(thrown);
  return new Fault('INTERNAL_ERROR', OUR_BUG);
}

const OUR_BUG = 'Something went wrong inside Mizwala; this is a bug of ours. Set PRAYER_DEBUG=1 to see its cause.';

/** Of the URL of a database that stands where another word is expected, and is quoted. */
const DATABASE_PASSWORD = /(postgres(?:ql)?:\/\/[^\s/:@]*:)[^\s@]*@/gi;

/** Whether a refusal is to be an object: it is asked before anything is parsed, for parsing may be what fails. */
function asksJson(argv: readonly string[]): boolean {
  const ours = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv; // not the arguments of a program to run
  return ours.some(
    (word, i) => word === '--json' || word === '--format=json' || (word === 'json' && ours[i - 1] === '--format'),
  );
}
