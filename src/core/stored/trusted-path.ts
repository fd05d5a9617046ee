/** The owner and the mode of a file or a folder on a POSIX system. */
export interface PathFacts {
  readonly path: string;
  readonly uid: number;
  /** Permission bits. */
  readonly mode: number;
  readonly isFolder: boolean;
}

const STICKY = 0o1000;

/**
 * The reason why users other than the given one and root may change a path, and a command that prevents it; undefined if they may not. A
 * group counts as others, because the file does not say who is in it. In a sticky folder such as /tmp others cannot change what is there.
 */
export function whyOthersMayChange({ path, uid, mode, isFolder }: PathFacts, userId: number): string | undefined {
  const word = /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
  const what = isFolder ? `the folder ${path}` : 'it';
  if (uid !== userId && uid !== 0)
    return `${what} belongs to user ${uid}, not to you (user ${userId}). Look at what is in it, then run: chown ${userId} ${word}`;
  if ((mode & 0o022) === 0 || (isFolder && (mode & STICKY) !== 0)) return undefined;
  const who = (mode & 0o002) === 0 ? 'its group' : 'anybody';
  return `${who} may write to ${what} (mode ${(mode & 0o7777).toString(8)}). Look at what is in it, then run: chmod go-w ${word}`;
}
