import { PRINTED_ASR } from '../../data/printed-asr.ts';
import { type SchoolRow, SCHOOLS } from '../../data/schools.ts';
import type { MethodRow } from '../../data/methods.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { civilDate, type DayNumber, dayNumber, SECONDS_PER_DAY } from '../time/civil-date.ts';
import type { Zone } from '../time/zone.ts';
import type { PrintedTimetable } from '../timetable/printed-timetable.ts';
import { type Candidates, rowsAt, theOne } from './authorities.ts';
import type { School } from './prayer-day.ts';

/** The school whose Asr counts where an answer needs a single Asr, and who decided the school. */
export interface AsrSchool {
  readonly taken: School;
  /**
   * `authority`: the authority of the method, or the printed timetable; `country`: the school that is followed in the country or region of
   * the point; `default`: no school is known to be followed there.
   */
  readonly from: 'request' | 'authority' | 'country' | 'default';
  /** If the authority prints another Asr in summer time: the Asr of both seasons, and the zone whose clocks divide them. */
  readonly ofSeason?: { readonly winter: School; readonly summer: School; readonly zone: Zone };
}

/** The school that counts on a day. */
export function asrOn(asr: AsrSchool, day: DayNumber): AsrSchool {
  const { ofSeason } = asr;
  if (ofSeason === undefined) return asr;
  return { ...asr, taken: showsSummerTime(ofSeason.zone, day) ? ofSeason.summer : ofSeason.winter };
}

/** Adds the Asr that the authority prints in summer time. */
export function withSummerTime(asr: AsrSchool, { summerTimeAsr }: MethodRow, zone: () => Zone): AsrSchool {
  if (summerTimeAsr === undefined || asr.from !== 'authority') return asr;
  return { ...asr, ofSeason: { winter: asr.taken, summer: summerTimeAsr, zone: zone() } };
}

function showsSummerTime(zone: Zone, day: DayNumber): boolean {
  const { year } = civilDate(day);
  const offset = (noonOf: DayNumber) => zone.offsetSecondsAt((noonOf + 1 / 2) * SECONDS_PER_DAY);
  const standard = Math.min(...[1, 7].map((month) => offset(dayNumber({ year, month, day: 1 }))));
  return offset(day) > standard;
}

/** The Asr that the authority of a method prints; undefined if it prints no Asr, or if we do not know which. */
export function printedAsr(method: { readonly code: string; readonly printedAsr?: School }): School | undefined {
  return method.printedAsr ?? PRINTED_ASR[method.code];
}

/** All schools but the Hanafi one pray Asr when a shadow has grown by the length of its object. */
function asrOfSchool(row: SchoolRow | undefined): School | undefined {
  return row && (row.school === 'hanafi' ? 'hanafi' : 'shafi');
}

/** The default, if neither an authority nor the people of a country decide (decisions.md §3.5). */
export const DEFAULT_SCHOOL = 'hanafi' satisfies School;

/**
 * The Asr if nobody chooses one (decisions.md §3.5): the printed Asr, else that of the people there, else the Hanafi one.
 * @param printed the Asr of the authority or of the followed timetable @param zone finds the zone of the point, if no Asr is printed
 */
export function asrAt(printed: School | undefined, at: Coordinates, zone: () => Candidates): AsrSchool {
  if (printed !== undefined) return { taken: printed, from: 'authority' };
  const followed = theOne(rowsAt(SCHOOLS, at, zone()).map(asrOfSchool));
  return followed === undefined ? { taken: DEFAULT_SCHOOL, from: 'default' } : { taken: followed, from: 'country' };
}

/** Whether every day of a timetable prints both Asrs, so that the timetable does not say which Asr counts. */
export function printsBothAsrs({ days }: Pick<PrintedTimetable, 'days'>): boolean {
  return [...days.values()].every(({ asrShafi, asrHanafi }) => asrShafi !== undefined && asrHanafi !== undefined);
}

/**
 * The Asr of a timetable: the printed one, or if each day has both, that of the people there. In a table with both, `shafi` counts even
 * where the people pray the Hanafi one; `hanafi` does not count, because older versions wrote it into every table with both.
 */
export function asrOfTable(table: Pick<PrintedTimetable, 'asr' | 'at' | 'zone' | 'days'>): AsrSchool {
  if (!printsBothAsrs(table)) return { taken: table.asr, from: 'authority' };
  const usual = asrAt(undefined, table.at, () => ({ candidates: [table.zone] }));
  return table.asr === 'shafi' && usual.taken === 'hanafi' ? { taken: 'shafi', from: 'authority' } : usual;
}

/** @param usual the Asr if nobody chooses one */
export function asrAsked(asked: School | undefined, usual: AsrSchool): AsrSchool {
  return asked === undefined ? usual : { taken: asked, from: 'request' };
}

/** The Asr that counts in an answer about the next prayer, on any day. */
export function asrOf(answer: {
  readonly school: School;
  readonly schoolFrom: AsrSchool['from'];
  readonly request: { readonly asr: AsrSchool };
}): AsrSchool {
  const { school, schoolFrom, request } = answer;
  return asrAsked(schoolFrom === 'request' ? school : undefined, request.asr);
}
