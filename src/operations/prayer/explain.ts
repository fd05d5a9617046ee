import { ENGLISH_NOTES } from '../../core/words/note-names.ts';
import type { Basis, Event } from '../../core/prayer/events.ts';
import type { Printed } from '../../core/prayer/prayer-day.ts';
import { roundToMinute } from '../../core/prayer/printing.ts';
import { prayerRules, rulesOn } from '../../core/prayer/rules.ts';
import type { PrayerSettings } from '../../core/prayer/settings.ts';
import type { CivilDate, EpochSeconds } from '../../core/time/civil-date.ts';
import { dateAt, showUtcMilliseconds, showZoneClock } from '../../core/time/wall-time.ts';
import type { MinuteRounding, PrintedPrayer } from '../../data/methods.ts';
import type { AnswerOf } from '../answers.ts';
import { date } from '../fields.ts';
import { operation, optional } from '../operation.ts';
import { constantsOn, highLatitudeRule, showMinutes, showSunRule } from './constants.ts';
import { englishNotes, prayerNotes, type Reason, showReason } from './notes.ts';
import type { PrayerRequest } from './request.ts';
import { askedOn, existingPlaceDay, prayerFields, showDate, showRequest, withRequest } from './request.ts';

const explainFields = { ...prayerFields, date: optional(date) };

/** Says how each time of a day was found: angle or rule, unrounded instant, minutes added, and rounding (decisions.md §8). */
export const prayerExplain = /* @__PURE__ */ operation({
  id: 'prayer.explain',
  summary: 'how each prayer time of a day was found',
  fields: explainFields,
  run: (input, context) =>
    withRequest(input, context, (request) => explainedOn(request, input.date ?? dateAt(context.now(), request.zone))),
  toJson: explainJson,
});

export type PrayerExplainAnswer = ReturnType<typeof explainedOn>;

export function explainJson({
  request,
  dayNumber,
  events,
  notes,
  computed,
  congregations,
}: PrayerExplainAnswer): AnswerOf<'prayer.explain'> {
  return {
    date: showDate(dayNumber),
    ...showRequest(request),
    ...(request.followed ? { computed_by: request.followed.beside } : {}),
    ...computed,
    events: inWords(events),
    ...(congregations ? { iqamah: congregations } : {}),
    notes: englishNotes(notes),
  };
}

function inWords<Events extends Readonly<Record<string, { readonly reason: Reason }>>>(events: Events) {
  const said = Object.entries(events).map(([name, event]) => [
    name,
    { ...event, reason: showReason(event.reason, ENGLISH_NOTES) },
  ]);
  return Object.fromEntries(said) as {
    readonly [Name in keyof Events]: Omit<Events[Name], 'reason'> & { reason: string };
  };
}

/** How the times of a date were found. @throws Fault NO_SUCH_DATE */
export function explainedOn(request: PrayerRequest, asked: CivilDate) {
  const { method, settings, timetable, zone } = request;
  const place = existingPlaceDay(request, asked);
  const day = timetable.day(place);
  const { events, printed, clockSeconds } = day;
  const clock = (instant: EpochSeconds | undefined) => (instant === undefined ? null : showZoneClock(instant, zone));
  const found = (event: Event) => ({
    instant: event.at === undefined ? null : showUtcMilliseconds(event.at),
    basis: event.basis.kind,
    reason: event.basis,
    ...detailsOf(event.basis),
  });
  const beside = day.followed?.computed;
  const printedAs = (event: Event, prayer: PrintedPrayer, time: Exclude<keyof Printed, 'moved'>) => ({
    ...found(event),
    offset_minutes: showMinutes(method.offsetMinutes[prayer] ?? 0),
    adjust_minutes: settings.adjustMinutes[prayer] ?? 0,
    rounding: showRounding(settings, prayer),
    printed: clock(printed[time]),
    ...(beside ? { computed: clock(beside[time]) } : {}),
  });
  const { midnight } = timetable.night(day);
  const halfNight: Reason = { kind: 'half night', nightEnds: method.nightEnds, hasBounds: midnight !== undefined };
  const held = request.congregations?.on(day);
  return {
    request: askedOn(request, [asked]),
    congregations: held && request.congregations?.explained(held, zone),
    dayNumber: place.dayNumber,
    computed: computedBy(request, place.dayNumber),
    events: {
      fajr: printedAs(events.fajr, 'fajr', 'fajr'),
      sunrise: printedAs(events.sunrise, 'sunrise', 'sunrise'),
      transit: printedAs(events.transit, 'dhuhr', 'dhuhr'),
      asr_shafi: printedAs(events.asrShafi, 'asr', 'asrShafi'),
      asr_hanafi: printedAs(events.asrHanafi, 'asr', 'asrHanafi'),
      sunset: found(events.sunset),
      maghrib: printedAs(events.maghrib, 'maghrib', 'maghrib'),
      isha: printedAs(events.isha, 'isha', 'isha'),
      midnight: {
        instant: midnight === undefined ? null : showUtcMilliseconds(midnight),
        basis: midnight === undefined ? ('none' as const) : ('night-share' as const),
        reason: halfNight,
        rounding: 'nearest' as const,
        printed: midnight === undefined ? null : clock(roundToMinute(midnight, 'nearest', clockSeconds)),
      },
    },
    notes: [
      ...request.placeNotes,
      ...prayerNotes(day, method),
      ...((held && request.congregations?.notes(held, printed)) ?? []),
    ],
  };
}

/** The place, the Sun and the constants by which the times of a day are computed. */
function computedBy({ at, station, settings, followed }: PrayerRequest, day: number) {
  const rules = prayerRules(settings);
  const points = station ? [station.at, ...station.others] : [followed?.table.at ?? at];
  return {
    computed_at: points.map(({ latDeg, lngDeg }) => ({ latitude: latDeg, longitude: lngDeg })),
    sun_model: showSunRule(rulesOn(rules, day).sun),
    high_latitude: highLatitudeRule(settings),
    ...constantsOn(rules, day),
  };
}

function showRounding(
  { rounding, method }: PrayerSettings,
  prayer: PrintedPrayer,
): MinuteRounding | 'safe (up)' | 'safe (down)' {
  const chosen = typeof rounding === 'object' ? rounding[prayer] : rounding;
  const own = chosen ?? method.roundingOf?.[prayer] ?? method.rounding;
  if (own !== 'safe') return own;
  return prayer === 'sunrise' ? 'safe (down)' : 'safe (up)';
}

/** The numbers behind a basis, in the API's spelling. */
function detailsOf(basis: Basis): Readonly<Record<string, number | string>> {
  if (basis.kind === 'angle' && basis.by === 'altitude') return { altitude_deg: basis.altitudeDeg };
  if (basis.kind === 'angle' && basis.by === 'shadow') return { shadow_factor: basis.factor };
  if (basis.kind === 'interval') return { minutes: basis.minutes, after: basis.from };
  if (basis.kind === 'night-share') return { rule: basis.rule, share: basis.share };
  if (basis.kind === 'latitude') return { latitude: basis.latDeg };
  return basis.kind === 'day' ? { days: basis.days } : {};
}
