import * as adhan from 'adhan';
import { PrayTime } from 'praytime';
import * as suncalc from 'suncalc';
import { readCivilDate } from '../../src/core/time/civil-date.ts';
import type { SolarEvent, SolarRow } from '../truth/solar-table.ts';
import { type Engine, type LoadedCase, ourEngine } from '../truth/timetables.ts';

/** adhan's own preset for the authority where it has one; otherwise its `Other` with the authority's angles by hand. */
export function adhanEngine({ method, at, asr }: LoadedCase): Engine {
  const parameters = adhanParameters(method.code, method);
  parameters.madhab = asr === 'hanafi' ? adhan.Madhab.Hanafi : adhan.Madhab.Shafi;
  const coordinates = new adhan.Coordinates(at.latDeg, at.lngDeg);
  return (text) => {
    const { year, month, day } = readCivilDate(text);
    const times = new adhan.PrayerTimes(coordinates, new Date(year, month - 1, day), parameters);
    const seconds = (date: Date) => (Number.isFinite(date.getTime()) ? date.getTime() / 1000 : undefined);
    const { fajr, sunrise, dhuhr, asr: asrTime, maghrib, isha } = times;
    return {
      fajr: seconds(fajr),
      sunrise: seconds(sunrise),
      dhuhr: seconds(dhuhr),
      asr: seconds(asrTime),
      maghrib: seconds(maghrib),
      isha: seconds(isha),
    };
  };
}

const ADHAN_PRESETS: Readonly<Record<string, () => adhan.CalculationParameters>> = {
  TURKEY: adhan.CalculationMethod.Turkey,
  UMM_AL_QURA: adhan.CalculationMethod.UmmAlQura,
  MOONSIGHTING: adhan.CalculationMethod.MoonsightingCommittee,
  EGYPT: adhan.CalculationMethod.Egyptian,
  QATAR: adhan.CalculationMethod.Qatar,
  DUBAI: adhan.CalculationMethod.Dubai,
  KUWAIT: adhan.CalculationMethod.Kuwait,
  SINGAPORE: adhan.CalculationMethod.Singapore,
  JAFARI: adhan.CalculationMethod.Tehran,
  KARACHI: adhan.CalculationMethod.Karachi,
};

function adhanParameters(code: string, { fajr, isha }: LoadedCase['method']): adhan.CalculationParameters {
  const preset = ADHAN_PRESETS[code]?.() ?? adhan.CalculationMethod.Other();
  if ('angleDeg' in fajr) preset.fajrAngle = fajr.angleDeg;
  if ('angleDeg' in isha) preset.ishaAngle = isha.angleDeg;
  return preset;
}

/** praytime's own preset, or its MWL with the authority's angles by hand; it has no minute offsets per authority. */
export function praytimeEngine({ method, at, asr }: LoadedCase): Engine {
  const { fajr, isha } = method;
  const engine = new PrayTime(PRAYTIME_PRESETS[method.code] ?? 'MWL')
    .location([at.latDeg, at.lngDeg])
    .timezone('UTC')
    .format('x');
  const angles = {
    ...('angleDeg' in fajr ? { fajr: fajr.angleDeg } : {}),
    ...('angleDeg' in isha
      ? { isha: isha.angleDeg }
      : 'afterMaghribMinutes' in isha
        ? { isha: `${isha.afterMaghribMinutes} min` }
        : {}),
  };
  engine.adjust({ ...angles, asr: asr === 'hanafi' ? 'Hanafi' : 'Standard' });
  return (text) => {
    const { year, month, day } = readCivilDate(text);
    const times = engine.times([year, month, day]);
    const seconds = (name: string) => {
      const value = Number(times[name]);
      return Number.isFinite(value) ? value / 1000 : undefined;
    };
    return {
      fajr: seconds('fajr'),
      sunrise: seconds('sunrise'),
      dhuhr: seconds('dhuhr'),
      asr: seconds('asr'),
      maghrib: seconds('maghrib'),
      isha: seconds('isha'),
    };
  };
}

const PRAYTIME_PRESETS: Readonly<Record<string, string>> = {
  UMM_AL_QURA: 'Makkah',
  EGYPT: 'Egypt',
  SINGAPORE: 'Singapore',
  JAFARI: 'Tehran',
  KARACHI: 'Karachi',
};

/**
 * Aladhan's constants (api.aladhan.com, methods by id; read 2026-11-20), computed as its library does: the low-precision Sun of
 * praytimes.org once, no more than angle/60 of the night, the nearest minute. London's mosques have no method there: Moonsighting.
 */
export function aladhanEngine(loaded: LoadedCase): Engine {
  const { code } = loaded.method;
  const { offsetMinutes = {}, ...angles } = ALADHAN_METHODS[code === 'LONDON_UNIFIED' ? 'MOONSIGHTING' : code] ?? {};
  const { fajr, maghrib, isha, name, region, source } = loaded.method;
  return ourEngine({
    ...loaded,
    others: [],
    method: {
      ...{ code, id: null, name, region, source, fajr, maghrib, isha, offsetMinutes, ...angles },
      rounding: 'nearest',
      sun: { events: 'single-pass' },
      nightEnds: 'sunrise',
    },
  });
}

