import { Fault } from '../../core/fault.ts';
import { hijriOn } from '../../core/hijri/reckoning.ts';
import { ASKED_TIMES, type AskedTime, askedTime, noTimeOfDay } from '../../core/words/everyday-words.ts';
import type { TimeKind } from '../../core/words/names.ts';
import { type CongregationName, CONGREGATIONS, isJumuah } from '../../core/words/note-names.ts';
import { asrAsked, asrOf, asrOn, type AsrSchool } from '../../core/prayer/asr-school.ts';
import { PRAYER_NAMES, type PrayerName, type School } from '../../core/prayer/prayer-day.ts';
import { civilDate, type EpochSeconds, showDay } from '../../core/time/civil-date.ts';
import { dayNumberAt, showLocalIso, showZoneClock } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import { FORBIDDEN_TIMES } from '../../data/forbidden-times.ts';
import type { AnswerOf } from '../answers.ts';
import { choiceField, flagField } from '../fields.ts';
import { hijriAnnouncedKey, hijriAnswer } from '../hijri/answer.ts';
import { type Context, type Field, type InputOf, operation, optional } from '../operation.ts';
import { congregationsAround, nextCongregation } from './congregation-times.ts';
import { englishNotes, withNoteOnAsr } from './notes.ts';
import { instantName, type NamedTime, type PrintedDay, printedDay, timeOn, zawalEnd } from './printed-day.ts';
import {
  prayerFields,
  type PrayerRequest,
  requestOn,
  showRequest,
  withMonthWarnings,
  withNoteOnImsak,
  withRequest,
} from './request.ts';

type CurrentPrayer = NonNullable<ReturnType<typeof currentPrayer>>;
type ForbiddenTime = ReturnType<typeof forbiddenTimesOf>[number];
export type PrayerNextAnswer = ReturnType<typeof nextAt>;
export type PrayerNowAnswer = ReturnType<typeof nowAt>;

/** The school whose Asr ends Dhuhr and comes as the next prayer. The time `asr` of service.md is always the Hanafi one. */
const asr = choiceField('which Asr counts; default the authority’s, else the country’s, else hanafi', 'SCHOOL', [
  'hanafi',
  'shafi',
]);

const prayer: Field<AskedTime, true> = {
  ...choiceField('only the next time of this prayer', 'PRAYER', ASKED_TIMES),
  read(text, name) {
    const asked = askedTime(text);
    if (asked) return asked;
    throw noTimeOfDay(text, name);
  },
};

export const nextFields = {
  ...prayerFields,
  asr: optional(asr),
  prayer: optional(prayer),
  congregation: optional(flagField('the next iqamah or Jumu’ah instead of the next adhan; needs a rule of iqamah')),
};

/** Finds what comes next and when the current prayer ends, after isha and after midnight too. */
export const prayerNext = /* @__PURE__ */ operation({
  id: 'prayer.next',
  summary: 'the next prayer and the time left; when the current prayer ends',
  fields: nextFields,
  run: (input, context) => withRequest(input, context, (request) => nextAt(request, input, context.now())),
  toJson: nextJson,
});

/** The next time at a place after an instant. @throws Fault */
export function nextAt(
  asked: PrayerRequest,
  choices: Pick<InputOf<typeof nextFields>, 'asr' | 'prayer' | 'congregation'>,
  now: EpochSeconds,
) {
  const { event, congregation } = timeAsked(choices.prayer, choices.congregation === true);
  const noted = event === 'imsak' ? withNoteOnImsak(asked) : asked;
  const { days, answer } = momentOf(noted, choices.asr, now, event === 'isha_end'); // isha_end falls on the day after its isha
  const adhans = aroundNow(days, now, asrOf(answer), event ? [event] : PRAYERS);
  const { request } = answer;
  return {
    ...answer,
    ...(congregation ? congregationsAround(request, days.found, now, congregation, adhans.previous) : adhans),
  };
}

