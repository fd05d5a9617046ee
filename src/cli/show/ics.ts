import { Fault, quoted } from '../../core/fault.ts';
import { namesIn } from '../../core/names.ts';
import type { PrayerDays } from '../../formats/ics.ts';
import { prayerIcs } from '../../formats/ics.ts';
import type { PrayerCalendarAnswer, PrayerTimesAnswer } from '../../ops/prayer-times.ts';
import type { Scene } from '../show.ts';
import { readSpan } from '../span.ts';
import { languageOf } from './choices.ts';

export function showTimesIcs(answer: PrayerTimesAnswer, scene: Scene): string {
  return ics({ ...answer, days: [answer] }, scene);
}

export function showCalendarIcs(answer: PrayerCalendarAnswer, scene: Scene): string {
  return ics(answer, scene);
}

function ics(days: PrayerDays, scene: Scene): string {
  const alarm = scene.flags.get('alarm');
  const asr = scene.flags.get('asr') ?? 'hanafi';
  return prayerIcs(days, {
    madeAt: scene.now,
    names: namesIn(languageOf(scene)),
    asr: asr === 'shafi' || asr === 'both' ? asr : 'hanafi',
    alarmMinutes: alarm === undefined ? [] : alarm.split(',').map(alarmMinutes),
    placeName: scene.placeName,
  });
}

function alarmMinutes(text: string): number {
  const seconds = readSpan(text, '--alarm');
  if (seconds % 60 === 0) return seconds / 60;
  throw new Fault('INVALID_PARAMETER', `--alarm ${quoted(text)} is not whole minutes.`, {
    field: 'alarm',
    value: text,
  });
}
