import { ANNOUNCED_LISTS, type AnnouncedList } from '../../data/announced-lists.ts';
import { AUTHORITY_CALENDARS } from '../../data/hijri-names.ts';
import { COUNTRIES_OF_SCHOOLS } from '../../data/schools.ts';
import { Fault, quoted } from '../fault.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { AnnouncedMonths } from '../hijri/announced-months.ts';
import { announcedListIds, listOf } from '../hijri/kept-months.ts';
import type { KeptLists } from '../hijri/kept-months.ts';
import { isInRamadan, type Reckoning } from '../hijri/reckoning.ts';
import type { IsRamadan } from './isha-minutes.ts';
import type { FindZone } from '../time/zone.ts';
import type { AskedRules } from './asked-rules.ts';
import { authorityAt, type Candidates, rowsAt, theOne } from './authorities.ts';

export interface MonthDeps {
  readonly findZone: FindZone;
  /** The lists that this machine stores; absent where it can store none. */
  readonly keptLists?: (() => KeptLists) | undefined;
}

export type AskedReckoning = Pick<AskedRules, 'hijri_calendar' | 'hijri_announced' | 'hijri_adjust'>;

const NO_LIST = 'none';
const NATIONAL_LISTS = /* @__PURE__ */ ANNOUNCED_LISTS.filter(({ zones }) => zones !== '');

/**
 * How Hijri days are counted. Calendar `authority`: the calendar that the authority of the place computes, if any, and the months announced
 * in the country. @throws Fault INVALID_PARAMETER for an unknown list, MISSING_PARAMETER for `authority` without a place
 */
export function reckoningAt(asked: AskedReckoning, at: Coordinates | undefined, deps: MonthDeps): Reckoning {
  const { hijri_calendar: calendar = 'auto', hijri_announced: list, hijri_adjust: adjustDays = 0 } = asked;
  const announced = list === undefined ? undefined : monthsOf(list, deps);
  if (calendar !== 'authority') return { choice: calendar, adjustDays, announced };
  if (at === undefined)
    throw new Fault('MISSING_PARAMETER', 'Calendar authority depends on the country of a place; give lat and lng.', {
      field: 'lat',
    });
  const zone = deps.findZone(at);
  const code = authorityAt(at, zone)?.code;
  const own = AUTHORITY_CALENDARS.find(({ countries }) => countries.some((country) => country === code));
  const national = list === undefined ? nationalListId(at, zone) : undefined;
  return {
    choice: own === undefined ? 'auto' : { first: own.calendar },
    adjustDays,
    announced: national === undefined ? announced : listOf(national, deps.keptLists?.()),
  };
}

/** The reckoning of subscriptions and feeds: by their rules, or else by the authority of the country. */
export function reckoningOfDays(rules: AskedReckoning | undefined, at: Coordinates, deps: MonthDeps): Reckoning {
  return reckoningAt({ ...rules, hijri_calendar: rules?.hijri_calendar ?? 'authority' }, at, deps);
}

/**
 * The id of the national list of a point, whether or not such a list exists: the country’s code in small letters, or `zanzibar`.
 * Undefined at sea, and where zones of several countries claim the point.
 */
export function nationalListId(at: Coordinates, zone: Candidates): string | undefined {
  const packed = theOne(rowsAt<AnnouncedList>(NATIONAL_LISTS, at, zone));
  if (packed) return packed.id;
  const country = theOne(rowsAt(COUNTRIES_OF_SCHOOLS, at, zone).map((row) => row?.code));
  return (authorityAt(at, zone)?.code ?? country)?.toLowerCase();
}

/** @throws Fault INVALID_PARAMETER */
function monthsOf(id: string, { keptLists }: MonthDeps): AnnouncedMonths | undefined {
  if (id === NO_LIST) return undefined;
  const kept = keptLists?.();
  const found = listOf(id, kept);
  if (found) return found;
  const accepts = `${NO_LIST}, or a list: ${announcedListIds(kept).join(', ')}`;
  const sentence = `${quoted(id)} is no list of announced months; give ${accepts}.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'hijri_announced', value: id, accepts });
}

/** The days of Ramadan. Undefined for calendar `auto` without changes, because the computation finds these days faster itself. */
export function ramadanOf(by: Reckoning): IsRamadan | undefined {
  const isPlain = by.choice === 'auto' && by.adjustDays === 0 && by.announced === undefined;
  return isPlain ? undefined : (day) => isInRamadan(day, by);
}
