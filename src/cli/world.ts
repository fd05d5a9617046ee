import type { Context } from '../ops/operation.ts';
import type { Terminal } from './show.ts';

/** What the command line is handed from outside. */
export interface World {
  readonly context: Context;
  readonly version: string;
  readonly terminal: Terminal;
  write(text: string): void;
  writeError(text: string): void;
  /** Environment variables, read by whoever needs one. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The whole cause of a bug, for the log; never shown as an answer. */
  logBug(thrown: unknown): void;
}

/** What a question needs of it: the hot path wires no more than this. */
export type AskWorld = Pick<World, 'context' | 'version' | 'terminal' | 'write' | 'writeError' | 'env' | 'logBug'>;
