import { fstatSync, writeSync } from 'node:fs';
import { errorCode, Fault } from '../core/fault.ts';

/**
 * Whether colour is wanted: NO_COLOR beats FORCE_COLOR beats the terminal (no-color.org, force-color.org). `process.stdout`
 * is left alone, for its first touch costs 4 ms, until a terminal's width is asked for.
 */
export function stdTerminal() {
  const isTty = isTerminal(1);
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const hasColour = NO_COLOR ? false : FORCE_COLOR ? FORCE_COLOR !== '0' : isTty && TERM !== 'dumb';
  return {
    isTty,
    hasColour,
    get columns() {
      return (isTty && process.stdout.columns) || 80; // a terminal that nobody gave a size says 0
    },
  };
}

/** A terminal is a device of characters, as /dev/null is too; `node:tty` is loaded (3 ms) only to tell those two apart. */
function isTerminal(descriptor: number): boolean {
  try {
    if (!fstatSync(descriptor).isCharacterDevice()) return false;
  } catch {
    return false; // closed before we were started
  }
  return process.getBuiltinModule('node:tty').isatty(descriptor);
}

let readerIsGone = false;

/** @throws Fault OUTPUT_NOT_WRITTEN */
export function writeStdout(text: string): void {
  try {
    if (!writeWhole(1, text)) readerIsGone = true;
  } catch (thrown) {
    const cause = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Fault('OUTPUT_NOT_WRITTEN', `The answer cannot be written: ${cause}.`, {}, thrown);
  }
}

/** Whether a write to stdout met a pipe that nobody reads any more: long work may then end. */
export function isReaderGone(): boolean {
  return readerIsGone;
}

/** Where even this cannot be written, nobody is left to be told. */
export function writeStderr(text: string): void {
  try {
    writeWhole(2, text);
  } catch {
    // the exit code still says it
  }
}

/** Writes over the line before, where stderr is a terminal. */
export function writeProgress(text: string): void {
  if (process.stderr.isTTY) writeWhole(2, `\r\u001b[K${text}`);
}

/**
 * Writes without the stream machinery (4 ms of start-up) and before the process may end. A full pipe (EAGAIN) is
 * tried again; a reader that has gone away (`| head`) is no error: the rest is dropped.
 */
function writeWhole(descriptor: number, text: string): boolean {
  const bytes = Buffer.from(text);
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (thrown) {
      const code = errorCode(thrown);
      if (code === 'EPIPE') return false;
      if (code !== 'EAGAIN') throw thrown;
    }
  }
  return true;
}
