import { FAULTS, Fault, faultBody, quoted } from '../../core/fault.ts';
import { jsonLine } from '../../formats/json.ts';
import type { QueryDeps } from '../cli-deps.ts';
import { brokenText } from '../wrap-text.ts';
import { hintOf } from './hints.ts';
import type { ParsedLine } from './fast-parser.ts';

/** Writes why a command failed, in words or as JSON, and returns the exit code. @param line undefined if it could not be parsed */
export function reportFault(thrown: unknown, argv: readonly string[], deps: QueryDeps, line?: ParsedLine): number {
  const fault = faultOf(thrown, deps);
  const text = asksJson(argv) ? jsonLine(faultBody(fault)) : `prayer: ${inFlags(fault, line)}${hintOf(fault)}\n`;
  deps.writeError(text.replace(DATABASE_PASSWORD, '$1***@'));
  return FAULTS[fault.code].exit;
}

/** The sentence of a Fault with flags and arguments as the user types them; JSON and HTTP have the names of parameters. */
function inFlags({ message, details }: Fault, line: ParsedLine | undefined): string {
  // a setting or a row of a file may have given the value
  if (!line || details['origin'] !== undefined || line.call.flags.has('input')) return message;
  const { flags, query } = line.command;
  let text = message;
  for (const { field, name } of flags) {
    if (field === undefined) continue;
    const isWord = query?.positionals.includes(field) === true && !line.call.flags.has(name);
    const typed = isWord ? `<${field}>` : `--${name}`;
    const inSentence = `(?<=^|[.;:] |give |give both | and )${field}(?= "| \\(|,|\\.|;|$| -?\\d)|(?<=^|\\W)lat(?= and lng)|(?<=lat and )lng|(?<=--[a-z-]+ or )${field}\\b`;
    text = text
      .replaceAll(`Parameter ${quoted(field)}`, typed)
      .replace(new RegExp(field.includes('_') ? `\\b${field}\\b` : inSentence, 'g'), (known) =>
        known === 'lat' || known === 'lng' ? `--${known}` : typed,
      );
  }
  return text;
}

/** The same `deps`, whose `writeError` breaks long sentences at blanks. JSON and commands are not broken. */
export function withBrokenErrors<D extends Pick<QueryDeps, 'writeError' | 'terminal'>>(deps: D): D {
  const writeError = (text: string) => {
    deps.writeError(brokenText(text, deps.terminal.errorColumns));
  };
  return { ...deps, writeError };
}

/** Turns anything that was thrown into a Fault. Whatever is not a Fault is a bug of ours, and is logged. */
export function faultOf(thrown: unknown, { logBug }: Pick<QueryDeps, 'logBug'>): Fault {
  if (thrown instanceof Fault) return thrown;
  logBug(thrown);
  return new Fault('INTERNAL_ERROR', OUR_BUG);
}

const OUR_BUG = 'Something went wrong inside Mizwala; this is a bug of ours. Set PRAYER_DEBUG=1 to see its cause.';

/** Matches a database URL with a password. An error may quote such a URL if the user gave it to the wrong flag. */
const DATABASE_PASSWORD = /(postgres(?:ql)?:\/\/[^\s/:@]*:)[^\s@]*@/gi;

/** Whether the user wants the Fault as JSON. The unparsed words are read, because the parser itself may have thrown the Fault. */
function asksJson(argv: readonly string[]): boolean {
  const ours = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv; // without the arguments of a program to run
  return ours.some(
    (word, i) => word === '--json' || word === '--format=json' || (word === 'json' && ours[i - 1] === '--format'),
  );
}
