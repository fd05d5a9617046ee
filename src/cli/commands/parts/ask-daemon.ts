import type { DaemonClient, DaemonInput } from '../../../client/daemon-client.ts';
import { Fault, quoted } from '../../../core/fault.ts';
import { asrSchool } from '../../../core/prayer/authorities.ts';
import { foldName, methodOfName } from '../../../core/prayer/method-name.ts';
import { isBodyField } from '../../../operations/body-fields.ts';
import type { DaemonAnswer, DaemonOperationId } from '../../../operations/daemon-catalogue.ts';
import { NEAREST } from '../../../operations/fields.ts';
import type { Field } from '../../../operations/operation.ts';
import { readInput } from '../../../operations/operation.ts';
import { englishNotes } from '../../../operations/prayer/notes.ts';
import { prayerFields, withRequest } from '../../../operations/prayer/request.ts';
import type { CliDeps } from '../../cli-deps.ts';
import { textOf } from '../../parse/flag-text.ts';
import type { Call } from '../../command.ts';
import type { RawField } from '../../parse/parsed-call.ts';
import { authorityFields } from '../../settings/authority-fields.ts';
import { daemonAccess } from '../../settings/daemon-access.ts';
import type { DefaultText } from '../../settings/defaults.ts';
import { defaultsOf } from '../../settings/defaults.ts';
import type { NamedPlace } from '../../settings/named-place.ts';
import { defaultPlace, namedPlace } from '../../settings/named-place.ts';
import type { DaemonSpec, FieldWord } from './daemon-command.ts';

/** Asks a daemon, or its files, what a command line says, and prints the answer. What is wrong is for the daemon to refuse. */
export function askDaemon<Id extends DaemonOperationId>(
  id: Id,
  { switches = {}, isForLocalAdmin, methodOf, view }: DaemonSpec<DaemonAnswer<Id>>,
  bareWords: readonly FieldWord[],
  flagWords: readonly FieldWord[],
) {
  return async (call: Call, deps: CliDeps): Promise<number> => {
    const input = {
      ...Object.fromEntries(bareWords.map(({ field }, i) => [field, call.bareWords[i]])),
      ...(await placeFields(call, flagWords, deps)),
      ...valuesOf(call, flagWords),
      ...switched(call, switches),
    };
    const isMethodSaid = call.flags.has('method') || call.flags.has('station');
    const savedMethod = methodOf && !isMethodSaid ? defaultsOf(call, deps).setting('method') : undefined;
    const { client, apiKeyId } = isForLocalAdmin
      ? { client: await daemonAccess(call, deps) }
      : await clientFor(call, deps);
    try {
      const answer = await client.ask(id, input, apiKeyId);
      const show = await view();
      const { data, words, isSaidBesideJson = false, exit = 0 } = show(answer);
      const asJson = call.flags.has('json');
      deps.write(asJson ? `${JSON.stringify(answer)}\n` : data);
      if (words !== undefined && (!asJson || isSaidBesideJson)) deps.writeError(words);
      if (methodOf) noteSavedMethod(methodOf(answer), savedMethod, deps);
      return exit;
    } catch (thrown) {
      throw call.flags.has('json') ? thrown : inFlagNames(thrown, flagWords);
    } finally {
      await client.close();
    }
  };
}

/** The daemon calls a missing field by its name in the API; a command line knows the flag. */
function inFlagNames(thrown: unknown, words: readonly FieldWord[]): unknown {
  if (!(thrown instanceof Fault)) return thrown;
  const message = words.reduce(
    (text, { field, name }) => text.replaceAll(`Field "${field}" is missing`, `--${name} is missing`),
    thrown.message,
  );
  return new Fault(thrown.code, message, thrown.details, thrown);
}

/** A subscription has a method of its own. Who saved another one, and gave none, is told. */
function noteSavedMethod(used: string, saved: DefaultText | undefined, { writeError }: CliDeps): void {
  if (!saved || methodOfName(saved.text)?.code === used) return;
  writeError(`Note: webhooks do not use the saved method ${saved.text}; this one uses ${used}. Give --method.\n`);
}

