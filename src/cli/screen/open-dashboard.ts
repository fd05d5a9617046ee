import type { SavedPlace } from '../../core/stored/config.ts';
import { Fault, quoted } from '../../core/fault.ts';
import { LANGUAGE_TAGS } from '../../core/words/names.ts';
import { nameIn } from '../../core/geo/place-search.ts';
import { loadScreenNames } from '../../core/words/screen-names.ts';
import { dayNumber } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import { DEFAULT_DARK_MINUTES, DEFAULT_TURN_SECONDS } from '../../formats/board-choices.ts';
import { readAnnouncement, readDarkMinutes, readTurnSeconds } from '../../formats/board-choices.ts';
import { date } from '../../operations/fields.ts';
import { plainDecimal, readInput } from '../../operations/operation.ts';
import { prayerNow, type PrayerNowAnswer } from '../../operations/prayer/now.ts';
import { type PrayerRequest, withRequest } from '../../operations/prayer/request.ts';
import { type Choices, liveScreen, oneFrame, runForScreenReader } from '../../tui/dashboard.ts';
import type { DashboardDeps, ScreenMode, Size } from '../../tui/scene.ts';
import { DASHBOARD } from '../../tui/frame.ts';
import type { ShownPlace } from '../../tui/queries.ts';
import { START, type State, VIEWS } from '../../tui/state.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { lastOf, type RawField, rawFields, choiceOf } from '../parse/given-flags.ts';
import { daemonSettings } from '../daemon/serve-settings.ts';
import { filesOfAnswers } from '../daemon/storage-place.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { placeSaved } from '../settings/named-place.ts';
import { withDefaults } from '../settings/with-defaults.ts';
import { nowVariant } from '../query/specs/now.ts';
import { digits, queryOf } from '../query/query-spec.ts';
import { asksInLines, isScreen } from '../views/layout.ts';
import { answerTo, type Asked, terminalOf, viewFlagsOf } from '../query/run-query.ts';
import { hoursOf, voiceOf } from '../views/day.ts';

export function openDashboard(call: Call, deps: CliDeps): Promise<number> {
  const view = choiceOf(VIEWS, lastOf(call.flags, 'view') ?? 'day', '--view');
  return openScreen('dashboard', call, deps, DASHBOARD, { ...START, view });
}

export async function openBoard(call: Call, deps: CliDeps): Promise<number> {
  const { createBoard } = await import('../../tui/views/board.ts');
  const second = lastOf(call.flags, 'second-lang');
  const { digits: chosen } = voiceOf(viewFlagsOf([digits], call.flags, defaultsOf(call, deps)));
  const mode = createBoard({
    name: lastOf(call.flags, 'name') ?? '',
    announcements: (call.flags.get('text') ?? []).map((text) => readAnnouncement(text, '--text')),
    turnSeconds: readTurnSeconds(lastOf(call.flags, 'text-seconds') ?? DEFAULT_TURN_SECONDS, '--text-seconds'),
    darkMinutes: readDarkMinutes(lastOf(call.flags, 'dark-minutes') ?? DEFAULT_DARK_MINUTES, '--dark-minutes'),
    second:
      second === undefined
        ? undefined
        : await loadScreenNames({ tag: choiceOf(LANGUAGE_TAGS, second, '--second-lang'), digits: chosen }),
  });
  return openScreen('board', call, deps, mode, START);
}

