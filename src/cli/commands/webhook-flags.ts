import type { FlagSpec } from '../command.ts';

/** Flags of every command that asks for subscriptions: whose daemon, for which key, how printed. */
export const WEBHOOK_FLAGS: readonly FlagSpec[] = [
  { name: 'owner', placeholder: 'KEY', summary: 'name or id of the API key acted for; default the only one' },
  { name: 'data', placeholder: 'DIR', summary: 'data directory of the daemon' },
  { name: 'json', summary: 'print the answer as JSON' },
];

/** Of lists that come page by page. */
export const PAGE_FLAGS: readonly FlagSpec[] = [
  { name: 'limit', placeholder: 'N', summary: 'how many at most' },
  { name: 'cursor', placeholder: 'CURSOR', summary: 'where the page begins, as the one before said' },
];

/** What a subscription is made of or changed to, as flags. */
export const SUBSCRIPTION_FLAGS: readonly FlagSpec[] = [
  { name: 'prayers', placeholder: 'LIST', summary: 'with commas: fajr, sunrise, dhuhr, asr, maghrib, isha' },
  { name: 'at', placeholder: 'PLACE', summary: 'the place: a name, @saved, or LAT,LNG' },
  { name: 'lat', placeholder: 'DEGREES', summary: 'latitude, north positive' },
  { name: 'lng', placeholder: 'DEGREES', summary: 'longitude, east positive' },
  { name: 'timezone', placeholder: 'ZONE', summary: 'write prayer_time in this zone; default the zone at the place' },
  { name: 'method', placeholder: 'METHOD', summary: 'calculation method, id 1-9 or code; default MWL' },
  { name: 'asr', placeholder: 'SCHOOL', summary: 'whose asr is called; default hanafi', choices: ['hanafi', 'shafi'] },
  { name: 'metadata', placeholder: 'JSON', summary: 'an object of your own, copied into every delivery' },
];
