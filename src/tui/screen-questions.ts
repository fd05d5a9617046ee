import { render, Text, useApp, useInput, usePaste, useWindowSize } from 'ink';
import type { ReactElement } from 'react';
import { createElement, useEffect, useRef, useState } from 'react';
import type { CommandNames } from '../core/words/command-names.ts';
import type { Context } from '../operations/operation.ts';
import { carried, keysOf, restoring, useJobControl } from './screen.ts';
import type { Line, Look } from './line.ts';
import { cut, line, lineWidth, painter, span, spanIn, wrapped } from './line.ts';
import { findPlaces, NO_RULES, optionsOf } from './place-search.ts';
import type { Option, Questions } from './questions.ts';
import { Stopped } from './questions.ts';
import { attempt } from './scene.ts';
import type { Key } from './state.ts';
import type { Job, Streams } from './scene.ts';

/** A question on the screen: what is typed, which option is marked, and what follows from it. */
interface Asking<T> {
  readonly question: string;
  /** Under the question while nothing is typed. */
  readonly hint: string;
  /** Whether letters are typed; without it they choose nothing. */
  readonly isTyped: boolean;
  options(text: string): readonly Option<T>[];
  /** Why a text has no option, for a row below. */
  complaint(text: string): string;
}

interface Typed {
  readonly text: string;
  readonly chosen: number;
  /** Told once an answer was wanted and there was none. */
  readonly complaint: string;
}

const NOTHING_TYPED: Typed = { text: '', chosen: 0, complaint: '' };

/** Questions with keys: arrows or digits choose, letters search, enter answers. Each answer stays above the next question. */
export function screenQuestions(
  context: Context,
  streams: Streams,
  hasColour: boolean,
  names: CommandNames,
): Questions {
  const { stdin, stdout, stderr, job } = streams;
  const paint = painter(hasColour);
  const ask = async <T>(asking: Asking<T>): Promise<T> => {
    let answer: Option<T> | undefined;
    const app = render(
      createElement(Question<T>, {
        asking,
        names,
        job,
        paint,
        answered: (option) => {
          answer = option;
        },
      }),
      { stdin, stdout: restoring(stdout), stderr, patchConsole: false, interactive: true },
    );
    await app.waitUntilExit();
    if (!answer) throw new Stopped();
    return answer.value;
  };
  return {
    choose: (question, options) =>
      ask({ question, hint: '', isTyped: false, options: () => options, complaint: () => '' }),
    answer: <T>(question: string, hint: string, read: (text: string) => T) => {
      const result = (text: string): Option<T> | string =>
        attempt<Option<T>, string>(
          () => ({ value: read(text), label: text }),
          ({ message }) => message,
        );
      return ask<T>({
        question,
        hint,
        isTyped: true,
        options: (text) => {
          const option = result(text);
          return typeof option === 'string' ? [] : [option];
        },
        complaint: (text) => {
          const option = result(text);
          return typeof option === 'string' ? option : '';
        },
      });
    },
    place: (question) => {
      const found = (text: string) => findPlaces(text, NO_RULES, context);
      return ask({
        question,
        hint: names.command.answering.place,
        isTyped: true,
        options: (text) => optionsOf(found(text).places),
        complaint: (text) => found(text).message,
      });
    },
    in: (others) => screenQuestions(context, streams, hasColour, others),
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
  const latest = useRef(NOTHING_TYPED); // several keys may come before the next drawing
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [answer, setAnswer] = useState<Option<T>>();
  useEffect(() => {
    if (answer) exit(); // once the answer is drawn
  }, [answer, exit]);
  const press = (keys: readonly Key[]) => {
    let now = latest.current;
    for (const key of keys) {
      if (key.kind === 'escape') return exit();
      const options = asking.options(now.text);
      const option = options[Math.min(now.chosen, options.length - 1)];
      if (key.kind === 'enter' && option) {
        answered(option);
        return setAnswer(option);
      }
      now = key.kind === 'enter' ? { ...now, complaint: asking.complaint(now.text) } : typedAfter(now, key, asking);
    }
    latest.current = now;
    setTyped(now);
  };
  useInput((input, key) => press(keysOf(input, key)));
  useJobControl(job);
  usePaste((text) => press([{ kind: 'paste', text: text.replace(/\s+/g, ' ').trim() }]));
  const rows = answer
    ? answeredRows(asking.question, answer.label, names, columns)
    : questionRows(asking, typed, names, columns);
  return createElement(Text, { wrap: 'truncate' }, carried(rows.map((row) => paint(cut(row, columns))).join('\n')));
}

/** What keys make of it: letters are typed, arrows and digits choose. */
function typedAfter<T>(now: Typed, key: Key, asking: Asking<T>): Typed {
  const last = asking.options(now.text).length - 1;
  switch (key.kind) {
    case 'up':
      return { ...now, chosen: Math.max(0, now.chosen - 1) };
    case 'down':
      return { ...now, chosen: Math.max(0, Math.min(last, now.chosen + 1)) };
    case 'backspace':
      return { ...NOTHING_TYPED, text: [...now.text].slice(0, -1).join('') };
    case 'text':
    case 'paste': {
      if (asking.isTyped) return { ...NOTHING_TYPED, text: `${now.text}${key.text}`.slice(0, 200) };
      const digit = /^[1-9]$/.test(key.text) ? Number(key.text) - 1 : -1;
      return digit >= 0 && digit <= last ? { ...now, chosen: digit } : now;
    }
    default:
      return now;
  }
}

/** On one row where both fit. */
function answeredRows(question: string, label: string, names: CommandNames, columns: number): Line[] {
  const answer = spanIn(names, label, 'bold');
  const row = line('  ', spanIn(names, question), ' ', answer);
  return lineWidth(row) <= columns ? [row] : [...said(question, names, columns), line('    ', answer)];
}

function questionRows<T>(
  asking: Asking<T>,
  { text, chosen, complaint }: Typed,
  names: CommandNames,
  columns: number,
): Line[] {
  const options = asking.options(text);
  const typing = asking.isTyped ? [line(span('  > ', 'key'), span(text, 'bold'), span(' ', 'chosen'))] : [];
  const hint = text === '' && asking.hint !== '' ? said(asking.hint, names, columns, 'dim') : [];
  const isList = !asking.isTyped || options.some(({ label }) => label !== text);
  const list = options.flatMap(({ label }, i) => {
    const isChosen = i === Math.min(chosen, options.length - 1);
    const look = isChosen ? 'next' : 'plain';
    const lead = `${isChosen ? '  › ' : '    '}${asking.isTyped ? '' : `${i + 1}  `}`;
    // as many rows as the label wants, the sign before the first
    return said(label, names, columns - lead.length + 2, look).map(([, row = span('')], y) =>
      line(span(y === 0 ? lead : ' '.repeat(lead.length), look), row),
    );
  });
  const { typed: typingKeys, chosen: choosingKeys } = names.command.answering;
  return [
    ...said(asking.question, names, columns, 'title'),
    ...typing,
    ...hint,
    ...(isList ? list : []),
    ...(complaint === '' ? [] : said(complaint, names, columns, 'warning')),
    line('  ', spanIn(names, asking.isTyped ? typingKeys : choosingKeys, 'dim')),
  ];
}

/** A text on as many rows as it wants. */
function said(text: string, names: CommandNames, columns: number, look: Look = 'plain'): Line[] {
  return wrapped(text, columns, look, spanIn(names, text).isArabic);
}
