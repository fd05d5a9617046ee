import { fstatSync, writeSync } from 'node:fs';
import { errorCode, Fault, wordsOf } from '../core/fault.ts';
import { backgroundOfNumbers } from '../core/text/palette.ts';
import { printable } from '../core/text/terminal-text.ts';
import type { Env, Platform } from './platform.ts';

/**
 * The terminal of the standard streams. NO_COLOR has priority over FORCE_COLOR, and FORCE_COLOR over the terminal's own ability
 * (no-color.org, force-color.org). The first use of `process.stdout` costs 4 ms, so only the widths use it.
 */
export function stdTerminal() {
  const isTty = isTerminal(1);
  const { NO_COLOR, FORCE_COLOR, TERM, COLORFGBG } = process.env;
  const hasColour = NO_COLOR ? false : FORCE_COLOR ? FORCE_COLOR !== '0' : isTty && TERM !== 'dumb';
  return {
    isTty,
    hasColour,
    hasCube: hasColourCube(process.env, process.platform),
    background: backgroundOfNumbers(COLORFGBG),
    get isErrorTty() {
      return isTerminal(2);
    },
    get columns() {
      return columnsAsked() ?? ((isTty && process.stdout.columns) || 80); // a terminal without a size says 0
    },
    get errorColumns() {
      return columnsAsked() ?? ((isTerminal(2) && process.stderr.columns) || Number.POSITIVE_INFINITY);
    },
  };
}

/** The value of `COLUMNS`, by which a user sets the width for a pipe or a file. */
function columnsAsked(): number | undefined {
  const { COLUMNS = '' } = process.env;
  return /^[1-9]\d{1,3}$/.test(COLUMNS) ? Number(COLUMNS) : undefined;
}

/** Whether a terminal has the 256 colours. On Windows every console has them, because node 24 needs Windows 10 or newer. */
export function hasColourCube({ TERM = '', COLORTERM = '', FORCE_COLOR = '' }: Env, platform: Platform): boolean {
  if (FORCE_COLOR === '2' || FORCE_COLOR === '3') return true;
  return platform === 'win32' || /^(?:truecolor|24bit)$/i.test(COLORTERM) || CUBE_TERMS.test(TERM);
}

const CUBE_TERMS = /256|direct|kitty|ghostty|wezterm|alacritty|foot|contour/i;

/** Whether a descriptor is a terminal. `node:tty` takes 3 ms to load, so it is loaded only for character devices other than /dev/null. */
export function isTerminal(descriptor: number): boolean {
  try {
    const file = fstatSync(descriptor);
    if (!file.isCharacterDevice() || file.rdev === NULL_DEVICE) return false;
  } catch {
    return false; // the descriptor was closed before we started
  }
  return process.getBuiltinModule('node:tty').isatty(descriptor);
}

/** Linux gives /dev/null the number 1:3. */
const NULL_DEVICE = 0x103;

let readerIsGone = false;

export function writeStdout(text: string | Uint8Array, before = ''): void {
  try {
    if (!writeWhole(1, text, before)) readerIsGone = true;
  } catch (thrown) {
    const cause = wordsOf(thrown);
    throw new Fault('OUTPUT_NOT_WRITTEN', `The answer cannot be written: ${cause}.`, {}, thrown);
  }
}

/** Whether the reader of stdout has closed the pipe. Then long work may end. */
export function isReaderGone(): boolean {
  return readerIsGone;
}

/** Overwrites the current line of stdout, which must be a terminal. @throws Fault OUTPUT_NOT_WRITTEN */
export const overwriteStdout = (text: string): void => writeStdout(text, CLEAR_LINE);

const CLEAR_LINE = '\r\u001b[K';

/** Writes to stderr. If that fails, only the exit code tells of the error. */
export function writeStderr(text: string): void {
  try {
    writeWhole(2, text);
  } catch {}
}

export function writeProgress(text: string): void {
  if (process.stderr.isTTY) writeWhole(2, text, CLEAR_LINE);
}

/**
 * Writes synchronously, without streams (4 ms of start-up). Tries again when a pipe is full (EAGAIN). A closed pipe (`| head`) is
 * not an error, and the rest is dropped. All output passes here, and texts lose harmful control characters.
 * @param before a control sequence of our own, written first
 * @returns false if the pipe was closed
 */
function writeWhole(descriptor: number, text: string | Uint8Array, before = ''): boolean {
  const bytes = typeof text === 'string' ? Buffer.from(before + printable(text)) : text;
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (thrown) {
      if (errorCode(thrown) === 'EPIPE') return false;
      if (errorCode(thrown) !== 'EAGAIN') throw thrown;
    }
  }
  return true;
}

/**
 * Whether stdout goes to the log of a container or of a systemd unit, which keeps the output. The main process of a container has
 * number 1, even with a terminal. If an init has that number, the variable `container` is set (systemd.exec(5), and our Containerfile).
 */
export function isServiceLog({ container, INVOCATION_ID }: Env, pid: number, isTty: boolean): boolean {
  return pid === 1 || container !== undefined || (INVOCATION_ID !== undefined && !isTty);
}
