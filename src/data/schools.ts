/**
 * The school of law that most Muslims of a country follow, or the Asr that its mosques print: which Asr counts where neither the user
 * nor a timetable says so (decisions.md §3.5). A country without a row has no source that was found. Read 2026-11-23.
 *
 * The Hanafi school prays Asr at a shadow of two lengths, all others at one. `one-shadow`: the mosques print one length; either no
 * source names their school, or they are Hanafis who follow Abu Yusuf and al-Shaybani in this, as in Türkiye and the Balkans.
 *
 * The zones are those of tzdata for the country (zone.tab, public domain). Africa/El_Aaiun has Morocco's row and Europe/Belgrade, which
 * covers Kosovo, has Serbia's; that says nothing of their status. Where mosques differ (United Kingdom, Netherlands, Australia),
 * there is no row.
 */
import type { Circle } from './authorities.ts';
import { KERALA } from './region-authorities.ts';

type FollowedSchool = 'hanafi' | 'shafi' | 'maliki' | 'hanbali' | 'jafari' | 'ibadi' | 'one-shadow';

export interface SchoolRow {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Ids of tzdata with spaces between them. */
  readonly zones: string;
  /** Only in these circles; the row for the rest of the country comes after it. */
  readonly within?: readonly Circle[];
  /** What lies within. */
  readonly region?: string;
  readonly school: FollowedSchool;
  readonly source: keyof typeof SOURCES;
}

