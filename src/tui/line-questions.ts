import { quoted } from '../core/fault.ts';
import type { CommandNames } from '../core/words/command-names.ts';
import type { Context } from '../operations/operation.ts';
import { painter, spanIn } from './line.ts';
import type { ShownPlace } from './queries.ts';
import { findPlaces, NO_RULES, optionsOf } from './place-search.ts';
import type { Option, Questions } from './questions.ts';
import { Stopped } from './questions.ts';
import { attempt } from './scene.ts';

/** Questions in lines: nothing is repainted, so that a screen reader reads each once. A wrong answer is followed by the reason. */
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
        const { places, message } = findPlaces(text, NO_RULES, context);
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
