import { WORDS_BEFORE_DAYS, WORDS_OF_WHEN } from '../../data/everyday-words.ts';
import { Fault, quoted } from '../fault.ts';
import { daysOfWord } from '../words/everyday-words.ts';
import { foldWords } from '../words/fold-word.ts';
import { FIVE_PRAYERS } from '../words/names.ts';
import { eventCode, type PrayerEvent } from '../events/prayer-event.ts';
import { minutesOf, readPrayerEvent } from '../events/read-prayer-event.ts';
import { type DayCondition, CONDITIONS_ACCEPTED, nearestCondition, readCondition } from '../events/day-conditions.ts';

/** A line: `@place=office maghrib-10m mon-thu notify-send "Maghrib in 10 minutes"`. */
export interface PrayertabLine {
  readonly number: number;
  /** A key made from the content of the line, not from its position in the file. Equal lines get different keys. */
  readonly key: string;
  /** `@place=office`: settings for this line only. */
  readonly options: readonly (readonly [name: string, text: string])[];
  readonly events: readonly PrayerEvent[];
  /** The command runs only if the day meets all of them. */
  readonly conditions: readonly DayCondition[];
  readonly command: readonly [program: string, ...args: string[]];
  /** A condition that is spelled like the program, which may be a typing error: `ramadn play …`. */
  readonly nearCondition: string | undefined;
  /** Warnings about words that a shell would expand. */
  readonly notes: readonly string[];
}

export type Prayertab = ReturnType<typeof readPrayertab>;
export type PrayertabFault = Prayertab['faults'][number];

const MAX_LINES = 1000;
const MAX_CHARACTERS = 8192;

/** @param home the folder that `~` means */
export function readPrayertab(text: string, home: string) {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const lines: PrayertabLine[] = [];
  const faults: { readonly number: number; readonly sentence: string }[] = [];
  const known = new Map<string, number>();
  for (const [i, row] of rows.entries()) {
    try {
      const line = readLine(row, home);
      if (!line) continue;
      if (lines.length === MAX_LINES) throw refusal(`A prayertab has at most ${MAX_LINES} lines that do something.`);
      const content = JSON.stringify([line.options, line.events.map(eventCode), line.conditions, line.command]);
      const before = known.get(content) ?? 0;
      known.set(content, before + 1);
      lines.push({ ...line, number: i + 1, key: digest(`${content}${before}`) });
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      faults.push({ number: i + 1, sentence: thrown.message });
    }
  }
  return { lines, faults };
}

