import { ZONE_ALIASES } from '../../data/zone-aliases.ts';
import { eventOfWord } from '../words/everyday-words.ts';
import { quoted } from '../fault.ts';
import type { PlaceIndex } from './place-index.ts';
import { displayName, searchByAirportCode, searchByName } from './place-search.ts';

/** What a text is where it is no place, as a sentence that says what to give in its stead; undefined where nothing is known. */
export function notAPlace(text: string, places: () => PlaceIndex): string | undefined {
  const word = text.trim();
  const capitals = word.toUpperCase();
  const alias = ZONE_ALIASES.find((one) => one.alias === capitals);
  if (alias) return `It looks like the abbreviation of a time zone, ${alias.zone}; as a place, give a city.`;
  if (/^[A-Z]\w+\/\w[\w/+-]+$/i.test(word)) return 'It looks like a time zone; as a place, give a city.';
  if (eventOfWord(word) !== undefined || word.toLowerCase() === 'zawal') {
    return 'It is the name of a time of prayer; as a place, give a city.';
  }
  if (/^[A-Z]{1,2}\d[A-Z\d]? ?(?:\d[A-Z]{2})?$/.test(capitals)) {
    return 'It looks like a postcode of the United Kingdom; give the town or the district, or a point such as 51.52,-0.07.';
  }
  if (isPostalNumber(word)) {
    return 'It looks like a postal code; give the town, or a point such as 34.09,-118.41.';
  }
  if (/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(capitals)) {
    return 'It looks like a postal code of Canada; give the town, or a point such as 43.65,-79.38.';
  }
  const [, small = '', name = ''] = /^(in|at|for|near)\s+(.+)$/i.exec(word) ?? [];
  if (name !== '' && searchByName(places(), name)) return `Without ${quoted(small)} it is a place: ${quoted(name)}.`;
  const [airport] = searchByAirportCode(places(), capitals)?.places ?? [];
  if (airport === undefined) return undefined;
  return `It looks like the code of an airport; write ${capitals} for ${displayName(places(), airport)}.`;
}

/** `90210`, `90210-1234`: a number that is no half of a point. */
export function isPostalNumber(text: string): boolean {
  return /^\s*(?:\d{4,6}|\d{5}-\d{4})\s*$/.test(text);
}

/** Whether a text in capitals is an abbreviation of a time zone: `IST` is no airport then. */
export function isZoneAbbreviation(text: string): boolean {
  return ZONE_ALIASES.some(({ alias }) => alias === text.trim());
}
