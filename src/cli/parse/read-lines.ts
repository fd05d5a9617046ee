import type { CliDeps } from '../cli-deps.ts';

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
