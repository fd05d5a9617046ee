import type { FitDay } from '../../core/fit/fit-days.ts';
import type { Judged } from '../../core/fit/judge.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { showDay } from '../../core/time/civil-date.ts';

/** Minutes farther off are drawn at the edge. */
const MOST_MINUTES = 4;
/** Two cells of four dots: a dot a minute, from four late to three early. */
const ROWS = 2;
const DOTS_OF_CELL = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;
const LABEL_WIDTH = 9;

/** What a rule misses: a dot a day, above the line where print is later; a strip a prayer. */
export function residualPlot({ differences }: Judged, days: readonly FitDay[], width: number): string {
  const dots = Math.max(20, Math.min(days.length, (width - LABEL_WIDTH) * 2));
  const cells = Math.ceil(dots / 2);
  const strips = PRAYER_NAMES.flatMap((prayer) => {
    const grid = Array.from({ length: ROWS }, () => new Array<number>(cells).fill(0));
    for (const [i, difference] of differences[prayer].entries()) {
      if (difference === undefined) continue;
      const x = Math.floor((i / days.length) * dots);
      const later = Math.max(1 - MOST_MINUTES, Math.min(MOST_MINUTES, -difference));
      const y = MOST_MINUTES - later; // 0 at the top
      const row = grid[y >> 2];
      const dot = DOTS_OF_CELL[y & 3]?.[x & 1];
      if (row && dot !== undefined) row[x >> 1] = (row[x >> 1] ?? 0) | dot;
    }
    return grid.map((row, i) => `${(i === 0 ? prayer : '').padEnd(LABEL_WIDTH)}${row.map(braille).join('')}`);
  });
  const [first, last] = [days[0], days.at(-1)];
  const axis = `${' '.repeat(LABEL_WIDTH)}${first ? showDay(first.day.dayNumber) : ''}`.padEnd(
    LABEL_WIDTH + Math.max(11, cells - 10),
  );
  return `${strips.join('\n')}\n${axis}${last ? showDay(last.day.dayNumber) : ''}\n`;
}

function braille(dots: number): string {
  return String.fromCodePoint(0x2800 + dots);
}

const SVG = { width: 760, left: 70, strip: 72, minute: 7, top: 34 } as const;

/** The same for the web: one file, nothing else is loaded. */
export function residualSvg({ differences }: Judged, days: readonly FitDay[], title: string): string {
  const height = SVG.top + PRAYER_NAMES.length * SVG.strip + 24;
  const xOf = (i: number) => (SVG.left + (i / Math.max(1, days.length - 1)) * (SVG.width - SVG.left - 10)).toFixed(1);
  const strips = PRAYER_NAMES.map((prayer, n) => {
    const middle = SVG.top + n * SVG.strip + SVG.strip / 2;
    const points = differences[prayer].flatMap((difference, i) => {
      if (difference === undefined) return [];
      const y = middle + Math.max(-MOST_MINUTES, Math.min(MOST_MINUTES, difference)) * SVG.minute;
      return [`<circle cx="${xOf(i)}" cy="${y}" r="1.6" class="${difference === 0 ? 'met' : 'missed'}"/>`];
    });
    const line = `<path d="M${SVG.left} ${middle}H${SVG.width - 10}" class="line"/>`;
    return `<text x="8" y="${middle + 4}">${prayer}</text>${line}${points.join('')}`;
  });
  const [first, last] = [days[0], days.at(-1)];
  const dates = `<text x="${SVG.left}" y="${height - 6}">${first ? showDay(first.day.dayNumber) : ''}</text><text x="${SVG.width - 80}" y="${height - 6}">${last ? showDay(last.day.dayNumber) : ''}</text>`;
  const style =
    '<style>text{font:12px sans-serif;fill:#555}.line{stroke:#bbb}.met{fill:#2a7}.missed{fill:#c33}</style>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SVG.width} ${height}" role="img">${style}<title>${escaped(title)}</title><text x="8" y="18">${escaped(title)}: minutes that print is later (up) or earlier</text>${strips.join('')}${dates}</svg>\n`;
}

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (character) => `&#${character.codePointAt(0)};`);
}