/** «Clocks»: those of 166 mosques, read 2026-05-02. «Tables»: printed days whose Asr lies at that shadow, all of them. */
export const SOURCES = {
  taymur: 'Ahmad Taymur, al-Madhahib al-fiqhiyya al-arbaʿa wa-ntisharuha, c. 1925, pp. 96–98 (ar.wikisource.org)',
  hanafi: 'Wikipedia, «Hanafi» (liquisearch.com): predominant in Bangladesh, Xinjiang, Turkmenistan, Mauritius …',
  maliki:
    'Wikipedia, «Maliki school»: predominant in North and West Africa, Chad, Sudan, Kuwait, Bahrain and the Emirates',
  shafi: 'Britannica, «Shafiʿi»: eastern Africa, parts of Arabia; Wikipedia, «Shafi’i» (piglix.com), by country',
  indonesia: 'Britannica, «Shafiʿi»: the school predominates in eastern Africa, parts of Arabia, and Indonesia',
  kurds: 'Britannica, «Shafiʿi»: predominates among the Kurds; Ahmad Taymur, p. 97; tables of eight towns',
  mauritania: 'Wikipedia, «Islam in Mauritania» (liquisearch.com): adhere to the Maliki madhhab',
  gambia: 'Wikipedia, «Islam in the Gambia», 2020: the majority belong to the Maliki school',
  guinea:
    'J. Esposito, Oxford Dictionary of Islam, 2003, by way of Wikipedia, «Islam in Guinea», 2016: most follow Maliki law',
  ivory:
    'Wikipedia, «Islam in Ivory Coast» (liquisearch.com): most are Sunni, following the Maliki version of Islamic law',
  burkina:
    'Wikipedia, «Islam in Burkina Faso» (dbpedia.org): the vast majority are Sunni of the Maliki madhhab; tables of two towns',
  mali: 'US State Department, Religious Freedom Report 2005, Mali, by way of Wikipedia (sw): Sunni of the Maliki school',
  niger:
    'US State Department, Religious Freedom Report 2007, Niger, by way of Wikipedia (sw): Sunni of the Maliki school',
  nigeria: 'Wikipedia, «Islam in Nigeria»: predominantly Sunnis of the Maliki school; clocks 3 of 3 at one shadow',
  somalia:
    'M. D. Abdullahi, Culture and Customs of Somalia, 2001, p. 55, by way of Wikipedia; clocks 3 of 3 at one shadow',
  djibouti: 'Wikipedia, «Islam in Djibouti»: Sunnis adhering largely to the Shafi tradition',
  comoros:
    'US State Department, Religious Freedom Report 2014, Comoros: the law allows the Sunni Shafiʿi doctrine alone',
  uganda: 'Oxford Dictionary of Islam, «Uganda»: Shafii in Buganda, Maliki in the north',
  mozambique: 'Wikipedia (sw), «Uislamu nchini Mozambique», 2016: most are Sunnis who follow Shafiʿi',
  madagascar: 'Wikipedia (sw), «Uislamu nchini Madagascar», 2016: nearly all are Sunnis who follow Shafiʿi',
  brunei:
    '«Islam in Brunei Darussalam and Global Islam», Routledge, abstract: the official practice is Shafiʿite; tables of 2020',
  ceylon: 'Oxford Dictionary of Islam, «Sri Lanka»: largely Shafii; tables of ACJU for all zones; clocks 3 of 3',
  kerala: 'Wikipedia, «Malabar Muslims»: most in Kerala follow Shafiʿi; table of Thiruvananthapuram at one shadow',
  konkan: 'SNMC Heritage, «Madhhab»: the Mappilas of Kerala and the Konkani Muslims are Shafiʿi',
  yemelianova:
    'G. Yemelianova, Nationalities Papers 2001: most of Russia Hanafi, Dagestan and Chechnya Shafii; Tatarstan’s tables',
  moscow: 'clocks of Moscow 2 of 2 at one shadow; table of umma.ru, September 2026',
  iraq: 'CIA World Factbook 2015, by way of Wikipedia: 61–64 % Shia; clocks 5 of 5 and tables of 13 towns at one shadow',
  iran: 'Library of Congress, December 1987 (factsanddetails.com): the Twelver Shia are dominant in Iran',
  clocks: 'clocks at one shadow: Syria 4 of 4, Lebanon 3 of 3, Jordan 2 of 2, Bahrain 2 of 2',
  prints: 'the tables of the country’s authority, test/truth/reference: Diyanet, Qatar Calendar House',
  balkans:
    'tables at one shadow: Sarajevo, Prishtina, Belgrade, 365 days; Tirana, Skopje, Ulcinj 2016; Sofia, one month',
  europe:
    'clocks at one shadow: FR 8 of 8, DE 4 of 4, ES, IT, CH 3 of 3, AT, BE, DK, SE 2 of 2; Diyanet’s tables abroad',
  pakistan: 'Wikipedia, «Islam in Pakistan», 2024: most belong to the Hanafi school; table of Sukkur at two shadows',
  central: 'Ahmad Taymur, p. 97 (western Turkestan); tables at two shadows: islom.uz for 21 towns, Bishkek',
  kazakhstan:
    'US State Department (state.gov/report/custom/8e5096b2f5): the Hanafi school is officially recognized; tables of DUMK',
  tajikistan: 'trend.az, 2009-03-05: parliament recognises the Hanafi school; all mosques follow it',
  baku: 'its board prints Asr at two shadows (Baku, October 2025), although most are Shia',
  america: 'clocks at one shadow: United States 3 of 3, Canada 3 of 3; calendars of Houston and New York',
  cameroon: 'printed card of Yaoundé for Ramadan 1444, at one shadow',
  japan: 'clocks at one shadow: 2 of 2',
  guyana:
    'caribbeanmuslims.com, «The Afghan Muslims of Guyana and Suriname»: South Asians, Sunnis of the Hanafi school',
} as const;

