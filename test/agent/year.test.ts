import { expect, test } from 'vitest';
import { dayNumber, showDay, weekdayIndex } from '../../src/core/time/civil-date.ts';
import { command } from '../interfaces/command.ts';
import { random } from '../random.ts';
import { fakeClock } from '../webhooks/fake-clock.ts';
import { type Papers, simulatedMachine } from './simulated-machine.ts';

/**
 * Forty lines over five places while the machine sleeps, its clock is set, its owner edits, and the agent is killed. What is due comes
 * from `prayer times` and `prayer hijri`, not from the planner. `PRAYER_AGENT_YEAR=whole` simulates a year (some minutes).
 *
 * From 2027-03-05 on: the end of Ramadan 1448, Eid, and the change to summer time in New York.
 */
const IS_WHOLE = process.env['PRAYER_AGENT_YEAR'] === 'whole';
const FIRST_DAY = dayNumber({ year: 2027, month: 3, day: 5 });
const DAYS = IS_WHOLE ? 365 : 11;

const PLACES = {
  makkah: { lat: 21.4225, lng: 39.8262, method: 'UMM_AL_QURA' },
  london: { lat: 51.5074, lng: -0.1278, method: 'MWL' },
  york: { lat: 40.7128, lng: -74.006, method: 'ISNA' },
  auckland: { lat: -36.8485, lng: 174.7633, method: 'MWL' },
  istanbul: { lat: 41.0082, lng: 28.9784, method: 'TURKEY' },
} as const;
type PlaceName = keyof typeof PLACES;
const CONFIG = {
  places: Object.fromEntries(Object.entries(PLACES).map(([name, { lat, lng }]) => [name, { lat, lng }])),
};

interface Line {
  readonly text: string;
  readonly place: PlaceName;
  readonly prayer: 'fajr' | 'sunrise' | 'dhuhr' | 'maghrib' | 'isha';
  readonly offsetMinutes: number;
  readonly days: keyof typeof HOLDS;
}

/** Whether a line acts on a date; `isHijriOfNight` where the event is after maghrib. */
const HOLDS = {
  '': () => true,
  'mon-thu': (weekday: number) => weekday >= 1 && weekday <= 4,
  '!friday': (weekday: number) => weekday !== 5,
  ramadan: (_: number, month: number) => month === 9,
  'ramadan,shawwal': (_: number, month: number) => month === 9 || month === 10,
} as const;

const LINES: readonly Line[] = Array.from({ length: 40 }, (_, i) => {
  const place = (Object.keys(PLACES) as PlaceName[])[i % 5] ?? 'makkah';
  const prayer = (['fajr', 'sunrise', 'dhuhr', 'maghrib', 'isha'] as const)[Math.floor(i / 5) % 5] ?? 'fajr';
  const offsetMinutes = [0, -10, 0, 25, -180, 180, 0, 1][Math.floor(i / 5)] ?? 0;
  const days = (Object.keys(HOLDS) as (keyof typeof HOLDS)[])[(i * 7) % 11 < 5 ? (i * 7) % 11 : 0] ?? '';
  const offset = offsetMinutes === 0 ? '' : `${offsetMinutes < 0 ? '' : '+'}${offsetMinutes}m`;
  const { method } = PLACES[place];
  return {
    text: `@place=${place} @method=${method} ${prayer}${offset} ${days} run L${i}`,
    place,
    prayer,
    offsetMinutes,
    days,
  };
});

/** By `L3 2027-03-05`: when it is due. */
async function expectedRuns(): Promise<Map<string, number>> {
  const due = new Map<string, number>();
  const [from, to] = [showDay(FIRST_DAY - 1), showDay(FIRST_DAY + DAYS + 1)];
  const hijriMonths = new Map<number, number>();
  for (let day = FIRST_DAY - 1; day <= FIRST_DAY + DAYS + 2; day++) {
    const { stdout } = await command(['hijri', showDay(day), '--json']);
    hijriMonths.set(day, (JSON.parse(stdout) as { hijri: { month: number } }).hijri.month);
  }
  for (const [name, { method }] of Object.entries(PLACES)) {
    const words = ['times', `@${name}`, '--method', method, '--from', from, '--to', to, '--json'];
    const { days } = JSON.parse(
      (await command(words, { files: new Map([['config.json', JSON.stringify(CONFIG)]]) })).stdout,
    ) as {
      days: { date: { gregorian: string }; instants: Record<string, string> }[];
    };
    for (const [d, { date, instants }] of days.entries()) {
      const day = FIRST_DAY - 1 + d;
      for (const [i, line] of LINES.entries()) {
        if (line.place !== name) continue;
        const month = hijriMonths.get(line.prayer === 'isha' ? day + 1 : day) ?? 0;
        if (!HOLDS[line.days](weekdayIndex(day), month)) continue;
        const at = Date.parse(instants[line.prayer] ?? '') / 1000 + line.offsetMinutes * 60;
        due.set(`L${i} ${date.gregorian}`, at);
      }
    }
  }
  return due;
}

