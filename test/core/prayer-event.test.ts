import { describe, expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { type CongregationName, TIME_KINDS } from '../../src/core/words/names.ts';
import type { EventKind, PrayerEvent } from '../../src/core/events/prayer-event.ts';
import { EVENT_KINDS, eventCode, eventOfCode, MAX_OFFSET_MINUTES } from '../../src/core/events/prayer-event.ts';
import { eventInstant } from '../../src/core/events/day-events.ts';
import { readPrayerEvent } from '../../src/core/events/read-prayer-event.ts';
import { readInput } from '../../src/operations/operation.ts';
import { existingPlaceDay } from '../../src/operations/prayer/request.ts';
import { prayerTimes } from '../../src/operations/prayer/times.ts';
import { civilDate } from '../../src/core/time/civil-date.ts';
import { METHODS } from '../../src/data/methods.ts';
import { context } from '../interfaces/command.ts';
import { random, randomPoint } from '../random.ts';

/** Every kind with every offset. */
function* everyEvent(): Iterable<PrayerEvent> {
  for (const kind of EVENT_KINDS)
    for (let offsetMinutes = -MAX_OFFSET_MINUTES; offsetMinutes <= MAX_OFFSET_MINUTES; offsetMinutes++)
      yield { kind, offsetMinutes };
}

describe('a code of an event', () => {
  test('is read as the event that it was written for, by both readers', () => {
    const codes = new Set<string>();
    for (const event of everyEvent()) {
      const code = eventCode(event);
      expect(eventOfCode(code)).toEqual(event);
      expect(readPrayerEvent(code)).toEqual(event);
      codes.add(code);
    }
    expect(codes.size).toBe(EVENT_KINDS.length * (2 * MAX_OFFSET_MINUTES + 1));
  });

  test.each([
    '',
    'Fajr',
    'fajr-0m',
    'fajr+0m',
    'fajr-05m',
    'fajr-721m',
    'fajr 5m',
    'fajr-1h',
    'iqamah:fajr',
    'iqamah',
    '__proto__',
  ])('%j is none', (text) => expect(eventOfCode(text)).toBeUndefined());
});

describe('an event as people write it', () => {
  test.each([
    ['Maghrib-10m', 'maghrib-10m'],
    ['fajr - 15m', 'fajr-15m'],
    ['isha +1h30m', 'isha+90m'],
    ['fajr-3h', 'fajr-180m'],
    ['maghrib 20m', 'maghrib+20m'],
    ['fajr-0m', 'fajr'],
    ['Akşam-5m', 'maghrib-5m'],
    ['المغرب', 'maghrib'],
    ['last-third-30m', 'last_third-30m'],
    ['Last third', 'last_third'],
    ['suhoor-end-20m', 'suhoor_end-20m'],
    ['suhoor_end', 'suhoor_end'],
    ['iqamah:Fajr', 'iqamah.fajr'],
    ['Iqama.zuhr-5m', 'iqamah.dhuhr-5m'],
    ['إقامة:فجر', 'iqamah.fajr'],
    ["jumu'ah-30m", 'jumuah-30m'],
    ['Cuma', 'jumuah'],
    ['الجمعة', 'jumuah'],
    // hours
    ['fajr-181m', 'fajr-181m'],
    ['isha+12h', 'isha+720m'],
    ['iqamah.isha-11h59m', 'iqamah.isha-719m'],
    // as it is said
    ['30m after maghrib', 'maghrib+30m'],
    ['10 minutes before fajr', 'fajr-10m'],
    ['1 hour after Isha', 'isha+60m'],
    ['1h30m before suhoor', 'suhoor_end-90m'],
    ['15 menit sebelum subuh', 'fajr-15m'],
    ['10 min avant le fajr', 'fajr-10m'],
    ['20 Minuten nach maghrib', 'maghrib+20m'],
    ['15 دقيقة قبل الفجر', 'fajr-15m'],
    ['2 hours before iqamah:fajr', 'iqamah.fajr-120m'],
    // as people call them
    ['sahur', 'suhoor_end'],
    ['sehri-30m', 'suhoor_end-30m'],
    ['tahajjud', 'last_third'],
    ['qiyam-al-layl', 'last_third'],
    ['iftari', 'maghrib'],
    ['namaz-e-fajr', 'fajr'],
    ['صلاة الفجر', 'fajr'],
  ])('%s is %s', (text, code) => expect(eventCode(readPrayerEvent(text))).toBe(code));

  test.each([
    ['fajer', 'Did you mean \\"fajr\\"'],
    ['suhoor_ed', 'Did you mean \\"suhoor_end\\"'],
    ['fajr-15', 'Did you mean \\"fajr-15m\\"'],
    ['fajr+15', 'Did you mean \\"fajr+15m\\"'],
    ['fajr-721m', 'at most 12h'],
    ['fajr-13h', 'at most 12h'],
    ['13 hours after maghrib', 'at most 12h'],
    ['fajr-30s', 'minutes such as -15m'],
    ['friday', 'is not imsak'],
    ['iqamah', 'There is an iqamah of fajr, dhuhr'],
    ['iqamah.sunrise', 'There is an iqamah of fajr, dhuhr'],
    ['iqamah.magrb', 'Did you mean \\"iqamah.maghrib\\"'],
    ['iqamah.fajr.isha', 'is not imsak'],
    ['iqamah.-15m', 'There is an iqamah of fajr, dhuhr'],
    ['adhan.fajr', 'is not imsak'],
    ['', 'is not imsak'],
    ['-15m', 'is not imsak'],
  ])('%s is refused', (text, said) => expect(JSON.stringify(refusalOf(text))).toContain(said));

  test('is refused at once where it is very long', () => {
    const began = process.cpuUsage();
    for (const text of [`${'a'.repeat(70_000)}-5m`, `fajr${' '.repeat(70_000)}x`, `fajr-${'1'.repeat(70_000)}`]) {
      expect(refusalOf(text)).toContain('is not imsak');
    }
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(500);
  });
});

function refusalOf(text: string): string {
  try {
    return `accepted: ${eventCode(readPrayerEvent(text, 'at'))}`;
  } catch (refusal) {
    return refusal instanceof Fault ? refusal.message : 'a bug';
  }
}

describe('the instant of an event', () => {
  test('is the one that prayer times prints, and as many minutes from it', async () => {
    const next = random(20);
    for (let i = 0; i < 200; i++) {
      const { latDeg, lngDeg } = randomPoint(next);
      const method = METHODS[Math.floor(next() * METHODS.length)]?.code ?? 'MWL';
      const words = [['lat', latDeg] as const, ['lng', lngDeg] as const, ['method', method] as const];
      const { request, day } = await prayerTimes.run(
        readInput(prayerTimes.fields, [...words, ['date', '2026-06-19']]),
        context,
      );
      const there = existingPlaceDay(request, civilDate(day.dayNumber));
      const on = { day: request.timetable.day(there), timetable: request.timetable, school: 'shafi' } as const;
      const offsetMinutes = Math.round(next() * 1440) - 720;
      const { instants } = day;
      const printed = {
        ...{ ...instants, asr: instants.asr_shafi, last_third: instants.last_third_begins },
        ...{ fajr_end: instants.sunrise, dhuhr_end: instants.asr_shafi, asr_end: instants.maghrib },
        ...{ maghrib_end: instants.isha, suhoor_end: instants.fajr, first_third_end: instants.first_third_ends },
      };
      for (const kind of TIME_KINDS) {
        if (!(kind in printed)) continue;
        const at = eventInstant({ kind, offsetMinutes }, on);
        expect(at).toBe(printed[kind as keyof typeof printed] + offsetMinutes * 60);
      }
      const at = (kind: EventKind) => eventInstant({ kind, offsetMinutes: 0 }, on);
      expect(at('suhoor_end')).toBe(day.instants.fajr);
      expect(at('jumuah')).toBe(day.instants.dhuhr); // a Friday
      expect(at('iqamah.fajr')).toBeUndefined();
    }
  });

  test('of Jumu’ah is on Fridays only, and the congregation’s where it has rules', async () => {
    const words = [['lat', 21.4225] as const, ['lng', 39.8262] as const];
    for (const [date, isFriday] of [
      ['2026-06-19', true],
      ['2026-06-20', false],
    ] as const) {
      const { request, day } = await prayerTimes.run(
        readInput(prayerTimes.fields, [...words, ['date', date]]),
        context,
      );
      const there = existingPlaceDay(request, civilDate(day.dayNumber));
      const on = { day: request.timetable.day(there), timetable: request.timetable, school: 'hanafi' } as const;
      const held = (name: CongregationName, at: number) => ({ name, at, from: '', isPrinted: false, cautions: [] });
      const jumuah = isFriday ? [held('jumuah', 7), held('jumuah', 9)] : [];
      const congregation = { times: [...jumuah, held('fajr', day.instants.fajr + 1200)], refused: [] };
      expect(eventInstant({ kind: 'jumuah', offsetMinutes: 1 }, { ...on, congregation })).toBe(
        isFriday ? 67 : undefined,
      );
      expect(eventInstant({ kind: 'iqamah.fajr', offsetMinutes: 0 }, { ...on, congregation })).toBe(
        day.instants.fajr + 1200,
      );
      expect(eventInstant({ kind: 'iqamah.isha', offsetMinutes: 0 }, { ...on, congregation })).toBeUndefined();
    }
  });
});
