import type { PrayerRequest } from '../../operations/prayer/request.ts';
import type { ViewContext } from './view.ts';

/** `Mecca, Saudi Arabia · 21.4225°N 39.8262°E · Asia/Riyadh`, the station between them, and what else belongs to it. */
export function showPlace(
  { at, zone, station }: Pick<PrayerRequest, 'at' | 'zone'> & Partial<Pick<PrayerRequest, 'station'>>,
  { placeName, terminal }: Pick<ViewContext, 'placeName' | 'terminal'>,
  ...more: readonly string[]
): string {
  const lat = `${Math.abs(at.latDeg)}°${at.latDeg < 0 ? 'S' : 'N'}`;
  const lng = `${Math.abs(at.lngDeg)}°${at.lngDeg < 0 ? 'W' : 'E'}`;
  const name = placeName === undefined ? [] : [placeName];
  const taken =
    station === undefined ? [] : [`station ${station.id}${station.name === station.id ? '' : ` ${station.name}`}`];
  return joined([...name, `${lat} ${lng}`, ...taken, zone.id, ...more], terminal.columns);
}

/** Parts with a dot between them, on as many lines as the width wants. */
export function joined(parts: readonly string[], width: number): string {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 3 + part.length <= width) lines[lines.length - 1] = `${last} · ${part}`;
    else lines.push(part);
  }
  return lines.join('\n');
}
