import { type Coordinates, distanceKm, RADIANS_PER_DEGREE } from './coordinates.ts';
import type { CountryNumber, PlaceIndex, PlaceNumber, StateNumber } from './place-index.ts';
import { STRIPS_PER_DEGREE, stripOf, UNKNOWN_POPULATION_LOG10 } from './place-index.ts';

/** What is known of a point; absent parts are undefined, never guessed. */
export interface NamedPoint {
  readonly city: PlaceNumber | undefined;
  readonly state: StateNumber | undefined;
  readonly country: CountryNumber | undefined;
}

/** Places farther away say nothing about a point (decisions.md §7). */
const CITY_WITHIN_KM = 50;
const STATE_WITHIN_KM = 200;
const COUNTRY_WITHIN_KM = 25;

/** People per km², to estimate the area of a town. Found by trial on two sets of points (design/geo.md §4). */
const TOWN_DENSITY_PER_KM2 = 3000;

/** Disputed territories where country-coder has one country (the key) and GeoNames another: Western Sahara, Crimea, the Golan. */
const COUNTRY_IN_GEONAMES: Readonly<Record<string, string>> = { MA: 'EH', RU: 'UA', IL: 'SY' };

/**
 * Names a point. The country is the one whose outline contains the point, else the country of the nearest place within 25 km. The state is
 * the one whose outline contains the point, else the state of the country's nearest place within 200 km. The city is the most plausible
 * place of the country within 50 km. Antarctica has only the country. The outlines reach far over the sea around islands, so for a point on
 * the open sea (`isOpenSea`: only nautical zones cover it) no outline counts.
 */
export function namePoint(index: PlaceIndex, at: Coordinates, isOpenSea = false): NamedPoint {
  const drawn = index.countryAt(at);
  const outlined = drawn !== undefined && isOpenSea && index.countryCode(drawn) !== 'AQ' ? undefined : drawn;
  const near = outlined ?? nearestPlace(index, at, () => true, COUNTRY_WITHIN_KM);
  const country = typeof near === 'object' ? index.country(near.place) : near;
  const code = country === undefined ? undefined : index.countryCode(country);
  if (country === undefined || code === undefined || code === 'AQ')
    return { city: undefined, state: undefined, country };
  const inCountry = (place: PlaceNumber) => index.country(place) === country;
  const elsewhere = COUNTRY_IN_GEONAMES[code];
  const inDisputed = (place: PlaceNumber) =>
    elsewhere !== undefined && index.countryCode(index.country(place)) === elsewhere;
  const hasState = (place: PlaceNumber) => inCountry(place) && index.state(place) !== 0;
  const drawnState = outlined === undefined ? undefined : index.stateAt(at, country);
  const city = plausibleCity(index, at, inCountry, drawnState) ?? plausibleCity(index, at, inDisputed);
  if (drawnState !== undefined) return { city, state: stateOfCity(index, city, country, drawnState), country };
  const named = nearestPlace(index, at, hasState, STATE_WITHIN_KM);
  return { city, state: named && index.state(named.place), country };
}

/**
 * Chooses the most populous town whose area includes the point, after a cost for the distance from its middle. If there is none, it chooses
 * the town whose distance minus half its radius is least. So the old city of Istanbul is Istanbul and not one of its wards, and the middle
 * of Manila is not its larger neighbour Quezon City. A ward is chosen only where there is nothing else.
 */
function plausibleCity(
  index: PlaceIndex,
  at: Coordinates,
  inCountry: (place: PlaceNumber) => boolean,
  state?: StateNumber,
): PlaceNumber | undefined {
  const nearby = placesWithin(index, at, CITY_WITHIN_KM, (place) => inCountry(place) && index.isWhole(place));
  let best: PlaceNumber | undefined;
  let bestMerit = Number.NEGATIVE_INFINITY;
  for (const { place, distanceKm } of nearby) {
    const radiusKm = townRadiusKm(index.populationLog10(place));
    const isInside = distanceKm <= radiusKm;
    const costOfState = state === undefined || index.state(place) === state ? 0 : COST_OF_ANOTHER_STATE;
    const depth = index.populationLog10(place) - (COST_OF_THE_EDGE * distanceKm) / radiusKm - costOfState;
    const merit = isInside ? INSIDE + depth : radiusKm / 2 - distanceKm;
    if (merit > bestMerit) [best, bestMerit] = [place, merit];
  }
  if (bestMerit >= INSIDE) return best;
  const isPart = (place: PlaceNumber) => inCountry(place) && index.rank(place) !== 'airport';
  const nearest = nearestPlace(index, at, isPart, CITY_WITHIN_KM);
  if (best === undefined || nearest === undefined || index.isWhole(nearest.place)) return best ?? nearest?.place;
  return nearest.distanceKm <= BOROUGH_WITHIN_KM ? (cityOfBorough(index, nearby) ?? best) : best;
}

/** A point this near the middle of a borough lies in it. */
const BOROUGH_WITHIN_KM = 3;
/** The boroughs at the edge of a large city lie so far from its middle (Grorud in Oslo, beside the hamlet Kjenn). */
const BOROUGH_OF_CITY_WITHIN_KM = 15;
const LARGE_CITY_LOG10 = 5.5;

