import type { Line } from '../line.ts';
import { beside, line, padded, say } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled } from '../scene.ts';

/** Every key, over whatever view was open. */
export function helpView({ state, textStyle }: RenderContext, { columns, rows: height }: Size): Body {
  const arrows = textStyle.glyphs.isAscii ? 'arrows' : '← → ↑ ↓';
  const keys: readonly (readonly [string, string])[] = [
    ['d', 'the day'],
    ['m', 'the month as a table'],
    ['y', 'a year of daylight'],
    ['c', 'cities side by side'],
    ['e', 'important dates'],
    ['w', 'webhooks of the daemon'],
    ['h l', 'back and forth, a day or what the view shows'],
    ['j k', 'down and up a list'],
    [arrows, 'the same'],
    ['t', 'today'],
    ['/', 'search a place'],
    ['0', 'the place of the configuration'],
    ['esc', 'back to the day'],
    ['^z', 'the shell; fg comes back'],
    ['q', 'quit'],
  ];
  const rows = keys.map(([key, does]): Line => [...padded(line('   ', say(key, 'key')), 12), say(does)]);
  const fits = rows.length + 2 <= height;
  const half = Math.ceil(rows.length / 2);
  const width = Math.floor((columns - 2) / 2);
  const shown =
    fits || columns < 72
      ? rows
      : beside([
          { rows: rows.slice(0, half), width },
          { rows: rows.slice(half), width },
        ]);
  const body = scrolled(shown, height - 1, 0, state.helpScroll ?? 0);
  const closes = body.scrolls.most > 0 ? 'j and k scroll, any other closes' : 'any key closes this';
  return { ...body, rows: [line('  ', say('Keys', 'title'), say(`  ${closes}`, 'dim')), ...body.rows] };
}
