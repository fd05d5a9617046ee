import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
import { PrayTime } from 'praytime';
import * as suncalc from 'suncalc';
import { prayerRules } from '../../src/core/prayer/rules.ts';
import { defaultSettings } from '../../src/core/prayer/settings.ts';
import { Timetable } from '../../src/core/prayer/timetable.ts';
import { DAYS_1970_TO_2000 } from '../../src/core/sun/epoch.ts';
import { extent } from './extent.ts';
import { type Contender, interleave, printFigures } from './interleave.ts';

/**
 * Place-days per second: all prayers of one day at one place, printed minutes as instants, no zone and no text.
 * adhan and praytime (timestamps, its fast format) compute six to eight times, suncalc fourteen sun times without Asr.
 */
export function run(): void {
  const rules = prayerRules(defaultSettings());
  const parameters = CalculationMethod.MuslimWorldLeague();
  const praytime = new PrayTime('MWL').timezone('UTC').format('x');

  const ours = (latDeg: number, lngDeg: number, day: number) =>
    new Timetable(rules, { latDeg, lngDeg }).day({ dayNumber: day, noonNumber: day - DAYS_1970_TO_2000 }).printed.dhuhr;
  const adhan = (latDeg: number, lngDeg: number, date: Date) =>
    new PrayerTimes(new Coordinates(latDeg, lngDeg), date, parameters).dhuhr.getTime();
  const praytimeOf = (latDeg: number, lngDeg: number, date: Date) =>
    Number(praytime.location([latDeg, lngDeg]).times(date)['dhuhr']);
  const suncalcOf = (latDeg: number, lngDeg: number, date: Date) =>
    suncalc.getTimes(date, latDeg, lngDeg).solarNoon.getTime();

  // Places, days and dates are laid out before the clock runs, so that only the computing is timed.
  const COUNT = extent(4000, 40);
  const manyLats = Float64Array.from({ length: COUNT }, (_, i) => ((i * 37.7) % 120) - 60);
  const manyLngs = Float64Array.from({ length: COUNT }, (_, i) => ((i * 91.3) % 360) - 180);
  const dateOf = (day: number) => new Date(day * 86_400_000);

  const loop = (name: string, one: (i: number) => number): Contender => ({
    name,
    run() {
      let sum = 0;
      for (let i = 0; i < COUNT; i++) sum += one(i);
      if (!Number.isFinite(sum)) throw new Error(`${name} gave a time that is none`);
      return COUNT;
    },
  });
  // A stride of 997 days through 1900–2100: neighbours are never shared, and what the node memory (4096 days) held of a
  // day is overwritten before the day comes again, so every place-day of ours computes its three nodes anew.
  const coldDay = (i: number) => -25_000 + ((i * 997) % 72_000);
  const scenarios = [
    { title: 'cold: a new day and place each time', day: coldDay, lats: manyLats, lngs: manyLngs },
    { title: 'warm: many places on one day', day: () => 20_777, lats: manyLats, lngs: manyLngs },
    {
      title: 'a year for one place',
      day: (i: number) => 20_454 + (i % 365),
      lats: manyLats.map(() => 21.4225),
      lngs: manyLngs.map(() => 39.8262),
    },
  ];
  for (const { title, day, lats, lngs } of scenarios) {
    const days = Array.from({ length: COUNT }, (_, i) => day(i));
    const dates = days.map(dateOf);
    const latAt = (i: number) => lats[i] as number;
    const lngAt = (i: number) => lngs[i] as number;
    const figures = interleave([
      loop('mizwala', (i) => ours(latAt(i), lngAt(i), days[i] as number)),
      loop('adhan 4.4.6', (i) => adhan(latAt(i), lngAt(i), dates[i] as Date)),
      loop('praytime 3.2.0', (i) => praytimeOf(latAt(i), lngAt(i), dates[i] as Date)),
      loop('suncalc 2.0.2', (i) => suncalcOf(latAt(i), lngAt(i), dates[i] as Date)),
    ]);
    printFigures(`prayer times, ${title}`, 'place-days', figures);
  }
}
