/**
 * Begins of Hijri months as the bodies of a country announced them, 1440 to 1445 AH. Facts, read from the lists that `MONTH_SOURCES` names
 * (2026-11-23); rows that only repeat a table of Umm al-Qura are left out. How sure it is, the source, the body, and the begins, which
 * `readMonthStarts` reads.
 *
 * A list with zones (zone.tab of tzdata, public domain) is that of the national body of a country, which a place there takes. Lists
 * without zones are of one of several bodies of a country, and are taken only when they are asked for.
 */
import type { Circle } from './authorities.ts';

export const MONTH_SOURCES: Readonly<Record<string, string>> = {
  hilalMonths: 'HilalMonths, github.com/AbdullahM0hamed/HilalMonths, 343706e: the lists of committees',
  holidays: 'holidays, github.com/vacanza/holidays, c382fdec4 (MIT): public holidays as the government kept them',
  press: 'announcements as the press and pages of those days have them',
};

export interface AnnouncedList {
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly zones: string;
  /** Only in these circles. */
  readonly within?: readonly Circle[];
  /** The body announces some months only; the others begin as the official calendar computes them, which is Umm al-Qura. */
  readonly computesOthers?: true;
  /**
   * `high hilalMonths BODY: BEGINS`. `high`: the body’s own list or communiqué; `medium`: a public holiday, from which the beginning of its month
   * follows. Then the key of a source. Of two parts that know a month the first counts.
   */
  readonly parts: readonly string[];
}

