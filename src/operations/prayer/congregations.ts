import {
  type Congregation,
  type CongregationCaution,
  type CongregationDay,
  type PlaceCongregations,
  placeCongregations,
  type RefusedCongregation,
} from '../../core/congregation/congregation-day.ts';
import { ENGLISH_NOTES } from '../../core/words/note-names.ts';
import { type CongregationName, CONGREGATIONS } from '../../core/words/note-names.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import type { AsrSchool } from '../../core/prayer/asr-school.ts';
import type { PrayerName, Printed, School } from '../../core/prayer/prayer-day.ts';
import { printedTime } from '../../core/prayer/printing.ts';
import type { Station } from '../../core/prayer/stations.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { dayNumberAt, showLocalIso, showZoneClock } from '../../core/time/wall-time.ts';
import type { Zone, ZoneId } from '../../core/time/zone.ts';
import type { PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import type { Context } from '../operation.ts';
import { type CongregationNote, type Note, showCongregation } from './notes.ts';

/** When congregations pray, on every day of a request. */
export interface Congregations extends PlaceCongregations {
  notes(day: CongregationDay, printed: Printed): readonly Note[];
  json: typeof congregationJson;
  explained: typeof explainedCongregations;
}

interface Asking {
  readonly at: Coordinates;
  readonly station: Station | undefined;
  readonly zone: Zone;
  readonly asr: AsrSchool;
  readonly reckoning: Reckoning;
  readonly followed?: { readonly table: PrintedTimetable };
}

/** The request with the congregations that rules or a timetable give. @throws Fault INVALID_PARAMETER */
export function withCongregations<Request extends Asking>(
  request: Request,
  input: { readonly iqamah?: string | undefined; readonly asr?: School | undefined },
  context: Context,
): Request & { readonly congregations?: Congregations } {
  const { station, at, zone: shown, asr, reckoning } = request;
  const table = request.followed?.table;
  const zone = context.zones.zone(table?.zone ?? station?.zone ?? context.findZone(station?.at ?? at).id);
  const held = placeCongregations(input, asr, zone, table, reckoning);
  if (!held) return request;
  const notes = (day: CongregationDay, printed: Printed) => {
    const clock = (at: EpochSeconds | undefined) => (at === undefined ? '' : showZoneClock(at, shown));
    const adhan = (name: PrayerName) =>
      clock(printedTime(printed, name, held.schoolOn(dayNumberAt(printed.dhuhr, zone))));
    return congregationNotes(day, clock, adhan, zone.id);
  };
  return {
    ...request,
    congregations: { ...held, notes, json: congregationJson, explained: explainedCongregations },
  };
}

const LIMITS: Readonly<Partial<Record<CongregationCaution, PrayerName>>> = {
  'before dhuhr': 'dhuhr',
  'after asr': 'asr',
};

/** @param clock shows an instant @param adhan shows the time of a prayer of the day */
function congregationNotes(
  { times, refused }: CongregationDay,
  clock: (at: EpochSeconds | undefined) => string,
  adhan: (name: PrayerName) => string,
  zone: ZoneId,
): Note[] {
  const cautions = times.flatMap(({ name, from, isPrinted, at, cautions }) =>
    cautions.map((told): Note => {
      const limitName = LIMITS[told];
      const limit = limitName && { name: limitName, time: adhan(limitName) };
      return inEnglish({ kind: 'congregation', name, from, isPrinted, told, time: clock(at), limit, zone });
    }),
  );
  const refusals = refused.map(({ name, from, isPrinted, reason: told, at, limit: border, limitName }): Note => {
    const limit = limitName && { name: limitName, time: clock(border) };
    return inEnglish({ kind: 'congregation', name, from, isPrinted, told, time: clock(at), limit, zone });
  });
  return [...cautions, ...refusals];
}

function inEnglish(note: Omit<CongregationNote, 'english'>): CongregationNote {
  return { ...note, english: showCongregation(note, ENGLISH_NOTES) };
}

/** Every rule of a day, with the time that it gave or the reason why it gave none, for `explain`. */
function explainedCongregations({ times, refused }: CongregationDay, zone: Zone) {
  const source = ({ from, isPrinted }: Congregation | RefusedCongregation) => ({
    by: isPrinted ? ('timetable' as const) : ('rule' as const),
    rule: from,
  });
  return [
    ...times.map((one) => ({
      prayer: one.name,
      time: showZoneClock(one.at, zone),
      at: showLocalIso(one.at, zone),
      ...source(one),
    })),
    ...refused.map((one) => ({ prayer: one.name, time: null, at: null, ...source(one), reason: one.reason })),
  ];
}

/** The times of a day as answers hold them: `06:00`, and a list for Jumu'ah. */
function congregationJson({ times }: CongregationDay, zone: Zone) {
  return {
    iqamah: byName(times, (at) => showZoneClock(at, zone)),
    iqamah_instants: byName(times, (at) => showLocalIso(at, zone)),
  };
}

type ByName = Readonly<
  Partial<Record<Exclude<CongregationName, 'jumuah'>, string> & { readonly jumuah: readonly string[] }>
>;

function byName(times: CongregationDay['times'], show: (at: EpochSeconds) => string): ByName {
  const found: Partial<Record<CongregationName, string | string[]>> = {};
  for (const name of CONGREGATIONS) {
    const shown = times.filter((one) => one.name === name).map(({ at }) => show(at));
    if (shown.length > 0) found[name] = name === 'jumuah' ? shown : shown.join();
  }
  return found as ByName;
}
