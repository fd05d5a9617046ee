import { daytimeHijri } from '../../core/hijri/reckoning.ts';
import { EMPTY, line, span, textWidth, wrapped } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { placeLabels } from '../place-search.ts';
import { scrolled, still } from '../scene.ts';
import { inNames, showDay, showHijri } from '../text-style.ts';

/** The typed text, the day that it means, and the places that match it. */
export function searchView({ state, finding, textStyle, queries, moment }: RenderContext, size: Size): Body {
  const { columns } = size;
  const { text = '', chosen = 0 } = state.search ?? {};
  const prompt = line(span('  / ', 'key'), span(lastOf(text, columns - 6), 'bold'), span(' ', 'chosen'));
  const { day, places } = finding;
  const labels = [...placeLabels(places)];
  if (day !== undefined) {
    const hijri = daytimeHijri(day, queries.reckoning(moment.place).adjustDays);
    labels.unshift(`${showDay(day, textStyle, false)}${hijri ? ` · ${showHijri(hijri, textStyle)}` : ''}`);
  }
  const rows = labels.map((label, i) => {
    const isChosen = i === Math.min(chosen, labels.length - 1);
    const look = isChosen ? 'next' : 'plain';
    const sign = isChosen ? '  › ' : '    ';
    return i === 0 && day !== undefined
      ? line(span(sign, look), inNames(label, textStyle, look))
      : line(span(`${sign}${label}`, look));
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
