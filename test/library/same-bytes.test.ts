import { describe, expect, test } from 'vitest';
import * as library from '../../dist/core/index.js';
import { findStation } from '../../dist/library/stations.js';
import { findPlace, placeAt } from '../../dist/library/places.js';
import { timeZone, zoneMap } from '../../dist/library/zones.js';
import { command, context } from '../interfaces/command.ts';
import { random } from '../random.ts';
import { pick, placeQuestion, randomDate, wordsOf, zoneAlone } from './questions.ts';

/**
 * The law of the library: its answer as JSON is what the command prints, byte for byte, and it refuses what the command refuses. It is
 * asked as it is built, for the build leaves out what answers do not need.
 */
const { authorities, iqamah, timeZones } = library;
/** All that can be handed in. */
const WORLD = { authorities, iqamah, timeZones, zoneMap };
const NOW = 1_795_165_200;

/** What the library says, and what the command says. */
async function both(ask: () => object, words: readonly string[], now = NOW) {
  const { stdout, stderr } = await command([...words, '--json'], { context: { ...context, now: () => now } });
  return { words: words.join(' '), library: said(ask), command: stdout === '' ? stderr : stdout };
}

function said(ask: () => object): string {
  try {
    return `${JSON.stringify(ask())}\n`;
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown)) throw thrown;
    return `refused ${String(thrown.code)} ${thrown.message}`;
  }
}

/** What only the command says, because the library has no commands. */
const COMMANDS: readonly string[] = [];

/** A refusal is printed with its sentence; the command may say more around it. */
function expectSame({ words, library: ours, command: theirs }: Awaited<ReturnType<typeof both>>): void {
  if (ours.startsWith('refused ')) {
    const [, code = '', message = ''] = /^refused (\S+) (.*)$/s.exec(ours) ?? [];
    expect(theirs, words).toContain(code);
    const sentence = COMMANDS.reduce((all, one) => all.replace(one, ''), theirs);
    expect(sentence, words).toContain(JSON.stringify(message).slice(1, -1));
  } else if (theirs !== ours) expect({ words, answer: ours }).toEqual({ words, answer: theirs });
}

/** Random questions of all kinds; `PRAYER_QUESTIONS=5000` asks more. */
const QUESTIONS = Number(process.env['PRAYER_QUESTIONS'] ?? 2000);

