import { prayerTimes } from '../../operations/prayer/times.ts';
import type { CommandSpec } from '../command.ts';
import { operationFlags } from './query-spec.ts';
import { clock, lang } from './view-flags.ts';

export const compare: CommandSpec = {
  path: ['compare'],
  summary: 'prayer times of several places beside each other',
  bareWords: [{ name: 'place', summary: 'a city, @saved or LAT,LNG, each as one word', isRepeated: true }],
  flags: [
    ...operationFlags(prayerTimes, ['at', 'lat', 'lng', 'station', 'iqamah']),
    {
      name: 'station',
      placeholder: 'ID',
      summary: 'a station as one more place (repeatable); nearest takes the station of each place',
    },
    lang,
    clock,
    { name: 'json', summary: 'the answers of prayer times, in one object' },
  ],
  examples: [
    'prayer compare Makkah Istanbul',
    'prayer compare --station 34 --station 61',
    'prayer compare 21.4225,39.8262 51.5074,-0.1278 --tz UTC --json',
  ],
  load: async () => (await import('./compare.ts')).comparePlaces,
};
