import type { SettingKey } from '../core/stored/config.ts';
import type { Facts } from '../core/webhook/template.ts';
import type { Field, Fields, Operation } from '../operations/operation.ts';
import type { CliDeps } from './cli-deps.ts';
import type * as Prayer from './settings/with-defaults.ts';
import type { View, ViewContext } from './views/view.ts';

/** A row of the command table, from which the parsers, help, the completions and the manual page are made. */
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

/** A command that does something else than to ask operations and print the answer. */
interface ActionPart {
  readonly query?: never;
  /** Imports the body of the command, so that other commands do not load it. */
  readonly load: () => Promise<Perform>;
}

/** A row of the table for a command that asks no operation. @param words those after `prayer` */
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
  /** Every accepted spelling, where they can be listed. */
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
  /** The text of help and the manual, where summary and choices are not enough. */
  readonly help?: string;
  /** The field of an operation that the flag gives. */
  readonly field?: string;
  /** The setting that gives it where the command line does not. */
  readonly setting?: SettingKey;
  /** The flag, and its values, without which this one would do nothing: it is then refused. */
  readonly goesWith?: readonly [flag: string, ...values: string[]];
  /** Parsers keep every value of other flags. */
  readonly isLastKept?: true;
  /** Accepted too, but neither shown nor completed. */
  readonly otherNames?: readonly string[] | undefined;
}

/** A flag as help has it, such as `month YYYY-MM`, or `json` for one without a value. */
export function flag(usage: string, summary: string, more: Omit<FlagSpec, 'name' | 'summary'> = {}): FlagSpec {
  const [name = '', placeholder] = usage.split(' ');
  return { name, ...(placeholder !== undefined && { placeholder }), summary, ...more };
}

/** A bare word as help has it: `<file>`, or `[place...]` for one that may be left out or repeated. */
export function bareWord(usage: string, summary: string, choices?: readonly string[]): BareWord {
  const [name, isRequired, isRepeated] = [usage.replace(/[^\w-]/g, ''), usage.startsWith('<'), usage.includes('...')];
  return { name, summary, ...(choices && { choices }), isRequired, isRepeated };
}

/** The flags that were given, by name, with their values: none for a flag without a value. */
export type Flags = ReadonlyMap<string, readonly string[]>;

export interface Call {
  readonly flags: Flags;
  readonly bareWords: readonly string[];
}

/** Operations that share a path on the command line. The flags that are given choose one of them. */
export interface Query<Answer extends object = object> {
  readonly path: readonly string[];
  readonly variants: readonly QueryVariant<Answer>[];
  /** `--at` where a place is taken, and the flags of the fields of all variants. */
  readonly fieldFlags: readonly FlagSpec[];
  readonly viewFlags: readonly FlagSpec[];
  /** Fields that may be given as bare words, in this order. */
  readonly positionals: readonly string[];
  readonly takesPlace: boolean;
  readonly takesBarePlace: boolean;
  /** The bare words are one value, which may have blanks: `prayer qibla New York`. */
  readonly isOpenEnded: boolean;
}

export interface QueryVariant<Answer extends object = object> extends QueryView<Answer> {
  readonly operation: Operation<Fields, Answer | Promise<Answer>>;
  readonly fieldFlags: readonly FlagSpec[];
  /** Imports what only questions about prayer times need. */
  readonly prayer?: () => Promise<Pick<typeof Prayer, 'withDefaults' | 'authorityHint' | 'prayerToday'>>;
}

export type WordField = 'date' | 'month' | 'year' | 'prayer';

export interface QueryView<Answer> {
  /** Among operations that share a path, this one is meant when any of these flags is given. */
  readonly when?: readonly string[];
  /** It is meant too when the only bare word has this form. */
  readonly whenWord?: RegExp;
  readonly positionals?: readonly string[];
  /** Fields whose flag has another name: `from_tz` is `--from`. */
  readonly flagNames?: Readonly<Record<string, string>>;
  /** The operation is asked for each value of this field, and several answers stand in one object under `key`. */
  readonly repeats?: { readonly field: string; readonly key: string };
  /** The field that the last or the first bare word gives, if it looks like one: `prayer times London tomorrow`. */
  readonly besidePlace?: WordField;
  /** The field that a bare word gives where it is a zone and no place. */
  readonly zoneWord?: string;
  /** A place is given by --at, --lat and --lng only, for the bare words mean something else. */
  readonly barePlace?: false;
  /** Flags that change how the answer is shown, not the answer. */
  readonly viewFlags?: readonly FlagSpec[];
  readonly examples: readonly string[];
  /** Formats beside json; the first is the default. */
  readonly formatNames: readonly string[];
  formats(): Promise<Readonly<Record<string, View<Answer>>>>;
  /** The fields of templates. Where it is present, `--format` takes a template. */
  facts?(): Promise<Facter<Answer>>;
}

/** Method syntax, as for View: a variant of one answer stands in the table among variants of others. */
type Facter<Answer> = { facts(answer: Answer, context: ViewContext): Facts }['facts'];

/** How an operation of the daemon is asked on the command line; daemon-views.ts shows its answer. */
export interface DaemonSpec<Answer> {
  /** The words after `prayer`, where they are not those of the operation's id. */
  readonly words?: string;
  readonly remark?: string;
  /** Fields given as bare words, in this order; default `id`, where there is one. */
  readonly positionals?: readonly string[];
  /** Fields whose flag or bare word has another name: `prayer_types` is `--prayers`. */
  readonly flagNames?: Readonly<Record<string, string>>;
  /** Fields whose flags help shows before the others. */
  readonly first?: readonly string[];
  /** Flags without a value, by name: each sets a field, which then has no flag of its own. */
  readonly switches?: Readonly<Record<string, FieldFlag & { readonly value: boolean }>>;
  /** Flags that name a file, `-` being stdin, whose lines give a field. */
  readonly files?: Readonly<Record<string, FieldFlag>>;
  /** Of a new subscription or feed. A note names it if the line did not, and another says if no daemon runs for it. */
  methodOf?(answer: Answer): string;
  /** The answer has pages; all are fetched, unless the line asks for one. */
  readonly pages?: {
    /** Undefined on the last page. */
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
