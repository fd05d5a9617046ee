import type { SettingKey } from '../core/stored/config.ts';
import type { Facts } from '../core/webhook/template.ts';
import type { Field, Fields, Operation } from '../operations/operation.ts';
import type { CliDeps, QueryDeps } from './cli-deps.ts';
import type { Defaults, RawFields } from './settings/defaults.ts';
import type * as Prayer from './settings/with-defaults.ts';
import type { View, ViewContext } from './views/view.ts';

/** A row of the command table. The parsers, help, the completions and the manual page are made from these rows. */
export type CommandSpec = CommandShape & ({ readonly query: Query } | ActionPart);

/** The command table, or a part of it. */
export type Commands = readonly CommandSpec[];

interface CommandShape {
  readonly path: readonly [string, ...string[]];
  readonly summary: string;
  readonly bareWords?: readonly BareWord[];
  /** Every flag but COMMON_FLAGS, which all commands have. */
  readonly flags: readonly FlagSpec[];
  readonly examples: readonly string[];
}

/** The part of a row that a command has in place of `query`. */
interface ActionPart {
  readonly query?: never;
  /** Imports the function that performs the command, so that other commands do not load its code. */
  readonly load: () => Promise<Perform>;
}

/** Makes a row for a command that has its own function, and is no query. @param words the words after `prayer` */
export function action(
  words: string,
  summary: string,
  more: Omit<CommandShape, 'path' | 'summary' | 'flags'> & Partial<Pick<CommandShape, 'flags'>> & ActionPart,
): CommandSpec {
  const [first = '', ...others] = words.split(' ');
  return { path: [first, ...others], summary, flags: [], ...more };
}

/** @param commands the command table, for help and completions. @returns the exit code. @throws Fault */
type Perform = (call: Call, deps: CliDeps, commands: Commands) => Promise<number>;

interface BareWord {
  readonly name: string;
  readonly summary: string;
  /** Every accepted spelling, if they can be listed. */
  readonly choices?: readonly string[];
  readonly isRequired?: boolean;
  readonly isRepeated?: boolean;
}

export interface FlagSpec {
  readonly name: string;
  readonly summary: string;
  /** Absent for a flag without a value. */
  readonly placeholder?: string | undefined;
  readonly choices?: readonly string[] | undefined;
  /** The text of help and the manual, if summary and choices are not enough. */
  readonly help?: string;
  /** The field of an operation that the flag gives. */
  readonly field?: string;
  /** The setting that gives the value if the command line does not. */
  readonly setting?: SettingKey;
  /** Another flag that this flag needs: a query refuses this flag alone. If values are listed, the other flag must have one of them. */
  readonly goesWith?: readonly [flag: string, ...values: string[]];
  /** Parsers keep only the last value of this flag. Of other flags they keep every value. */
  readonly isLastKept?: true;
  /** Names that the parser accepts too. Help and completion do not show them. */
  readonly otherNames?: readonly string[] | undefined;
}

/** Makes a flag from its usage, such as `month YYYY-MM`, or `json` for a flag without a value. */
export function flag(usage: string, summary: string, more: Omit<FlagSpec, 'name' | 'summary'> = {}): FlagSpec {
  const [name = '', placeholder] = usage.split(' ');
  return { name, ...(placeholder !== undefined && { placeholder }), summary, ...more };
}

/** Flags of every command. `--no-color` means `--color never`. */
export const COMMON_FLAGS: readonly FlagSpec[] = [
  flag('config FILE', 'the configuration file; prayer config path shows the default', { isLastKept: true }),
  flag('color WHEN', 'colours; default auto: NO_COLOR, then FORCE_COLOR, then whether stdout is a terminal', {
    choices: ['always', 'never', 'auto'],
    isLastKept: true,
  }),
  flag('no-color', 'the same as --color never'),
];

/** Makes a bare word from its usage: `<file>`, or `[place...]` for a word that may be left out or repeated. */
export function bareWord(usage: string, summary: string, choices?: readonly string[]): BareWord {
  const [name, isRequired, isRepeated] = [usage.replace(/[^\w-]/g, ''), usage.startsWith('<'), usage.includes('...')];
  return { name, summary, ...(choices && { choices }), isRequired, isRepeated };
}

/** The given flags by name, with their values. A flag without a value has an empty list. */
export type Flags = ReadonlyMap<string, readonly string[]>;

export interface Call {
  readonly flags: Flags;
  readonly bareWords: readonly string[];
}

