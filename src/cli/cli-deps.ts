import type { DaemonClient } from '../client/daemon-client.ts';
import type { DatabaseSurvey } from '../core/stored/database-survey.ts';
import type { Language } from '../core/words/names.ts';
import type { ChangeableTimetables } from '../core/timetable/printed-timetable.ts';
import type { Seals, SigningKey } from '../core/timetable/shared-document.ts';
import type { PageBoard } from '../formats/board.ts';
import type { ClockHours } from '../formats/time-left.ts';
import type { FetchDocument } from '../operations/timetables/follow.ts';
import type { Context } from '../operations/operation.ts';
import type { Streams } from '../tui/streams.ts';
import type { WebhookWatch } from '../tui/webhook-news.ts';
import type { Terminal } from './views/view.ts';

/** Where the daemon keeps its data. */
export interface DaemonStorage {
  /** Undefined for the default of the machine. */
  readonly data: string | undefined;
  /** The URL of a database in place of the data directory; it may hold a password. */
  readonly database: string | undefined;
}

/** How the daemon is to run. */
export interface ServeSettings extends DaemonStorage {
  readonly host: string;
  readonly port: number;
  readonly log_level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly rate_limit: number | undefined;
  readonly cors: readonly string[];
  readonly allow_host: readonly string[];
  readonly metrics_open: boolean;
  readonly allow_target_cidr: readonly string[];
  readonly allow_private_targets: boolean;
  /** Seconds after a prayer until which a delivery is tried again. */
  readonly retry_window: number;
  /** Webhook subscriptions that one key may have. */
  readonly max_subscriptions: number;
  readonly max_feeds: number;
  /** The id of the printed timetable that everybody may read. */
  readonly share_timetable: string | undefined;
}

/** Whether the daemon shows a board at /board, and which. */
export interface BoardSettings {
  readonly board: boolean;
  /** As bare words name it; undefined for the configured one. */
  readonly board_place: string | undefined;
  readonly board_method: string | undefined;
  readonly board_text: string;
  /** Undefined for the configured one. */
  readonly board_lang: Language | undefined;
  readonly board_second_lang: Language | undefined;
  /** Undefined for the configured one. */
  readonly board_clock: ClockHours | undefined;
}

