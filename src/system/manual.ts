import { Fault } from '../core/fault.ts';
import { manualFile } from './data-files.ts';

/** A file of the manual: a page in Markdown, or what `prayer serve` prints. @throws Fault DATA_DAMAGED */
export function manualText(name: string): string {
  const file = manualFile(name);
  if (!file) throw new Fault('DATA_DAMAGED', `The file ${name} of the manual is missing. Install prayer again.`);
  return new TextDecoder().decode(file.range(0, file.byteLength));
}