test('every line that is due ran once within its time or is told as missed; none ran twice', {
  timeout: 1_200_000,
}, async () => {
  const next = random(20);
  const due = await expectedRuns();
  const clock = fakeClock(FIRST_DAY * 86_400);
  const whole = `${LINES.map(({ text }) => text).join('\n')}\n`;
  const papers: Papers = { text: whole, config: CONFIG };
  const machine = simulatedMachine(clock, papers);
  await machine.start();
  /** By the wall clock: spans in which something happened. */
  const disturbed: [from: number, until: number][] = [];
  const firstMoment = clock.now();
  let skew = 0;
  let count = 0;
  for (let day = 0; day < DAYS; day++) {
    for (let hour = 0; hour < 24; hour += 2) {
      await clock.pass(next() * 7200);
      const what = next();
      const before = clock.now();
      if (what < 0.12)
        clock.set(next() * 9 * 3600); // it slept
      else if (what < 0.18) {
        const step = skew === 0 ? (next() - 0.5) * 4 * 3600 : -skew;
        skew += step;
        clock.set(step);
      } else if (what < 0.24) {
        papers.text = next() < 0.3 ? `${whole}magrb run x\n` : `${whole}# ${count}\n@place=york dhuhr run extra\n`;
      } else if (what < 0.3) {
        machine.kill();
        await clock.pass(next() < 0.5 ? next() * 20 : next() * 3 * 3600);
        papers.text = whole;
        await machine.start();
      } else continue;
      count++;
      disturbed.push([Math.min(before, clock.now()) - 10, Math.max(before, clock.now()) + 130]);
    }
  }
  await clock.pass(300);
  const lastMoment = clock.now() - 300;

  const seen = new Map<string, number[]>();
  for (const { words, variables, at } of machine.runs) {
    const key = `${words[1]} ${variables['PRAYER_DATE']}`;
    seen.set(key, [...(seen.get(key) ?? []), at]);
  }
  const missed = new Set(
    machine.told.flatMap((line) => {
      const [, number, date] = /^line (\d+), \S+ (\S+) \S+ was missed/.exec(line) ?? [];
      return number === undefined ? [] : [`L${Number(number) - 1} ${date}`];
    }),
  );
  const twice = [...seen].filter(([, moments]) => moments.length > 1);
  expect(twice).toEqual([]);
  const late = [...seen].filter(([key, [at = 0]]) => {
    const wanted = due.get(key);
    return wanted !== undefined && (at < wanted || at > wanted + 120);
  });
  expect(late).toEqual([]);
  expect([...seen.keys()].filter((key) => !due.has(key) && !key.startsWith('extra'))).toEqual([]);
  const wanted = [...due].filter(([, at]) => at > firstMoment && at < lastMoment);
  expect(wanted.filter(([key]) => !seen.has(key) && !missed.has(key))).toEqual([]);
  // where nothing happened it is not told as missed but done, within a second
  const quiet = wanted.filter(([, at]) => !disturbed.some(([from, until]) => at >= from && at <= until));
  expect(quiet.filter(([key, at]) => !((seen.get(key)?.[0] ?? 0) - at < 1) || !seen.has(key))).toEqual([]);
  expect([wanted.length > DAYS * 25, quiet.length > wanted.length / 2, count > DAYS]).toEqual([true, true, true]);
  expect(machine.runs.some(({ words }) => words[1] === 'extra')).toBe(true);
  if (IS_WHOLE) {
    console.log(
      `${wanted.length} due, ${seen.size} ran, ${missed.size} told as missed, ${twice.length} twice; ${count} disturbances`,
    );
  }
});
