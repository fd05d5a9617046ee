import { describe, expect, test } from 'vitest';
import { PRAYER_NAMES } from '../../src/core/prayer/prayer-day.ts';
import { civilDate, dayNumber } from '../../src/core/time/civil-date.ts';
import { plainDigits } from '../../src/core/words/fold-word.ts';
import { LANGUAGES } from '../../src/core/words/names.ts';
import type { ClockHours } from '../../src/formats/time-left.ts';
import { showNote } from '../../src/operations/prayer/notes.ts';
import { instantName } from '../../src/operations/prayer/printed-day.ts';
import { DASHBOARD } from '../../src/tui/frame.ts';
import { type Line, lineWidth, painter } from '../../src/tui/line.ts';
import { createQueries } from '../../src/tui/queries.ts';
import type { RenderContext } from '../../src/tui/scene.ts';
import { START, type State } from '../../src/tui/state.ts';
import { clockOf, textStyleOf } from '../../src/tui/text-style.ts';
import { facts } from '../../src/tui/views/day-facts.ts';
import { monthTable } from '../../src/tui/views/month.ts';
import { screenNamesIn } from '../names-in.ts';
import { at, contextAt } from './fake-dashboard-deps.ts';

/*
 * Far from the equator maghrib, isha and fajr fall on other dates, so that their texts are longer: `00:22+`, `12:22 am +1`. Every row of
 * every month is looked at; of whole screens one day in 31, all of them with `SCREEN_DAYS=1`.
 */
const LATITUDES = [0, 51, 59, 65, 70, 78, -51, -59, -65, -70, -78];
const SIZES = ['40x10', '60x20', '80x24', '120x40', '200x60'];
const HOURS: readonly ClockHours[] = ['24h', '12h'];
const SCREEN_DAYS = Number(process.env['SCREEN_DAYS'] ?? 31);
const FIRST = dayNumber({ year: 2026, month: 1, day: 1 });

const paint = painter(false);
const textOf = (row: Line) => paint(row).replace(/[\u2066-\u2069]/g, '');

/** Two times without a blank between, a time that is cut, and what belongs to a time cut behind it. */
const BROKEN = /\d:\d\d[+-]?\d|\d:\d?…|\d:\d\d(?:(?! {2}).)*…/;

function placeAt(lat: number, lng: number, more: Readonly<Record<string, string>> = {}) {
  const queries = createQueries(contextAt(() => at('2026-11-25T12:00:00Z')));
  const moment = queries.moment({ name: undefined, words: { lat: String(lat), lng: String(lng), ...more } });
  return (state: Partial<State>, language: (typeof LANGUAGES)[number], hours: ClockHours): RenderContext => ({
    textStyle: textStyleOf(false, { names: screenNamesIn(language), hours }),
    state: { ...START, ...state },
    moment,
    queries,
    places: [],
    webhooks: { kind: 'loading' },
    finding: { places: [], message: '' },
    errorMessage: '',
    isStatic: true,
  });
}

/** The times of a day, each as it may be written: by the hours that were asked for, or by 24 where these do not fit. */
function timesOf({ queries, moment, textStyle }: RenderContext, days: number): string[][] {
  const { instants } = queries.day(moment.place, days).times;
  return PRAYER_NAMES.map((name) => {
    const time = instants[instantName(name, moment.now.school)];
    return [clockOf(time, moment.zone, textStyle), clockOf(time, moment.zone, { ...textStyle, hours: '24h' })];
  });
}

/** The first time that a text does not have behind the one before. */
function missingIn(text: string, times: readonly (readonly string[])[]): string | undefined {
  let from = 0;
  for (const forms of times) {
    const found = forms.map((form) => text.indexOf(form, from)).filter((index) => index >= 0);
    if (found.length === 0) return forms.join(' or ');
    from = Math.min(...found) + 4;
  }
  return undefined;
}

