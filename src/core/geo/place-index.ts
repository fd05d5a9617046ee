import { ByteReader, readUtf8 } from './bytes.ts';
import type { Coordinates } from './coordinates.ts';
import { KeyTable } from './key-table.ts';
import { Outlines } from './outlines.ts';

/** The first eight bytes of the file; the digit is the version of the layout. */
export const MAGIC = 'MZPLACE2';
/** Places are numbered by strips of this height from south to north, and from west to east in a strip. */
export const STRIPS_PER_DEGREE = 10;
export const UNITS_PER_DEGREE = 100_000;
/** Texts per row of the directory of a string table. */
export const TEXTS_PER_BLOCK = 16;
/** Populations are stored as whole 32nds of their decimal logarithm, precise to 4 %; 0 means not known. */
export const POPULATION_STEPS = 32;
/** A place without a known population counts as one of 1,000 people. */
export const UNKNOWN_POPULATION_LOG10 = 3;

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
  'qualifiers',
  'areas',
  'country-borders',
  'state-borders',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/**
 * What a place is to its country. By GeoNames' feature codes: capitals and districts (wards). By our own lists: `borough`, a
 * district that is asked for by its name; `airport`; `renowned`, known far beyond its size; `claimed`, a city that two countries
 * claim, shown without a country.
 */
export const RANKS = ['place', 'capital', 'district', 'borough', 'airport', 'renowned', 'claimed'] as const;
export type Rank = (typeof RANKS)[number];

/** Its number in the index: 0 ≤ place < `placeCount`. */
export type PlaceNumber = number;
/** 1-based; 0 stands for none. */
export type StateNumber = number;
export type CountryNumber = number;

/** The sources of the rows, from the header of the file. */
export interface AboutIndex {
  readonly places: number;
  readonly sources: readonly string[];
}

/**
 * The packed place index (`dist/data/places.bin`, made by `src/build/places.ts`), read in place. Layout, all numbers
 * little-endian:
 *
 *     MZPLACE2 · u32 CRC-32 of the rest · u32 bytes in the whole file · a row of u32 start and u32 length for each of SECTIONS
 *
 * `names`, `countries` and `states` are string tables, `keys`, `consonants` and `qualifiers` key tables, the borders outlines; the others
 * are arrays with one number per place. Opening checks the version and the length; a test and `prayer doctor` check the
 * CRC, which would cost every command some milliseconds.
 */
export class PlaceIndex {
  readonly about: AboutIndex;
  readonly placeCount: number;
  /** Folded names → places, the most populous first. */
  readonly keys: KeyTable;
  /** Consonants of folded names → towns of 20,000 people and more, and boroughs. */
  readonly consonants: KeyTable;
  /** Folded names and codes of countries (their number) and states (their number + 256). */
  readonly qualifiers: KeyTable;
  readonly #lat: DataView;
  readonly #lng: DataView;
  readonly #country: Uint8Array;
  readonly #state: DataView;
  readonly #size: Uint8Array;
  readonly #rank: Uint8Array;
  readonly #names: StringTable;
  readonly #countries: StringTable;
  readonly #states: StringTable;
  readonly #areas: Uint8Array;
  readonly #countryBorders: Outlines;
  readonly #stateBorders: Outlines;

  constructor(file: Uint8Array) {
    const view = viewOf(file);
    const magic = file.length > HEADER_BYTES ? readUtf8(file, 0, MAGIC.length) : '';
    if (magic !== MAGIC)
      throw new Error(`the place index begins with ${JSON.stringify(magic)}, not ${MAGIC}: build again`);
    if (view.getUint32(12, true) !== file.length) throw new Error('the place index is cut short: build again');
    const section = (name: SectionName) => {
      const row = 16 + 8 * SECTIONS.indexOf(name);
      const start = view.getUint32(row, true);
      return file.subarray(start, start + view.getUint32(row + 4, true));
    };
    const about = section('about');
    this.about = JSON.parse(readUtf8(about, 0, about.length));
    this.placeCount = this.about.places;
    this.#lat = viewOf(section('lat'));
    this.#lng = viewOf(section('lng'));
    this.#country = section('country');
    this.#state = viewOf(section('state'));
    this.#size = section('size');
    this.#rank = section('rank');
    this.#names = new StringTable(section('names'));
    this.keys = new KeyTable(section('keys'));
    this.consonants = new KeyTable(section('consonants'));
    this.#countries = new StringTable(section('countries'));
    this.#states = new StringTable(section('states'));
    this.qualifiers = new KeyTable(section('qualifiers'));
    this.#areas = section('areas');
    this.#countryBorders = new Outlines(section('country-borders'));
    this.#stateBorders = new Outlines(section('state-borders'));
  }

