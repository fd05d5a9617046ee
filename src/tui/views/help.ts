import type { Line } from '../line.ts';
import { beside, line, padded, span } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled } from '../scene.ts';

/** All keys, in place of the open view. */
export function helpView({ state, textStyle }: RenderContext, size: Size): Body {
  const { columns, rows: height } = size;
  const arrows = textStyle.isAscii ? 'arrows' : '← → ↑ ↓';
  const keys: readonly (readonly [string, string])[] = [
    ['d', 'the day'],
    ['m', 'the month as a table'],
    ['y', 'a year of daylight'],
    ['c', 'cities side by side'],
    ['e', 'important dates'],
    ['w', 'webhooks of the daemon'],
    ['h l', 'a step back or forward: a day, month or year'],
    ['j k', 'down and up: a row, in the month a day'],
    [arrows, 'the same'],
    ['enter', 'the chosen day of the month'],
    ['t', 'today'],
    ['/', 'search for a place'],
    ['0', 'the configured place'],
    ['esc', 'back to the day'],
    ['^z', 'to the shell; fg comes back'],
    ['q', 'quit'],
  ];
  const rows = keys.map(([key, does]): Line => [...padded(line('   ', span(key, 'key')), 12), span(does)]);
  const half = Math.ceil(rows.length / 2);
  const width = Math.floor((columns - 2) / 2);
  const halves = [rows.slice(0, half), rows.slice(half)].map((rows) => ({ rows, width }));
  const shown = rows.length + 2 <= height || columns < 72 ? rows : beside(halves);
  const closes = shown.length >= height ? 'j and k scroll, any other closes' : 'any key closes this';
  const title = line('  ', span('Keys', 'title'), span(`  ${closes}`, 'dim'));
  return scrolled([title], shown, size, 0, state.helpScroll ?? 0);
}
