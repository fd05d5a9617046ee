import { Fault } from '../core/fault.ts';
import type { KeptLists } from '../core/hijri/kept-months.ts';
import type { Coordinates } from '../core/geo/coordinates.ts';
import type { Station } from '../core/prayer/stations.ts';
import type { Zones } from '../core/time/zone.ts';
import type { ChosenMethod, chooseMethod } from '../operations/prayer/chosen-method.ts';
import type { withCongregations } from '../operations/prayer/congregations.ts';
import type { Note } from '../operations/prayer/notes.ts';
import { refuseProblems, unknownParameter } from '../operations/operation.ts';
import type { AnnouncedMonths, Authorities, Data, FoundStation, Iqamah } from './data.ts';
import { type AuthorityRules, handIn } from './handed-in.ts';
import type { PlaceQuestion } from './types.ts';

/** The full types of the parts of `Data`. This file imports no code of a part, so a bundle has only the parts that its program uses. */
export interface AuthoritiesPart extends Authorities, AuthorityRules {
  readonly choose: typeof chooseMethod;
}

export interface MonthsPart extends AnnouncedMonths {
  readonly lists: KeptLists;
}

export interface IqamahPart extends Iqamah {
  readonly add: typeof withCongregations;
}

export interface StationPart extends FoundStation, AuthorityRules {
  /** @throws Fault CONFLICTING_PARAMETERS if the station was found for another question */
  readonly check: (question: PlaceQuestion) => void;
  readonly at: Coordinates;
  readonly method: ChosenMethod;
  readonly station: Station | undefined;
  readonly notes: readonly Note[];
}

/** The parts that a caller handed in, after the check that each comes from this package. */
export interface Parts extends Data {
  readonly timeZones?: Zones | undefined;
  readonly authorities?: AuthoritiesPart | undefined;
  readonly iqamah?: IqamahPart | undefined;
  readonly months?: MonthsPart | undefined;
  readonly station?: StationPart | undefined;
}

/** A property of each part that no other part has. */
const MARKS = new Map<string, string>(
  Object.entries({
    zoneMap: 'call',
    timeZones: 'read',
    authorities: 'choose',
    iqamah: 'add',
    months: 'lists',
    station: 'check',
  } satisfies Record<keyof Data, string>),
);

/** Reads the last argument. @throws Fault for a part that is unknown or not of Mizwala, and for a station if the question names none */
export function readParts(data: Data, question: { readonly station?: unknown }): Parts {
  if (!areParts(data))
    throw new Fault('INVALID_PARAMETER', `The last argument is not an object of ${[...MARKS.keys()].join(', ')}.`);
  if (data.station && Object(question).station === undefined) {
    throw new Fault('MISSING_PARAMETER', 'A station was handed in, but the question has no field "station".', {
      field: 'station',
    });
  }
  handIn(data.authorities ?? data.station);
  return data;
}

function areParts(data: Data): data is Parts {
  if (typeof data !== 'object' || data === null) return false;
  const itself: unknown = Reflect.get(data, 'part');
  if (typeof itself === 'string' && MARKS.has(itself))
    throw new Fault('INVALID_PARAMETER', `Hand in { ${itself} }, not ${itself} itself.`, { field: itself });
  for (const [name, part] of Object.entries(data)) {
    const mark = MARKS.get(name);
    if (mark === undefined) refuseProblems([unknownParameter(name, [...MARKS.keys()], 'Part')]);
    if (part !== undefined && !(mark && mark in Object(part)))
      throw new Fault('INVALID_PARAMETER', `${name} in the last argument is not that of Mizwala.`, { field: name });
  }
  return true;
}

/** @throws Fault if the caller handed in no station, or a station that was found for another question */
export function stationPart({ station }: Parts, question: PlaceQuestion): StationPart {
  const part =
    station ??
    notHandedIn(
      'station',
      'needs the authority’s list',
      'station: await findStation(question)',
      ' of mizwala/stations',
    );
  part.check(question);
  return part;
}

export function notHandedIn(field: string, why: string, part: string, from = ' of this package'): never {
  throw new Fault('MISSING_PARAMETER', `${field} ${why}: hand in { ${part} }${from} as the last argument.`, {
    field,
  });
}
