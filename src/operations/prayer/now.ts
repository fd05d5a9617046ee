import { hijriOn } from '../../core/hijri/reckoning.ts';
import type { EventName } from '../../core/names.ts';
import { EVENTS } from '../../core/names.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { civilDate, dayNumber, showCivilDate } from '../../core/time/civil-date.ts';
import { dateAt, showClock, showLocalIso } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import { FORBIDDEN_TIMES } from '../../data/forbidden-times.ts';
import { choiceField } from '../fields.ts';
import { hijriAnswer } from '../hijri/answer.ts';
import { operation, optional } from '../operation.ts';
import { hijriAdjust } from './hijri-adjust.ts';
import type { PrayerRequest } from './request.ts';
import { prayerFields, prayerRequest, showRequest } from './request.ts';
import type { PrintedDay } from './printed-day.ts';
import { printedDay } from './printed-day.ts';

export type PrayerNextAnswer = ReturnType<typeof prayerNext.run>;
export type PrayerNowAnswer = ReturnType<typeof prayerNow.run>;

/** The school whose Asr ends Dhuhr and is waited for; `asr` of service.md is the Hanafi one. */
const asr = choiceField({
  summary: 'which Asr counts; default hanafi',
  placeholder: 'SCHOOL',
  choices: ['hanafi', 'shafi'],
});

/** The next prayer and the end of the current one; right after isha and after midnight. */
export const prayerNext = operation({
  id: 'prayer.next',
  summary: 'the next prayer, the time left, and when the current prayer ends',
  fields: {
    ...prayerFields,
    asr: optional(asr),
    prayer: optional(
      choiceField({ summary: 'the next time of this one only', placeholder: 'PRAYER', choices: EVENTS }),
    ),
  },
  run(input, context) {
    const request = prayerRequest(input, context);
    const now = context.now();
    const school = input.asr ?? 'hanafi';
    const days = printedDays(request, now);
    const around = aroundNow(days, now, school, input.prayer ? [input.prayer] : PRAYERS);
    return {
      ...showNow(now, request.zone),
      current: currentPrayer(days, now, school, request.zone),
      previous: showPast(around.previous, now, request.zone),
      next: showComing(around.next, now, request.zone),
      forbidden: {
        now: forbiddenTimes(dayBeforeMaghrib(days, now)).find((window) => isNow(window, now))?.name ?? null,
      },
      asr: school,
      ...showRequest(request),
      notes: around.next.day.notes,
    };
  },
});

/** The moment as a prayer clock sees it: what is now, until when, what is next, and whether prayer is offered. */
export const prayerNow = operation({
  id: 'prayer.now',
  summary: 'what is now: the current prayer and its end, the next, forbidden times, the Hijri date',
  fields: {
    ...prayerFields,
    asr: optional(asr),
    hijri_adjust: optional(hijriAdjust),
  },
  run(input, context) {
    const request = prayerRequest(input, context);
    const { zone } = request;
    const now = context.now();
    const school = input.asr ?? 'hanafi';
    const days = printedDays(request, now);
    const { previous, next } = aroundNow(days, now, school, PRAYERS);
    const day = dayBeforeMaghrib(days, now);
    const windows = forbiddenTimes(day).map((window) => ({
      name: window.name,
      from: showLocalIso(window.from, zone),
      until: showLocalIso(window.until, zone),
      is_now: isNow(window, now),
      seconds_left: isNow(window, now) ? Math.ceil(window.until - now) : null,
      source: window.source,
    }));
    const hijriDays = day.there.dayNumber;
    return {
      ...showNow(now, zone),
      is_daytime: day.instants.sunrise <= now,
      current: currentPrayer(days, now, school, zone),
      previous: showPast(previous, now, zone),
      next: showComing(next, now, zone),
      forbidden: { now: windows.find(({ is_now }) => is_now)?.name ?? null, windows },
      hijri: hijriAnswer(hijriOn(hijriDays, { choice: 'auto', adjustDays: input.hijri_adjust ?? 0 }).date, hijriDays),
      asr: school,
      ...showRequest(request),
      notes: next.day.notes,
    };
  },
});

type School = 'hanafi' | 'shafi';

const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const satisfies readonly EventName[];
/** The times at which something begins or ends. */
const FRAME = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const satisfies readonly EventName[];

interface Moment<Name extends EventName = EventName> {
  readonly name: Name;
  readonly at: EpochSeconds;
  readonly day: PrintedDay;
}

/**
 * The days whose times may lie around an instant: yesterday's isha and the midnight after it may fall today, and in
 * June far north so may its maghrib; a zone other than the place's own (`tz`) may stand a day apart, and a place may
 * have skipped a date. So a second day is looked at wherever the first leaves a time of any name on the wrong side.
 */
