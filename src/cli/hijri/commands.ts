import { bareWord, type CommandSpec, flag } from '../command.ts';
import { json } from '../query/query-spec.ts';

const list = flag('list ID', 'the list; default that of the country of --place');
const place = flag('place PLACE', 'a place of the country; default the configured place', { otherNames: ['at'] });
const data = flag('data DIR', 'data directory; default that of the daemon');

const actions = () => import('./announced-months.ts');

/** Months as a body announced them. */
export const announcedTopic: readonly CommandSpec[] = [
  {
    path: ['hijri', 'announce'],
    summary: 'keep the begin of a month as it was announced, for this month only; --withdraw forgets it',
    bareWords: [
      bareWord('<month>', 'the first day or the month: "1 Ramadan 1448", 1448-09'),
      bareWord('[date]', 'the Gregorian date of its first day, YYYY-MM-DD'),
    ],
    flags: [
      list,
      place,
      flag('by NAME', 'the body that announced it; default your own entry'),
      flag('withdraw', 'forget an announcement that was entered'),
      data,
      json,
    ],
    examples: [
      'prayer hijri announce "1 Ramadan 1448" 2027-02-09 --list pk --by "Central Ruet-e-Hilal Committee"',
      'prayer hijri announce "Ramadan 1448" --withdraw --list pk',
    ],
    load: async () => (await actions()).announceMonth,
  },
  {
    path: ['hijri', 'months'],
    summary: 'the lists of announced months, or the months of one list',
    bareWords: [bareWord('[list]', 'the id of a list, such as pk')],
    flags: [flag('sign', 'print the list as a signed document that others can follow'), data, json],
    examples: ['prayer hijri months', 'prayer hijri months pk'],
    load: async () => (await actions()).showMonths,
  },
  {
    path: ['hijri', 'follow'],
    summary: 'follow the signed list of an address: a daemon fetches it each day',
    bareWords: [bareWord('<address>', 'the https address of the list; with --stop the id of the list')],
    flags: [
      flag('key FINGERPRINT', 'accept a new key, which has this fingerprint'),
      flag('stop', 'stop following the list, and remove its months'),
      data,
      json,
    ],
    examples: ['prayer hijri follow https://hilal.example/months.json'],
    load: async () => (await actions()).followList,
  },
];
