import type { ANNOUNCED_LISTS as PACKED, MONTH_SOURCES as SOURCES } from '../data/announced-lists.ts';

/** In place of data/announced-lists.ts, which weighs 9 kB: what is announced, the caller hands in as `months`. */
export const ANNOUNCED_LISTS: typeof PACKED = [];
export const MONTH_SOURCES: typeof SOURCES = {};
