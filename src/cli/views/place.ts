import type { Names } from '../../core/words/names.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import { inNames, isolated, textWidth } from './bidi-isolate.ts';
import type { ViewContext } from './view.ts';

/** `Mecca, Saudi Arabia · 21.4225°N 39.8262°E · Asia/Riyadh`, the station between them, and what else belongs to it. */
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

/** `station 34 İSTANBUL` where one was taken. */
export function stationParts({ station }: Partial<Pick<PrayerRequest, 'station'>>, names: Names): string[] {
  if (station === undefined) return [];
  const { id, name } = station;
  return [inNames(`${names.words.station} ${id}${name === id ? '' : ` ${name}`}`, names)];
}

/** Parts with a dot between them, on as many lines as the width wants. */
export function joined(parts: readonly string[], width: number): string {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last) + 3 + textWidth(part) <= width)
      lines[lines.length - 1] = `${last} · ${part}`;
    else lines.push(part);
  }
  return lines.join('\n');
}
