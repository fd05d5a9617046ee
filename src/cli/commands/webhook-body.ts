import { Fault, quoted } from '../../core/fault.ts';
import { lat, lng } from '../../operations/fields.ts';
import type { Call } from '../command.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { textOf } from '../parse/flag-text.ts';
import { defaultPlace, namedPlace } from '../settings/named-place.ts';
import type { CliDeps } from '../cli-deps.ts';

/** The body that the flags say; what is not said is absent, and what is wrong is for the daemon to refuse. @throws Fault */
export async function bodyOf(call: Call, deps: CliDeps): Promise<Record<string, unknown>> {
  const metadata = textOf(call, 'metadata');
  return {
    prayer_types: textOf(call, 'prayers')
      ?.split(',')
      .map((each) => each.trim()),
    ...(await placeOf(call, deps)),
    timezone: textOf(call, 'timezone'),
    method: textOf(call, 'method'),
    asr: textOf(call, 'asr'),
    metadata: metadata === undefined ? undefined : readJson(metadata),
  };
}

/** The place that the environment or the configuration file names, for a subscription without one of its own. */
export async function placeByDefault(call: Call, deps: CliDeps): Promise<Record<string, unknown>> {
  const place = await defaultPlace(defaultsOf(call, deps), deps);
  if (!place) return {};
  return { latitude: Number(place.lat), longitude: Number(place.lng) };
}

async function placeOf(call: Call, deps: CliDeps): Promise<Record<string, unknown>> {
  const at = textOf(call, 'at');
  const [latText, lngText] = [textOf(call, 'lat'), textOf(call, 'lng')];
  if (at !== undefined && (latText !== undefined || lngText !== undefined)) {
    throw new Fault(
      'CONFLICTING_PARAMETERS',
      '--at names the place; --lat and --lng name it too. Give one or the other.',
      {
        fields: ['at', 'lat', 'lng'],
      },
    );
  }
  if (at !== undefined) {
    const place = await namedPlace(at, defaultsOf(call, deps), deps);
    return { latitude: Number(place.lat), longitude: Number(place.lng) };
  }
  return {
    latitude: latText === undefined ? undefined : lat.read(latText, 'lat'),
    longitude: lngText === undefined ? undefined : lng.read(lngText, 'lng'),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('INVALID_PARAMETER', `--metadata ${quoted(text)} is not a JSON object.`, {
      field: 'metadata',
      value: text,
    });
  }
}
