import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { userFolder } from './platform.ts';
import { regularText } from './regular-file.ts';
import { userHome } from './user-files.ts';

interface Reply {
  readonly body: string;
  readonly untilMs: number;
}

/** The most replies that are kept, and the most characters of all together. The oldest are forgotten first. */
const MAX_REPLIES = 1000;
const MAX_CHARACTERS = 1_000_000;

/** `geocoder.json` in the user's cache folder. */
export function onlineMemoryPath(env: Readonly<Record<string, string | undefined>>): string {
  return join(userFolder('cache', env, userHome(env), process.platform), 'geocoder.json');
}

/** Keeps the providers' answers in a file for the next command. If the file cannot be used, the answers last as long as the process. */
export function onlineMemory(path: string) {
  const { replies, nextAskMs } = readMemory(path);
  let next = nextAskMs;
  const save = () => {
    try {
      // not `recursive`: it never returns for a folder that cannot be made (ENOENT, as in /proc; Node 24.21)
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
    } catch {} // a full disk or a read-only home must not prevent the answer
  };
  return {
    recall: (key: string): Reply | undefined => replies.get(key),
    remember(key: string, reply: Reply): void {
      replies.delete(key);
      replies.set(key, reply);
      let characters = 0;
      for (const [n, [kept, { body }]] of [...replies].toReversed().entries()) {
        characters += kept.length + body.length;
        if (n >= MAX_REPLIES || characters > MAX_CHARACTERS) replies.delete(kept);
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
    const text = regularText(path);
    const { nextAskMs, replies }: { nextAskMs: unknown; replies: readonly (readonly [string, Reply])[] } =
      JSON.parse(text);
    const sound = replies.filter(
      ([key, { body, untilMs }]) => [key, body].every((x) => typeof x === 'string') && untilMs > 0,
    );
    // if the clock was set back, a request is still allowed within an hour
    return { replies: new Map(sound), nextAskMs: Math.min(Number(nextAskMs) || 0, Date.now() + 3_600_000) };
  } catch {
    return { replies: new Map(), nextAskMs: 0 };
  }
}
