/** A message of a terminal that is not a key. Rows and columns count from 1. */
export type TerminalReport =
  | { readonly kind: 'click' | 'wheel up' | 'wheel down'; readonly row: number; readonly column: number }
  /** The position of the cursor, the answer to `CURSOR_QUESTION`. */
  | { readonly kind: 'cursor'; readonly row: number; readonly column: number };

export type TerminalReports = ReturnType<typeof createReports>;

/** Takes the reports out of the input, because ink drops them. @param hasMouse whether to ask for reports of the mouse, in SGR form */
export function createReports(hasMouse: boolean) {
  const listeners = new Set<(report: TerminalReport) => void>();
  let begun = ''; // the first part of an incomplete report
  let isAsked = false;
  const received = (report: TerminalReport) => {
    for (const onReceived of listeners) onReceived(report);
  };
  return {
    /** The codes to write when the alternate screen is entered. The terminal then cuts rows that it finds too wide, and wraps none. */
    enter: `${NO_WRAP}${hasMouse ? MOUSE : ''}`,
    leave: `${hasMouse ? NO_MOUSE : ''}${WRAP}`,
    listen(onReceived: (report: TerminalReport) => void): () => void {
      listeners.add(onReceived);
      return () => listeners.delete(onReceived);
    },
    /** Call it when you write `CURSOR_QUESTION` to the terminal. Without that question, the same report means the key F3 with Shift. */
    asked() {
      isAsked = true;
    },
    /** Passes the reports to the listeners. Returns the rest of the input, which are keys. */
    keysIn(text: string): string {
      const whole = begun + text;
      begun = BEGUN.exec(whole)?.[0] ?? '';
      return whole.slice(0, whole.length - begun.length).replace(REPORT, (sequence, code, x, y, end, row, column) => {
        if (row !== undefined) {
          if (!isAsked) return sequence;
          isAsked = false;
          received({ kind: 'cursor', row: Number(row), column: Number(column) });
          return '';
        }
        const kind = end === 'M' ? PRESSED.get(Number(code) & ~MODIFIERS) : undefined;
        if (kind) received({ kind, row: Number(y), column: Number(x) });
        return '';
      });
    },
  };
}

/** Writes an isolate into the first cell, asks for the position of the cursor, and restores the blank there. */
export const CURSOR_QUESTION = '\u001b7\u001b[H\u2067\u001b[6n\u001b[H \u001b8';

const NO_WRAP = '\u001b[?7l';
const WRAP = '\u001b[?7h';
const MOUSE = '\u001b[?1000h\u001b[?1006h';
const NO_MOUSE = '\u001b[?1006l\u001b[?1000l';
// biome-ignore lint/suspicious/noControlCharactersInRegex: the terminal sends this control character
const BEGUN = /\u001b\[<[\d;]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the terminal sends this control character
const REPORT = /\u001b\[<(\d+);(\d+);(\d+)([Mm])|\u001b\[(\d+);(\d+)R/g;
/** The bits of Shift, Alt and Ctrl. */
const MODIFIERS = 4 | 8 | 16;
const PRESSED = new Map<number, 'click' | 'wheel up' | 'wheel down'>([
  [0, 'click'],
  [64, 'wheel up'],
  [65, 'wheel down'],
]);
