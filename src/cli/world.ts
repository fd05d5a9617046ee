import type { Context } from '../ops/operation.ts';
import type { Streams } from '../tui/streams.ts';
import type { WebhookWatch } from '../tui/webhook-news.ts';
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
  /** What a screen needs that lives, and nothing else does. */
  readonly live: Live;
  /** The whole cause of a bug, for the log; never shown as an answer. */
  logBug(thrown: unknown): void;
}

interface Live {
  /** Whether keys can be read. */
  readonly isInputTty: boolean;
  readonly rows: number;
  /** Makes ready for drawing; what draws is to be loaded after it. */
  streams(hasColour: boolean): Streams;
  /** Tells when a file changed, appeared or went; answers how to stop. */
  watchFile(path: string, changed: () => void): () => void;
  /** Runs something once after a while; answers how to call it off. */
  after(ms: number, run: () => void): () => void;
  readonly webhooks: WebhookWatch;
}

export interface ConfigFile {
  readonly path: string;
  /** Its text; undefined where there is no such file. */
  read(): string | undefined;
  /** Replaces it whole. */
  write(text: string): Promise<void>;
}