export const ANNOUNCED_LISTS: readonly AnnouncedList[] = [
  {
    ...{ id: 'af', code: 'AF', zones: 'Asia/Kabul' },
    parts: ['high hilalMonths Supreme Court of Afghanistan: 1445-04 2023-10-16 009, 1445-10 2024-04-10 09'],
  },
  {
    ...{ id: 'bd', code: 'BD', zones: 'Asia/Dhaka' },
    parts: [
      'high hilalMonths Islamic Foundation of Bangladesh: 1445-01 2023-07-20 90009099099',
      'medium holidays Government of Bangladesh (holidays): 1443-10 2022-05-03, 1443-12 2022-07-01 0, 1444-03 2022-09-28, 1444-10 2023-04-22, 1444-12 2023-06-20',
    ],
  },
  {
    ...{ id: 'dz', code: 'DZ', zones: 'Africa/Algiers' },
    parts: [
      'high press National Crescent Commission of Algeria: 1443-09 2022-04-02, 1444-09 2023-03-23 9',
      'medium press National Crescent Commission of Algeria: 1440-10 2019-06-04',
    ],
  },
  {
    ...{ id: 'eg', code: 'EG', zones: 'Africa/Cairo' },
    parts: ['high press Dar al-Ifta of Egypt: 1441-07 2020-02-25'],
  },
  {
    ...{ id: 'gh', code: 'GH', zones: 'Africa/Accra' },
    parts: ['high hilalMonths Hilal Committee of Ghana: 1445-01 2023-07-19 09090009909'],
  },
  {
    ...{ id: 'gm', code: 'GM', zones: 'Africa/Banjul' },
    parts: ['high hilalMonths Gambia Supreme Islamic Council: 1445-01 2023-07-19 00090999099'],
  },
  {
    ...{ id: 'in', code: 'IN', zones: 'Asia/Kolkata' },
    parts: [
      'medium holidays Government of India (holidays): 1440-01 2018-09-12, 1440-03 2018-11-10, 1440-10 2019-06-05, 1440-12 2019-08-03 9, 1441-03 2019-10-30, 1441-10 2020-05-25, 1441-12 2020-07-23 9, 1442-03 2020-10-19, 1442-10 2021-05-14, 1442-12 2021-07-12 9, 1443-03 2021-10-08, 1443-10 2022-05-03, 1443-12 2022-07-01 0, 1444-03 2022-09-28, 1444-10 2023-04-22, 1444-12 2023-06-20 0, 1445-03 2023-09-17, 1445-10 2024-04-11, 1445-12 2024-06-08',
    ],
  },
  {
    ...{ id: 'iq', code: 'IQ', zones: 'Asia/Baghdad' },
    parts: ['medium holidays Government of Iraq (holidays): 1440-12 2019-08-03, 1442-01 2020-08-21'],
  },
  {
    ...{ id: 'jo', code: 'JO', zones: 'Asia/Amman' },
    parts: [
      'high hilalMonths General Ifta Department of Jordan: 1445-01 2023-07-19 90000990999',
      'medium press General Ifta Department of Jordan: 1443-09 2022-04-03',
    ],
  },
  {
    ...{ id: 'ke', code: 'KE', zones: 'Africa/Nairobi' },
    parts: ['high hilalMonths Kenya Fatwa Council: 1445-01 2023-07-19 00090909909'],
  },
  {
    ...{ id: 'lk', code: 'LK', zones: 'Asia/Colombo' },
    parts: [
      'high hilalMonths All Ceylon Jamiyyathul Ulama: 1445-01 2023-07-20 9000, 1445-08 2024-02-12 9909',
      'medium holidays Government of Sri Lanka (holidays): 1440-10 2019-06-05, 1440-12 2019-08-03, 1441-10 2020-05-25, 1441-12 2020-07-23, 1442-10 2021-05-14, 1442-12 2021-07-12, 1443-10 2022-05-03, 1443-12 2022-07-01, 1444-10 2023-04-22, 1444-12 2023-06-20',
    ],
  },
  {
    ...{ id: 'ly', code: 'LY', zones: 'Africa/Tripoli' },
    parts: ['medium holidays Government of Libya (holidays): 1440-01 2018-09-12, 1443-01 2021-08-10'],
  },
  {
    ...{ id: 'ma', code: 'MA', zones: 'Africa/Casablanca Africa/El_Aaiun' },
    parts: [
      'high press Ministry of Habous and Islamic Affairs of Morocco: 1440-09 2019-05-07',
      'high hilalMonths Ministry of Habous and Islamic Affairs of Morocco: 1444-01 2022-07-30 00909909090900090990909',
      'medium press Ministry of Habous and Islamic Affairs of Morocco: 1441-11 2020-06-23',
    ],
  },
  {
    ...{ id: 'mr', code: 'MR', zones: 'Africa/Nouakchott' },
    parts: [
      'high press Ministry of Islamic Affairs of Mauritania: 1444-10 2023-04-21',
      'high hilalMonths Ministry of Islamic Affairs of Mauritania: 1445-01 2023-07-19 00090999009',
    ],
  },
  {
    ...{ id: 'mw', code: 'MW', zones: 'Africa/Blantyre' },
    parts: ['high hilalMonths National Moonsighting Committee of Malawi: 1445-01 2023-07-19 00900909099'],
  },
  {
    // the other holidays are what the rule of MABIMS gives, but that of Rabi' al-Awwal 1444, which was kept a day later
    ...{ id: 'my', code: 'MY', zones: 'Asia/Kuala_Lumpur Asia/Kuching' },
    parts: ['medium holidays Government of Malaysia (holidays): 1443-10 2022-05-02'],
  },
  {
    ...{ id: 'ng', code: 'NG', zones: 'Africa/Lagos' },
    parts: [
      'high hilalMonths National Moonsighting Committee of Nigeria: 1445-01 2023-07-19 09000999099',
      'medium holidays Government of Nigeria (holidays): 1440-10 2019-06-04, 1440-12 2019-08-03, 1441-10 2020-05-24, 1441-12 2020-07-22, 1442-10 2021-05-13, 1442-12 2021-07-11, 1443-10 2022-05-02, 1443-12 2022-06-30, 1444-10 2023-04-21, 1444-12 2023-06-19',
    ],
  },
  {
    ...{ id: 'nz', code: 'NZ', zones: 'Pacific/Auckland Pacific/Chatham' },
    parts: ['high hilalMonths FIANZ: 1445-01 2023-07-20 09009900990'],
  },
  {
    ...{ id: 'om', code: 'OM', zones: 'Asia/Muscat' },
    parts: [
      'high hilalMonths Ministry of Endowments and Religious Affairs of Oman: 1445-01 2023-07-19 00900990990',
      'medium holidays Government of Oman (holidays): 1441-01 2019-09-01, 1442-01 2020-08-21, 1443-01 2021-08-10, 1444-10 2023-04-22',
      'medium press Ministry of Endowments and Religious Affairs of Oman: 1443-09 2022-04-03',
    ],
  },
  {
    ...{ id: 'pk', code: 'PK', zones: 'Asia/Karachi' },
    parts: [
      'high hilalMonths Central Ruet-e-Hilal Committee of Pakistan: 1445-01 2023-07-20 00909909909',
      'medium holidays Government of Pakistan (holidays): 1440-01 2018-09-12, 1440-03 2018-11-10, 1440-10 2019-06-05, 1440-12 2019-08-03, 1441-03 2019-10-30, 1442-03 2020-10-19, 1442-12 2021-07-12, 1443-03 2021-10-08, 1443-10 2022-05-03, 1443-12 2022-07-01 0, 1444-03 2022-09-28, 1444-10 2023-04-22, 1444-12 2023-06-20',
    ],
  },
  {
    ...{ id: 'sa', code: 'SA', zones: 'Asia/Riyadh', computesOthers: true },
    parts: [
      'high press Saudi Supreme Court: 1442-09 2021-04-13, 1443-01 2021-08-10',
      'high hilalMonths Saudi Supreme Court: 1445-01 2023-07-19 90009099099',
      'medium holidays Government of Saudi Arabia (holidays): 1440-10 2019-06-04, 1440-12 2019-08-02, 1441-10 2020-05-24, 1441-12 2020-07-22, 1442-10 2021-05-13, 1442-12 2021-07-11, 1443-10 2022-05-02, 1443-12 2022-06-30, 1444-10 2023-04-21, 1444-12 2023-06-19',
    ],
  },
  {
    ...{ id: 'sn', code: 'SN', zones: 'Africa/Dakar' },
    parts: ["high hilalMonths Commission d'Observation du Croissant Lunaire Sénégal: 1445-01 2023-07-19 00900999099"],
  },
  {
    ...{ id: 'tn', code: 'TN', zones: 'Africa/Tunis' },
    parts: [
      'high press Mufti of the Republic of Tunisia: 1440-10 2019-06-05, 1443-10 2022-05-02, 1443-12 2022-06-30, 1445-01 2023-07-19',
    ],
  },
  {
    ...{ id: 'za', code: 'ZA', zones: 'Africa/Johannesburg' },
    parts: ['high hilalMonths Jamiatul Ulama South Africa: 1445-01 2023-07-20 90090909099'],
  },
  {
    ...{ id: 'zanzibar', code: 'TZ', zones: 'Africa/Dar_es_Salaam', within: [{ latDeg: -6.16, lngDeg: 39.2, km: 60 }] },
    parts: ["high hilalMonths Grand Mufti's Office of Zanzibar: 1445-11 2024-05-10 9"],
  },
  {
    ...{ id: 'au-moonsighting', code: 'AU', zones: '' },
    parts: [
      'high hilalMonths Moonsighting Australia: 1440-01 2018-09-12 90900090909909090090090990990090009099099009009090909090909090090909090',
    ],
  },
  {
    ...{ id: 'ca-toronto', code: 'CA', zones: '' },
    parts: [
      'high hilalMonths Hilal Committee of Metropolitan Toronto and Vicinity: 1440-01 2018-09-11 09000909099090909000909909090900909090909099009009009990909000900990990',
    ],
  },
  {
    ...{ id: 'gb-new-crescent', code: 'GB', zones: '' },
    parts: [
      'high hilalMonths New Crescent Society: 1440-01 2018-09-12 90009090909990009090090990099090090900099909090090009999090090000999909',
    ],
  },
  {
    ...{ id: 'gb-wifaqul-ulama', code: 'GB', zones: '' },
    parts: ['high hilalMonths Wifaqul Ulama: 1445-01 2023-07-19 00090990990'],
  },
  {
    ...{ id: 'gy', code: 'GY', zones: '' },
    parts: ['high hilalMonths Central Moon Sighting Committee of Guyana: 1445-01 2023-07-19 00900990099'],
  },
  {
    ...{ id: 'id-pbnu', code: 'ID', zones: '' },
    parts: ['high hilalMonths Lembaga Falakiyah PBNU: 1445-01 2023-07-19 00900990909'],
  },
  {
    ...{ id: 'jp', code: 'JP', zones: '' },
    parts: ['high hilalMonths Ruyat-e-Hilal Committee of Japan: 1445-01 2023-07-19 00909090909'],
  },
  {
    ...{ id: 'nl-roeyat', code: 'NL', zones: '' },
    parts: [
      'high hilalMonths Roeyat-e-Hilal Comité Nederland: 1442-01 2020-08-21 99090900900909099090900900909909090900090990909',
    ],
  },
  {
    ...{ id: 'tt', code: 'TT', zones: '' },
    parts: ['high hilalMonths Darul Uloom Trinidad and Tobago: 1445-01 2023-07-19 00900990909'],
  },
  {
    ...{ id: 'us-chcna', code: 'US', zones: '' },
    parts: [
      'high hilalMonths Central Hilal Committee of North America: 1440-01 2018-09-11 90009009099099009009009909900909009090909099009009009990909000900990990',
    ],
  },
  {
    ...{ id: 'us-chicago', code: 'US', zones: '' },
    parts: ['high hilalMonths Chicago Hilal: 1442-01 2020-08-20 09900909009090909099009009009990909000900990990'],
  },
];
