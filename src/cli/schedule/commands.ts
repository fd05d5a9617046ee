import { ASKED_TIMES, ASKED_TIMES_SHORT } from '../../core/words/everyday-words.ts';
import { prayerNext } from '../../operations/prayer/now.ts';
import { flag, bareWord, type CommandSpec, type FlagSpec } from '../command.ts';
import { operationFlags, clock, lang, placeWords } from '../query/query-spec.ts';

const program = bareWord('<program...>', 'the program and its words, after --');
const place = flag('place PLACE', 'the place: a city, @saved or LAT,LNG');
const next = flag('next', 'if today’s has passed, wait for tomorrow’s');
const before = (summary: string): FlagSpec => ({ name: 'before', placeholder: 'TIME', summary });

const waiting = () => import('./waiting.ts');

export const wait: CommandSpec = {
  path: ['wait'],
  summary: 'wait until a prayer, then exit 0',
  bareWords: [bareWord('<prayer>', `one of ${ASKED_TIMES_SHORT}`, ASKED_TIMES), placeWords],
  flags: [
    ...operationFlags(prayerNext, ['prayer', 'congregation']),
    before('end this long before the prayer, such as 10m'),
    next,
    lang,
  ],
  examples: [
    'prayer wait maghrib Makkah && notify-send Maghrib',
    'prayer wait fajr @home --before 20m --next && play athan.ogg',
  ],
  load: async () => (await waiting()).waitForPrayer,
};

export const run: CommandSpec = {
  path: ['run'],
  summary: 'wait until a prayer, then run a program and exit as it exits',
  bareWords: [program],
  flags: [
    ...operationFlags(prayerNext, ['prayer', 'congregation', 'at']),
    flag('at PRAYER', `one of ${ASKED_TIMES_SHORT}`, { choices: ASKED_TIMES }),
    place,
    before('start it this long before the prayer, such as 10m'),
    next,
    flag('within TIME', 'for timers: exit 0 at once if the time is farther away than this, such as 15m'),
  ],
  examples: [
    'prayer run --at maghrib -- notify-send Maghrib',
    'prayer run --at fajr --before 15m --next --place Istanbul --method turkey -- play athan.ogg',
  ],
  load: async () => (await waiting()).runAtPrayer,
};

export const watch: CommandSpec = {
  path: ['watch'],
  summary: 'print the next prayer again whenever what is printed changes, until interrupted',
  bareWords: [placeWords],
  flags: [
    ...operationFlags(prayerNext),
    flag('format NAME', 'waybar, i3blocks, tmux, json, or a template; default "{coming}"'),
    lang,
    clock,
  ],
  examples: ['prayer watch Makkah', 'prayer watch @home --format waybar'],
  load: async () => (await waiting()).watchNext,
};

export const cron: CommandSpec = {
  path: ['cron'],
  summary: 'print crontab or systemd lines that run a program at prayers all year',
  bareWords: [program],
  flags: [
    ...operationFlags(prayerNext, ['prayer', 'congregation', 'at']),
    flag('at PRAYER', `one or more of ${ASKED_TIMES_SHORT}; a list with commas, or repeated`, { choices: ASKED_TIMES }),
    place,
    before('this long before each prayer, such as 10m'),
    flag('systemd', 'units for systemd --user instead of crontab lines'),
    lang,
  ],
  examples: [
    'prayer cron --at maghrib --place Makkah -- notify-send Maghrib',
    'prayer cron --at fajr,maghrib --place Istanbul --method turkey --systemd -- play athan.ogg',
  ],
  load: async () => (await import('./cron-lines.ts')).printCronLines,
};
