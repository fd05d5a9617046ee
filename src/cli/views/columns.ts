import { isolated, textWidth } from './bidi-isolate.ts';
import type { ViewContext } from './view.ts';

/** Left-aligned columns two spaces apart under their headings, no trailing blanks, a newline at the end. */
export function columns(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((line) => line.map(isolated));
  const widths = headings.map((_, i) => Math.max(...lines.map((line) => textWidth(line[i] ?? ''))));
  const show = (line: readonly string[]) =>
    line
      .map((cell, i) => padded(cell, widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return `${lines.map(show).join('\n')}\n`;
}

export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/** The first of some tables that the terminal is wide enough for. */
export function firstThatFits(
  tables: readonly string[],
  { terminal }: Pick<ViewContext, 'terminal'>,
): string | undefined {
  const widthOf = (text: string) => Math.max(...text.split('\n').map(textWidth));
  return tables.find((text) => widthOf(text) <= terminal.columns);
}
