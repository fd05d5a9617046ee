import { EMPTY, line, span, textWidth, wrapped } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled, still } from '../scene.ts';
import { inNames } from '../text-style.ts';

/** The typed text and the places that match it. */
export function searchView({ state, finding, textStyle }: RenderContext, size: Size): Body {
  const { columns } = size;
  const { text = '', chosen = 0 } = state.search ?? {};
  const prompt = line(span('  / ', 'key'), span(lastOf(text, columns - 6), 'bold'), span(' ', 'chosen'));
  const rows = finding.places.map(({ name, words }, i) => {
    const isChosen = i === Math.min(chosen, finding.places.length - 1);
    const look = isChosen ? 'next' : 'plain';
    const label = name ?? `${words['lat']}, ${words['lng']}`;
    return line(span(`${isChosen ? '  › ' : '    '}${label}`, look));
  });
  const message = finding.message === '' ? [] : wrapped(finding.message, columns, 'warning');
  const hint = text === '' ? [line('    ', inNames(textStyle.names.screen.searchHint, textStyle, 'dim'))] : [];
  const { rows: shown } = scrolled([prompt, EMPTY], [...hint, ...message, ...rows], size, chosen, 0);
  return still(shown);
}

/** The end of a text that is too long, because typing goes on there. */
function lastOf(text: string, width: number): string {
  const characters = [...text];
  while (textWidth(characters.join('')) > width) characters.shift();
  return characters.join('');
}
