import { isIqamah } from '../../core/events/prayer-event.ts';
import { isMet } from '../../core/prayertab/conditions.ts';
import type { Plan, PlannedRun } from '../../core/prayertab/plan.ts';
import { LOOK_BACK_SECONDS } from '../../core/schedule/on-time.ts';
import { type EpochSeconds, SECONDS_PER_DAY, showDay } from '../../core/time/civil-date.ts';
import { type Gap, occurrences } from '../../operations/prayer/occurrences.ts';
import type { AgentLine, AgentTable } from './agent-table.ts';
import { eventVariables } from '../schedule/upcoming-event.ts';

/** How far a plan reaches: while a prayertab cannot be read, the agent goes on with its last plan. */
const AHEAD_SECONDS = 4 * SECONDS_PER_DAY;

/** The runs of a table, from the past days whose misses are reported to the days ahead. @param watched files beside the prayertab */
export function planOf(table: AgentTable, watched: readonly string[], now: EpochSeconds) {
  const { path, folder, text, lines } = table;
  const [from, until] = [now - LOOK_BACK_SECONDS, now + AHEAD_SECONDS];
  const runs: PlannedRun[] = [];
  const gaps: string[] = [];
  for (const [i, line] of lines.entries()) {
    const { label, place } = line;
    const week = lineRuns(line, from, until);
    for (const occurrence of week.runs) {
      const { code, at, dayNumber } = occurrence;
      const variables = { ...eventVariables(occurrence, { ...place, zone: place.request.zone }), PRAYER_LINE: label };
      runs.push({ line: i, event: code, date: showDay(dayNumber), at, command: line.commandAt(occurrence), variables });
    }
    // the past days are planned for misses only, and a gap is no miss
    const ahead = week.gaps.filter(({ dayNumber }) => dayNumber >= Math.floor(now / SECONDS_PER_DAY));
    gaps.push(...gapSentences(label, ahead));
  }
  runs.sort((a, b) => a.at - b.at || a.line - b.line);
  const planned = lines.map(({ number, label, key, isMutable }) => ({ number, label, key, isMutable }));
  const files = { prayertab: path, text, folder, watched: [path, ...watched] };
  const plan: Plan = { ...files, from, until, lines: planned, runs };
  return { plan, gaps };
}

/** The events of a line whose conditions are met. */
export function lineRuns({ events, conditions, place }: AgentLine, from: EpochSeconds, until: EpochSeconds) {
  const { found, gaps } = occurrences(place, events, from, until);
  return { runs: found.filter((one) => conditions.every((condition) => isMet(condition, one))), gaps };
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
  if (!isIqamah(event.kind)) return 'the Sun gives none there, and no rule supplies it';
  const orJumuah = event.kind === 'iqamah.dhuhr' ? ', or Jumu’ah stands in for it on a Friday' : '';
  return `no rule of iqamah gives one that can be kept${orJumuah}; the notes of prayer times say more`;
}