describe('random questions have the bytes of the command', () => {
  test('times by the zone’s name alone, from 2020 on', async () => {
    const next = random(1);
    for (let asked = 0; asked < 0.4 * QUESTIONS; ) {
      const question = { ...placeQuestion(next, false), date: randomDate(next, [2020, 2060]) };
      const zone = zoneAlone(question);
      if (zone === undefined) continue;
      asked++;
      expectSame(
        await both(() => library.prayerTimes({ ...question, zone }, { authorities }), ['times', ...wordsOf(question)]),
      );
    }
  });

  test('times by the map, with everything handed in, in all centuries', async () => {
    const next = random(2);
    for (let asked = 0; asked < 0.24 * QUESTIONS; asked++) {
      const question = {
        ...placeQuestion(next, true),
        date: randomDate(
          next,
          pick(next, [
            [1, 9999],
            [1900, 2100],
          ]),
        ),
      };
      expectSame(
        await both(
          () => library.prayerTimes(question, WORLD),
          ['times', ...wordsOf({ ...question, date: `${question.date} CE` })],
        ),
      );
    }
  });

  test('explanations', async () => {
    const next = random(3);
    for (let asked = 0; asked < 0.12 * QUESTIONS; asked++) {
      const question = { ...placeQuestion(next, true), date: randomDate(next, [1900, 2100]) };
      expectSame(await both(() => library.explain(question, WORLD), ['explain', ...wordsOf(question)]));
    }
  });

  test('next prayers', async () => {
    const next = random(4);
    for (let asked = 0; asked < 0.12 * QUESTIONS; asked++) {
      const now = Math.floor(next() * 4_000_000_000);
      const question = {
        ...placeQuestion(next, true),
        ...(next() < 0.2 ? { asr: pick(next, ['shafi', 'hanafi']) } : {}),
        ...(next() < 0.2 ? { prayer: pick(next, ['fajr', 'imsak', 'last_third']) } : {}),
      };
      const at = new Date(now * 1000).toISOString();
      expectSame(await both(() => library.nextPrayer({ ...question, at }, WORLD), ['next', ...wordsOf(question)], now));
    }
  });

  test('dates both ways', async () => {
    const next = random(5);
    for (let asked = 0; asked < 0.04 * QUESTIONS; asked++) {
      const calendar = pick(next, ['auto', 'umalqura', 'civil', 'tbla']);
      const adjust = Math.floor(next() * 5) - 2;
      const date = randomDate(
        next,
        pick(next, [
          [1, 9999],
          [1880, 2170],
        ]),
      );
      const place = next() < 0.3 ? { lat: 60 * next(), lng: 90 * next(), after_sunset: true } : {};
      expectSame(
        await both(
          () => library.hijriDate({ date, calendar, adjust, ...place }, WORLD),
          ['hijri', `${date} CE`, ...wordsOf({ calendar, adjust }), ...placeWords(place)],
        ),
      );
      const [year, month, day] = [
        1 + Math.floor(next() * 1700),
        1 + Math.floor(next() * 12),
        1 + Math.floor(next() * 30),
      ];
      const hijri = [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-');
      expectSame(
        await both(
          () => library.gregorianDate({ date: hijri, calendar, adjust }),
          ['gregorian', year > 1600 ? `${hijri} AH` : hijri, ...wordsOf({ calendar, adjust })],
        ),
      );
    }
  });

  test('directions', async () => {
    const next = random(6);
    for (let asked = 0; asked < 0.04 * QUESTIONS; asked++) {
      const { lat, lng } = placeQuestion(next, false);
      expectSame(await both(() => library.qibla({ lat, lng }), ['qibla', ...wordsOf({ lat, lng })]));
    }
  });
});

/** A flag of the command line has no value. */
function placeWords({ after_sunset, ...point }: { readonly after_sunset?: boolean }): string[] {
  return after_sunset ? ['--after-sunset', ...wordsOf(point)] : [];
}

describe('beside the law', () => {
  test.each([
    { station: '61', method: 'TURKEY' },
    { station: 'SWK01' },
    { station: 'nearest', lat: 41, lng: 39.7, method: 'TURKEY' },
    { station: 'nearest', lat: 51.5, lng: -0.1 },
    { station: 'Trapzon' },
  ])('a station: %j', async (place) => {
    const question = { ...place, date: '2026-11-20' };
    const found = await findStation(question, WORLD).catch((thrown: unknown) => thrown);
    const ask = () => {
      if (found instanceof Error) throw found;
      return library.prayerTimes(question, { ...WORLD, station: found as library.FoundStation });
    };
    expectSame(await both(ask, ['times', ...wordsOf(question)]));
  });

  test('zones and places', async () => {
    const at = new Date(NOW * 1000).toISOString();
    const point = { lat: 41.0082, lng: 28.9784 };
    expectSame(await both(() => timeZone({ ...point, at }), ['geo', 'timezone', ...wordsOf(point)]));
    const [found, there] = [await findPlace({ q: 'القاهرة' }), await placeAt(point)];
    expectSame(await both(() => found, ['geo', 'search', 'القاهرة']));
    expectSame(await both(() => there, ['geo', 'reverse', ...wordsOf(point)]));
  });

  test('Winnipeg, whose clocks the runtime’s own data may not know', async () => {
    const question = { lat: 49.9, lng: -97.14, date: '2026-12-20' };
    const ask = () => library.prayerTimes({ ...question, zone: 'America/Winnipeg' });
    expectSame(await both(ask, ['times', ...wordsOf(question)]));
  });

  test.each([
    ['no zone', { lat: 1, lng: 1, date: '2026-11-20' }, 'MISSING_PARAMETER', /zone.*zoneMap/],
    ['no date', { lat: 1, lng: 1, zone: 'UTC' }, 'MISSING_PARAMETER', /no clock/],
    [
      'a Date',
      { lat: 1, lng: 1, zone: 'UTC', date: new Date(0) },
      'INVALID_PARAMETER',
      /date is of type Date; give a date YYYY-MM-DD/,
    ],
    [
      'a list',
      { lat: 1, lng: 1, zone: 'UTC', date: '2026-11-20', iqamah: ['none'] },
      'INVALID_PARAMETER',
      /iqamah is of type Array; give rules /,
    ],
    ['no number', { lat: Number.NaN, lng: 1, zone: 'UTC', date: '2026-11-20' }, 'INVALID_LATITUDE', /"NaN"/],
    [
      'no rules of the authority',
      { lat: 51, lng: 1, zone: 'UTC', date: '2026-11-20', method: 'JAKIM' },
      'INVALID_METHOD',
      /^refused INVALID_METHOD Method "JAKIM" is not one of MWL, .*CUSTOM; 7, 8, AUTO and the methods .* need { authorities } of this package/,
    ],
    ['AUTO', { lat: 1, lng: 1, zone: 'UTC', date: '2026-11-20', method: 'AUTO' }, 'MISSING_PARAMETER', /authorities/],
    ['iqamah', { lat: 1, lng: 1, zone: 'UTC', date: '2026-11-20', iqamah: 'none' }, 'MISSING_PARAMETER', /iqamah/],
    ['a station', { station: '61', zone: 'UTC', date: '2026-11-20' }, 'MISSING_PARAMETER', /findStation/],
    ['an abbreviation', { lat: 1, lng: 1, zone: 'EST', date: '2026-11-20' }, 'INVALID_TIMEZONE', /timeZones/],
    [
      'a printed one',
      { lat: 1, lng: 1, zone: 'UTC', date: '2026-11-20', method: 'timetable:x' },
      'INVALID_METHOD',
      /library/,
    ],
    [
      'no method',
      { lat: 1, lng: 1, zone: 'UTC', date: '2026-11-20', method: 'hanafy' },
      'INVALID_METHOD',
      /7, 8, AUTO and the methods of single authorities need { authorities }/,
    ],
    ['a typo', { lat: 1, lgn: 1, zone: 'UTC', date: '2026-11-20' }, 'UNKNOWN_PARAMETER', /"lgn"/],
  ])('refuses %s', (_what, question, code, words) => {
    const ask: (question: never) => object = library.prayerTimes;
    const refusal = said(() => ask(question as never));
    expect(refusal).toMatch(new RegExp(`^refused ${code} `));
    expect(refusal).toMatch(words);
  });

  test.each([
    ['null', null, 'INVALID_PARAMETER', /an object of zoneMap, timeZones/],
    ['a text', 'iqamah', 'INVALID_PARAMETER', /an object of zoneMap, timeZones/],
    ['an unknown part', { timezones: timeZones }, 'UNKNOWN_PARAMETER', /"timezones".*"timeZones"/],
    ['a part itself', library.authorities, 'INVALID_PARAMETER', /Hand in { authorities }/],
    ['another map', { zoneMap: {} }, 'INVALID_PARAMETER', /zoneMap.*not that of Mizwala/],
    ['other rules', { iqamah: true }, 'INVALID_PARAMETER', /iqamah.*not that of Mizwala/],
    ['null for a part', { authorities: null }, 'INVALID_PARAMETER', /authorities.*not that of Mizwala/],
  ])('the last argument is refused: %s', async (_what, data, code, words) => {
    const [question, given] = [{ lat: 1, lng: 1, zone: 'UTC' }, data as never];
    const refusals = [
      said(() => library.prayerTimes({ ...question, date: '2026-11-20' }, given)),
      said(() => library.explain({ ...question, date: '2026-11-20' }, given)),
      said(() => library.nextPrayer({ ...question, at: '2026-11-20T12:00:00Z' }, given)),
      said(() => library.hijriDate({ date: '2026-11-20' }, given)),
    ];
    const found = await findStation({ station: '61', zone: 'UTC' }, given).catch((thrown: unknown) => thrown);
    refusals.push(
      said(() => {
        throw found;
      }),
    );
    for (const refusal of refusals) {
      expect(refusal).toMatch(new RegExp(`^refused ${code} `));
      expect(refusal).toMatch(words);
    }
  });

  test('a station is refused where the question does not name it', async () => {
    const station = await findStation({ station: '61' }, WORLD);
    const ask = () => library.prayerTimes({ lat: 41, lng: 39.7, date: '2026-11-20' }, { ...WORLD, station });
    expect(said(ask)).toMatch(/^refused MISSING_PARAMETER .*"station"/);
  });

  test('findStation names an unknown field first, and takes the fields of each question', async () => {
    const ask: (question: never) => Promise<unknown> = findStation;
    await expect(ask({ staton: '61' } as never)).rejects.toThrow(/^Parameter "staton" .*did you mean "station"/);
    for (const more of [{ date: '2026-11-20' }, { at: '2026-11-20T12:00:00Z', asr: 'shafi', congregation: true }]) {
      const found = await findStation({ station: '61', ...more }, WORLD);
      expect(found.id).toBe('61');
    }
  });

  test('what is undefined counts as absent, in the types too', () => {
    const absent = { tz: undefined, station: undefined, iqamah: undefined, elevation: undefined, method: undefined };
    const question = { lat: 1, lng: 1, zone: 'UTC', date: '2026-11-20' };
    const answer = library.prayerTimes({ ...question, ...absent }, { zoneMap: undefined, station: undefined });
    expect(answer).toEqual(library.prayerTimes(question));
  });

  test.each([{ congregation: true }, { prayer: 'iqamah:isha' }])(
    'a congregation without a rule speaks of the field: %j',
    (asked) => {
      const question = { lat: 1, lng: 1, zone: 'UTC', at: '2026-11-20T12:00:00Z', ...asked };
      expect(said(() => library.nextPrayer(question))).toMatch(/ iqamah "[^"]+"\.$/);
    },
  );

  test('a name that may mean several zones is refused, and a small number is read', () => {
    const ask = { lat: 1e-7, lng: -1e-9, date: '2026-11-20' };
    expect(said(() => library.prayerTimes({ ...ask, zone: 'IST' }, { timeZones }))).toContain('Asia/Kolkata');
    expect(library.prayerTimes({ ...ask, zone: 'UTC' }).coordinates).toEqual({ latitude: 1e-7, longitude: -1e-9 });
  });

  test('a station that was found for another question is refused', async () => {
    const station = await findStation({ station: '61' }, WORLD);
    const ask = () => library.prayerTimes({ station: 'SWK01', date: '2026-11-20' }, { ...WORLD, station });
    expect(said(ask)).toContain('CONFLICTING_PARAMETERS');
  });

  test('a station that was found for another point is refused', async () => {
    const found = { method: 'JAKIM', lat: 3.14, lng: 101.69, station: 'SGR01' };
    const station = await findStation(found, WORLD);
    const ask = (more: object) =>
      said(() => library.prayerTimes({ ...found, ...more, date: '2026-11-20' }, { ...WORLD, station }));
    expect(ask({})).not.toContain('refused');
    for (const moved of [{ lat: 3.15 }, { lng: 101.7 }]) expect(ask(moved)).toContain('CONFLICTING_PARAMETERS');
  });
});
