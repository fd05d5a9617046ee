/**
 * More rows of authorities.ts, for countries whose authorities were found in copies and reports only: test/truth/reference/walls/README.md says which.
 * Read 2026-11-25.
 */
import type { CountryRow } from './authorities.ts';

export const COPIED_AUTHORITIES: readonly CountryRow[] = [
  {
    code: 'BH',
    country: 'Bahrain',
    zones: 'Asia/Bahrain',
    method: 'BAHRAIN',
    caution: 'measured on copies of two tables of the Supreme Council; some minutes may differ by one',
    source: 'Supreme Council for Islamic Affairs; measured on its printed tables',
  },
  {
    code: 'LY',
    country: 'Libya',
    zones: 'Africa/Tripoli',
    method: 'LIBYA',
    caution: 'measured on second-hand tables of three towns; some minutes may differ by one',
    source: 'General Authority for Endowments; measured on its printed tables',
  },
  {
    code: 'KG',
    country: 'Kyrgyzstan',
    zones: 'Asia/Bishkek',
    method: 'KYRGYZSTAN',
    caution: 'measured on three months of autumn only; in summer its minutes are not checked',
    source: 'Spiritual Administration of Muslims of Kyrgyzstan, muftiyat.kg; measured on its printed tables',
  },
  {
    code: 'SY',
    country: 'Syria',
    zones: 'Asia/Damascus',
    method: 'SYRIA',
    caution:
      'as the Ministry of Awqaf announced in 2025; no printed table of it was at hand, so its minutes are not checked',
    source: 'Ministry of Awqaf, announced by SANA 2025-02-28 as the only reference of the mosques',
  },
  {
    code: 'SD',
    country: 'Sudan',
    zones: 'Africa/Khartoum',
    caution:
      'the Fiqh Academy prints times for Ramadan, which are not known here; two lists show isha by 18°, a third, with fajr by 19.5°, by 17.5°; MWL’s times are shown',
    source: 'imsakiya of Khartoum, 2022, by way of Taqwa’s report: some 18.3° and 18.0°, dhuhr 2 to 3 minutes later',
  },
  {
    code: 'YE',
    country: 'Yemen',
    zones: 'Asia/Aden',
    caution:
      'YEMEN has what is printed in Sanaa and Ibb, maghrib 10 minutes later; towns of the lowlands that were seen differ from it; MWL’s times are shown',
    source: 'awqaf.gov.ye, 2026-09-30, by way of capt-muji/rn.athan.uk (R5): isha by some 16°, dhuhr 10 minutes later',
  },
  {
    code: 'MR',
    country: 'Mauritania',
    zones: 'Africa/Nouakchott',
    caution:
      'the Ministry of Islamic Affairs prints times for Ramadan, fajr some six minutes before MWL’s; MWL’s times are shown',
    source:
      'the Ministry’s tables of Ramadan 2025, by way of capt-muji/rn.athan.uk (R9): 19.4° and 17.5°; mosques’ clocks show MWL’s',
  },
];
