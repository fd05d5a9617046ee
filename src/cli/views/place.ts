import type { Names } from '../../core/words/names.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import { inNames, isolated, joined } from './layout.ts';
import type { ViewContext } from './view.ts';
import { asrAsked, type AsrSchool } from '../../core/prayer/asr-school.ts';
import type { School } from '../../core/prayer/prayer-day.ts';

/** `Mecca, Saudi Arabia · 21.4225°N 39.8262°E · Asia/Riyadh`, with the station before the zone, and more parts after it. */
export function showPlace(
  { at, zone, station }: Pick<PrayerRequest, 'at' | 'zone'> & Partial<Pick<PrayerRequest, 'station'>>,
  { placeName, terminal, names }: Pick<ViewContext, 'placeName' | 'terminal' | 'names'>,
  ...more: readonly string[]
): string {
  const { hemispheres } = names.words;
  const lat = `${Math.abs(at.latDeg)}°${at.latDeg < 0 ? hemispheres.south : hemispheres.north}`;
  const lng = `${Math.abs(at.lngDeg)}°${at.lngDeg < 0 ? hemispheres.west : hemispheres.east}`;
  const name = placeName === undefined ? [] : [isolated(placeName)];
  const point = inNames(`${lat} ${lng}`, names);
  return joined([...name, point, ...stationParts({ station }, names), zone.id, ...more], terminal.columns);
}

/** `station 34 İSTANBUL` if there is one. */
export function stationParts({ station }: Partial<Pick<PrayerRequest, 'station'>>, names: Names): string[] {
  if (station === undefined) return [];
  const { id, name } = station;
  return [inNames(`${names.words.station} ${id}${name === id ? '' : ` ${name}`}`, names)];
}

/** `Religious affairs authority of Turkey`, `TURKEY, by country`, `Asr Shafi, by authority`: the method, the Asr, and why they were chosen. */
export function methodParts({ method, methodFrom }: PrayerRequest, asr: AsrSchool | undefined, names: Names): string[] {
  const { words } = names;
  const by = (from: AsrSchool['from']) => (from === 'request' ? '' : `${words.comma}${words.chosenBy[from]}`);
  const ofAsr = asr === undefined ? [] : [`${names.event('asr')} ${words.schools[asr.taken]}${by(asr.from)}`];
  return [names.method(method), `${method.code}${by(methodFrom)}`, ...ofAsr].map((text) => inNames(text, names));
}

/** The same under the title of a table. */
export function showMethod(request: PrayerRequest, scene: ViewContext): string {
  return joined(methodParts(request, namedSchool(request, scene), scene.names), scene.terminal.columns);
}

/** The school of a table: the chosen one; where both are in it, the one that counts there, if that is known. */
function namedSchool(request: PrayerRequest, { flags }: ViewContext): AsrSchool | undefined {
  const school = asrAsked(chosenSchool(flags.get('asr')), request.asr);
  return school.from === 'default' ? undefined : school;
}

/** `both` chooses none. */
export function chosenSchool(flag: string | undefined): School | undefined {
  return flag === 'shafi' || flag === 'hanafi' ? flag : undefined;
}
