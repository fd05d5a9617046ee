/**
 * The calculation methods of authorities that name no constants, or whose tables do not follow those they name: angles and minutes were found by
 * measuring their printed times (`M`: on how many days, and what share is met; test/truth/walls.test.ts asks them again).
 */
import type { MethodRow } from './method-row.ts';
import { plain } from './method-row.ts';

export const MEASURED_METHODS: readonly MethodRow[] = [
  {
    ...plain,
    code: 'OMAN',
    name: 'Ministry of Endowments and Religious Affairs, Oman',
    region: 'Oman',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 18 },
    offsetMinutes: { dhuhr: 5, asr: 5, maghrib: 5 },
    sun: { events: 'at-0h-ut', series: 'geometric' },
    source:
      'tables of 76 towns by way of a free clock program (M: Sun of 0h UT, dhuhr, asr and maghrib +5; each table shows the Sun of its own year, 2021 to 2026; points fitted on every fourth day, 97 to 99.8 % of the other days, 99 to 100 within 1)',
  },
  {
    ...plain,
    code: 'BRUNEI',
    name: 'Ministry of Religious Affairs, Brunei',
    region: 'Brunei',
    fajr: { angleDeg: 20 },
    isha: { angleDeg: 18 },
    offsetMinutes: { dhuhr: 65 / 60 },
    sun: { events: 'at-0h-ut', series: 'geometric' },
    source: 'KHEU, table of 2020 (M: Sun of 0h UT, dhuhr 65 s; even months, 181 days, 99 %)',
  },
  {
    ...plain,
    code: 'SRI_LANKA',
    aliases: ['ACJU'],
    name: 'All Ceylon Jamiyyathul Ulama (ACJU)',
    region: 'Sri Lanka',
    fajr: { angleDeg: 20 },
    isha: { angleDeg: 18 },
    offsetMinutes: { fajr: 1, dhuhr: 1, asr: 1, maghrib: 1 },
    rounding: 'up',
    roundingOf: { fajr: 'nearest' },
    source:
      'ACJU, 13 zones of 2026 (M: constants fitted on zones 1 and 7; seven zones, 79 %, all within 1; its minutes are smoothed by hand)',
  },
  {
    ...plain,
    code: 'IRAQ',
    name: 'Sunni Endowment of Iraq, and the tables of Kurdistan',
    region: 'Iraq',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17 },
    offsetMinutes: { dhuhr: 5, asr: 3, maghrib: 2 },
    sun: { events: 'own-moment', perpetualYear: 2021, refractedShadows: true },
    source:
      'tables of six towns of 2023 (M: Sun of 2021, shadows refracted, the horizon lowered by each town’s height; 549 days, 96 %, all within 1); perpetual tables of seven towns in Kurdistan (321 days, the tables themselves)',
  },
  {
    ...plain,
    code: 'BANGLADESH',
    name: 'Islamic Foundation Bangladesh',
    region: 'Bangladesh',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 18 },
    offsetMinutes: { fajr: 1, dhuhr: 3.5, asr: -0.5, maghrib: 4, isha: 1.5 },
    roundingOf: { sunrise: 'down' },
    source:
      'the Foundation’s permanent table of Dhaka and its minutes for districts (M: as a computation within 1 minute on 97 % of 183 days; its stations have the table itself)',
    // 30 days of Ramadan 2026 in Dhaka: by 18° at the district's eastern edge, rounded down. Of the other districts no proved minutes are known
    caution:
      'BANGLADESH: in Ramadan the Foundation’s calendar ends suhoor 2 to 3 minutes before this fajr in Dhaka, and other districts have minutes of their own; keep to that calendar',
  },
  {
    ...plain,
    code: 'KAZAKHSTAN',
    aliases: ['DUMK', 'QMDB'],
    name: 'Spiritual Administration of Muslims of Kazakhstan',
    region: 'Kazakhstan',
    fajr: { angleDeg: 15 },
    isha: { angleDeg: 15 },
    offsetMinutes: { sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3 },
    highLatitude: 'quarter_night',
    northOf: { latDeg: 48, change: { offsetMinutes: { sunrise: -5, dhuhr: 5, asr: 5, maghrib: 5 } } },
    source:
      'muftyat.kz, days of 2027 in Almaty and Astana (M: 3 minutes of caution, 5 north of 48°, twilights of at most a quarter of the night; 24 days, all within 1)',
  },
  {
    ...plain,
    code: 'UZBEKISTAN',
    name: 'Muslim Board of Uzbekistan',
    region: 'Uzbekistan',
    fajr: { angleDeg: 15.5 },
    isha: { angleDeg: 15.5 },
    offsetMinutes: { maghrib: 3 },
    earlier: [
      { before: { year: 2024, month: 5, day: 1 }, change: { isha: { angleDeg: 15 } } },
      {
        before: { year: 2024, month: 4, day: 1 },
        change: { fajr: { angleDeg: 15 }, isha: { angleDeg: 15 }, offsetMinutes: { maghrib: 5 } },
      },
    ],
    source:
      'islom.uz, December 2023 to June 2024 (M: 60 towns, constants by month; 13 towns, 680 days, 94.6 %, all within 1)',
    caution: 'UZBEKISTAN: measured until July 2024; the Board has changed its minutes since, by one or two at maghrib',
  },
  {
    ...plain,
    code: 'TATARSTAN',
    aliases: ['DUMRT'],
    name: 'Spiritual Administration of Muslims of Tatarstan',
    region: 'Tatarstan (Russia)',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 15 },
    offsetMinutes: { asr: 0.4, maghrib: 0.2 },
    rounding: 'up',
    roundingOf: { fajr: 'down' },
    highLatitude: 'fixed_minutes',
    earlier: [
      {
        before: { year: 2022, month: 1, day: 1 },
        change: { rounding: 'down', roundingOf: { asr: 'up' } },
      },
    ],
    source:
      'dumrt.ru, Kazan 2020 and 2026 and Bugulma 2026 (M: fajr down, the rest up; without dawn 121 minutes before sunrise and 90 after maghrib of the evening before; 76 days, 92 %, all within 1)',
  },
  {
    ...plain,
    code: 'NORWAY',
    aliases: ['IRN'],
    name: 'Islamic Council Norway (IRN)',
    region: 'Norway',
    fajr: { angleDeg: 16 },
    isha: { angleDeg: 15 },
    offsetMinutes: { sunrise: -3, dhuhr: 4, asr: -1, maghrib: 4 },
    inSeason: {
      first: '03-21',
      last: '09-20',
      change: { offsetMinutes: { sunrise: -3, dhuhr: 9, asr: -1, maghrib: 4 } },
    },
    rounding: 'up',
    roundingOf: { fajr: 'down', isha: 'down' },
    sun: { events: 'at-local-noon', of: { fajr: { events: 'own-moment' }, isha: { events: 'own-moment' } } },
    highLatitude: 'summer_intervals',
    summer: {
      fromDeg: 55,
      fajr: { first: '05-16', last: '07-14', minutes: 58, heldMinutes: 60.42 },
      isha: { leadsFrom: '03-30', first: '06-01', last: '07-21', leadsTo: '09-09', minutes: 40 },
    },
    source:
      'IRN’s tables of Oslo (2024) and Bergen (2021) by way of a free clock program (M: Sun of local noon, twilights by their own; in summer fixed intervals, whose dates differ by town; 175 days of each, 94 %, 99 % within 1)',
    caution:
      'NORWAY: measured on tables of Oslo (2024) and Bergen (2021); since 2023 the Council prints a standard by observation (bonnetid.info), not known here',
  },
  {
    ...plain,
    code: 'LEBANON',
    name: 'Mosques of Lebanon',
    region: 'Lebanon',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17 },
    offsetMinutes: { dhuhr: 4, asr: 4, maghrib: 5, isha: 1 },
    source: 'clocks of mosques in Tripoli, Baalbek and Akkar on 2026-05-02 (M: the median of three, one day)',
    caution:
      'LEBANON: found on the clocks of three mosques on one day of May 2026, which differ by up to 6 minutes; its minutes are not checked',
  },
  {
    ...plain,
    code: 'PARIS',
    name: 'Great Mosque of Paris',
    region: 'France',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 16 },
    offsetMinutes: { dhuhr: 1, maghrib: 3 },
    highLatitude: 'within_45',
    source:
      'timetables of 2015 (M: north of 45° the later fajr and the earlier isha of the town and of 45°; eight towns, 730 days, 75 %, 99 % within 1)',
  },
  {
    ...plain,
    code: 'ALBANIA',
    aliases: ['KMSH'],
    name: 'Muslim Community of Albania (KMSH)',
    region: 'Albania',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17 },
    offsetMinutes: { fajr: -5, sunrise: -5, dhuhr: 6.98, asr: 4.02, maghrib: 7, isha: 2 },
    sun: { events: 'at-0h-ut', series: 'geometric' },
    source: 'table of Tirana, 2016 (M: the Sun of Diyanet; 183 days, 71 %, all within 1)',
  },
  {
    ...plain,
    code: 'AZERBAIJAN',
    aliases: ['QMI'],
    name: 'Caucasus Muslims Office, Azerbaijan',
    region: 'Azerbaijan',
    fajr: { angleDeg: 16 },
    maghrib: { angleDeg: 3.5 },
    isha: { angleDeg: 15 },
    sun: { events: 'own-moment', perpetualYear: 2024 },
    source:
      'the Office’s sheet of Baku, September 2026; a copy of April 2025 and five days in the press, 2018 to 2026 (M: angles by five days of October 2025, the Sun of a leap year by every second day of the sheet; 29 other days, 77 %, all within 1)',
    caution:
      'AZERBAIJAN: measured on printed days of March, April, September and October; in summer its minutes are checked on one day only',
  },
  {
    ...plain,
    code: 'LIBYA',
    name: 'General Authority for Endowments, Libya',
    region: 'Libya',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17 },
    offsetMinutes: { fajr: -2, sunrise: -0.5, dhuhr: 3.5, asr: -0.5, maghrib: 3.5, isha: 6 },
    sun: { events: 'at-0h-ut', series: 'geometric' },
    source:
      'tables of Tripoli, Misrata and Al Jawf by way of a free clock program, which clocks of four mosques of 2026-05-02 agree with (M: Sun of 0h UT; 366 days, 69 %, 60 to 78 % by town, 99.9 % within 1)',
  },
  {
    ...plain,
    code: 'BOSNIA',
    aliases: ['RIJASET'],
    name: 'Islamic Community in Bosnia and Herzegovina',
    region: 'Bosnia and Herzegovina',
    fajr: { angleDeg: 19.1 },
    isha: { angleDeg: 16.9 },
    offsetMinutes: { fajr: 1, sunrise: -6, dhuhr: 1, maghrib: 6, isha: 1 },
    source: 'vaktija.ba: the Takvim of Sarajevo and minutes of 118 towns, packed (M: as a computation below 60 %)',
    cautionWithoutStation:
      'BOSNIA: the Takvim is a table for towns that no formula meets; away from its towns these times may be several minutes off',
  },
  {
    ...plain,
    code: 'MALDIVES',
    name: 'Ministry of Islamic Affairs, Maldives',
    region: 'Maldives',
    fajr: { angleDeg: 19 },
    isha: { angleDeg: 19 },
    offsetMinutes: { dhuhr: 4, asr: 1, maghrib: 2 },
    source: '42 perpetual tables and the minutes of islands, packed (M: as a computation 79 to 94 % within 1)',
    cautionWithoutStation:
      'MALDIVES: the ministry prints tables for islands; away from them these times may be a minute or two off',
  },
  {
    ...plain,
    code: 'PALESTINE',
    name: 'Dar al-Ifta, Palestine',
    region: 'Palestine',
    fajr: { angleDeg: 18.1 },
    isha: { angleDeg: 18 },
    offsetMinutes: { fajr: 0.5, sunrise: -2.6, dhuhr: -0.5, asr: -0.25, maghrib: 5.7 },
    source: 'the perpetual table of al-Aqsa (1433 AH) and its minutes for towns, packed (M: as a computation 66 %)',
    cautionWithoutStation:
      'PALESTINE: the table of al-Aqsa is for its towns; away from them these times may be a minute or two off',
  },
  {
    ...plain,
    code: 'KOSOVO',
    aliases: ['BIK'],
    name: 'Islamic Community of Kosovo (BIK)',
    region: 'Kosovo',
    fajr: { angleDeg: 18.7 },
    isha: { angleDeg: 17 },
    offsetMinutes: { fajr: -0.5, sunrise: -7.5, dhuhr: 4.8, asr: 3.4, maghrib: 8.3, isha: 10 },
    source: 'the Takvim for Prishtina, perpetual, packed (M: as a computation 57 %)',
    cautionWithoutStation:
      'KOSOVO: the Takvim is a table that no formula meets; away from its towns these times may be several minutes off',
  },
];
