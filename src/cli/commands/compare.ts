import type { Command } from '../specs/command.ts';
import { clock } from '../specs/query-specs.ts';

export const compare: Command = {
  path: ['compare'],
  summary: 'prayer times of several places beside each other',
  bareWords: [
    { name: 'place', summary: 'a city, @saved or LAT,LNG, each as one word', isRequired: true, isRepeated: true },
  ],
  asks: { operation: 'prayer.times', except: ['at', 'lat', 'lng'] },
  flags: [clock, { name: 'json', summary: 'the answers of prayer times, in one object' }],
  examples: ['prayer compare Makkah Istanbul', 'prayer compare 21.4225,39.8262 51.5074,-0.1278 --tz UTC --json'],
  load: async () => (await import('./compare-places.ts')).comparePlaces,
};
