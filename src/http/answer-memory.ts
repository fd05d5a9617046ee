import type { EpochSeconds } from '../core/time/civil-date.ts';

/** An answer that stays true for a while, ready to be sent again. */
export interface RememberedAnswer {
  readonly contentType: string;
  readonly text: string;
  readonly tag: string;
  readonly cacheControl: string;
}

/** The answers given lately, by the address that was asked: status bars and pages ask for the same places all day. */
export interface AnswerMemory {
  recall(url: string): RememberedAnswer | undefined;
  keep(url: string, answer: RememberedAnswer): void;
}

/** All clocks of today stand whole quarters of an hour from UTC, so nobody's midnight falls within one. */
const QUARTER_SECONDS = 900;
const MOST_ANSWERS = 10_000;
/** At most some 20 MB in all; long answers (a year of days) are made anew. */
const MOST_CHARACTERS = 2_000;

/** Everything is forgotten at each quarter of an hour, and the oldest answer when there are too many. */
export function answerMemory(now: () => EpochSeconds, mostAnswers = MOST_ANSWERS): AnswerMemory {
  let quarter = Number.NaN;
  const answers = new Map<string, RememberedAnswer>();
  const forgetOld = () => {
    const current = Math.floor(now() / QUARTER_SECONDS);
    if (current === quarter) return;
    quarter = current;
    answers.clear();
  };
  return {
    recall: (url) => {
      forgetOld();
      return answers.get(url);
    },
    keep: (url, answer) => {
      if (answer.text.length + url.length > MOST_CHARACTERS) return;
      forgetOld();
      if (answers.size >= mostAnswers) answers.delete(answers.keys().next().value ?? '');
      answers.set(url, answer);
    },
  };
}
