import type { DaemonClient } from '../client/daemon-client.ts';
import type { AssistantService } from '../core/assistant-service.ts';
import type { Coordinates } from '../core/geo/coordinates.ts';
import type { DatabaseSurvey } from '../core/stored/database-survey.ts';
import type { LanguageTag } from '../core/words/names.ts';
import type { TableFile } from '../core/timetable/file-rows.ts';
import type { ChangeableTimetables } from '../core/timetable/printed-timetable.ts';
import type { Seals, SigningKey } from '../core/timetable/shared-document.ts';
import type { PageBoard } from '../formats/board.ts';
import type { BoardChoices, DarkMinutes } from '../formats/board-choices.ts';
import type { HomePlace } from '../formats/home-assistant.ts';
import type { ClockHours } from '../formats/time-left.ts';
import type { MonthLists } from '../core/hijri/kept-months.ts';
import type { FetchDocument } from '../operations/timetables/follow.ts';
import type { Context } from '../operations/operation.ts';
import type { Streams, WebhookWatch } from '../tui/scene.ts';
import type { Terminal } from './views/view.ts';

export interface DaemonStorage {
  /** The data directory; undefined for the default directory. */
  readonly data: string | undefined;
  /** The URL of a database in place of the data directory; it may hold a password. */
  readonly database: string | undefined;
}

export interface ServeSettings extends DaemonStorage {
  readonly host: string;
  readonly port: number;
  readonly log_level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly rate_limit: number | undefined;
  readonly cors: readonly string[];
  readonly allow_host: readonly string[];
  readonly metrics_open: boolean;
  readonly metrics_port: number | undefined;
  readonly allow_target_cidr: readonly string[];
  readonly allow_private_targets: boolean;
  /** A file in PEM: certificates that webhooks trust beside the usual ones. */
  readonly webhook_ca: string | undefined;
  /** How long the daemon retries a delivery after the prayer, in seconds. */
  readonly retry_window: number;
  readonly max_subscriptions: number;
  readonly max_feeds: number;
  /** The id of the printed timetable that everybody may read. */
  readonly share_timetable: string | undefined;
}

export interface BoardSettings {
  readonly board: boolean;
  /** The place as the user wrote it; undefined for the configured place. */
  readonly board_place: string | undefined;
  readonly board_method: string | undefined;
  readonly board_name: string;
  readonly board_text: BoardChoices['announcements'] | undefined;
  readonly board_text_seconds: number;
  readonly board_dark_minutes: DarkMinutes;
  readonly board_lang: LanguageTag | undefined;
  readonly board_second_lang: LanguageTag | undefined;
  readonly board_clock: ClockHours | undefined;
}

/** The places that a daemon shows beside its API: at /board, and to Home Assistant. */
export interface ShownPlaces {
  readonly board: PageBoard | undefined;
  readonly mqtt: (MqttSettings & { readonly places: readonly HomePlace[] }) | undefined;
}

export interface MqttSettings {
  /** The URL of a broker, without a password. */
  readonly mqtt: string;
  /** The places as the user wrote them; undefined for the configured place. */
  readonly mqtt_place: readonly string[] | undefined;
  /** A file in PEM. */
  readonly mqtt_ca: string | undefined;
  readonly mqtt_password_file: string | undefined;
}

