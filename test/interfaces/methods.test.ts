import { expect, test } from 'vitest';
import { CLAIMED_COUNTRY } from '../../src/core/geo/place-index.ts';
import { authorityAt } from '../../src/core/prayer/authorities.ts';
import { prayerBoards } from '../../src/operations/prayer/boards.ts';
import { command, context } from './command.ts';

test('methods lists the nine of the specification by id, then those by code only', async () => {
  const { exit, stdout } = await command('methods --json');
  expect(exit).toBe(0);
  const { methods } = JSON.parse(stdout) as { methods: { id: number | null; code: string; source: string }[] };
  expect(methods.slice(0, 9).map(({ id, code }) => [id, code])).toEqual([
    [1, 'MWL'],
    [2, 'ISNA'],
    [3, 'EGYPT'],
    [4, 'UMM_AL_QURA'],
    [5, 'KARACHI'],
    [6, 'GULF'],
    [7, 'MOONSIGHTING'],
    [8, 'TURKEY'],
    [9, 'JAFARI'],
  ]);
  expect(methods.slice(9).every(({ id }) => id === null)).toBe(true);
  expect(methods.filter(({ source }) => source.length < 20)).toEqual([]);
});

test('methods for a country finds it by its names and codes; a name of two is refused with both', async () => {
  const found = async (name: string) => {
    const { exit, stdout, stderr } = await command(['methods', 'for', name, '--json']);
    return exit === 0 ? (JSON.parse(stdout) as { country_code: string }).country_code : stderr;
  };
  const names = ['Serbia', 'Srbija', 'RS', 'Bosnia & Herzegovina', 'Palestinian Territories', 'Curaçao', 'DR Congo'];
  expect(await Promise.all(names.map(found))).toEqual(['RS', 'RS', 'RS', 'BA', 'PS', 'CW', 'CD']);
  for (const name of ['Congo', 'Kongo']) {
    expect(await found(name)).toContain('several countries');
    expect(await found(name)).toMatch(/Congo - Kinshasa.*Congo - Brazzaville/);
  }
});

test('methods for a country says what auto answers in its towns', async () => {
  const index = context.places();
  const taken = new Map<string, readonly string[]>();
  for (let place = 0; place < index.placeCount; place++) {
    if (index.populationLog10(place) < 4.8 || index.country(place) === CLAIMED_COUNTRY) continue;
    const code = index.countryCode(index.country(place));
    const at = index.coordinates(place);
    const method = authorityAt(at, context.findZone(at))?.method ?? 'MWL';
    const known = taken.get(code) ?? prayerBoards.run({ country: code }, context).taken.map((row) => row.method);
    taken.set(code, known);
    // Crimea and Northern Cyprus have none, and towns outside a region have the default
    if (method !== 'MWL') expect(known, index.name(place)).toContain(method);
  }
  expect(taken.get('IL')).toEqual(['PALESTINE']);
  const { stdout } = await command('methods for Israel');
  expect(stdout).toContain('PALESTINE is taken');
  expect(stdout).toContain('Asr: Shafi.');
  expect(stdout).toMatch(/PALESTINE[\s\S]*No other bodies of Israel are known here/);
  expect((await command('methods for CD')).stdout).not.toContain('Asr: Shafi.');
});

test.each([
  ['a command that does not exist', 'metods', 'Did you mean methods?'],
  ['a flag that does not exist', 'methods --formt json', 'Did you mean --format?'],
  ['a format that does not exist', 'methods --format tabel', 'Did you mean table?'],
])('%s is refused with a suggestion, exit 2 and nothing on stdout', async (_, line, suggestion) => {
  const { exit, stdout, stderr } = await command(line);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
  expect(stderr).toContain(suggestion);
});

test('without a command the help comes on stderr, exit 2', async () => {
  const { exit, stdout, stderr } = await command([]);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
  expect(stderr).toContain('Usage: prayer');
});

test('help that was asked for comes on stdout, exit 0, with examples', async () => {
  const { exit, stdout, stderr } = await command('times --help');
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(stdout).toContain('Examples:\n  prayer times');
});