describe.each(LATITUDES)('at latitude %i', (lat) => {
  test(`every ${SCREEN_DAYS === 1 ? '' : `${SCREEN_DAYS}th `}day has all its times, whole, on every screen that shows times`, () => {
    const scene = placeAt(lat, 25.47);
    let looked = 0;
    for (let days = FIRST + (Math.abs(lat) % SCREEN_DAYS); days < FIRST + 365; days += SCREEN_DAYS) {
      for (const [i, size] of SIZES.entries()) {
        const [columns = 0, rows = 0] = size.split('x').map(Number);
        const language = LANGUAGES[(looked + i) % LANGUAGES.length] ?? 'en';
        const hours = HOURS[(looked >> 2) % 2] ?? '24h';
        for (const view of ['day', 'month', 'year', 'cities'] as const) {
          const shown = scene({ dayNumber: days, view }, language, hours);
          const lines = DASHBOARD.draw(shown, { columns, rows }).rows.map(textOf);
          const text = lines.join('\n');
          const times = timesOf(shown, days);
          // in two columns each time stands behind its name; the year names all where it is wide, else sunrise and maghrib
          const inOrder = view === 'month' && columns < 120 ? lines.find((row) => row.includes('›')) : undefined;
          const isEndless = view === 'year' && shown.queries.day(shown.moment.place, days).info.notes.length > 0;
          const wanted =
            view !== 'year' ? times : columns >= 101 ? times : isEndless ? [] : [times[1] ?? [], times[4] ?? []];
          const missing =
            inOrder === undefined
              ? wanted.find((forms) => !forms.some((form) => text.includes(form)))
              : missingIn(inOrder, wanted);
          if (BROKEN.test(text) || missing !== undefined) {
            expect.fail(
              `${lat} ${days} ${size} ${view} ${language} ${hours}: ${String(missing ?? BROKEN.exec(text)?.[0])}\n${text}`,
            );
          }
          looked++;
        }
      }
    }
    expect(looked).toBeGreaterThan((365 / SCREEN_DAYS - 1) * SIZES.length * 4);
  });

  test('every day of the year is a row of its month, with its six times, at every width', () => {
    let looked = 0;
    for (let month = 1; month <= 12; month++) {
      const scene = placeAt(lat, month % 2 === 0 ? 25.47 : -150);
      for (const [i, columns] of [40, 51, 60, 78, 80].entries()) {
        const language = LANGUAGES[(month + i) % LANGUAGES.length] ?? 'en';
        const shown = scene(
          { dayNumber: dayNumber({ year: 2026, month, day: 1 }) },
          language,
          HOURS[(month >> 1) % 2] ?? '24h',
        );
        const { rows } = monthTable(shown, { columns, rows: 40 });
        const { days } = shown.queries.month(shown.moment.place, 2026, month);
        expect(rows.length).toBe(days.length + 2);
        for (const [n, row] of rows.slice(2).entries()) {
          const text = textOf(row);
          const wanted = timesOf(shown, days[n]?.dayNumber ?? 0);
          const isWhole = lineWidth(row) <= columns && !BROKEN.test(text) && text.match(/\d\d?:\d\d/g)?.length === 6;
          const day = text.match(/\d+/)?.[0];
          if (
            !isWhole ||
            missingIn(text, wanted) !== undefined ||
            Number(day) !== civilDate(days[n]?.dayNumber ?? 0).day
          ) {
            expect.fail(`${lat} ${month} ${language} ${columns}: ${text}, wanted ${wanted.join(' ')}`);
          }
          looked++;
        }
      }
    }
    expect(looked).toBe(365 * 5);
  });
});

