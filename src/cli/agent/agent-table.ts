import { Fault, nearestName, quoted } from '../../core/fault.ts';
import { FIVE_PRAYERS } from '../../core/words/names.ts';
import { type EventKind, eventName, isIqamah } from '../../core/events/prayer-event.ts';
import { asrOf, type AsrSchool } from '../../core/prayer/asr-school.ts';
import type { DayTimes, PrayerDay } from '../../core/prayer/prayer-day.ts';
import { CONDITIONS_ACCEPTED } from '../../core/events/day-conditions.ts';
import type { Prayertab, PrayertabFault, PrayertabLine } from '../../core/prayertab/prayertab.ts';
import { readPrayertab } from '../../core/prayertab/prayertab.ts';
import type { ViewContext } from '../views/view.ts';
import { prayerNext } from '../../operations/prayer/now.ts';
import type { Occurrence } from '../../operations/prayer/occurrences.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import type { AgentMachine, CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import type { DayNumber } from '../../core/time/civil-date.ts';
import { showZoneClock } from '../../core/time/wall-time.ts';
import { lastOf, linesOfFile } from '../parse/given-flags.ts';
import { defaultsOf, isHere } from '../settings/defaults.ts';
import { namedPlace } from '../settings/named-place.ts';
import { nextVariant } from '../query/specs/next.ts';
import { operationFlags, queryOf } from '../query/query-spec.ts';
import { answerTo } from '../query/run-query.ts';
import { shellWord } from '../shell/words.ts';
import { callWithPlaceAsAt } from '../schedule/upcoming-event.ts';
import { type Adhan, adhanAsked, type Command } from './adhan.ts';
import { toast } from './powershell.ts';

export interface LinePlace extends Pick<ViewContext, 'hijriBy' | 'placeName' | 'names'> {
  readonly request: PrayerRequest;
  /** The Asr that counts. */
  readonly asr: AsrSchool;
}

/** A line of the prayertab that can be planned, or a built-in line, whose number is 0. */
export interface AgentLine extends Pick<PrayertabLine, 'number' | 'key' | 'events' | 'conditions'> {
  readonly label: string;
  readonly canBeMuted: boolean;
  readonly place: LinePlace;
  readonly notes: readonly string[];
  /** The action of the line in words: `runs backup.sh`. */
  readonly actionText: string;
  /** How long before the event the agent starts the program, which then waits for the event. */
  readonly leadSeconds?: number;
  commandAt(occurrence: Occurrence): Command;
}

export interface AgentTable {
  readonly path: string;
  readonly folder: string;
  readonly text: string | undefined;
  readonly lines: readonly AgentLine[];
  readonly faults: readonly PrayertabFault[];
  /** Correct lines whose place has no times today. The agent runs only the other lines. */
  readonly timeless: readonly PrayertabFault[];
}

/** The flags that may follow `@` in a line, by each of their names. */
const OPTIONS = new Map(
  operationFlags(prayerNext, ['prayer', 'congregation', 'at', 'by-ip', 'lat', 'lng']).flatMap(
    ({ name, otherNames = [] }) => [...otherNames, name].map((one) => [one, name] as const),
  ),
).set('place', 'place');

