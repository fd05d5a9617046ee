import type { EpochSeconds } from '../../core/time/civil-date.ts';

/** An answer that stays true for a while, ready to be sent again. */
export interface CachedResponse {
  readonly contentType: string;
  readonly text: string;
  readonly tag: string;
  readonly cacheControl: string;
}

/**
 * The answers given lately, by the address that was asked: status bars and pages ask for the same places all day. An answer is kept
 * when it is asked for a second time: to keep what never comes again costs more than to make it (the collector moves it twice,
 * then finds it dead).
 */
export interface ResponseCache {
  recall(url: string): CachedResponse | undefined;
  keep(url: string, answer: CachedResponse): void;
}

/** All clocks of today stand whole quarters of an hour from UTC, so nobody's midnight falls within one. */
const QUARTER_SECONDS = 900;
const MOST_ANSWERS = 10_000;
/** At most some 20 MB in all; long answers (a year of days) are made anew. */
const MOST_CHARACTERS = 2_000;
/**
 * Addresses asked once are known by a hash, the last one of each slot. Two that come in turn and share a slot are never kept: in so many
 * slots that is one in fourteen of as many addresses as are kept, for half a megabyte.
 */
const SLOTS = 1 << 17;

/** Everything is forgotten at each quarter of an hour, and the oldest answer when there are too many. */
export function responseCache(now: () => EpochSeconds, mostAnswers = MOST_ANSWERS): ResponseCache {
  let quarter = Number.NaN;
  const answers = new Map<string, CachedResponse>();
  const askedOnce = new Int32Array(SLOTS);
  const forgetOld = () => {
    const current = Math.floor(now() / QUARTER_SECONDS);
    if (current === quarter) return;
    quarter = current;
    answers.clear();
    askedOnce.fill(0);
  };
  return {
    recall: (url) => {
      forgetOld();
      return answers.get(url);
    },
    keep: (url, answer) => {
      if (answer.text.length + url.length > MOST_CHARACTERS) return;
      forgetOld();
      const hash = hashOf(url);
      const slot = hash & (SLOTS - 1);
      if (askedOnce[slot] !== hash) {
        askedOnce[slot] = hash;
        return;
      }
      if (answers.size >= mostAnswers) answers.delete(answers.keys().next().value ?? '');
      answers.set(url, answer);
    },
  };
}

/** FNV-1a of the code units. That two addresses share one means only that an answer is kept a question too early. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
