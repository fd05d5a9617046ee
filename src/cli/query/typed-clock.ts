import { ifAccepted, isRefused, onFault } from '../../core/fault.ts';
import { AUTO } from '../../core/hijri/reckoning.ts';
import { LAST_LIKELY_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import { type DayNumber, showDay } from '../../core/time/civil-date.ts';
import { readInstant } from '../../core/time/read-times.ts';
import { dayNumberAt, showLocalIso } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import { plainDigits } from '../../core/words/fold-word.ts';
import type { QueryDeps } from '../cli-deps.ts';
import type { RawField } from '../parse/given-flags.ts';
import { readTyped, typedDays } from '../parse/typed-dates.ts';
import type { Defaults } from '../settings/defaults.ts';
import { namedPlace } from '../settings/named-place.ts';

/**
 * What people type for `prayer time convert`: `now`, `15:00`, `tomorrow 3pm`, an instant with `Z` or an offset, and cities in place of
 * zones. The operation, and so HTTP, takes a local time and zones.
 */
export async function typedClock(raw: readonly RawField[], defaults: Defaults, deps: QueryDeps): Promise<RawField[]> {
  const read: RawField[] = [];
  for (const [field, value] of raw) {
    const isZone = field === 'from_tz' || field === 'to_tz';
    read.push([field, isZone ? await zoneOf(String(value), defaults, deps) : value]);
  }
  const at = read.findIndex(([field]) => field === 'datetime');
  const text = String(read[at]?.[1] ?? '').trim();
  const from = read.find(([field]) => field === 'from_tz')?.[1];
  // an offset beside a zone is refused by the operation
  if (text === '' || (from !== undefined && INSTANT.test(text))) return read;
  const { local, zone } = localTime(text, from === undefined ? undefined : String(from), deps);
  return [...read.with(at, ['datetime', local]), ...(zone === undefined ? [] : [['from_tz', zone] as const])];
}

/** A zone, or the zone of a city or another place. */
async function zoneOf(text: string, defaults: Defaults, deps: QueryDeps): Promise<string> {
  const { context } = deps;
  if (text === '' || !isRefused(() => context.zones.read(text)) || !/\p{L}/u.test(text)) return text;
  const place = await namedPlace(text, defaults, deps).catch(onFault(() => undefined));
  if (!place) return text; // the operation refuses it as a zone
  return place.timezone ?? context.findZone({ latDeg: Number(place.lat), lngDeg: Number(place.lng) }).id;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)( ?Z|[+ -]\d{2}(?::?\d{2})?)$/i;
const CLOCK = /(?<![\d-])(\d{1,2})(?:[:.](\d{2})(?::(\d{2}))?(?: ?([ap])\.?m\.?)?| ?([ap])\.?m\.?)(?![\d:])/i;

/** @param from the zone that `--from` gives @returns the local time, and the zone if the text itself says it @throws Fault */
function localTime(typed: string, from: string | undefined, { context }: Pick<QueryDeps, 'context'>) {
  const text = plainDigits(typed).replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T');
  const { zones } = context;
  const isNow = /^now$/i.test(text);
  const [, local = '', offset = ''] = INSTANT.exec(text) ?? [];
  if (isNow || offset !== '') {
    const [, hours = '', minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(offset.replace(/^ (?=\d)/, '+')) ?? [];
    const iso = `${local.replace(',', '.')}${hours === '' ? 'Z' : `${hours}:${minutes}`}`;
    const instant = isNow ? context.now() : readInstant(iso);
    const named = hours === '' || isRefused(() => zones.read(`${hours}:${minutes}`)) ? 'UTC' : `${hours}:${minutes}`;
    const zone = from ?? named;
    return { local: wallTime(instant, zones.read(zone).zone), ...(from === undefined && { zone }) };
  }
  const found = CLOCK.exec(text.replace(/^\d{4}-\d{2}-\d{2}T?/, '')) ?? [];
  const [clock = '', hour = '', minute = '00', second = '00', half = found[5]] = found;
  const isIso = /^\d{4}-/.test(text) && Number(text.slice(0, 4)) > LAST_LIKELY_HIJRI_YEAR;
  const isClock = hour !== '' && Number(hour) < (half ? 13 : 24);
  if (!isClock || (isIso && half === undefined)) return { local: text };
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const zone = ifAccepted(() => zones.read(from ?? 'UTC').zone); // the operation refuses a missing or unknown zone
  const day =
    zone &&
    dayOf(
      text
        .replace(clock, ' ')
        .replace(/[T,]|\bat\b/g, ' ')
        .trim(),
      zone,
      context,
    );
  if (day === undefined) return { local: text };
  return { local: `${showDay(day)}T${String(hours).padStart(2, '0')}:${minute}:${second}` };
}

/** The day that the words beside a clock time name; without words, today. */
function dayOf(words: string, zone: Zone, { now }: QueryDeps['context']): DayNumber | undefined {
  const today = dayNumberAt(now(), zone);
  if (words === '') return today;
  const date = readTyped(words, 'datetime');
  return date?.unit === 'day' ? typedDays(date, { today, by: AUTO }, 'datetime').first : undefined;
}

function wallTime(instant: number, zone: Zone): string {
  return showLocalIso(Math.floor(instant), zone).slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
}
