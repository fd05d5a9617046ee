import { ByteReader, type PagedBytes, readUtf8, type Section } from './bytes.ts';
import type { Coordinates } from './coordinates.ts';
import { keyTable } from './key-table.ts';

/** The first eight bytes of the file; the digit is the version of the layout. */
export const MAGIC = 'MZPLACE4';
/** Places are numbered by strips of latitude from south to north, and from west to east in a strip. */
export const STRIPS_PER_DEGREE = 10;
export const UNITS_PER_DEGREE = 100_000;
export const TEXTS_PER_BLOCK = 16;
/** A block of texts has at most this many bytes. */
export const MAX_BLOCK_BYTES = 4096;
/** Populations are stored as whole 32nds of their decimal logarithm, precise to 4 %; 0 means not known. */
export const POPULATION_STEPS = 32;
/** A place without a known population counts as one of 1,000 people. */
export const UNKNOWN_POPULATION_LOG10 = 3;

/** Languages in which the index has names, beside English. */
export const LOCAL_LANGUAGES: readonly string[] = ['ar', 'tr', 'ur', 'id', 'fr', 'de', 'bn', 'ms', 'bs'];
/** In the table of local names, the numbers of states and of countries begin here, after those of the places. */
export const LOCAL_STATES = 0x40000;
export const LOCAL_COUNTRIES = 0x50000;
/** A flag before the local names of a place: the state of the place is named after the place (`Izmir`, `İzmir Province`). */
export const NAMES_ITS_STATE = 1;

