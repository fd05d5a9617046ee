/**
 * Who prints prayer times in a country, and the row of methods.ts that computes them. Read 2026-11-22.
 *
 * The zones are those of tzdata for the country (zone1970.tab and backzone, public domain). The source says why the method is taken;
 * how well it meets the authority's print stands in methods.ts. A country without a row has no authority that is known here.
 *
 * Left out on purpose: Europe/Simferopol, Asia/Famagusta and Europe/Belgrade (which covers Kosovo too), where the country itself is
 * disputed. Africa/El_Aaiun has Morocco's row, because the ministry prints for its towns; that says nothing of its status.
 */
export interface CountryRow {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly country: string;
  /** Ids of tzdata with spaces between them. */
  readonly zones: string;
  /** Only around a point, degrees and kilometres; the row for the rest of the country comes after it. */
  readonly within?: { readonly latDeg: number; readonly lngDeg: number; readonly km: number };
  /** Code of the method; absent where the authority's table is not met by any, and MWL stands in. */
  readonly method?: string;
  /** What a reader of the times should be told each time, after the name of the country. Every row without a method has one. */
  readonly caution?: string;
  readonly source: string;
}

const METHOD_ROW = 'measured on its printed tables';
const UNMEASURED = 'no printed table of it was at hand, so its minutes are not checked';

