import { type Call, type CommandSpec, type Commands, flag, type FlagSpec } from '../command.ts';

export interface ParsedLine {
  readonly command: CommandSpec;
  readonly call: Call;
}

/**
 * Parses well-formed lines without commander, whose loading costs more than most answers; undefined for help, errors and suggestions, which
 * are left to commander. A test holds that both read a line alike wherever this one does.
 */
export function parseFast(argv: readonly string[], commands: Commands): ParsedLine | undefined {
  if (argv[0] === 'help' || argv.some((word) => BY_COMMANDER.has(word))) return undefined;
  const command = commandOf(argv, commands);
  const call = command && readCall(command, [...normalised(argv.slice(command.path.length))]);
  return command && call && { command, call };
}

export function commandOf(argv: readonly string[], commands: Commands): CommandSpec | undefined {
  const isMeant = ({ path }: CommandSpec) => path.every((word, i) => word === argv[i]);
  return commands.find((one) => one.path.length === 2 && isMeant(one)) ?? commands.find(isMeant);
}

/** Flags that commander answers wherever they stand, even as the value of another flag. */
const BY_COMMANDER: ReadonlySet<string> = new Set(['-h', '--help', '-V', '--version']);

function readCall({ flags: own, bareWords: known = [] }: CommandSpec, argv: readonly string[]): Call | undefined {
  const specs = new Map<string, FlagSpec>(
    [...own, ...COMMON_FLAGS].flatMap((spec) => [spec.name, ...(spec.otherNames ?? [])].map((name) => [name, spec])),
  );
  const flags = new Map<string, readonly string[]>();
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
      else flags.set(name, []);
      continue;
    }
    const text = equals < 0 ? argv[++i] : word.slice(equals + 1);
    if (text === undefined) return undefined;
    flags.set(name, [...((!isLastKept && flags.get(name)) || []), asGiven(text)]);
  }
  const isTooFew = bareWords.length < known.filter(({ isRequired }) => isRequired).length;
  const isTooMany = bareWords.length > known.length && !known.at(-1)?.isRepeated;
  return isTooFew || isTooMany ? undefined : { flags, bareWords };
}

/** Marks an argument that only looks like a flag. No argument can hold it already: execve ends them there. */
const NO_FLAG = '\0';

/** Marks words such as `-33.86,151.2` and `-2d`, which would be taken for flags. Commander itself takes `--lat -33.86` and `--lat=-33.86`. */
export function* normalised(argv: readonly string[]): Iterable<string> {
  for (const [i, word] of argv.entries()) {
    if (word === '--') return yield* argv.slice(i); // what follows is meant as it stands
    yield /^-(?:\.?\d.*[,; ]|\d+[dw]$)/.test(word) ? NO_FLAG + word : word;
  }
}

/** A word, or a text that quotes one, without the mark. */
export function asGiven(text: string): string {
  return text.replaceAll(NO_FLAG, '');
}

/** Flags of every command. `--no-color` is `--color never`. */
export const COMMON_FLAGS: readonly FlagSpec[] = [
  flag('config FILE', 'the configuration file; prayer config path shows the default', { isLastKept: true }),
  flag('color WHEN', 'colours; default auto: NO_COLOR, then FORCE_COLOR, then whether it is a terminal', {
    choices: ['always', 'never', 'auto'],
    isLastKept: true,
  }),
  flag('no-color', 'the same as --color never'),
];

/** The flag of a field. Any zone is --tz, and --timezone is kept. Rules are --iqamah too, where that flag does not ask for a congregation. */
export function flagNamesOf(field: string, name = field.replaceAll('_', '-')): Pick<FlagSpec, 'name' | 'otherNames'> {
  if (name === 'iqamah') return { name: 'iqamah-rules', otherNames: [name] };
  if (name === 'congregation') return { name: 'iqamah' };
  return name === 'tz' || name === 'timezone' ? { name: 'tz', otherNames: ['timezone'] } : { name };
}
