/** Methods that need no Sun and no rule of their authority’s own; methods.ts says what the columns and the sources are. */
import { type MethodRow, plain } from './method-row.ts';

/** The Umm al-Qura calendar computes fajr and asr by a declination of 21h UT and an equation of time of 9h UT of the date. */
const KACST_SUN = { events: 'at-0h-ut', hoursLater: 21, equationHoursLater: 9 } as const;

export const COMMON_METHODS: readonly [MethodRow, ...MethodRow[]] = [
  {
    ...plain,
    code: 'MWL',
    aliases: ['MUSLIM_WORLD_LEAGUE'],
    id: 1,
    name: 'Muslim World League',
    region: 'Global',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17 },
    source: 'Muslim World League, 18/17; no printed timetable was found, peers (adhan, praytime, Aladhan) agree',
  },
  {
    ...plain,
    code: 'ISNA',
    aliases: ['NORTH_AMERICA'],
    id: 2,
    name: 'Islamic Society of North America',
    region: 'North America',
    fajr: { angleDeg: 15 },
    isha: { angleDeg: 15 },
    source: 'Fiqh Council of North America, October 2017: 15/15 (Canadian leaflets labelled ISNA are MOONSIGHTING)',
  },
  {
    ...plain,
    code: 'EGYPT',
    aliases: ['EGYPTIAN'],
    id: 3,
    name: 'Egyptian General Authority of Survey',
    region: 'Egypt',
    fajr: { angleDeg: 19.5 },
    isha: { angleDeg: 17.5 },
    source:
      'Egyptian Survey Authority, Cairo table of September 2025 (M: 19.5/17.5, no offsets, nearest minute; 98.3 %, 30 days)',
  },
  {
    ...plain,
    code: 'UMM_AL_QURA',
    aliases: ['MAKKAH', 'MECCA'],
    id: 4,
    name: 'Umm Al-Qura University, Makkah',
    region: 'Saudi Arabia',
    fajr: { angleDeg: 18.5 },
    isha: { afterMaghribMinutes: 90, inRamadanMinutes: 120 },
    rounding: 'safe',
    sun: { events: 'own-moment', of: { fajr: KACST_SUN, asr: KACST_SUN } },
    source:
      'Umm al-Qura calendar: 18.5 since 1430 AH, isha 90 min after the printed maghrib, 120 in Ramadan (M: safe rounding; Makkah 94 %, 12 days)',
  },
  {
    ...plain,
    code: 'KARACHI',
    id: 5,
    name: 'University of Islamic Sciences, Karachi',
    region: 'Pakistan',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 18 },
    source: 'University of Islamic Sciences, Karachi, 18/18; no printed timetable was found, peers agree',
  },
  {
    ...plain,
    code: 'GULF',
    id: 6,
    name: 'Gulf Region',
    region: 'Qatar, UAE, Kuwait',
    fajr: { angleDeg: 19.5 },
    isha: { afterMaghribMinutes: 90 },
    source: 'Aladhan method 8, 19.5 and 90 min; matches no official table (M: fajr 5 to 9 minutes early)',
    caution: 'GULF: no Gulf authority prints these times; for the UAE, Qatar and Kuwait use DUBAI, QATAR or KUWAIT',
  },
  {
    ...plain,
    code: 'JAFARI',
    aliases: ['TEHRAN'],
    id: 9,
    name: 'Institute of Geophysics, Tehran',
    region: 'Iran (Jafari)',
    fajr: { angleDeg: 17.7 },
    maghrib: { angleDeg: 4.5 },
    isha: { angleDeg: 14 },
    nightEnds: 'fajr',
    source:
      'Institute of Geophysics, University of Tehran, by way of praytimes.org (which notes that 14 is not stated by the institute)',
  },
];

/** The frame of CUSTOM: angles and intervals are given by the caller, nothing else is added. */
export const CUSTOM_METHOD = {
  ...plain,
  code: 'CUSTOM',
  name: 'Custom angles and intervals',
  region: 'Anywhere',
  source: 'the caller',
} as const;
