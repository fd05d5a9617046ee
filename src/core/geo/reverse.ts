import type { Coordinates } from './coordinates.ts';
import { nearestPlace, placesWithin } from './nearby.ts';
import type { CountryNumber, PlaceIndex, PlaceNumber, StateNumber } from './place-index.ts';

/** What is known of a point; absent parts are undefined, never guessed. */
export interface NamedPoint {
  readonly city: PlaceNumber | undefined;
  readonly state: StateNumber | undefined;
  readonly country: CountryNumber | undefined;
}

/** Beyond these distances a place says nothing about a point (decisions.md §7). */
const CITY_WITHIN_KM = 50;
const STATE_WITHIN_KM = 200;
const COUNTRY_WITHIN_KM = 25;

/** People per km² in a town: the area it covers is its population by this. Found by trial on two sets of points (design/geo.md §4). */
const TOWN_DENSITY_PER_KM2 = 3000;

/**
 * Where GeoNames files the places of a disputed territory under another country than the one whose outline the boundary
 * library draws round them: Western Sahara, Crimea, the Golan.
 */
const FILED_ELSEWHERE: Readonly<Record<string, string>> = { MA: 'EH', RU: 'UA', IL: 'SY' };

/**
 * Names a point: the country by its outline, or by a place within 25 km off every outline; the state by its outline, or (off the country's own) by the
 * nearest place of the country within 200 km; the city as the most plausible place of the country within 50 km. In
 * Antarctica only the country.
 */
export function namePoint(index: PlaceIndex, at: Coordinates): NamedPoint {
  const outlined = index.countryAt(at);
  const country = outlined ?? countryOf(index, nearestPlace(index, at, () => true, COUNTRY_WITHIN_KM)?.place);
  if (country === undefined) return { city: undefined, state: undefined, country };
  const code = index.countryCode(country);
  if (code === 'AQ') return { city: undefined, state: undefined, country };
  const inCountry = (place: PlaceNumber) => index.country(place) === country;
  const elsewhere = FILED_ELSEWHERE[code];
  const inDisputed = (place: PlaceNumber) =>
    elsewhere !== undefined && index.countryCode(index.country(place)) === elsewhere;
  const city = plausibleCity(index, at, inCountry) ?? plausibleCity(index, at, inDisputed);
  const state = (outlined === undefined ? undefined : index.stateAt(at, country)) ?? nearestState(index, at, inCountry);
  return { city, state, country };
}

function countryOf(index: PlaceIndex, place: PlaceNumber | undefined): CountryNumber | undefined {
  return place === undefined ? undefined : index.country(place);
}

/**
 * Of the places whose town reaches the point the most populous, less so the farther out the point lies in it; where none does, the one
 * whose distance less half its own radius is least. So the old city of Istanbul is Istanbul, not the ward a point happens to lie in, and the
 * heart of Manila is not its larger neighbour Quezon City. Wards are asked only where there is nothing else.
 */
function plausibleCity(
  index: PlaceIndex,
  at: Coordinates,
  inCountry: (place: PlaceNumber) => boolean,
): PlaceNumber | undefined {
  const isWhole = (place: PlaceNumber) => inCountry(place) && index.rank(place) !== 'district';
  const nearby = placesWithin(index, at, CITY_WITHIN_KM, isWhole);
  let best: PlaceNumber | undefined;
  let bestMerit = Number.NEGATIVE_INFINITY;
  for (const { place, distanceKm } of nearby) {
    const radiusKm = townRadiusKm(index.populationLog10(place));
    const isInside = distanceKm <= radiusKm;
    const depth = index.populationLog10(place) - (COST_OF_THE_EDGE * distanceKm) / radiusKm;
    const merit = isInside ? INSIDE + depth : radiusKm / 2 - distanceKm;
    if (merit > bestMerit) [best, bestMerit] = [place, merit];
  }
  return best ?? nearestPlace(index, at, inCountry, CITY_WITHIN_KM)?.place;
}

/**
 * What the rim of a town counts less than its middle, in decimal logarithms of people. Of 1,454 capitals and cities of 300,000 people,
 * asked at their own points, 1,284 were named without this, 1,396 with 2; with 3 the wards of Istanbul and Mexico City part from them.
 */
const COST_OF_THE_EDGE = 2;

/** Lifts every town that reaches the point above every one that does not. */
const INSIDE = 1000;

function townRadiusKm(populationLog10: number): number {
  const people = 10 ** (populationLog10 || 3);
  return Math.sqrt(people / (Math.PI * TOWN_DENSITY_PER_KM2));
}

function nearestState(
  index: PlaceIndex,
  at: Coordinates,
  inCountry: (place: PlaceNumber) => boolean,
): StateNumber | undefined {
  const named = nearestPlace(index, at, (place) => inCountry(place) && index.state(place) !== 0, STATE_WITHIN_KM);
  return named && index.state(named.place);
}
