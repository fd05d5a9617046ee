import { prayerTimes } from '../../operations/prayer/times.ts';
import { flag, bareWord, type CommandSpec } from '../command.ts';
import { operationFlags, clock, lang } from './query-spec.ts';

export const compare: CommandSpec = {
  path: ['compare'],
  summary: 'prayer times of several places beside each other',
  bareWords: [bareWord('[place...]', 'a city, @saved or LAT,LNG, each as one word')],
  flags: [
    ...operationFlags(prayerTimes, ['at', 'lat', 'lng', 'station', 'iqamah']),
    flag('station ID', 'a station as one more place (repeatable); nearest takes the station of each place'),
    lang,
    clock,
    flag('json', 'the answers of prayer times, in one object'),
  ],
  examples: [
    'prayer compare Makkah Istanbul',
    'prayer compare --station 34 --station 61',
    'prayer compare 21.4225,39.8262 51.5074,-0.1278 --tz UTC --json',
  ],
  load: async () => (await import('./compare.ts')).comparePlaces,
};
