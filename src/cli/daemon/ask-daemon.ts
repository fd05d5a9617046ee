import { jsonLine } from '../../formats/json.ts';
import type { DaemonInput } from '../../client/daemon-client.ts';
import { EVERY_KEY } from '../../core/stored/api-key.ts';
import { SETTING_KEYS } from '../../core/stored/config.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import { Fault, quoted, attempt, onFault, reworded } from '../../core/fault.ts';
import { asrOn, type AsrSchool } from '../../core/prayer/asr-school.ts';
import { foldName } from '../../core/prayer/method-name.ts';
import { readPrayerEvent } from '../../core/events/read-prayer-event.ts';
import { isBodyField } from '../../operations/daemon-operation.ts';
import type { DaemonAnswer, DaemonOperationId } from '../../operations/daemon-catalogue.ts';
import { NEAREST } from '../../operations/fields.ts';
import { type Field, readInput } from '../../operations/operation.ts';
import { englishNotes } from '../../operations/prayer/notes.ts';
import { prayerNext } from '../../operations/prayer/now.ts';
import { prayerFields, ruleFields, withRequest } from '../../operations/prayer/request.ts';
import type { CliDeps } from '../cli-deps.ts';
import { textOf, linesOfFile, type RawField } from '../parse/given-flags.ts';
import type { Call, DaemonSpec, FieldWord } from '../command.ts';
import { daemonSettings } from './serve-settings.ts';
import { iqamahOrigin, namesStation, defaultsOf, type NamedPlace } from '../settings/defaults.ts';
import { defaultPlace, namedPlace } from '../settings/named-place.ts';
import { withDefaults } from '../settings/with-defaults.ts';
import { englishPage } from '../shell/words.ts';
import type { Page } from '../views/view.ts';
import type { DaemonText } from './daemon-views.ts';

/** Makes the function of a command that asks the daemon, or reads the daemon's data if no daemon runs, and prints the answer. */
export function askDaemon<Id extends DaemonOperationId>(
  id: Id,
  { switches = {}, files = {}, methodOf, pages }: DaemonSpec<DaemonAnswer<Id>>,
  bareWords: readonly FieldWord[],
  flagWords: readonly FieldWord[],
) {
  return async (call: Call, deps: CliDeps): Promise<number> => {
    const { fields, methodBy, said = [] } = await placeFields(call, flagWords, deps);
    const input = {
      ...Object.fromEntries(bareWords.map(({ field }, i) => [field, call.bareWords[i]])),
      ...fields,
      ...valuesOf(call, flagWords, await fileTexts(call, files, deps)),
      ...switched(call, switches),
    };
    const nextOf = (answer: DaemonAnswer<Id>) => pages?.cursorOf(answer);
    const { client, apiKeyId } = await clientFor(id, call, deps);
    try {
      let answer = await client.ask(id, input, apiKeyId);
      const isOnePage = call.flags.has('limit') || call.flags.has('cursor');
      for (let cursor = nextOf(answer); cursor !== undefined && !isOnePage; cursor = nextOf(answer)) {
        answer = pages?.join(answer, await client.ask(id, { ...input, cursor }, apiKeyId)) ?? answer;
      }
      const { VIEWS } = await import('./daemon-views.ts');
      const show: (answer: DaemonAnswer<Id>, page: Page) => DaemonText = VIEWS[id];
      const { data, words, isSaidBesideJson = false, exit = 0 } = show(answer, englishPage(call, deps));
      const asJson = call.flags.has('json');
      deps.write(asJson ? jsonLine(answer) : data);
      if (words !== undefined && (!asJson || isSaidBesideJson)) deps.writeError(words);
      if (methodOf && methodBy !== undefined && !asJson) {
        deps.writeError(
          `Note: the method is ${methodOf(answer)}, ${methodBy}. It does not change later; --method gives another.\n`,
        );
      }
      if (!asJson) for (const note of said) deps.writeError(`Note: ${note}\n`);
      const { idleDirectory } = client;
      if (methodOf && idleDirectory !== undefined && !asJson) {
        const idle = `no daemon runs on ${quoted(idleDirectory)} now; prayer serve starts one`;
        deps.writeError(`Note: ${idle}. Until then nothing happens.\n`);
      }
      return exit;
    } catch (thrown) {
      throw call.flags.has('json') || !(thrown instanceof Fault) ? thrown : inFlagNames(thrown, flagWords);
    } finally {
      await client.close();
    }
  };
}

/** Replaces the API's field names in the message of a Fault by the flags of the command line. */
function inFlagNames(fault: Fault, words: readonly FieldWord[]): Fault {
  let { message } = fault;
  for (const { field, name } of words) {
    message = message.replaceAll(`Field "${field}" is missing`, `--${name} is missing`);
    message = message.replaceAll(`; give ${field},`, `; give --${name},`);
  }
  return reworded(fault, message);
}

