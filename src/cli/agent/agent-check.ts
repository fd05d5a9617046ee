import { eventName } from '../../core/events/prayer-event.ts';
import type { Names } from '../../core/words/names.ts';
import type { PrayerEvent } from '../../core/events/prayer-event.ts';
import type { Condition } from '../../core/prayertab/conditions.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { SECONDS_PER_DAY, showDay, weekdayIndex } from '../../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../../core/time/wall-time.ts';
import { showLength } from '../../formats/time-left.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { shellWord } from '../shell/shell-word.ts';
import { columns } from '../views/columns.ts';
import type { AgentLine, AgentTable, LinePlace } from './agent-table.ts';
import { readTable } from './agent-table.ts';
import { gapSentences, lineRuns } from './agent-plan.ts';

const DAYS = 7;

/** Reads a prayertab aloud: what each line means, when it runs in the next days, and what is wrong. Exits 2 where a line is. @throws Fault */
export async function checkPrayertab(call: Call, deps: CliDeps): Promise<number> {
  const table = await readTable(call, deps);
  const { lines, faults, timeless } = table;
  const now = deps.context.now();
  const parts = [headSentence(table), lines.map(readAloud).join(''), ...(lines.length > 0 ? [week(lines, now)] : [])];
  deps.write(parts.filter((part) => part !== '').join('\n'));
  for (const { number, sentence } of [...faults, ...timeless]) deps.writeError(`prayer: line ${number}: ${sentence}\n`);
  if (faults.length > 0) deps.writeError('prayer: An agent that runs keeps the table that it read before.\n');
  return faults.length > 0 ? 2 : 0;
}

function headSentence({ path, text, lines, faults }: AgentTable): string {
  if (text === undefined) return `There is no ${path}; only the flags count.\n`;
  const wrong = faults.length > 0 ? `, ${faults.length} that cannot be read` : '';
  return `${path}: ${lines.length} ${lines.length === 1 ? 'line' : 'lines'} to run${wrong}\n`;
}

function readAloud(line: AgentLine): string {
  const { label, events, conditions, place, notes } = line;
  const { names } = place;
  const what = events.map((event) => eventSentence(event, place)).join(', ');
  const days =
    conditions.length === 0 ? 'every day' : conditions.map((one) => conditionSentence(one, names)).join(', ');
  const rows = [`${label}: ${what}; ${days}; ${placeSentence(place)}`, `    ${commandSentence(line)}`];
  return [...rows, ...notes.map((note) => `    Note: ${note}`), ''].join('\n');
}

function commandSentence(line: AgentLine): string {
  if (line.isMutable) return line.label === '--notify' ? 'shows a notification' : 'plays the sound';
  return `runs ${line.command.map(shellWord).join(' ')}`;
}

/** `10 minutes before Maghrib`. */
function eventSentence({ kind, offsetMinutes }: PrayerEvent, { names, school }: LinePlace): string {
  const name = eventName(kind, undefined, names);
  const shown = kind === 'asr' ? `${name} ${names.words.schools[school]}` : name;
  if (offsetMinutes === 0) return shown;
  return `${showLength(Math.abs(offsetMinutes), names)} ${offsetMinutes < 0 ? 'before' : 'after'} ${shown}`;
}

function conditionSentence(condition: Condition, names: Names): string {
  const not = condition.isNegated ? 'not ' : '';
  if (condition.kind === 'eid') return `${not}on the days of Eid`;
  return condition.kind === 'weekdays'
    ? `${not}on ${condition.weekdays.map((one) => names.weekday(one)).join(', ')}`
    : `${not}in ${condition.months.map((one) => names.hijriMonth(one)).join(', ')}`;
}

function placeSentence({ request, placeName, names }: LinePlace): string {
  const { at, method, zone, station } = request;
  const where = placeName ?? `${at.latDeg},${at.lngDeg}`;
  const listed = station === undefined ? '' : `, ${names.words.station} ${station.name}`;
  return `${where}${listed} (${method.code}, ${zone.id})`;
}

/** Every run of the next days, in the clock of its place. */
function week(lines: readonly AgentLine[], now: EpochSeconds): string {
  const until = now + DAYS * SECONDS_PER_DAY;
  const found = lines.map((line) => ({ line, ...lineRuns(line, now, until) }));
  const runs = found.flatMap(({ line, runs: own }) => own.map((run) => ({ line, ...run })));
  const gaps = found.flatMap(({ line, gaps: own }) => gapSentences(line.label, own));
  runs.sort((a, b) => a.at - b.at);
  const hasManyPlaces = new Set(lines.map(({ place }) => placeSentence(place))).size > 1;
  const rows = runs.map(({ line: { label, place }, at, code, hijri }) => {
    const { zone } = place.request;
    const day = dayNumberAt(at, zone);
    return [
      `${place.names.shortWeekday(weekdayIndex(day))} ${showDay(day)}`,
      showZoneClock(at, zone),
      label,
      code,
      `${hijri.day} ${place.names.hijriMonth(hijri.month)}`,
      ...(hasManyPlaces ? [place.placeName ?? zone.id] : []),
    ];
  });
  const headings = ['day', 'time', 'line', 'event', 'Hijri', ...(hasManyPlaces ? ['place'] : [])];
  if (rows.length === 0) return 'Nothing is to be run in the next 7 days.\n';
  return `The next ${DAYS} days:\n${columns(headings, rows)}${gaps.map((gap) => `${gap}\n`).join('')}`;
}
