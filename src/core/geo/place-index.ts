import { ByteReader, readUtf8 } from './bytes.ts';
import type { Coordinates } from './coordinates.ts';
import { KeyTable } from './key-table.ts';
import { Outlines } from './outlines.ts';
import type { PagedBytes, Section } from './paged-bytes.ts';

/** The first eight bytes of the file; the digit is the version of the layout. */
export const MAGIC = 'MZPLACE2';
/** Places are numbered by strips of this height from south to north, and from west to east in a strip. */
export const STRIPS_PER_DEGREE = 10;
export const UNITS_PER_DEGREE = 100_000;
/** Texts per row of the directory of a string table. */
export const TEXTS_PER_BLOCK = 16;
/** A block of them is shorter. */
export const MOST_BLOCK_BYTES = 4096;
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
  readonly #file: PagedBytes;
  /** Where the arrays begin. */
  readonly #lat: number;
  readonly #lng: number;
  readonly #country: number;
  readonly #state: number;
  readonly #size: number;
  readonly #rank: number;
  readonly #names: StringTable;
  readonly #countries: StringTable;
  readonly #states: StringTable;
  readonly #areas: number;
  readonly #countryBorders: Outlines;
  readonly #stateBorders: Outlines;

  constructor(file: PagedBytes) {
    const magic = file.byteLength > HEADER_BYTES ? readUtf8(file.range(0, MAGIC.length), 0, MAGIC.length) : '';
    if (magic !== MAGIC)
      throw new Error(`the place index begins with ${JSON.stringify(magic)}, not ${MAGIC}: build again`);
    if (file.i32(12) !== file.byteLength) throw new Error('the place index is cut short: build again');
    const section = (name: SectionName): Section => {
      const row = 16 + 8 * SECTIONS.indexOf(name);
      const start = file.i32(row);
      return { file, start, end: start + file.i32(row + 4) };
    };
    const about = section('about');
    this.about = JSON.parse(readUtf8(file.range(about.start, about.end), 0, about.end - about.start));
    this.placeCount = this.about.places;
    this.#file = file;
    this.#lat = section('lat').start;
    this.#lng = section('lng').start;
    this.#country = section('country').start;
    this.#state = section('state').start;
    this.#size = section('size').start;
    this.#rank = section('rank').start;
    this.#names = new StringTable(section('names'));
    this.keys = new KeyTable(section('keys'));
    this.consonants = new KeyTable(section('consonants'));
    this.#countries = new StringTable(section('countries'));
    this.#states = new StringTable(section('states'));
    this.qualifiers = new KeyTable(section('qualifiers'));
    this.#areas = section('areas').start;
    this.#countryBorders = new Outlines(section('country-borders'));
    this.#stateBorders = new Outlines(section('state-borders'));
  }

  coordinates(place: PlaceNumber): Coordinates {
    return { latDeg: this.latDeg(place), lngDeg: this.lngDeg(place) };
  }

  latDeg(place: PlaceNumber): number {
    return this.#file.i32(this.#lat + 4 * place) / UNITS_PER_DEGREE;
  }

  lngDeg(place: PlaceNumber): number {
    return this.#file.i32(this.#lng + 4 * place) / UNITS_PER_DEGREE;
  }

  name(place: PlaceNumber): string {
    return this.#names.text(place);
  }

  country(place: PlaceNumber): CountryNumber {
    return this.#file.u8(this.#country + place);
  }

  state(place: PlaceNumber): StateNumber {
    return this.#file.u16(this.#state + 2 * place);
  }

  rank(place: PlaceNumber): Rank {
    return RANKS[this.#file.u8(this.#rank + place)] ?? 'place';
  }

  /** A city, town or village, and not a part of one or an airport. */
  isWhole(place: PlaceNumber): boolean {
    const rank = this.rank(place);
    return rank !== 'district' && rank !== 'borough' && rank !== 'airport';
  }

  /** Decimal logarithm of the population, 0 when it is not known; mostly of 2020, for ranking only. */
  populationLog10(place: PlaceNumber): number {
    return this.#file.u8(this.#size + place) / POPULATION_STEPS;
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
      const country = this.#file.u8(this.#areas + area - 1);
      if (country !== NO_COUNTRY) return country;
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
  readonly #section: Section;

  constructor(section: Section) {
    this.#section = section;
  }

  text(i: number): string {
    const { file, start, end } = this.#section;
    const at = start + file.i32(start + 4 * Math.floor(i / TEXTS_PER_BLOCK));
    file.load(at, Math.min(end, at + MOST_BLOCK_BYTES));
    const reader = new ByteReader(file.bytes, at);
    for (let before = i % TEXTS_PER_BLOCK; before > 0; before--) reader.skip(reader.varint());
    return reader.text(reader.varint());
  }
}
