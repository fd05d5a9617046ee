import { Fault } from '../core/fault.ts';
import { manualFile } from './data-files.ts';

/** A page of the manual, in Markdown. @throws Fault DATA_DAMAGED */
export function manualPage(name: string): string {
  const file = manualFile(`${name}.md`);
  if (!file) throw new Fault('DATA_DAMAGED', `The page ${name}.md of the manual is missing. Install prayer again.`);
  return new TextDecoder().decode(file.range(0, file.byteLength));
}
