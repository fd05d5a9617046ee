import * as adhan from 'adhan';
import { PrayTime } from 'praytime';
import * as suncalc from 'suncalc';
import { readCivilDate } from '../../src/core/time/civil-date.ts';
import type { MethodRow } from '../../src/data/methods.ts';
import type { SolarEvent, SolarRow } from '../truth/solar-table.ts';
import { type Engine, type LoadedCase, ourEngine } from '../truth/timetables.ts';

/** adhan's own preset for the authority where it has one; otherwise its `Other`, or where the authority names no angle its MWL. */
export function adhanEngine({ method, at, asr }: LoadedCase): Engine {
  const { parameters } = adhanAsked(method);
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
  LONDON_UNIFIED: adhan.CalculationMethod.MoonsightingCommittee,
  EGYPT: adhan.CalculationMethod.Egyptian,
  QATAR: adhan.CalculationMethod.Qatar,
  DUBAI: adhan.CalculationMethod.Dubai,
  KUWAIT: adhan.CalculationMethod.Kuwait,
  SINGAPORE: adhan.CalculationMethod.Singapore,
  JAFARI: adhan.CalculationMethod.Tehran,
  KARACHI: adhan.CalculationMethod.Karachi,
  ISNA: adhan.CalculationMethod.NorthAmerica,
  MWL: adhan.CalculationMethod.MuslimWorldLeague,
};

function adhanAsked({ code, fajr, isha }: MethodRow) {
  const { Other, MuslimWorldLeague } = adhan.CalculationMethod;
  const taken = ADHAN_PRESETS[code] ?? ('angleDeg' in fajr ? Other : MuslimWorldLeague);
  const parameters = taken();
  if ('angleDeg' in fajr) parameters.fajrAngle = fajr.angleDeg;
  if ('angleDeg' in isha) parameters.ishaAngle = isha.angleDeg;
  else if ('afterMaghribMinutes' in isha) parameters.ishaInterval = isha.afterMaghribMinutes;
  return { name: taken.name, parameters };
}

