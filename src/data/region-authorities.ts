/**
 * More rows of authorities.ts, for parts of countries. They are looked up before those of whole countries. Circles avoid the neighbours, so they
 * leave out a margin of the region. Read 2026-11-29.
 */
import type { Circle, CountryRow } from './authorities.ts';

/** The state, without the towns of its neighbours: Mangaluru, Coimbatore and Nagercoil lie outside. */
export const KERALA: readonly Circle[] = [
  { latDeg: 12.45, lngDeg: 75.05, km: 38 },
  { latDeg: 11.95, lngDeg: 75.5, km: 38 },
  { latDeg: 11.6, lngDeg: 75.9, km: 45 },
  { latDeg: 11.1, lngDeg: 76.1, km: 45 },
  { latDeg: 10.7, lngDeg: 76.4, km: 42 },
  { latDeg: 10.25, lngDeg: 76.4, km: 45 },
  { latDeg: 9.9, lngDeg: 76.8, km: 43 },
  { latDeg: 9.45, lngDeg: 76.65, km: 45 },
  { latDeg: 9, lngDeg: 76.75, km: 42 },
  { latDeg: 8.55, lngDeg: 76.98, km: 33 },
];

export const REGION_AUTHORITIES: readonly CountryRow[] = [
  {
    code: 'AE',
    country: 'United Arab Emirates (Dubai)',
    zones: 'Asia/Dubai',
    within: [{ latDeg: 25.06, lngDeg: 55.18, km: 32 }],
    method: 'DUBAI',
    source: 'Islamic Affairs and Charitable Activities Department, Dubai; measured on its printed tables',
  },
  {
    code: 'RU',
    country: 'Russia (Tatarstan)',
    zones: 'Europe/Moscow',
    within: [{ latDeg: 55.3, lngDeg: 50.6, km: 165 }],
    method: 'TATARSTAN',
    source: 'Spiritual Administration of Muslims of Tatarstan, dumrt.ru; measured on its printed tables',
  },
  {
    code: 'RU',
    country: 'Russia (Dagestan)',
    zones: 'Europe/Moscow',
    within: [{ latDeg: 42.6, lngDeg: 47.1, km: 130 }],
    method: 'DAGESTAN',
    caution: 'measured on two months of autumn; on one known day of summer its fajr was 3 minutes earlier than printed',
    source: 'Muftiate of Dagestan, islamdag.ru; measured on its printed tables',
  },
  {
    code: 'GB',
    country: 'United Kingdom (London)',
    zones: 'Europe/London',
    within: [{ latDeg: 51.5074, lngDeg: -0.1278, km: 25 }],
    method: 'LONDON_UNIFIED',
    caution: 'mosques follow several timetables; these are the times of the London Unified one',
    source: 'londonprayertimes.com, for London inside the M25; measured on its printed tables',
  },
  {
    code: 'XK',
    country: 'Kosovo',
    zones: 'Europe/Belgrade',
    within: [{ latDeg: 42.5, lngDeg: 20.84, km: 68 }],
    method: 'KOSOVO',
    source: 'Islamic Community of Kosovo (BIK); measured on its printed tables',
  },
  {
    code: 'RS',
    country: 'Serbia (Sandžak)',
    zones: 'Europe/Belgrade',
    within: [{ latDeg: 43.3, lngDeg: 20, km: 55 }],
    method: 'BOSNIA',
    source:
      'the Takvim of the Riyasat, whose list of towns has Novi Pazar, Sjenica, Tutin, Prijepolje, Priboj and Nova Varoš; measured on its printed tables',
  },
  {
    code: 'ME',
    country: 'Montenegro (Sandžak)',
    zones: 'Europe/Podgorica',
    within: [{ latDeg: 42.97, lngDeg: 19.75, km: 55 }],
    method: 'BOSNIA',
    caution:
      'the Takvim of the Riyasat has minutes for these towns; the Islamic Community of Montenegro is a body of its own, and its tables are not checked',
    source: 'the Takvim of the Riyasat, whose list of towns has Bijelo Polje, Plav, Gusinje, Pljevlja and Rožaje',
  },
  {
    code: 'IN',
    country: 'India (Kerala)',
    zones: 'Asia/Kolkata',
    within: KERALA,
    method: 'KERALA',
    source: 'Samastha’s board, for the 140 constituencies; measured on its printed tables',
  },
  {
    code: 'YE',
    country: 'Yemen (highlands)',
    zones: 'Asia/Aden',
    within: [{ latDeg: 14.85, lngDeg: 44.25, km: 105 }],
    method: 'YEMEN',
    caution: 'measured on printed cards of Sanaa and Ibb for one Ramadan',
    source: 'cards of Sanaa and Ibb, 1446; measured on its printed tables',
  },
  {
    code: 'TH',
    country: 'Thailand (Bangkok)',
    zones: 'Asia/Bangkok',
    within: [{ latDeg: 13.75, lngDeg: 100.5, km: 60 }],
    method: 'BANGKOK',
    caution: 'measured on one printed card of a Ramadan',
    source: 'card of Bangkok, 1446; measured on its printed tables',
  },
  {
    code: 'RU',
    country: 'Russia (Kabardino-Balkaria)',
    zones: 'Europe/Moscow',
    within: [{ latDeg: 43.5, lngDeg: 43.5, km: 60 }],
    method: 'KABARDINO_BALKARIA',
    source: 'Spiritual Administration of Muslims of Kabardino-Balkaria, kbrdum.ru; measured on its printed tables',
  },
  {
    code: 'ZA',
    country: 'South Africa (Cape Town)',
    zones: 'Africa/Johannesburg',
    within: [{ latDeg: -33.95, lngDeg: 18.6, km: 60 }],
    method: 'CAPE_TOWN',
    caution:
      'measured on a table whose publisher names no source, and on one mosque’s clock; the rest of the country is not known',
    isHabit: true,
    source: 'Islamic Relief South Africa, and the clock of a mosque of 2026-05-02',
  },
  {
    code: 'JO',
    country: 'Jordan (Aqaba)',
    zones: 'Asia/Amman',
    within: [{ latDeg: 29.53, lngDeg: 35, km: 30 }],
    method: 'JORDAN',
    caution:
      'the Ministry’s table of Aqaba is not known; Amman’s rule is shown, whose low horizon has sunrise and maghrib up to 6 minutes before and after those at sea level',
    source: 'Ministry of Awqaf; regional tables of 2025, without Aqaba',
  },
];
