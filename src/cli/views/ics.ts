import { Fault, quoted } from '../../core/fault.ts';
import { datesIcs, prayerIcs, ramadanIcs } from '../../formats/ics.ts';
import type { ImportantDateAnswer } from '../../operations/hijri/answer.ts';
import { EVENT_MINUTES, MOST_EVENT_MINUTES, readAlarms } from '../../operations/prayer/calendar-fields.ts';
import { withNoteOnAsr } from '../../operations/prayer/notes.ts';
import type { PrayerCalendarAnswer } from '../../operations/prayer/times.ts';
import type { ViewContext } from './view.ts';
import { chosenSchool } from './place.ts';

export function showCalendarIcs(answer: PrayerCalendarAnswer, scene: ViewContext): string {
  const asr = scene.flags.get('asr');
  const asked = asr === 'both' ? asr : chosenSchool(asr);
  const school = asked ?? answer.request.asr.taken;
  const request = withNoteOnAsr(answer.request, asked);
  return [...prayerIcs({ ...answer, request }, { ...timed(scene), asr: school })].join('');
}

export function showRamadanIcs(answer: PrayerCalendarAnswer, scene: ViewContext): string {
  return ramadanIcs(answer, timed(scene));
}

export function showDatesIcs(answer: { readonly dates: readonly ImportantDateAnswer[] }, scene: ViewContext): string {
  return datesIcs(answer.dates, file(scene));
}

function file({ now, names }: ViewContext) {
  return { madeAt: now, names };
}

function timed(scene: ViewContext) {
  const { flags, placeName } = scene;
  const alarm = flags.get('alarm');
  return {
    ...file(scene),
    alarmMinutes: alarm === undefined ? [] : readAlarms(alarm, '--alarm'),
    eventMinutes: eventMinutes(flags.get('event-minutes')),
    placeName,
  };
}

function eventMinutes(text: string | undefined): number {
  if (text === undefined) return EVENT_MINUTES;
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (minutes <= MOST_EVENT_MINUTES) return minutes;
  const accepts = `whole minutes from 0 to ${MOST_EVENT_MINUTES}`;
  const sentence = `--event-minutes ${quoted(text)} is not ${accepts}.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'event-minutes', value: text, accepts });
}
