/**
 * Who prints prayer times in a country, and the row of methods.ts that computes them. Read 2026-11-22.
 *
 * The zones are those of tzdata for the country (zone1970.tab and backzone, public domain). The source says why the method is taken;
 * how well it meets the authority's print stands in methods.ts. A country without a row has no authority that is known here.
 *
 * Left out on purpose: Europe/Simferopol, Asia/Famagusta and Europe/Belgrade (which covers Kosovo too), where the country itself is
 * disputed; a circle in Europe/Belgrade has Kosovo’s row. Africa/El_Aaiun has Morocco's row, because the ministry prints for its towns; that says nothing of its status.
 */
/** Degrees and kilometres. */
export interface Circle {
  readonly latDeg: number;
  readonly lngDeg: number;
  readonly km: number;
}

export interface CountryRow {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly country: string;
  /** Ids of tzdata with spaces between them. */
  readonly zones: string;
  /** Codes of other countries whose points have the row by these zones: the authority prints for towns there. */
  readonly printsFor?: readonly string[];
  /** Only in these circles; the row for the rest of the country comes after it. */
  readonly within?: readonly Circle[];
  /** Code of the method; absent where the authority's table is not met by any, and MWL stands in. */
  readonly method?: string;
  /** What a reader of the times should be told each time, after the name of the country. Every row without a method has one. */
  readonly caution?: string;
  /** The method is the habit of most there, and no authority’s: the school of the region decides the Asr. */
  readonly isHabit?: true;
  /** Minutes by which printed cards there break the fast later, though no authority says so: setup offers them. */
  readonly laterMaghribMinutes?: number;
  readonly source: string;
}

