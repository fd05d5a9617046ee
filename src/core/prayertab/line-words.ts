import { Fault, quoted } from '../fault.ts';

/** A word of a line. */
export interface LineWord {
  readonly text: string;
  /** Nothing of it stood in quotes or after a backslash: it may be an event, a condition or `--`. */
  readonly isPlain: boolean;
}

/** Characters with a meaning in a shell. No shell reads the line, so one that is not quoted is an error. */
const SHELL_CHARACTERS = /[|&;<>()`]/;

/**
 * The words of a line as a POSIX shell parts them: blanks between them, single quotes, double quotes with backslashes before `"` and `\`,
 * a backslash before any other character, `#` at the beginning of a word for a comment. `~` and `~/` become the home folder. Nothing
 * else is expanded: `$HOME` and `*` stay as they are.
 * @throws Fault USAGE where a quote is not closed, or a character of a shell is not quoted
 */
export function readLineWords(line: string, home: string): LineWord[] {
  const words: LineWord[] = [];
  let at = 0;
  for (;;) {
    while (line[at] === ' ' || line[at] === '\t') at++;
    if (at >= line.length || line[at] === '#') return words;
    const word = wordFrom(line, at);
    words.push({ text: atHome(word, line.slice(at, word.end), home), isPlain: word.isPlain });
    at = word.end;
  }
}

interface ReadWord extends LineWord {
  readonly end: number;
}

function wordFrom(line: string, start: number): ReadWord {
  let text = '';
  let isPlain = true;
  let at = start;
  for (; at < line.length; at++) {
    const character = line[at] ?? '';
    if (character === ' ' || character === '\t') break;
    if (character === "'" || character === '"') {
      isPlain = false;
      const closed = quotedFrom(line, at);
      text += closed.text;
      at = closed.end;
    } else if (character === '\\') {
      isPlain = false;
      if (++at >= line.length) throw refusal('The line ends with a backslash; no line goes on in the next one.');
      text += line[at] ?? '';
    } else if (SHELL_CHARACTERS.test(character)) {
      throw refusal(
        `${quoted(character)} is for a shell, and no shell reads the line. Quote it, or write: sh -c '…' with the command inside.`,
      );
    } else text += character;
  }
  return { text, isPlain, end: at };
}

/** @returns the position of the closing quote as `end` */
function quotedFrom(line: string, start: number): { readonly text: string; readonly end: number } {
  const mark = line[start];
  let text = '';
  for (let at = start + 1; at < line.length; at++) {
    const character = line[at] ?? '';
    if (character === mark) return { text, end: at };
    const next = line[at + 1] ?? '';
    if (mark === '"' && character === '\\' && (next === '"' || next === '\\')) {
      text += next;
      at++;
    } else text += character;
  }
  throw refusal(`The quote ${quoted(line.slice(start, start + 20))} is not closed.`);
}

function atHome({ text }: LineWord, written: string, home: string): string {
  if (!written.startsWith('~')) return text;
  if (written === '~' || written.startsWith('~/')) return `${home}${text.slice(1)}`;
  throw refusal(`${quoted(written)}: only ~ and ~/ become a folder, your own. Write the folder out, or quote the ~.`);
}

export function refusal(sentence: string): Fault {
  return new Fault('USAGE', sentence);
}
