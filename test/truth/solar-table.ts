import { readFileSync } from 'node:fs';
import { sinDeg } from '../../src/core/geo/coordinates.ts';
import { DAYS_1970_TO_2000 } from '../../src/core/sun/epoch.ts';
import { type Crossing, EVENING, MORNING, trueSunDay } from '../../src/core/sun/solar-day.ts';
import { dayNumber, readCivilDate } from '../../src/core/time/civil-date.ts';

/** `reference/solar/sun-events.csv`: 405 events by ERFA, 1900–2099. Its README defines them and names the source. */
export interface SolarRow {
  readonly lat: number;
  readonly lng: number;
  readonly date: string;
  readonly event: SolarEvent;
  /** Seconds since 1970, or undefined where the table says `none`. */
  readonly epochSeconds: number | undefined;
  readonly rateDegPerMinute: number | undefined;
}

export type SolarEvent = 'dawn18' | 'dawn15' | 'sunrise' | 'transit' | 'asr1' | 'asr2' | 'sunset' | 'dusk15' | 'dusk18';

export function solarTable(): SolarRow[] {
  const [, ...lines] = readFileSync('test/truth/reference/solar/sun-events.csv', 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [lat = '', lng = '', date = '', event = '', utc = '', rate = ''] = line.split(',');
    return {
      lat: Number(lat),
      lng: Number(lng),
      date,
      event: event as SolarEvent,
      epochSeconds: utc === 'none' ? undefined : Date.parse(utc) / 1000,
      rateDegPerMinute: rate === '' ? undefined : Number(rate),
    };
  });
}

/** Our own answer to a row. The table's dates are days of local mean solar time, so they number the solar day itself. */
export function ourEvent({ lat, lng, date, event }: SolarRow): Crossing {
  const day = trueSunDay(dayNumber(readCivilDate(date)) - DAYS_1970_TO_2000, { latDeg: lat, lngDeg: lng });
  switch (event) {
    case 'transit':
      return day.transit;
    case 'asr1':
      return day.asr(1);
    case 'asr2':
      return day.asr(2);
    case 'sunrise':
      return day.crossing(sinDeg(-0.833), MORNING);
    case 'sunset':
      return day.crossing(sinDeg(-0.833), EVENING);
    case 'dawn15':
    case 'dawn18':
      return day.crossing(sinDeg(event === 'dawn18' ? -18 : -15), MORNING);
    case 'dusk15':
    case 'dusk18':
      return day.crossing(sinDeg(event === 'dusk18' ? -18 : -15), EVENING);
  }
}