function momentOf(asked: PrayerRequest, asr: School | undefined, now: EpochSeconds, isWide = false) {
  const request = withNoteOnAsr(requestOn(asked, dayNumberAt(now, asked.zone)), asr);
  const counts = asrAsked(asr, request.asr);
  const days = printedDays(request, now, isWide);
  const day = dayBeforeMaghrib(days, now);
  const answer = {
    request,
    now,
    current: currentPrayer(days, now, counts),
    nextCongregation: nextCongregation(request, days.found, now),
    forbiddenTimes: forbiddenTimesOf(day, now),
    school: counts.taken,
    schoolFrom: counts.from,
  };
  return { days, day, answer };
}

interface TimeOfName {
  readonly event: TimeKind;
  readonly congregation: CongregationName | 'any';
}

/** @param isCongregation whether the caller asks for a congregation: that of the prayer, or any if no prayer is given. @throws Fault */
function timeAsked(asked: AskedTime | undefined, isCongregation: boolean): Partial<TimeOfName> {
  if (!isCongregation) return asked ?? {};
  if (asked === undefined) return { congregation: 'any' };
  if ('congregation' in asked) return asked;
  const congregation = CONGREGATIONS.find((name) => name === asked.event);
  if (congregation) return { congregation };
  const sentence = `${asked.event} has no congregation. Give either congregation or prayer ${asked.event}, not both.`;
  throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['congregation', 'prayer'] });
}

const nowFields = { ...prayerFields, asr: optional(asr) };

/** The state of a prayer clock at a moment: the current prayer and its end, the next time, and whether voluntary prayers are disliked. */
export const prayerNow = /* @__PURE__ */ operation({
  id: 'prayer.now',
  summary: 'the current prayer and its end; the next, forbidden times, the Hijri date',
  fields: nowFields,
  run: (input, context) => withRequest(input, context, (request) => nowAt(request, input, context)),
  toJson: nowJson,
});

export function nowAt(
  asked: PrayerRequest,
  choices: { readonly asr: School | undefined },
  context: Pick<Context, 'now' | 'findZone' | 'keptLists'>,
) {
  const { days, day, answer } = momentOf(asked, choices.asr, context.now());
  const hijri = hijriOn(day.dayNumber, asked.reckoning);
  return {
    ...answer,
    ...aroundNow(days, answer.now, asrOf(answer), PRAYERS),
    isDaytime: day.instants.sunrise <= answer.now,
    hijri: hijriAnswer(hijri.date, day.dayNumber),
    /** The civil day whose daytime belongs to the Hijri day. */
    hijriDay: day.dayNumber,
    /** The same day before its fajr, while the night with which the Hijri day begins lasts. */
    nightOf: answer.now < day.instants.fajr ? day.dayNumber : undefined,
    days: days.found,
    reckoned: hijri,
    request: withMonthWarnings(asked, day.dayNumber, context),
  };
}

export function nextJson(answer: PrayerNextAnswer): AnswerOf<'prayer.next'> {
  return {
    ...nowAndAround(answer),
    forbidden: forbiddenJson(answer),
    asr: answer.school,
    ...showRequest(answer.request, asrOf(answer)),
    notes: englishNotes(answer.next.day.notes),
  };
}

export function nowJson(answer: PrayerNowAnswer): AnswerOf<'prayer.now'> {
  const { request, now, forbiddenTimes } = answer;
  const { now: moment, unix, ...around } = nowAndAround(answer);
  const windows = forbiddenTimes.map(({ name, from, until, isNow, source }) => ({
    name,
    from: showLocalIso(from, request.zone),
    until: showLocalIso(until, request.zone),
    is_now: isNow,
    seconds_left: isNow ? Math.ceil(until - now) : null,
    source,
  }));
  return {
    now: moment,
    unix,
    is_daytime: answer.isDaytime,
    ...around,
    forbidden: { ...forbiddenJson(answer), windows },
    hijri: answer.hijri,
    hijri_calendar: answer.reckoned.calendar,
    ...hijriAnnouncedKey(answer.reckoned.announced),
    asr: answer.school,
    ...showRequest(request, asrOf(answer)),
    notes: englishNotes(answer.next.day.notes),
  };
}