export const AUTHORITIES: readonly CountryRow[] = [
  { code: 'TR', country: 'Türkiye', zones: 'Europe/Istanbul', method: 'TURKEY', source: `Diyanet; ${METHOD_ROW}` },
  {
    code: 'SA',
    country: 'Saudi Arabia',
    zones: 'Asia/Riyadh',
    method: 'UMM_AL_QURA',
    source: `the Umm al-Qura calendar is the kingdom’s official one; ${METHOD_ROW}`,
  },
  {
    code: 'EG',
    country: 'Egypt',
    zones: 'Africa/Cairo',
    method: 'EGYPT',
    source: `Egyptian General Authority of Survey; ${METHOD_ROW}`,
  },
  {
    code: 'ID',
    country: 'Indonesia',
    zones: 'Asia/Jakarta Asia/Pontianak Asia/Makassar Asia/Jayapura',
    method: 'KEMENAG',
    source: `Ministry of Religious Affairs; ${METHOD_ROW}`,
  },
  {
    code: 'MY',
    country: 'Malaysia',
    zones: 'Asia/Kuala_Lumpur Asia/Kuching',
    method: 'JAKIM',
    source: `JAKIM e-Solat; ${METHOD_ROW}`,
  },
  { code: 'SG', country: 'Singapore', zones: 'Asia/Singapore', method: 'SINGAPORE', source: `MUIS; ${METHOD_ROW}` },
  {
    code: 'MA',
    country: 'Morocco',
    zones: 'Africa/Casablanca Africa/El_Aaiun',
    method: 'MOROCCO',
    source: `Ministry of Habous, whose list has Boujdour and Dakhla too; ${METHOD_ROW}`,
  },
  {
    code: 'DZ',
    country: 'Algeria',
    zones: 'Africa/Algiers',
    method: 'ALGERIA',
    caution: `the Ministry of Religious Affairs prints the times; ${UNMEASURED}`,
    source: 'Ministry of Religious Affairs and Wakfs, by way of Aladhan method 19',
  },
  {
    code: 'TN',
    country: 'Tunisia',
    zones: 'Africa/Tunis',
    method: 'TUNISIA',
    source: `Institut National de la Météorologie; ${METHOD_ROW}`,
  },
  {
    code: 'JO',
    country: 'Jordan',
    zones: 'Asia/Amman',
    method: 'JORDAN',
    caution: `the Ministry of Awqaf prints the times; ${UNMEASURED}`,
    source: 'Ministry of Awqaf, by way of Aladhan method 23',
  },
  {
    code: 'AE',
    country: 'United Arab Emirates',
    zones: 'Asia/Dubai',
    method: 'DUBAI',
    source: `General Authority of Islamic Affairs (Awqaf), for all emirates; fitted on Dubai; ${METHOD_ROW}`,
  },
  { code: 'QA', country: 'Qatar', zones: 'Asia/Qatar', method: 'QATAR', source: `Qatar Calendar House; ${METHOD_ROW}` },
  {
    code: 'KW',
    country: 'Kuwait',
    zones: 'Asia/Kuwait',
    method: 'KUWAIT',
    caution: 'measured on a second-hand table of 2016 only; some minutes may differ by one or two',
    source: 'Ministry of Awqaf, by way of Aladhan method 9; the row of the method',
  },
  {
    code: 'IR',
    country: 'Iran',
    zones: 'Asia/Tehran',
    method: 'JAFARI',
    caution: `the Institute of Geophysics of Tehran publishes the times; ${UNMEASURED}`,
    source: 'praytimes.org, Calculation Methods: «Institute of Geophysics, University of Tehran», used in Iran',
  },
  {
    code: 'PK',
    country: 'Pakistan',
    zones: 'Asia/Karachi',
    method: 'KARACHI',
    caution: `by the University of Islamic Sciences, Karachi; ${UNMEASURED}`,
    source: 'praytimes.org, Calculation Methods: Karachi, used in Pakistan, Afghanistan, Bangladesh, India',
  },
  {
    code: 'IN',
    country: 'India',
    zones: 'Asia/Kolkata',
    method: 'KARACHI',
    caution: 'no authority prints for the country; KARACHI is the habit of the Hanafi majority',
    source: 'praytimes.org, Calculation Methods: Karachi, used in India',
  },
  {
    code: 'BD',
    country: 'Bangladesh',
    zones: 'Asia/Dhaka',
    method: 'KARACHI',
    caution:
      'the Islamic Foundation prints for 64 districts, with minutes of precaution that are not known here; KARACHI’s are shown',
    source:
      'praytimes.org, Calculation Methods: Karachi, used in Bangladesh; the Foundation’s own minutes: ambalanews24.com (2017), sarabangla.net (2026)',
  },
  {
    code: 'AF',
    country: 'Afghanistan',
    zones: 'Asia/Kabul',
    method: 'KARACHI',
    caution: 'KARACHI is the habit there; no printed table of an authority was at hand',
    source: 'praytimes.org, Calculation Methods: Karachi, used in Afghanistan',
  },
  {
    code: 'RU',
    country: 'Russia',
    zones:
      'Europe/Moscow Europe/Kaliningrad Europe/Kirov Europe/Volgograd Europe/Astrakhan Europe/Saratov Europe/Ulyanovsk Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Barnaul Asia/Tomsk Asia/Novokuznetsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Chita Asia/Yakutsk Asia/Khandyga Asia/Vladivostok Asia/Ust-Nera Asia/Magadan Asia/Sakhalin Asia/Srednekolymsk Asia/Kamchatka Asia/Anadyr',
    method: 'RUSSIA',
    caution: 'measured on a second-hand table of Moscow; Tatarstan and the Caucasus have boards of their own',
    source: 'Spiritual Administration of Muslims of Russia, by way of Aladhan method 14; the row of the method',
  },
  {
    code: 'FR',
    country: 'France',
    zones: 'Europe/Paris',
    method: 'FRANCE',
    caution: `mosques follow several bodies; these are the times of the Union of Islamic Organisations (12°), and ${UNMEASURED}`,
    source: 'Union of Islamic Organisations of France, by way of Aladhan method 12',
  },
  {
    code: 'PT',
    country: 'Portugal',
    zones: 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores',
    method: 'PORTUGAL',
    caution: `by the Islamic Community of Lisbon; ${UNMEASURED}`,
    source: 'Islamic Community of Lisbon, by way of Aladhan method 22',
  },
  {
    code: 'US',
    country: 'United States',
    zones:
      'America/New_York America/Detroit America/Kentucky/Louisville America/Kentucky/Monticello America/Indiana/Indianapolis America/Indiana/Vincennes America/Indiana/Winamac America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Tell_City America/Indiana/Knox America/Chicago America/Menominee America/North_Dakota/Center America/North_Dakota/New_Salem America/North_Dakota/Beulah America/Denver America/Boise America/Phoenix America/Los_Angeles America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak Pacific/Honolulu',
    method: 'ISNA',
    caution: 'each mosque chooses; ISNA’s are the angles of the Fiqh Council of North America',
    source: 'Fiqh Council of North America, October 2017: 15/15',
  },
  {
    code: 'CA',
    country: 'Canada',
    zones:
      'America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns America/Glace_Bay America/Moncton America/Goose_Bay America/Blanc-Sablon America/Iqaluit America/Atikokan America/Resolute America/Rankin_Inlet America/Regina America/Swift_Current America/Cambridge_Bay America/Inuvik America/Creston America/Dawson_Creek America/Fort_Nelson America/Whitehorse America/Dawson',
    method: 'MOONSIGHTING',
    caution: 'each mosque chooses; the leaflets of ISNA Canada print the times of the Moonsighting Committee',
    source: 'table of ISNA Canada for Mississauga, March 2025: MOONSIGHTING meets 98 % of it, ISNA 33 %',
  },
  {
    code: 'GB',
    country: 'United Kingdom (London)',
    zones: 'Europe/London',
    within: { latDeg: 51.5074, lngDeg: -0.1278, km: 25 },
    method: 'LONDON_UNIFIED',
    caution: 'mosques follow several timetables; these are the times of the London Unified one',
    source: 'londonprayertimes.com, for London inside the M25; measured on its printed tables',
  },
  {
    code: 'GB',
    country: 'United Kingdom',
    zones: 'Europe/London',
    caution: 'each mosque chooses its timetable; MWL’s times are shown',
    source: 'timetables of one city that differ: test/truth/reference, London',
  },
  {
    code: 'BH',
    country: 'Bahrain',
    zones: 'Asia/Bahrain',
    caution: 'its own calendar is not known here; MWL’s times are shown',
    source: 'no printed table was at hand',
  },
  {
    code: 'OM',
    country: 'Oman',
    zones: 'Asia/Muscat',
    caution: 'the Ministry of Endowments prints the times by rules that are not known here; MWL’s are shown',
    source: 'Ministry of Endowments and Religious Affairs, Omani Calendar: alroya.om (2017), aljazeeraeyes.com (2026)',
  },
  {
    code: 'IQ',
    country: 'Iraq',
    zones: 'Asia/Baghdad',
    caution: 'the Sunni and the Shia endowments each have a calendar that is not known here; MWL’s are shown',
    source: 'no printed table was at hand',
  },
  {
    code: 'BN',
    country: 'Brunei',
    zones: 'Asia/Brunei',
    caution: 'its religious authority prints the times by rules that are not known here; MWL’s are shown',
    source: 'bruneiastronomy.org/prayer: official times come from the religious authority; no table was at hand',
  },
  {
    code: 'BA',
    country: 'Bosnia and Herzegovina',
    zones: 'Europe/Sarajevo',
    caution: 'the Riyasat prints the Takvim by rules that are not known here; MWL’s are shown',
    source: 'english.islamskazajednica.ba, «The Takvim»',
  },
  {
    code: 'AT',
    country: 'Austria',
    zones: 'Europe/Vienna',
    caution: 'the IGGÖ has printed a calendar of its own since 2023, which is not known here; MWL’s are shown',
    source: 'IGGÖ, ots.at 2022-12-13: one calendar from 1 January 2023',
  },
  {
    code: 'NO',
    country: 'Norway',
    zones: 'Europe/Oslo',
    caution: 'the Islamic Council Norway prints times of its own (bonnetid.info), not known here; MWL’s are shown',
    source: 'irn.no and bonnetid.info: one standard for Norway since 2020–2023, by observation',
  },
  {
    code: 'SE',
    country: 'Sweden',
    zones: 'Europe/Stockholm',
    caution: 'mosques follow several bodies; TURKEY has what Diyanet prints for its towns, MWL’s are shown',
    source: 'test/truth/reference: Diyanet’s tables of 90 Swedish towns; other bodies print others',
  },
  {
    code: 'DE',
    country: 'Germany',
    zones: 'Europe/Berlin Europe/Busingen',
    caution: 'mosques follow several bodies; TURKEY has what Diyanet’s (DITIB) print, MWL’s are shown',
    source: 'bonetider.nu and fatawa.de (2017): Diyanet for most Turkish mosques, others by 13° or 18°',
  },
  {
    code: 'KZ',
    country: 'Kazakhstan',
    zones: 'Asia/Almaty Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Oral Asia/Qostanay Asia/Qyzylorda',
    caution: 'the Spiritual Administration publishes the times by rules that are not known here; MWL’s are shown',
    source: 'zakon.kz (2024): the administration’s own timetable on its site, muftyat.kz',
  },
  {
    code: 'UZ',
    country: 'Uzbekistan',
    zones: 'Asia/Tashkent Asia/Samarkand',
    caution: 'the Muslim Board prints the times by rules that are not known here; MWL’s are shown',
    source: 'old.muslim.uz (2018): the Board changes Fajr, Asr and Isha with the season',
  },
];

