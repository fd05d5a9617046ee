/**
 * Arabic for a terminal: in logical order, in a right-to-left isolate (U+2067 … U+2069), so that it cannot reorder its
 * neighbours. Put it last on its line, never inside columns: terminals differ in who reorders what.
 */
export function isolated(arabic: string): string {
  return `\u2067${arabic}\u2069`;
}
