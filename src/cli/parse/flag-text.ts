import { Fault } from '../../core/fault.ts';
import type { Call } from '../command.ts';

/** The value of a flag that is given once at most. @throws Fault REPEATED_PARAMETER */
export function textOf({ flags }: Pick<Call, 'flags'>, name: string): string | undefined {
  const texts = flags.get(name);
  if (texts === undefined || texts === true) return undefined;
  if (texts.length === 1) return texts[0];
  throw new Fault('REPEATED_PARAMETER', `--${name} is given more than once; give it once.`, { field: name });
}
