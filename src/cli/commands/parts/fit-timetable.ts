import { fitTimetable } from '../../../core/fit/fit-timetable.ts';
import { authorityAt } from '../../../core/prayer/authorities.ts';
import { PRAYER_NAMES } from '../../../core/prayer/prayer-rows.ts';
import { readTimetable } from '../../../core/timetable/read-timetable.ts';
import { answerJson } from '../../../formats/json.ts';
import type { CandidateReport, FitReport } from '../../../operations/timetables/fit.ts';
import { ENOUGH, fitReport } from '../../../operations/timetables/fit.ts';
import type { CliDeps } from '../../cli-deps.ts';
import type { Call } from '../../command.ts';
import { lastOf } from '../../parse/parsed-call.ts';
import { shellWord } from '../../shell/shell-word.ts';
import { columns } from '../../views/columns.ts';
import { residualPlot, residualSvg } from '../../views/residuals.ts';
import { inFile, timetableFile } from './timetable-file.ts';

/** Says which rule explains a file. @throws Fault */
export async function fitCommand(call: Call, deps: CliDeps): Promise<number> {
  const file = await timetableFile(call, deps);
  const { name, text, at, zone, choices } = file;
  const home = authorityAt(at, deps.context.findZone(at))?.method;
  const fit = await inFile(name, () => fitTimetable(readTimetable(text, choices), at, zone, home));
  const report = fitReport(fit, at);
  const [best] = fit.candidates;
  const svg = lastOf(call.flags.get('svg'));
  if (svg !== undefined && best)
    await deps.writeFile(svg, residualSvg(best, fit.days, `${name} by ${best.rule.method.code}`));
  if (call.flags.has('json')) {
    deps.write(answerJson(report));
    return 0;
  }
  const plot = best
    ? `\nMinutes that print is later (up) or earlier than ${showRule(report.candidates[0])}:\n${residualPlot(best, fit.days, deps.terminal.columns)}`
    : '';
  deps.write(`${reportText(report)}${plot}${adviceText(report, name)}`);
  return 0;
}

function reportText({ days, kept_back, asr, candidates, odd, suspects }: FitReport): string {
  const rows = candidates.map((one, i) => [
    String(i + 1),
    showRule(one),
    percent(one.share),
    percent(one.validated),
    ...PRAYER_NAMES.map((prayer) => percent(one.prayers[prayer].met / one.prayers[prayer].of)),
  ]);
  const lines = [
    `${days} days; ${kept_back} of them are kept back to validate. Asr is ${asr}. Shares of the printed minutes met exactly:`,
    '',
    ...columns(['', 'rule', 'all', 'kept back', ...PRAYER_NAMES], rows)
      .trimEnd()
      .split('\n'),
    ...listed(
      'Odd rows, left out',
      odd.map(({ where, reason }) => `${where}: ${reason}`),
    ),
    ...listed(
      'May be misprints',
      suspects.map(({ where, reason }) => `${where}: ${reason}`),
    ),
    ...listed('The first rule fails', (candidates[0]?.fails ?? []).map(showFailure)),
  ];
  return `${lines.join('\n')}\n`;
}

const MOST_LISTED = 12;

function listed(title: string, all: readonly string[]): string[] {
  if (all.length === 0) return [];
  const more = all.length > MOST_LISTED ? [`  and ${all.length - MOST_LISTED} more (--json has all)`] : [];
  return ['', `${title} (${all.length}):`, ...all.slice(0, MOST_LISTED).map((one) => `  ${one}`), ...more];
}

function showFailure({ prayer, from, to, missed, of }: CandidateReport['fails'][number]): string {
  return `${prayer} from ${from} to ${to}: ${missed} of ${of} days`;
}

/** `TURKEY, adjust dhuhr=+5, station 6`. */
function showRule(candidate: CandidateReport | undefined): string {
  if (!candidate) return '';
  const [, , method, ...rest] = candidate.words; // the place and --method come first
  return [method, ...rest].join(' ').replaceAll(' --', ', ').replaceAll('-angle', ' angle');
}

function adviceText({ is_explained, candidates: [best] }: FitReport, file: string): string {
  const follow = `prayer timetable add ${shellWord(file)} --name NAME`;
  if (!best) return '';
  const lines = [
    '',
    ...(is_explained
      ? ['The first rule explains the timetable:']
      : [
          `No rule reaches ${Math.round(ENOUGH * 100)} %. To have the printed minutes, follow the file: ${follow}`,
          'The nearest rule is:',
        ]),
    `  prayer times ${best.words.map(shellWord).join(' ')}`,
    'The same as a configuration file:',
    `  ${JSON.stringify(best.config)}`,
  ];
  return `${lines.join('\n')}\n`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
