import type {
  Congregation,
  CongregationCaution,
  CongregationDay,
  RefusedCongregation,
} from '../../core/congregation/congregation-day.ts';
import type { PlaceCongregations } from '../../core/congregation/congregations.ts';
import { placeCongregations } from '../../core/congregation/congregations.ts';
import { ENGLISH } from '../../core/words/names.ts';
import type { CongregationName } from '../../core/words/note-names.ts';
import { CONGREGATIONS } from '../../core/words/note-names.ts';
import type { PrayerName, School } from '../../core/prayer/prayer-rows.ts';
import type { DayNumber, EpochSeconds } from '../../core/time/civil-date.ts';
import { showLocalIso, showZoneClock } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import type { Context } from '../operation.ts';
import type { CongregationNote, Note } from './notes.ts';
import { showCongregation } from './notes.ts';
import type { PrayerRequest } from './request.ts';

/** The adhan times of a day that congregations go by. */
type AdhanInstants = Readonly<Record<Exclude<PrayerName, 'asr'> | `asr_${School}`, EpochSeconds | undefined>>;

/** When congregations pray, on every day of a request. */
export interface Congregations extends Omit<PlaceCongregations, 'on'> {
  on(dayNumber: DayNumber, instants: AdhanInstants): CongregationDay;
  /** What is to be said of a day’s. */
  notes(day: CongregationDay, instants: AdhanInstants): readonly Note[];
  /** A day’s as answers hold them. */
  json: typeof congregationJson;
  explained: typeof explainedCongregations;
}

/** The request with the congregations that rules or a timetable give. @throws Fault INVALID_PARAMETER */
export function withCongregations(
  request: PrayerRequest,
  input: { readonly iqamah?: string | undefined; readonly asr?: School | undefined },
  context: Context,
): PrayerRequest {
  const { station, at, zone: shown, asr } = request;
  const table = request.followed?.table;
  const zone = context.zones.zone(table?.zone ?? station?.zone ?? context.findZone(station?.at ?? at).id);
  const held = placeCongregations(input, asr.taken, zone, table);
  if (!held) return request;
  const adhanOf = (instants: AdhanInstants) => ({ ...instants, asr: instants[`asr_${held.school}`] });
  const on = (dayNumber: DayNumber, instants: AdhanInstants) => held.on(dayNumber, adhanOf(instants));
  const notes = (day: CongregationDay, instants: AdhanInstants) =>
    congregationNotes(day, adhanOf(instants), shown, zone);
  return {
    ...request,
    congregations: { ...held, on, notes, json: congregationJson, explained: explainedCongregations },
  };
}

function congregationNotes(
  { times, refused }: CongregationDay,
  adhan: Readonly<Record<PrayerName, EpochSeconds | undefined>>,
  shown: Zone,
  own: Zone,
): Note[] {
  const clock = (at: EpochSeconds | undefined) => (at === undefined ? '' : showZoneClock(at, shown));
  const LIMITS = { 'before dhuhr': 'dhuhr', 'after asr': 'asr' } as const;
  const limitOf = (told: CongregationCaution) =>
    told === 'before dhuhr' || told === 'after asr' ? LIMITS[told] : undefined;
  const told = times.flatMap(({ name, from, isPrinted, at, cautions }) =>
    cautions.map((caution): Note => {
      const limitName = limitOf(caution);
      const limit = limitName && { name: limitName, time: clock(adhan[limitName]) };
      return inEnglish({
        kind: 'congregation',
        name,
        from,
        isPrinted,
        told: caution,
        time: clock(at),
        limit,
        zone: own.id,
      });
    }),
  );
  const none = refused.map(({ name, from, isPrinted, reason, at, limit, limitName }): Note => {
    const border = limitName && { name: limitName, time: clock(limit) };
    return inEnglish({
      kind: 'congregation',
      name,
      from,
      isPrinted,
      told: reason,
      time: clock(at),
      limit: border,
      zone: own.id,
    });
  });
  return [...told, ...none];
}

function inEnglish(note: Omit<CongregationNote, 'english'>): CongregationNote {
  return { ...note, english: showCongregation(note, ENGLISH) };
}

/** Every rule that acted on a day, and what it gave, for `explain`. */
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
