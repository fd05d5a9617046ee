import { isIqamah, eventName, type PrayerEvent } from '../../core/events/prayer-event.ts';
import { type DayCondition, type DayPart, isMet } from '../../core/events/day-conditions.ts';
import { importantDateOf } from '../../core/typed-date/date-names.ts';
import type { Plan, PlannedRun } from '../../core/prayertab/plan.ts';
import { LOOK_BACK_SECONDS } from '../../core/schedule/on-time.ts';
import { type EpochSeconds, SECONDS_PER_DAY, showDay, weekdayIndex } from '../../core/time/civil-date.ts';
import { type Gap, occurrences } from '../../operations/prayer/occurrences.ts';
import { type AgentLine, type AgentTable, type LinePlace, readTable } from './agent-table.ts';
import { eventVariables } from '../schedule/upcoming-event.ts';
import type { Names } from '../../core/words/names.ts';
import { dayNumberAt, showZoneClock } from '../../core/time/wall-time.ts';
import { showLength } from '../../formats/time-left.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call, Commands, Flags } from '../command.ts';
import { englishPage, flagWords, shellWord } from '../shell/words.ts';
import { brokenText } from '../wrap-text.ts';
import { table as drawTable } from '../views/table.ts';
import type { Page } from '../views/view.ts';
import { Fault, onFault } from '../../core/fault.ts';
import { parseFast } from '../parse/fast-parser.ts';
import { lastOf } from '../parse/given-flags.ts';

/** How far a plan reaches. If the agent can make no new plan, it uses the last plan until that plan ends. */
const AHEAD_SECONDS = 4 * SECONDS_PER_DAY;

/** Plans the runs of a table. Past runs let the agent report missed runs. @param watched files beside the prayertab that change the plan */
export function planOf(table: AgentTable, watched: readonly string[], now: EpochSeconds) {
  const { path, folder, text, lines } = table;
  const [from, until] = [now - LOOK_BACK_SECONDS, now + AHEAD_SECONDS];
  const runs: PlannedRun[] = [];
  const gaps: string[] = [];
  for (const [i, line] of lines.entries()) {
    const { label, place, leadSeconds = 0 } = line;
    const found = lineRuns(line, from, until);
    for (const occurrence of found.runs) {
      const { code, at, dayNumber } = occurrence;
      const variables = { ...eventVariables(occurrence, { ...place, zone: place.request.zone }), PRAYER_LINE: label };
      const [date, command] = [showDay(dayNumber), line.commandAt(occurrence)];
      runs.push({ line: i, event: code, date, at: at - leadSeconds, command, variables });
    }
    // gaps of past days are not reported, because a gap is not a missed run
    const ahead = found.gaps.filter(({ dayNumber }) => dayNumber >= Math.floor(now / SECONDS_PER_DAY));
    gaps.push(...gapSentences(label, ahead));
  }
  runs.sort((a, b) => a.at - b.at || a.line - b.line);
  const planned = lines.map(({ number, label, key, canBeMuted }) => ({ number, label, key, isMutable: canBeMuted }));
  const files = { prayertab: path, ...(text !== undefined && { text }), folder, watched: [path, ...watched] };
  const plan: Plan = { ...files, from, until, lines: planned, runs };
  return { plan, gaps };
}

export function lineRuns({ events, conditions, place }: AgentLine, from: EpochSeconds, until: EpochSeconds) {
  const { found, gaps } = occurrences(place, events, from, until);
  return { runs: found.filter((one) => conditions.every((each) => isMet(each, one, place.hijriBy))), gaps };
}

/** One sentence for each event that has no time on some dates. */
export function gapSentences(label: string, gaps: readonly Gap[]): string[] {
  const byEvent = Map.groupBy(gaps, ({ code, hasDay }) => `${code} ${hasDay}`);
  return [...byEvent.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const last = others.at(-1);
    const dates = last
      ? `on ${others.length + 1} dates from ${showDay(first.dayNumber)} to ${showDay(last.dayNumber)}`
      : `on ${showDay(first.dayNumber)}`;
    return [`${label}: ${first.code} has no time ${dates}; ${reasonOf(first)}.`];
  });
}

function reasonOf({ event, hasDay }: Gap): string {
  if (!hasDay) return 'the printed timetable does not have the day';
  if (!isIqamah(event.kind)) return 'the Sun gives no time there, and no rule supplies one';
  const orJumuah = event.kind === 'iqamah.dhuhr' ? ', or Jumu’ah replaces it on a Friday' : '';
  return `no rule of iqamah gives a possible time${orJumuah}; the notes of prayer times say more`;
}

const DAYS = 7;

/** Explains a prayertab: what each line means, when it runs in the next days, and what is wrong; exits 2 for a bad line. @throws Fault */
export async function checkPrayertab(call: Call, deps: CliDeps): Promise<number> {
  const table = await readTable(call, deps);
  const { lines, faults, timeless } = table;
  const now = deps.context.now();
  const page = englishPage(call, deps);
  const parts = [headSentence(table), lines.map(readAloud).join(''), lines.length > 0 ? agenda(lines, now, page) : ''];
  deps.write(brokenText(parts.filter((part) => part !== '').join('\n'), deps.terminal.columns));
  for (const { number, sentence } of [...faults, ...timeless]) deps.writeError(`prayer: line ${number}: ${sentence}\n`);
  if (faults.length > 0) deps.writeError('prayer: A running agent keeps the lines that it read before.\n');
  return faults.length > 0 ? 2 : 0;
}

function headSentence({ path, text, lines, faults }: AgentTable): string {
  if (text === undefined) return `There is no ${path}; only the flags are used.\n`;
  const wrong = faults.length > 0 ? `, ${faults.length} that cannot be read` : '';
  return `${path}: ${lines.length} ${lines.length === 1 ? 'line' : 'lines'} to run${wrong}\n`;
}