/**
 * The Asr that each authority prints, by code of the method. `shafi` is the shadow of one length, which the Shafi, Maliki and Hanbali
 * schools hold; `hanafi` that of two. From the tables in test/truth/reference unless said otherwise. Methods that are
 * not here print no Asr, or none that is known: MWL, ISNA, GULF, MOONSIGHTING, RUSSIA, PORTUGAL, CUSTOM.
 */
export const PRINTED_ASR: Readonly<Record<string, 'shafi' | 'hanafi'>> = {
  TURKEY: 'shafi',
  UMM_AL_QURA: 'shafi',
  EGYPT: 'shafi',
  KEMENAG: 'shafi',
  JAKIM: 'shafi',
  SINGAPORE: 'shafi',
  DUBAI: 'shafi',
  QATAR: 'shafi',
  KUWAIT: 'shafi',
  MOROCCO: 'shafi',
  TUNISIA: 'shafi',
  ALGERIA: 'shafi', // Maliki country; Aladhan method 19
  JORDAN: 'shafi', // Aladhan method 23
  FRANCE: 'shafi', // Aladhan method 12
  JAFARI: 'shafi', // no Asr of its own is printed; praytimes.org takes one length
  JAFARI_QUM: 'shafi', // as JAFARI
  LONDON_UNIFIED: 'shafi', // it prints both; the first one is meant
  KARACHI: 'hanafi', // the school of the university; libitl lists «Karachi (Hanafi)» for the region
};
