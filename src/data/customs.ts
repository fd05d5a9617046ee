/**
 * What mosques follow in countries where authorities.ts names no method: told beside the times, so that a reader can choose. A country
 * without a row has nothing that was found. «Clocks»: those of 166 mosques on 2026-05-02. Read 2026-11-23.
 */
export interface Custom {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Ids of tzdata with spaces between them. */
  readonly zones: string;
  /** One sentence. */
  readonly told: string;
  /** Code of another method that the sentence names. Other languages than English name this, not the sentence. */
  readonly method?: string;
  /** By which the mosques print isha, where the method that is shown has another angle. */
  readonly ishaDeg?: number;
  readonly source: string;
}

export const CUSTOMS: readonly Custom[] = [
  {
    code: 'DE',
    zones: 'Europe/Berlin Europe/Busingen',
    told: 'Some 900 of 2,500 communities (DITIB’s) follow Diyanet, method TURKEY; the others follow several bodies.',
    method: 'TURKEY',
    source: 'counts of DITIB’s communities, 2017 and 2018; bonetider.nu and fatawa.de (2017): others by 13° or 18°',
  },
  {
    code: 'NL',
    zones: 'Europe/Amsterdam',
    told: 'Most Turkish mosques follow Diyanet, method TURKEY; no body is known that most others follow.',
    method: 'TURKEY',
    source: 'reports of Turkish mosques; clocks of Amsterdam, Rotterdam and Utrecht, which differ',
  },
  {
    code: 'SE',
    zones: 'Europe/Stockholm',
    told: 'A conference of imams chose 18° and 17° with a third of the night in 2021; Diyanet, method TURKEY, prints for its own.',
    method: 'TURKEY',
    source: 'conference of imams, 2021; Diyanet’s tables of 90 Swedish towns, test/truth/reference',
  },
  {
    code: 'ES',
    zones: 'Europe/Madrid Africa/Ceuta Atlantic/Canary',
    told: 'The mosques that were seen print the angles of MWL.',
    source: 'clocks of Madrid, Barcelona and Valencia',
  },
  {
    code: 'SN',
    zones: 'Africa/Dakar',
    told: 'The mosques that were seen print the angles of MWL; some delay the prayer by half an hour or more.',
    source: 'clocks of Dakar (2), Thies and Mbour',
  },
  {
    code: 'SO',
    zones: 'Africa/Mogadishu',
    told: 'The mosques that were seen print the angles of MWL.',
    source: 'clocks of Mogadishu and Hargeisa (2)',
  },
  {
    code: 'TD',
    zones: 'Africa/Ndjamena',
    told: 'The mosque that was seen prints the angles of MWL.',
    source: 'clock of N’Djamena',
  },
  {
    code: 'NG',
    zones: 'Africa/Lagos',
    told: 'Two of the three mosques that were seen print isha by 18°, five to six minutes after MWL’s.',
    ishaDeg: 18,
    source: 'clocks of Abuja',
  },
  {
    code: 'ET',
    zones: 'Africa/Addis_Ababa',
    told: 'The Supreme Council’s card of Ramadan 1445 breaks the fast a minute later, and prints isha 70 minutes after maghrib.',
    source: 'ethiopianmajlis.org.et, 11 March to 9 April 2024: 30 of 30 days',
  },
  {
    code: 'NE',
    zones: 'Africa/Niamey',
    told: 'Printed cards of Niamey and Diffa have the angles of method EGYPT: fajr comes 6 to 7 minutes earlier, isha 2 later.',
    method: 'EGYPT',
    ishaDeg: 17.5,
    source: 'photographs of two Ramadan cards, 1443',
  },
];
