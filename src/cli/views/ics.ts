import { Fault, quoted } from '../../core/fault.ts';
import { prayerIcs } from '../../formats/ics.ts';
import type { PrayerCalendarAnswer, PrayerTimesAnswer } from '../../operations/prayer/times.ts';
import type { ViewContext } from './view.ts';
import { readDuration } from '../parse/duration.ts';

export function showTimesIcs(answer: PrayerTimesAnswer, scene: ViewContext): string {
  return ics({ ...answer, days: [answer.day] }, scene);
}

export function showCalendarIcs(answer: PrayerCalendarAnswer, scene: ViewContext): string {
  return ics(answer, scene);
}

function ics(days: PrayerCalendarAnswer, scene: ViewContext): string {
  const alarm = scene.flags.get('alarm');
  const asr = scene.flags.get('asr') ?? 'hanafi';
  return prayerIcs(days, {
    madeAt: scene.now,
    names: scene.names,
    asr: asr === 'shafi' || asr === 'both' ? asr : 'hanafi',
    alarmMinutes: alarm === undefined ? [] : alarm.split(',').map(alarmMinutes),
    placeName: scene.placeName,
  });
}

function alarmMinutes(text: string): number {
  const seconds = readDuration(text, '--alarm');
  if (seconds % 60 === 0) return seconds / 60;
  throw new Fault('INVALID_PARAMETER', `--alarm ${quoted(text)} is not whole minutes.`, {
    field: 'alarm',
    value: text,
  });
}
