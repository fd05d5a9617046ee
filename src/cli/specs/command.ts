import type { OperationId } from '../../operations/catalogue.ts';
import type { Call } from '../parse/parsed-call.ts';
import type { Flag } from './query-specs.ts';
import type { CliDeps } from '../cli-deps.ts';

/** A command that does something, where an operation only answers: it waits, serves, keeps or draws. */
export interface Command {
  /** The words after `prayer`. */
  readonly path: readonly [string, ...string[]];
  readonly summary: string;
  readonly bareWords?: readonly BareWord[];
  /**
   * An operation that it asks: the operation's fields are flags of the deed too, and so is `--at`, but for `except`.
   */
  readonly asks?: { readonly operation: OperationId; readonly except: readonly string[] };
  /** Every flag with a value may be repeated; the deed decides what that means. */
  readonly flags: readonly Flag[];
  readonly examples: readonly string[];
  /** What it does, loaded when it is done. Answers the exit code. @throws Fault */
  readonly load: () => Promise<Perform>;
}

/** @param deeds every deed, for those that tell of the program itself */
type Perform = (call: Call, deps: CliDeps, commands: readonly Command[]) => Promise<number>;

interface BareWord {
  readonly name: string;
  readonly summary: string;
  /** Every accepted spelling, where they can be listed. */
  readonly choices?: readonly string[];
  readonly isRequired?: true;
  readonly isRepeated?: true;
}
