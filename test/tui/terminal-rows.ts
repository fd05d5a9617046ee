// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the terminal's own
const MOVE = /^\u001b\[(\d*)([A-Za-z])|^\u001b\[\?\d+[hl]/;
const JOINS_THE_CELL_BEFORE = /[\p{M}\u2066-\u2069]/u;

/** The rows that a terminal has after these frames of ink. An invisible character stays with the cell before it. */
export function rowsAfter(frames: readonly string[]): readonly string[] {
  const rows: string[][] = [];
  let row = 0;
  let column = 0;
  for (let rest = frames.join(''); rest !== ''; ) {
    rows[row] ??= [];
    const cells = rows[row] ?? [];
    const move = MOVE.exec(rest);
    if (move !== null) {
      const [code, count, letter] = move;
      const steps = Number(count || 1);
      if (letter === 'A') row -= steps;
      else if (letter === 'E') [row, column] = [row + steps, 0];
      else if (letter === 'G') column = steps - 1;
      else if (letter === 'K') cells.length = Math.min(cells.length, column);
      else if (letter !== undefined && letter !== 'm') throw new Error(`no rule for ${JSON.stringify(code)}`);
      rest = rest.slice(code.length);
      continue;
    }
    const [char = ''] = rest;
    if (char === '\n') row++;
    else if (char === '\r') column = 0;
    else if (JOINS_THE_CELL_BEFORE.test(char)) cells[Math.max(0, column - 1)] += char;
    else cells[column++] = char;
    rest = rest.slice(char.length);
  }
  return rows.map((cells) => Array.from(cells, (cell) => cell ?? ' ').join(''));
}