/** Opens a live screen, prints one frame, or writes lines for a screen reader. @throws Fault */
async function openScreen(command: string, call: Call, deps: CliDeps, mode: ScreenMode, start: State): Promise<number> {
  const { env, live } = deps;
  const terminal = terminalOf(call, deps);
  // only the first reading may write to stderr; later ones would write over the screen
  const { asked, ...first } = await settingsOf(command, call, deps);
  // if no locale is set, Unicode is assumed, as in the terminals of today
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || 'UTF-8';
  const choices: Choices = {
    mode,
    start: { ...start, dayNumber: asked },
    isAscii: call.flags.has('ascii') || !/utf-?8/i.test(locale),
    hasColour: terminal.hasColour,
    hasMouse: mode === DASHBOARD && !call.flags.has('without-mouse'),
    hasCube: terminal.hasCube ?? false,
    background: terminal.background,
  };
  const watched = await filesOfAnswers(call, deps);
  const quiet = { ...deps, writeError: () => {} };
  let isRead = false;
  const dashboard: DashboardDeps = {
    context: deps.context,
    settings: () => {
      if (isRead) return settingsOf(command, call, quiet);
      isRead = true;
      return Promise.resolve(first);
    },
    watchSettings: (changed) => live.watchFiles(watched, changed),
    webhooks: live.webhooks(() => daemonSettings(call, quiet)),
    after: live.after,
  };
  const size = lastOf(call.flags, 'size');
  const isOnce = call.flags.has('once') || !isScreen(deps);
  if (size !== undefined && !isOnce) {
    const sentence = '--size goes with --once only; a live screen has the size of its terminal.';
    throw new Fault('CONFLICTING_PARAMETERS', sentence);
  }
  if (asksInLines(call, deps)) {
    await runForScreenReader(dashboard, choices, isOnce ? undefined : live.keys, deps.write);
  } else if (isOnce) {
    // the row of the prompt is left out; without a terminal the size is 80 by 24
    const whole = { columns: terminal.columns, rows: terminal.isTty ? live.rows - 1 : 24 };
    deps.write(await oneFrame(dashboard, choices, size === undefined ? whole : readSize(size)));
  } else await liveScreen(dashboard, choices, live.streams(terminal.hasColour));
  return 0;
}

const POINT = ['lat', 'lng', 'station'];

/** Finds what the screen shows: the place with its rules, and the saved places. @throws Fault */
async function settingsOf(command: string, call: Call, deps: CliDeps) {
  const query = queryOf([command], [nowVariant]);
  const asked = await answerTo(query, call, deps);
  const { raw, scene, answers } = asked;
  const defaults = defaultsOf(call, deps);
  const { fields } = prayerNow;
  const rules = rawFields(query.fieldFlags, call.flags).filter(([field]) => !POINT.includes(field));
  const savedPlace = async ([key, place]: readonly [string, SavedPlace]): Promise<ShownPlace> => {
    const named = placeSaved(place);
    const given: RawField[] = [...rules, ['lat', named.lat], ['lng', named.lng]];
    const { raw } = await withDefaults(fields, given, named, defaults, deps);
    const input = readInput(fields, raw, deps.context.zones);
    const at = { latDeg: named.lat, lngDeg: named.lng };
    const name = place.name === undefined ? key : nameIn(deps.context.places, place.name, at, scene.names.language);
    return shownAt(name, raw, await withRequest(input, deps.context, (request) => request));
  };
  const saved = await Promise.all([...defaults.config().places].map(savedPlace));
  return {
    shown: { ...shownAt(scene.placeName, raw, answers[0].request), titles: scene.titles },
    saved,
    names: await loadScreenNames(scene.names.voice),
    hours: hoursOf(scene.flags),
    asked: await dayShownFirst(call, asked, deps),
  };
}

/** What the screen knows of a place: its name, its fields as texts, its station and its printed timetable. */
function shownAt(name: string | undefined, raw: readonly RawField[], { at, station, followed }: PrayerRequest) {
  const fields: RawField[] = [['lat', at.latDeg], ['lng', at.lngDeg], ...raw];
  const texts = fields.map(([field, value]) => [field, typeof value === 'number' ? plainDecimal(value) : value]);
  const { station: _, ...words }: Record<string, string> = Object.fromEntries(texts);
  const isPointGiven = raw.some(([field]) => field === 'lat');
  return { name: name ?? (isPointGiven ? undefined : station?.name), words, station, table: followed?.table };
}

/** Reads the day of `--date`, which may be in words. @throws Fault */
async function dayShownFirst({ flags }: Call, { scene, answers }: Asked<PrayerNowAnswer>, deps: CliDeps) {
  const text = lastOf(flags, 'date');
  if (text === undefined) return undefined;
  const { fieldText } = await import('../parse/dates-of-words.ts');
  const today = dayNumberAt(scene.now, answers[0].request.zone);
  const asking = { today, by: scene.hijriBy };
  const meant = fieldText('date', date, text, asking, scene.names);
  if (meant.said !== undefined) deps.writeError(`prayer: ${meant.said}\n`);
  return dayNumber(date.read(meant.text, 'date'));
}

function readSize(text: string): Size {
  const match = /^(\d{1,4})x(\d{1,4})$/.exec(text);
  if (match) return { columns: Number(match[1]), rows: Number(match[2]) };
  throw new Fault('INVALID_PARAMETER', `--size ${quoted(text)} is not COLUMNSxROWS, such as 80x24.`, { value: text });
}
