/**
 * Who may import whom: the import table of the house. One source text goes in, its breaches come out, so that the
 * test can plant a breach and see it found.
 */
interface Room {
  readonly rooms: readonly string[];
  /** Packages and `node:` modules from outside. */
  readonly outside: readonly string[];
  /** Host facilities that must not be named. */
  readonly mayNotName?: readonly string[];
}

const HOST = ['Date', 'Intl', 'process', 'fetch', 'setTimeout', 'setInterval', 'performance', 'Math.random', 'console'];
const ANY = ['*'];

const ROOMS: Readonly<Record<string, Room>> = {
  data: { rooms: [], outside: [], mayNotName: HOST },
  core: { rooms: ['core', 'data'], outside: [], mayNotName: HOST },
  operations: { rooms: ['core', 'data', 'operations'], outside: [], mayNotName: HOST },
  webhooks: { rooms: ['core', 'webhooks'], outside: ['node:crypto'], mayNotName: HOST },
  /** Speaks to online geocoders; fetch, clock and memory are handed in, so that no network is touched without being asked for. */
  online: { rooms: ['core', 'online'], outside: [], mayNotName: HOST },
  store: {
    rooms: ['core', 'store'],
    // node:zlib: its CRC-32 guards every line of the journal
    outside: ['lowdb', 'node:fs', 'node:path', 'node:crypto', 'node:net', 'node:events', 'node:timers', 'node:zlib'],
  },
  /** Answers as text that other programs read: csv, ics. Pure. */
  formats: { rooms: ['core', 'data', 'operations', 'formats'], outside: [], mayNotName: HOST },
  http: {
    rooms: ['core', 'operations', 'formats', 'http'],
    outside: ['fastify', 'pino', 'node:crypto', 'node:http', 'node:net'],
  },
  cli: {
    // tui: the dashboard is a command; its body is imported when it runs
    rooms: ['core', 'operations', 'formats', 'cli', 'client', 'tui'],
    // luxon: cli/views/luxon-zone.ts puts it on our own offsets, for the views that spell out dates
    outside: ['commander', 'chalk', 'luxon'],
    mayNotName: ['Date', 'process', 'fetch'],
  },
  tui: {
    rooms: ['core', 'operations', 'formats', 'tui', 'client'],
    // string-width measures what chalk colours and ink lays out; Intl.Segmenter parts characters where a row is cut
    outside: ['ink', 'react', 'chalk', 'string-width'],
    mayNotName: HOST.filter((name) => name !== 'Intl'),
  },
  client: { rooms: ['core', 'client', 'operations'], outside: [] },
  system: { rooms: ['core', 'system'], outside: ANY },
  /** Makes data files and the bundle when the package is built; nothing that runs later imports it. */
  build: { rooms: ['core', 'data', 'operations', 'cli', 'build', 'system'], outside: ANY },
  'main.ts': { rooms: ANY, outside: ANY },
  /** Wires the commands that are asked every minute: what it imports, they load. */
  'fast.ts': { rooms: ['core', 'cli', 'store', 'system'], outside: [] },
  /** The doorstep of the binary: it loads the bundles of fast.ts and main.ts, whose types it knows. */
  'packaged.ts': {
    rooms: ['cli', 'system', 'fast.ts', 'main.ts'],
    outside: ['node:fs', 'node:module', 'node:sea', 'node:vm'],
  },
  /** Wires the daemon: its files, webhooks, HTTP server and signals. */
  daemon: { rooms: ANY, outside: ANY },
};

/** The one file of the core that may ask the runtime's `Intl`. */
const INTL_FILE = 'core/time/intl-zone.ts';

/** @param path below src/, with `/`; @returns one sentence a breach */
export function breaches(path: string, source: string): string[] {
  const name = path.split('/')[0] ?? '';
  const room = ROOMS[name];
  if (!room) return [`${path}: ${name} is no room of the house`];
  const found: string[] = [];
  for (const specifier of importsOf(source)) {
    if (specifier.startsWith('.')) {
      const target = resolve(path, specifier).split('/')[0] ?? '';
      if (!allows(room.rooms, target)) found.push(`${path}: ${name} may not import ${target}`);
    } else if (!allows(room.outside, packageOf(specifier))) found.push(`${path}: ${name} may not import ${specifier}`);
  }
  const code = withoutCommentsAndStrings(source);
  for (const word of room.mayNotName ?? []) {
    if (word === 'Intl' && path === INTL_FILE) continue;
    if (new RegExp(`(?<![\\w.$])${word.replace('.', '\\.')}(?![\\w$:])`).test(code))
      found.push(`${path}: ${name} may not name ${word}`);
  }
  return found;
}

/** Every module specifier of a source: static, type-only, re-exported and dynamic imports. */
export function importsOf(source: string): string[] {
  const statement =
    /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])([^'"]+)\1|^[ \t]*import\s*(['"])([^'"]+)\3|\bimport\(\s*(['"])([^'"]+)\5/gm;
  return [...source.matchAll(statement)].map((match) => match[2] ?? match[4] ?? match[6] ?? '');
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

function withoutCommentsAndStrings(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, ' ');
}