/** Reads the prayertab, finds the place of each line, and adds the lines of flags. @throws Fault for a bad flag, or if there is no line */
export async function readTable(call: Call, deps: CliDeps): Promise<AgentTable> {
  const { flags } = call;
  const given = lastOf(flags, 'prayertab');
  const agent = await deps.agent();
  const file = agent.prayertab(given === '-' ? undefined : given);
  const text = given === '-' ? (await linesOfFile('-', deps)).join('\n') : file.read();
  const adhan = adhanAsked(call, deps, agent);
  const isAlone = !flags.has('notify') && !adhan;
  if (text === undefined && (isAlone || given !== undefined)) {
    const way = isAlone ? ' Write one (prayer help agent), or give --notify or --adhan FILE.' : '';
    throw new Fault('INPUT_NOT_READ', `There is no prayertab ${quoted(file.path)}.${way}`, { path: file.path });
  }
  const read: Prayertab = text === undefined ? { lines: [], faults: [] } : readPrayertab(text, agent.home);
  const placeOf = linePlaces(call, deps);
  const lines: AgentLine[] = [];
  const faults = [...read.faults];
  const timeless: PrayertabFault[] = [];
  const builtIn = await builtInLines(call, adhan, agent, placeOf);
  for (const line of read.lines) {
    try {
      lines.push(lineAt(line, await placeOf(line.options), agent));
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      const isTimeless = thrown.code === 'DAY_NOT_PRINTED' || thrown.code === 'NO_SUCH_TIME';
      (isTimeless ? timeless : faults).push({ number: line.number, sentence: thrown.message });
    }
  }
  faults.sort((a, b) => a.number - b.number);
  return { path: file.path, folder: file.folder, text, lines: [...builtIn, ...lines], faults, timeless };
}

function lineAt(line: PrayertabLine, place: LinePlace, { findProgram }: AgentMachine): AgentLine {
  const { number, key, events, conditions, command, nearCondition } = line;
  const [program] = command;
  const iqamah = events.find(({ kind }) => isIqamah(kind));
  if (iqamah && !place.request.congregations) {
    const sentence = `${iqamah.kind} needs a rule that says when the congregation prays: @iqamah="fajr +20m" in the line, or prayer config set iqamah "fajr +20m".`;
    throw new Fault('USAGE', sentence);
  }
  const isThere = findProgram(program) !== undefined;
  if (!isThere && nearCondition !== undefined) {
    const sentence = `${quoted(program)} is neither a day nor a program. Did you mean ${quoted(nearCondition)}? To run a program of this name, write -- before it.`;
    throw new Fault('USAGE', sentence);
  }
  const days = /^\d[\d,-]*$/.test(program) ? ` If you mean days, write ${CONDITIONS_ACCEPTED}.` : '';
  const missing = isThere ? [] : [`There is no program ${quoted(program)} in PATH now.${days}`];
  const notes = [...line.notes, ...missing];
  const label = `line ${number}`;
  const actionText = `runs ${command.map(shellWord).join(' ')}`;
  const fixed = { number, label, key, canBeMuted: false, events, conditions, place, notes, actionText };
  return { ...fixed, commandAt: () => command };
}

/** Makes the lines for `--notify` and for the adhan. @throws Fault if this machine has no program for notifications */
async function builtInLines(call: Call, adhan: Adhan | undefined, agent: AgentMachine, placeOf: PlaceOf) {
  const show = call.flags.has('notify') ? notifier(agent) : undefined;
  if (!show && !adhan) return [];
  const place = await placeOf([]);
  const { request, placeName, names } = place;
  type More = Pick<AgentLine, 'actionText' | 'leadSeconds' | 'notes' | 'commandAt'>;
  const line = (name: string, prayers: readonly EventKind[], more: More) => {
    const events = prayers.map((kind) => ({ kind, offsetMinutes: 0 }));
    return { number: 0, label: `--${name}`, key: name, canBeMuted: true, events, conditions: [], place, ...more };
  };
  const lines: AgentLine[] = [];
  if (show) {
    const commandAt = ({ event, prayerAt, dayNumber }: Occurrence) => {
      const title = `${eventName(event.kind, dayNumber, names)} ${showZoneClock(prayerAt, request.zone)}`;
      return show(title, placeName ?? request.zone.id);
    };
    lines.push(line('notify', FIVE_PRAYERS, { actionText: 'shows a notification', notes: [], commandAt }));
  }
  if (adhan) lines.push(line('adhan', adhan.prayers, adhan));
  return lines;
}

type PlaceOf = (options: PrayertabLine['options']) => Promise<LinePlace>;

/** Finds each place once, however many lines name it. */
function linePlaces(call: Call, deps: CliDeps): PlaceOf {
  const found = new Map<string, Promise<LinePlace>>();
  return (options) => {
    const key = JSON.stringify(options);
    let place = found.get(key);
    if (!place) {
      place = findPlace(options, call, deps);
      place.catch(() => {}); // each line that names the place reports the fault
      found.set(key, place);
    }
    return place;
  };
}