function valuesOf(call: Call, words: readonly FieldWord[], fromFiles: ReadonlyMap<string, readonly string[]>) {
  return Object.fromEntries(
    words.flatMap(({ name, field, definition }) => {
      const lines = fromFiles.get(field);
      if (isBodyField(definition) && definition.fromTexts) {
        const texts = [...(lines ?? []).filter((line) => line.trim() !== ''), ...(call.flags.get(name) ?? [])];
        return texts.length === 0 ? [] : [[field, definition.fromTexts(texts, name)]];
      }
      const text = lines?.join('\n') ?? textOf(call, name);
      if (text === undefined) return [];
      return [[field, isBodyField(definition) && definition.fromText ? definition.fromText(text, name) : text]];
    }),
  );
}

async function fileTexts(call: Call, files: NonNullable<DaemonSpec<never>['files']>, deps: CliDeps) {
  const texts = new Map<string, string[]>();
  for (const [name, { field }] of Object.entries(files)) {
    const path = textOf(call, name);
    if (path !== undefined) texts.set(field, await linesOfFile(path, deps));
  }
  return texts;
}

function switched({ flags }: Call, switches: NonNullable<DaemonSpec<never>['switches']>): DaemonInput {
  const given = Object.entries(switches).filter(([name]) => flags.has(name));
  if (given.length > 1) {
    const names = given.map(([name]) => name);
    const sentence = `${names.map((name) => `--${name}`).join(' and ')} exclude each other; give one of them.`;
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: names });
  }
  return Object.fromEntries(given.map(([, { field, value }]) => [field, value]));
}

interface Found {
  readonly fields: DaemonInput;
  /** Why the method was taken, for a note; undefined if the command line names the method. */
  readonly methodBy?: string | undefined;
  readonly said?: readonly string[];
}

/** Finds the fields for the place. A new subscription or feed also gets its rules, from the settings or from the place's authority. */
async function placeFields(call: Call, words: readonly FieldWord[], deps: CliDeps): Promise<Found> {
  const latitude = words.find(({ field }) => field === 'latitude');
  if (!latitude) return { fields: {} };
  const place = await placeOf(call, latitude.definition, deps);
  const name = words.some(({ field }) => field === 'name') ? place?.name : undefined;
  const at = place ? { latitude: place.lat, longitude: place.lng, ...(name && { name }) } : {};
  const isNew = latitude.definition.requiredUnless !== undefined;
  if (!isNew) return { fields: at };
  const { fields, ...others } = await rulesThere(call, words, place, deps);
  return { fields: { ...at, ...fields }, ...others };
}

/** The fields for rules of prayer times. `asr` is the school whose Asr a subscription uses. */
const RULES = { method: prayerFields.method, ...ruleFields, asr: prayerNext.fields.asr };

/**
 * Finds the method, station, school and rules that `prayer times` would use at the place now, for the new subscription to store
 * (decisions.md §3.4, §3.5). The daemon checks the values of flags. @throws Fault naming the source of a bad setting
 */
async function rulesThere(call: Call, words: readonly FieldWord[], place: NamedPlace | undefined, deps: CliDeps) {
  const flagOf = (field: string) => words.find((word) => word.field === field)?.name ?? field;
  const given = ['lat', 'lng', 'station', ...Object.keys(RULES)].flatMap((field): RawField[] => {
    const text = textOf(call, flagOf(field));
    return text === undefined ? [] : [[field, text]];
  });
  if (place) given.push(['lat', place.lat], ['lng', place.lng]);
  const defaults = defaultsOf(call, deps);
  const { raw, settings } = await withDefaults(RULES, given, place, defaults, deps);
  const originOf = (name: string) => {
    if (name === 'iqamah') return iqamahOrigin(place, defaults);
    const key = SETTING_KEYS.find((each) => each === name);
    return (key && defaults.setting(key)?.origin) ?? `the place in ${defaults.path}`;
  };
  const said: string[] = [];
  const say = (name: string, value: string, why: string) =>
    said.push(`${name} is ${value}, ${why}. It does not change later; --${flagOf(name)} gives another.`);
  const fields: Record<string, unknown> = {};
  const all = new Map(raw);
  for (const [name, text] of settings) {
    if (name === 'method' || !all.has(name)) continue;
    const value = name === 'asr' ? RULES.asr.read(text, name) : text;
    fields[name] = value;
    // every named place has the calendar `authority`, so no note says so
    if (value !== 'authority') say(name, value, `by ${originOf(name)}`);
  }
  const method = all.get('method');
  const isMethodGiven = call.flags.has('method') || namesStation(given);
  const isAuto = foldName(String(method)) === 'auto';
  if (all.has('station') && (isMethodGiven || !isAuto)) fields['station'] = all.get('station');
  if (method === undefined || (isMethodGiven && isAuto) || !all.has('lat')) {
    return { fields, said, methodBy: isMethodGiven || !all.has('lat') ? undefined : 'the default' };
  }
  const asked = [...all].filter(([field]) => POINT_AND_METHOD.has(field));
  const found = place?.isNamed || isAuto ? await requestThere(asked, isMethodGiven || !isAuto, deps) : undefined;
  // without a school, the daemon follows the season
  if (found && !all.has('asr') && !found.asr.ofSeason) {
    const { taken, from } = asrOn(found.asr, dayNumberAt(deps.context.now(), found.zone));
    fields['asr'] = taken;
    if (includesAsr(call, words)) say('asr', taken, ASR_BY[from]);
  }
  if (isMethodGiven) return { fields, said };
  if (!isAuto) return { fields: { ...fields, method }, said, methodBy: `by ${originOf('method')}` };
  for (const note of englishNotes(found?.placeNotes ?? [])) deps.writeError(`Note: ${note}\n`);
  if (found?.methodFrom !== 'country') return { fields, said, methodBy: 'the default' };
  const { method: row, station } = found;
  const there = { method: row.code, ...(station && { station: station.id }) };
  return { fields: { ...fields, ...there }, said, methodBy: 'that of the authority there' };
}

