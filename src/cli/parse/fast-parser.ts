import { type Call, type CommandSpec, type Commands, COMMON_FLAGS, type FlagSpec } from '../command.ts';

export interface ParsedLine {
  readonly command: CommandSpec;
  readonly call: Call;
}

/**
 * Parses well-formed lines without commander, because commander takes longer to load than most answers take. @returns undefined for a line
 * that needs commander: for help, an error or a suggestion. A test checks that both parsers read each line in the same way.
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

/** Flags that commander answers in any position, even as the value of another flag. */
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

/** Marks an argument that only looks like a flag. No argument can contain this character, because execve ends arguments there. */
const NO_FLAG = '\0';

/** Marks words such as `-33.86,151.2` and `-2d`, which commander would take for flags. Commander reads `--lat -33.86` without a mark. */
export function* normalised(argv: readonly string[]): Iterable<string> {
  for (const [i, word] of argv.entries()) {
    if (word === '--') return yield* argv.slice(i); // words after `--` stay as they are
    yield /^-(?:\.?\d.*[,; ]|\d+[dw]$)/.test(word) ? NO_FLAG + word : word;
  }
}

/** Removes the mark from a word, or from a text that quotes a marked word. */
export function asGiven(text: string): string {
  return text.replaceAll(NO_FLAG, '');
}

/**
 * Names the flag of a field. A time zone has the flag --tz, and --timezone as another name. A congregation has the flag --iqamah. Rules of
 * iqamah have the flag --iqamah-rules; --iqamah is another name of it in commands without a congregation.
 */
export function flagNamesOf(field: string, name = field.replaceAll('_', '-')): Pick<FlagSpec, 'name' | 'otherNames'> {
  if (name === 'iqamah') return { name: 'iqamah-rules', otherNames: [name] };
  if (name === 'congregation') return { name: 'iqamah' };
  return name === 'tz' || name === 'timezone' ? { name: 'tz', otherNames: ['timezone'] } : { name };
}
