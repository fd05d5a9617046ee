import type { Terminal } from './view.ts';

/**
 * The three styles of our tables, in the 16 colours that every theme sets for itself. The dashboard uses chalk. Here it
 * would cost 6 ms of CPU at each start: `prayer times` takes 1.30 times as long as `node -e 0`, and 1.52 with chalk.
 */
export function style({ hasColour }: Terminal) {
  const sgr = (code: number) => (text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { bold: sgr(1), dim: sgr(2), green: sgr(32) };
}
