import { describe, expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { EVENT_KINDS, eventCode, isIqamah, keptEvent, type PrayerEvent } from '../../src/core/events/prayer-event.ts';
import { loadStations } from '../../src/core/prayer/stations.ts';
import { PRAYER_TYPES, type Subscription } from '../../src/core/webhook/subscription.ts';
import { showDay } from '../../src/core/time/civil-date.ts';
import { METHODS } from '../../src/data/methods.ts';
import { readInput } from '../../src/operations/operation.ts';
import { type PrintedDay, timeOn } from '../../src/operations/prayer/printed-day.ts';
import { prayerTimes } from '../../src/operations/prayer/times.ts';
import { ruleFields } from '../../src/operations/prayer/request.ts';
import { rulesAfter } from '../../src/operations/webhooks/subscription-place.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { context } from '../interfaces/command.ts';
import { random, randomPoint } from '../random.ts';
import { NOW, placeDeps, subscription, subscriptionId } from '../webhooks/subscriptions.ts';

const DAY = 86_400;
/** Of each season: more than 3,000 in all; `PRAYER_SUBSCRIPTIONS=3400` tries more than 10,000. */
const COUNT = Number(process.env['PRAYER_SUBSCRIPTIONS'] ?? 1100);
const CODES = [...METHODS.map(({ code }) => code), 'AUTO', 'AUTO', 'AUTO', 'CUSTOM', 'CUSTOM'];
const stations = (await Promise.all(METHODS.map(loadStations))).flat();

/** A field of the operation and its text. */
type Word = readonly [name: string, text: string];

interface Asked {
  readonly subscription: Subscription;
  /** The same, asked of the operation. */
  readonly words: readonly Word[];
}

type Chance = ReturnType<typeof chanceOf>;

function chanceOf(next: () => number) {
  return {
    next,
    one: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] ?? (all[0] as T),
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
  };
}

/** Rules of every field, as texts of a query; most subscriptions have none. A new field needs a row. */
const RULE_TEXTS: { readonly [K in keyof typeof ruleFields]: (chance: Chance) => string } = {
  high_latitude: ({ one }) => one(['none', 'middle', 'seventh', 'angle', 'fiqh_council']),
  polar: ({ one }) => one(['none', 'nearest_latitude', 'nearest_day']),
  adjust: ({ one, whole }) => `${one(PRAYER_TYPES)}=${whole(-120, 120)}`,
  elevation: ({ whole }) => String(whole(0, 9000)),
  rounding: ({ one }) => one(['nearest', 'safe', 'up', 'down', 'none', 'fajr=up,sunrise=down', 'maghrib=none']),
  iqamah: ({ one }) =>
    one(['fajr +20m; dhuhr 13:30; asr 17:00; maghrib +5m; isha +10m to 5m; jumuah 13:00, 14:00', 'fajr 05:30']),
  fajr_angle: ({ whole }) => String(whole(10, 20)),
  isha_angle: ({ whole }) => String(whole(10, 20)),
  maghrib_angle: ({ whole }) => String(whole(1, 9)),
  isha_minutes: ({ whole }) => String(whole(30, 200)),
  fajr_minutes: ({ whole }) => String(whole(30, 200)),
  sun: ({ one }) => one(['own-moment', 'local-noon', '0h-ut', '21h-ut']),
  hijri_calendar: ({ one }) => one(['auto', 'authority', 'mabims', 'civil']),
  hijri_announced: ({ one }) => one(['none', 'pk', 'sa']),
  hijri_adjust: ({ whole }) => String(whole(-2, 2)),
  night_until: ({ one }) => one(['sunrise', 'fajr']),
  imsak_minutes: ({ whole }) => String(whole(1, 60)),
  duha_minutes: ({ whole }) => String(whole(1, 60)),
};

function randomRules(chance: Chance, isCustom: boolean): Word[] {
  const names = Object.keys(RULE_TEXTS) as (keyof typeof RULE_TEXTS)[];
  const taken = names.filter(
    (name) => chance.next() < 0.25 || (isCustom && ['fajr_angle', 'isha_angle'].includes(name)),
  );
  return taken
    .filter((name) => !(name === 'isha_minutes' && taken.includes('isha_angle')))
    .filter((name) => !(name === 'fajr_minutes' && taken.includes('fajr_angle')))
    .map((name) => [name, RULE_TEXTS[name](chance)] as const);
}

