import { afterEach, describe, expect, test, vi } from 'vitest';
import { DASHBOARD } from '../../src/tui/frame.ts';
import { lineWidth, painter } from '../../src/tui/line.ts';
import { EMPTY_SEARCH } from '../../src/tui/place-search.ts';
import { createQueries } from '../../src/tui/queries.ts';
import { START, type State, VIEWS } from '../../src/tui/state.ts';
import { createReports, type TerminalReport } from '../../src/tui/terminal-reports.ts';
import { textStyleOf } from '../../src/tui/text-style.ts';
import { screenNamesIn } from '../names-in.ts';
import { CAIRO, contextAt, at, fakeDashboardDeps, MAKKAH } from './fake-dashboard-deps.ts';
import { openScreen, PATIENCE } from './open-screen.ts';

const AFTERNOON = '2026-11-20T13:30:00Z';
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** The live screen, and a mouse that clicks on the first place of a text. */
async function open() {
  const reports = createReports(true);
  const { app, shows } = await openScreen(fakeDashboardDeps(AFTERNOON), 'Makkah', {}, { reports });
  opened.push(app.unmount);
  const send = (code: number, row: number, column: number) => reports.keysIn(`\u001b[<${code};${column};${row}M`);
  return {
    app,
    shows,
    wheel: (way: 'up' | 'down') => send(way === 'up' ? 64 : 65, 3, 3),
    async clicks(text: string) {
      await vi.waitFor(() => expect(app.lastFrame()).toContain(text), PATIENCE);
      const rows = (app.lastFrame() ?? '').split('\n');
      const row = rows.findIndex((one) => one.includes(text));
      send(0, row + 1, (rows[row] ?? '').indexOf(text) + 1);
      send(0, 0, 0); // outside: nothing
    },
  };
}

describe('the mouse', () => {
  test('opens each view by its tab', async () => {
    const { clicks, shows } = await open();
    for (const view of VIEWS.toReversed()) {
      await clicks(`${view}`);
      await shows(`┤${{ day: 'd', month: 'm', year: 'y', cities: 'c', dates: 'e', webhooks: 'w' }[view]} ${view}├`);
    }
  });

  test('chooses a day of the month by a click, and opens it by a second one', async () => {
    const { clicks, shows } = await open();
    await clicks('m month');
    await clicks('Mon 23');
    await shows(/› Mon 23/);
    await clicks('Mon 23');
    await shows('in 3 days  Monday 23 November 2026');
    await clicks('t today'); // as the key does
    await shows('Maghrib  in 1 h 8 min');
  });

  test('opens the day of an important date', async () => {
    const { clicks, shows } = await open();
    await clicks('e dates');
    await clicks('Day of Ashura');
    await shows('Thursday 25 June 2026');
  });

  test('presses the keys of the last row, each of two beside each other', async () => {
    const { clicks, shows } = await open();
    await clicks('l day');
    await shows('tomorrow  Saturday 21 November 2026');
    await clicks('h/l day');
    await shows('Maghrib  in 1 h 8 min');
    await clicks('? help');
    await shows('any other closes');
    await clicks('y year'); // a tab closes the help
    await shows('Daylight of 2026');
  });

  test('chooses what a search found, and leaves it by a tab', async () => {
    const { app, clicks, shows } = await open();
    await clicks('/ search');
    app.stdin.write('Cairo');
    await shows('› Cairo');
    await clicks('Cairo, Egypt'); // in the list
    await shows(/^ Cairo/);
    await clicks('/ search');
    await clicks('c cities');
    await shows('┤c cities├');
  });

  test('the wheel scrolls lists by three rows, and moves by days in the month', async () => {
    const { app, clicks, shows, wheel } = await open();
    await clicks('e dates');
    wheel('down');
    await shows('↑ 3');
    wheel('up');
    await vi.waitFor(() => expect(app.lastFrame()).not.toContain('↑ 3'), PATIENCE);
    await clicks('m month');
    wheel('down');
    await shows('› Sat 21');
    wheel('up');
    wheel('up');
    await shows('› Thu 19');
  });
});

describe('reports of the terminal', () => {
  const heard = (chunks: readonly string[], asked = false) => {
    const reports = createReports(true);
    const received: TerminalReport[] = [];
    reports.listen((report) => received.push(report));
    if (asked) reports.asked();
    return { keys: chunks.map((chunk) => reports.keysIn(chunk)).join(''), received };
  };

  test('are taken out of the keys, also where they come in parts', () => {
    const { keys, received } = heard(['a\u001b[<0;12', ';3Mb\u001b[<0;12;3m', '\u001b[<65;1;2', 'M\u001b']);
    expect(keys).toBe('ab\u001b');
    expect(received).toEqual([
      { kind: 'click', row: 3, column: 12 },
      { kind: 'wheel down', row: 2, column: 1 },
    ]);
  });

  test('other buttons, and the pointer that moves, do nothing; a held modifier does not matter', () => {
    expect(heard(['\u001b[<2;1;1M\u001b[<35;1;1M\u001b[<66;1;1M\u001b[<16;4;5M']).received).toEqual([
      { kind: 'click', row: 5, column: 4 },
    ]);
  });

  test('F3 with Shift stays a key unless the cursor was asked for', () => {
    expect(heard(['\u001b[1;2R'])).toEqual({ keys: '\u001b[1;2R', received: [] });
    expect(heard(['\u001b[1;2R\u001b[1;2R'], true)).toEqual({
      keys: '\u001b[1;2R',
      received: [{ kind: 'cursor', row: 1, column: 2 }],
    });
  });
});

test('where isolates take a cell, they take those of blanks: every text keeps its column', () => {
  const queries = createQueries(contextAt(() => at(AFTERNOON)));
  const [invisible, cells] = [painter(false), painter(false, 'cells')];
  let [isolated, all] = [0, 0];
  for (const language of ['ar', 'ur', 'en'] as const) {
    const textStyle = textStyleOf(false, { names: screenNamesIn(language), hours: '12h' });
    const place = { ...MAKKAH, name: 'مكة المكرمة' };
    for (const view of VIEWS) {
      for (const [columns, rows] of [
        [40, 12],
        [80, 24],
        [160, 48],
      ] as const) {
        const state: State = { ...START, view };
        const webhooks = { kind: 'loading' } as const;
        const rest = { webhooks, finding: EMPTY_SEARCH, errorMessage: '', isStatic: false, places: [CAIRO] };
        const scene = { textStyle, state, queries, moment: queries.moment(place), ...rest };
        for (const row of DASHBOARD.draw(scene, { columns, rows }).rows) {
          const [plain, moved] = [invisible(row), cells(row)];
          expect(moved.replace(/[\u2066-\u2069]/g, ' ').trimEnd()).toBe(plain.replace(/[\u2066-\u2069]/g, ''));
          all += plain.match(/\u2069/g)?.length ?? 0;
          isolated += moved.match(/\u2069/g)?.length ?? 0;
          expect(lineWidth(row)).toBeLessThanOrEqual(columns);
        }
      }
    }
  }
  expect(all).toBeGreaterThan(2000);
  expect(isolated / all).toBeGreaterThan(0.9);
});