/** What the command line is handed from outside. */
export interface CliDeps {
  readonly context: Context;
  readonly version: string;
  readonly terminal: Terminal;
  write(text: string): void;
  writeError(text: string): void;
  /** Writes over the current line of stdout, where that is a terminal. */
  overwrite(text: string): void;
  /** Environment variables, read by whoever needs one. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Runs the daemon until it is told to stop. @param board shown to anyone at /board. @returns the exit code. @throws Fault when it
   * cannot start
   */
  serve(settings: ServeSettings, board: PageBoard | undefined): Promise<number>;
  /**
   * The owner's way into the daemon of a data directory, or, when none runs, into its files.
   * @throws Fault
   */
  owner(settings: ServeSettings): Promise<DaemonClient>;
  readonly storedData: StoredData;
  /** The printed timetables of a data directory; undefined for that of the machine. */
  timetables(data: string | undefined): Promise<ChangeableTimetables>;
  /** What sharing timetables needs. Nothing is connected, read or made before it is asked. */
  sharing(settings: ServeSettings): Promise<Sharing>;
  /** The version of the daemon at an address of this machine. @throws Fault DAEMON_UNREACHABLE, NOT_READY where it is not well */
  health(base: string): Promise<string>;
  /** A daemon anywhere, asked over HTTP with an API key. */
  remote(url: string, apiKey: string): Promise<DaemonClient>;
  /**
   * Takes webhook deliveries on a port of this machine until told to stop, and answers each with the status that `hear` says.
   * @param secret what they are to be signed with; without one nothing is verified. @returns the exit code. @throws Fault
   */
  receiveWebhooks(
    options: { readonly port: number; readonly secret: string | undefined },
    onReceived: (delivery: ReceivedDelivery) => number,
    listening: (port: number) => void,
  ): Promise<number>;
  /** The words that start this program anew, for units and services: the runtime and the script, or one binary. */
  readonly commandPath: readonly string[];
  /**
   * The user's configuration file; nothing is read before its `read`. @param path what `--config` gave, if it was given
   */
  configFile(path: string | undefined): ConfigFile;
  /** What a screen needs that lives, and nothing else does. */
  readonly live: Live;
  /**
   * Waits. Sleep and steps of the machine's clock make it longer or shorter than meant: look at `context.now` after it.
   */
  sleep(seconds: number): Promise<void>;
  /**
   * Runs a program with our own streams and passes signals on to it. Answers its exit code, 128 + n when signal n ended
   * it.
   * @param variables environment variables that it gets beside ours
   * @throws Fault PROGRAM_NOT_STARTED
   */
  runProgram(program: string, words: readonly string[], variables: Readonly<Record<string, string>>): Promise<number>;
  /** Loaded for those that need it. */
  agent(): Promise<AgentMachine>;
  /** The lines of a file, `-` being stdin, without their ends, as they come. @throws Fault INPUT_NOT_READ */
  lines(path: string): AsyncIterable<string>;
  /** A whole file, `-` being stdin, and how it was written where that is not UTF-8. @throws Fault INPUT_NOT_READ */
  textFile(path: string): Promise<{ readonly text: string; readonly told?: string }>;
  /**
   * A line about long work that is under way, written over the one before; only a terminal sees it. Empty text ends it.
   */
  showProgress(text: string): void;
  /** Writes a file that the user names. @throws Fault OUTPUT_NOT_WRITTEN */
  writeFile(path: string, text: string): Promise<void>;
  /** A file of the manual: a page in Markdown, or what `serve` prints. @throws Fault DATA_DAMAGED */
  manualFile(name: string): Promise<string>;
  /** Shows a long text on the terminal, through the user's pager. */
  showPaged(text: string): Promise<void>;
  /** Whether the reader of stdout has gone away (`| head`), which is seen when something is written. */
  isReaderGone(): boolean;
  /** The whole cause of a bug, for the log; never shown as an answer. */
  logBug(thrown: unknown): void;
}

export interface Sharing {
  readonly seals: Seals;
  readonly fetchDocument: FetchDocument;
  readonly keyFile: SigningKeyFile;
}

/** The private key of a data directory. @throws Fault DATA_DIRECTORY_UNUSABLE, DATA_DAMAGED */
interface SigningKeyFile {
  readonly path: string;
  /** Undefined where none was made. */
  find(): SigningKey | undefined;
  make(): SigningKey;
}

/** What the agent needs of the machine. */
export interface AgentMachine {
  /** The prayertab of a path, or of `XDG_CONFIG_HOME`; nothing is read before its `read`. */
  prayertab(given: string | undefined): Prayertab;
  /** The folder that `~` stands for. */
  readonly home: string;
  /** The path of a program in PATH, or of one with a slash; undefined where there is none. */
  findProgram(name: string): string | undefined;
  /** The absolute path of a file that can be read. @throws Fault INPUT_NOT_READ */
  readableFile(path: string): string;
  /** Until when the built-in notifications and sounds are muted; 0 where they are not. */
  mutedUntil(): number;
  /** @throws Fault OUTPUT_NOT_WRITTEN */
  mute(until: number): void;
  /** Runs the agent with the words after `prayer agent` until it is told to stop. @returns the exit code */
  run(words: readonly string[]): Promise<number>;
}

interface Prayertab {
  /** Absolute. */
  readonly path: string;
  /** Where what was done is kept. */
  readonly folder: string;
  /** Its text; undefined where there is no such file. @throws Fault INPUT_NOT_READ */
  read(): string | undefined;
  /**
   * The agent that runs for it; undefined for none. `words` are those after `prayer agent` with which it was started, undefined where it
   * does not tell them.
   */
  runningAgent(): Promise<{ readonly words: readonly string[] | undefined } | undefined>;
}

