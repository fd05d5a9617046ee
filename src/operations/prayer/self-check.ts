import type { PrintedRow } from '../../data/self-check.ts';
import { PRINTED_ROWS } from '../../data/self-check.ts';
import type { Context } from '../operation.ts';
import { readInput } from '../operation.ts';
import { prayerTimes } from './times.ts';

export interface CheckedRow {
  readonly place: string;
  readonly date: string;
  readonly method: string;
  readonly source: string;
  readonly met: number;
  readonly of: number;
  /** `isha 19:24, printed 19:23` */
  readonly misses: readonly string[];
}

/**
 * Holds the times that this installation computes, its zones and its zone map too, against rows that authorities
 * printed.
 */
export function selfCheck(context: Context): CheckedRow[] {
  return PRINTED_ROWS.map((row) => {
    const { prayers } = prayerTimes.run(readInput(prayerTimes.fields, askedOf(row)), context);
    const names = ['fajr', 'sunrise', 'dhuhr', row.asr, 'maghrib', 'isha'] as const;
    const misses = names.flatMap((name, i) => {
      const printed = row.printed[i];
      return prayers[name] === printed ? [] : [`${name} ${prayers[name]}, printed ${printed}`];
    });
    const { place, date, method, source } = row;
    return { place, date, method, source, met: names.length - misses.length, of: names.length, misses };
  });
}

function askedOf({ latDeg, lngDeg, method, date }: PrintedRow): [string, string][] {
  return [
    ['lat', String(latDeg)],
    ['lng', String(lngDeg)],
    ['method', method],
    ['date', date],
  ];
}
