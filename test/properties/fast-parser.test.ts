import { fast } from '../../src/fast.ts';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CommandSpec, FlagSpec } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/command-table.ts';
import { COMMON_FLAGS } from '../../src/cli/command.ts';
import { type ParsedLine, parseFast } from '../../src/cli/parse/fast-parser.ts';
import { parseByCommander } from '../../src/cli/parse/commander-parser.ts';
import { command } from '../interfaces/command.ts';
import { random as seededRandom } from '../random.ts';

const queries = commands.filter(({ query }) => query);

describe('the parts of the command table that questions load', () => {
  const files = readdirSync('src/cli/query/specs').map((name) => name.replace('.ts', ''));

  test('are as many as there are words that begin a question', () => {
    expect([...new Set(queries.map(({ path }) => path[0]))].toSorted()).toEqual(files.toSorted());
  });

  test.each(files)('%s holds every query that begins so, as the command table does', async (word) => {
    const { queries: own } = (await import(`../../src/cli/query/specs/${word}.ts`)) as { queries: unknown };
    expect(own).toEqual(commands.filter(({ path, query }) => path[0] === word && query));
  });

  test('leave the other commands that begin so to the whole program', async () => {
    const others = commands.filter(({ path: [word = ''], query }) => files.includes(word) && !query);
    expect(others.length).toBeGreaterThan(0);
    for (const { path } of others) expect(await fast([...path, 'x'])).toBeUndefined();
  });
});

