import type { Flag } from '../specs/query-specs.ts';

/** Flags of every command. `--no-color` is `--color never`. */
export const COMMON_FLAGS: readonly Flag[] = [
  {
    name: 'config',
    placeholder: 'FILE',
    summary: 'the configuration file; default $XDG_CONFIG_HOME/prayer/config.json',
  },
  {
    name: 'color',
    placeholder: 'WHEN',
    summary: 'colours; default auto: NO_COLOR, then FORCE_COLOR, then whether it is a terminal',
    choices: ['always', 'never', 'auto'],
  },
  { name: 'no-color', summary: 'the same as --color never' },
];
