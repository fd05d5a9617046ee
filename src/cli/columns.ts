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