interface ShownMethod {
  readonly code: string;
  readonly constants: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly valid_from?: string;
  readonly earlier?: { readonly valid_until: string; readonly constants: ShownMethod['constants'] };
  readonly abroad?: { readonly outside: string; readonly constants: ShownMethod['constants'] };
  readonly sun_model: { readonly events: string; readonly series: string; readonly text: string };
}

async function shown(code: string): Promise<ShownMethod> {
  const { stdout } = await command(`methods ${code} --json`);
  const { methods } = JSON.parse(stdout) as { methods: readonly ShownMethod[] };
  const [method] = methods;
  if (!method || methods.length !== 1) throw new Error(`methods ${code} does not show one method`);
  return method;
}

test('one method shows what its authority does, prayer by prayer, with the dates of a change', async () => {
  const turkey = await shown('diyanet');
  expect(turkey).toMatchObject({ code: 'TURKEY', valid_from: '2025-01-01', abroad: { outside: 'Europe/Istanbul' } });
  expect(turkey.constants).toEqual({
    fajr: { altitude_deg: -18, offset_minutes: 0, rounding: 'nearest' },
    sunrise: { altitude_deg: -0.833, offset_minutes: -7, rounding: 'nearest' },
    dhuhr: { at: 'transit', offset_minutes: 4.98, rounding: 'nearest' },
    asr: { at: 'shadow', offset_minutes: 4.02, rounding: 'nearest' },
    maghrib: { altitude_deg: -0.833, offset_minutes: 7, rounding: 'nearest' },
    isha: { altitude_deg: -17, offset_minutes: 0, rounding: 'nearest' },
  });
  expect(turkey.earlier?.valid_until).toBe('2024-12-31');
  expect(turkey.earlier?.constants['maghrib']?.['altitude_deg']).toBe(-0.8366);
  expect(turkey.abroad?.constants['isha']?.['altitude_deg']).toBe(-16);
  expect(turkey.sun_model).toMatchObject({ events: 'at-0h-ut', series: 'geometric' });
  expect((await shown('JAKIM')).constants).toMatchObject({
    sunrise: { rounding: 'down' },
    dhuhr: { rounding: 'up', offset_minutes: 1.067 },
  });
  expect((await shown('4')).constants['isha']).toMatchObject({ after_maghrib_minutes: 90, in_ramadan_minutes: 120 });
  expect((await shown('QATAR')).sun_model.text).toContain('every year by the Sun of 2006');
  expect((await shown('TUNISIA')).sun_model.text).toContain('dhuhr and asr by the Sun of 0h UT');
});

test('explain shows by which point, Sun and constants a day was computed, and which were in force', async () => {
  const explained = async (words: string) =>
    JSON.parse((await command(`explain ${words} --json`)).stdout) as ShownMethod;
  const before = await explained('--station 61 --date 2024-12-31');
  expect(before).toMatchObject({ valid_until: '2024-12-31', constants: { sunrise: { altitude_deg: -0.8366 } } });
  const after = await explained('--station 61 --date 2025-01-01');
  expect(after).toMatchObject({
    valid_from: '2025-01-01',
    computed_at: [{ latitude: 41.002, longitude: 39.6849 }],
    constants: { sunrise: { altitude_deg: -0.833 } },
    sun_model: { events: 'at-0h-ut', series: 'geometric' },
    high_latitude: 'takdir',
  });
  expect((await explained('--station JHR01')) as object).toHaveProperty('computed_at.length', 3);
  expect((await explained('59.33,18.07 --method TURKEY')).constants['isha']).toMatchObject({ altitude_deg: -16 });
  const own = await explained('21.4225,39.8262 --elevation 100 --rounding up --high-latitude seventh');
  expect(own).toMatchObject({
    high_latitude: 'seventh',
    constants: { sunrise: { altitude_deg: -1.1263, rounding: 'up' } },
  });
  const { stdout } = await command('explain 59.33,18.07 --method TURKEY --date 2026-06-21');
  expect(stdout).toMatch(/Sun: every event by the Sun of 0h UT[\s\S]*Diyanet’s summer rule \(takdir\)/);
});
