/** Whether a refusal is to be an object: it is asked before anything is parsed, for parsing may be what fails. */
export function asksJson(argv: readonly string[]): boolean {
  const ours = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv; // not the arguments of a program to run
  return ours.some(
    (word, i) => word === '--json' || word === '--format=json' || (word === 'json' && ours[i - 1] === '--format'),
  );
}

/** Marks an argument that only looks like a flag. No argument can hold it already: execve ends them there. */
const NO_FLAG = '\0';

/**
 * `-33.86,151.2` and `-2d` begin with a minus and would be taken for flags: wherever they stand, they are marked as none. Commander itself
 * takes `--lat -33.86`, `--lat=-33.86` and `--lat -.5`.
 */
export function* normalised(argv: readonly string[]): Iterable<string> {
  for (const [i, word] of argv.entries()) {
    if (word === '--') return yield* argv.slice(i); // what follows is meant as it stands
    yield /^-(?:\.?\d.*[,; ]|\d+[dw]$)/.test(word) ? NO_FLAG + word : word;
  }
}

/** A word, or a text that quotes one, without the mark. */
export function asGiven(text: string): string {
  return text.replaceAll(NO_FLAG, '');
}
