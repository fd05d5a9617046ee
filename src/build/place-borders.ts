import { borders, featuresContaining } from '@rapideditor/country-coder';
import { NO_COUNTRY, UNITS_PER_DEGREE } from '../core/geo/place-index.ts';
import { readLines } from './geo-data.ts';
import { type Border, packOutlines } from './place-sections.ts';

/** One area for each outline of country-coder, with the country that the library itself gives at level «territory». */
export function packCountries(countryNumber: ReadonlyMap<string, number>): {
  areas: Buffer;
  'country-borders': Buffer;
} {
  const outlined = borders.features.filter(({ geometry }) => geometry);
  const outlines: Border[] = [];
  for (const [i, { geometry }] of outlined.entries()) {
    if (geometry.type !== 'MultiPolygon') throw new Error(`country-coder now has a ${geometry.type}`);
    for (const ring of geometry.coordinates.flat()) {
      const line = ring.map(([lng = 0, lat = 0]): [number, number] => [toUnits(lng), toUnits(lat)]);
      outlines.push({ areas: [i + 1, 0], line });
    }
  }
  const areas = outlined.map(({ properties }) => countryNumber.get(countryOf(properties.id) ?? '') ?? NO_COUNTRY);
  return { areas: Buffer.from(areas), 'country-borders': packOutlines(UNITS_PER_DEGREE, [outlines]) };
}

/** Exact: country-coder has at most five decimals. */
function toUnits(degrees: number): number {
  const units = Math.round(degrees * UNITS_PER_DEGREE);
  if (units / UNITS_PER_DEGREE !== degrees) throw new Error(`${degrees} has more than five decimals`);
  return units;
}

/** The code of the smallest feature at level territory or above with a code, as `iso1A2Code(point, { level: 'territory' })` gives it. */
function countryOf(id: string): string | undefined {
  const found = featuresContaining(id).find(({ properties: { iso1A2, level } }) => iso1A2 && level !== 'subterritory');
  const code = found?.properties.iso1A2;
  return code && (RESERVED_CODES[code] ?? code);
}

/** Codes that ISO reserves for parts of other countries; unions are not countries. */
const RESERVED_CODES: Readonly<Record<string, string>> = { EA: 'ES', IC: 'ES', AC: 'SH', TA: 'SH', DG: 'IO' };

/** One group of borders a country. */
export function packStates(countries: readonly string[], stateNumber: ReadonlyMap<string, number>): Buffer {
  const groups = countries.map((): Border[] => []);
  for (const [left = '', right = '', line = ''] of readLines('state-outlines.tsv')) {
    const areas = [stateNumber.get(left) ?? 0, stateNumber.get(right) ?? 0] as const;
    groups[countries.indexOf(left.slice(0, 2))]?.push({ areas, line: readPolyline(line) });
  }
  return packOutlines(STATE_UNITS_PER_DEGREE, groups);
}

/** As `src/data/geo/state-outlines.tsv` is written. */
const STATE_UNITS_PER_DEGREE = 1000;

/**
 * Points with integer coordinates from Google's encoded polyline algorithm
 * (developers.google.com/maps/documentation/utilities/polylinealgorithm) without its scaling by 1e5.
 */
function readPolyline(text: string): [number, number][] {
  const points: [number, number][] = [];
  let at = 0;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const chunk = text.charCodeAt(at++) - 63;
      value |= (chunk & 31) << shift;
      if (chunk < 32) return value & 1 ? ~(value >> 1) : value >> 1;
    }
  };
  let [x, y] = [0, 0];
  while (at < text.length) {
    x += readNumber();
    y += readNumber();
    points.push([x, y]);
  }
  return points;
}