/** Regions first, then countries in the order of their codes. */
export const SCHOOLS: readonly SchoolRow[] = [
  {
    code: 'EG',
    zones: 'Africa/Cairo',
    within: [{ latDeg: 26.2, lngDeg: 32, km: 250 }],
    region: 'Upper Egypt',
    school: 'maliki',
    source: 'taymur',
  },
  {
    code: 'RU',
    zones: 'Europe/Moscow',
    within: [{ latDeg: 42.6, lngDeg: 47.1, km: 130 }],
    region: 'Dagestan',
    school: 'shafi',
    source: 'yemelianova',
  },
  {
    code: 'RU',
    zones: 'Europe/Moscow',
    within: [{ latDeg: 43.25, lngDeg: 45.3, km: 75 }],
    region: 'Chechnya and Ingushetia',
    school: 'shafi',
    source: 'yemelianova',
  },
  {
    code: 'RU',
    zones: 'Europe/Moscow',
    within: [{ latDeg: 55.75, lngDeg: 37.62, km: 60 }],
    region: 'Moscow',
    school: 'one-shadow',
    source: 'moscow',
  },
  {
    code: 'IQ',
    zones: 'Asia/Baghdad',
    within: [{ latDeg: 36.19, lngDeg: 44.01, km: 75 }],
    region: 'Kurdistan (Erbil)',
    school: 'shafi',
    source: 'kurds',
  },
  {
    code: 'IQ',
    zones: 'Asia/Baghdad',
    within: [{ latDeg: 35.56, lngDeg: 45.43, km: 80 }],
    region: 'Kurdistan (Sulaymaniyah)',
    school: 'shafi',
    source: 'kurds',
  },
  {
    code: 'IQ',
    zones: 'Asia/Baghdad',
    within: [{ latDeg: 36.87, lngDeg: 42.99, km: 50 }],
    region: 'Kurdistan (Duhok)',
    school: 'shafi',
    source: 'kurds',
  },
  { code: 'IN', zones: 'Asia/Kolkata', within: KERALA, region: 'Kerala', school: 'shafi', source: 'kerala' },
  {
    code: 'IN',
    zones: 'Asia/Kolkata',
    within: [{ latDeg: 10.57, lngDeg: 72.64, km: 270 }],
    region: 'Lakshadweep',
    school: 'shafi',
    source: 'kerala',
  },
  {
    code: 'IN',
    zones: 'Asia/Kolkata',
    within: [{ latDeg: 17, lngDeg: 73.35, km: 60 }],
    region: 'the Konkan',
    school: 'shafi',
    source: 'konkan',
  },
  { code: 'AE', zones: 'Asia/Dubai', school: 'maliki', source: 'maliki' },
  { code: 'AF', zones: 'Asia/Kabul', school: 'hanafi', source: 'taymur' },
  { code: 'AL', zones: 'Europe/Tirane', school: 'one-shadow', source: 'balkans' },
  { code: 'AT', zones: 'Europe/Vienna', school: 'one-shadow', source: 'europe' },
  { code: 'AZ', zones: 'Asia/Baku', school: 'hanafi', source: 'baku' },
  { code: 'BA', zones: 'Europe/Sarajevo', school: 'one-shadow', source: 'balkans' },
  { code: 'BD', zones: 'Asia/Dhaka', school: 'hanafi', source: 'hanafi' },
  { code: 'BE', zones: 'Europe/Brussels', school: 'one-shadow', source: 'europe' },
  { code: 'BF', zones: 'Africa/Ouagadougou', school: 'maliki', source: 'burkina' },
  { code: 'BG', zones: 'Europe/Sofia', school: 'one-shadow', source: 'balkans' },
  { code: 'BH', zones: 'Asia/Bahrain', school: 'one-shadow', source: 'clocks' },
  { code: 'BJ', zones: 'Africa/Porto-Novo', school: 'maliki', source: 'maliki' },
  { code: 'BN', zones: 'Asia/Brunei', school: 'shafi', source: 'brunei' },
  {
    code: 'CA',
    zones:
      'America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns America/Glace_Bay America/Moncton America/Goose_Bay America/Blanc-Sablon America/Iqaluit America/Atikokan America/Resolute America/Rankin_Inlet America/Regina America/Swift_Current America/Cambridge_Bay America/Inuvik America/Creston America/Dawson_Creek America/Fort_Nelson America/Whitehorse America/Dawson',
    school: 'one-shadow',
    source: 'america',
  },
  { code: 'CH', zones: 'Europe/Zurich', school: 'one-shadow', source: 'europe' },
  { code: 'CI', zones: 'Africa/Abidjan', school: 'maliki', source: 'ivory' },
  { code: 'CM', zones: 'Africa/Douala', school: 'one-shadow', source: 'cameroon' },
  { code: 'CN', zones: 'Asia/Shanghai Asia/Urumqi', school: 'hanafi', source: 'hanafi' },
  { code: 'DE', zones: 'Europe/Berlin Europe/Busingen', school: 'one-shadow', source: 'europe' },
  { code: 'DJ', zones: 'Africa/Djibouti', school: 'shafi', source: 'djibouti' },
  { code: 'DK', zones: 'Europe/Copenhagen', school: 'one-shadow', source: 'europe' },
  { code: 'DZ', zones: 'Africa/Algiers', school: 'maliki', source: 'taymur' },
  { code: 'EG', zones: 'Africa/Cairo', school: 'shafi', source: 'taymur' },
  { code: 'ER', zones: 'Africa/Asmara', school: 'shafi', source: 'shafi' },
  { code: 'ES', zones: 'Europe/Madrid Africa/Ceuta Atlantic/Canary', school: 'one-shadow', source: 'europe' },
  { code: 'ET', zones: 'Africa/Addis_Ababa', school: 'shafi', source: 'shafi' },
  { code: 'FR', zones: 'Europe/Paris', school: 'one-shadow', source: 'europe' },
  { code: 'GH', zones: 'Africa/Accra', school: 'maliki', source: 'maliki' },
  { code: 'GM', zones: 'Africa/Banjul', school: 'maliki', source: 'gambia' },
  { code: 'GN', zones: 'Africa/Conakry', school: 'maliki', source: 'guinea' },
  { code: 'GW', zones: 'Africa/Bissau', school: 'maliki', source: 'maliki' },
  { code: 'GY', zones: 'America/Guyana', school: 'hanafi', source: 'guyana' },
  {
    code: 'ID',
    zones: 'Asia/Jakarta Asia/Pontianak Asia/Makassar Asia/Jayapura',
    school: 'shafi',
    source: 'indonesia',
  },
  { code: 'IN', zones: 'Asia/Kolkata', school: 'hanafi', source: 'taymur' },
  { code: 'IQ', zones: 'Asia/Baghdad', school: 'jafari', source: 'iraq' },
  { code: 'IR', zones: 'Asia/Tehran', school: 'jafari', source: 'iran' },
  { code: 'IT', zones: 'Europe/Rome', school: 'one-shadow', source: 'europe' },
  { code: 'JO', zones: 'Asia/Amman', school: 'one-shadow', source: 'clocks' },
  { code: 'JP', zones: 'Asia/Tokyo', school: 'one-shadow', source: 'japan' },
  { code: 'KE', zones: 'Africa/Nairobi', school: 'shafi', source: 'shafi' },
  { code: 'KG', zones: 'Asia/Bishkek', school: 'hanafi', source: 'central' },
  { code: 'KH', zones: 'Asia/Phnom_Penh', school: 'shafi', source: 'taymur' },
  { code: 'KM', zones: 'Indian/Comoro', school: 'shafi', source: 'comoros' },
  { code: 'KW', zones: 'Asia/Kuwait', school: 'maliki', source: 'taymur' },
  {
    code: 'KZ',
    zones: 'Asia/Almaty Asia/Qyzylorda Asia/Qostanay Asia/Aqtobe Asia/Aqtau Asia/Atyrau Asia/Oral',
    school: 'hanafi',
    source: 'kazakhstan',
  },
  { code: 'LB', zones: 'Asia/Beirut', school: 'one-shadow', source: 'clocks' },
  { code: 'LK', zones: 'Asia/Colombo', school: 'shafi', source: 'ceylon' },
  { code: 'LR', zones: 'Africa/Monrovia', school: 'maliki', source: 'maliki' },
  { code: 'LY', zones: 'Africa/Tripoli', school: 'maliki', source: 'taymur' },
  { code: 'MA', zones: 'Africa/Casablanca Africa/El_Aaiun', school: 'maliki', source: 'taymur' },
  { code: 'ME', zones: 'Europe/Podgorica', school: 'one-shadow', source: 'balkans' },
  { code: 'MG', zones: 'Indian/Antananarivo', school: 'shafi', source: 'madagascar' },
  { code: 'MK', zones: 'Europe/Skopje', school: 'one-shadow', source: 'balkans' },
  { code: 'ML', zones: 'Africa/Bamako', school: 'maliki', source: 'mali' },
  { code: 'MR', zones: 'Africa/Nouakchott', school: 'maliki', source: 'mauritania' },
  { code: 'MU', zones: 'Indian/Mauritius', school: 'hanafi', source: 'hanafi' },
  { code: 'MV', zones: 'Indian/Maldives', school: 'shafi', source: 'shafi' },
  { code: 'MY', zones: 'Asia/Kuala_Lumpur Asia/Kuching', school: 'shafi', source: 'shafi' },
  { code: 'MZ', zones: 'Africa/Maputo', school: 'shafi', source: 'mozambique' },
  { code: 'NE', zones: 'Africa/Niamey', school: 'maliki', source: 'niger' },
  { code: 'NG', zones: 'Africa/Lagos', school: 'maliki', source: 'nigeria' },
  { code: 'OM', zones: 'Asia/Muscat', school: 'ibadi', source: 'taymur' },
  { code: 'PH', zones: 'Asia/Manila', school: 'shafi', source: 'taymur' },
  { code: 'PK', zones: 'Asia/Karachi', school: 'hanafi', source: 'pakistan' },
  { code: 'PS', zones: 'Asia/Gaza Asia/Hebron', school: 'shafi', source: 'taymur' },
  { code: 'QA', zones: 'Asia/Qatar', school: 'one-shadow', source: 'prints' },
  { code: 'RS', zones: 'Europe/Belgrade', school: 'one-shadow', source: 'balkans' },
  {
    code: 'RU',
    zones:
      'Europe/Kaliningrad Europe/Moscow Europe/Kirov Europe/Volgograd Europe/Astrakhan Europe/Saratov Europe/Ulyanovsk Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Barnaul Asia/Tomsk Asia/Novokuznetsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Chita Asia/Yakutsk Asia/Khandyga Asia/Vladivostok Asia/Ust-Nera Asia/Magadan Asia/Sakhalin Asia/Srednekolymsk Asia/Kamchatka Asia/Anadyr',
    school: 'hanafi',
    source: 'yemelianova',
  },
  { code: 'SA', zones: 'Asia/Riyadh', school: 'hanbali', source: 'taymur' },
  { code: 'SD', zones: 'Africa/Khartoum', school: 'maliki', source: 'taymur' },
  { code: 'SE', zones: 'Europe/Stockholm', school: 'one-shadow', source: 'europe' },
  { code: 'SG', zones: 'Asia/Singapore', school: 'shafi', source: 'shafi' },
  { code: 'SL', zones: 'Africa/Freetown', school: 'maliki', source: 'maliki' },
  { code: 'SN', zones: 'Africa/Dakar', school: 'maliki', source: 'maliki' },
  { code: 'SO', zones: 'Africa/Mogadishu', school: 'shafi', source: 'somalia' },
  { code: 'SY', zones: 'Asia/Damascus', school: 'one-shadow', source: 'clocks' },
  { code: 'TD', zones: 'Africa/Ndjamena', school: 'maliki', source: 'maliki' },
  { code: 'TG', zones: 'Africa/Lome', school: 'maliki', source: 'maliki' },
  { code: 'TH', zones: 'Asia/Bangkok', school: 'shafi', source: 'taymur' },
  { code: 'TJ', zones: 'Asia/Dushanbe', school: 'hanafi', source: 'tajikistan' },
  { code: 'TM', zones: 'Asia/Ashgabat', school: 'hanafi', source: 'hanafi' },
  { code: 'TN', zones: 'Africa/Tunis', school: 'maliki', source: 'taymur' },
  { code: 'TR', zones: 'Europe/Istanbul', school: 'one-shadow', source: 'prints' },
  { code: 'TZ', zones: 'Africa/Dar_es_Salaam', school: 'shafi', source: 'shafi' },
  { code: 'UG', zones: 'Africa/Kampala', school: 'shafi', source: 'uganda' },
  {
    code: 'US',
    zones:
      'America/New_York America/Detroit America/Kentucky/Louisville America/Kentucky/Monticello America/Indiana/Indianapolis America/Indiana/Vincennes America/Indiana/Winamac America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Tell_City America/Indiana/Knox America/Chicago America/Menominee America/North_Dakota/Center America/North_Dakota/New_Salem America/North_Dakota/Beulah America/Denver America/Boise America/Phoenix America/Los_Angeles America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak Pacific/Honolulu',
    school: 'one-shadow',
    source: 'america',
  },
  { code: 'UZ', zones: 'Asia/Samarkand Asia/Tashkent', school: 'hanafi', source: 'central' },
  { code: 'VN', zones: 'Asia/Ho_Chi_Minh', school: 'shafi', source: 'taymur' },
  { code: 'YE', zones: 'Asia/Aden', school: 'shafi', source: 'taymur' },
];

/** The countries alone: the library has a shorter table of them. */
export const COUNTRIES_OF_SCHOOLS: readonly Pick<SchoolRow, 'code' | 'zones' | 'within'>[] = [...SCHOOLS];