const POINT_AND_METHOD: ReadonlySet<string> = new Set(['lat', 'lng', 'method', 'station']);

const ASR_BY: Readonly<Record<AsrSchool['from'], string>> = {
  request: 'as it was asked for',
  authority: 'that of the authority',
  country: 'the school that is followed there',
  default: 'because no school is known to be followed there',
};

/** Whether Asr is among the events: true if the line names no events; false if they cannot be read, because the daemon refuses them. */
function includesAsr(call: Call, words: readonly FieldWord[]): boolean {
  const events = words.find(({ field }) => field === 'prayer_types' || field === 'events');
  const text = events && textOf(call, events.name);
  if (text === undefined) return true;
  const isAsr = (each: string) => readPrayerEvent(each, 'prayers').kind === 'asr';
  return attempt(
    () => text.split(',').some(isAsr),
    () => false,
  );
}

/** @param mayFail if true, a refused request gives undefined, because perhaps only the daemon knows the method or station. @throws Fault */
async function requestThere(raw: readonly RawField[], mayFail: boolean, { context }: CliDeps) {
  const ask = async () => withRequest(readInput(prayerFields, raw, context.zones), context, (request) => request);
  return mayFail ? ask().catch(onFault(() => undefined)) : ask();
}

/** Finds the place that `--at` names. If a place is required and no flag gives it, the configured place is used. */
async function placeOf(call: Call, latitude: Field<unknown>, deps: CliDeps): Promise<NamedPlace | undefined> {
  const text = textOf(call, 'at');
  const hasCoordinates = call.flags.has('lat') || call.flags.has('lng');
  if (text !== undefined && hasCoordinates) {
    const sentence = '--at names the place; --lat and --lng name it too. Give one or the other.';
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['at', 'lat', 'lng'] });
  }
  if (text !== undefined) return namedPlace(text, defaultsOf(call, deps), deps, 'exact');
  if (hasCoordinates || !isPlaceNeeded(latitude, call)) return undefined;
  return defaultPlace(defaultsOf(call, deps), deps);
}

/** Whether the line must give a place. A named station already gives one. */
function isPlaceNeeded({ required, requiredUnless }: Field<unknown>, call: Call): boolean {
  const station = textOf(call, requiredUnless ?? '');
  return required || (requiredUnless !== undefined && (station === undefined || foldName(station) === NEAREST));
}

/**
 * Makes the client. If `PRAYER_URL` names a daemon, the client asks that daemon with `PRAYER_API_KEY`. Otherwise the client uses the data
 * directory: the daemon's socket or, if no daemon runs, the files. The user is then the local admin, who may act for any key.
 */
async function clientFor(id: DaemonOperationId, call: Call, deps: CliDeps) {
  // commands for keys need the local admin, who then acts for no particular key
  if (id.startsWith('keys.')) return { client: await deps.owner(daemonSettings(call, deps)), apiKeyId: undefined };
  const wanted = textOf(call, 'owner');
  const { PRAYER_URL: url, PRAYER_API_KEY: apiKey } = deps.env;
  if (url) {
    if (!apiKey) {
      const sentence = 'PRAYER_URL needs the API key in PRAYER_API_KEY.';
      throw new Fault('MISSING_PARAMETER', sentence, { field: 'PRAYER_API_KEY' });
    }
    if (wanted !== undefined || call.flags.has('data') || call.flags.has('database')) {
      const sentence =
        'PRAYER_URL names the daemon and PRAYER_API_KEY the key. Leave out --owner, --data and --database, or unset PRAYER_URL.';
      throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['PRAYER_URL', 'owner', 'data', 'database'] });
    }
    return { client: await deps.remote(url, apiKey), apiKeyId: undefined };
  }
  return { client: await deps.owner(daemonSettings(call, deps)), apiKeyId: wanted === 'all' ? EVERY_KEY : wanted };
}
