import type { PlaceTitles } from '../core/geo/place-search.ts';
import { attempt } from '../core/fault.ts';
import { civilDayOf, hijriOn, importantDates, monthLength, yearLength } from '../core/hijri/reckoning.ts';
import type { Reckoning } from '../core/hijri/reckoning.ts';
import type { PrintedTimetable } from '../core/timetable/printed-timetable.ts';
import { reckoningAt } from '../core/prayer/place-reckoning.ts';
import { PRAYER_NAMES, type PrayerName, type School } from '../core/prayer/prayer-day.ts';
import type { Station } from '../core/prayer/stations.ts';
import { civilDate, dayNumber, type EpochSeconds, SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import { dayNumberAt, instantsOfWallTime } from '../core/time/wall-time.ts';
import type { Zone } from '../core/time/zone.ts';
import { qibla, type QiblaAnswer } from '../operations/geo/qibla.ts';
import { lat, lng } from '../operations/fields.ts';
import { type Context, readInput } from '../operations/operation.ts';
import { likelyShift } from '../operations/hijri/warnings.ts';
import { nowAt, prayerNow, type PrayerNowAnswer } from '../operations/prayer/now.ts';
import { instantName, type PrintedDay, printedDay } from '../operations/prayer/printed-day.ts';
import { isPrinted } from '../operations/prayer/chosen-method.ts';
import { withCustoms } from '../operations/prayer/customs.ts';
import { withCongregations } from '../operations/prayer/congregations.ts';
import { requestOfTable } from '../operations/prayer/followed-request.ts';
import { existingPlaceDay, hasCongregations, type PrayerRequest, prayerRequest } from '../operations/prayer/request.ts';
import { withNoteOnAsr } from '../operations/prayer/notes.ts';
import { calendarOf, type PrayerCalendarAnswer } from '../operations/prayer/times.ts';
import { timeDayInfo, type TimeDayInfoAnswer } from '../operations/time/day-info.ts';

export interface ShownPlace {
  /** Undefined for a point without a name. */
  readonly name: string | undefined;
  /** For the board. */
  readonly titles?: PlaceTitles | undefined;
  /** The parameters of requests for this place: `lat`, `lng`, and method, asr and rules if set, as in HTTP. */
  readonly words: Readonly<Record<string, string>>;
  /** The station for which times are computed; without a station, they are computed for the point. */
  readonly station?: Station | undefined;
  /** The printed timetable that the place follows. */
  readonly table?: PrintedTimetable | undefined;
}

export interface PlaceNow {
  readonly place: ShownPlace;
  readonly zone: Zone;
  /** The civil date on the place's clocks, days from 1970-01-01. */
  readonly today: number;
  readonly now: PrayerNowAnswer;
}

/** Answers that stay the same all day. */
export interface DayData {
  readonly request: PrayerRequest;
  readonly times: PrintedDay;
  /** Undefined where the clocks of the place skipped the next date. */
  readonly tomorrow: PrintedDay | undefined;
  readonly info: TimeDayInfoAnswer;
  /** The answer at zawal: the forbidden windows of the day and the Hijri date of its daytime. */
  readonly noon: PrayerNowAnswer;
  readonly qibla: QiblaAnswer;
  readonly begins: EpochSeconds;
  readonly ends: EpochSeconds;
}

/** For each time, its minute of the local day, from 0, on each day of the year; undefined on a day that the clocks skipped. */
export type YearOfPrayers = readonly { readonly name: PrayerName; readonly minutes: readonly (number | undefined)[] }[];

export type Queries = ReturnType<typeof createQueries>;

/** Makes the answers for the screen, and keeps those for days, months and years. */
export function createQueries(context: Context) {
  const dayOf = createCache<DayData>(context);
  const monthOf = createCache<PrayerCalendarAnswer>(context);
  const prayersOf = createCache<YearOfPrayers>(context);
  const hijriYearOf = createCache<ReturnType<typeof hijriYear>>(context);
  const reckoning = (place: ShownPlace) => {
    const input = inputOf(place);
    return reckoningAt(input, { latDeg: input.lat, lngDeg: input.lng }, context);
  };
  return {
    moment(place: ShownPlace): PlaceNow {
      const input = inputOf(place);
      const now = nowAt(requestOf(place, context), input, context);
      const { zone } = now.request;
      return { place, zone, today: dayNumberAt(now.now, zone), now };
    },
    /** @throws Fault where the place's clocks skipped the date */
    day: (place: ShownPlace, dayNumber: number) => dayOf(place, dayNumber, () => dayData(place, dayNumber, context)),
    month: (place: ShownPlace, year: number, month: number) =>
      monthOf(place, `${year}-${month}`, () => {
        const first = dayNumber({ year, month, day: 1 });
        const last = dayNumber({ year, month: month + 1, day: 1 }) - 1;
        return calendarOf(requestOf(place, context), first, last);
      }),
    prayersOfYear: (place: ShownPlace, year: number, school: School) =>
      prayersOf(place, `${year} ${school}`, () => prayersOfYear(requestOf(place, context), year, school)),
    reckoning,
    /** The Hijri date of a civil day's daytime. */
    hijri: (place: ShownPlace, dayNumber: number) => hijriOn(dayNumber, reckoning(place)).date,
    hijriYear: (place: ShownPlace, year: number) => hijriYearOf(place, year, () => hijriYear(year, reckoning(place))),
  };
}

/** The request for a place whose station or timetable is already known. */
function requestOf(place: ShownPlace, context: Context): PrayerRequest {
  const { method, ...input } = inputOf(place);
  if (isPrinted(method) && !place.table) throw new Error('a place that follows a timetable lacks its table');
  const found = place.table
    ? requestOfTable(place.table, input, context, prayerRequest)
    : prayerRequest({ ...input, method: isPrinted(method) ? undefined : method }, context, place.station);
  const request = { ...found, placeNotes: withCustoms(found.placeNotes) };
  return hasCongregations(input, request) ? withCongregations(request, input, context) : request;
}

function dayData(place: ShownPlace, dayNumber: number, context: Context): DayData {
  const input = inputOf(place);
  const point = { lat: input.lat, lng: input.lng };
  const request = requestOf(place, context);
  const date = civilDate(dayNumber);
  const printed = printedDay(request, existingPlaceDay(request, date));
  const onAsr = withNoteOnAsr(request, input.asr).placeNotes.slice(request.placeNotes.length);
  const times = { ...printed, notes: [...printed.notes, ...onAsr] }; // notes on Asr come last, because applied rules matter more
  const noon = { ...context, now: () => times.instants.zawal };
  return {
    request,
    times,
    tomorrow: calendarOf(request, dayNumber + 1, dayNumber + 1).days[0],
    info: timeDayInfo.run({ ...point, date }, context),
    noon: nowAt(request, input, noon),
    qibla: qibla.run(point, context),
    begins: midnight(request.zone, dayNumber),
    ends: midnight(request.zone, dayNumber + 1),
  };
}

/** The times of a year; empty if the rules leave a day without a time. */
function prayersOfYear(request: PrayerRequest, year: number, school: School): YearOfPrayers {
  const first = dayNumber({ year, month: 1, day: 1 });
  const last = dayNumber({ year: year + 1, month: 1, day: 1 }) - 1;
  const none = () => ({ days: [] });
  const { days } = attempt(() => calendarOf(request, first, last), none);
  return PRAYER_NAMES.map((name) => {
    const minutes: number[] = [];
    for (const { dayNumber, instants } of days) {
      const at = instants[instantName(name, school)];
      const wall = at + request.zone.offsetSecondsAt(at);
      minutes[dayNumber - first] = Math.floor((wall - Math.floor(wall / SECONDS_PER_DAY) * SECONDS_PER_DAY) / 60);
    }
    return { name, minutes };
  });
}

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);

