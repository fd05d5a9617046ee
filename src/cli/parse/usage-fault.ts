import type { CommanderError } from 'commander';
import { calendarNameOf, daysOfWord, eventOfWord } from '../../core/words/everyday-words.ts';
import { Fault } from '../../core/fault.ts';
import type { CommandSpec } from '../command.ts';
import { asGiven } from './argv.ts';

/** Commander has no hook for its sentences: they are made ours here. */
export function usageFault(
  { code, message }: CommanderError,
  argv: readonly string[],
  commands: readonly CommandSpec[],
): Fault {
  // a word that is known means more than one that is spelled alike
  const isKnown = code === 'commander.unknownCommand' && commandMeant(argv[0] ?? '') !== undefined;
  const sentence = asGiven(message)
    .replace(/^error: /, '')
    .replace(/\n\(?(.*?)\)?$/, isKnown ? '' : '. $1')
    .replace(/\.$/, '');
  if (code === 'commander.unknownOption') {
    const [, dashes = '', flag = ''] = /'(--?)(\w[\w-]*)/.exec(asGiven(message)) ?? [];
    const known = elsewhere(flag, argv, commands);
    if (known !== undefined) return new Fault('UNKNOWN_PARAMETER', `Unknown option '${dashes}${flag}'. ${known}`);
  }
  const more = sentence.includes('Did you mean') ? '' : whatIsAccepted(code, argv, commands);
  return new Fault(
    code === 'commander.unknownOption' ? 'UNKNOWN_PARAMETER' : 'USAGE',
    `${sentence[0]?.toUpperCase()}${sentence.slice(1)}${sentence.endsWith('?') ? '' : '.'}${more} See ${['prayer', ...(commandOf(argv, commands)?.path ?? [])].join(' ')} --help.`,
  );
}

/** Words of everyday and of other programs, and the flags of ours. */
const OTHER_WORDS: Readonly<Record<string, readonly [flag: string, sentence: string]>> = {
  days: ['from', 'For several days: --from today --to +6d.'],
  school: ['asr', 'For the school: --asr hanafi or --asr shafi.'],
  madhab: ['asr', 'For the school: --asr hanafi or --asr shafi.'],
  madhhab: ['asr', 'For the school: --asr hanafi or --asr shafi.'],
  city: ['at', 'For a city: --at CITY.'],
  location: ['at', 'For a place: --at PLACE.'],
  latitude: ['lat', 'For a point: --lat and --lng.'],
  longitude: ['lng', 'For a point: --lat and --lng.'],
  lon: ['lng', 'For a point: --lat and --lng.'],
  zone: ['tz', 'For a time zone: --tz ZONE.'],
  language: ['lang', 'For a language: --lang CODE.'],
  m: ['method', 'For a method: --method METHOD.'],
  d: ['date', 'For a day: --date YYYY-MM-DD.'],
  '12h': ['clock', 'For the clock: --clock 12h.'],
  '24h': ['clock', 'For the clock: --clock 24h.'],
  day: ['date', 'For a day: --date YYYY-MM-DD.'],
  time: ['clock', 'For the clock: --clock 24h or --clock 12h.'],
  fiqh: ['asr', 'For the school: --asr hanafi or --asr shafi.'],
  mezhep: ['asr', 'For the school: --asr hanafi or --asr shafi.'],
};

function commandOf(argv: readonly string[], commands: readonly CommandSpec[]): CommandSpec | undefined {
  return commands.find(({ path }) => path.every((word, i) => word === argv[i]));
}

/** What an unknown flag may mean: another word for one of this command, or a flag of other commands. */
function elsewhere(flag: string, argv: readonly string[], commands: readonly CommandSpec[]): string | undefined {
  const asked = commandOf(argv, commands);
  const [meant, sentence] = Object.hasOwn(OTHER_WORDS, flag) ? (OTHER_WORDS[flag] ?? []) : [];
  const has = (wanted: string | undefined) => asked?.flags.some(({ name }) => name === wanted) ?? false;
  if (meant === 'at' && has('place')) return 'For a place: --place PLACE.'; // --at of these is a prayer, or they have none
  if (sentence !== undefined && has(meant)) return sentence;
  const owners = commands
    .filter(({ flags }) => flags.some(({ name }) => name === flag))
    .map(({ path }) => path.join(' '));
  if (owners.length === 0) return undefined;
  const shown =
    owners.length > MOST_OWNERS ? `${owners.slice(0, MOST_OWNERS).join(', ')} and others` : owners.join(', ');
  return `It is a flag of prayer ${shown}.`;
}

