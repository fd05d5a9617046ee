import type { Terminal } from './view.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';

/**
 * The three styles of our tables, in the 16 colours that every theme sets for itself. The dashboard uses chalk. Here it
 * would cost 6 ms of CPU at each start: `prayer times` takes 1.30 times as long as `node -e 0`, and 1.52 with chalk.
 */
export function style({ hasColour }: Terminal) {
  const sgr = (code: number) => (text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { bold: sgr(1), dim: sgr(2), green: sgr(32) };
}

/** Whether a live screen is possible: stdin and stdout are a terminal, and neither TERM nor CI speaks against it. */
export function isScreen({ env, terminal, live }: CliDeps): boolean {
  return terminal.isTty && live.isInputTty && env['TERM'] !== 'dumb' && !isOn(env['CI']);
}

/** Whether lines for screen readers are asked for. */
export function asksInLines({ flags }: Pick<Call, 'flags'>, { env }: Pick<CliDeps, 'env'>): boolean {
  return flags.has('accessible') || isOn(env['ACCESSIBLE']) || isOn(env['INK_SCREEN_READER']);
}

function isOn(text: string | undefined): boolean {
  return text !== undefined && text !== '' && text !== '0' && text !== 'false';
}
