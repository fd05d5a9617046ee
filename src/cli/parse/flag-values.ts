import { Fault } from '../../core/fault.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';

/** The value of a flag that is given once at most. @throws Fault REPEATED_PARAMETER */
export function textOf({ flags }: Pick<Call, 'flags'>, name: string): string | undefined {
  const texts = flags.get(name);
  if (texts === undefined || texts === true) return undefined;
  if (texts.length === 1) return texts[0];
  throw new Fault('REPEATED_PARAMETER', `--${name} is given more than once; give it once.`, { field: name });
}

/** The lines of a file, `-` being stdin. @throws Fault INPUT_NOT_READ */
export async function linesOfFile(name: string, deps: Pick<CliDeps, 'lines'>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of deps.lines(name)) lines.push(line);
  return lines;
}

/** Its text, with LF between the lines. @throws Fault INPUT_NOT_READ */
export async function textOfFile(name: string, deps: Pick<CliDeps, 'lines'>): Promise<string> {
  return (await linesOfFile(name, deps)).join('\n');
}
