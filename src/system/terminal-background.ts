import { type Background, backgroundOfColour, type Colours } from '../core/text/palette.ts';

/** Of process.stdin and process.stdout, so that a test can hand in others. */
interface Ends {
  readonly stdin: Pick<NodeJS.ReadStream, 'on' | 'off' | 'pause' | 'read' | 'setRawMode' | 'unshift'>;
  readonly stdout: Pick<NodeJS.WriteStream, 'write'>;
}

/**
 * Asks for the background (OSC 11) and, as a fence, what the terminal is (DA1): every terminal answers that, so one that does not know the
 * first question costs no waiting. tmux answers for itself, and GNU screen answers the fence only. Windows is not asked: node gives answers
 * of its consoles as keys. Keys that are typed meanwhile are kept for the screen.
 */
export function askBackground(
  { stdin, stdout }: Ends,
  { hasColour, hasCube }: Colours,
  platform: NodeJS.Platform = process.platform,
  deadlineMs = 200,
): Promise<Background | undefined> {
  if (!hasColour || !hasCube || platform === 'win32') return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let said = '';
    const finish = () => {
      clearTimeout(timer);
      stdin.off('data', read);
      stdin.pause(); // it stays in raw mode, which the screen wants too: otherwise a late answer would be printed
      const keys = said.replace(COLOUR, '').replace(FENCE, '');
      if (keys !== '') stdin.unshift(Buffer.from(keys, 'latin1'));
      if (!FENCE.test(said)) dropLateAnswers(stdin);
      resolve(backgroundOfColour(COLOUR.exec(said)?.[1] ?? ''));
    };
    const read = (bytes: Buffer) => {
      said += bytes.toString('latin1'); // a letter may come in two halves
      if (FENCE.test(said)) finish();
    };
    // a busy process reads what has come before it gives up
    const timer = setTimeout(() => setImmediate(() => FENCE.test(said) || finish()), deadlineMs);
    stdin.setRawMode(true);
    stdin.on('data', read);
    stdout.write(QUESTION);
  });
}

const ESCAPE = '\u001b';
const QUESTION = `${ESCAPE}]11;?${ESCAPE}\\${ESCAPE}[c`;
const FENCE = new RegExp(`${ESCAPE}\\[\\?[\\d;]*c`);
const COLOUR = new RegExp(`${ESCAPE}\\]11;([\\w:/]*)(?:\\x07|${ESCAPE}\\\\)`);
/** An answer that goes on in the next piece. */
const BEGUN = new RegExp(`${ESCAPE}\\](?:1|11|11;[\\w:/]*${ESCAPE}?)?$`);

/** Over a slow line answers come after the deadline: the screen would take them for keys. */
function dropLateAnswers(stdin: Ends['stdin']): void {
  const read = stdin.read.bind(stdin);
  let begun = '';
  stdin.read = (size?: number) => {
    const piece: Buffer | string | null = read(size);
    if (piece === null) return null;
    const text = (begun + piece.toString()).replace(COLOUR, '');
    begun = BEGUN.exec(text)?.[0] ?? '';
    if (FENCE.test(text)) stdin.read = read;
    return text.slice(0, text.length - begun.length).replace(FENCE, '');
  };
}