/** The files of a daemon's data directory. */
export interface StoredData {
  /** Writes all but the log of attempts into one file. @throws Fault */
  backup(settings: ServeSettings, file: string): Promise<Saved>;
  /** Brings such a file into a directory that no daemon uses. @throws Fault */
  restore(settings: ServeSettings, file: string, mayReplace: boolean): Promise<Saved & { readonly keptIn?: string }>;
  /** Reads every row. @throws Fault */
  check(settings: ServeSettings): Promise<StoreReport>;
  /** What a database holds, and who delivers from it. @throws Fault DATABASE_UNAVAILABLE */
  survey(url: string): Promise<DatabaseSurvey>;
  /** Copies a data directory into a database, or back. @throws Fault */
  copy(request: CopyRequest): Promise<Copied>;
}

/** Each place is a data directory or the URL of a database. */
export interface CopyRequest {
  readonly from: string;
  readonly to: string;
  /** Reads and counts, and writes nothing. */
  readonly isDryRun: boolean;
  /** Also into a database that holds something: what has the same id is replaced. */
  readonly mayMerge: boolean;
}

interface Counts {
  readonly keys: number;
  readonly subscriptions: number;
  readonly active: number;
  readonly feeds: number;
}

/** What a copy read, and wrote unless it was a dry run. */
export interface Copied extends Counts {
  /** Without a password. */
  readonly to: string;
  /** The counts of a database after the copy, what it held before among them. */
  readonly holds?: Counts;
  /** Ids of keys whose name another key has there: they are named by their id. */
  readonly renamed: readonly string[];
}

export interface Saved {
  readonly folder: string;
  readonly keys: number;
  readonly subscriptions: number;
  /** Printed timetables. */
  readonly timetables: number;
  readonly feeds: number;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  /** The version of the program. */
  readonly madeBy: string;
}

interface StoreReport {
  readonly folder: string;
  readonly keys: number;
  readonly subscriptions: number;
  readonly active: number;
  readonly feeds: number;
  /** Active subscriptions whose method or station is not known. */
  readonly withoutTimes: readonly { readonly id: string; readonly unknown: string }[];
  readonly journals: readonly { readonly file: string; readonly bytes: number }[];
  readonly damage: readonly { readonly file: string; readonly line?: number; readonly what: string }[];
  readonly canStart: boolean;
}

interface Live {
  /** Whether keys can be read. */
  readonly isInputTty: boolean;
  readonly rows: number;
  /** Makes ready for drawing; what draws is to be loaded after it. */
  streams(hasColour: boolean): Streams;
  /** Reads keys one by one, without waiting for enter; Ctrl-C and Ctrl-Z act as always. Answers how to stop. */
  keys(pressed: (key: string) => void): () => void;
  /** Tells when a file changed, appeared or went; answers how to stop. */
  watchFile(path: string, changed: () => void): () => void;
  /** Runs something once after a while; answers how to call it off. */
  after(ms: number, run: () => void): () => void;
  /** The webhooks of the daemon that `prayer webhooks` asks. @param storage where it keeps its data; a Fault becomes the answer */
  webhooks(storage: () => DaemonStorage): WebhookWatch;
}

/** A request that came to the receiver, header names in lower case. */
export interface ReceivedDelivery {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** What the signatures say of it; undefined without a secret. */
  readonly authenticity: 'genuine' | 'forged' | 'old' | 'unsigned' | undefined;
}

interface ConfigSource {
  readonly path: string;
  /** Its text; undefined where there is no such file. */
  read(): string | undefined;
}

export interface ConfigFile extends ConfigSource {
  /** Replaces it whole. */
  write(text: string): Promise<void>;
}

/** What a query needs of it: fast.ts makes no more than this. */
export type QueryDeps = Pick<
  CliDeps,
  'context' | 'terminal' | 'write' | 'writeError' | 'env' | 'logBug' | 'timetables'
> & {
  configFile(path: string | undefined): ConfigSource;
};
