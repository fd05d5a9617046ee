import { RAMADAN } from '../../core/hijri/calendar.ts';
import { calendarNameOf, eventOfWord } from '../../core/words/everyday-words.ts';
import { FAULTS, Fault, nearestName, quoted } from '../../core/fault.ts';
import { prayerNow, type PrayerNowAnswer } from '../../operations/prayer/now.ts';
import type { CliDeps } from '../cli-deps.ts';
import { bareWord, type Call, type CommandSpec } from '../command.ts';
import { operationFlags, queryOf, placeWords } from '../query/query-spec.ts';
import { answerTo } from '../query/run-query.ts';
import { nowVariant } from '../query/specs/now.ts';

/** A bug of ours exits so (EX_SOFTWARE of sysexits.h), for 1 is «no». */
const BUG_EXIT = 70;

const PREDICATES = {
  fajr: isTimeOf('fajr'),
  dhuhr: isTimeOf('dhuhr'),
  asr: isTimeOf('asr'),
  maghrib: isTimeOf('maghrib'),
  isha: isTimeOf('isha'),
  day: ({ isDaytime }) => isDaytime,
  daytime: ({ isDaytime }) => isDaytime,
  night: ({ isDaytime }) => !isDaytime,
  forbidden: ({ forbiddenTimes }) => forbiddenTimes.some(({ isNow }) => isNow),
  ramadan: ({ hijri }) => hijri.month === RAMADAN,
  eid: async ({ hijri }) => (await import('../../core/hijri/reckoning.ts')).isEid(hijri),
  friday: ({ hijri }) => hijri.weekday === 'Friday',
} satisfies Readonly<Record<string, (answer: PrayerNowAnswer) => boolean | Promise<boolean>>>;

const NAMES = Object.keys(PREDICATES) as readonly (keyof typeof PREDICATES)[];

export const is: CommandSpec = {
  path: ['is'],
  summary: 'exit 0 if it is so now, 1 if not, 2 or more for an error; prints nothing',
  bareWords: [
    bareWord(
      '<what>',
      `one of ${NAMES.join(', ')}; friday, ramadan and eid begin at maghrib; forbidden is for voluntary prayers`,
      NAMES,
    ),
    placeWords,
  ],
  flags: operationFlags(prayerNow, ['iqamah']),
  examples: [
    'prayer is ramadan Makkah && echo fasting',
    'prayer is forbidden @home || echo voluntary prayers may be offered',
  ],
  load: async () => exitOf,
};

async function exitOf({ flags, bareWords: [word = '', ...place] }: Call, deps: CliDeps): Promise<number> {
  const name = nameOf(word);
  if (!name) throw unknown(word);
  try {
    const { answers } = await answerTo(queryOf(['is'], [nowVariant]), { flags, bareWords: place }, deps);
    return (await PREDICATES[name](answers[0])) ? 0 : 1;
  } catch (thrown) {
    if (thrown instanceof Fault && FAULTS[thrown.code].exit > 1) throw thrown;
    deps.logBug(thrown);
    deps.writeError('prayer: something went wrong inside Mizwala; set PRAYER_DEBUG=1 to see its cause.\n');
    return BUG_EXIT;
  }
}

function nameOf(word: string) {
  const meant = calendarNameOf(word) ?? eventOfWord(word) ?? word.toLowerCase();
  return NAMES.find((known) => known === meant);
}

function isTimeOf(prayer: string) {
  return ({ current }: PrayerNowAnswer) => current?.name === prayer;
}

function unknown(word: string): Fault {
  const nearest = nearestName(word, NAMES);
  const sentence = `${quoted(word)} is not one of ${NAMES.join(', ')}.${nearest ? ` Did you mean ${nearest}?` : ''}`;
  return new Fault('INVALID_PARAMETER', sentence, { field: 'what', value: word });
}