function cityOfBorough(index: PlaceIndex, nearby: readonly NearbyPlace[]): PlaceNumber | undefined {
  const cities = nearby.filter(
    ({ place, distanceKm }) =>
      distanceKm <= BOROUGH_OF_CITY_WITHIN_KM && index.populationLog10(place) >= LARGE_CITY_LOG10,
  );
  return cities.sort((a, b) => a.distanceKm - b.distanceKm)[0]?.place;
}

/**
 * The cost of a point at the edge of a town, in decimal logarithms of people. Of 1,454 capitals and cities of 300,000 people, 1,284 got
 * their own name at their point with a cost of 0, and 1,396 with 2. With 3 the wards of Istanbul and Mexico City no longer got the city’s
 * name.
 */
const COST_OF_THE_EDGE = 2;

/** At a point in one state, a town of another state counts as a tenth as large: Giza is not Cairo, and Islamabad is not Rawalpindi. */
const COST_OF_ANOTHER_STATE = 1;

const INSIDE = 1000;

function townRadiusKm(populationLog10: number): number {
  const people = 10 ** (populationLog10 || UNKNOWN_POPULATION_LOG10);
  return Math.sqrt(people / (Math.PI * TOWN_DENSITY_PER_KM2));
}

/** A city may be a state that the outlines lack (Oslo lies in the outline of Akershus). Then the city gives the state. */
function stateOfCity(
  index: PlaceIndex,
  city: PlaceNumber | undefined,
  country: CountryNumber,
  drawn: StateNumber,
): StateNumber {
  if (city === undefined || index.country(city) !== country) return drawn;
  const own = index.state(city);
  const isLacking = own !== 0 && own !== drawn && index.stateAt(index.coordinates(city), country) === drawn;
  return isLacking ? own : drawn;
}

interface NearbyPlace {
  readonly place: PlaceNumber;
  readonly distanceKm: number;
}

/** Less than a degree of latitude on the sphere of `distanceKm` (111.195 km), so that a search box is never too small. */
const KM_PER_DEGREE = 111.19;
/** Farther than any two points of the Earth. */
const WHOLE_EARTH_KM = 20_100;

/** The places within a distance, in no order. `passes` is called before the distance of a place is computed. */
export function placesWithin(
  index: PlaceIndex,
  at: Coordinates,
  radiusKm: number,
  passes: (place: PlaceNumber) => boolean,
): NearbyPlace[] {
  const found: NearbyPlace[] = [];
  const heightDeg = radiusKm / KM_PER_DEGREE;
  const [south, north] = [at.latDeg - heightDeg, at.latDeg + heightDeg];
  const widthDeg = halfWidthDeg(at.latDeg, heightDeg);
  const stretches = lngStretches(at.lngDeg, widthDeg);
  const lastStrip = Math.min(stripOf(north), 90 * STRIPS_PER_DEGREE);
  for (let strip = Math.max(stripOf(south), -90 * STRIPS_PER_DEGREE); strip <= lastStrip; strip++) {
    for (const [west, east] of stretches) {
      for (let place = index.firstInStrip(strip, west); place < index.placeCount; place++) {
        const latDeg = index.latDeg(place);
        const lngDeg = index.lngDeg(place);
        if (stripOf(latDeg) !== strip || lngDeg > east) break;
        if (!passes(place)) continue;
        const distance = distanceKm(at, { latDeg, lngDeg });
        if (distance <= radiusKm) found.push({ place, distanceKm: distance });
      }
    }
  }
  return found;
}

/** Finds the nearest place: doubles a circle until a place is inside. The nearest place inside is the nearest of all. */
export function nearestPlace(
  index: PlaceIndex,
  at: Coordinates,
  passes: (place: PlaceNumber) => boolean,
  radiusKm: number = WHOLE_EARTH_KM,
): NearbyPlace | undefined {
  for (let circleKm = Math.min(25, radiusKm); ; circleKm = Math.min(circleKm * 2, radiusKm)) {
    const nearest = placesWithin(index, at, circleKm, passes).reduce<NearbyPlace | undefined>(nearerOf, undefined);
    if (nearest || circleKm >= radiusKm) return nearest;
  }
}

function nearerOf(a: NearbyPlace | undefined, b: NearbyPlace): NearbyPlace {
  return a && a.distanceKm <= b.distanceKm ? a : b;
}

/** Half the longitudes that a circle spans: sin Δλ = sin r / cos φ; 180° if the circle is near a pole. */
function halfWidthDeg(latDeg: number, radiusDeg: number): number {
  if (Math.abs(latDeg) + radiusDeg >= 89.9) return 180;
  const sine = Math.sin(radiusDeg * RADIANS_PER_DEGREE) / Math.cos(latDeg * RADIANS_PER_DEGREE);
  return Math.asin(Math.min(1, sine)) / RADIANS_PER_DEGREE + 1e-6;
}

/** The longitudes from `lngDeg` − half to + half as one or two stretches of −180…180. */
function lngStretches(lngDeg: number, halfDeg: number): readonly (readonly [west: number, east: number])[] {
  const [west, east] = [lngDeg - halfDeg, lngDeg + halfDeg];
  if (halfDeg >= 180) return [[-180, 180]];
  if (west >= -180 && east <= 180) return [[west, east]];
  // over the antimeridian
  const [first, last] = west < -180 ? [west + 360, east] : [west, east - 360];
  return [[first, 180] as const, [-180, last] as const];
}
