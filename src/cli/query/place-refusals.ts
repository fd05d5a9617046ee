import { Fault, quoted } from '../../core/fault.ts';
import type { RawField } from '../parse/given-flags.ts';

/** Where --iqamah asks for the next congregation, rules have a flag of their own. @throws Fault */
export function refuseRulesAsPlace(words: readonly string[]): void {
  const rules = words.find((word) => /[a-z] *\+?\d/i.test(word) && /[:+;]|\dm\b/.test(word));
  if (rules === undefined) return;
  const sentence = `${quoted(rules)} are rules, not a place; give them as --iqamah-rules ${quoted(rules)}.`;
  throw new Fault('USAGE', sentence, { field: 'iqamah_rules' });
}

/** Commands whose bare words are a program to run. */
const WITH_A_PROGRAM: ReadonlySet<string> = new Set(['run', 'cron']);

function placeFlags(command: string | undefined): string {
  if (command === 'serve') return 'it with --mqtt as --mqtt-place PLACE, with --board as --board-place PLACE';
  return `${WITH_A_PROGRAM.has(command ?? '') ? '--place CITY, --place LAT,LNG' : 'a city, LAT,LNG'}, or --lat and --lng`;
}

export function noLocation(path: readonly string[], [field, value]: RawField | readonly [] = []): Fault {
  const isTown = typeof value === 'string' && !/[\d:]/.test(value);
  const read = isTown ? `${quoted(value)} is read as a ${field === 'prayer' ? 'prayer' : 'date'}; ` : '';
  const town = isTown ? `a town of this name is given with its country: ${quoted(`${value}, COUNTRY`)}. ` : '';
  const needs = `${quoted(`prayer ${path.join(' ')}`)} needs a place: give ${placeFlags(path[0])}.`;
  return new Fault('NO_LOCATION', `${read}${town}${needs} To keep one: prayer setup.`);
}

/** Refuses two places, or a name beside --lat and --lng. @throws Fault */
export function refuseTwoPlaces(texts: readonly string[], raw: readonly RawField[]): void {
  const named = texts.map((text) => quoted(text));
  const point = raw.filter(([field]) => field === 'lat' || field === 'lng');
  const all = texts.length > 0 ? [...named, ...point.map(([field, value]) => `--${field} ${value}`)] : [];
  if (all.length < 2) return;
  const sentence = `${all.join(' and ')} each give the place; give one.`;
  throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['place', 'lat', 'lng'] });
}