async function findPlace(options: PrayertabLine['options'], call: Call, deps: CliDeps): Promise<LinePlace> {
  const flags = new Map([...call.flags].filter(([name]) => OPTIONS.has(name) || FLAGS_OF_ALL_LINES.includes(name)));
  const given = new Set<string>();
  for (const [word, text] of options) {
    const name = OPTIONS.get(word);
    if (name === undefined) throw unknownOption(word);
    if (given.has(name)) throw new Fault('USAGE', `@${word} is given twice.`);
    given.add(name);
    flags.set(name, [text]);
  }
  const place = lastOf(flags, 'place');
  if (place !== undefined && isHere(place)) {
    const service = lastOf(call.flags, 'by-ip');
    if (service !== undefined) flags.set('by-ip', [service]);
  } else if (place !== undefined) flags.set('place', [await exactPlace(place, call, deps)]);
  const asked = callWithPlaceAsAt(flags);
  const { answers, scene } = await answerTo(queryOf(['agent'], [nextVariant]), asked, deps);
  const [answer] = answers;
  const { request } = answer;
  const { hijriBy, placeName, names } = scene;
  const timetable = rememberingDays(request.timetable);
  return { request: { ...request, timetable }, asr: asrOf(answer), hijriBy, placeName, names };
}

/** Stores the computed days, because many lines ask for the same days of a place. */
function rememberingDays(timetable: DayTimes): DayTimes {
  const found = new Map<DayNumber, PrayerDay | undefined>();
  return {
    day: (day) => timetable.day(day),
    night: (day) => timetable.night(day),
    shafaq: (day, which) => timetable.shafaq?.(day, which),
    find(day) {
      const { dayNumber } = day;
      if (!found.has(dayNumber)) found.set(dayNumber, timetable.find(day));
      return found.get(dayNumber);
    },
  };
}

/** Flags that no line can change. */
const FLAGS_OF_ALL_LINES = ['config', 'lang'];

/** Checks that a place is spelled exactly. @returns the place; with `@` before it if it is the name of a saved place. @throws Fault */
async function exactPlace(text: string, call: Call, deps: CliDeps): Promise<string> {
  const quiet = { ...deps, writeError: () => {} };
  const defaults = defaultsOf(call, quiet);
  const name = defaults.config().places.has(text) ? `@${text}` : text;
  await namedPlace(name, defaults, quiet, 'exact');
  return name;
}

function unknownOption(name: string): Fault {
  const nearest = nearestName(name, OPTIONS.keys());
  const hint = nearest === undefined ? '' : ` Did you mean @${nearest}=…?`;
  return new Fault('USAGE', `@${name} is not one of ${[...OPTIONS.keys()].map((one) => `@${one}`).join(', ')}.${hint}`);
}

/** Each program that shows a notification, with the words of its command line. No program reads title or text as a script. */
const NOTIFIERS: Readonly<Record<string, (title: string, text: string) => readonly string[]>> = {
  'notify-send': (title, text) => ['--app-name=prayer', '--', title, text],
  osascript: (title, text) => [
    ...['on run argv', 'display notification (item 2 of argv) with title (item 1 of argv)', 'end run'].flatMap(
      (line) => ['-e', line],
    ),
    title,
    text,
  ],
  powershell: toast,
};

/** @returns the command that shows a notification here @throws Fault PROGRAM_NOT_STARTED */
export function notifier({ findProgram }: AgentMachine): (title: string, text: string) => Command {
  const found = Object.entries(NOTIFIERS).find(([program]) => findProgram(program) !== undefined);
  if (found) return (title, text) => [found[0], ...found[1](title, text)];
  const sentence =
    '--notify needs notify-send (on Debian and Ubuntu in the package libnotify-bin), osascript (macOS) or powershell (Windows). None is in PATH.';
  throw new Fault('PROGRAM_NOT_STARTED', sentence, { programs: Object.keys(NOTIFIERS) });
}
