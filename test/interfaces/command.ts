import { fakeAgent } from './agent-machine.ts';
import { runCommandLine } from '../../src/cli/run.ts';
import type { Terminal } from '../../src/cli/views/view.ts';
import type { CliDeps, Whereabouts } from '../../src/cli/cli-deps.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import type { Context } from '../../src/operations/operation.ts';
import { openSigningKey, seals } from '../../src/store/signing-key.ts';
import { NO_LISTS } from '../../src/core/hijri/kept-months.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { findZone } from '../../src/system/find-zone.ts';
import { manualText, tableFiles } from '../../src/system/text-files.ts';
import { places } from '../../src/system/places.ts';

/** A folder of timetables that is not there. */
const NO_TIMETABLES = openTimetables('/nowhere');

/** No network, and no private key. */
const NOT_SHARED: CliDeps['sharing'] = async () => ({
  seals,
  fetchDocument: none,
  keyFile: openSigningKey('/nowhere'),
});

/** 2026-11-20T09:00:00Z, the moment at which every interface is asked unless a test says otherwise. */
const NOON_IN_MAKKAH = 1_795_165_200;

export const context: Context = {
  now: () => NOON_IN_MAKKAH,
  findZone,
  zones: tableZones(),
  places,
  geocoder: async () => undefined,
  timetables: async () => NO_TIMETABLES,
};

/** No keys, no drawing, no time that passes. */
const NO_SCREEN: CliDeps['live'] = {
  isInputTty: false,
  rows: 24,
  streams: () => {
    throw new Error('a screen was opened where there is none');
  },
  keys: () => () => {},
  watchFiles: () => () => {},
  after: () => () => {},
  webhooks: () => ({ read: async () => ({ kind: 'silent', reason: 'no daemon is running' }) }),
};

/** A machine in Makkah that has no receiver. */
const NOWHERE: Whereabouts = {
  zone: () => 'Asia/Riyadh',
  position: async () => ({ reasons: ['gpsd: ECONNREFUSED', 'GeoClue: ENOENT'] }),
  byIp: none,
};

export interface Reply {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Options
  extends Partial<
    Pick<
      CliDeps,
      | 'serve'
      | 'agent'
      | 'serveAssistant'
      | 'whereabouts'
      | 'owner'
      | 'storedData'
      | 'timetables'
      | 'monthLists'
      | 'sharing'
      | 'writeFile'
      | 'writeBytes'
      | 'pdfOf'
      | 'remote'
      | 'receiveWebhooks'
      | 'live'
      | 'sleep'
      | 'runProgram'
      | 'isReaderGone'
      | 'logBug'
      | 'showPaged'
    >
  > {
  context?: Context;
  terminal?: Partial<Terminal>;
  env?: Record<string, string>;
  /** Configuration files by path; the default one is `configPath`. Writing changes the map. */
  files?: Map<string, string>;
  /** `config.json` unless a test says otherwise. */
  configPath?: string;
  /** Has commander parse every line; other lines take the way of every user. */
  isByCommander?: boolean;
  /** Files of input by path, as lines. */
  input?: Readonly<Record<string, readonly string[]>>;
  /** Progress lines are put here. */
  progress?: string[];
}

/** What the machine has and a test does not hand over. */
async function none(): Promise<never> {
  throw new Error('this test hands no such part of the machine over');
}

/** A bug fails the test that met it, unless the test is about bugs. */
function failed(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Words in, what the command printed out; nothing is started. */
export async function command(line: string | readonly string[], options: Options = {}): Promise<Reply> {
  const argv = typeof line === 'string' ? line.split(' ') : line;
  const written = { stdout: '', stderr: '' };
  const deps = depsOf(options, written);
  const exit = await (options.isByCommander ? runCommandLine(argv, deps, () => undefined) : runCommandLine(argv, deps));
  return { exit, ...written };
}

/** The machine as a test has it. @param written takes what is printed */
export function depsOf(options: Options, written = { stdout: '', stderr: '' }): CliDeps {
  const files = options.files ?? new Map<string, string>();
  return {
    context: options.context ?? context,
    version: '0.0.0-test',
    terminal: {
      isTty: false,
      isErrorTty: false,
      hasColour: false,
      columns: 80,
      errorColumns: Infinity,
      ...options.terminal,
    },
    env: options.env ?? {},
    commandPath: ['prayer'],
    serve: options.serve ?? none,
    agent: options.agent ?? (async () => fakeAgent()),
    serveAssistant: options.serveAssistant ?? none,
    whereabouts: options.whereabouts ?? (async () => NOWHERE),
    owner: options.owner ?? none,
    timetables: options.timetables ?? (async () => NO_TIMETABLES),
    monthLists: options.monthLists ?? (() => ({ path: '/no/such/file', read: () => NO_LISTS, change: none })),
    sharing: options.sharing ?? NOT_SHARED,
    writeFile: options.writeFile ?? none,
    writeBytes: options.writeBytes ?? (() => failed('this test takes no bytes')),
    pdfOf: options.pdfOf ?? none,
    storedData:
      options.storedData ?? (async () => ({ backup: none, restore: none, check: none, survey: none, copy: none })),
    health: none,
    remote: options.remote ?? none,
    receiveWebhooks: options.receiveWebhooks ?? none,
    write: (text) => {
      written.stdout += text;
    },
    writeError: (text) => {
      written.stderr += text;
    },
    overwrite: (text) => {
      written.stdout += `\r\u001b[K${text}`;
    },
    configFile: (path = options.configPath ?? 'config.json') => ({
      path,
      read: () => files.get(path),
      change: async (edit) => {
        const { text, result } = edit(files.get(path));
        files.set(path, text);
        return result;
      },
    }),
    live: options.live ?? NO_SCREEN,
    sleep: options.sleep ?? none,
    runProgram: options.runProgram ?? none,
    async *lines(path) {
      yield* options.input?.[path] ?? [];
    },
    tableFiles: async (path) =>
      options.input?.[path] ? [{ name: path, text: options.input[path].join('\n') }] : await tableFiles(path),
    manualFile: async (name) => manualText(name),
    showPaged: options.showPaged ?? none,
    showProgress: (text) => options.progress?.push(text),
    isReaderGone: options.isReaderGone ?? (() => false),
    logBug: options.logBug ?? failed,
  };
}

/** For tests of sentences, which are not to be broken. */
export const WIDE = { columns: 1000, errorColumns: 1000 } as const;

/** A text whose paragraphs are lines again. */
export function unbroken(text: string): string {
  return text.replace(/\n {2,4}(?=\S)/g, ' ');
}

/** The answer that `--json` printed, without the number of its shape, which is looked at here for all. */
export function answerOf(stdout: string): Record<string, unknown> {
  const { schema, ...answer } = JSON.parse(stdout) as Record<string, unknown>;
  if (schema !== 1) throw new Error(`the answer has schema ${String(schema)}`);
  return answer;
}