function nowAndAround({ request: { zone }, now, current, previous, next, nextCongregation: held }: PrayerNextAnswer) {
  return {
    now: showLocalIso(now, zone),
    unix: Math.floor(now),
    current: current ? currentJson(current, zone) : null,
    previous: { ...timeJson(previous, zone), seconds_since: previous.secondsSince },
    next: { ...timeJson(next, zone), seconds_left: next.secondsLeft },
    ...(held ? { next_iqamah: { ...timeJson(held, zone), seconds_left: held.secondsLeft } } : {}),
  };
}

function currentJson({ name, began, ends, endsAt, secondsLeft, preferredUntil }: CurrentPrayer, zone: Zone) {
  return {
    prayer: name,
    began: showLocalIso(began, zone),
    ends: showLocalIso(ends, zone),
    ends_at: endsAt,
    seconds_left: secondsLeft,
    preferred_until: preferredUntil === undefined ? null : showLocalIso(preferredUntil, zone),
    ...(isJumuah(dayNumberAt(began, zone), name) ? { is_jumuah: true } : {}),
  };
}

function timeJson({ name, at, day, congregation }: NamedTime, zone: Zone) {
  return {
    prayer: name,
    time: showZoneClock(at, zone),
    at: showLocalIso(at, zone),
    unix: Math.floor(at),
    date: showDay(day.dayNumber),
    ...(isJumuah(day.dayNumber, name) ? { is_jumuah: true } : {}),
    ...(congregation ? { is_iqamah: true } : {}),
  };
}

function forbiddenJson(answer: PrayerNextAnswer) {
  const window = dislikedNow(answer);
  return { now: window?.name ?? null, due: (window && answer.current?.name) ?? null };
}

/** Finds the disliked time that includes now. If there are two, the one that ends later counts. */
export function dislikedNow({ forbiddenTimes }: Pick<PrayerNextAnswer, 'forbiddenTimes'>): ForbiddenTime | undefined {
  return forbiddenTimes.filter(({ isNow }) => isNow).toSorted((a, b) => b.until - a.until)[0];
}

/** When a prayer of a day is due although voluntary prayers are disliked: usually Asr, before maghrib. */
export function dueTimes(day: PrintedDay, school: School) {
  const times = PRAYER_NAMES.map((name) => ({ name, at: day.instants[instantName(name, school)] }));
  return times.flatMap(({ name, at }, i) => {
    const ends = times[i + 1]?.at;
    if (name === 'sunrise' || ends === undefined) return [];
    return forbiddenTimesOf(day, at).flatMap(({ name: why, from, until }) =>
      Math.max(from, at) < Math.min(until, ends)
        ? [{ name, why, from: Math.max(from, at), until: Math.min(until, ends), ends, dislikedUntil: until }]
        : [],
    );
  });
}

const PRAYERS = PRAYER_NAMES.filter((name) => name !== 'sunrise');

/**
 * Computes the days whose times may lie around an instant. Yesterday's isha and the midnight after it may fall today. In June far north
 * yesterday's maghrib may too. With `tz` the date may differ by a day from the date at the place, and a place may have skipped a date. So
 * one more day is computed before the first day if a time of the first day is still to come, and one more after the last day if a time of
 * the last day has come.
 */
function printedDays(request: PrayerRequest, now: EpochSeconds, isWide: boolean): DaysAround {
  const today = dayNumberAt(now, request.zone);
  let refusal: Fault | undefined;
  const dayOf = (dayNumber: number) => {
    const there = request.placeDay(civilDate(dayNumber));
    try {
      return there ? [printedDay(request, there)] : [];
    } catch (thrown) {
      // the days that the timetable prints may be enough
      if (dayNumber === today || !(thrown instanceof Fault) || thrown.code !== 'DAY_NOT_PRINTED') throw thrown;
      refusal = thrown;
      return [];
    }
  };
  const days = [-1, 0, 1].flatMap((distance) => dayOf(today + distance));
  const has = (day: PrintedDay | undefined, isOn: (at: EpochSeconds) => boolean) =>
    !day || Object.values(day.instants).some(isOn);
  const found = [
    ...(isWide || has(days[0], (at) => at > now) ? dayOf(today - 2) : []),
    ...days,
    ...(has(days.at(-1), (at) => at <= now) ? dayOf(today + 2) : []),
  ];
  return { found, refusal };
}

