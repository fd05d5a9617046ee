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

/** A function of the bundle, which makes the histories whole again. */
export const WHOLE_HISTORIES = `function wholeHistories(text) {
  const all = [];
  return text.split('\\n').map((line) => {
    const [own, place = '', count] = line.split(/[~.]/);
    const bar = own.lastIndexOf('|') + 1;
    const steps = own.slice(bar) === '' ? [] : own.slice(bar).split(' ');
    all.push(place === '' ? steps : [...steps, ...all[place].slice(-count)]);
    return own.slice(0, bar) + all.at(-1).join(' ');
  }).join('\\n');
}`;