/** Aladhan's ids of the methods in README (api.aladhan.com/v1/methods; read 2026-11-20). */
const ALADHAN_IDS: Readonly<Record<string, number>> = { TURKEY: 13, SINGAPORE: 11, MOONSIGHTING: 15, EGYPT: 5 };

/** How adhan, praytime and Aladhan are asked for the times of an authority. */
export function rivalSettings(code: string): readonly [adhan: string, praytime: string, aladhan: string] {
  const preset = ADHAN_PRESETS[code];
  const ofPraytime = PRAYTIME_PRESETS[code];
  const id = ALADHAN_IDS[code];
  const byHand = code === 'MOONSIGHTING' ? 'MWL' : 'by hand'; // a seasonal twilight has no angle
  return [
    preset === undefined ? byHand : `\`${preset.name}\``,
    ofPraytime === undefined ? byHand : `\`${ofPraytime}\``,
    id === undefined ? byHand : `method ${id}`,
  ];
}

type AladhanMethod = Partial<Pick<LoadedCase['method'], 'fajr' | 'isha' | 'offsetMinutes'>>;
const seasonal = { fajr: { seasonal: 'moonsighting' }, isha: { seasonal: 'moonsighting' } } as const;
const angles = (fajrDeg: number, ishaDeg: number) => ({ fajr: { angleDeg: fajrDeg }, isha: { angleDeg: ishaDeg } });
const interval = (fajrDeg: number, minutes: number) => ({
  fajr: { angleDeg: fajrDeg },
  isha: { afterMaghribMinutes: minutes },
});

const ALADHAN_METHODS: Readonly<Record<string, AladhanMethod>> = {
  TURKEY: { ...angles(18, 17), offsetMinutes: { sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7 } },
  UMM_AL_QURA: interval(18.5, 90),
  MOONSIGHTING: seasonal,
  EGYPT: angles(19.5, 17.5),
  KARACHI: angles(18, 18),
  QATAR: interval(18, 90),
  DUBAI: { ...angles(18.2, 18.2), offsetMinutes: { dhuhr: 3, maghrib: 3 } },
  KUWAIT: angles(18, 17.5),
  SINGAPORE: angles(20, 18),
  JAKIM: angles(20, 18),
  KEMENAG: angles(20, 18),
  TUNISIA: angles(18, 18),
  MOROCCO: angles(19, 17),
};

/** The event as adhan's public API gives it, whole seconds, on whichever neighbouring day of its comes nearest. */
export function adhanEvent(row: SolarRow): number | undefined {
  const depression = row.event.endsWith('15') ? 15 : 18;
  const parameters = new adhan.CalculationParameters('Other', depression, depression);
  parameters.rounding = adhan.Rounding.None;
  parameters.madhab = row.event === 'asr2' ? adhan.Madhab.Hanafi : adhan.Madhab.Shafi;
  const coordinates = new adhan.Coordinates(row.lat, row.lng);
  return nearest(row, (date) => {
    const times = new adhan.PrayerTimes(coordinates, date, parameters);
    return ADHAN_EVENTS[row.event](times);
  });
}

const ADHAN_EVENTS: Readonly<Record<SolarEvent, (times: adhan.PrayerTimes) => Date>> = {
  dawn18: ({ fajr }) => fajr,
  dawn15: ({ fajr }) => fajr,
  sunrise: ({ sunrise }) => sunrise,
  transit: ({ dhuhr }) => dhuhr,
  asr1: ({ asr }) => asr,
  asr2: ({ asr }) => asr,
  sunset: ({ sunset }) => sunset,
  dusk15: ({ isha }) => isha,
  dusk18: ({ isha }) => isha,
};

const SUNCALC_EVENTS: Partial<Record<SolarEvent, suncalc.SunTimeName | 'solarNoon'>> = {
  dawn18: 'nightEnd',
  sunrise: 'sunrise',
  transit: 'solarNoon',
  sunset: 'sunset',
  dusk18: 'night',
};

/** The event as suncalc gives it, or undefined where it has no such event. */
export function suncalcEvent(row: SolarRow): number | undefined {
  const name = SUNCALC_EVENTS[row.event];
  return name && nearest(row, (date) => suncalc.getTimes(date, row.lat, row.lng)[name]);
}

function nearest(row: SolarRow, timeOn: (date: Date) => Date | null): number | undefined {
  const { year, month, day } = readCivilDate(row.date);
  const times = [-1, 0, 1].map((shift) => timeOn(new Date(year, month - 1, day + shift, 12))?.getTime());
  const seconds = times.flatMap((at) => (at === undefined || !Number.isFinite(at) ? [] : [at / 1000]));
  const wanted = row.epochSeconds;
  if (wanted === undefined) return undefined;
  return seconds.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
}
