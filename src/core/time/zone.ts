import { Fault, quoted } from '../fault.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { EpochSeconds } from './civil-date.ts';

declare const kind: unique symbol;

/** An IANA zone identifier in its canonical, modern spelling, from `Zones.read` or `FindZone`. */
export type ZoneId = string & { readonly [kind]?: 'zone id' };

/** The offsets of one zone. Local wall time = UTC + offset, east positive. */
export interface Zone {
  readonly id: ZoneId;
  /** The offset in force at an instant, whole seconds; historic offsets keep their seconds (+05:21:10). */
  offsetSecondsAt(instant: EpochSeconds): number;
}

/** The zone that a text names, and warnings about the choice. */
export interface ParsedZone {
  readonly zone: Zone;
  readonly warnings: readonly ZoneWarning[];
}

export interface ZoneWarning {
  readonly code: 'ambiguous_alias';
  readonly message: string;
  readonly alternatives: readonly ZoneId[];
}

export interface ListedZone {
  readonly id: ZoneId;
  /** The documented abbreviations that mean this zone. */
  readonly aliases: readonly string[];
  /** Older names of tzdata that mean this zone. */
  readonly links: readonly string[];
}

export interface Zones {
  /** The tzdata release of the offsets: `2026f`. */
  readonly release: string;
  /** @throws Fault INVALID_TIMEZONE when `text` names no zone. */
  read(text: string): ParsedZone;
  /** The zone of an id that came from `FindZone` or an earlier `read`. */
  zone(id: ZoneId): Zone;
  /** Every zone, by id. */
  list(): readonly ListedZone[];
}

/** Which data answered: polygons, the coarse built-in map, the nautical zones at sea, or the caller's parameter. */
type ZoneSource = 'polygon' | 'coarse' | 'nautical' | 'request';

export interface FoundZone {
  readonly id: ZoneId;
  /** Every zone that claims the point, `id` first; more than one where zones overlap. */
  readonly candidates: readonly ZoneId[];
  readonly source: ZoneSource;
}

/** The zone at a point: on land by its polygon, at sea by its meridian (decisions.md §2). Every valid point has one. */
export type FindZone = (at: Coordinates) => FoundZone;

const DEG_PER_ZONE = 15;

/**
 * The zones of the high seas, each 15° wide around its meridian, the eastern one first where two meet. The sign in the id is POSIX's:
 * `Etc/GMT-3` is three hours ahead of UTC. The half zones at the antimeridian are `Etc/GMT-12` and `Etc/GMT+12`; −180° counts as +180°
 * (decisions.md §2).
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

/** The refusal of a text that names no zone. @param accepts what else is accepted: the text after «an IANA zone» */
export function unknownZone(text: string, accepts: string, nearest: string | undefined): Fault {
  const hint = nearest === undefined ? '' : ` Did you mean ${quoted(nearest)}?`;
  return new Fault('INVALID_TIMEZONE', `Timezone ${quoted(text)} is not an IANA zone${accepts}.${hint}`, {
    value: text,
    ...(nearest === undefined ? {} : { nearest }),
  });
}
