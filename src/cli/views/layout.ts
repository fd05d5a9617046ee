import { balanced, brokenLines, eachLine, textWidth } from '../wrap-text.ts';
import type { Names } from '../../core/words/names.ts';
import { inkOf, type Look } from '../../core/text/palette.ts';
import type { Page, Terminal } from './view.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';

/** A text in the language of the names. An isolate (U+2067 … U+2069) keeps a right-to-left text from reordering its neighbours. */
export function inNames(text: string, { isRightToLeft }: Pick<Names, 'isRightToLeft'>): string {
  return isRightToLeft && text !== '' ? `\u2067${text}\u2069` : text;
}

/** A text of any language. A text with right-to-left letters is put in an isolate (U+2068), whose first letter decides the direction. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) && !/[\u2067\u2068]/.test(text) ? `\u2068${text}\u2069` : text;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Sentences as paragraphs, broken at blanks. They are at most `WIDEST` columns wide, and their later lines are indented. */
export function paragraphs(texts: readonly string[], { terminal, names }: Page): string[] {
  const width = Math.min(terminal.columns, WIDEST) - 2;
  return texts.map((text) =>
    brokenLines(text, width)
      .map((line) => inNames(line, names))
      .join('\n  '),
  );
}

/** Longer lines are hard to read. */
const WIDEST = 100;

/** Joins parts with a dot between them, on as many lines as they need. */
export function joined(parts: readonly string[], width: number): string {
  const lines = parts.flatMap((part) => balanced(brokenLines(part, width)));
  return filled(lines, ' · ', width).join('\n');
}

/** A sentence on as many lines as it needs. @param look paints each line */
export function spoken(text: string, { terminal }: Pick<Page, 'terminal'>, look = (line: string) => line): string {
  return eachLine(joined([text], terminal.columns), look);
}

/** Fills each line with as many parts as the width allows, with a separator between them. */
export function filled(parts: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = `${last}${separator}${part}`;
    if (last !== undefined && textWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

export function style(terminal: Terminal) {
  const ink = inkOf(terminal);
  const lookOf = (look: Look) => (text: string) => ink(look, text);
  return { bold: lookOf('bold'), dim: lookOf('dim'), heading: lookOf('heading'), next: lookOf('next') };
}

/** Whether a live screen is possible: stdin and stdout are a terminal, TERM is not `dumb`, and CI is not set. */
export function isScreen({ env, terminal, live }: CliDeps): boolean {
  return terminal.isTty && live.isInputTty && env['TERM'] !== 'dumb' && !isOn(env['CI']);
}

/** Whether the user wants plain lines in place of a live screen, as screen readers need. */
export function asksInLines({ flags }: Pick<Call, 'flags'>, { env }: Pick<CliDeps, 'env'>): boolean {
  return flags.has('accessible') || isOn(env['ACCESSIBLE']) || isOn(env['INK_SCREEN_READER']);
}

function isOn(text: string | undefined): boolean {
  return text !== undefined && text !== '' && text !== '0' && text !== 'false';
}