export const AUTHORITIES: readonly CountryRow[] = [
  {
    code: 'TR',
    country: 'Türkiye',
    zones: 'Europe/Istanbul',
    method: 'TURKEY',
    source: 'Diyanet; measured on its printed tables',
  },
  {
    code: 'SA',
    country: 'Saudi Arabia',
    zones: 'Asia/Riyadh',
    method: 'UMM_AL_QURA',
    source:
      'the Umm al-Qura calendar is the kingdom’s official one; measured on its printed tables. KACST’s own feed repeats the row of the day before on one to three days a month, which is not copied',
  },
  {
    code: 'EG',
    country: 'Egypt',
    zones: 'Africa/Cairo',
    method: 'EGYPT',
    source: 'Egyptian General Authority of Survey; measured on its printed tables',
  },
  {
    code: 'ID',
    country: 'Indonesia',
    zones: 'Asia/Jakarta Asia/Pontianak Asia/Makassar Asia/Jayapura',
    method: 'KEMENAG',
    source: 'Ministry of Religious Affairs; measured on its printed tables',
  },
  {
    code: 'MY',
    country: 'Malaysia',
    zones: 'Asia/Kuala_Lumpur Asia/Kuching',
    method: 'JAKIM',
    source: 'JAKIM e-Solat; measured on its printed tables',
  },
  {
    code: 'SG',
    country: 'Singapore',
    zones: 'Asia/Singapore',
    method: 'SINGAPORE',
    source: 'MUIS; measured on its printed tables',
  },
  {
    code: 'MA',
    country: 'Morocco',
    zones: 'Africa/Casablanca Africa/El_Aaiun',
    printsFor: ['EH'],
    method: 'MOROCCO',
    source: 'Ministry of Habous, whose list has Boujdour and Dakhla too; measured on its printed tables',
  },
  {
    code: 'DZ',
    country: 'Algeria',
    zones: 'Africa/Algiers',
    method: 'ALGERIA',
    source: 'Ministry of Religious Affairs and Wakfs; measured on its printed tables',
  },
  {
    code: 'TN',
    country: 'Tunisia',
    zones: 'Africa/Tunis',
    method: 'TUNISIA',
    source: 'Institut National de la Météorologie; measured on its printed tables',
  },
  {
    code: 'JO',
    country: 'Jordan',
    zones: 'Asia/Amman',
    method: 'JORDAN',
    caution: 'measured on copies of five regional tables of 2025; some minutes may differ by one',
    source: 'Ministry of Awqaf; measured on its printed tables',
  },
  {
    code: 'AE',
    country: 'United Arab Emirates',
    zones: 'Asia/Dubai',
    method: 'UAE',
    source: 'General Authority of Islamic Affairs (Awqaf), for all emirates; measured on its printed tables',
  },
  {
    code: 'QA',
    country: 'Qatar',
    zones: 'Asia/Qatar',
    method: 'QATAR',
    source: 'Qatar Calendar House; measured on its printed tables',
  },
  {
    code: 'KW',
    country: 'Kuwait',
    zones: 'Asia/Kuwait',
    method: 'KUWAIT',
    caution:
      'measured on second-hand tables of 2016 and 2025; some minutes may differ by one, and the north prints up to 2 minutes later than the city, the islands up to 3 earlier',
    source: 'Ministry of Awqaf, by way of Aladhan method 9; the row of the method',
  },
  {
    code: 'IR',
    country: 'Iran',
    zones: 'Asia/Tehran',
    method: 'JAFARI',
    source:
      'Institute of Geophysics, University of Tehran: its printed times of Tehran and Mashhad 2022–25 and of 23 capitals, 107 of 110 met; measured on its printed tables',
  },
  {
    code: 'PK',
    country: 'Pakistan',
    zones: 'Asia/Karachi',
    method: 'KARACHI',
    caution:
      'by the University of Islamic Sciences, Karachi, as the web table of Jamia Banuri Town (81 %, all within 1); Ramadan lists differ by a minute, those of the Jafria by ten, and calendars of two towns break the fast 3 to 7 minutes later',
    laterMaghribMinutes: 3,
    source: 'praytimes.org, Calculation Methods: Karachi, used in Pakistan, Afghanistan, Bangladesh, India',
  },
  {
    code: 'IN',
    country: 'India',
    zones: 'Asia/Kolkata',
    method: 'KARACHI',
    caution:
      'no authority prints for the country; KARACHI is the habit of the Hanafi majority. Cards of cities stop eating up to 14 minutes before this fajr, and break the fast 1 to 5 minutes after this maghrib',
    isHabit: true,
    laterMaghribMinutes: 3,
    source: 'praytimes.org, Calculation Methods: Karachi, used in India',
  },
  {
    code: 'BD',
    country: 'Bangladesh',
    zones: 'Asia/Dhaka',
    method: 'BANGLADESH',
    source: 'Islamic Foundation Bangladesh; measured on its printed tables',
  },
  {
    code: 'AF',
    country: 'Afghanistan',
    zones: 'Asia/Kabul',
    method: 'KARACHI',
    caution:
      'KARACHI is the habit there: a printed month of Kabul has its 18° and the Hanafi Asr, but maghrib 3 minutes later',
    isHabit: true,
    source: 'praytimes.org, Calculation Methods: Karachi, used in Afghanistan',
  },
  {
    code: 'RU',
    country: 'Russia',
    zones:
      'Europe/Moscow Europe/Kaliningrad Europe/Kirov Europe/Volgograd Europe/Astrakhan Europe/Saratov Europe/Ulyanovsk Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Barnaul Asia/Tomsk Asia/Novokuznetsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Chita Asia/Yakutsk Asia/Khandyga Asia/Vladivostok Asia/Ust-Nera Asia/Magadan Asia/Sakhalin Asia/Srednekolymsk Asia/Kamchatka Asia/Anadyr',
    method: 'RUSSIA',
    caution: 'measured on a second-hand table of Moscow; other regions have boards of their own',
    source: 'Spiritual Administration of Muslims of Russia, table of Moscow by way of umma.ru; the row of the method',
  },
  {
    code: 'FR',
    country: 'France',
    zones: 'Europe/Paris',
    method: 'FRANCE',
    caution:
      'mosques follow several bodies; these are the times of the Union of Islamic Organisations (12° with its minutes), which most of the mosques seen follow; the Great Mosque of Paris has fajr up to 43 minutes earlier',
    source: 'five of eight clocks of 2026-05-02 and three calendars of mosques; measured on its printed tables',
  },
  {
    code: 'PT',
    country: 'Portugal',
    zones: 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores',
    method: 'PORTUGAL',
    caution: 'by the Islamic Community of Lisbon; no printed table of it was at hand, so its minutes are not checked',
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
    method: 'ISNA',
    caution:
      'each mosque chooses; ISNA’s are the angles of the Fiqh Council of North America, and some leaflets print the Moonsighting Committee’s',
    source:
      'clocks of four mosques and a calendar of Toronto follow 15°; one leaflet of ISNA Canada (Mississauga, March 2025) is MOONSIGHTING’s',
  },
  {
    code: 'GB',
    country: 'United Kingdom',
    zones: 'Europe/London',
    method: 'MOONSIGHTING',
    caution:
      'each mosque chooses its timetable, and no majority is shown. These are the times of the Moonsighting Committee, the nearest to 18 calendars; mosques of Leicester, Bradford, Elland and others keep an earlier fajr, by 18 to 47 minutes: for the start of a fast the earlier is the safe one',
    source: '18 calendars of mosques: MOONSIGHTING is nearer to 14 of them than MWL; four of four clocks of 2026-05-02',
  },
  {
    code: 'OM',
    country: 'Oman',
    zones: 'Asia/Muscat',
    method: 'OMAN',
    source: 'Ministry of Endowments and Religious Affairs; measured on its printed tables',
  },
  {
    code: 'IQ',
    country: 'Iraq',
    zones: 'Asia/Baghdad',
    method: 'IRAQ',
    caution: 'these are the times of the Sunni Endowment; no printed Shia timetable was at hand',
    source: 'Sunni Endowment, and in Kurdistan tables of its towns; measured on its printed tables',
  },
  {
    code: 'BN',
    country: 'Brunei',
    zones: 'Asia/Brunei',
    method: 'BRUNEI',
    source: 'Ministry of Religious Affairs; measured on its printed tables',
  },
  {
    code: 'BA',
    country: 'Bosnia and Herzegovina',
    zones: 'Europe/Sarajevo',
    method: 'BOSNIA',
    source: 'the Takvim of the Riyasat; measured on its printed tables',
  },
  {
    code: 'AT',
    country: 'Austria',
    zones: 'Europe/Vienna',
    method: 'TURKEY',
    caution:
      'a national paper’s lines for Ramadan 2026, a mosque’s clock and a count of 122 days agree with Diyanet’s Vienna; the calendar of the IGGÖ itself was not seen',
    source: 'IGGÖ, ots.at 2022-12-13: one calendar from 1 January 2023; 63 mosques of ATIB; press of Ramadan 2026',
  },
  {
    code: 'NO',
    country: 'Norway',
    zones: 'Europe/Oslo',
    method: 'NORWAY',
    caution: 'these are the times of the Islamic Council; Turkish mosques print Diyanet’s',
    source: 'the Islamic Council Norway, bonnetid.no 2026; measured on its printed tables',
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
    method: 'KAZAKHSTAN',
    source: 'Spiritual Administration of Muslims; measured on its printed tables',
  },
  {
    code: 'UZ',
    country: 'Uzbekistan',
    zones: 'Asia/Tashkent Asia/Samarkand',
    method: 'UZBEKISTAN',
    source: 'Muslim Board of Uzbekistan; measured on its printed tables',
  },
  {
    code: 'LK',
    country: 'Sri Lanka',
    zones: 'Asia/Colombo',
    method: 'SRI_LANKA',
    source: 'All Ceylon Jamiyyathul Ulama; measured on its printed tables',
  },
  {
    code: 'MV',
    country: 'Maldives',
    zones: 'Indian/Maldives',
    method: 'MALDIVES',
    source: 'Ministry of Islamic Affairs; measured on its printed tables',
  },
  {
    code: 'PS',
    country: 'Palestine',
    zones: 'Asia/Hebron Asia/Gaza Asia/Jerusalem',
    printsFor: ['IL'],
    method: 'PALESTINE',
    source:
      'Dar al-Ifta’s table of al-Aqsa, which all three mosques of Jerusalem show (clocks of 2026-05-02); its minutes include Nazareth, Haifa and Akka; measured on its printed tables',
  },
  {
    code: 'LB',
    country: 'Lebanon',
    zones: 'Asia/Beirut',
    method: 'LEBANON',
    isHabit: true,
    source:
      'clocks of three mosques on 2026-05-02; a printed card of Beirut contradicts them by 4 minutes; no table of Dar al-Fatwa was found',
  },
  {
    code: 'AL',
    country: 'Albania',
    zones: 'Europe/Tirane',
    method: 'ALBANIA',
    caution: 'measured on a table of 2016; the Community is said to print Diyanet’s times since',
    source: 'Muslim Community of Albania (KMSH), table of 2016; measured on its printed tables',
  },
  {
    code: 'AZ',
    country: 'Azerbaijan',
    zones: 'Asia/Baku',
    method: 'AZERBAIJAN',
    source: 'Caucasus Muslims Office; measured on its printed tables',
  },
];
