/** The data that a caller hands in beside a question. Most questions need none, and a bundle contains only what the program imports. */
export interface Data {
  /** Finds the zone of a point: `zoneMap` of `mizwala/zones`. */
  readonly zoneMap?: ZoneMap | undefined;
  /** The whole table of zones, with older names, aliases and every offset since 1970. Without it the library asks `Intl`. */
  readonly timeZones?: TimeZones | undefined;
  /** The authority that prints prayer times in each country. Method `AUTO` needs it. */
  readonly authorities?: Authorities | undefined;
  /** The rules of iqamah. The field `iqamah` needs them. */
  readonly iqamah?: Iqamah | undefined;
  /** Months that an authority announced, from `announcedMonths`. They apply only together with `authorities`. */
  readonly months?: AnnouncedMonths | undefined;
  /** The answer of `findStation` to the same question. The field `station` needs it. */
  readonly station?: FoundStation | undefined;
}

/** Finds the zone at a point, in degrees, and every zone that claims the point. */
export type ZoneMap = (at: { readonly latDeg: number; readonly lngDeg: number }) => {
  readonly id: string;
  readonly candidates: readonly string[];
  readonly source: 'polygon' | 'coarse' | 'nautical' | 'request';
};

/** Types of the parts of `Data`. Other properties of a part are internal to the library. */
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
  /** The id of the station; undefined if no station of the list is near. */
  readonly id: string | undefined;
}
