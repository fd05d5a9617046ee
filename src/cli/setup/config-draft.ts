import { type SavedPlace, SETTING_KEYS, settingVariable } from '../../core/stored/config.ts';
import { PRAYER_NAMES, type PrayerName } from '../../core/prayer/prayer-day.ts';
import { dateAt, showZoneClock } from '../../core/time/wall-time.ts';
import { type CivilDate, dayNumber, showCivilDate, weekdayIndex } from '../../core/time/civil-date.ts';
import type { PrayerNextAnswer } from '../../operations/prayer/now.ts';
import { type Note, showNote } from '../../operations/prayer/notes.ts';
import { instantName, printedDay } from '../../operations/prayer/printed-day.ts';
import { existingPlaceDay } from '../../operations/prayer/request.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { nextVariant } from '../query/specs/next.ts';
import { queryOf } from '../query/query-spec.ts';
import { answerTo } from '../query/run-query.ts';
import { configText, openConfig, showPlace } from './config-editing.ts';
import type { CommandNames } from '../../core/words/command-names.ts';
import type { Names } from '../../core/words/names.ts';
import { showHours } from '../../formats/time-left.ts';
import { schoolOf } from '../../core/prayer/asr-school.ts';
import { isolated } from '../../tui/line.ts';
import { inNames, padded, joined } from '../views/layout.ts';
import { methodParts, stationParts } from '../views/place.ts';
import type { Terminal } from '../views/view.ts';

/** The values of the file that setup may change, in the order in which they are shown. */
const CHANGED = ['place', 'method', 'asr', 'adjust', 'lang', 'clock'] as const;

/** Variables that win over the file. */
const STRONGER: readonly string[] = ['PRAYER_PLACE', 'PRAYER_LAT', 'PRAYER_LNG', ...SETTING_KEYS.map(settingVariable)];

/** The values that setup changes in the configuration. */
export interface Changes extends Readonly<Partial<Record<Exclude<(typeof CHANGED)[number], 'place'>, string>>> {
  readonly place?: SavedPlace;
}

/** Today as a configuration would give it. */
export interface Sheet extends Pick<PrayerNextAnswer, 'request' | 'school' | 'schoolFrom'> {
  readonly date: CivilDate;
  /** `HH:MM` at the place, the Asr of the school that is taken. */
  readonly clocks: Readonly<Record<PrayerName, string>>;
  /** Notes on rules that acted today, and on the authority. */
  readonly notes: readonly Note[];
}

/** One value of the file as it is and as it would be. */
export interface Replacement {
  readonly key: (typeof CHANGED)[number];
  /** Undefined where nothing was kept. */
  readonly before: string | undefined;
  readonly after: string;
}

export type ConfigDraft = ReturnType<typeof configDraft>;

/** The configuration file, and the file with changes. Nothing is written before `write`. @throws Fault */
export function configDraft({ flags }: Pick<Call, 'flags'>, deps: CliDeps) {
  const { file, config, top } = openConfig({ flags }, deps);
  /** A value of the file as text. */
  const kept = (key: (typeof CHANGED)[number]): string | undefined => {
    if (key !== 'place') return config.settings.get(key);
    return typeof config.place === 'object' ? showPlace(config.place) : config.place;
  };
  const query = queryOf(['setup'], [nextVariant]);
  return {
    path: file.path,
    kept,
    /** The name of the place; undefined for a bare point and where none is saved. */
    placeName(changes: Changes): string | undefined {
      const place = changes.place ?? config.place;
      return typeof place === 'object' ? place.name : place;
    },
    /** Today as `prayer next` would compute it where no variable wins over the file. @throws Fault */
    async sheet(changes: Changes): Promise<Sheet> {
      const text = configText({ ...top, ...changes });
      const env = Object.fromEntries(Object.entries(deps.env).filter(([name]) => !STRONGER.includes(name)));
      const quiet = { ...deps, env, writeError: () => {}, configFile: () => ({ path: file.path, read: () => text }) };
      const { answers } = await answerTo(query, { flags: new Map(), bareWords: [] }, quiet);
      const [{ request, school, schoolFrom }] = answers;
      const date = dateAt(deps.context.now(), request.zone);
      const { instants, notes } = printedDay(request, existingPlaceDay(request, date));
      const clock = (name: PrayerName) => showZoneClock(instants[instantName(name, school)], request.zone);
      const [fajr, sunrise, dhuhr] = [clock('fajr'), clock('sunrise'), clock('dhuhr')];
      const clocks = { fajr, sunrise, dhuhr, asr: clock('asr'), maghrib: clock('maghrib'), isha: clock('isha') };
      return { request, school, schoolFrom, date, clocks, notes };
    },
    /** The values that the changes replace or add, without those that stay the same. */
    replacements(changes: Changes): Replacement[] {
      return CHANGED.flatMap((key) => {
        const value = changes[key];
        const [before, after] = [kept(key), typeof value === 'object' ? showPlace(value) : value];
        return after === undefined || before === after ? [] : [{ key, before, after }];
      });
    },
    /** Variables that win over the file, as `NAME=value`. */
    stronger: (): string[] => STRONGER.flatMap((name) => (deps.env[name] ? [`${name}=${deps.env[name]}`] : [])),
    /** The file is read again, because another program may have changed it since. @throws Fault */
    write: (changes: Changes) => file.write(configText({ ...openConfig({ flags }, deps).top, ...changes })),
  };
}

/** The place, its method, and today’s times, one a row. */
export function showSheet(
  sheet: Sheet,
  changes: Changes,
  draft: ConfigDraft,
  terminal: Terminal,
  names: Names,
): string {
  const { request, clocks, notes, date } = sheet;
  const hours = (changes.clock ?? draft.kept('clock')) === '12h' ? '12h' : '24h';
  const days = dayNumber(date);
  return [
    isolated(draft.placeName(changes) ?? `${request.at.latDeg}, ${request.at.lngDeg}`),
    joined([...methodParts(request, schoolOf(sheet), names), ...stationParts(request, names)], terminal.columns),
    ...notes.map((note) => `  ${inNames(showNote(note, names), names)}`),
    '',
    `${inNames(names.weekday(weekdayIndex(days)), names)} ${showCivilDate(date)}, ${request.zone.id}`,
    ...PRAYER_NAMES.map(
      (name) => `  ${padded(isolated(showHours(clocks[name], hours, names)), 10)}${isolated(names.event(name))}`,
    ),
    '',
    '',
  ].join('\n');
}

/** The new values of the file, each on a row. */
export function showReplacements(replacements: readonly Replacement[], path: string, names: CommandNames): string {
  const { kept, nothingNew } = names.command.setup;
  if (replacements.length === 0) return `${inNames(nothingNew(path), names)}\n`;
  return [inNames(kept(path), names), ...replacements.map(replacementRow), ''].join('\n');
}

/** `method   MWL → AUTO` */
export function replacementRow({ key, before, after }: Replacement): string {
  return `  ${key.padEnd(8)}${before === undefined ? '' : `${before} → `}${after}`;
}
