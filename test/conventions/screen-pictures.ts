import { createBoard } from '../../src/tui/views/board.ts';
import { oneFrame } from '../../src/tui/dashboard.ts';
import { DASHBOARD } from '../../src/tui/frame.ts';
import { START } from '../../src/tui/state.ts';
import { cubeColour } from '../contrast.ts';
import { screenNamesIn } from '../names-in.ts';
import { CAIRO, fakeDashboardDeps, PLAIN_BOARD, saying } from '../tui/fake-dashboard-deps.ts';

/** The pictures of README and of the manual. `npm run readme` draws them. */
export const PICTURES = [
  {
    file: 'src/manual/dashboard.svg',
    title: 'prayer dashboard: the next prayer, the course of the sun, and the times of the day',
    mode: DASHBOARD,
  },
  {
    file: 'src/manual/board.svg',
    title: 'prayer board: the clock, the time left until Maghrib, and the times of the day in large digits',
    mode: createBoard({ ...PLAIN_BOARD, ...saying('Please silence your phone'), second: screenNamesIn('tr') }),
  },
] as const;

/** Half past three in Cairo: the sun is up, and Maghrib is the next prayer. */
const MOMENT = '2026-11-20T13:30:00Z';
const DARK = { hasColour: true, hasCube: true, background: 'dark' } as const;
const SIZE = { columns: 80, rows: 23 };

/** What begins a change of look. */
const ESCAPE = '\u001b[';

const CELL = { width: 9, height: 19 };
const MARGIN = 18;
const FONT_SIZE = 15;
const INK = '#e6edf3';
const PAPER = '#0d1117';

interface Look {
  readonly colour: string;
  readonly isBold: boolean;
  readonly isDim: boolean;
}

interface Run extends Look {
  readonly text: string;
  readonly column: number;
  readonly row: number;
}

/** A real frame of a screen as SVG. */
export async function pictureOf({ mode, title }: (typeof PICTURES)[number]): Promise<string> {
  const { deps } = fakeDashboardDeps(MOMENT, { shown: CAIRO, saved: [] });
  const frame = await oneFrame(deps, { mode, start: START, isAscii: false, ...DARK }, SIZE);
  return svgOf(frame.trimEnd(), title);
}

/** Terminal text with SGR colours as SVG. Every run of text is stretched to its cells, whatever font draws it. */
export function svgOf(text: string, title: string): string {
  const rows = text.split('\n');
  const width = SIZE.columns * CELL.width + 2 * MARGIN;
  const height = rows.length * CELL.height + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" rx="10" fill="${PAPER}"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${FONT_SIZE}">`,
    ...rows.flatMap((row, y) => runsOf(row, y).flatMap(show)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Stretches of one look without blanks. */
function runsOf(line: string, row: number): Run[] {
  const runs: Run[] = [];
  let look: Look = { colour: INK, isBold: false, isDim: false };
  let column = 0;
  for (const [i, part] of line.split(ESCAPE).entries()) {
    const codes = i === 0 ? undefined : part.slice(0, part.indexOf('m'));
    if (codes !== undefined) look = lookAfter(look, codes);
    const whole = codes === undefined ? part : part.slice(codes.length + 1);
    for (const [word] of whole.matchAll(/ +|[⠀-⣿]+|[─╌━▒┃]+|█+|▀+|▄+|[^ ⠀-⣿─╌━▒┃█▀▄]+/g)) {
      if (!word.startsWith(' ')) runs.push({ ...look, text: word, column, row });
      column += [...word].length;
    }
  }
  return runs;
}

function lookAfter(look: Look, code: string): Look {
  if (code === '' || code === '0') return { colour: INK, isBold: false, isDim: false };
  if (code === '1') return { ...look, isBold: true };
  if (code === '2') return { ...look, isDim: true };
  if (code === '22') return { ...look, isBold: false, isDim: false };
  if (code === '39') return { ...look, colour: INK };
  const number = /^38;5;(\d+)$/.exec(code)?.[1];
  if (number === undefined) throw new Error(`the picture knows no colour ${code}`);
  return { ...look, colour: cubeColour(Number(number)) };
}

function show(run: Run): string[] {
  const { text, colour, isBold, isDim } = run;
  const x = MARGIN + run.column * CELL.width;
  const y = MARGIN + run.row * CELL.height;
  const paint = `fill="${colour}"${isDim ? ' opacity="0.6"' : ''}`;
  if (/^[⠀-⣿]/.test(text)) return brailleDots(text, x, y, paint);
  if (/^[─╌━▒┃]/.test(text)) return [...text].map((character, i) => bar(character, x + i * CELL.width, y, paint));
  const width = [...text].length * CELL.width;
  if (/^[█▀▄]/.test(text)) return [block(text, x, y, width, paint)];
  const weight = isBold ? ' font-weight="bold"' : '';
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const place = `x="${x}" y="${y + 14}" textLength="${width}" lengthAdjust="spacingAndGlyphs"`;
  return [`<text ${place} ${paint}${weight}>${safe}</text>`];
}

/** Fonts differ in their Braille, so the course of the sun is drawn as dots. */
function brailleDots(text: string, x: number, y: number, paint: string): string[] {
  const dots = [...text].flatMap((character, i) => {
    const bits = (character.codePointAt(0) ?? 0) - 0x28_00;
    return BRAILLE.flatMap(([across, down], bit) => {
      if ((bits & (1 << bit)) === 0) return [];
      const [cx, cy] = [x + i * CELL.width + 2.25 + across * 4.5, y + 2.4 + down * 4.75];
      return [`M${cx - 1.2} ${cy}a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0`];
    });
  });
  return dots.length === 0 ? [] : [`<path d="${dots.join('')}" ${paint}/>`];
}

/** Column and row of each dot, in the order of the bits of Unicode's Braille. */
const BRAILLE = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 1],
  [1, 2],
  [0, 3],
  [1, 3],
] as const;

/** A run of blocks of one kind. */
function block(text: string, x: number, y: number, width: number, paint: string): string {
  const top = text.startsWith('▄') ? CELL.height / 2 : 0;
  const height = text.startsWith('█') ? CELL.height : CELL.height / 2;
  return `<rect x="${x}" y="${y + top}" width="${width}" height="${height}" ${paint} shape-rendering="crispEdges"/>`;
}

function bar(character: string, x: number, y: number, paint: string): string {
  const middle = y + CELL.height / 2;
  if (character === '┃') return `<rect x="${x + 3}" y="${y}" width="3" height="${CELL.height}" ${paint}/>`;
  if (character === '▒') {
    return `<rect x="${x}" y="${y + 3}" width="${CELL.width}" height="${CELL.height - 6}" ${paint} fill-opacity="0.5"/>`;
  }
  if (character === '╌') return `<rect x="${x + 2}" y="${middle - 0.75}" width="5" height="1.5" ${paint}/>`;
  const thickness = character === '━' ? 4 : 1.5;
  return `<rect x="${x}" y="${middle - thickness / 2}" width="${CELL.width}" height="${thickness}" ${paint}/>`;
}