/** praytime's own preset, or its MWL with the authority's angles by hand; it has no minute offsets per authority. */
export function praytimeEngine({ method, at, asr }: LoadedCase): Engine {
  const { preset, twilights } = praytimeAsked(method);
  const engine = new PrayTime(preset).location([at.latDeg, at.lngDeg]).timezone('UTC').format('x');
  engine.adjust({ ...twilights, asr: asr === 'hanafi' ? 'Hanafi' : 'Standard' });
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

function praytimeAsked({ code, fajr, isha }: MethodRow): { preset: string; twilights: PraytimeTwilights } {
  const ishaText = 'afterMaghribMinutes' in isha ? `${isha.afterMaghribMinutes} min` : undefined;
  return {
    preset: PRAYTIME_PRESETS[code] ?? 'MWL',
    twilights: {
      ...('angleDeg' in fajr && { fajr: fajr.angleDeg }),
      ...('angleDeg' in isha ? { isha: isha.angleDeg } : ishaText !== undefined && { isha: ishaText }),
    },
  };
}

interface PraytimeTwilights {
  readonly fajr?: number;
  readonly isha?: number | string;
}

const PRAYTIME_PRESETS: Readonly<Record<string, string>> = {
  UMM_AL_QURA: 'Makkah',
  EGYPT: 'Egypt',
  SINGAPORE: 'Singapore',
  JAFARI: 'Tehran',
  KARACHI: 'Karachi',
  FRANCE: 'France',
  ISNA: 'ISNA',
  MWL: 'MWL',
};

/**
 * Aladhan's constants (api.aladhan.com, methods by id; read 2026-11-20), computed as its library does: the low-precision Sun of
 * praytimes.org once, no more than angle/60 of the night, the nearest minute. London's mosques have no method there: Moonsighting.
 */
export function aladhanEngine(loaded: LoadedCase): Engine {
  const { code, maghrib, name, region, source } = loaded.method;
  const { fajr, isha, offsetMinutes } = aladhanMethod(loaded.method);
  return ourEngine({
    ...loaded,
    others: [],
    method: {
      ...{ code, id: null, name, region, source, fajr, maghrib, isha, offsetMinutes },
      rounding: 'nearest',
      sun: { events: 'single-pass' },
      nightEnds: 'sunrise',
    },
  });
}

function aladhanMethod({ code, fajr, isha }: MethodRow) {
  const ofFajr = 'beforeSunriseMinutes' in fajr ? MWL_FAJR : fajr; // it has no such rule
  return {
    ...{ id: undefined, offsetMinutes: {}, fajr: ofFajr, isha },
    ...ALADHAN_METHODS[code === 'LONDON_UNIFIED' ? 'MOONSIGHTING' : code],
  };
}

const MWL_FAJR = { angleDeg: 18 };

/** How adhan, praytime and Aladhan are asked for the times of an authority: the words of README's table. */
export function rivalSettings(code: string): readonly [adhan: string, praytime: string, aladhan: string] {
  const preset = ADHAN_PRESETS[code];
  const ofPraytime = PRAYTIME_PRESETS[code];
  const id = ALADHAN_METHODS[code]?.id;
  const byHand = code === 'MOONSIGHTING' ? 'MWL' : 'by hand'; // a seasonal twilight has no angle
  return [
    preset === undefined ? byHand : `\`${preset.name}\``,
    ofPraytime === undefined ? byHand : `\`${ofPraytime}\``,
    id === undefined ? byHand : `method ${id}`,
  ];
}

/** The same with the degrees of fajr and isha: `Turkey, 18/17`, `by hand, 20/18`, `method 4, 18.5/90 min`. */
export function askedHow(method: MethodRow): Readonly<Record<'adhan' | 'praytime' | 'aladhan', string>> {
  const { name, parameters } = adhanAsked(method);
  const { fajrAngle, ishaAngle, ishaInterval } = parameters;
  const { preset, twilights } = praytimeAsked(method);
  const { id, fajr, isha } = aladhanMethod(method);
  const isByHand = PRAYTIME_PRESETS[method.code] === undefined && twilights.fajr !== undefined;
  const deg = (rule: typeof fajr | typeof isha) =>
    'angleDeg' in rule ? rule.angleDeg : 'afterMaghribMinutes' in rule ? `${rule.afterMaghribMinutes} min` : 'seasonal';
  return {
    adhan: `${name === 'Other' ? 'by hand' : name}, ${fajrAngle}/${ishaInterval > 0 ? `${ishaInterval} min` : ishaAngle}`,
    praytime: `${isByHand ? 'by hand' : preset}, ${twilights.fajr ?? 18}/${twilights.isha ?? 17}`,
    aladhan: `${id === undefined ? 'by hand' : `method ${id}`}, ${deg(fajr)}/${deg(isha)}`,
  };
}

type AladhanMethod = Pick<MethodRow, 'fajr' | 'isha'> &
  Partial<Pick<MethodRow, 'offsetMinutes'>> & { readonly id: number };
const seasonal = { fajr: { seasonal: 'moonsighting' }, isha: { seasonal: 'moonsighting' } } as const;
const angles = (fajrDeg: number, ishaDeg: number) => ({ fajr: { angleDeg: fajrDeg }, isha: { angleDeg: ishaDeg } });
const interval = (fajrDeg: number, minutes: number) => ({
  fajr: { angleDeg: fajrDeg },
  isha: { afterMaghribMinutes: minutes },
});

const ALADHAN_METHODS: Readonly<Record<string, AladhanMethod>> = {
  KARACHI: { id: 1, ...angles(18, 18) },
  ISNA: { id: 2, ...angles(15, 15) },
  MWL: { id: 3, ...angles(18, 17) },
  UMM_AL_QURA: { id: 4, ...interval(18.5, 90) },
  EGYPT: { id: 5, ...angles(19.5, 17.5) },
  KUWAIT: { id: 9, ...angles(18, 17.5) },
  QATAR: { id: 10, ...interval(18, 90) },
  SINGAPORE: { id: 11, ...angles(20, 18) },
  FRANCE: { id: 12, ...angles(12, 12) },
  TURKEY: { id: 13, ...angles(18, 17), offsetMinutes: { sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7 } },
  MOONSIGHTING: { id: 15, ...seasonal },
  DUBAI: { id: 16, ...angles(18.2, 18.2), offsetMinutes: { dhuhr: 3, maghrib: 3 } },
  JAKIM: { id: 17, ...angles(20, 18) },
  TUNISIA: { id: 18, ...angles(18, 18) },
  ALGERIA: { id: 19, ...angles(18, 17) },
  KEMENAG: { id: 20, ...angles(20, 18) },
  MOROCCO: { id: 21, ...angles(19, 17) },
  JORDAN: { id: 23, ...angles(18, 18), offsetMinutes: { maghrib: 5 } },
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
