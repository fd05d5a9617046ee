import { findZone } from '../../src/system/find-zone.ts';
import { METHODS } from '../../src/data/methods.ts';
import { civilDate, dayNumber, showCivilDate } from '../../src/core/time/civil-date.ts';
import { random, randomPoint } from '../random.ts';

/** Random questions, as an object of the library and as words of the command. */
export interface PlaceQuestion {
  readonly lat: number;
  readonly lng: number;
  readonly zone?: string;
  readonly tz?: string;
  readonly method?: string;
  readonly high_latitude?: string;
  readonly polar?: string;
  readonly adjust?: string;
  readonly elevation?: number;
  readonly rounding?: string;
  readonly iqamah?: string;
  readonly fajr_angle?: number;
  readonly isha_angle?: number;
}

const TZS = ['Europe/London', 'Asia/Kathmandu', 'America/Winnipeg', 'Pacific/Kiritimati', 'UTC'];
const IQAMAH = ['fajr +20m; isha +10m to 5m', 'fajr 06:00; maghrib +7m; jumuah 13:00, 14:00', 'dhuhr 13:15'];

export function pick<const T>(next: () => number, values: readonly [T, ...T[]]): T {
  return values[Math.floor(next() * values.length)] ?? values[0];
}

/** A place and its rules; a third of the questions choose a rule. @param withParts whether what is to be handed in may be asked for */
export function placeQuestion(next: () => number, withParts: boolean): PlaceQuestion {
  const point = randomPoint(next);
  const digits = 10 ** pick(next, [0, 2, 4, 6]);
  const [lat, lng] = [Math.round(point.latDeg * digits) / digits, Math.round(point.lngDeg * digits) / digits];
  const codes = METHODS.map(({ code }) => code);
  const isCustom = next() < 0.05;
  const maybe = <K extends string, V>(share: number, key: K, value: () => V) =>
    next() < share ? ({ [key]: value() } as { readonly [P in K]: V }) : {};
  return {
    lat,
    lng,
    ...(isCustom ? { method: 'CUSTOM', fajr_angle: 1 + Math.round(next() * 240) / 10, isha_angle: 18 } : {}),
    ...(isCustom ? {} : maybe(0.85, 'method', () => pick(next, ['MWL', ...codes, ...(withParts ? ['AUTO'] : [])]))),
    ...maybe(0.1, 'high_latitude', () => pick(next, ['angle', 'middle', 'seventh', 'none'])),
    ...maybe(0.1, 'polar', () => pick(next, ['nearest_latitude', 'nearest_day', 'none'])),
    ...maybe(0.05, 'adjust', () => `fajr=${Math.floor(next() * 9) - 4},isha=+2`),
    ...maybe(0.05, 'elevation', () => Math.round(next() * 9000)),
    ...maybe(0.05, 'rounding', () => pick(next, ['nearest', 'safe', 'up', 'down', 'none'])),
    ...maybe(0.1, 'tz', () => pick(next, ['Asia/Riyadh', ...TZS])),
    ...(withParts ? maybe(0.1, 'iqamah', () => pick(next, ['none', ...IQAMAH])) : {}),
  };
}

/** The zone that the map finds, where one claims the point alone; elsewhere a name does not say all that the map says. */
export function zoneAlone({ lat, lng }: PlaceQuestion): string | undefined {
  const { id, candidates } = findZone({ latDeg: lat, lngDeg: lng });
  return candidates.length === 1 ? id : undefined;
}

/** `YYYY-MM-DD` from one year to another. */
export function randomDate(next: () => number, [from, to]: readonly [number, number]): string {
  const first = dayNumber({ year: from, month: 1, day: 1 });
  const days = dayNumber({ year: to, month: 12, day: 31 }) - first;
  return showCivilDate(civilDate(first + Math.floor(next() * (days + 1))));
}

const FLAGS: Readonly<Record<string, string>> = { iqamah: 'iqamah-rules' };

/** `--high-latitude middle` for `{ high_latitude: 'middle' }`. */
export function wordsOf(question: object): string[] {
  return Object.entries(question).map(([name, value]) => `--${FLAGS[name] ?? name.replaceAll('_', '-')}=${value}`);
}

/** Questions of which each names its zone, from 2020 to 2037, the same in every run. A zone-less point is left out. */
export function manyQuestions(count: number): (PlaceQuestion & { readonly date: string })[] {
  const next = random(7);
  const questions: (PlaceQuestion & { readonly date: string })[] = [];
  while (questions.length < count) {
    const question = { ...placeQuestion(next, false), polar: 'nearest_latitude', high_latitude: 'middle' };
    const zone = zoneAlone(question);
    if (zone !== undefined) questions.push({ ...question, zone, date: randomDate(next, [2020, 2037]) });
  }
  return questions;
}