/** What commands need of the machine. main.ts provides it. */
export interface CliDeps {
  readonly context: Context;
  readonly version: string;
  readonly terminal: Terminal;
  write(text: string): void;
  writeError(text: string): void;
  /** Writes over the current line of stdout, if stdout is a terminal. */
  overwrite(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Runs the daemon until a signal stops it. @returns the exit code @throws Fault if the daemon cannot start */
  serve(settings: ServeSettings, shown: ShownPlaces): Promise<number>;
  /** Makes a client that may act for any API key. The client asks the running daemon, or else opens the data itself. @throws Fault */
  owner(settings: ServeSettings): Promise<DaemonClient>;
  storedData(): Promise<StoredData>;
  /** The printed timetables of a data directory; undefined for the default one. */
  timetables(data: string | undefined): Promise<ChangeableTimetables>;
  /** The announced months of a data directory; undefined for the default one. */
  monthLists(data: string | undefined): MonthLists;
  /** The functions for sharing timetables. */
  sharing(settings: ServeSettings): Promise<Sharing>;
  /** Asks the daemon on this machine whether it is healthy, and returns its version. @throws Fault DAEMON_UNREACHABLE, NOT_READY */
  health(base: string): Promise<string>;
  /** Makes a client that asks the daemon at a URL, with an API key. */
  remote(url: string, apiKey: string): Promise<DaemonClient>;
  /**
   * Receives webhook deliveries on a port of this machine until a signal comes. Each delivery is answered with the status that
   * `onReceived` returns. Signatures are verified only if there is a secret. @returns the exit code @throws Fault
   */
  receiveWebhooks(
    options: { readonly port: number; readonly secret: string | undefined },
    onReceived: (delivery: ReceivedDelivery) => number,
    listening: (port: number) => void,
  ): Promise<number>;
  /** Answers assistants on stdin and stdout, until stdin closes or a signal comes. @returns the exit code */
  serveAssistant(service: AssistantService): Promise<number>;
  /** The words that start this program, for units and services: the runtime and the script, or one binary. */
  readonly commandPath: readonly string[];
  /** The user's configuration file. Only its method `read` reads the file. @param path the value of `--config` */
  configFile(path: string | undefined): ConfigFile;
  readonly live: Live;
  /** Waits. If the machine sleeps or its clock is set, the wait may be longer or shorter, so read `context.now` afterwards. */
  sleep(seconds: number): Promise<void>;
  /**
   * Runs a program with the streams of this process and more environment variables, and passes signals on to the program. @returns the exit
   * code of the program, or 128 + n when signal n ended the program @throws Fault PROGRAM_NOT_STARTED
   */
  runProgram(program: string, words: readonly string[], variables: Readonly<Record<string, string>>): Promise<number>;
  agent(): Promise<AgentMachine>;
  /** The services that may know the position of this machine. */
  whereabouts(): Promise<Whereabouts>;
  /** Reads the lines of a file as they come, without their ends; `-` is stdin. @throws Fault INPUT_NOT_READ */
  lines(path: string): AsyncIterable<string>;
  /** Reads a file, or those files of a folder that may be printed timetables; `-` is stdin. @throws Fault INPUT_NOT_READ */
  tableFiles(path: string): Promise<readonly TableFile[]>;
  /** Shows the progress of long work in one line of a terminal, in place of the line before. An empty text removes the line. */
  showProgress(text: string): void;
  /** Writes a file that the user names. @throws Fault OUTPUT_NOT_WRITTEN */
  writeFile(path: string, content: string | Uint8Array): Promise<void>;
  /** Writes bytes to stdout. @throws Fault OUTPUT_NOT_WRITTEN */
  writeBytes(bytes: Uint8Array): void;
  /** Prints a page of HTML as PDF with a browser of this machine. @throws Fault PROGRAM_NOT_STARTED */
  pdfOf(html: string): Promise<Uint8Array>;
  /** Reads a file of the manual: a page in Markdown, or a text that `serve` prints. @throws Fault DATA_DAMAGED */
  manualFile(name: string): Promise<string>;
  /** @param pager a command line; default $PAGER, else less. @returns whether the pager could be started */
  showPaged(text: string, pager?: string): Promise<boolean>;
  /** Whether the reader of stdout has closed it (`| head`). A process learns this only when it writes. */
  isReaderGone(): boolean;
  /** Logs the whole cause of a bug, which no answer shows. */
  logBug(thrown: unknown): void;
}

export interface Whereabouts {
  zone(): string;
  /** Asks a receiver or a service of this machine for the position. If none knows it, the answer has the reasons. */
  position(): Promise<Position | { readonly reasons: readonly string[] }>;
  /** Asks the web service at a URL that the user gave. @throws Fault */
  byIp(url: string): Promise<Position>;
}

export interface Position {
  readonly at: Coordinates;
  readonly accuracyM: number | undefined;
  readonly source: 'gpsd' | 'geoclue' | 'ip';
}

export interface Sharing {
  readonly seals: Seals;
  readonly fetchDocument: FetchDocument;
  readonly keyFile: SigningKeyFile;
}

/** The private key of a data directory. @throws Fault DATA_DIRECTORY_UNUSABLE, DATA_DAMAGED */
interface SigningKeyFile {
  readonly path: string;
  /** Undefined if nobody has made a key. */
  find(): SigningKey | undefined;
  make(): SigningKey;
  /** Runs `act` while no other process does the same. */
  inTurn<T>(act: () => T): Promise<T>;
}

export interface AgentMachine {
  /** The prayertab at the given path, or else at the default path. Only its method `read` reads the file. */
  prayertab(given: string | undefined): Prayertab;
  /** The folder that `~` stands for. */
  readonly home: string;
  /** Finds a program by its name in PATH, or by its path; undefined if there is no such program. */
  findProgram(name: string): string | undefined;
  /** The absolute path of a file that can be read. @throws Fault INPUT_NOT_READ */
  readableFile(path: string): string;
  /** Reads the first 16 bytes of a file as one character each. @throws Fault INPUT_NOT_READ */
  fileStart(path: string): string;
  /** Plays the adhan until the sound ends or is stopped. @returns the exit code @throws Fault if an adhan is being played already */
  playAdhan(command: readonly [string, ...string[]], say: (sentence: string) => void): Promise<number>;
  /** @returns whether an adhan was playing */
  stopAdhan(): Promise<boolean>;
  /** The end of the mute, in epoch seconds; 0 if nobody has muted the agent. */
  mutedUntil(): number;
  /** @throws Fault OUTPUT_NOT_WRITTEN */
  mute(until: number): void;
  /** Runs the agent with the words after `prayer agent` until a signal stops it. @returns the exit code */
  run(words: readonly string[]): Promise<number>;
}

interface Prayertab {
  readonly path: string;
  /** The folder of the record of runs. */
  readonly folder: string;
  /** Reads the prayertab; undefined if there is no such file. @throws Fault INPUT_NOT_READ */
  read(): string | undefined;
  /** The zone and position of the machine, as the previous plan recorded them in JSON; undefined if there was no plan. */
  whereabouts(): string | undefined;
  /** Finds the running agent of this prayertab, with the words after `prayer agent` that started it, if they are known. */
  runningAgent(): Promise<{ readonly words: readonly string[] | undefined } | undefined>;
}

export interface StoredData {
  /** Writes all stored data but the log of attempts into one file. @throws Fault */
  backup(settings: ServeSettings, file: string): Promise<Saved>;
  /** Restores a backup into a directory that no daemon uses. @throws Fault */
  restore(settings: ServeSettings, file: string, mayReplace: boolean): Promise<Saved & { readonly keptIn?: string }>;
  /** Reads every row of the stored data. @throws Fault */
  check(settings: ServeSettings): Promise<StoreReport>;
  /** The contents of a database, and the daemons that deliver from it. @throws Fault DATABASE_UNAVAILABLE */
  survey(url: string): Promise<DatabaseSurvey>;
  /** Copies a data directory into a database, or back. @throws Fault */
  copy(request: CopyRequest): Promise<Copied>;
}

/** `from` and `to` are each a data directory or the URL of a database. */
export interface CopyRequest {
  readonly from: string;
  readonly to: string;
  /** Only reads and counts. */
  readonly isDryRun: boolean;
  /** Also copies into a database that is not empty, and replaces rows with the same id. */
  readonly mayMerge: boolean;
}

export interface Counts {
  readonly keys: number;
  readonly subscriptions: number;
  readonly active: number;
  readonly feeds: number;
}

export interface Copied extends Counts {
  /** The target, without a password. */
  readonly to: string;
  /** The counts of a database after the copy. They include the rows from before. */
  readonly holds?: Counts;
  /** Keys that have their id as their new name, because another key in the target has the old name. */
  readonly renamed: readonly string[];
}

export interface Saved extends Omit<Counts, 'active'> {
  readonly folder: string;
  readonly timetables: number;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly madeBy: string;
}

interface StoreReport extends Counts {
  readonly folder: string;
  /** Active subscriptions whose method or station this release does not know. */
  readonly withoutTimes: readonly { readonly id: string; readonly unknown: string }[];
  /** Sentences about subscriptions and feeds that no answer can show. */
  readonly notShown: readonly string[];
  readonly journals: readonly { readonly file: string; readonly bytes: number }[];
  readonly damage: readonly { readonly file: string; readonly line?: number; readonly what: string }[];
  readonly canStart: boolean;
}

interface Live {
  readonly isInputTty: boolean;
  readonly rows: number;
  /** Prepares the process for drawing. Call this before you load the modules that draw. */
  streams(hasColour: boolean): Streams;
  /** Reads keys one by one, without waiting for enter; Ctrl-C and Ctrl-Z act as always. @returns a function that stops reading */
  keys(pressed: (key: string) => void): () => void;
  /** Calls `changed` when one of the files was changed, created or deleted. @returns a function that stops watching */
  watchFiles(paths: readonly string[], changed: () => void): () => void;
  /** Calls `run` once, later. @returns a function that cancels it */
  after(ms: number, run: () => void): () => void;
  /** Watches the webhooks of the daemon that `prayer webhooks` asks. @param storage finds that daemon's data, or throws a Fault */
  webhooks(storage: () => DaemonStorage): WebhookWatch;
}

/** A request to the receiver. Header names are in lower case. */
export interface ReceivedDelivery {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** Whether the secret signed the delivery; undefined if no secret is given. */
  readonly authenticity: 'genuine' | 'forged' | 'old' | 'unsigned' | undefined;
}

interface ConfigSource {
  readonly path: string;
  /** Reads the file; undefined if there is no such file. */
  read(): string | undefined;
}

interface ConfigFile extends ConfigSource {
  /** Replaces the text of the file by what `edit` makes of it. No change of another process comes between. @returns the result of `edit` */
  change<T>(edit: (text: string | undefined) => { readonly text: string; readonly result: T }): Promise<T>;
}

/** What queries need of the machine. fast.ts provides only this. */
export type QueryDeps = Pick<
  CliDeps,
  'context' | 'terminal' | 'write' | 'writeError' | 'env' | 'logBug' | 'timetables' | 'monthLists'
> & {
  configFile(path: string | undefined): ConfigSource;
  /** Absent in fast.ts, which leaves lines with `here` to main.ts. */
  readonly whereabouts?: CliDeps['whereabouts'];
};