/** Operations that share a path on the command line. The given flags choose one of them. */
export interface Query<Answer extends object = object> {
  readonly path: readonly string[];
  readonly variants: readonly QueryVariant<Answer>[];
  /** `--at` if the query takes a place, and the flags of the fields of all variants. */
  readonly fieldFlags: readonly FlagSpec[];
  readonly viewFlags: readonly FlagSpec[];
  /** Fields that may be given as bare words, in this order. */
  readonly positionals: readonly string[];
  readonly takesPlace: boolean;
  readonly takesBarePlace: boolean;
  /** Whether all bare words are one value: `prayer qibla New York`. */
  readonly isOpenEnded: boolean;
}

export interface QueryVariant<Answer extends object = object> extends QueryView<Answer> {
  readonly operation: Operation<Fields, Answer | Promise<Answer>>;
  readonly fieldFlags: readonly FlagSpec[];
  /** Imports the code that only questions about prayer times need. */
  readonly prayer?: () => Promise<Pick<typeof Prayer, 'withDefaults' | 'authorityHint' | 'prayerToday'>>;
}

export type WordField = 'date' | 'month' | 'year' | 'prayer';

export interface QueryView<Answer> {
  /** Flags that choose this operation among the operations that share a path. One of these flags is enough. */
  readonly when?: readonly string[];
  /** A single bare word of this form chooses the operation, too. */
  readonly whenWord?: RegExp;
  readonly positionals?: readonly string[];
  /** Names of flags that differ from the names of their fields: the field `from_tz` has the flag `--from`. */
  readonly flagNames?: Readonly<Record<string, string>>;
  /** Imports the function that turns what people type into texts that the fields read. */
  readonly typed?: () => Promise<(raw: RawFields, defaults: Defaults, deps: QueryDeps) => Promise<RawFields>>;
  /** The operation runs for each value of this field. JSON has all answers in one object, under `key`. */
  readonly repeats?: { readonly field: string; readonly key: string };
  /** A field that the last or first bare word may give beside the place, such as `tomorrow` in `prayer times London tomorrow`. */
  readonly besidePlace?: WordField;
  /** Fields of the formats for people, where the user gives none. JSON asks what the API is asked, and with them only if that is refused. */
  readonly tableFields?: readonly (readonly [field: string, value: string])[];
  /** The field that a bare word gives if the word is a zone, not a place. */
  readonly zoneWord?: string;
  /** False if bare words never name a place. Then only --at, --lat and --lng give the place. */
  readonly barePlace?: false;
  /** Flags that change how the answer is shown, not the answer. */
  readonly viewFlags?: readonly FlagSpec[];
  readonly examples: readonly string[];
  /** All formats except json; the first is the default. */
  readonly formatNames: readonly string[];
  formats(): Promise<Readonly<Record<string, View<Answer>>>>;
  /** Gives the function that computes the fields of templates. Without `facts`, `--format` accepts no template. */
  facts?(): Promise<Facter<Answer>>;
}

/** The type is taken from a method: TypeScript compares methods less strictly, so one table can hold variants with different answers. */
type Facter<Answer> = { facts(answer: Answer, context: ViewContext): Facts }['facts'];

/** Describes the command for an operation of the daemon. */
export interface DaemonSpec<Answer> {
  /** The words after `prayer`, if they differ from the operation's id. */
  readonly words?: string;
  readonly remark?: string;
  /** Fields that bare words give, in this order; default `id`, if the operation has it. */
  readonly positionals?: readonly string[];
  /** Names of flags or bare words that differ from the names of their fields: the field `prayer_types` has the flag `--prayers`. */
  readonly flagNames?: Readonly<Record<string, string>>;
  /** Fields whose flags come first in help. */
  readonly first?: readonly string[];
  /** Flags without a value, by name. Each sets a field, which then has no flag of its own. */
  readonly switches?: Readonly<Record<string, FieldFlag & { readonly value: boolean }>>;
  /** Flags that name a file whose lines give a field; `-` is stdin. */
  readonly files?: Readonly<Record<string, FieldFlag>>;
  /** Finds the method of a new subscription or feed. A note names the method if the command line does not. */
  methodOf?(answer: Answer): string;
  /** Present if the answer comes in pages. The command fetches all pages unless `--limit` or `--cursor` is given. */
  readonly pages?: {
    /** Undefined if this page is the last. */
    cursorOf(page: Answer): string | undefined;
    join(before: Answer, page: Answer): Answer;
  };
  readonly examples: readonly string[];
}

interface FieldFlag {
  readonly summary: string;
  readonly field: string;
}

/** A field of the operation, and the flag or bare word that gives it. */
export interface FieldWord extends Pick<FlagSpec, 'name' | 'otherNames'> {
  readonly field: string;
  readonly definition: Field<unknown>;
}
