import { writeFileSync } from 'node:fs';
import { errorCode, Fault, quoted } from '../core/fault.ts';

/** Writes a file that the user names, over one that is there. @throws Fault OUTPUT_NOT_WRITTEN */
export function writeFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (thrown) {
    const why = errorCode(thrown) ?? String(thrown);
    throw new Fault('OUTPUT_NOT_WRITTEN', `${quoted(path)} cannot be written (${why}).`, { path }, thrown);
  }
}
