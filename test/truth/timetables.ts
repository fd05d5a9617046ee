import { readFileSync } from 'node:fs';
import type { Coordinates } from '../../src/core/geo/coordinates.ts';
import { prayerRules } from '../../src/core/prayer/rules.ts';
import { defaultSettings } from '../../src/core/prayer/settings.ts';
import { Timetable } from '../../src/core/prayer/timetable.ts';
import { placeDay } from '../../src/core/sun/civil-day.ts';
import type { EpochSeconds } from '../../src/core/time/civil-date.ts';
import { readCivilDate } from '../../src/core/time/civil-date.ts';
import { intlZones } from '../../src/core/time/intl-zone.ts';
import { showClock } from '../../src/core/time/wall-time.ts';
import type { Zone } from '../../src/core/time/zone.ts';
import type { MethodRow } from '../../src/data/methods.ts';
import { METHODS } from '../../src/data/methods.ts';

/**
 * The printed timetables under reference/timetables (its README names every source and licence), how each is computed, and
 * how far the computation must agree: gates stand just below what was measured on 2026-11-20.
 */
export interface TimetableCase {
  readonly file: string;
  readonly method: string;
  /** What the table wants otherwise than the method's row. */
  readonly change?: Partial<Pick<MethodRow, 'fajr' | 'isha'>>;
  /** Instead of the file's coordinates, with the reason in `misfit`. */
  readonly at?: Coordinates;
  /** Only these months of the year, MM. */
  readonly months?: readonly string[];
  /** At least this share of all printed minutes is exact, and within one minute; per cent. */
  readonly exact: number;
  readonly within1: number;
  /** What keeps it from 100 %, as far as it is known. */
  readonly misfit: string;
}

const nordic = { isha: { angleDeg: 16 } } as const;
const COAST = 'single minutes of sunrise and maghrib: the town lies some metres up';
const INLAND =
  'the ministry lowers the horizon of sunrise and maghrib by the altitude of the town, which the table does not give';
const FROZEN_SUN = 'one minute early where it differs: the reference point, or the rounding, is some 3 s off';
const SUMMER =
  'the table’s own summer rule (fajr 0.208, isha 0.188 of the night); winter fits, see the row for October to February';
const WHOLE_CITY =
  'the unified table has its own fajr and isha, sunrise −2, dhuhr +5 and maghrib +3 for the whole of London; no method of ours is that table';