/** What the flags say; what is not said is absent. @throws Fault */
function valuesOf(call: Call, words: readonly FieldWord[]): DaemonInput {
  return Object.fromEntries(
    words.flatMap(({ name, field, definition }) => {
      const text = textOf(call, name);
      if (text === undefined) return [];
      return [[field, isBodyField(definition) && definition.fromText ? definition.fromText(text, name) : text]];
    }),
  );
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

/** The place, and what a new subscription there takes from its authority. */
async function placeFields(call: Call, words: readonly FieldWord[], deps: CliDeps): Promise<DaemonInput> {
  const latitude = words.find(({ field }) => field === 'latitude');
  const place = latitude && (await placeOf(call, latitude.definition, deps));
  if (!place) return {};
  const at = { latitude: place.lat, longitude: place.lng };
  if (latitude.definition.requiredUnless === undefined) return at;
  return { ...at, ...(await authorityThere(call, place, deps)) };
}

/** The place that `--at` names. Where a place must be given and no flag names one, that of the settings. */
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

/**
 * Method, station and school of the authority of a named place, as they are found now: what a subscription calls for does not
 * change by itself (decisions.md §3.4).
 */
async function authorityThere(call: Call, place: NamedPlace, deps: CliDeps): Promise<DaemonInput> {
  const given = ['method', 'station'].flatMap((name): RawField[] => {
    const text = textOf(call, name);
    return text === undefined ? [] : [[name, text]];
  });
  const brought = await authorityFields(prayerFields, given, place);
  if (!brought.some(([field]) => field === 'method')) return Object.fromEntries(brought);
  const raw: RawField[] = [['lat', place.lat], ['lng', place.lng], ...brought];
  const input = readInput(prayerFields, raw, deps.context.zones);
  const { method, methodFrom, station, placeNotes } = await withRequest(input, deps.context, (request) => request);
  for (const note of englishNotes(placeNotes)) deps.writeError(`Note: ${note}\n`);
  if (methodFrom === 'default') return {};
  const asr = asrSchool(undefined, method).taken;
  return { method: method.code, ...(station ? { station: station.id } : {}), asr };
}

/** A station that is named gives the place. */
function isPlaceNeeded({ required, requiredUnless }: Field<unknown>, call: Call): boolean {
  const station = textOf(call, requiredUnless ?? '');
  return required || (requiredUnless !== undefined && (station === undefined || foldName(station) === NEAREST));
}

/**
 * `PRAYER_URL` names a daemon anywhere, asked with `PRAYER_API_KEY`. Without it the daemon of the data directory is asked through
 * its socket, or the files themselves when none runs; there the local admin may act for any key.
 */
async function clientFor(call: Call, deps: CliDeps): Promise<{ client: DaemonClient; apiKeyId?: string | undefined }> {
  const wanted = textOf(call, 'owner');
  const { PRAYER_URL: url, PRAYER_API_KEY: apiKey } = deps.env;
  if (url) {
    if (!apiKey) {
      const sentence = 'PRAYER_URL needs the API key in PRAYER_API_KEY.';
      throw new Fault('MISSING_PARAMETER', sentence, { field: 'PRAYER_API_KEY' });
    }
    if (wanted !== undefined || call.flags.has('data')) {
      const sentence =
        'PRAYER_URL names the daemon and PRAYER_API_KEY the key; --owner and --data are for a daemon of this machine.';
      throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['PRAYER_URL', 'owner', 'data'] });
    }
    return { client: await deps.remote(url, apiKey) };
  }
  const client = await daemonAccess(call, deps);
  try {
    return { client, apiKeyId: wanted === undefined ? undefined : await keyIdOf(wanted, client) };
  } catch (thrown) {
    await client.close();
    throw thrown;
  }
}

async function keyIdOf(wanted: string, client: DaemonClient): Promise<string> {
  const { keys } = await client.ask('keys.list', {});
  const key = keys.find(({ id }) => id === wanted) ?? keys.find(({ name }) => name === wanted);
  if (key) return key.id;
  const sentence = `Key ${quoted(wanted)} does not exist; prayer keys list shows all.`;
  throw new Fault('KEY_NOT_FOUND', sentence, { field: 'owner', value: wanted });
}
