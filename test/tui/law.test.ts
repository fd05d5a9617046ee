import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/words/names.ts';
import { createQueries, type ShownPlace } from '../../src/tui/queries.ts';
import { DASHBOARD } from '../../src/tui/frame.ts';
import { cut, line, painter, span, textWidth } from '../../src/tui/line.ts';
import type { RenderContext } from '../../src/tui/scene.ts';
import { type Key, START, step, VIEWS } from '../../src/tui/state.ts';
import { textStyleOf } from '../../src/tui/text-style.ts';
import { random } from '../random.ts';
import { at, CAIRO, contextAt, LONDON, MAKKAH } from './fake-dashboard-deps.ts';
import { screenNamesIn } from '../names-in.ts';

/** The screens tried; `SCREENS=20000` tries more. */
const SCREENS = Number(process.env['SCREENS'] ?? 250);
const KEYS: readonly Key[] = [
  ...[...'dmyecwhljkt?/0qx ل'].map((text): Key => ({ kind: 'text', text })),
  ...(['left', 'right', 'up', 'down', 'page up', 'page down', 'enter', 'escape', 'backspace'] as const).map(
    (kind): Key => ({ kind }),
  ),
];
const METHODS = ['MWL', 'UMM_AL_QURA', 'MOONSIGHTING', 'TURKEY', 'JAFARI', 'KARACHI'];
const NAMES = [
  undefined,
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales',
  '東京都, 日本',
  'القاهرة',
  '👩‍👩‍👧‍👦 Ville',
  'Two\nlines\u001b[2J\tand a\u009bcommand',
];

test('no row is wider and no frame higher than the screen, at random places, times and sizes', () => {
  const draw = random(20_261_120);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;
  const paint = painter(false);
  let full = 0;
  for (let i = 0; i < SCREENS; i++) {
    const now = at('1950-01-01T00:00:00Z') + Math.floor(draw() * 150 * 365 * 86_400);
    const words = {
      lat: (draw() * 180 - 90).toFixed(3),
      lng: (draw() * 360 - 180).toFixed(3),
      method: pick(METHODS),
    };
    const place: ShownPlace = { name: pick(NAMES), words };
    const context = contextAt(() => now);
    const queries = createQueries(context);
    const isAscii = draw() < 0.2;
    const moment = queries.moment(place);
    const size = { columns: 20 + Math.floor(draw() * 190), rows: 4 + Math.floor(draw() * 50) };
    const far = -719_000 + Math.floor(draw() * 3_650_000); // some day from the year 1 to 9999
    let state = { ...START, view: pick(VIEWS), dayNumber: draw() < 0.3 ? far : undefined };
    let scrolls = { min: 0, max: 0 };
    for (let keys = 0; keys < 5; keys++) {
      const language = pick(LANGUAGES);
      const textStyle = textStyleOf(isAscii, { names: screenNamesIn(language), hours: pick(['24h', '12h'] as const) });
      const scene: RenderContext = {
        textStyle,
        state,
        moment,
        queries,
        places: [MAKKAH, CAIRO, LONDON],
        webhooks: pick([
          { kind: 'loading' },
          { kind: 'silent', reason: `no daemon is running in ${'/long'.repeat(40)}` },
        ]),
        finding: {
          places: [place, MAKKAH],
          message: draw() < 0.3 ? 'No place "x" is known. Did you mean "Makkah"?' : '',
        },
        errorMessage: draw() < 0.1 ? 'The configuration /home/a/config.json is not JSON.' : '',
        isStatic: draw() < 0.2,
      };
      const drawn = DASHBOARD.draw(scene, size);
      const told = `${JSON.stringify({ ...place, now, size, view: state.view, language })}`;
      expect(drawn.rows.length, told).toBe(size.rows);
      for (const row of drawn.rows) {
        const text = paint(row);
        if (stringWidth(text) > size.columns || /\p{Cc}/u.test(text)) expect.fail(`${told}\n${text}`);
        if (text !== '') full++;
      }
      scrolls = drawn.scrolls;
      expect(scrolls.min).toBeLessThanOrEqual(0);
      expect(scrolls.max).toBeGreaterThanOrEqual(0);
      const shown = { today: moment.today, found: () => scene.finding, ...drawn };
      const next = step(state, pick(KEYS), () => shown);
      state = next === 'quit' ? START : { ...next, foundPlace: undefined };
    }
  }
  expect(full).toBeGreaterThan(SCREENS * 5);
});

test('a row is cut between whole characters, and marked there', () => {
  const shown = (text: string, width: number) => painter(false)(cut(line(span(text)), width));
  expect(shown('Makkah', 6)).toBe('Makkah');
  expect(shown('Makkah', 4)).toBe('Mak…');
  expect(shown('東京都', 4)).toBe('東…');
  expect(shown('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3)).toBe('👩‍👩‍👧‍👦…');
  expect(shown('e\u0301te\u0301', 2)).toBe('e\u0301…');
});

test('plain widths are those of string-width', () => {
  let looked = 0;
  for (let code = 0x20; code < 0x3000; code++) {
    const text = String.fromCodePoint(code);
    if (/\p{Cc}/u.test(text)) continue;
    expect(textWidth(text), `U+${code.toString(16)}`).toBe(stringWidth(text));
    looked++;
  }
  expect(looked).toBeGreaterThan(12_000);
});
