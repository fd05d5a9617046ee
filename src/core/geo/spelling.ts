/** Any change to a shorter word makes another word. */
const SHORTEST_WORD = 5;

/**
 * Whether a folded name that is one edit away is another spelling of what was asked, and not another name: it begins with the
 * same letter, has the same words but one, and that word has five letters or more. A space too many or too few is a spelling, too.
 */
export function isCertainSpelling(asked: string, key: string): boolean {
  if (asked[0] !== key[0]) return false;
  const [ours, theirs] = [asked.split(' '), key.split(' ')];
  if (ours.length !== theirs.length) {
    return asked.replaceAll(' ', '') === key.replaceAll(' ', '') && key.length > SHORTEST_WORD;
  }
  const changed = ours.findIndex((word, i) => word !== theirs[i]);
  return Math.min([...(ours[changed] ?? '')].length, [...(theirs[changed] ?? '')].length) >= SHORTEST_WORD;
}
