import type { Call, CommandSpec, FlagSpec } from '../command.ts';
import { asGiven, normalised } from './argv.ts';
import { COMMON_FLAGS } from './common-flags.ts';

/** A command of the table and what it is given. */
export interface ParsedLine {
  readonly command: CommandSpec;
  readonly call: Call;
}

/**
 * Parses well-formed command lines without commander, whose loading costs more than most answers. Help, errors of usage
 * and suggestions are left to commander. A test holds that both read a line alike wherever this one does.
 * @returns undefined when commander is to parse the line
 */
export function parseFast(argv: readonly string[], commands: readonly CommandSpec[]): ParsedLine | undefined {
  if (argv[0] === 'help' || argv.some((word) => BY_COMMANDER.has(word))) return undefined;
  const command = commands.find(({ path }) => path.every((word, i) => word === argv[i]));
  const call = command && readCall(command, [...normalised(argv.slice(command.path.length))]);
  return command && call && { command, call };
}

/** Flags that commander answers wherever they stand, even as the value of another flag. */
const BY_COMMANDER: ReadonlySet<string> = new Set(['-h', '--help', '-V', '--version']);

function readCall({ flags: own, bareWords: known = [] }: CommandSpec, argv: readonly string[]): Call | undefined {
  const specs = new Map<string, FlagSpec>(
    [...own, ...COMMON_FLAGS].flatMap((spec) => [spec.name, ...(spec.otherNames ?? [])].map((name) => [name, spec])),
  );
  const flags = new Map<string, true | readonly string[]>();
  const bareWords: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (!word.startsWith('-')) {
      bareWords.push(asGiven(word));
      continue;
    }
    const equals = word.indexOf('=');
    const spec = word.startsWith('--') ? specs.get(word.slice(2, equals < 0 ? undefined : equals)) : undefined;
    if (spec === undefined) return undefined;
    const { name, placeholder, isLastKept } = spec;
    if (placeholder === undefined) {
      if (equals >= 0) return undefined;
      if (name === 'no-color') flags.set('color', ['never']);
      else flags.set(name, true);
      continue;
    }
    const text = equals < 0 ? argv[++i] : word.slice(equals + 1);
    if (text === undefined) return undefined;
    const before = isLastKept ? undefined : flags.get(name);
    flags.set(name, [...(before === undefined || before === true ? [] : before), asGiven(text)]);
  }
  const isTooFew = bareWords.length < known.filter(({ isRequired }) => isRequired).length;
  const isTooMany = bareWords.length > known.length && !known.at(-1)?.isRepeated;
  return isTooFew || isTooMany ? undefined : { flags, bareWords };
}
