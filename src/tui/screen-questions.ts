import { attempt } from '../core/fault.ts';
import { render, useApp, useWindowSize } from 'ink';
import { createElement, type ReactElement, useEffect, useRef, useState } from 'react';
import type { CommandNames } from '../core/words/command-names.ts';
import type { Colours } from '../core/text/palette.ts';
import type { Context } from '../operations/operation.ts';
import { terminalOf, textOfRows, useKeys } from './screen.ts';
import { cut, type Line, line, lineWidth, type Look, painter, span, spanIn, wrapped } from './line.ts';
import { findPlaces, NO_RULES, optionsOf } from './place-search.ts';
import { type Option, type Questions, Stopped } from './questions.ts';
import type { Job, Streams } from './scene.ts';
import type { Key } from './state.ts';

/** A question on the screen. */
interface Asking<T> {
  readonly question: string;
  /** Shown under the question while nothing is typed. Without a hint, letters are ignored. */
  readonly hint: string | undefined;
  answers(text: string): Answers<T>;
}

/** The options that match a text; `errorMessage` says why there are none. */
interface Answers<T> {
  readonly options: readonly Option<T>[];
  readonly errorMessage: string;
}

interface Typed {
  readonly text: string;
  readonly chosen: number;
  /** The message after enter if no option matches. */
  readonly errorMessage: string;
}

const NOTHING_TYPED: Typed = { text: '', chosen: 0, errorMessage: '' };
const LONGEST_TEXT = 200;

/** Questions with keys: arrows or digits choose, letters search, enter answers. Each answer stays above the next question. */
export function screenQuestions(context: Context, streams: Streams, colours: Colours, names: CommandNames): Questions {
  const paint = painter(colours);
  const ask = async <T>(asking: Asking<T>): Promise<T> => {
    let answer: Option<T> | undefined;
    const answered = (option: Option<T>) => {
      answer = option;
    };
    const question = createElement(Question<T>, { asking, names, job: streams.job, paint, answered });
    streams.stdin.setRawMode(true); // ink does so only after it has drawn the question, and until then Ctrl-C would kill the process
    await render(question, terminalOf(streams)).waitUntilExit();
    if (!answer) throw new Stopped();
    return answer.value;
  };
  return {
    choose: (question, options) => ask({ question, hint: undefined, answers: () => ({ options, errorMessage: '' }) }),
    answer: <T>(question: string, hint: string, read: (text: string) => T) =>
      ask<T>({
        question,
        hint,
        answers: (text) =>
          attempt<Answers<T>, Answers<T>>(
            () => ({ options: [{ value: read(text), label: text }], errorMessage: '' }),
            ({ message }) => ({ options: [], errorMessage: message }),
          ),
      }),
    place: (question) =>
      ask({
        question,
        hint: names.command.answering.place,
        answers(text) {
          const { places, message } = findPlaces(text, NO_RULES, context, names.language);
          return { options: optionsOf(places), errorMessage: message };
        },
      }),
    in: (others) => screenQuestions(context, streams, colours, others),
    end: async () => {},
  };
}

interface QuestionProps<T> {
  readonly asking: Asking<T>;
  readonly names: CommandNames;
  readonly job: Job;
  readonly paint: (row: Line) => string;
  answered(option: Option<T>): void;
}

function Question<T>({ asking, names, job, paint, answered }: QuestionProps<T>): ReactElement {
  const { exit } = useApp();
  const { columns } = useWindowSize();
  const latest = useRef(NOTHING_TYPED); // several keys may arrive before the next frame
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [answer, setAnswer] = useState<Option<T>>();
  useEffect(() => {
    if (answer) exit(); // once the answer is drawn
  }, [answer, exit]);
  useKeys(job, (keys) => {
    let now = latest.current;
    for (const key of keys) {
      if (key.kind === 'escape') return exit();
      const { options, errorMessage } = asking.answers(now.text);
      const option = options[Math.min(now.chosen, options.length - 1)];
      if (key.kind === 'enter' && option) {
        answered(option);
        return setAnswer(option);
      }
      const isTyped = asking.hint !== undefined;
      now = key.kind === 'enter' ? { ...now, errorMessage } : typedAfter(now, key, isTyped, options.length - 1);
    }
    latest.current = now;
    setTyped(now);
  });
  const rows = answer
    ? answeredRows(asking.question, answer.label, names, columns)
    : questionRows(asking, typed, names, columns);
  return textOfRows(rows.map((row) => paint(cut(row, columns))));
}

/** The state after a key: letters are typed, arrows and digits choose. */
function typedAfter(now: Typed, key: Key, isTyped: boolean, last: number): Typed {
  switch (key.kind) {
    case 'up':
      return { ...now, chosen: Math.max(0, now.chosen - 1) };
    case 'down':
      return { ...now, chosen: Math.max(0, Math.min(last, now.chosen + 1)) };
    case 'backspace':
      return { ...NOTHING_TYPED, text: [...now.text].slice(0, -1).join('') };
    case 'text':
    case 'paste': {
      const text = key.kind === 'paste' ? key.text.replace(/\s+/g, ' ').trim() : key.text;
      if (isTyped) return { ...NOTHING_TYPED, text: `${now.text}${text}`.slice(0, LONGEST_TEXT) };
      const digit = /^[1-9]$/.test(text) ? Number(text) - 1 : -1;
      return digit >= 0 && digit <= last ? { ...now, chosen: digit } : now;
    }
    default:
      return now;
  }
}

/** The question and the answer, on one row if both fit. */
function answeredRows(question: string, label: string, names: CommandNames, columns: number): Line[] {
  const answer = spanIn(names, label, 'bold');
  const row = line('  ', spanIn(names, question), ' ', answer);
  return lineWidth(row) <= columns ? [row] : [...textRows(question, names, columns), line('    ', answer)];
}

function questionRows<T>(
  asking: Asking<T>,
  { text, chosen, errorMessage }: Typed,
  names: CommandNames,
  columns: number,
) {
  const { options } = asking.answers(text);
  const { hint } = asking;
  const isTyped = hint !== undefined;
  const typing = isTyped ? [line(span('  > ', 'key'), span(text, 'bold'), span(' ', 'chosen'))] : [];
  const isList = !isTyped || options.some(({ label }) => label !== text);
  const list = options.flatMap(({ label }, i) => {
    const isChosen = i === Math.min(chosen, options.length - 1);
    const look = isChosen ? 'next' : 'plain';
    const lead = `${isChosen ? '  › ' : '    '}${isTyped ? '' : `${i + 1}  `}`;
    // the label on its rows, with the sign before the first
    return textRows(label, names, columns - lead.length + 2, look).map(([, row = span('')], y) =>
      line(span(y === 0 ? lead : ' '.repeat(lead.length), look), row),
    );
  });
  const { typed: typingKeys, chosen: choosingKeys } = names.command.answering;
  return [
    ...textRows(asking.question, names, columns, 'title'),
    ...typing,
    ...(isTyped && text === '' ? textRows(hint, names, columns, 'dim') : []),
    ...(isList ? list : []),
    ...(errorMessage === '' ? [] : textRows(errorMessage, names, columns, 'warning')),
    line('  ', spanIn(names, isTyped ? typingKeys : choosingKeys, 'dim')),
  ];
}

/** A text on as many rows as it needs. */
function textRows(text: string, names: CommandNames, columns: number, look: Look = 'plain'): Line[] {
  return wrapped(text, columns, look, spanIn(names, text).isRtl);
}
