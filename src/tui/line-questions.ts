import type { CommandNames } from '../core/words/command-names.ts';
import type { Context } from '../operations/operation.ts';
import { painter, spanIn } from './line.ts';
import type { Finding } from './scene.ts';
import { attempt } from './scene.ts';
import type { ShownPlace } from './queries.ts';
import { findPlaces, NO_RULES, optionsOf } from './place-search.ts';
import type { Option, Questions } from './questions.ts';
import { Stopped } from './questions.ts';

/** Questions in lines: nothing is repainted, so that a screen reader reads each once. */
export function lineQuestions(
  lines: AsyncIterable<string>,
  write: (text: string) => void,
  context: Context,
  names: CommandNames,
): Questions {
  return questionsFrom(lines[Symbol.asyncIterator](), write, context, names);
}

function questionsFrom(
  reader: AsyncIterator<string>,
  write: (text: string) => void,
  context: Context,
  names: CommandNames,
): Questions {
  const words = names.command.answering;
  const paint = painter(false);
  const said = (text: string) => paint([spanIn(names, text)]);
  const next = async (prompt: string): Promise<string> => {
    write(prompt);
    const { done, value } = await reader.next();
    if (done) throw new Stopped();
    return value.trim();
  };
  const choose = async <T>(question: string, options: readonly [Option<T>, ...Option<T>[]]): Promise<T> => {
    const list = options.map(({ label }, i) => `  ${i + 1}  ${said(label)}\n`).join('');
    write(`${said(question)}\n${list}`);
    for (;;) {
      const text = await next(`${said(words.number(options.length))}: `);
      const chosen = text === '' ? options[0] : /^\d+$/.test(text) ? options[Number(text) - 1] : undefined;
      if (chosen) return chosen.value;
    }
  };
  return {
    choose,
    async answer(question, hint, read) {
      write(`${said(question)}\n${said(hint)}\n`);
      for (;;) {
        const text = await next('> ');
        const answer = attempt(
          () => ({ value: read(text) }),
          ({ message }) => message,
        );
        if (typeof answer !== 'string') return answer.value;
        write(`${said(answer)}\n`);
      }
    },
    async place(question) {
      write(`${said(question)}\n`);
      for (;;) {
        const text = await next(`${said(words.place)}: `);
        const { places, message }: Finding = findPlaces(text, NO_RULES, context);
        if (message !== '') write(`${message}\n`);
        const [first, ...others] = optionsOf(places);
        if (!first) continue;
        const again = { value: undefined, label: words.noneOfThese };
        const chosen = await choose<ShownPlace | undefined>(words.whichOne, [first, ...others, again]);
        if (chosen) return chosen;
      }
    },
    in: (others) => questionsFrom(reader, write, context, others),
    async end() {
      await reader.return?.();
    },
  };
}