export const TIMETABLES: readonly TimetableCase[] = [
  { file: 'Ankara-Diyanet-2025', method: 'TURKEY', exact: 93, within1: 100, misfit: FROZEN_SUN },
  { file: 'Antalya-Diyanet-2025', method: 'TURKEY', exact: 91, within1: 100, misfit: FROZEN_SUN },
  { file: 'Artvin-Diyanet-2025', method: 'TURKEY', exact: 91, within1: 100, misfit: FROZEN_SUN },
  { file: 'Edirne-Diyanet-2025', method: 'TURKEY', exact: 91, within1: 100, misfit: FROZEN_SUN },
  { file: 'Hakkari-Diyanet-2025', method: 'TURKEY', exact: 95, within1: 100, misfit: FROZEN_SUN },
  { file: 'Igdir-Diyanet-2025', method: 'TURKEY', exact: 94, within1: 100, misfit: FROZEN_SUN },
  { file: 'Izmir-Diyanet-2025', method: 'TURKEY', exact: 93, within1: 100, misfit: FROZEN_SUN },
  { file: 'Van-Diyanet-2025', method: 'TURKEY', exact: 97, within1: 100, misfit: 'single minutes either way' },
  { file: 'Ankara-Diyanet-2025-09', method: 'TURKEY', exact: 92, within1: 100, misfit: FROZEN_SUN },
  {
    file: 'Ankara-Turkey',
    method: 'TURKEY',
    exact: 94,
    within1: 100,
    misfit: 'a newspaper’s copy of 2019; single minutes late',
  },
  {
    file: 'Malmo-Sweden',
    method: 'TURKEY',
    change: nordic,
    months: ['10', '11', '12', '01', '02'],
    exact: 98,
    within1: 100,
    misfit: 'maghrib a minute early on 5 % of days',
  },
  { file: 'Malmo-Sweden', method: 'TURKEY', change: nordic, exact: 85, within1: 86, misfit: SUMMER },
  { file: 'Goteborg-Sweden', method: 'TURKEY', change: nordic, exact: 79, within1: 85, misfit: SUMMER },
  { file: 'Stockholm-Sweden', method: 'TURKEY', change: nordic, exact: 71, within1: 85, misfit: SUMMER },
  {
    file: 'Lulea-Sweden',
    method: 'TURKEY',
    change: nordic,
    exact: 67,
    within1: 70,
    misfit: `${SUMMER}; about 65° N the printed day is held to 5–19 h`,
  },
  {
    file: 'Makkah-UmmAlQura',
    method: 'UMM_AL_QURA',
    exact: 90,
    within1: 100,
    misfit: 'fajr a minute off, either way, on 4 of 12 days',
  },
  {
    file: 'London-Moonsighting-2025',
    method: 'MOONSIGHTING',
    exact: 99,
    within1: 100,
    misfit: 'dhuhr a minute late on 2 % of days',
  },
  {
    file: 'London-MoonsightingCommittee',
    method: 'MOONSIGHTING',
    exact: 98,
    within1: 100,
    misfit: 'one dhuhr a minute late',
  },
  {
    file: 'Cairo-Egypt-2025-09',
    method: 'EGYPT',
    at: { latDeg: 30.05, lngDeg: 31.27 },
    exact: 96,
    within1: 100,
    misfit:
      'the file’s own point (30.03, 31.21) is a copyist’s; the authority computes for 30.05, 31.27. Asr a minute late on three days',
  },
  { file: 'Melaka-JAKIM', method: 'JAKIM', exact: 92, within1: 100, misfit: 'single minutes either way' },
  {
    file: 'Kelantan-JAKIM-2025-09',
    method: 'JAKIM',
    change: { isha: { angleDeg: 17 } },
    exact: 91,
    within1: 100,
    misfit: 'Kelantan’s isha is at 17°; single minutes',
  },
  {
    file: 'Doha-Qatar',
    method: 'QATAR',
    exact: 72,
    within1: 100,
    misfit: 'single minutes either way; rounding of the authority unknown',
  },
  {
    file: 'Dubai-Gulf',
    method: 'DUBAI',
    exact: 73,
    within1: 100,
    misfit: 'single minutes; neither rounding fits every prayer',
  },
  {
    file: 'KuwaitCity-Kuwait',
    method: 'KUWAIT',
    exact: 62,
    within1: 97,
    misfit: 'a phone app’s copy; fajr and sunrise up to 2 minutes off',
  },
  {
    file: 'Singapore-Singapore',
    method: 'SINGAPORE',
    exact: 74,
    within1: 100,
    misfit: 'single minutes either way, so the rounding is not simply up',
  },
  {
    file: 'Tehran-Tehran',
    method: 'JAFARI',
    exact: 95,
    within1: 100,
    misfit: 'another calculator, one pass of the sun; no evidence for the institute',
  },
  {
    file: 'Jakarta-Indonesia',
    method: 'KEMENAG',
    exact: 94,
    within1: 100,
    misfit: 'asr a minute off on a fifth of days',
  },
  { file: 'Agadir-Morocco', method: 'MOROCCO', exact: 77, within1: 100, misfit: COAST },
  { file: 'Assila-Morocco', method: 'MOROCCO', exact: 90, within1: 100, misfit: COAST },
  { file: 'Berkane-Morocco', method: 'MOROCCO', exact: 75, within1: 100, misfit: COAST },
  { file: 'Casablanca-Morocco', method: 'MOROCCO', exact: 70, within1: 100, misfit: COAST },
  { file: 'Dakhla-Morocco', method: 'MOROCCO', exact: 85, within1: 100, misfit: COAST },
  { file: 'Errachidia-Morocco', method: 'MOROCCO', exact: 61, within1: 66, misfit: INLAND },
  { file: 'Feguig-Morocco', method: 'MOROCCO', exact: 64, within1: 66, misfit: INLAND },
  { file: 'Fes-Morocco', method: 'MOROCCO', exact: 62, within1: 79, misfit: INLAND },
  { file: 'Khenifra-Morocco', method: 'MOROCCO', exact: 63, within1: 66, misfit: INLAND },
  { file: 'Marrakech-Morocco', method: 'MOROCCO', exact: 60, within1: 75, misfit: INLAND },
  { file: 'Oujda-Morocco', method: 'MOROCCO', exact: 57, within1: 66, misfit: INLAND },
  { file: 'Rabat-Morocco', method: 'MOROCCO', exact: 92, within1: 100, misfit: COAST },
  { file: 'Tanger-Morocco', method: 'MOROCCO', exact: 75, within1: 100, misfit: COAST },
  {
    file: 'Guersif-Morocco',
    method: 'MOROCCO',
    exact: 27,
    within1: 84,
    misfit: `${INLAND}; and the point lies some 10 km east of the ministry’s`,
  },
  { file: 'London-Unified-2026', method: 'KARACHI', exact: 5, within1: 16, misfit: WHOLE_CITY },
  {
    file: 'London-UnitedKingdom',
    method: 'KARACHI',
    exact: 37,
    within1: 44,
    misfit: 'Wifaqul Ulama: dhuhr and maghrib +5, night rules of its own; no method of ours is that table',
  },
  {
    file: 'London-UnitedKingdom-AqrabYoum',
    method: 'KARACHI',
    exact: 37,
    within1: 44,
    misfit: 'Wifaqul Ulama, another night rule',
  },
];

