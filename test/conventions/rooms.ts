import { readSource } from './source-tree.ts';

/**
 * Who may import whom, and who may use which facilities of the host: the import table of src/. A path and a source go in, the breaches
 * come out, so that the test can plant a breach and see it found.
 */
interface Room {
  readonly rooms: readonly string[];
  /** Packages and `node:` modules from outside. */
  readonly outside: readonly string[];
  /** Names that it may use beside those of the language. Without a list there are none: it is handed what it needs. */
  readonly host?: readonly string[];
}

const ANY = ['*'];

/** What ECMAScript itself gives and every machine answers alike. `Date`, `Intl`, `eval`, `Function` and `globalThis` are not here. */
const LANGUAGE = new Set(
  `undefined NaN Infinity Object Array Map Set WeakMap WeakSet WeakRef Symbol String Number Boolean BigInt JSON Promise Proxy Reflect RegExp
  Error RangeError SyntaxError TypeError AggregateError Iterator ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array
  Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array encodeURIComponent decodeURIComponent encodeURI
  decodeURI isNaN isFinite parseInt parseFloat`.split(/\s+/),
);

/** Of the web platform, and pure: text in, text or bytes out. */
const PURE = new Set(['URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder']);

/** A room is a folder of src/, or a file beside the folders. */
const ROOMS: Readonly<Record<string, Room>> = {
  data: { rooms: ['data'], outside: [] },
  core: { rooms: ['core', 'data'], outside: [] },
  operations: { rooms: ['core', 'data', 'operations'], outside: [] },
  webhooks: { rooms: ['core', 'webhooks'], outside: ['node:crypto'], host: ['Buffer'] },
  /** Runs the lines of a prayertab on time. Clock, programs, files and plans are handed in. */
  agent: { rooms: ['core', 'agent'], outside: [] },
  /** Asks online geocoders; network, clock and memory are handed in, so that no network is used unless it was asked for. */
  online: { rooms: ['core', 'online'], outside: [] },
  store: {
    rooms: ['core', 'store'],
    // node:zlib: its CRC-32 guards every line of the journal
    outside: ['lowdb', 'node:fs', 'node:path', 'node:crypto', 'node:net', 'node:events', 'node:timers', 'node:zlib'],
    // process, Math.random: the lock of the data folder names its process, and waits a random time before it tries again
    host: ['Buffer', 'process', 'Math.random'],
  },
  /** The store on PostgreSQL, for many daemons. Loaded only where a database is named. */
  database: {
    // store: the rows, states and cursors that both stores share
    rooms: ['core', 'store', 'database'],
    // node:tls: certificates are tried before a connection uses them
    outside: ['pg', 'node:crypto', 'node:fs', 'node:fs/promises', 'node:net', 'node:path', 'node:tls'],
    // process: its environment, where a password is found as libpq finds it. performance: how long a command has waited
    host: ['Buffer', 'performance', 'process', 'setImmediate', 'setTimeout', 'clearTimeout'],
  },
  /** Answers as text that other programs read: csv, ics. Pure. */
  formats: { rooms: ['core', 'data', 'operations', 'formats'], outside: [] },
  http: {
    rooms: ['core', 'operations', 'formats', 'http'],
    // node:stream: long answers wait until their reader has read
    // ipaddr.js: requests are counted by network
    outside: ['fastify', 'ipaddr.js', 'pino', 'node:crypto', 'node:http', 'node:net', 'node:stream'],
    // timers: only for the end of the server; the clock is handed in. setImmediate: long answers are made in turns
    host: ['Buffer', 'setImmediate', 'setTimeout', 'setInterval', 'clearInterval'],
  },
  cli: {
    // tui: the dashboard is a command; its body is imported when it runs
    rooms: ['core', 'operations', 'formats', 'cli', 'client', 'tui'],
    // luxon: cli/views/time.ts spells out the dates of time now and time convert
    outside: ['commander', 'chalk', 'luxon'],
  },
  tui: {
    rooms: ['core', 'operations', 'formats', 'tui', 'client'],
    // string-width measures what chalk colours and ink lays out; Intl.Segmenter parts characters where a row is cut
    outside: ['ink', 'react', 'chalk', 'string-width'],
    host: ['Intl', 'AbortController'],
  },
  client: { rooms: ['core', 'client', 'operations'], outside: [] },
  system: { rooms: ['core', 'system'], outside: ANY, host: ANY },
  /** Operations as functions, for programs that import them. Nothing but zones.ts and places.ts, which read files, imports system. */
  library: { rooms: ['core', 'data', 'operations', 'formats', 'library', 'system'], outside: [] },
  /** Makes data files and the bundle when the package is built; nothing that runs later imports it. */
  build: { rooms: ['core', 'data', 'operations', 'cli', 'build', 'system'], outside: ANY, host: ANY },
  'main.ts': { rooms: ANY, outside: ANY, host: ANY },
  /** Wires the commands that are asked every minute: what it imports, they load. */
  'fast.ts': { rooms: ['core', 'cli', 'store', 'system'], outside: [], host: ['process'] },
  /** Starts `prayer agent`, which stays all day: what it imports stays in memory. */
  'agent.ts': {
    rooms: ['core', 'agent', 'store', 'system'],
    outside: ['node:fs'],
    host: ['process', 'Date', 'AbortController'],
  },
  /** Starts the binary: it loads the scripts of fast.ts and main.ts, whose types it knows. */
  'packaged.ts': {
    rooms: ['cli', 'system', 'fast.ts', 'main.ts'],
    outside: ['node:fs', 'node:module', 'node:sea', 'node:vm'],
    host: ['process', 'Buffer', 'QUICK_STARTS'], // the build writes the last one in
  },
  /** Wires the daemon: its files, webhooks, HTTP server and signals. */
  daemon: { rooms: ANY, outside: ANY, host: ANY },
};

/** The one file of the core that may ask the runtime's `Intl`. */
const INTL_FILE = 'core/time/table-zone.ts';
/** The one file of the library that may ask where it lies: the data files are beside it. */
const FILES_OF_LIBRARY = 'library/data-files.ts';

/** @param path below src/, with `/`; @returns one sentence a breach */
export function breaches(path: string, source: string): string[] {
  const name = path.split('/')[0] ?? '';
  const room = ROOMS[name];
  if (!room) return [`${path}: ${name} is not in the table`];
  const { imports, unreadableImports, globals } = readSource(source);
  const found: string[] = [];
  for (const specifier of imports) {
    if (specifier.startsWith('.')) {
      const target = resolve(path, specifier).split('/')[0] ?? '';
      if (!allows(room.rooms, target)) found.push(`${path}: ${name} may not import ${target}`);
    } else if (!allows(room.outside, packageOf(specifier))) found.push(`${path}: ${name} may not import ${specifier}`);
  }
  if (room.outside !== ANY) {
    for (const line of unreadableImports) found.push(`${path}:${line}: the imported module must be a literal`);
  }
  for (const word of globals) {
    const isIntlFile = word === 'Intl' && path === INTL_FILE;
    const isPlaceOfFiles = word === 'import.meta' && path === FILES_OF_LIBRARY;
    const isPure = LANGUAGE.has(word) || PURE.has(word) || isIntlFile || isPlaceOfFiles;
    if (!isPure && !allows(room.host ?? [], word)) found.push(`${path}: ${name} may not name ${word}`);
  }
  return found;
}

function allows(list: readonly string[], name: string): boolean {
  return list === ANY || list.includes(name);
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

function resolve(path: string, specifier: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