export const SECTIONS = [
  'about',
  'lat',
  'lng',
  'country',
  'state',
  'size',
  'rank',
  'names',
  'keys',
  'consonants',
  'countries',
  'states',
  'state-people',
  'state-city',
  'qualifiers',
  'areas',
  'country-borders',
  'state-borders',
  'local-names',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/**
 * What a place is to its country. GeoNames' feature codes give capitals and districts (wards). Our own lists give: `borough`, a
 * district that is asked for by its name; `airport`; `renowned`, known far beyond its size.
 */
export const RANKS = ['place', 'capital', 'district', 'borough', 'airport', 'renowned'] as const;
export type Rank = (typeof RANKS)[number];
/** The ranks of parts of a city, and of airports. */
export const PARTS: readonly Rank[] = ['district', 'borough', 'airport'];
const IS_PART = RANKS.map((rank) => PARTS.includes(rank));

/** The number of a place in the index: 0 ≤ place < `placeCount`. */
export type PlaceNumber = number;
/** The number of a state, from 1; 0 means no state. */
export type StateNumber = number;
export type CountryNumber = number;
/** The qualifier of regions that are neither a country nor a state: the European Union, Europe, Africa … */
export const REGION = 256;

interface AboutIndex {
  readonly places: number;
  readonly sources: readonly string[];
}

/**
 * The packed place index (`dist/data/places.bin`, made by `src/build/places.ts`), read in place. Layout, all numbers
 * little-endian:
 *
 *     MZPLACE3 · u32 CRC-32 of the rest · u32 bytes in the whole file · a row of u32 start and u32 length for each of SECTIONS
 *
 * `names`, `countries` and `states` are string tables; `keys`, `consonants` and `qualifiers` are key tables; the borders are outlines;
 * `about` is JSON, `areas` has the country of each area, `state-people` and `state-city` have one number per state, and the others one per place. Opening checks the version and the
 * length; a test and `prayer doctor` check the CRC, which would cost every command some milliseconds.
 */
export type PlaceIndex = ReturnType<typeof placeIndex>;

export function placeIndex(file: PagedBytes) {
  const magic = file.byteLength > HEADER_BYTES ? readUtf8(file.range(0, MAGIC.length), 0, MAGIC.length) : '';
  if (magic !== MAGIC)
    throw new Error(`the place index begins with ${JSON.stringify(magic)}, not ${MAGIC}: build again`);
  if (file.i32(12) !== file.byteLength) throw new Error('the place index is cut short: build again');
  const section = (name: SectionName): Section => {
    const row = 16 + 8 * SECTIONS.indexOf(name);
    const start = file.i32(row);
    return { file, start, end: start + file.i32(row + 4) };
  };
  const { start: aboutStart, end: aboutEnd } = section('about');
  const about: AboutIndex = JSON.parse(readUtf8(file.range(aboutStart, aboutEnd), 0, aboutEnd - aboutStart));
  const placeCount = about.places;
  const lats = section('lat').start;
  const lngs = section('lng').start;
  const countryOf = section('country').start;
  const stateOf = section('state').start;
  const sizes = section('size').start;
  const ranks = section('rank').start;
  const areas = section('areas').start;
  const statePeople = section('state-people').start;
  const stateCity = section('state-city').start;
  const names = stringTable(section('names'));
  const countries = stringTable(section('countries'));
  const states = stringTable(section('states'));
  const countryBorders = outlines(section('country-borders'));
  const stateBorders = outlines(section('state-borders'));
  const local = localNames(section('local-names'));

  const latDeg = (place: PlaceNumber) => file.i32(lats + 4 * place) / UNITS_PER_DEGREE;
  const lngDeg = (place: PlaceNumber) => file.i32(lngs + 4 * place) / UNITS_PER_DEGREE;
  const rank = (place: PlaceNumber): Rank => RANKS[file.u8(ranks + place)] ?? 'place';

  return {
    about,
    placeCount,
    /** Folded names → places, the most populous first. */
    keys: keyTable(section('keys')),
    /** Consonants of folded names → towns of 20,000 people and more, and boroughs. */
    consonants: keyTable(section('consonants')),
    /** Folded names and codes of countries (their number), states (their number + 256), and regions of several countries (REGION). */
    qualifiers: keyTable(section('qualifiers')),
    coordinates: (place: PlaceNumber): Coordinates => ({ latDeg: latDeg(place), lngDeg: lngDeg(place) }),
    latDeg,
    lngDeg,
    name: (place: PlaceNumber) => names(place),
    country: (place: PlaceNumber): CountryNumber => file.u8(countryOf + place),
    state: (place: PlaceNumber): StateNumber => file.u16(stateOf + 2 * place),
    rank,
    /** Whether the place is a city, town or village, and neither a part of one nor an airport. */
    isWhole: (place: PlaceNumber) => !IS_PART[file.u8(ranks + place)],
    /** Decimal logarithm of the population, 0 when it is not known; mostly of 2020, for ranking only. */
    populationLog10: (place: PlaceNumber) => file.u8(sizes + place) / POPULATION_STEPS,
    /** ISO 3166-1 alpha-2; `N/A` for CLAIMED_COUNTRY. */
    countryCode: (country: CountryNumber) => (country === CLAIMED_COUNTRY ? 'N/A' : countries(country).slice(0, 2)),
    countryName: (country: CountryNumber) => (country === CLAIMED_COUNTRY ? 'N/A' : countries(country).slice(3)),
    /** `undefined` for state 0. */
    stateName: (state: StateNumber) => (state === 0 ? undefined : states(state - 1)),
    /** Decimal logarithm of the people in all its places. */
    statePeopleLog10: (state: StateNumber) => (state === 0 ? 0 : file.u8(statePeople + state - 1) / POPULATION_STEPS),
    /** The most populous town of a state; undefined if it has none. */
    largestIn(state: StateNumber): PlaceNumber | undefined {
      const place = state === 0 ? -1 : file.i32(stateCity + 4 * (state - 1));
      return place < 0 ? undefined : place;
    },

    /**
     * The name in one of LOCAL_LANGUAGES; undefined if it is the English name. @param number a place; LOCAL_STATES + a state;
     * LOCAL_COUNTRIES + a country
     */
    localName: (number: number, language: string): string | undefined => local(number)?.names(language),
    /** Whether the state of a place is named after the place. Only a place with a local name can say so; false for others. */
    namesItsState: (place: PlaceNumber): boolean => local(place)?.namesItsState ?? false,

    /** The country whose outline contains the point, by the de-facto borders of country-coder; undefined on the high seas. */
    countryAt(at: Coordinates): CountryNumber | undefined {
      return countryBorders(0, at)
        .map((area) => file.u8(areas + area - 1))
        .find((country) => country !== NO_COUNTRY);
    },

    /** The state of `country` whose outline contains the point, if exactly one does. */
    stateAt(at: Coordinates, country: CountryNumber): StateNumber | undefined {
      const found = country === CLAIMED_COUNTRY ? [] : stateBorders(country, at);
      return found.length === 1 ? found[0] : undefined;
    },

    firstInStrip(strip: number, westDeg: number): PlaceNumber {
      let [low, high] = [0, placeCount];
      while (low < high) {
        const middle = (low + high) >> 1;
        const other = stripOf(latDeg(middle));
        if (other < strip || (other === strip && lngDeg(middle) < westDeg)) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}

/** In place of the country of points and places in the municipal area of Jerusalem, which two countries claim: no answer names one. */
export const CLAIMED_COUNTRY = 254;

/** An area of country-coder that belongs to no country with a code (Northern Cyprus, Bir Tawil). */
export const NO_COUNTRY = 255;

const HEADER_BYTES = 16 + 8 * SECTIONS.length;

export function stripOf(latDeg: number): number {
  return Math.floor(latDeg * STRIPS_PER_DEGREE);
}

/** Texts by number: `u32 where each block of 16 begins · varint bytes and UTF-8 of each`. */
function stringTable({ file, start, end }: Section): (i: number) => string {
  return (i) => {
    const at = start + file.i32(start + 4 * Math.floor(i / TEXTS_PER_BLOCK));
    file.load(at, Math.min(end, at + MAX_BLOCK_BYTES));
    const reader = new ByteReader(file.bytes, at);
    let length = reader.varint();
    for (let before = i % TEXTS_PER_BLOCK; before > 0; before--) {
      reader.at += length;
      length = reader.varint();
    }
    return readUtf8(file.bytes, reader.at, reader.at + length);
  };
}

/**
 * Names in other languages than English, of the few numbers that have any:
 *
 *     u32 number of blocks · for each of them u32 its first number and u32 where it begins · blocks of 16 rows:
 *     varint difference to the number of the row before · varint bytes of the rest · varint NAMES_ITS_STATE or 0 · the names:
 *     varint one bit for each of LOCAL_LANGUAGES that uses it · varint bytes and UTF-8
 */
function localNames({ file, start, end }: Section) {
  const rowAt = (block: number) => start + 4 + 8 * block;
  return (number: number) => {
    const last = file.i32(start) - 1;
    let [low, high] = [0, last];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (file.i32(rowAt(middle)) > number) high = middle - 1;
      else low = middle;
    }
    const beginOf = (block: number) => (block > last ? end : start + file.i32(rowAt(block) + 4));
    const [at, until] = [beginOf(low), beginOf(low + 1)];
    file.load(at, until);
    const reader = new ByteReader(file.bytes, at);
    let row = file.i32(rowAt(low));
    while (reader.at < until) {
      row += reader.varint();
      const rowEnd = reader.varint() + reader.at;
      if (row === number) return readNames(reader, rowEnd);
      reader.at = rowEnd;
    }
    return undefined;
  };
}

function readNames(reader: ByteReader, end: number) {
  const namesItsState = (reader.varint() & NAMES_ITS_STATE) !== 0;
  const from = reader.at;
  return {
    namesItsState,
    names(language: string): string | undefined {
      const wanted = 1 << LOCAL_LANGUAGES.indexOf(language);
      reader.at = from;
      while (reader.at < end) {
        const languages = reader.varint();
        const length = reader.varint();
        if ((languages & wanted) !== 0) return readUtf8(reader.bytes, reader.at, reader.at + length);
        reader.at += length;
      }
      return undefined;
    },
  };
}

/**
 * Borders of areas, to find the area of a point. A border is a line with the numbers of the areas on its two sides (0:
 * none), so that neighbours share it. A point is in the areas whose borders a ray to the east crosses an odd number of
 * times. Each group (a country, or the whole world) has its own borders. Layout:
 *
 *     u32 units per degree · u32 number of groups · u32 where each group begins, and where the last ends · borders of
 *     i32 west, south, east, north · u16 area · u16 area · u32 bytes of line · line: varint points, then differences, longitude first
 */
function outlines({ file, start }: Section): (group: number, at: Coordinates) => number[] {
  const units = file.i32(start);

  /** Uses degrees and the expression of which-polygon, so that a point on a border gets the same side as in country-coder. */
  function crosses(lineAt: number, { latDeg, lngDeg }: Coordinates): boolean {
    const reader = new ByteReader(file.bytes, lineAt);
    const points = reader.varint();
    let x = reader.signedVarint();
    let y = reader.signedVarint();
    let x1 = x / units;
    let y1 = y / units;
    let isOdd = false;
    for (let i = 1; i < points; i++) {
      x += reader.signedVarint();
      y += reader.signedVarint();
      const x2 = x / units;
      const y2 = y / units;
      if (y1 > latDeg !== y2 > latDeg && lngDeg < ((x2 - x1) * (latDeg - y1)) / (y2 - y1) + x1) isOdd = !isOdd;
      x1 = x2;
      y1 = y2;
    }
    return isOdd;
  }

  /** The areas of a group that contain the point, lowest number first. */
  return (group, point) => {
    const row = start + 8 + 4 * group;
    const [first, end] = [start + file.i32(row), start + file.i32(row + 4)];
    file.load(first, end);
    const { view } = file;
    const [x, y] = [point.lngDeg * units, point.latDeg * units];
    const inside = new Set<number>();
    for (let at = first; at < end; at += 24 + view.getUint32(at + 20, true)) {
      const reaches =
        y >= view.getInt32(at + 4, true) && y <= view.getInt32(at + 12, true) && x <= view.getInt32(at + 8, true);
      if (!reaches || !crosses(at + 24, point)) continue;
      for (const area of [view.getUint16(at + 16, true), view.getUint16(at + 18, true)])
        if (area !== 0 && !inside.delete(area)) inside.add(area);
    }
    return [...inside].sort((a, b) => a - b);
  };
}