/** A Hijri year; `likely` are the first days of months that a committee is likely to announce, where they differ from the computed ones. */
function hijriYear(year: number, by: Reckoning) {
  return {
    firstDay: civilDayOf({ year, month: 1, day: 1 }, by),
    length: yearLength(year, by),
    monthLengths: MONTHS.map((month) => monthLength(year, month, by)),
    dates: importantDates(year, by),
    likely: MONTHS.flatMap((month) => {
      const shift = likelyShift(year, month, by);
      return shift === 0 ? [] : [{ month, dayNumber: civilDayOf({ year, month, day: 1 }, by) + shift }];
    }),
  };
}

const { station: _, ...placeFields } = { ...prayerNow.fields, lat, lng };

/** Reads those parameters of a place that `prayer.now` takes. @throws Fault */
function inputOf({ words }: ShownPlace) {
  return readInput(
    placeFields,
    Object.entries(words).filter(([name]) => name in placeFields),
  );
}

/** The first moment of a civil day. If the clocks skipped midnight, it is the moment after the gap. */
function midnight(zone: Zone, dayNumber: number): EpochSeconds {
  const wall = dayNumber * SECONDS_PER_DAY;
  return instantsOfWallTime(zone, wall)[0] ?? wall - zone.offsetSecondsAt(wall - SECONDS_PER_DAY);
}

const MAX_KEPT = 64;

/** A cache of answers that hold as long as the announced months and the place's printed timetable stay the same. */
function createCache<T extends object>({ keptLists }: Pick<Context, 'keptLists'>) {
  const answers = new Map<string, { readonly table: ShownPlace['table']; readonly made: T }>();
  let lists = keptLists?.();
  return ({ words, station, table }: ShownPlace, period: string | number, make: () => T): T => {
    const listsNow = keptLists?.();
    if (listsNow !== lists) answers.clear();
    lists = listsNow;
    const key = `${period} ${station?.id ?? ''} ${JSON.stringify(words)}`;
    const known = answers.get(key);
    if (known && known.table === table) return known.made;
    const made = make();
    if (answers.size >= MAX_KEPT) answers.clear();
    answers.set(key, { table, made });
    return made;
  };
}
