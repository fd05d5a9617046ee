import type { Terminal } from './view.ts';

/**
 * The few looks our tables have, in 16-colour SGR that every theme maps for itself. Own strings rather than a library:
 * they cost nothing at the start of a fast command, and colour is decided once, in `Terminal`.
 */
export function style({ hasColour }: Terminal) {
  const sgr = (code: number) => (text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { bold: sgr(1), dim: sgr(2), green: sgr(32) };
}
