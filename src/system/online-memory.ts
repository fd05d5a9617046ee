import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { xdgFolder } from './user-home.ts';

interface Reply {
  readonly body: string;
  readonly untilMs: number;
}

/** The oldest are forgotten first. */
const MOST_REPLIES = 1000;

/** `geocoder.json` in the user's cache folder. */
export function onlineMemoryPath(env: Readonly<Record<string, string | undefined>>): string {
  return join(xdgFolder(env, 'XDG_CACHE_HOME', '.cache'), 'mizwala', 'geocoder.json');
}

/**
 * What providers answered, kept in a file so that the next command does not ask again and keeps the second between questions. The file is
 * replaced whole; one that cannot be read or written is no reason not to answer, so memory then lasts as long as the process.
 */
export function onlineMemory(path: string) {
  const { replies, nextAskMs } = readMemory(path);
  let next = nextAskMs;
  const save = () => {
    // a full disk or a read-only home: the answer matters more than remembering it
    try {
      // not `recursive`, which never returns where the system lets nobody make a folder (ENOENT, as in /proc; Node 24.21)
      for (const folder of [dirname(dirname(path)), dirname(path)]) {
        if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
      }
      const draft = `${path}.${process.pid}`;
      try {
        writeFileSync(draft, JSON.stringify({ nextAskMs: next, replies: [...replies] }), { mode: 0o600 });
        renameSync(draft, path);
      } catch {
        rmSync(draft, { force: true });
      }
    } catch {}
  };
  return {
    recall: (key: string): Reply | undefined => replies.get(key),
    remember(key: string, reply: Reply): void {
      replies.delete(key);
      replies.set(key, reply);
      for (const oldest of replies.keys()) {
        if (replies.size <= MOST_REPLIES) break;
        replies.delete(oldest);
      }
      save();
    },
    get nextAskMs(): number {
      return next;
    },
    set nextAskMs(ms: number) {
      next = ms;
      save();
    },
  };
}

function readMemory(path: string): { replies: Map<string, Reply>; nextAskMs: number } {
  try {
    const { nextAskMs, replies } = JSON.parse(readFileSync(path, 'utf8')) as {
      nextAskMs: unknown;
      replies: readonly (readonly [string, Reply])[];
    };
    const sound = replies.filter(
      ([key, { body, untilMs }]) => [key, body].every((x) => typeof x === 'string') && untilMs > 0,
    );
    // a clock that was set back must not silence the provider for years
    return { replies: new Map(sound), nextAskMs: Math.min(Number(nextAskMs) || 0, Date.now() + 3_600_000) };
  } catch {
    return { replies: new Map(), nextAskMs: 0 };
  }
}
