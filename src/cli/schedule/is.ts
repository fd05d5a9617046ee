import { CONDITIONS_ACCEPTED, DAY_NAMES, isMet, readCondition } from '../../core/events/day-conditions.ts';
import { asrOf, asrOn } from '../../core/prayer/asr-school.ts';
import { eventOfWord } from '../../core/words/everyday-words.ts';
import { FAULTS, Fault, nearestName, quoted } from '../../core/fault.ts';
import { prayerNow, type PrayerNowAnswer } from '../../operations/prayer/now.ts';
import { timeOn } from '../../operations/prayer/printed-day.ts';
import type { TimeKind } from '../../core/words/names.ts';
import type { CliDeps } from '../cli-deps.ts';
import { action, bareWord, type Call } from '../command.ts';
import { operationFlags, queryOf, placeWords } from '../query/query-spec.ts';
import { answerTo } from '../query/run-query.ts';
import { nowVariant } from '../query/specs/now.ts';

/** The exit code for a bug of ours (EX_SOFTWARE of sysexits.h), because 1 means «no». */
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
  duha: isBetween('duha', 'dhuhr'),
  first_third: isBetween('maghrib', 'first_third_end'),
  last_third: isBetween('last_third', 'isha_end'),
  forbidden: ({ forbiddenTimes }) => forbiddenTimes.some(({ isNow }) => isNow),
} satisfies Readonly<Record<string, (answer: PrayerNowAnswer) => boolean>>;

const TIMES = Object.keys(PREDICATES) as readonly (keyof typeof PREDICATES)[];
const NAMES = [...TIMES, ...DAY_NAMES];

export const is = action('is', 'exit 0 if the time or day is now, 1 if not; 2 or more for an error; prints nothing', {
  bareWords: [
    bareWord(
      '<what>',
      `one of ${TIMES.join(', ')} (to voluntary prayers); or days, which begin at maghrib: ${CONDITIONS_ACCEPTED}`,
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
});

async function exitOf({ flags, bareWords: [word = '', ...place] }: Call, deps: CliDeps): Promise<number> {
  const isSo = predicateOf(word);
  try {
    const { answers } = await answerTo(queryOf(['is'], [nowVariant]), { flags, bareWords: place }, deps);
    return isSo(answers[0]) ? 0 : 1;
  } catch (thrown) {
    if (thrown instanceof Fault && FAULTS[thrown.code].exit > 1) throw thrown;
    deps.logBug(thrown);
    deps.writeError('prayer: something went wrong inside Mizwala; set PRAYER_DEBUG=1 to see its cause.\n');
    return BUG_EXIT;
  }
}

function predicateOf(word: string): (answer: PrayerNowAnswer) => boolean {
  const meant = eventOfWord(word)?.replace(/_end$/, '') ?? word.toLowerCase();
  const time = TIMES.find((known) => known === meant);
  if (time) return PREDICATES[time];
  const condition = readCondition(word);
  if (condition)
    return ({ hijriDay, nightOf, request }) =>
      isMet(condition, { dayNumber: hijriDay, hijriDay, nightOf }, request.reckoning);
  const nearest = nearestName(word, NAMES);
  const hint = nearest ? ` Did you mean ${nearest}?` : '';
  const sentence = `${quoted(word)} is not one of ${TIMES.join(', ')}, or a day: ${CONDITIONS_ACCEPTED}.${hint}`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'what', value: word });
}

/** Makes the predicate whether now is between `begin` and `end` of a day. */
function isBetween(begin: TimeKind, end: TimeKind) {
  return (answer: PrayerNowAnswer) =>
    answer.days.some((day) => {
      const { now } = answer;
      const { taken: school } = asrOn(asrOf(answer), day.dayNumber);
      const [from, until] = [timeOn(day, begin, school), timeOn(day, end, school)];
      return from !== undefined && until !== undefined && from <= now && now < until;
    });
}

function isTimeOf(prayer: string) {
  return ({ current }: PrayerNowAnswer) => current?.name === prayer;
}
