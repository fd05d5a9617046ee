/** Common names for countries that no list has. */
export const COUNTRIES_BY_CUSTOM = [
  ['UK', 'GB'],
  ['Britain', 'GB'],
  ['U.S.', 'US'],
  ['America', 'US'],
  ['UAE', 'AE'],
  ['Emirates', 'AE'],
  ['KSA', 'SA'],
  ['Saudi', 'SA'],
  ['Holland', 'NL'],
  ['Turkiye', 'TR'],
  ['Burma', 'MM'],
  ['Ivory Coast', 'CI'],
  ['Palestine', 'PS'],
  ['Palestinian Territories', 'PS'],
  ['Bosnia & Herzegovina', 'BA'],
  ['Srbija', 'RS'],
  ['DRC', 'CD'],
  ['Congo', 'CD'],
  ['Congo', 'CG'],
  ['Kongo', 'CD'],
  ['Kongo', 'CG'],
  ['South Korea', 'KR'],
  ['North Korea', 'KP'],
] as const;

/** Islands and regions that people name, as the states they consist of or lie in, by their codes in GeoNames. */
export const ISLANDS_AND_REGIONS = [
  ['Java', 'ID.04 ID.07 ID.08 ID.10 ID.30 ID.33'],
  ['Jawa', 'ID.04 ID.07 ID.08 ID.10 ID.30 ID.33'],
  ['Sumatra', 'ID.01 ID.03 ID.05 ID.15 ID.24 ID.26 ID.32 ID.37'],
  ['Sumatera', 'ID.01 ID.03 ID.05 ID.15 ID.24 ID.26 ID.32 ID.37'],
  ['Kalimantan', 'ID.11 ID.12 ID.13 ID.14 ID.42'],
  ['Borneo', 'ID.11 ID.12 ID.13 ID.14 ID.42 MY.11 MY.16'],
  ['Sulawesi', 'ID.21 ID.22 ID.31 ID.34 ID.38 ID.41'],
  ['Cappadocia', 'TR.50'],
  ['Kapadokya', 'TR.50'],
] as const;
