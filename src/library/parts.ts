import { Fault } from '../core/fault.ts';
import type { Coordinates } from '../core/geo/coordinates.ts';
import type { Station } from '../core/prayer/stations.ts';
import type { Zones } from '../core/time/zone.ts';
import type { ChosenMethod, chooseMethod } from '../operations/prayer/chosen-method.ts';
import type { withCongregations } from '../operations/prayer/congregations.ts';
import type { Note } from '../operations/prayer/notes.ts';
import type { Authorities, Data, FoundStation, Iqamah, TimeZones } from './data.ts';
import type { PlaceQuestion } from './types.ts';

/** The insides of what callers hand in. Only their types are here, so that a bundle has the part or has not. */
export interface AuthoritiesPart extends Authorities {
  readonly choose: typeof chooseMethod;
}

export interface IqamahPart extends Iqamah {
  readonly add: typeof withCongregations;
}

export interface StationPart extends FoundStation {
  /** The question it was found for. */
  readonly asked: string;
  readonly at: Coordinates;
  readonly method: ChosenMethod;
  readonly station: Station | undefined;
  readonly notes: readonly Note[];
}

/** The whole table, where it was handed in. @throws Fault */
export function zonesPart({ timeZones }: Data): Zones | undefined {
  if (timeZones === undefined || isZones(timeZones)) return timeZones;
  throw notOurs('timeZones');
}

/** @throws Fault where it was not handed in */
export function authoritiesPart({ authorities }: Data): AuthoritiesPart {
  if (authorities === undefined)
    throw notHandedIn('method', 'AUTO needs the authorities of the countries', 'authorities');
  if (isAuthorities(authorities)) return authorities;
  throw notOurs('authorities');
}

/** @throws Fault where it was not handed in */
export function iqamahPart({ iqamah }: Data): IqamahPart {
  if (iqamah === undefined) throw notHandedIn('iqamah', 'is read by rules of its own', 'iqamah');
  if (isIqamah(iqamah)) return iqamah;
  throw notOurs('iqamah');
}

/** @throws Fault where it was not handed in, or was found for another question */
export function stationPart({ station }: Data, question: PlaceQuestion): StationPart {
  if (station === undefined) {
    throw notHandedIn('station', 'needs the authority’s list', 'station', 'await findStation(question)');
  }
  if (!isStation(station)) throw notOurs('station');
  if (station.asked === placeAsked(question)) return station;
  throw new Fault(
    'CONFLICTING_PARAMETERS',
    'The station that was handed in was found for another station, method, lat or lng; ask findStation with this question.',
    { field: 'station', fields: ['station', 'method', 'lat', 'lng'] },
  );
}

/** What of a question decides its station. */
export function placeAsked({ station, method, lat, lng }: PlaceQuestion): string {
  return JSON.stringify([station, method, lat, lng]);
}

function isZones(part: TimeZones): part is Zones {
  return 'read' in part;
}

function isAuthorities(part: Authorities): part is AuthoritiesPart {
  return 'choose' in part;
}

function isIqamah(part: Iqamah): part is IqamahPart {
  return 'add' in part;
}

function isStation(part: FoundStation): part is StationPart {
  return 'asked' in part;
}

function notHandedIn(field: string, why: string, part: string, from = `${part} of mizwala`): Fault {
  return new Fault('MISSING_PARAMETER', `${field} ${why}: hand in { ${part} }, ${from}, as the second argument.`, {
    field,
  });
}

function notOurs(part: string): Fault {
  return new Fault('INVALID_PARAMETER', `${part} in the second argument is not that of mizwala.`, { field: part });
}
