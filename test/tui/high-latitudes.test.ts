import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/words/names.ts';
import { dayNumber } from '../../src/core/time/civil-date.ts';
import type { ClockHours } from '../../src/formats/time-left.ts';
import { DASHBOARD } from '../../src/tui/frame.ts';
import { lineWidth, painter } from '../../src/tui/line.ts';
import { createQueries } from '../../src/tui/queries.ts';
import type { RenderContext } from '../../src/tui/scene.ts';
import { START, type State } from '../../src/tui/state.ts';
import { textStyleOf } from '../../src/tui/text-style.ts';
import { monthTable } from '../../src/tui/views/month.ts';
import { screenNamesIn } from '../names-in.ts';
import { at, contextAt } from './fake-dashboard-deps.ts';

/*
 * Far from the equator maghrib, isha and fajr fall on other dates, so that their texts are longer: `00:22+`, `12:22 am +1`.
 */
const LATITUDES = [51, 59, 65, 70, 78, -51, -59, -65, -70, -78];
const MONTHS = [6, 12];
const SIZES = ['40x10', '80x24', '120x40', '200x60'];
const HOURS: readonly ClockHours[] = ['24h', '12h'];

const paint = painter(false);
const textOf = (row: Parameters<typeof paint>[0]) => paint(row).replace(/[\u2066-\u2069]/g, '');

/** Two times without a blank between, a time that is cut, and what belongs to a time cut behind it. */
const BROKEN = /\d:\d\d[+-]?\d|\d:\d?…|\d:\d\d(?:(?! {2}).)*…/;

function placeAt(lat: number, lng: number, tz = '') {
  const queries = createQueries(contextAt(() => at('2026-11-25T12:00:00Z')));
  const moment = queries.moment({ name: undefined, words: { lat: String(lat), lng: String(lng), tz } });
  return (state: Partial<State>, language: (typeof LANGUAGES)[number], hours: ClockHours): RenderContext => ({
    textStyle: textStyleOf(false, { names: screenNamesIn(language), hours }),
    state: { ...START, ...state },
    moment,
    queries,
    places: [],
    webhooks: { kind: 'asking' },
    finding: { places: [], message: '' },
    complaint: '',
    isStill: true,
  });
}

const daysOf = (month: number) =>
  Array.from({ length: month === 6 ? 30 : 31 }, (_, n) => dayNumber({ year: 2026, month, day: n + 1 }));

describe.each(LATITUDES)('at latitude %i', (lat) => {
  test('every day of June and December has its whole times on every screen', () => {
    const scene = placeAt(lat, 25.47);
    for (const [n, days] of MONTHS.flatMap(daysOf).entries()) {
      const language = LANGUAGES[n % LANGUAGES.length] ?? 'en';
      for (const [i, size] of SIZES.entries()) {
        const [columns = 0, rows = 0] = size.split('x').map(Number);
        const hours = HOURS[(n + i) % 2] ?? '24h';
        const drawn = DASHBOARD.draw(scene({ days }, language, hours), { columns, rows }).rows;
        const text = drawn.map(textOf).join('\n');
        if (BROKEN.test(text)) expect.fail(`${lat} ${days} ${size} ${language} ${hours}\n${text}`);
      }
    }
  });

  test('every month has six whole times a day at every width', () => {
    for (const lng of [25.47, -150]) {
      const scene = placeAt(lat, lng);
      for (const month of MONTHS) {
        for (const hours of HOURS) {
          for (const language of ['en', 'tr', 'ur'] as const) {
            const shown = scene({ days: dayNumber({ year: 2026, month, day: 1 }) }, language, hours);
            for (const columns of [40, 51, 76, 80]) {
              const { rows } = monthTable(shown, { columns, rows: 40 });
              for (const row of rows.slice(2)) {
                const text = textOf(row);
                // expect itself takes longer than a row
                const isWhole = lineWidth(row) <= columns && !BROKEN.test(text);
                if (!isWhole || text.match(/\d\d?:\d\d/g)?.length !== 6)
                  expect.fail(`${lat},${lng} ${month} ${hours} ${language} ${columns}: ${text}`);
              }
            }
          }
        }
      }
    }
  });
});

test('a time on the date before has another sign than one on the date after', () => {
  // by UTC the sun of longitude 20 is at its lowest at 22:40
  const scene = placeAt(62, 20, 'UTC')({ days: dayNumber({ year: 2026, month: 6, day: 21 }) }, 'en', '24h');
  const rows = monthTable(scene, { columns: 44, rows: 40 }).rows.map(textOf);
  expect(rows.join('\n')).toMatch(/21›2[23]:\d\d-(?: \d\d:\d\d){5}$/m);
});
