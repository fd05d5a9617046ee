import { errorCode, Fault, quoted, wordsOf } from '../../core/fault.ts';
import { UnreadableField } from '../../core/stored/stored-field.ts';
import { IrregularFile } from './atomic-file.ts';

/** The fault for a file that cannot be understood. @param what names the row and the field, but no value, which may be a secret */
export function damaged(path: string, what: string): Fault {
  const way = 'Restore its folder from a copy, or move the file away to start empty.';
  return new Fault('DATA_DAMAGED', `${path} is damaged: ${what}. Nothing was changed. ${way}`, { path, what });
}

/** The fault for a file or folder that the system refuses. @param what such as `The private key` */
export function refusedBySystem(what: string, path: string, thrown: unknown): Fault {
  const sentence = `${what} ${quoted(path)} cannot be read or written (${errorCode(thrown) ?? wordsOf(thrown)}).`;
  return new Fault('DATA_DIRECTORY_UNUSABLE', sentence, { path }, thrown);
}

/** Runs `act`. @throws Fault DATA_DIRECTORY_UNUSABLE in place of an error of the system. @param what as for `refusedBySystem` */
export function asDirectoryFault<T>(what: string, path: string, act: () => T): T {
  try {
    return act();
  } catch (thrown) {
    throw thrown instanceof Fault ? thrown : refusedBySystem(what, path, thrown);
  }
}

/** Runs `act` while no other process changes the file. @throws Fault as `asDirectoryFault` does */
export async function inTurn<T>(what: string, path: string, act: () => T | Promise<T>): Promise<T> {
  const { whileLocked } = await import('../file-lock.ts'); // questions that change nothing load no sockets
  return whileLocked(path, act).catch((thrown: unknown) =>
    Promise.reject(thrown instanceof Fault ? thrown : refusedBySystem(what, path, thrown)),
  );
}

/** Receives damage in a line of a file. Without a number the whole file is damaged. */
export type Refuse = (damage: Fault, line?: number) => void;

export function refuseAll(damage: Fault): never {
  throw damage;
}

/** Reads a part of a file, and passes damage in it to `refuse`. */
export function reading(refuse: Refuse, line: number | undefined, read: () => void): void {
  try {
    read();
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    refuse(thrown, line);
  }
}

export function missingJournal(path: string): Fault {
  const what = 'it is missing, though store.json names it; the changes since the snapshot were in it';
  const way =
    'Put it back, or restore a backup with prayer restore FILE --replace. To go on without those changes, make an empty file of that name.';
  return new Fault('DATA_DAMAGED', `${path} is damaged: ${what}. Nothing was changed. ${way}`, { path, what });
}

/** The fault for a write to a file that lost its name: the write would be lost. @param name without folder: any caller may read it */
export function fileReplaced(name: string): Fault {
  const sentence = `${name} was deleted or replaced under the running daemon, so no change can be kept. Put the data directory back, or stop the daemon and use prayer restore.`;
  return new Fault('STORE_UNAVAILABLE', sentence, { reason: 'FILE_REPLACED' });
}

/** The fault for an error of the disk, or for what is no regular file; other errors are returned unchanged. */
export function storeUnavailable(thrown: unknown): unknown {
  if (thrown instanceof IrregularFile) return refusedBySystem('The file', thrown.path, thrown);
  const reason = errorCode(thrown);
  if (thrown instanceof Fault || reason === undefined) return thrown;
  const sentence = `The store cannot be used now (${reason}); nothing was changed. Check that the disk is not full or read-only, then try again.`;
  return new Fault('STORE_UNAVAILABLE', sentence, { reason }, thrown);
}

const whoseLimit = (count: number) => (count === 1 ? 'This key' : 'The receiving key');

/** @param count how many more are wanted; several if subscriptions move to another key */
export function tooManySubscriptions(had: number, count: number, max: number): Fault {
  const sentence = `${whoseLimit(count)} has ${had} webhook subscriptions and may have ${max}. Delete some, or ask the owner of the daemon for more.`;
  return new Fault('TOO_MANY_SUBSCRIPTIONS', sentence, { most: max });
}

/** @param count how many more are wanted */
export function tooManyFeeds(had: number, count: number, max: number): Fault {
  const sentence = `${whoseLimit(count)} has ${had} feeds and may have ${max}. Revoke some, or ask the owner of the daemon for more.`;
  return new Fault('TOO_MANY_FEEDS', sentence, { most: max });
}

/** @param waitSeconds until the oldest answer is no longer kept */
export function tooManyAnswers(max: number, waitSeconds: number): Fault {
  const sentence = `This key created ${max} things with an Idempotency-Key within a day, which is the maximum.`;
  return new Fault('RATE_LIMITED', sentence, { retry_after: Math.max(1, Math.ceil(waitSeconds)) });
}

export function keyRevoked(): Fault {
  return new Fault('UNAUTHORIZED', 'The API key was revoked; use another key.');
}

export type WriteHealth = ReturnType<typeof createWriteHealth>;

/** Whether changes can be written now. Logs the first failure, the number of refused changes once a minute, and the end of the failures. */
export function createWriteHealth(folder: string, tell: (sentence: string) => void) {
  let problem: string | undefined;
  let refusals = 0;
  let loggedRefusals = 0;
  /** Whether the log names the problem, but not yet its end. */
  let isLogged = false;

  function say(sentence: string): void {
    loggedRefusals = refusals;
    tell(`${folder}: ${sentence}`);
  }

  const kept = () => {
    problem = undefined;
  };

  function refused(thrown: unknown): never {
    refusals++;
    const hasSentence = thrown instanceof Fault; // the sentence of a Fault names the file
    const code = errorCode(thrown) ?? 'no reason given';
    problem = hasSentence ? thrown.message.replace(/\.$/, '') : `changes cannot be written (${code})`;
    if (!isLogged) say(problem);
    isLogged = true;
    throw storeUnavailable(thrown);
  }

  return {
    /** Why changes cannot be written, without a full stop, in words that any caller may read; undefined if they can be written. */
    get problem() {
      return problem;
    },
    /** The number of changes since the start that could not be written. */
    get refusals() {
      return refusals;
    },
    /** Waits for a change to be written. @throws Fault STORE_UNAVAILABLE */
    watch: (written: Promise<unknown>): Promise<void> => written.then(kept, refused),
    minutePassed(): void {
      if (!isLogged) return;
      const count = refusals - loggedRefusals;
      if (count > 0) say(`${count} changes were refused: ${problem ?? 'now they are written again'}`);
      else if (problem === undefined) say('changes can be written again');
      isLogged = problem !== undefined;
    },
  };
}

/** Reads text that a checksum has confirmed. The parser's message is dropped: it may quote a secret. */
export function parsedJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(path, 'a line is not JSON');
  }
}

/** Reads a row of a file. @param row the kind and id of the row. @throws Fault DATA_DAMAGED, which names the file, the row and the field */
export function readRow<T>(path: string, row: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw thrown instanceof UnreadableField ? damaged(path, `in ${row}, ${thrown.message}`) : thrown;
  }
}