  coordinates(place: PlaceNumber): Coordinates {
    return { latDeg: this.latDeg(place), lngDeg: this.lngDeg(place) };
  }

  latDeg(place: PlaceNumber): number {
    return this.#lat.getInt32(4 * place, true) / UNITS_PER_DEGREE;
  }

  lngDeg(place: PlaceNumber): number {
    return this.#lng.getInt32(4 * place, true) / UNITS_PER_DEGREE;
  }

  name(place: PlaceNumber): string {
    return this.#names.text(place);
  }

  country(place: PlaceNumber): CountryNumber {
    return this.#country[place] ?? 0;
  }

  state(place: PlaceNumber): StateNumber {
    return this.#state.getUint16(2 * place, true);
  }

  rank(place: PlaceNumber): Rank {
    return RANKS[this.#rank[place] ?? 0] ?? 'place';
  }

  /** A city, town or village, and not a part of one or an airport. */
  isWhole(place: PlaceNumber): boolean {
    const rank = this.rank(place);
    return rank !== 'district' && rank !== 'borough' && rank !== 'airport';
  }

  /** Decimal logarithm of the population, 0 when it is not known; mostly of 2020, for ranking only. */
  populationLog10(place: PlaceNumber): number {
    return (this.#size[place] ?? 0) / POPULATION_STEPS;
  }

  countryCode(country: CountryNumber): string {
    return this.#countries.text(country).slice(0, 2);
  }

  countryName(country: CountryNumber): string {
    return this.#countries.text(country).slice(3);
  }

  /** `undefined` for state 0. */
  stateName(state: StateNumber): string | undefined {
    return state === 0 ? undefined : this.#states.text(state - 1);
  }

  /** The country whose outline contains the point, by the boundary library's de-facto view; undefined on the high seas. */
  countryAt({ latDeg, lngDeg }: Coordinates): CountryNumber | undefined {
    for (const area of this.#countryBorders.areasAt(0, latDeg, lngDeg)) {
      const country = this.#areas[area - 1];
      if (country !== undefined && country !== NO_COUNTRY) return country;
    }
    return undefined;
  }

  /** The state of that country whose outline contains the point, if exactly one does. */
  stateAt({ latDeg, lngDeg }: Coordinates, country: CountryNumber): StateNumber | undefined {
    const states = this.#stateBorders.areasAt(country, latDeg, lngDeg);
    return states.length === 1 ? states[0] : undefined;
  }

  /** The first place at or after a strip and longitude. */
  firstInStrip(strip: number, westDeg: number): PlaceNumber {
    let [low, high] = [0, this.placeCount];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = stripOf(this.latDeg(middle));
      if (other < strip || (other === strip && this.lngDeg(middle) < westDeg)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** An area of the boundary library that belongs to no country with a code (Northern Cyprus, Bir Tawil). */
export const NO_COUNTRY = 255;

const HEADER_BYTES = 16 + 8 * SECTIONS.length;

export function stripOf(latDeg: number): number {
  return Math.floor(latDeg * STRIPS_PER_DEGREE);
}

/** Texts by number: `u32 where each block of 16 begins · varint bytes and UTF-8 of each`. */
class StringTable {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(section: Uint8Array) {
    this.#bytes = section;
    this.#view = viewOf(section);
  }

  text(i: number): string {
    const reader = new ByteReader(this.#bytes, this.#view.getUint32(4 * Math.floor(i / TEXTS_PER_BLOCK), true));
    for (let before = i % TEXTS_PER_BLOCK; before > 0; before--) reader.skip(reader.varint());
    return reader.text(reader.varint());
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
