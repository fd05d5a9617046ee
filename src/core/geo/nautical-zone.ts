import type { ZoneId } from '../time/zone.ts';

const DEG_PER_ZONE = 15;

/**
 * The zones of the high seas at a longitude, each 15° wide around its meridian, the eastern one first where two meet.
 * The sign in the id is POSIX's: `Etc/GMT-3` is three hours ahead of UTC. The half zones at the antimeridian are
 * `Etc/GMT-12` and `Etc/GMT+12`; −180° counts as +180° (decisions.md §2).
 */
export function nauticalZones(lngDeg: number): readonly ZoneId[] {
  if (Math.abs(lngDeg) === 180) return [etcZone(12), etcZone(-12)];
  const east = Math.floor(lngDeg / DEG_PER_ZONE + 0.5);
  return lngDeg / DEG_PER_ZONE + 0.5 === east ? [etcZone(east), etcZone(east - 1)] : [etcZone(east)];
}

/** The id of a whole-hour offset, −12 … +14; zero is `Etc/GMT`. */
export function etcZone(hoursEast: number): ZoneId {
  if (hoursEast === 0) return 'Etc/GMT';
  return `Etc/GMT${hoursEast > 0 ? '-' : '+'}${Math.abs(hoursEast)}`;
}
