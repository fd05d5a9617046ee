/** What a caller hands in beside a question. Most questions need nothing, and a bundle holds only what the program imports. */
export interface Data {
  /** The map that finds the zone of a point: `zoneMap` of `mizwala/zones`. */
  readonly zoneMap?: ZoneMap | undefined;
  /** The whole table of zones, with older names, aliases and every offset since 1970; without it `Intl` answers. */
  readonly timeZones?: TimeZones | undefined;
  /** Who prints prayer times in each country; needed for method `AUTO`. */
  readonly authorities?: Authorities | undefined;
  /** The rules of iqamah; needed for `iqamah`. */
  readonly iqamah?: Iqamah | undefined;
  /** Months as a body announced them: what `announcedMonths` gives. They act with `authorities`. */
  readonly months?: AnnouncedMonths | undefined;
  /** The answer of `findStation` to the same question; needed for `station`. */
  readonly station?: FoundStation | undefined;
}

/** The zone at a point, in degrees, and every zone that claims it. */
export type ZoneMap = (at: { readonly latDeg: number; readonly lngDeg: number }) => {
  readonly id: string;
  readonly candidates: readonly string[];
  readonly source: 'polygon' | 'coarse' | 'nautical' | 'request';
};

/** The insides of these are the library’s own. */
export interface TimeZones {
  /** The tzdata release: `2026f`. */
  readonly release: string;
}

export interface Authorities {
  readonly part: 'authorities';
}

export interface AnnouncedMonths {
  readonly part: 'months';
}

export interface Iqamah {
  readonly part: 'iqamah';
}

export interface FoundStation {
  readonly part: 'station';
  /** Undefined where none of the list is near. */
  readonly id: string | undefined;
}
