import type { ConstantsChange, MethodRow, PrintedPrayer } from '../../data/methods.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { HORIZON_DEG } from './settings.ts';

/** @param text `lat,lng` */
export function readPoint(text: string): Coordinates {
  const comma = text.indexOf(',');
  return { latDeg: Number(text.slice(0, comma)), lngDeg: Number(text.slice(comma + 1)) };
}

/**
 * The constants of a station in place of the method's.
 *
 * @param text `key=value` pairs: `altitude`, `altitude_rise`, `altitude_set` (degrees, sunrise and sunset), `fajr`, `sunrise`,
 * `maghrib` (minutes), `fajr_angle`, `isha_angle`, `asr_days_later`; `own_moment=1`: each event by the Sun of its own
 * moment; `dip` (degrees) lowers all four altitudes
 */
export function readChange(method: MethodRow, text: string): ConstantsChange {
  const values = new Map(
    text
      .split(' ')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [key = '', value = ''] = pair.split('=');
        return [key, Number(value)] as const;
      }),
  );
  const dip = values.get('dip');
  const both = dip === undefined ? values.get('altitude') : HORIZON_DEG - dip;
  const horizonDeg = present({
    sunrise: values.get('altitude_rise') ?? both,
    sunset: values.get('altitude_set') ?? both,
  });
  const minutes = present({
    fajr: values.get('fajr'),
    sunrise: values.get('sunrise'),
    maghrib: values.get('maghrib'),
  });
  const fajrDeg = values.get('fajr_angle') ?? lowered(method.fajr, dip);
  const ishaDeg = values.get('isha_angle') ?? lowered(method.isha, dip);
  const asrDaysLater = values.get('asr_days_later');
  const isOwnMoment = values.has('own_moment');
  return {
    ...(Object.keys(horizonDeg).length === 0 ? {} : { horizonDeg }),
    ...(Object.keys(minutes).length === 0 ? {} : { offsetMinutes: { ...method.offsetMinutes, ...minutes } }),
    ...(fajrDeg === undefined ? {} : { fajr: { angleDeg: fajrDeg } }),
    ...(ishaDeg === undefined ? {} : { isha: { angleDeg: ishaDeg } }),
    ...(asrDaysLater === undefined && !isOwnMoment
      ? {}
      : {
          sun: {
            ...method.sun,
            ...(isOwnMoment && { events: 'own-moment' }),
            ...(asrDaysLater !== undefined && { asrDaysLater }),
          },
        }),
  };
}

function lowered(rule: MethodRow['fajr'] | MethodRow['isha'], dip: number | undefined): number | undefined {
  return dip !== undefined && 'angleDeg' in rule ? rule.angleDeg + dip : undefined;
}

/** The constants that are given. */
function present(values: Readonly<Partial<Record<PrintedPrayer | 'sunset', number | undefined>>>) {
  const given: Partial<Record<PrintedPrayer | 'sunset', number>> = {};
  for (const prayer of ['fajr', 'sunrise', 'sunset', 'maghrib'] as const) {
    const value = values[prayer];
    if (value !== undefined) given[prayer] = value;
  }
  return given;
}
