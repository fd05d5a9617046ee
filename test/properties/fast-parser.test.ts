import { describe, expect, test } from 'vitest';
import { runFast } from '../../src/cli/parse/fast-parser.ts';
import { fastQuery } from '../../src/cli/specs/fast-queries.ts';
import { FAST_WORDS } from '../../src/cli/parse/fast-words.ts';
import type { QueryCommand } from '../../src/cli/specs/query-command.ts';
import { flagName } from '../../src/cli/specs/query-command.ts';
import { queryCommands } from '../../src/cli/specs/query-commands.ts';
import { runProgram } from '../../src/cli/run.ts';
import { command } from '../interfaces/command.ts';
import { random as seededRandom } from '../random.ts';

describe('the fast path', () => {
  test('is for what is asked every minute', () => {
    expect(FAST_WORDS).toEqual(['times', 'next', 'now']);
  });

  test.each(FAST_WORDS)('knows `%s` as the catalogue does: every operation of the command, every flag', (word) => {
    const query = fastQuery(word);
    expect(query).toEqual(queryCommands().find(({ path }) => path.join(' ') === word));
    expect(query?.isOpenEnded).toBe(true);
  });

  test('knows no other command', () => {
    const others = queryCommands().flatMap(({ path }) => (FAST_WORDS.includes(path.join(' ')) ? [] : [path[0] ?? '']));
    expect(others.length).toBeGreaterThan(5);
    expect([...others, '', 'constructor', '__proto__', '--help'].map(fastQuery).filter(Boolean)).toEqual([]);
  });

  test.each(FAST_WORDS)(
    'answers `%s` with the bytes and the exit code that commander gives, or leaves it to commander',
    async (word) => {
      const random = seededRandom(word.length);
      const kinds = new Map<string, number>();
      for (let i = 0; i < LINES; i++) {
        const line = lineOf(word, random);
        const [asUsersDo, byCommander] = await Promise.all([
          command(line, OPTIONS),
          command(line, { ...OPTIONS, run: runProgram }),
        ]);
        expect({ line, ...asUsersDo }).toEqual({ line, ...byCommander });
        const kind = `${isFast(line) ? 'fast' : 'commander'} ${asUsersDo.exit === 0 ? 'answers' : 'refuses'}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
      // the lines are worth comparing: many of each kind
      for (const kind of ['fast answers', 'fast refuses', 'commander refuses']) {
        expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(LINES / 20);
      }
    },
  );

  test.each([
    ['times', '--help'],
    ['times', '-h'],
    ['times', '21.4,39.8', '--lat'],
    ['times', '--', '-33.86,151.2'],
    ['times', '21.4,39.8', '--json=yes'],
    ['times', '21.4,39.8', '--lattitude', '3'],
    ['next', '-3'],
    ['help', 'times'],
    [],
  ])('leaves to commander: prayer %s %s %s', (...line) => {
    expect(isFast(line)).toBe(false);
  });
});

/** Lines for each command; more with PRAYER_LINES. */
const LINES = Number(process.env['PRAYER_LINES'] ?? 1200);

const OPTIONS = {
  env: { PRAYER_ASR: 'shafi' },
  files: new Map([['config.json', '{"places": {"home": {"lat": 51.5, "lng": -0.12}}, "lang": "tr"}']]),
};

/** Whether commander is not needed; the machine is asked nothing before that is known. */
function isFast(line: readonly string[]): boolean {
  const never = new Proxy({}, { get: () => () => undefined });
  const answer = runFast(line, never as Parameters<typeof runFast>[1]);
  answer?.catch(() => {}); // it had nothing to answer from
  return answer !== undefined;
}

type Random = () => number;

function lineOf(word: string, random: Random): string[] {
  const query = fastQuery(word);
  if (!query) throw new Error(`${word} is not fast`);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const pieces = PLACES.length > 0 && random() < 0.9 ? [[...pick(PLACES)]] : [];
  while (random() < 0.6) pieces.push(random() < 0.15 ? [pick(STRANGE)] : flagWords(query, pick, random));
  return [word, ...pieces.sort(() => random() - 0.5).flat()];
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

function flagWords(query: QueryCommand, pick: <T>(list: readonly T[]) => T, random: Random): string[] {
  const { fields, rows, flags } = query;
  const named = Object.entries(fields).map(([field, { choices, isFlag }]) => ({
    name: flagName(field, rows),
    choices: choices ?? GOOD[field],
    alone: isFlag === true,
  }));
  const views = flags.map(({ name, choices, placeholder }) => ({ name, choices, alone: placeholder === undefined }));
  const flag = pick([...named, ...views, ...OTHERS]);
  if (flag.alone) return [`--${flag.name}`];
  const value = pick(flag.choices && random() < 0.75 ? flag.choices : VALUES);
  return random() < 0.5 ? [`--${flag.name}`, value] : [`--${flag.name}=${value}`];
}

/** Good values of fields that cannot list them. */
const GOOD: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-06-21', '2026-12-21'],
  from: ['2026-11-20'],
  to: ['2026-11-22'],
  tz: ['Asia/Riyadh', 'UTC'],
  lat: ['10'],
  lng: ['-20'],
  adjust: ['fajr=+2'],
  fajr_angle: ['15'],
  isha_angle: ['15'],
  isha_minutes: ['90'],
  maghrib_angle: ['4'],
  elevation: ['300'],
  hijri_adjust: ['-1', '+1'],
};

const OTHERS = [
  { name: 'format', choices: ['json', 'table', 'csv', 'env', 'text', 'waybar', '{name}'], alone: false },
  { name: 'json', choices: undefined, alone: true },
  { name: 'config', choices: ['config.json', 'other.json'], alone: false },
  { name: 'color', choices: ['always', 'never', 'auto'], alone: false },
  { name: 'no-color', choices: undefined, alone: true },
];
