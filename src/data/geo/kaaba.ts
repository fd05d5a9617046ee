/**
 * The middle of the Kaaba, WGS 84 degrees: 21°25′21.0″N 39°49′34.2″E.
 * Source: Wikipedia, article «Kaaba», rounded there to 0.1″ (3 m). Read 2026-11-20.
 */
export const KAABA = { latDeg: 21.4225, lngDeg: 39.826167 } as const;