function printedDays(request: PrayerRequest, now: EpochSeconds): PrintedDay[] {
  const today = dayNumber(dateAt(now, request.zone));
  const dayOf = (days: number) => {
    const there = request.placeDay(civilDate(days));
    return there ? [printedDay(request, there)] : [];
  };
  const days = [-1, 0, 1].flatMap((distance) => dayOf(today + distance));
  const has = (day: PrintedDay | undefined, isOn: (at: EpochSeconds) => boolean) =>
    !day || Object.values(day.instants).some(isOn);
  return [
    ...(has(days[0], (at) => at > now) ? dayOf(today - 2) : []),
    ...days,
    ...(has(days.at(-1), (at) => at <= now) ? dayOf(today + 2) : []),
  ];
}

/** The last moment that has come and the first that has not; at its very second a prayer has come. */
function aroundNow<Name extends EventName>(
  days: readonly PrintedDay[],
  now: EpochSeconds,
  school: School,
  names: readonly Name[],
): { readonly previous: Moment<Name>; readonly next: Moment<Name> } {
  const moments = days.flatMap((day) => names.map((name) => ({ name, at: instantOf(day, name, school), day })));
  moments.sort((a, b) => a.at - b.at); // stable: of equal minutes, maghrib stays before isha
  const previous = moments.findLast(({ at }) => at <= now);
  const next = moments.find(({ at }) => at > now);
  if (!previous || !next) throw new Error(`no prayer within two days of ${now}`);
  return { previous, next };
}

function instantOf({ instants }: PrintedDay, name: EventName, school: School): EpochSeconds {
  if (name === 'asr') return school === 'hanafi' ? instants.asr_hanafi : instants.asr_shafi;
  return name === 'last_third' ? instants.last_third_begins : instants[name];
}

/**
 * The prayer whose time it is, or null between sunrise and dhuhr. Each ends where the next of the frame begins (fajr at
 * sunrise, isha at fajr). `preferred_until`: isha is best before the middle of the night, asr before the sun pales
 * (ʿAbdullah ibn ʿAmr, Sahih Muslim 612); null for the others and once it has passed.
 */
function currentPrayer(days: readonly PrintedDay[], now: EpochSeconds, school: School, zone: Zone) {
  const { previous, next } = aroundNow(days, now, school, FRAME);
  if (previous.name === 'sunrise') return null;
  const { instants } = previous.day;
  const preferred =
    previous.name === 'isha'
      ? instants.midnight
      : previous.name === 'asr'
        ? instants.maghrib - FORBIDDEN_TIMES.sunset.minutesBefore * 60
        : undefined;
  return {
    prayer: previous.name,
    began: showLocalIso(previous.at, zone),
    ends: showLocalIso(next.at, zone),
    ends_at: next.name,
    seconds_left: Math.ceil(next.at - now),
    preferred_until:
      preferred !== undefined && preferred > now && preferred < next.at ? showLocalIso(preferred, zone) : null,
  };
}

function showNow(now: EpochSeconds, zone: Zone) {
  return { now: showLocalIso(now, zone), unix: Math.floor(now) };
}

/** `date` is the civil date whose prayer it is; a late isha is shown by a clock of the date after. */
function showMoment({ name, at, day }: Moment, zone: Zone) {
  return {
    prayer: name,
    time: showClock(at, zone.offsetSecondsAt(at)),
    at: showLocalIso(at, zone),
    unix: Math.floor(at),
    date: showCivilDate(civilDate(day.there.dayNumber)),
  };
}

function showPast(moment: Moment, now: EpochSeconds, zone: Zone) {
  return { ...showMoment(moment, zone), seconds_since: Math.floor(now - moment.at) };
}

function showComing(moment: Moment, now: EpochSeconds, zone: Zone) {
  return { ...showMoment(moment, zone), seconds_left: Math.ceil(moment.at - now) };
}

/**
 * The first day whose maghrib is still to come: the light it is or the next, and the Hijri date in force, for a Hijri
 * day begins at the maghrib before it.
 */
function dayBeforeMaghrib(days: readonly PrintedDay[], now: EpochSeconds): PrintedDay {
  const day = days.find(({ instants }) => now < instants.maghrib);
  if (!day) throw new Error(`no maghrib within two days after ${now}`);
  return day;
}

function isNow(
  { from, until }: { readonly from: EpochSeconds; readonly until: EpochSeconds },
  now: EpochSeconds,
): boolean {
  return from <= now && now < until;
}

function forbiddenTimes({ instants }: PrintedDay) {
  const { sunrise, zawal, sunset } = FORBIDDEN_TIMES;
  return [
    {
      name: 'sunrise',
      from: instants.sunrise,
      until: instants.sunrise + sunrise.minutesAfter * 60,
      source: sunrise.source,
    },
    { name: 'zawal', from: instants.zawal_start, until: instants.zawal_end, source: zawal.source },
    {
      name: 'sunset',
      from: instants.maghrib - sunset.minutesBefore * 60,
      until: instants.maghrib,
      source: sunset.source,
    },
  ] as const;
}