function readLine(row: string, home: string): Omit<PrayertabLine, 'number' | 'key'> | undefined {
  if (/^[ \t]*(?:#|$)/.test(row)) return undefined;
  if (row.length > MAX_CHARACTERS) throw refusal(`The line has more than ${MAX_CHARACTERS} characters.`);
  const control = /(?!\t)\p{Cc}/u.exec(row)?.[0];
  if (control !== undefined) throw refusal(`The line holds the control character ${quoted(control)}.`);
  const words = readLineWords(row, home);
  let at = 0;
  const options: (readonly [string, string])[] = [];
  for (; words[at]?.text.startsWith('@'); at++) options.push(readOption(words[at]?.text ?? ''));
  const events = readEvents(words[at++]);
  const conditions: DayCondition[] = [];
  for (; words[at]?.isPlain; at++) {
    const condition = readCondition(words[at]?.text ?? '');
    if (!condition) break;
    conditions.push(condition);
  }
  const hasDashes = words[at]?.isPlain === true && words[at]?.text === '--';
  const [program, ...others] = words.slice(hasDashes ? at + 1 : at);
  if (!program?.text) {
    const sentence = `The line has no command. A line is an event, ${CONDITIONS_ACCEPTED} if wanted, and a program with its arguments.`;
    throw refusal(sentence);
  }
  const isLikeACondition = program.isPlain && !hasDashes;
  if (isLikeACondition) refuseWordOfWhen(program.text, others[0], events);
  return {
    options,
    events,
    conditions,
    command: [program.text, ...others.map(({ text }) => text)],
    nearCondition: isLikeACondition ? nearestCondition(program.text) : undefined,
    notes: notesOn([program, ...others]),
  };
}

/** Refuses `fajr 15m play` and `maghrib every day play`, which would run the programs `15m` and `every`. @throws Fault USAGE */
function refuseWordOfWhen(word: string, next: LineWord | undefined, [event]: readonly PrayerEvent[]): void {
  const isSpan =
    /^[+-]?\d/.test(word) &&
    (/^[+-]?\d+(?:[:.]\d+)?$/.test(word) || minutesOf(word.replace(/^[+-]/, '')) !== undefined);
  const isAmong = (list: string) => list.split(',').some((one) => foldWords(one) === foldWords(word));
  const isBeforeDays = next?.isPlain === true && readCondition(next.text) !== undefined;
  const isWord =
    /^[\p{L}\p{M}’']+$/u.test(word) && (isAmong(WORDS_OF_WHEN) || (isBeforeDays && isAmong(WORDS_BEFORE_DAYS)));
  if (!isSpan && !isWord && daysOfWord(word) === undefined) return;
  const kind = event?.kind ?? 'fajr';
  const way = isSpan
    ? `Minutes are written in the event: ${kind}-15m or ${kind}+15m.`
    : 'A line without days runs every day; days are written as friday, mon-thu or ramadan.';
  throw refusal(
    `${quoted(word)} is a part of the time, not a program. ${way} To run a program of this name: -- ${word}.`,
  );
}

/** `@place=office` and `@method=turkey`; `@office` is short for the saved place. */
function readOption(word: string): readonly [string, string] {
  const [, name = '', text] = /^@([^=]+)(?:=(.*))?$/su.exec(word) ?? [];
  if (name === '' || text === '') throw refusal(`${quoted(word)} is not of the form @place=NAME or @method=METHOD.`);
  return text === undefined ? ['place', word] : [name, text];
}

function readEvents(word: LineWord | undefined): PrayerEvent[] {
  if (!word) throw refusal('The line names no event, such as fajr or maghrib-10m.');
  const meansAllPrayers = (part: string) => /^prayers(?![a-z])/.test(part);
  const parts = word.text
    .split(',')
    .flatMap((part) => (meansAllPrayers(part) ? FIVE_PRAYERS.map((each) => part.replace('prayers', each)) : part));
  const events = parts.map((part) => readPrayerEvent(part));
  const codes = events.map(eventCode);
  const twice = codes.find((code, i) => codes.indexOf(code) < i);
  if (twice !== undefined) throw refusal(`${quoted(word.text)} names ${twice} twice.`);
  return events;
}

function notesOn(words: readonly LineWord[]): string[] {
  const odd = words.find(({ text, isPlain }) => isPlain && /\$[A-Za-z{(]|[*?]/.test(text));
  if (odd === undefined) return [];
  return [`${quoted(odd.text)} reaches the program unchanged: no shell reads the line. To expand it write: sh -c '…'.`];
}

/** FNV-1a, 64 bits. Among a thousand lines, two share a digest with a probability below 1 in 10¹³. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

interface LineWord {
  readonly text: string;
  /** No character was in quotes or after a backslash, so that the word may be an event, a condition or `--`. */
  readonly isPlain: boolean;
}

/**
 * A part of a word: in single quotes, in double quotes, after a backslash, or any other character. A character with a meaning in a shell
 * is no part: it must be quoted, because no shell reads the line.
 */
const PART = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^ \t'"\\|&;<>()`])/sy;

/**
 * Splits a line into words as a POSIX shell does: blanks between words, single quotes, double quotes with backslashes before `"` and `\`, a
 * backslash before any other character, `#` at the beginning of a word for a comment. `~` and `~/` become the home folder. Nothing else is
 * expanded: `$HOME` and `*` stay as they are. @throws Fault USAGE if a quote is not closed or a character of a shell is not quoted
 */
export function readLineWords(line: string, home: string): LineWord[] {
  const words: LineWord[] = [];
  let at = 0;
  for (;;) {
    while (line[at] === ' ' || line[at] === '\t') at++;
    if (at >= line.length || line[at] === '#') return words;
    const word = wordFrom(line, at);
    words.push({ text: expandTilde(word, line.slice(at, word.end), home), isPlain: word.isPlain });
    at = word.end;
  }
}

function wordFrom(line: string, start: number) {
  let [text, isPlain, end] = ['', true, start];
  for (;;) {
    PART.lastIndex = end;
    const [part = '', single, double, escaped, other] = PART.exec(line) ?? [];
    if (part === '') break;
    isPlain &&= other !== undefined;
    text += single ?? double?.replace(/\\(["\\])/g, '$1') ?? escaped ?? other;
    end += part.length;
  }
  const next = line[end] ?? ' ';
  if (next === ' ' || next === '\t') return { text, isPlain, end };
  if (next === '\\') throw refusal('The line ends with a backslash, but a line cannot continue on the next one.');
  if (next === "'" || next === '"') throw refusal(`The quote ${quoted(line.slice(end, end + 20))} is not closed.`);
  const why = 'is for a shell, and no shell reads the line. Quote it, or write';
  throw refusal(`${quoted(next)} ${why}: sh -c '…' with the command inside.`);
}

function expandTilde({ text }: LineWord, written: string, home: string): string {
  if (!written.startsWith('~')) return text;
  if (written === '~' || written.startsWith('~/')) return `${home}${text.slice(1)}`;
  throw refusal(`${quoted(written)}: only ~ and ~/ become your home folder. Write the folder out, or quote the ~.`);
}

function refusal(sentence: string): Fault {
  return new Fault('USAGE', sentence);
}
