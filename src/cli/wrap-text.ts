const INDENT = 2;
/** The longest word that has its meaning beside it, in columns. The meaning of a longer word begins on the next line. */
const LONGEST_WORD = 26;

/** Writes rows of words and their meanings. Meanings are aligned, and broken at blanks to fit `width` columns. */
export function wrapText(rows: readonly (readonly [word: string, meaning: string])[], width: number): string {
  // the column of meanings must be as wide as the widest word in it
  const wanted = Math.max(16, ...rows.flatMap(([, meaning]) => meaning.split(' ').map(textWidth)));
  const limit = Math.min(LONGEST_WORD, width - INDENT - 2 - wanted);
  const longest = Math.max(...rows.map(([word]) => word.length).filter((length) => length <= limit), 0);
  const left = INDENT + longest + 2;
  const blanks = ' '.repeat(left);
  return rows
    .map(([word, meaning]) => {
      const lines = brokenLines(meaning, Math.max(width - left, 12));
      const head = `${' '.repeat(INDENT)}${word}`;
      const isLong = word.length > longest;
      const first = isLong ? `${head}\n${blanks}${lines[0] ?? ''}` : `${head.padEnd(left)}${lines[0] ?? ''}`;
      return [first, ...lines.slice(1).map((line) => `${blanks}${line}`)].map((line) => `${line.trimEnd()}\n`).join('');
    })
    .join('');
}

/** How many columns of a terminal a text takes. Combining marks and signs of direction take none, wide characters of East Asia two. */
export function textWidth(text: string): number {
  if (/^[ -\u02ff]*$/.test(text)) return text.length;
  return [...text.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, '')].length + (text.match(WIDE)?.length ?? 0);
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/** Breaks a text at blanks. A word longer than `width` gets a line alone. */
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

/** Closes at the end of each line the isolates (signs of direction) that are open there, and opens them again in the next line. */
export function balanced(lines: readonly string[]): string[] {
  if (lines.length < 2) return [...lines];
  let open = '';
  return lines.map((line) => {
    const before = open;
    for (const sign of line.match(/[\u2066-\u2069]/g) ?? []) open = sign === '\u2069' ? open.slice(0, -1) : open + sign;
    return `${before}${line}${'\u2069'.repeat(open.length)}`;
  });
}

/** Breaks too wide lines of a text at blanks, and indents their further rows by two columns. Commands and JSON are not broken. */
export function brokenText(text: string, width: number): string {
  return eachLine(text, (line) => {
    if (textWidth(line) <= width || /^ *(?:PRAYER_\w+=\S+ )?(?:prayer |\{)/.test(line)) return line;
    const [indent = ''] = /^ */.exec(line) ?? [];
    const [first = '', ...rest] = balanced(brokenLines(line.slice(indent.length), width - indent.length - 2));
    return [indent + first, ...rest.map((one) => `${indent}  ${one}`)].join('\n');
  });
}

export function eachLine(text: string, show: (line: string) => string): string {
  return text.split('\n').map(show).join('\n');
}
