import type { ANNOUNCED_LISTS as PACKED, MONTH_SOURCES as SOURCES } from '../data/announced-lists.ts';

/** The library loads this in place of data/announced-lists.ts (9 kB): its callers hand in announced months as `months`. */
export const ANNOUNCED_LISTS: typeof PACKED = [];
export const MONTH_SOURCES: typeof SOURCES = {};
