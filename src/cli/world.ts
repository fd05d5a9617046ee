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
  /** The user's configuration file; nothing is read before its `read`. @param path what `--config` gave, if it was given */
  configFile(path: string | undefined): ConfigFile;
  /** The whole cause of a bug, for the log; never shown as an answer. */
  logBug(thrown: unknown): void;
}

export interface ConfigFile {
  readonly path: string;
  /** Its text; undefined where there is no such file. */
  read(): string | undefined;
  /** Replaces it whole. */
  write(text: string): Promise<void>;
}

/** What a question needs of it: the hot path wires no more than this. */
export type AskWorld = Pick<
  World,
  'context' | 'version' | 'terminal' | 'write' | 'writeError' | 'env' | 'configFile' | 'logBug'
>;
