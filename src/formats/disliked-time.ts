import type { Names } from '../core/words/names.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { dayNumberAt } from '../core/time/wall-time.ts';
import { dislikedNow, type PrayerNextAnswer } from '../operations/prayer/now.ts';

/** The sentences for a time at which voluntary prayers are disliked. The prayer that is due comes first. */
export interface DislikedTime {
  /** `Asr until 17:38: pray it now`; undefined where no prayer is due. */
  readonly due: string | undefined;
  /** `Asr until 17:38`; undefined where no prayer is due. */
  readonly dueUntil: string | undefined;
  /** Says that voluntary prayers are disliked, until when, why and by which hadith. Shorter forms follow. */
  readonly disliked: readonly [full: string, ...shorter: string[]];
  /** Says who makes up a missed prayer at once, and who waits; undefined if a prayer is due. */
  readonly missed: string | undefined;
}

/** The sentences for the moment of an answer; undefined if voluntary prayers are not disliked then. @param clock writes an instant */
export function dislikedTime(
  answer: PrayerNextAnswer,
  names: Names,
  clock: (at: EpochSeconds) => string,
): DislikedTime | undefined {
  const window = dislikedNow(answer);
  if (!window) return undefined;
  const { current, request } = answer;
  const { next } = names.words;
  const until = clock(window.until);
  const due =
    current && ([names.eventOn(dayNumberAt(current.began, request.zone), current.name), clock(current.ends)] as const);
  return {
    due: due && next.due(...due),
    dueUntil: due && next.dueUntil(...due),
    disliked: dislikedTexts(window.name, until, names),
    missed: due ? undefined : next.missed(until),
  };
}

/** Says in three forms that voluntary prayers are disliked. The longest form comes first. */
export function dislikedTexts(
  why: keyof Names['words']['forbidden'],
  until: string,
  { words }: Names,
): DislikedTime['disliked'] {
  const short = words.next.disliked(until);
  const reason = words.forbidden[why];
  return [`${short} (${reason}${words.comma}${words.next.dislikedBy})`, `${short} (${reason})`, short];
}