describe('the fast parser', () => {
  test.each(commands.flatMap((spec) => (spec.path[0] === 'help' ? [] : [[spec.path.join(' '), spec] as const])))(
    'reads the lines of `%s` as commander does, or leaves them to it',
    async (name, spec) => {
      const random = seededRandom(name.length);
      let fast = 0;
      for (let i = 0; i < LINES; i++) {
        const line = lineOf(spec, random);
        const parsed = parseFast(line, [spec]);
        if (parsed === undefined) continue;
        expect({ line, ...partsOf(parsed) }).toEqual({ line, ...partsOf(await parsedByCommander(line, spec)) });
        fast++;
      }
      expect(fast).toBeGreaterThan(LINES / 20); // the lines are worth comparing
    },
  );

  test.each(['times', 'next', 'now'])('lets `%s` answer with the bytes and exit codes of commander', async (word) => {
    const [spec] = queries.filter(({ path }) => path[0] === word);
    if (!spec) throw new Error(`${word} is no query`);
    const random = seededRandom(word.length);
    const kinds = new Map<string, number>();
    for (let i = 0; i < LINES; i++) {
      const line = lineOf(spec, random);
      const [asUsersDo, byCommander] = await Promise.all([
        command(line, OPTIONS),
        command(line, { ...OPTIONS, isByCommander: true }),
      ]);
      expect({ line, ...asUsersDo }).toEqual({ line, ...byCommander });
      const parser = parseFast(line, commands) ? 'fast' : 'commander';
      const kind = `${parser} ${asUsersDo.exit === 0 ? 'answers' : 'refuses'}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    // the lines are worth comparing: many of each kind
    for (const kind of ['fast answers', 'fast refuses', 'commander refuses']) {
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(LINES / 20);
    }
  });

  test.each([
    ['times', '--help'],
    ['times', '-h'],
    ['times', '21.4,39.8', '--lat'],
    ['times', '--', '-33.86,151.2'],
    ['times', '21.4,39.8', '--json=yes'],
    ['times', '21.4,39.8', '--lattitude', '3'],
    ['next', '-3'],
    ['doctor', 'MWL'],
    ['geo', '--json', 'search', 'Makkah'],
    ['help', 'times'],
    ['constructor'],
    [],
  ])('leaves to commander: prayer %s %s %s', (...line) => {
    expect(parseFast(line, commands)).toBeUndefined();
  });
});

const HELP = {
  version: '0.0.0-test',
  terminal: { isTty: false, isErrorTty: false, hasColour: false, columns: 80, errorColumns: 80 },
  write: () => {},
  writeError: () => {},
};

async function parsedByCommander(line: readonly string[], spec: CommandSpec): Promise<ParsedLine> {
  const parsed = await parseByCommander(line, [spec], HELP);
  if (typeof parsed === 'number') throw new Error(`commander ended with ${parsed}: ${line.join(' ')}`);
  return parsed;
}

/** Lists, for the order of flags counts: units and timers print them again. */
function partsOf({ command: { path }, call }: ParsedLine) {
  return { path, flags: [...call.flags], bareWords: call.bareWords };
}

/** Lines for each command; more with PRAYER_LINES. */
const LINES = Number(process.env['PRAYER_LINES'] ?? 200);

const OPTIONS = {
  env: { PRAYER_ASR: 'shafi' },
  files: new Map([['config.json', '{"places": {"home": {"lat": 51.5, "lng": -0.12}}, "lang": "tr"}']]),
};

type Random = () => number;

function lineOf(spec: CommandSpec, random: Random): string[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const bareWords = (spec.bareWords ?? []).flatMap(({ name, choices }) => {
    if (random() < 0.1) return [];
    if (name === 'place') return [[...pick(PLACES)]];
    return [[pick(choices ?? GOOD[name] ?? VALUES)]];
  });
  const pieces = bareWords.concat(takesPlace(spec) && bareWords.length === 0 && random() < 0.5 ? [['@home']] : []);
  while (random() < 0.6) pieces.push(random() < 0.15 ? [pick(STRANGE)] : flagWords(spec, pick, random));
  return [...spec.path, ...pieces.sort(() => random() - 0.5).flat()];
}

function takesPlace({ query }: CommandSpec): boolean {
  return query?.takesPlace === true;
}

/** A place that needs no index is quick to find; one or two that do are among them. */
const PLACES = [
  ['21.4225,39.8262'],
  ['21.4225', '39.8262'],
  ['-33.86,151.2'],
  ['--at', '-33.86,151.2'],
  ['--at=33.86S,151.2E'],
  ['--lat', '-33.86', '--lng', '151.2'],
  ['--lat=40.7', '--lng=-74'],
  ['--lat', '-.5', '--lng', '-1e1'],
  ['--lat', '91', '--lng', '0'],
  ['@home'],
  ['@nowhere'],
  ['Makkah'],
  ['New', 'York'],
];

const STRANGE = [
  '--',
  '-',
  '',
  '-x',
  '-V',
  '-5',
  '-.5',
  '-1,2',
  '--json=1',
  '--no-colour',
  '--methd=MWL',
  '--METHOD',
  '--=',
  '--constructor',
  'help',
  '--help',
  '-h',
  '--at',
  'times',
];

const VALUES = [
  '',
  '-1',
  '--json',
  'MWL',
  'umm-al-qura',
  'UTC',
  'asia/karachi',
  '2026-06-21',
  '2026-13-01',
  '2026-11-25',
  'json',
  'csv',
  'env',
  'waybar',
  '{name}',
  'both',
  'hanafi',
  'ar',
  '12h',
  '10m',
  'fajr=+2,isha=-3',
  'none',
  '15',
  'never',
  'maghrib',
];

function flagWords(spec: CommandSpec, pick: <T>(list: readonly T[]) => T, random: Random): string[] {
  const { name, placeholder, choices, field } = pick<FlagSpec>([...spec.flags, ...COMMON_FLAGS]);
  if (placeholder === undefined) return [`--${name}`];
  const good = GOOD[field ?? name] ?? choices;
  const value = pick(good && random() < 0.75 ? good : VALUES);
  return random() < 0.5 ? [`--${name}`, value] : [`--${name}=${value}`];
}

/** Good values of fields that cannot list them. */
const GOOD: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-06-21', '1447-09-01'],
  from: ['2026-11-20'],
  to: ['2026-11-22'],
  tz: ['Asia/Riyadh', 'UTC'],
  lat: ['10'],
  lng: ['-20'],
  adjust: ['fajr=+2'],
  fajr_angle: ['15'],
  isha_angle: ['15'],
  isha_minutes: ['90'],
  fajr_minutes: ['90'],
  maghrib_angle: ['4'],
  elevation: ['300'],
  hijri_adjust: ['-1', '+1'],
  month: ['2027-02', '1447-09'],
  year: ['2027', '1447'],
  datetime: ['2026-11-20T17:38:00'],
  from_tz: ['Asia/Riyadh'],
  to_tz: ['Asia/Karachi', 'Europe/London'],
  timezone: ['Asia/Karachi'],
  search: ['karachi', '+05:30'],
  q: ['Makkah', 'Cairo'],
  limit: ['2'],
  config: ['config.json', 'other.json'],
  format: ['json', 'table', 'csv', 'env', 'text', 'waybar', '{name}'],
};
