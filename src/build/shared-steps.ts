/**
 * The table of zones for programs that load it over the network. Zones whose clocks follow one law change them by the same steps, so a line
 * names an earlier one, and how many of its last steps it has: `Europe/Vienna|3c 6o||v8k 9i80~12.58`.
 */
export function withSharedSteps(histories: string): string {
  const before: string[][] = [];
  return histories
    .split('\n')
    .map((line) => {
      const bar = line.lastIndexOf('|') + 1;
      const steps = line.slice(bar).split(' ');
      const shared = before.map((other) => commonEnd(steps, other));
      const most = Math.max(0, ...shared);
      before.push(steps);
      if (most < 3) return line;
      return `${line.slice(0, bar)}${steps.slice(0, -most).join(' ')}~${shared.indexOf(most)}.${most}`;
    })
    .join('\n');
}

function commonEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count++;
  return count;
}

/**
 * Gives each printable character that the text does not use to the pair of characters that is then found most often in it. An entry of
 * `pairs` is the character and its pair, which may hold characters of entries before it.
 */
export function withPairs(text: string): { readonly text: string; readonly pairs: readonly string[] } {
  const printable = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));
  const unused = printable.filter((one) => !text.includes(one) && !'"\\`$'.includes(one));
  let packed = text;
  const pairs = unused.map((one) => {
    const counts = new Map<string, number>();
    for (let i = 1; i < packed.length; i++) {
      const pair = packed.slice(i - 1, i + 1);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    const [most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    packed = packed.replaceAll(most, one);
    return one + most;
  });
  return { text: packed, pairs };
}

/** A function of the bundle, which makes the histories whole again. */
export const WHOLE_HISTORIES = `function wholeHistories({ text, pairs }) {
  const all = [];
  const steps = pairs.reduceRight((whole, [one, ...pair]) => whole.replaceAll(one, pair.join('')), text);
  return steps.split('\\n').map((line) => {
    const [own, place = '', count] = line.split(/[~.]/);
    const bar = own.lastIndexOf('|') + 1;
    const steps = own.slice(bar) === '' ? [] : own.slice(bar).split(' ');
    all.push(place === '' ? steps : [...steps, ...all[place].slice(-count)]);
    return own.slice(0, bar) + all.at(-1).join(' ');
  }).join('\\n');
}`;