function readAloud(line: AgentLine): string {
  const { label, events, conditions, place, notes, actionText } = line;
  const { names } = place;
  const what = events.map((event) => eventSentence(event, place)).join(', ');
  const days =
    conditions.length === 0 ? 'every day' : conditions.map((one) => conditionSentence(one, names)).join(', ');
  const rows = [`${label}: ${what}; ${days}; ${placeSentence(place)}`, `    ${actionText}`];
  return [...rows, ...notes.map((note) => `    Note: ${note}`), ''].join('\n');
}

/** `10 minutes before Maghrib`. */
function eventSentence({ kind, offsetMinutes }: PrayerEvent, { names, asr }: LinePlace): string {
  const name = eventName(kind, undefined, names);
  const shown = kind === 'asr' ? `${name} ${names.words.schools[asr.taken]}` : name;
  if (offsetMinutes === 0) return shown;
  return `${showLength(Math.abs(offsetMinutes), names)} ${offsetMinutes < 0 ? 'before' : 'after'} ${shown}`;
}

function conditionSentence({ isNegated, isEvening, parts }: DayCondition, names: Names): string {
  const days = parts.map((part) => partSentence(part, names)).join(', ');
  const when = isEvening
    ? `on the ${names.words.hijri.eveningOf(days)}`
    : `${parts[0]?.kind === 'month' ? 'in' : 'on'} ${days}`;
  return `${isNegated ? 'not ' : ''}${when}`;
}

function partSentence(part: DayPart, names: Names): string {
  switch (part.kind) {
    case 'weekdays':
      return part.weekdays.map((one) => names.weekday(one)).join(', ');
    case 'month':
      return names.hijriMonth(part.month);
    case 'date':
      return `${part.day} ${names.hijriMonth(part.month)}`;
    case 'set': {
      const [, named] = Object.entries(names.words.daySets).find(([set]) => set === part.set) ?? [];
      if (named !== undefined) return named;
      const row = importantDateOf(part.set);
      return row ? names.importantDate({ ...row, name_ar: row.nameAr }) : part.set;
    }
  }
}

function placeSentence({ request, placeName, names }: LinePlace): string {
  const { at, method, zone, station } = request;
  const where = placeName ?? `${at.latDeg},${at.lngDeg}`;
  const listed = station === undefined ? '' : `, ${names.words.station} ${station.name}`;
  return `${where}${listed} (${method.code}, ${zone.id})`;
}

function agenda(lines: readonly AgentLine[], now: EpochSeconds, page: Page): string {
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
      `${hijri.date.day} ${place.names.hijriMonth(hijri.date.month)}`,
      ...(hasManyPlaces ? [place.placeName ?? zone.id] : []),
    ];
  });
  const places = hasManyPlaces ? [{ heading: 'place', wraps: 12 }] : [];
  const columns = ['day', 'time', 'line', 'event', { heading: 'Hijri', drop: 1 }, ...places];
  if (rows.length === 0) return 'Nothing runs in the next 7 days.\n';
  return `The next ${DAYS} days:\n${drawTable(columns, rows, page)}${gaps.map((gap) => `${gap}\n`).join('')}`;
}

/** Tells `prayer doctor` whether an agent runs and can read its prayertab. @param flags those of doctor, if the agent's are not known */
export async function agentFindings(flags: Flags, deps: CliDeps, commands: Commands) {
  const { prayertab } = await deps.agent();
  const file = prayertab(undefined);
  const running = await file.runningAgent();
  const own = running?.words && (await flagsOf(running.words, deps, commands));
  const agent = { name: 'agent', value: running ? runningAs(own) : 'none runs; prayer agent starts one' };
  const assumed = own ? '' : ' It was read without flags of prayer agent, such as --place.';
  try {
    if (file.read() === undefined) return running ? [agent] : [];
    if (own && lastOf(own, 'prayertab') === '-') return [agent]; // the agent read stdin, which no other process can read
    const quiet = { ...deps, writeError: () => {} };
    const read = new Map([...(own ?? flags)].filter(([name]) => !NOT_OF_LINES.test(name)));
    const { path, lines, faults } = await readTable({ flags: read, bareWords: [] }, quiet);
    const [first] = faults;
    const check = ['prayer agent check', ...flagWords(read, []).map(shellWord)].join(' ');
    const problem = first && `${path}, line ${first.number}: ${first.sentence}${assumed} ${check} explains each line.`;
    const value = `${path}: ${lines.length} to run, ${faults.length} that cannot be read`;
    return [agent, { name: 'prayertab', value, problem }];
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return [agent, { name: 'prayertab', value: 'cannot be read', problem: `${thrown.message}${assumed}` }];
  }
}

/** Flags that do not change the meaning of the prayertab's lines. */
const NOT_OF_LINES = /^(?:prayertab|notify|adhan.*|lang|json)$/;

function runningAs(flags: Flags | undefined): string {
  if (!flags) return 'runs; its flags are not known';
  return flags.size === 0 ? 'runs' : ['runs as prayer agent', ...flagWords(flags, []).map(shellWord)].join(' ');
}

/** Reads the words of a running agent as flags; undefined if another release started the agent with words unknown here. */
async function flagsOf(words: readonly string[], deps: CliDeps, commands: Commands) {
  const argv = ['agent', ...words];
  const silent = { ...deps, write: () => {}, writeError: () => {} };
  const { parseByCommander } = await import('../parse/commander-parser.ts');
  const byCommander = () => parseByCommander(argv, commands, silent).catch(onFault(() => undefined));
  const parsed = parseFast(argv, commands) ?? (await byCommander());
  return typeof parsed === 'object' ? parsed.call.flags : undefined;
}
