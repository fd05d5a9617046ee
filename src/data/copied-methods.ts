/**
 * The calculation methods of authorities whose printed tables were at hand only in copies that others keep: each was found on one copy and
 * held against another, of another year, month or town (`M`: on how many days, and what share is met; test/truth/walls.test.ts asks
 * some of them again; test/truth/reference/walls/README.md says what was tried). Read 2026-11-25.
 */
import { type MethodRow, plain } from './method-row.ts';

export const COPIED_METHODS: readonly MethodRow[] = [
  {
    ...plain,
    code: 'UAE',
    name: 'General Authority of Islamic Affairs and Endowments, emirates other than Dubai',
    region: 'United Arab Emirates',
    fajr: { angleDeg: 18.1 },
    isha: { angleDeg: 18.1 },
    offsetMinutes: { fajr: -0.3, sunrise: -3.3, dhuhr: 2.3, asr: 0.4, maghrib: 2.8, isha: -0.2 },
    source:
      'tables of seven towns for 2025 by way of a free clock program (M: fitted on every second day, 89 to 92 % of the others, all within 1), which the Authority’s own feed of September 2026 agrees with (Abu Dhabi, Sharjah, Fujairah: 96 %, all within 1)',
  },
  {
    ...plain,
    code: 'BAHRAIN',
    name: 'Supreme Council for Islamic Affairs, Bahrain',
    region: 'Bahrain',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 18 },
    offsetMinutes: { fajr: -1, dhuhr: 1.1, maghrib: 0.57, isha: -0.9 },
    rounding: 'down',
    source:
      'two tables by way of a free clock program (M: one for the kingdom, fajr and sunrise at its east coast, the rest at its west, rounded down; fitted on every second day of one, 91 % of the others, all within 1); clocks of two mosques of 2026-05-02 agree',
  },
  {
    ...plain,
    code: 'SYRIA',
    name: 'Ministry of Awqaf, Syria',
    region: 'Syria',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17 },
    offsetMinutes: { maghrib: 2.5 },
    source:
      'the ministry’s announcement of 2025-02-28 (SANA): MWL’s angles with two minutes of caution, the only reference of mosques since 2025-03-06; clocks of four mosques of 2026-05-02 show maghrib two to three minutes after sunset',
  },
  {
    ...plain,
    code: 'KYRGYZSTAN',
    name: 'Spiritual Administration of Muslims of Kyrgyzstan',
    region: 'Kyrgyzstan',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 16 },
    offsetMinutes: { fajr: -0.3, sunrise: -0.6, asr: 2, maghrib: 7.1 },
    source:
      'muftiyat.kg, autumn of 2026 (M: fitted on Bishkek in October; Bishkek in November and Osh in October, 31 days, 84 %, all within 1)',
  },
  {
    ...plain,
    code: 'DAGESTAN',
    name: 'Muftiate of Dagestan',
    region: 'Dagestan (Russia)',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 15 },
    offsetMinutes: { fajr: 3.1, sunrise: -2.6, dhuhr: 5, asr: 2.5, maghrib: 4.8, isha: 0.4 },
    source:
      'islamdag.ru, autumn of 2026 (M: fitted on Makhachkala in September; Derbent in October, 16 days, 89 %, all within 1); the clock of one mosque of 2026-05-02 agrees',
  },
  {
    ...plain,
    code: 'BELGIUM',
    aliases: ['EMB'],
    name: 'Executive of Muslims of Belgium',
    region: 'Belgium',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 18 },
    offsetMinutes: { sunrise: -1.8, asr: 0.45, maghrib: 1.8 },
    source:
      'its table for Brussels, 2026 (M: every fifth day, from mid-August to April 85 %, all within 1); in summer it estimates by 45° N in a way that was not found',
    caution:
      'BELGIUM: from May to mid-August the Executive estimates fajr and isha in a way of its own, which is not known here; the other times hold',
  },
];
