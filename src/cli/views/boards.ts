import type { Names } from '../../core/words/names.ts';
import type { BoardsAnswer } from '../../operations/prayer/boards.ts';
import { showAuthority } from '../../operations/prayer/notes.ts';
import { brokenLines } from '../wrap-text.ts';
import { inNames } from './bidi-isolate.ts';
import { columns } from './columns.ts';
import { style } from './style.ts';
import type { ViewContext } from './view.ts';

/** Longer lines are hard to read. */
const WIDEST = 100;

/** The bodies in a table, then what `auto` takes, which Asr, and the sources. */
export function showBoards(answer: BoardsAnswer, { terminal, names }: ViewContext): string {
  const { country, country_code: code, taken, boards, custom, schools } = answer;
  const { words } = names;
  const width = Math.min(terminal.columns, WIDEST) - 2;
  const paragraph = (text: string) =>
    brokenLines(text, width)
      .map((line) => inNames(line, names))
      .join('\n  ');
  const asrs = Map.groupBy(schools, ({ asr, source }) => `${asr} ${source}`).values();
  const said = [
    ...taken.flatMap(({ region, method, asr, caution, source }) => [
      words.boards.taken(method, region ?? ''),
      // of a country whose people are in no row of schools
      ...(asr !== null && schools.length === 0 ? [words.boards.asr(words.schools[asr], region ?? '')] : []),
      ...(caution === null
        ? []
        : [
            `${region ?? country}: ${showAuthority({ country: code, method, english: caution }, words)}${words.fullStop}`,
          ]),
      ...(source === null ? [] : [words.method.source(source)]),
    ]),
    ...(boards.length === 0 ? [words.boards.none(country)] : []),
    ...(custom === null ? [] : [custom]),
    ...[...asrs].flatMap((rows) => {
      const regions = rows.flatMap(({ region }) => region ?? []).join(words.comma);
      return rows
        .slice(0, 1)
        .flatMap(({ asr, source }) => [words.boards.asr(words.schools[asr], regions), words.method.source(source)]);
    }),
    ...boards.map(({ board, source }) => words.method.source(`${board}: ${source}`)),
  ];
  const title = `${style(terminal).bold(inNames(country, names))} (${code})`;
  const table = boards.length === 0 ? '' : `${showTable(boards, names)}\n`;
  return `${title}\n\n${table}${said.map(paragraph).join('\n')}\n`;
}

function showTable(boards: BoardsAnswer['boards'], names: Names): string {
  const { headings, times, boards: words } = names.words;
  const degrees = (angle: number | null) => (angle === null ? '' : `${names.number(angle, 1)}°`);
  const rows = boards.map(({ board, method, fajr_angle_deg: fajr, isha_angle_deg: isha, share }) =>
    [
      board,
      method ?? '',
      degrees(fajr),
      degrees(isha),
      share ? words[share.counted](names.number(share.count, 0), names.number(share.of, 0), String(share.year)) : '',
    ].map((text) => inNames(text, names)),
  );
  return columns([headings.name, headings.code, times.fajr, times.isha, words.share], rows);
}
