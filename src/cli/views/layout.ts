import type { Names } from '../../core/words/names.ts';
import { inkOf, type Look } from '../../core/text/palette.ts';
import type { Page, Terminal } from './view.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';

/**
 * A text in the language of the names: from right to left it stands in logical order in an isolate (U+2067 … U+2069), so that it cannot
 * reorder its neighbours.
 */
export function inNames(text: string, { isRightToLeft }: Pick<Names, 'isRightToLeft'>): string {
  return isRightToLeft && text !== '' ? `\u2067${text}\u2069` : text;
}

/** A text of any language, such as a cell of a table: with right-to-left letters it is isolated, and its first letter decides (U+2068). */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) && !/[\u2067\u2068]/.test(text) ? `\u2068${text}\u2069` : text;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Columns that a text takes: marks that combine and signs of direction take none, wide characters of East Asia two. */
export function textWidth(text: string): number {
  if (/^[ -\u02ff]*$/.test(text)) return text.length;
  return [...text.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, '')].length + (text.match(WIDE)?.length ?? 0);
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/** Lines broken at blanks; a word longer than `width` keeps a line of its own. */
export function brokenLines(text: string, width: number): string[] {
  if (textWidth(text) <= width) return [text];
  const lines: string[] = [];
  let used = 0;
  for (const word of text.split(' ')) {
    const taken = textWidth(word);
    if (lines.length > 0 && used + 1 + taken <= width) {
      lines[lines.length - 1] += ` ${word}`;
      used += 1 + taken;
    } else {
      lines.push(word);
      used = taken;
    }
  }
  return lines;
}

/** Lines of one text, in each of which the isolates are closed that it opens. */
export function balanced(lines: readonly string[]): string[] {
  if (lines.length < 2) return [...lines];
  let open = '';
  return lines.map((line) => {
    const before = open;
    for (const sign of line.match(/[\u2066-\u2069]/g) ?? []) open = sign === '\u2069' ? open.slice(0, -1) : open + sign;
    return `${before}${line}${'\u2069'.repeat(open.length)}`;
  });
}

/** A text whose lines are broken at blanks where they are too wide; the rest of each stands two columns farther in. */
export function brokenText(text: string, width: number): string {
  return eachLine(text, (line) => {
    if (textWidth(line) <= width) return line;
    const [indent = ''] = /^ */.exec(line) ?? [];
    const [first = '', ...rest] = balanced(brokenLines(line.slice(indent.length), width - indent.length - 2));
    return [indent + first, ...rest.map((one) => `${indent}  ${one}`)].join('\n');
  });
}

/** Sentences as paragraphs, broken at blanks and not wider than is easily read, with their later lines indented. */
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

/** Parts with a dot between them, on as many lines as the width wants. */
export function joined(parts: readonly string[], width: number): string {
  return filled(
    parts.flatMap((part) => balanced(brokenLines(part, width))),
    ' · ',
    width,
  ).join('\n');
}

export function eachLine(text: string, show: (line: string) => string): string {
  return text.split('\n').map(show).join('\n');
}

/** A sentence on as many lines as it needs, each in a style. */
export function spoken(text: string, { terminal }: Pick<Page, 'terminal'>, look = (line: string) => line): string {
  return eachLine(joined([text], terminal.columns), look);
}

/** Lines of as many parts as the width holds, with a separator between them. */
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

/** The looks of our tables. */
export function style(terminal: Terminal) {
  const ink = inkOf(terminal);
  const lookOf = (look: Look) => (text: string) => ink(look, text);
  return { bold: lookOf('bold'), dim: lookOf('dim'), heading: lookOf('heading'), next: lookOf('next') };
}

/** Whether a live screen is possible: stdin and stdout are a terminal, and neither TERM nor CI speaks against it. */
export function isScreen({ env, terminal, live }: CliDeps): boolean {
  return terminal.isTty && live.isInputTty && env['TERM'] !== 'dumb' && !isOn(env['CI']);
}

/** Whether lines for screen readers are asked for. */
export function asksInLines({ flags }: Pick<Call, 'flags'>, { env }: Pick<CliDeps, 'env'>): boolean {
  return flags.has('accessible') || isOn(env['ACCESSIBLE']) || isOn(env['INK_SCREEN_READER']);
}

function isOn(text: string | undefined): boolean {
  return text !== undefined && text !== '' && text !== '0' && text !== 'false';
}
