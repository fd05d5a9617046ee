import type { Line } from '../line.ts';
import { beside, line, padded, span } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled } from '../scene.ts';
import { inNames } from '../text-style.ts';

/** All keys, in place of the open view. */
export function helpView({ state, textStyle }: RenderContext, size: Size): Body {
  const { columns, rows: height } = size;
  const words = textStyle.names.screen.help;
  const arrows = textStyle.isAscii ? words.arrows : '← → ↑ ↓';
  const keys: readonly (readonly [string, string])[] = [
    ['d', words.day],
    ['m', words.month],
    ['y', words.year],
    ['c', words.cities],
    ['e', words.dates],
    ['w', words.webhooks],
    ['h l', words.step],
    ['j k', words.row],
    [arrows, words.same],
    ['enter', words.chosenDay],
    ['t', words.today],
    ['/', words.search],
    ['0', words.ownPlace],
    ['esc', words.back],
    ['^z', words.shell],
    ['q', words.quit],
  ];
  const rows = keys.map(
    ([key, does]): Line => [...padded(line('   ', span(key, 'key')), 12), inNames(does, textStyle)],
  );
  const half = Math.ceil(rows.length / 2);
  const width = Math.floor((columns - 2) / 2);
  const halves = [rows.slice(0, half), rows.slice(half)].map((rows) => ({ rows, width }));
  const shown = rows.length + 2 <= height || columns < 72 ? rows : beside(halves);
  const closes = shown.length >= height ? words.scrollOrClose : words.anyKeyCloses;
  const title = line('  ', inNames(words.title, textStyle, 'title'), '  ', inNames(closes, textStyle, 'dim'));
  return scrolled([title], shown, size, 0, state.helpScroll ?? 0);
}