const MOST_OWNERS = 3;

/** Where commander only says what is wrong: the commands of a group, the place that may be meant, the word that is missing. */
function whatIsAccepted(code: string, argv: readonly string[], commands: readonly CommandSpec[]): string {
  const ofGroup = commands.filter(({ path }) => path[0] === argv[0]);
  if (code === 'commander.unknownCommand') {
    const flag = argv.findIndex((word) => /^-[^.\d]/.test(word)); // what a flag is given may be a secret
    const place = argv.slice(0, flag < 0 ? undefined : flag).join(' ');
    return ofGroup.length === 0
      ? ` ${commandMeant(argv[0] ?? '') ?? `For the times of a place: prayer times ${place}.`}`
      : ` Commands of prayer ${argv[0]} are ${ofGroup.map(({ path }) => path[1]).join(', ')}.`;
  }
  if (code !== 'commander.missingArgument') return '';
  const command = ofGroup.find(({ path }) => path.every((word, i) => word === argv[i]));
  const missing = command?.bareWords?.find((_, i) => i >= argv.length - command.path.length);
  return missing ? ` It is ${missing.summary}.` : '';
}

/** What people call things that have a command, as a sentence. */
function commandMeant(word: string): string | undefined {
  const text = word.toLowerCase();
  const name = calendarNameOf(text);
  if (name !== undefined) return COMMANDS_OF_CALENDAR[name];
  if (eventOfWord(text) !== undefined) return `For one prayer: prayer next PLACE ${text}.`;
  if (daysOfWord(text) !== undefined) return `For a day: prayer times PLACE ${text}.`;
  const found = WORDS_FOR_COMMANDS.find(([words]) => words.includes(text));
  return found && `For ${found[1]}.`;
}

const COMMANDS_OF_CALENDAR = {
  friday: 'Jumu’ah is prayed at the time of Dhuhr: prayer next PLACE dhuhr.',
  ramadan: 'For the table of Ramadan: prayer ramadan PLACE.',
  eid: 'For the dates of a year: prayer hijri --year YEAR.',
} as const;

const WORDS_FOR_COMMANDS: readonly (readonly [words: readonly string[], sentence: string])[] = [
  [
    [
      ...['salah', 'salat', 'namaz', 'vakit', 'vakitler', 'ezan', 'adhan', 'athan', 'azan', 'prayers', 'timetable'],
      ...['jadwal', 'sholat', 'shalat', 'solat', 'horaires', 'prières', 'مواقيت', 'أذان', 'صلاة', 'نماز', 'اوقات'],
    ],
    'the times of a place: prayer times PLACE; for the next prayer: prayer next PLACE',
  ],
  [['sonraki', 'prochaine', 'prochain', 'berikutnya', 'upcoming', 'القادمة'], 'the next prayer: prayer next PLACE'],
  [['kible', 'kıble', 'kiblat', 'qiblah', 'kibla', 'القبلة', 'قبلہ'], 'the direction of prayer: prayer qibla PLACE'],
  [['sunset'], 'sunrise and sunset: prayer time day-info PLACE'],
  [['notify', 'alarm', 'remind'], 'a program at a prayer: prayer run --at PRAYER --next -- PROGRAM, or prayer cron'],
  [
    ['ics', 'ical', 'icalendar', 'calendar', 'takvim', 'calendrier', 'kalender'],
    'a calendar file: prayer times PLACE --from DATE --to DATE --format ics; for one that stays up to date: prayer help feeds',
  ],
  [['clock'], 'the time at a place: prayer time now PLACE'],
  [['install', 'init', 'start', 'configure'], 'a place that is kept: prayer setup'],
];
