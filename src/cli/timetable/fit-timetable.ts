import { fitTimetable } from '../../core/fit/fit-timetable.ts';
import { ENOUGH, type Judged } from '../../core/fit/judge.ts';
import { codeOf, type FitDay } from '../../core/fit/fit-days.ts';
import { authorityAt } from '../../core/prayer/authorities.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-day.ts';
import { answerJson } from '../../formats/json.ts';
import { type CandidateReport, type FitReport, fitReport } from '../../operations/timetables/fit.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { lastOf } from '../parse/given-flags.ts';
import { englishPage, shellWord } from '../shell/words.ts';
import { brokenText } from '../wrap-text.ts';
import { table } from '../views/table.ts';
import type { Page } from '../views/view.ts';
import { inFile, timetableFile } from './timetable-file.ts';
import { showDay } from '../../core/time/civil-date.ts';
import { dotCanvas } from '../../tui/drawing.ts';

/** `prayer fit`: finds the rule that explains a file. @throws Fault */
export async function fitCommand(call: Call, deps: CliDeps): Promise<number> {
  const file = await timetableFile(call, deps);
  const { name, read, told, at, zone } = file;
  for (const sentence of told) deps.writeError(`prayer: ${sentence}\n`);
  const own = deps.context.findZone(at);
  const home = authorityAt(at, own)?.method;
  const fit = await inFile(name, () => fitTimetable(read, at, zone, own.id, home));
  const report = fitReport(fit, at);
  const [best] = fit.candidates;
  const svg = lastOf(call.flags, 'svg');
  if (svg !== undefined && best)
    await deps.writeFile(svg, residualSvg(best, fit.days, `${name} by ${codeOf(best.rule)}`));
  if (call.flags.has('json')) {
    deps.write(answerJson(report));
    return 0;
  }
  const { columns } = deps.terminal;
  const isDrawn = best && PRAYER_NAMES.some((prayer) => best.differences[prayer].some(Boolean)); // a perfect fit is six straight lines
  const plot = isDrawn
    ? `\n${brokenText(`By how many minutes the printed times are later (up) or earlier than ${showRule(report.candidates[0])}:`, columns)}\n${residualPlot(best, fit.days, columns)}`
    : '';
  const [head, advice] = [reportText(report, englishPage(call, deps)), adviceText(report, name)];
  deps.write(`${brokenText(head, columns)}${plot}${brokenText(advice, columns)}`);
  return 0;
}

function reportText({ days, kept_back, asr, candidates, odd, suspects }: FitReport, page: Page): string {
  const rows = candidates.map((one, i) => [
    String(i + 1),
    showRule(one),
    percent(one.share),
    percent(one.validated),
    ...PRAYER_NAMES.map((prayer) => percentMet(one.prayers[prayer])),
  ]);
  const fails = (candidates[0]?.fails ?? []).map(
    ({ prayer, from, to, missed, of }) => `${prayer} from ${from} to ${to}: ${missed} of ${of} days`,
  );
  const share = (heading: string) => ({ heading, isRight: true });
  const columns = ['', { heading: 'rule', wraps: 20 }, ...['all', 'kept back', ...PRAYER_NAMES].map(share)];
  const lines = [
    `${days} days; ${kept_back} of them are kept back to validate. Asr is ${asr}. Shares of the printed minutes met exactly:`,
    '',
    table(columns, rows, page).trimEnd(),
    ...listed('Odd rows, left out', odd.map(rowText)),
    ...listed('May be misprints', suspects.map(rowText)),
    ...listed('The first rule fails', fails),
  ];
  return `${lines.join('\n')}\n`;
}

function rowText({ where, reason }: FitReport['odd'][number]): string {
  return `${where}: ${reason}`;
}

const MAX_LISTED = 12;

function listed(title: string, all: readonly string[]): string[] {
  if (all.length === 0) return [];
  const more = all.length > MAX_LISTED ? [`  and ${all.length - MAX_LISTED} more (--json has all)`] : [];
  return ['', `${title} (${all.length}):`, ...all.slice(0, MAX_LISTED).map((one) => `  ${one}`), ...more];
}

/** `TURKEY, adjust dhuhr=+5, station 6`. */
function showRule(candidate: Pick<CandidateReport, 'words'> | undefined): string {
  if (!candidate) return '';
  const [, , method, ...rest] = candidate.words; // the first words are the place and --method
  return [method, ...rest].join(' ').replaceAll(' --', ', ').replaceAll('-angle', ' angle');
}

function adviceText(report: FitReport, file: string): string {
  const [best] = report.candidates;
  if (!best) return '';
  const command = `  prayer times ${best.words.map(shellWord).join(' ')}`;
  const config = ['The same as a configuration file:', `  ${JSON.stringify(best.config)}`];
  return `${['', ...readingText(report), ...verdict(report, file), command, ...config].join('\n')}\n`;
}

/** Sentences on a table that does not follow clock changes, or whose dates may be wrong. */
function readingText({ leaves_out_clock_changes, tz, other_dates }: FitReport): string[] {
  const clocks = `The table does not follow the clock changes of its place, so it is read in ${tz} all year.`;
  return [...(leaves_out_clock_changes ? [clocks] : []), ...(other_dates ? [otherDatesText(other_dates)] : [])];
}

