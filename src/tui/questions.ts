import { attempt, quoted } from '../core/fault.ts';
import type { CommandNames } from '../core/words/command-names.ts';
import type { Context } from '../operations/operation.ts';
import { painter, spanIn } from './line.ts';
import { findPlaces, NO_RULES, optionsOf } from './place-search.ts';
import type { ShownPlace } from './queries.ts';

export interface Option<T> {
  readonly value: T;
  readonly label: string;
}

/** Asks a person, on a screen or line by line. Every question throws `Stopped` if the person leaves. */
export interface Questions {
  /** Offers options; the first is the default. */
  choose<T>(question: string, options: readonly [Option<T>, ...Option<T>[]]): Promise<T>;
  /** Asks for a text. While `read` refuses the text with a Fault, it asks again. @param hint the accepted values, with an example */
  answer<T>(question: string, hint: string, read: (text: string) => T): Promise<T>;
  /** A place that the person chose from the results of a search. */
  place(question: string): Promise<ShownPlace>;
  /** Returns the same questions with words in another language. */
  in(names: CommandNames): Questions;
  /** Gives the keys back to the shell. */
  end(): Promise<void>;
}

/** The person left before the last answer. */
export class Stopped extends Error {}

/** Asks in lines. Nothing is repainted, so that a screen reader reads each line once. After a wrong answer it writes the reason. */
export function lineQuestions(
  lines: AsyncIterator<string>,
  write: (text: string) => void,
  context: Context,
  names: CommandNames,
): Questions {
  const words = names.command.answering;
  const paint = painter(false);
  const say = (text: string, end = '\n') => write(`${paint([spanIn(names, text)])}${end}`);
  const next = async (prompt: string): Promise<string> => {
    say(prompt, prompt === '>' ? ' ' : ': ');
    const { done, value } = await lines.next();
    if (done) throw new Stopped();
    return value.trim();
  };
  const choose = async <T>(question: string, options: readonly [Option<T>, ...Option<T>[]]): Promise<T> => {
    say(question);
    for (const [i, { label }] of options.entries()) {
      write(`  ${i + 1}  `);
      say(label);
    }
    for (;;) {
      const text = await next(words.number(options.length));
      const chosen = text === '' ? options[0] : /^\d+$/.test(text) ? options[Number(text) - 1] : undefined;
      if (chosen) return chosen.value;
      say(words.notAChoice(quoted(text)));
    }
  };
  return {
    choose,
    async answer(question, hint, read) {
      say(question);
      say(hint);
      for (;;) {
        const text = await next('>');
        const answer = attempt(
          () => ({ value: read(text) }),
          ({ message }) => message,
        );
        if (typeof answer !== 'string') return answer.value;
        say(answer);
      }
    },
    async place(question) {
      say(question);
      for (;;) {
        const text = await next(words.place);
        const { places, message } = findPlaces(text, NO_RULES, context, names.language);
        const [first, ...others] = optionsOf(places);
        if (!first) {
          write(`${message || paint([spanIn(names, words.nothingTyped)])}\n`);
          continue;
        }
        const again = { value: undefined, label: words.noneOfThese };
        const chosen = await choose<ShownPlace | undefined>(words.whichOne, [first, ...others, again]);
        if (chosen) return chosen;
      }
    },
    in: (others) => lineQuestions(lines, write, context, others),
    async end() {
      await lines.return?.();
    },
  };
}
