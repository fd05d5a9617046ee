/** Whether a refusal is to be an object: it is asked before anything is parsed, for parsing may be what fails. */
export function asksJson(argv: readonly string[]): boolean {
  const ours = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv; // not the words of a program to run
  return ours.includes('--json') || ours.includes('--format=json') || ours[ours.indexOf('--format') + 1] === 'json';
}

/**
 * `-33.86,151.2` begins with a minus and would be taken for a flag: as a bare word, or after `--at`, it is joined to
 * `--at=`, or where no `--at` is taken hidden behind a blank. Commander itself takes `--lat -33.86`, `--lat=-33.86` and
 * `--lat -.5`.
 */
export function* normalised(argv: readonly string[]): Iterable<string> {
  const namesPlacesOnly = argv[0] === 'config' || argv[0] === 'compare'; // their bare words stay where they are
  const isPair = (word: string | undefined) => word !== undefined && /^-\.?\d.*[,; ]/.test(word);
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (word === '--') return yield* argv.slice(i); // what follows is meant as it stands
    if (word === '--at' && isPair(argv[i + 1])) yield `--at=${argv[++i]}`;
    else if (isPair(word)) yield namesPlacesOnly ? ` ${word}` : `--at=${word}`;
    else yield word;
  }
}
