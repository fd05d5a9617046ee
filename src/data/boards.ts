/**
 * Bodies whose times mosques of one country follow, where there are several. A body without a method prints times that no row of
 * methods.ts gives. `clocks`: of 166 mosques read on 2026-05-02, those of the country that show its times within 4 minutes.
 * Read 2026-11-24.
 */
export interface Board {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly board: string;
  /** Code of the method that computes its times. */
  readonly method?: string;
  /** The Sun’s depression at fajr and isha, degrees, where its rules are known and no method has them. */
  readonly fajrDeg?: number;
  readonly ishaDeg?: number;
  /** How many follow it, of all that were counted. */
  readonly share?: BoardShare;
  readonly source: string;
}

interface BoardShare {
  readonly count: number;
  readonly of: number;
  readonly counted: 'communities' | 'clocks';
  readonly year: number;
}

const clocks = (count: number, of: number): BoardShare => ({ count, of, counted: 'clocks', year: 2026 });

/** Since 2023 Diyanet’s calendar is common to these, so the announcement says; how many keep it was not counted. */
const COMMON = 'common calendar of Diyanet, Millî Görüş and Arab federations since January 2023: islamiq.de 2022-11-30';

export const BOARDS: readonly Board[] = [
  {
    code: 'DE',
    board: 'Diyanet (DITIB)',
    method: 'TURKEY',
    share: { count: 900, of: 2500, counted: 'communities', year: 2018 },
    source: `DITIB’s communities, 2017 and 2018; clocks 2 of 4; ${COMMON}`,
  },
  { code: 'DE', board: 'Islamische Gemeinschaft Millî Görüş (IGMG)', method: 'TURKEY', source: COMMON },
  {
    code: 'DE',
    board: 'VIKZ (Fazilet calendar)',
    source: 'hakkiarslan.blog 2022-04-24: an earlier fajr and a later isha than Diyanet’s',
  },
  { code: 'DE', board: 'Islamisches Zentrum Hamburg', source: 'izhamburg.com 2020: Shia times by its own table' },
  { code: 'AT', board: 'Diyanet (ATIB)', method: 'TURKEY', share: clocks(1, 2), source: '63 mosques of ATIB' },
  {
    code: 'AT',
    board: 'Islamische Glaubensgemeinschaft in Österreich (IGGÖ)',
    source: 'ots.at 2022-12-13: one calendar from 1 January 2023',
  },
  {
    code: 'NL',
    board: 'Diyanet (Islamitische Stichting Nederland)',
    method: 'TURKEY',
    share: clocks(1, 3),
    source: 'isndiyanet.nl, December 2022: one calendar from 1 January 2023',
  },
  {
    code: 'NL',
    board: 'Mosques of The Hague with the Islamisches Zentrum Aachen',
    source: 'al-yaqeen.com: mosques that took the calendar of Aachen in 2018',
  },
  {
    code: 'BE',
    board: 'Diyanet',
    method: 'TURKEY',
    share: clocks(0, 2),
    source: 'musulmans.be: its mosques among those of Brussels',
  },
  {
    code: 'BE',
    board: 'Islamic and Cultural Centre of Belgium',
    source: 'its timetable of 2012 for Brussels, Antwerp and Charleroi (fichier-pdf.fr)',
  },
  {
    code: 'FR',
    board: 'Musulmans de France (UOIF)',
    method: 'FRANCE',
    share: clocks(5, 8),
    source: 'saphirnews.com 2012-08-01 and 2016-06-22: 12°; calendars of Lille, Limoges and Marseille with its minutes',
  },
  {
    code: 'FR',
    board: 'Grande Mosquée de Paris',
    method: 'PARIS',
    source: 'saphirnews.com 2012-08-01: 18°; its tables of 15 cities, 2015: isha 16°',
  },
  {
    code: 'GB',
    board: 'London Unified Prayer Timetable',
    method: 'LONDON_UNIFIED',
    share: clocks(1, 5),
    source: 'iccuk.org, July 2012: mosques of London within the M25',
  },
  {
    code: 'GB',
    board: 'Moonsighting Committee',
    method: 'MOONSIGHTING',
    source: 'moonsighting.com; of 18 calendars of mosques it is nearer to 14 than MWL',
  },
  {
    code: 'GB',
    board: 'Wifaqul Ulama',
    fajrDeg: 18,
    ishaDeg: 18,
    source: 'wifaqululama.co.uk/salahtimes: nearest day with 18° for fajr, a seventh of the night for isha',
  },
  { code: 'GB', board: 'Hizbul Ulama', source: 'observations in Blackburn; docslib.org/download/7546725 (2012)' },
  {
    code: 'SE',
    board: 'Sveriges Imamråd and Förenade Islamiska Föreningar',
    fajrDeg: 18,
    ishaDeg: 17,
    source: 'conference of 10 October 2021 in Stockholm: a third of the night in summer (alrashideenmoske.se)',
  },
  {
    code: 'SE',
    board: 'Diyanet',
    method: 'TURKEY',
    share: clocks(0, 2),
    source: 'its tables of 90 Swedish towns, test/truth/reference',
  },
  {
    code: 'NO',
    board: 'Islamsk Råd Norge (IRN)',
    method: 'NORWAY',
    source: 'irn.no and bonnetid.no, its table of Oslo for 2026',
  },
  { code: 'NO', board: 'Diyanet', method: 'TURKEY', share: clocks(0, 1), source: 'its table of Oslo, 2026' },
  { code: 'DK', board: 'Diyanet', method: 'TURKEY', share: clocks(2, 2), source: 'clocks of Horsens and Odense' },
  {
    code: 'US',
    board: 'Fiqh Council of North America (ISNA)',
    method: 'ISNA',
    share: clocks(3, 3),
    source: 'fiqhcouncil.org, October 2017: 15°; clocks of New York, Houston and Philadelphia',
  },
  {
    code: 'US',
    board: 'Moonsighting Committee',
    method: 'MOONSIGHTING',
    source: 'the Council’s choice of 2011 to 2017',
  },
  {
    code: 'US',
    board: 'Muslim World League',
    method: 'MWL',
    source: 'fiqhcouncil.org, October 2017: used in parts of the USA',
  },
  {
    code: 'CA',
    board: 'Fiqh Council of North America (ISNA)',
    method: 'ISNA',
    share: clocks(2, 4),
    source: 'fiqhcouncil.org, October 2017: 15°; clocks of Ottawa and Laval',
  },
  {
    code: 'CA',
    board: 'ISNA Canada’s leaflets',
    method: 'MOONSIGHTING',
    source: 'table for Mississauga, March 2025, test/truth/reference: MOONSIGHTING meets 98 % of it',
  },
  {
    code: 'AU',
    board: 'Muslim World League',
    method: 'MWL',
    share: clocks(2, 3),
    source: 'clocks of Sydney and Brisbane at fajr, sunrise, maghrib and isha',
  },
  { code: 'AU', board: 'ISNA', method: 'ISNA', share: clocks(1, 3), source: 'clock of Melbourne' },
  {
    code: 'IQ',
    board: 'Sunni Endowment',
    method: 'IRAQ',
    share: clocks(4, 5),
    source: 'tables of towns; clocks of Baghdad, Mosul and Kirkuk',
  },
  {
    code: 'IQ',
    board: 'Ministry of Endowments, Kurdistan',
    method: 'IRAQ',
    share: clocks(1, 5),
    source: 'tables and clock of Erbil',
  },
  { code: 'IQ', board: 'Shia Endowment', source: 'no printed timetable of it was found' },
  {
    code: 'IN',
    board: 'University of Islamic Sciences, Karachi (Hanafi)',
    method: 'KARACHI',
    source: 'praytimes.org, Calculation Methods: Karachi, used in India',
  },
  {
    code: 'IN',
    board: 'Samastha’s board of Kerala (Shafi)',
    method: 'KERALA',
    source: 'its perpetual tables of 140 constituencies; press of 2025-03-02',
  },
  {
    code: 'IN',
    board: 'Cards of single cities',
    source: 'Hyderabad and Mumbai stop eating 10 minutes before, break the fast 3 to 5 after: press 2013, 2024, 2025',
  },
  {
    code: 'PK',
    board: 'University of Islamic Sciences, Karachi (Hanafi)',
    method: 'KARACHI',
    share: clocks(1, 3),
    source: 'praytimes.org; press of Ramadan within a minute of it',
  },
  { code: 'PK', board: 'Jafria (Shia)', source: 'press of Ramadan: 10 minutes apart from the Hanafi times' },
  {
    code: 'RU',
    board: 'Spiritual Administration of Muslims of Russia',
    method: 'RUSSIA',
    source: 'its table of Moscow, 2025, and by way of umma.ru, 2026; clocks of two mosques',
  },
  {
    code: 'RU',
    board: 'Spiritual Administration of Tatarstan',
    method: 'TATARSTAN',
    source: 'dumrt.ru, tables of Kazan and Bugulma, 2026',
  },
  {
    code: 'RU',
    board: 'Muftiate of Dagestan',
    method: 'DAGESTAN',
    source: 'islamdag.ru, tables of Makhachkala and Derbent, autumn 2026',
  },
  {
    code: 'RU',
    board: 'Spiritual Administration of Kabardino-Balkaria',
    method: 'KABARDINO_BALKARIA',
    source: 'kbrdum.ru, table of 2026',
  },
  {
    code: 'BE',
    board: 'Executive of Muslims of Belgium',
    method: 'BELGIUM',
    source:
      'emb-net.be, table of 2026; 42 of 64 mosques of Brussels on Mawaqit show its asr, maghrib and isha, some 23 another fajr (Taqwa’s report, 2026)',
  },
];
