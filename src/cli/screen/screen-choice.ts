import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';

/** Whether a screen can live here: keys come in, drawings go out, and nobody said otherwise. */
export function isScreen({ env, terminal, live }: CliDeps): boolean {
  return terminal.isTty && live.isInputTty && env['TERM'] !== 'dumb' && !isOn(env['CI']);
}

/** Whether words are to be read one after the other, as screen readers do. */
export function asksInLines({ flags }: Pick<Call, 'flags'>, { env }: Pick<CliDeps, 'env'>): boolean {
  return flags.has('accessible') || isOn(env['ACCESSIBLE']) || isOn(env['INK_SCREEN_READER']);
}

function isOn(text: string | undefined): boolean {
  return text !== undefined && text !== '' && text !== '0' && text !== 'false';
}
