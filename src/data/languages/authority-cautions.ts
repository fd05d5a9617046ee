/**
 * What kind of caution a country's row in authorities.ts gives, by the code of the country; with a method, that of the row with this method. English says it in the words of the row,
 * the other languages in a sentence for its kind.
 * - `unchecked`: the method is the authority's, its minutes were not held against a printed table.
 * - `second-hand`: they were, but only against a copy.
 * - `copy of 2016`: they were, but only against a copy of that year, and some are not met.
 * - `habit`: no authority's table is known; the method is the habit there.
 * - `own minutes`: the authority adds minutes of its own, which are not known here.
 * - `mosques choose`: mosques follow several bodies.
 * - `unknown`: the authority's rules are not known here.
 */
export type CautionKind =
  | 'unchecked'
  | 'second-hand'
  | 'copy of 2016'
  | 'habit'
  | 'own minutes'
  | 'mosques choose'
  | 'unknown';

export const CAUTION_KINDS: Readonly<Record<string, CautionKind>> = {
  JO: 'second-hand',
  SY: 'unchecked',
  PK: 'unchecked',
  PT: 'unchecked',
  ME: 'unchecked',
  KW: 'copy of 2016',
  RU: 'second-hand',
  AL: 'second-hand',
  LY: 'second-hand',
  IN: 'habit',
  AF: 'habit',
  FR: 'mosques choose',
  US: 'mosques choose',
  CA: 'mosques choose',
  SE: 'mosques choose',
  DE: 'mosques choose',
  GB: 'mosques choose',
  IQ: 'mosques choose',
  BH: 'second-hand',
  KG: 'second-hand',
  SD: 'unknown',
  YE: 'unknown',
  MR: 'unknown',
  AT: 'unchecked',
  NO: 'mosques choose',
  'YE YEMEN': 'second-hand',
  TH: 'second-hand',
  ZA: 'second-hand',
};