function otherDatesText(other: NonNullable<FitReport['other_dates']>): string {
  const { days_later, year, share } = other;
  const near = days_later === 1 ? 'the day after each date' : 'the day before each date';
  const dates = year === null ? near : `the same dates of ${year}`;
  return `The dates may be wrong: ${showRule(other)} meets ${percent(share)} by the Sun of ${dates}.`;
}

function verdict({ is_explained, is_met, shows_whole_year, tz, leaves_out_clock_changes }: FitReport, file: string) {
  const clocks = leaves_out_clock_changes ? ` --tz ${tz}` : '';
  const follow = `To have the printed minutes, follow the file:\n  prayer timetable add ${shellWord(file)} --name NAME${clocks}`;
  const enough = `${Math.round(ENOUGH * 100)} %`;
  if (is_explained) return ['The first rule explains the timetable:'];
  if (!is_met) return [`No rule reaches ${enough}. ${follow}`, 'The nearest rule is:'];
  const unproved = shows_whole_year
    ? `The first rule reaches ${enough}, but misses one of the prayers for weeks on end.`
    : 'The first rule meets these days. They do not show every season, and in others the rule may fail. A table of the whole year would show a failure.';
  return [`${unproved} ${follow}`, 'The rule is:'];
}

/** The share of the printed minutes that a rule meets; `-` for a prayer that no day prints. */
function percentMet({ met, of }: { readonly met: number; readonly of: number }): string {
  return of === 0 ? '-' : percent(met / of);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** A larger difference is drawn at the edge. */
const MAX_MINUTES = 4;
/** A strip is two cells high. A cell is four dots high, and a dot is a minute: from four minutes late to three minutes early. */
const ROWS = 2;
const NO_DOTS = '\u2800';
const LABEL_WIDTH = 9;

/** Plots how the printed times differ from a rule: a strip for each prayer, and in it a dot for each day. Higher means printed later. */
export function residualPlot({ differences }: Judged, days: readonly FitDay[], width: number): string {
  const dots = Math.max(20, Math.min(days.length, (width - LABEL_WIDTH) * 2));
  const cells = Math.ceil(dots / 2);
  const strips = PRAYER_NAMES.flatMap((prayer) => {
    const canvas = dotCanvas(cells, ROWS, false);
    for (const [i, difference] of differences[prayer].entries()) {
      if (difference === undefined) continue;
      const x = Math.floor((i / days.length) * dots);
      const later = Math.max(1 - MAX_MINUTES, Math.min(MAX_MINUTES, -difference));
      canvas.put(x, MAX_MINUTES - later, 'plain'); // 0 at the top
    }
    return canvas.cells().map((row, i) => {
      const dots = row.map((cell) => cell?.text ?? NO_DOTS).join('');
      return `${(i === 0 ? prayer : '').padEnd(LABEL_WIDTH)}${dots}`;
    });
  });
  const [first, last] = firstAndLast(days);
  const axis = `${' '.repeat(LABEL_WIDTH)}${first}`.padEnd(LABEL_WIDTH + Math.max(11, cells - 10));
  return `${strips.join('\n')}\n${axis}${last}\n`;
}

function firstAndLast(days: readonly FitDay[]): string[] {
  return [days[0], days.at(-1)].map((one) => (one ? showDay(one.day.dayNumber) : ''));
}

const SVG = { width: 760, left: 70, strip: 72, minute: 7, top: 34 } as const;

/** The same plot for the web, as one file that loads nothing else. */
export function residualSvg({ differences }: Judged, days: readonly FitDay[], title: string): string {
  const height = SVG.top + PRAYER_NAMES.length * SVG.strip + 24;
  const xOf = (i: number) => (SVG.left + (i / Math.max(1, days.length - 1)) * (SVG.width - SVG.left - 10)).toFixed(1);
  const strips = PRAYER_NAMES.map((prayer, n) => {
    const middle = SVG.top + n * SVG.strip + SVG.strip / 2;
    const points = differences[prayer].flatMap((difference, i) => {
      if (difference === undefined) return [];
      const y = middle + Math.max(-MAX_MINUTES, Math.min(MAX_MINUTES, difference)) * SVG.minute;
      return [`<circle cx="${xOf(i)}" cy="${y}" r="1.6" class="${difference === 0 ? 'met' : 'missed'}"/>`];
    });
    const line = `<path d="M${SVG.left} ${middle}H${SVG.width - 10}" class="line"/>`;
    return `<text x="8" y="${middle + 4}">${prayer}</text>${line}${points.join('')}`;
  });
  const [first, last] = firstAndLast(days);
  const dates = `<text x="${SVG.left}" y="${height - 6}">${first}</text><text x="${SVG.width - 80}" y="${height - 6}">${last}</text>`;
  const style =
    '<style>text{font:12px sans-serif;fill:#555}.line{stroke:#bbb}.met{fill:#2a7}.missed{fill:#c33}</style>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SVG.width} ${height}" role="img">${style}<title>${escaped(title)}</title><text x="8" y="18">${escaped(title)}: minutes by which the printed times are later (up) or earlier</text>${strips.join('')}${dates}</svg>\n`;
}

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (character) => `&#${character.codePointAt(0)};`);
}
