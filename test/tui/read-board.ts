/** What a person reads on a frame of the board: its own pictures of the digits, and nothing of the program's drawing. */
interface ReadBoard {
  /** `17:38` */
  readonly clock: string;
  /** `42:10` or `3:12` */
  readonly countdown: string;
  /** The digits of the list, from above. */
  readonly times: readonly string[];
  /** The row of the list that is marked, from 0; -1 for none. */
  readonly marked: number;
}

/** Of each digit the five rows of three dots, one after the other. */
const PICTURES: Readonly<Record<string, string>> = {
  '####.##.##.####': '0',
  '.#.##..#..#.###': '1',
  '###..#####..###': '2',
  '###..####..####': '3',
  '#.##.####..#..#': '4',
  '####..###..####': '5',
  '####..####.####': '6',
  '###..#..#..#..#': '7',
  '####.#####.####': '8',
  '####.####..####': '9',
};

/** @param text a frame of large digits, and of a list whose names begin with `firstName` */
export function readBoard(text: string, firstName: string): ReadBoard {
  const rows = text.split('\n');
  const from = (rows.find((row) => row.includes(` ${firstName} `))?.indexOf(` ${firstName} `) ?? 0) - 1;
  if (from < 0) throw new Error(`the frame has no ${firstName}`);
  const [clock = '', countdown = ''] = blocksOf(rows.map((row) => row.slice(0, from)));
  const list = rows.map((row) => row.slice(from));
  const times = listRows(list).map((block) => digitsOf(block));
  const marks = list.filter((row) => /^[ ›] \S/.test(row) && /[█▀▄]/.test(row));
  return { clock, countdown, times, marked: marks.findIndex((row) => row.startsWith('›')) };
}

/** The digits that stand in the columns from one on, from above. @param height rows of each */
export function readDigits(text: string, from: number, height: number): string[] {
  const rows = text.split('\n').map((row) => row.slice(from).padEnd(1));
  const first = rows.findIndex((row) => /[█▀▄]/.test(row));
  const count = Math.ceil((rows.findLastIndex((row) => /[█▀▄]/.test(row)) + 1 - first) / height);
  return Array.from({ length: count }, (_, i) => digitsOf(rows.slice(first + i * height, first + (i + 1) * height)));
}

/** The blocks of digits of some rows, read; rows without block characters part them. */
function blocksOf(rows: readonly string[]): string[] {
  const blocks: string[][] = [[]];
  for (const row of rows) {
    if (/[█▀▄]/.test(row)) blocks.at(-1)?.push(row);
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0).map(digitsOf);
}

/** The rows of each time of the list: from one name to the next. */
function listRows(rows: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const row of rows) {
    if (/^[ ›] \S/.test(row) && /[█▀▄]/.test(row)) found.push([]);
    if (/[█▀▄]/.test(row)) found.at(-1)?.push(row.replace(/[^█▀▄ ]/g, ' '));
  }
  return found;
}

function digitsOf(rows: readonly string[]): string {
  const left = Math.min(...rows.map((row) => row.search(/[█▀▄]/)).filter((at) => at >= 0));
  const right = Math.max(...rows.map((row) => row.trimEnd().length));
  const halves = rows.flatMap((row) => {
    const cells = [...row.padEnd(right)].slice(left);
    return [cells.map((one) => '█▀'.includes(one)), cells.map((one) => '█▄'.includes(one))];
  });
  const first = halves.findIndex((cells) => cells.includes(true));
  const scale = (halves.findLastIndex((cells) => cells.includes(true)) + 1 - first) / 5;
  const isDot = (x: number, y: number) => halves[first + y * scale]?.[x * scale] === true;
  const width = Math.ceil((right - left) / scale);
  // a 1 at the left has no dot in its first column above the last row
  let text = '';
  for (let x = 0; x < width; ) {
    const column = [0, 1, 2, 3, 4].map((y) => isDot(x, y));
    const isColon = column.map(Number).join('') === '01010';
    const dots = [0, 1, 2, 3, 4].flatMap((y) => [0, 1, 2].map((dx) => (isDot(x + dx, y) ? '#' : '.'))).join('');
    text += isColon ? ':' : (PICTURES[dots] ?? '?');
    x += isColon ? 2 : 4;
  }
  return text;
}