/** One event each: most at a point of the globe by any method, one in four at a station; half of them with rules. */
function randomSubscriptions(seed: number): Asked[] {
  const chance = chanceOf(random(seed));
  const { next, one, whole } = chance;
  return Array.from({ length: COUNT }, (_, i) => {
    const station = i % 4 === 0 ? one(stations) : undefined;
    const method = station?.authority ?? one(CODES);
    const random = randomPoint(next);
    const at = method === 'AUTO' ? one(stations).at : random; // most of the globe has no authority
    const rules = method === 'CUSTOM' || next() < 0.5 ? randomRules(chance, method === 'CUSTOM') : [];
    const hasIqamah = rules.some(([name]) => name === 'iqamah');
    const kind = next() < 0.4 ? one(PRAYER_TYPES) : one(EVENT_KINDS.filter((each) => hasIqamah || !isIqamah(each)));
    const offsetMinutes = next() < 0.5 ? 0 : whole(-720, 720);
    const place: Word[] = station
      ? [['station', station.id]]
      : [
          ['lat', String(at.latDeg)],
          ['lng', String(at.lngDeg)],
        ];
    const input = readInput(ruleFields, rules);
    const kept = rulesAfter(undefined, input);
    return {
      words: [...place, ['method', method], ...rules],
      subscription: subscription({
        id: subscriptionId(i),
        prayerTypes: [eventCode({ kind, offsetMinutes })],
        asr: next() < 0.5 ? 'hanafi' : 'shafi',
        activeSince: 0,
        method,
        at,
        ...(kept && { rules: kept }),
        ...(station ? { at: station.at, station: station.id } : {}),
      }),
    };
  });
}

/** The event of a day, as the times operation has it. */
function timeOf({ kind, offsetMinutes }: PrayerEvent, asr: 'hanafi' | 'shafi', day: PrintedDay) {
  const { instants, congregation, dayNumber } = day;
  const at = () => {
    if (kind === 'asr' || kind === 'dhuhr_end') return instants[`asr_${asr}`];
    if (kind === 'last_third') return instants.last_third_begins;
    if (kind === 'first_third_end') return instants.first_third_ends;
    if (kind === 'suhoor_end') return instants.fajr;
    if (kind === 'fajr_end') return instants.sunrise;
    if (kind === 'asr_end') return instants.maghrib;
    if (kind === 'maghrib_end') return instants.isha;
    const named = (prayer: string) => congregation?.times.find(({ name }) => name === prayer)?.at;
    if (kind === 'jumuah') {
      if ((dayNumber + 4) % 7 !== 5) return undefined;
      const isRuled = [...(congregation?.times ?? []), ...(congregation?.refused ?? [])].some(
        ({ name }) => name === kind,
      );
      return isRuled ? named(kind) : instants.dhuhr;
    }
    if (isIqamah(kind)) return named(kind.slice('iqamah.'.length));
    return kind in instants ? instants[kind as keyof typeof instants] : timeOn(day, kind, asr);
  };
  const found = at();
  return found === undefined ? undefined : found + offsetMinutes * 60;
}

/** What the operation has from `now` on for two days: a line each, and the dates that it refuses. */
async function expected({ subscription: { prayerTypes, asr }, words }: Asked, now: number) {
  const event = keptEvent(prayerTypes[0] ?? 'fajr');
  const lines: string[] = [];
  const refused = new Set<number>();
  for (let day = Math.floor(now / DAY) - 3; day <= Math.floor(now / DAY) + 4; day++) {
    try {
      const input = readInput(prayerTimes.fields, [...words, ['date', showDay(day)]]);
      const at = timeOf(event, asr, (await prayerTimes.run(input, context)).day);
      if (at !== undefined && at >= now && at <= now + 2 * DAY - 60) lines.push(`${day} ${at}`);
    } catch (thrown) {
      if (!(thrown instanceof Fault) || !['NO_SUCH_TIME', 'NO_SUCH_DATE'].includes(thrown.code)) throw thrown;
      refused.add(day);
    }
  }
  return { lines, refused };
}

describe('the times of a subscription', () => {
  test.each([
    ['in November', NOW],
    ['in June, when Diyanet estimates the night of the north', NOW - 152 * DAY],
    ['before Diyanet changed its horizon', NOW - 800 * DAY],
  ])('are those of prayer times when the same is asked, %s', async (_when, now) => {
    const all = randomSubscriptions(now);
    const planner = createPlanner(placeDeps);
    for (const { subscription } of all) expect(planner.put(subscription, now, now)).toBe(true);
    const planned = new Map<string, [day: number, line: string][]>();
    for (let time = now; time < now + 2 * DAY; time += 3600) {
      while (!planner.topUp(time, 1e9)) {}
      for (const { addressee, dayNumber, due } of planner.takeDue(time + 3599, 1e9).events) {
        const lines = planned.get(addressee.subscriptionId) ?? [];
        planned.set(addressee.subscriptionId, [...lines, [dayNumber, `${dayNumber} ${due}`]]);
      }
    }
    let compared = 0;
    for (const asked of all) {
      const { id, prayerTypes } = asked.subscription;
      const { lines, refused } = await expected(asked, now);
      const ours = (planned.get(id) ?? []).filter(([day]) => !refused.has(day)).map(([, line]) => line);
      const named = `${JSON.stringify(asked.words)} ${prayerTypes[0]} `;
      expect(named + ours.toSorted()).toBe(named + lines.toSorted());
      compared += lines.length;
    }
    expect(compared).toBeGreaterThan(COUNT);
  });
});