export const PRAYERS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type Prayer = (typeof PRAYERS)[number];

/** One way to compute a printed day: instants by prayer, or undefined where the engine gives none. */
export type Engine = (date: string) => Readonly<Record<Prayer, EpochSeconds | undefined>>;

interface TimetableFile {
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  readonly asr: 'standard' | 'hanafi';
  readonly excludeDates?: readonly string[];
  readonly times: readonly (Readonly<Record<Prayer, string>> & { readonly date: string })[];
}

export interface LoadedCase {
  readonly row: TimetableCase;
  readonly method: MethodRow;
  readonly at: Coordinates;
  readonly asr: 'standard' | 'hanafi';
  readonly zone: Zone;
  readonly days: TimetableFile['times'];
}

const zones = intlZones();

export function loadCase(row: TimetableCase): LoadedCase {
  const file = JSON.parse(readFileSync(`test/truth/reference/timetables/${row.file}.json`, 'utf8')) as TimetableFile;
  const method = METHODS.find(({ code }) => code === row.method);
  if (!method) throw new Error(`${row.method} is no method`);
  return {
    row,
    method: { ...method, ...row.change },
    at: row.at ?? { latDeg: file.latitude, lngDeg: file.longitude },
    asr: file.asr,
    zone: zones.read(file.timezone).zone,
    days: file.times.filter(
      ({ date }) => !file.excludeDates?.includes(date) && (!row.months || row.months.includes(date.slice(5, 7))),
    ),
  };
}

export function ourEngine({ method, at, zone, asr }: LoadedCase): Engine {
  const timetable = new Timetable(prayerRules(defaultSettings(method)), at);
  return (date) => {
    const day = placeDay(readCivilDate(date), at, () => zone);
    if (!day) throw new Error(`${date} never came`);
    const { printed } = timetable.day(day);
    return { ...printed, asr: asr === 'hanafi' ? printed.asrHanafi : printed.asrShafi };
  };
}

export interface Score {
  readonly cells: number;
  readonly exact: number;
  readonly within1: number;
  /** Minutes. */
  readonly meanAbs: number;
  readonly max: number;
}

/** Judges an engine on every printed minute; a time that the engine does not give counts as wrong by a day. */
export function score({ days, zone }: LoadedCase, engine: Engine, prayers: readonly Prayer[] = PRAYERS): Score {
  const errors = days.flatMap((day) => {
    const computed = engine(day.date);
    return prayers.map((prayer) => {
      const at = computed[prayer];
      if (at === undefined || !Number.isFinite(at)) return 1440;
      const difference = minuteOf(showClock(at, zone.offsetSecondsAt(at))) - minuteOf(day[prayer]);
      return Math.abs(difference - 1440 * Math.round(difference / 1440));
    });
  });
  return {
    cells: errors.length,
    exact: errors.filter((error) => error === 0).length,
    within1: errors.filter((error) => error <= 1).length,
    meanAbs: errors.reduce((sum, error) => sum + error, 0) / errors.length,
    max: Math.max(...errors),
  };
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}