test('a time on the date before has another sign than one on the date after', () => {
  // by UTC the sun of longitude 20 is at its lowest at 22:40
  const scene = placeAt(62, 20, { tz: 'UTC' })(
    { dayNumber: dayNumber({ year: 2026, month: 6, day: 21 }) },
    'en',
    '24h',
  );
  const rows = monthTable(scene, { columns: 44, rows: 40 }).rows.map(textOf);
  expect(rows.join('\n')).toMatch(/21›2[23]:\d\d-(?: \d\d:\d\d){5}$/m);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const london = placeAt(51.5074, -0.1278, { method: 'AUTO' });
  const june = dayNumber({ year: 2026, month: 6, day: 15 });

  test.each([...SIZES, '80x40', '160x48'])(
    'at %s a blank stands before every time, and no name has lost its end unmarked',
    (size) => {
      const [columns = 0, rows = 0] = size.split('x').map(Number);
      for (const hours of HOURS) {
        for (const days of [undefined, june]) {
          for (const view of ['day', 'month', 'cities'] as const) {
            const shown = london({ dayNumber: days, view }, language, hours);
            const text = DASHBOARD.draw(shown, { columns, rows }).rows.map(textOf).join('\n');
            expect(text).not.toMatch(/[\p{L}\p{M}…][\d٠-٩۰-۹০-৯]{1,2}:/u);
            const isNamed = (name: string) =>
              [...name].some((_, i) => i >= 3 && text.includes(`${name.slice(0, i)}…`)) || text.includes(name);
            const unnamed = PRAYER_NAMES.map((name) => shown.textStyle.names.event(name)).filter(
              (name) => !isNamed(name),
            );
            if (view !== 'month') expect(unnamed, text).toEqual([]); // the heading of a month ends cut names with a point
          }
        }
      }
    },
  );

  test.each([28, 36, 44, 50, 70])('in %i columns each fact has its label, a blank, and none is missing', (width) => {
    for (const hours of HOURS) {
      for (const days of [undefined, june]) {
        const shown = london({ dayNumber: days }, language, hours);
        const { labels } = shown.textStyle.names.screen;
        const rows = facts(shown.queries.day(shown.moment.place, days ?? shown.moment.today), shown, width);
        const next = days === undefined ? labels.tomorrow : labels.dayAfter;
        const wanted = [labels.hijri, next, labels.qibla, labels.moon, labels.daylight, labels.night];
        expect(rows.map((row) => row[0]?.text)).toEqual(wanted);
        for (const row of rows) expect(row[1]?.text, textOf(row)).toMatch(/^ +$/);
      }
    }
  });

  test('notes that have no room end with a mark, and the rules name the zone', () => {
    const shown = london({ dayNumber: june }, language, '24h');
    const notes = shown.queries.day(shown.moment.place, june).times.notes;
    const ends = notes.map((note) => showNote(note, shown.textStyle.names).split(' ').at(-1) ?? '');
    expect(ends.length).toBeGreaterThan(1);
    for (const rows of [16, 24]) {
      const lines = DASHBOARD.draw(shown, { columns: 80, rows }).rows.map(textOf);
      const last = lines.findLast((row) => row !== '') ?? '';
      const isWhole = ends.every((end) => lines.join('\n').includes(end));
      expect(last.endsWith('…'), last).toBe(!isWhole);
      if (rows === 24) expect(lines.join('\n')).toContain('Europe/London');
      else expect(isWhole).toBe(false);
    }
  });

  test('cities of another day have neither a clock of now nor a countdown', () => {
    const { names } = london({}, language, '24h').textStyle;
    const now = names.screen.now('12:00');
    const screenOf = (days: number | undefined) =>
      DASHBOARD.draw(london({ dayNumber: days, view: 'cities' }, language, '24h'), { columns: 120, rows: 40 })
        .rows.map(textOf)
        .join('\n');
    const [today, other] = [screenOf(undefined), screenOf(june)];
    expect(today.split(names.digits(now)).length).toBe(3);
    expect(other).not.toContain(names.digits(now));
    expect(today).toContain(names.digits(names.words.inTime('#').split('#')[0]?.trim() ?? ''));
  });

  test('a month whose Hijri months do not fit says that there are more', () => {
    const shown = london({ dayNumber: june }, language, '24h');
    const { names } = shown.textStyle;
    const [title = []] = monthTable(shown, { columns: 44, rows: 40 }).rows;
    const text = textOf(title);
    expect(text).toContain(names.hijriMonth(12));
    expect(text.includes(names.hijriMonth(1)) || text.includes('– …'), text).toBe(true);
  });

  test('the sky of the year has another sign for each light', () => {
    const frame = DASHBOARD.draw(london({ dayNumber: june, view: 'year' }, language, '24h'), {
      columns: 120,
      rows: 40,
    });
    const legend = frame.rows.at(-1) ?? [];
    const signs = legend.map(({ text }) => text).filter((text) => /^[^\p{L}\s]$/u.test(text));
    expect(signs.length).toBe(3);
    expect(new Set(signs).size).toBe(3);
  });

  test('dates that are past leave no column for how far they are', () => {
    const shown = london({ dayNumber: june - 700, view: 'dates' }, language, '24h');
    const rows = DASHBOARD.draw(shown, { columns: 120, rows: 40 })
      .rows.map(textOf)
      .filter((row) => /^ {3}\d{4}-/.test(plainDigits(row)));
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(plainDigits(row)).toMatch(/-\d\d {2}\S.*-\d\d {2}\S/);
  });
});
