import type { ViewContext } from './view.ts';

/** Left-aligned columns two spaces apart under their headings, no trailing blanks, a newline at the end. */
export function columns(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, i) => Math.max(...lines.map((line) => [...(line[i] ?? '')].length)));
  const show = (line: readonly string[]) =>
    line
      .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd();
  return `${lines.map(show).join('\n')}\n`;
}

/** The first of some tables that the terminal is wide enough for. */
export function firstThatFits(
  tables: readonly string[],
  { terminal }: Pick<ViewContext, 'terminal'>,
): string | undefined {
  const widthOf = (text: string) => Math.max(...text.split('\n').map((line) => [...line].length));
  return tables.find((text) => widthOf(text) <= terminal.columns);
}