interface DaysAround {
  readonly found: readonly PrintedDay[];
  readonly refusal: Fault | undefined;
}

/** Finds the last time that has come and the first that has not. A time counts as come from the second of its instant. */
function aroundNow<Name extends TimeKind>(
  { found, refusal }: DaysAround,
  now: EpochSeconds,
  asr: AsrSchool,
  names: readonly Name[],
) {
  const times = found.flatMap((day) =>
    names.flatMap((name): NamedTime<Name>[] => {
      const at = timeOn(day, name, asrOn(asr, day.dayNumber).taken);
      return at === undefined ? [] : [{ name, at, day }];
    }),
  );
  times.sort((a, b) => a.at - b.at); // the sort is stable, so maghrib stays before an isha of the same minute
  const previous = times.findLast(({ at }) => at <= now);
  const next = times.find(({ at }) => at > now);
  if (!previous || !next) throw refusal ?? noSuchTime(names);
  return {
    previous: { ...previous, secondsSince: Math.floor(now - previous.at) },
    next: { ...next, secondsLeft: Math.ceil(next.at - now) },
  };
}

function noSuchTime([name = 'fajr']: readonly TimeKind[]): Fault {
  const why = name.startsWith('shafaq')
    ? 'only method MOONSIGHTING has minutes for it'
    : 'the day there is too short for it, or the Sun does not give it';
  return new Fault('NO_SUCH_TIME', `${name} does not come there within two days: ${why}.`, { prayer: name });
}

/**
 * Finds the current prayer. Between sunrise and dhuhr there is none. Each prayer ends where the next time begins: fajr at sunrise, and isha
 * at fajr. Isha is best before the middle of the night, and asr before the sun pales (ʿAbdullah ibn ʿAmr, Sahih Muslim 612).
 */
function currentPrayer(days: DaysAround, now: EpochSeconds, asr: AsrSchool) {
  const { previous, next } = aroundNow(days, now, asr, PRAYER_NAMES);
  const { name, at: began, day } = previous;
  if (name === 'sunrise') return undefined;
  const preferred = preferredEnd(name, day);
  const isPreferred = preferred !== undefined && preferred > now && preferred < next.at;
  return {
    name,
    began,
    ends: next.at,
    endsAt: next.name,
    secondsLeft: next.secondsLeft,
    /** When the better part of its time ends. Undefined if no part is better, or if that part has passed. */
    preferredUntil: isPreferred ? preferred : undefined,
  };
}

function preferredEnd(name: PrayerName, { instants }: PrintedDay): EpochSeconds | undefined {
  if (name === 'isha') return instants.midnight;
  return name === 'asr' ? instants.maghrib - FORBIDDEN_TIMES.sunset.minutesBefore * 60 : undefined;
}

/**
 * Finds the first day whose maghrib is still to come. Its daytime is now, or comes next. That day has the current Hijri date, because
 * a Hijri date begins at the maghrib before its day.
 */
function dayBeforeMaghrib({ found, refusal }: DaysAround, now: EpochSeconds): PrintedDay {
  const day = found.find(({ instants }) => now < instants.maghrib);
  if (!day) throw refusal ?? new Error(`no maghrib within two days after ${now}`);
  return day;
}

/** When voluntary prayers are disliked. A prayer that is due is prayed at those times, too (data/forbidden-times.ts). */
function forbiddenTimesOf({ instants }: PrintedDay, now: EpochSeconds) {
  const { sunrise, zawal, sunset } = FORBIDDEN_TIMES;
  const time = (name: 'sunrise' | 'zawal' | 'sunset', from: EpochSeconds, until: EpochSeconds, source: string) => ({
    name,
    from,
    until,
    isNow: from <= now && now < until,
    source,
  });
  return [
    time('sunrise', instants.sunrise, instants.sunrise + sunrise.minutesAfter * 60, sunrise.source),
    time('zawal', instants.zawal_start, zawalEnd(instants), zawal.source),
    time('sunset', instants.maghrib - sunset.minutesBefore * 60, instants.maghrib, sunset.source),
  ];
}
