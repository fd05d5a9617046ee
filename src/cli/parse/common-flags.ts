import type { FlagSpec } from '../command.ts';

/** Flags of every command. `--no-color` is `--color never`. */
export const COMMON_FLAGS: readonly FlagSpec[] = [
  {
    name: 'config',
    placeholder: 'FILE',
    summary: 'the configuration file; default $XDG_CONFIG_HOME/prayer/config.json',
    isLastKept: true,
  },
  {
    name: 'color',
    placeholder: 'WHEN',
    summary: 'colours; default auto: NO_COLOR, then FORCE_COLOR, then whether it is a terminal',
    choices: ['always', 'never', 'auto'],
    isLastKept: true,
  },
  { name: 'no-color', summary: 'the same as --color never' },
];

/**
 * The flag of a field. Whatever a field calls its zone, the flag is --tz; --timezone is kept. Rules are --iqamah too, where that is not the
 * flag that asks for a congregation.
 */
export function flagNamesOf(field: string, name = field.replaceAll('_', '-')): Pick<FlagSpec, 'name' | 'otherNames'> {
  if (name === 'iqamah') return { name: 'iqamah-rules', otherNames: [name] };
  if (name === 'congregation') return { name: 'iqamah' };
  return name === 'tz' || name === 'timezone' ? { name: 'tz', otherNames: ['timezone'] } : { name };
}
