import type { CliDeps } from '../cli-deps.ts';
import type { CommandSpec } from '../command.ts';

/** Reads a line that the fast parser leaves. Commander takes longer to load than most answers to make. */
export async function byCommander(argv: readonly string[], commands: readonly CommandSpec[], deps: CliDeps) {
  const { parseByCommander } = await import('./commander-parser.ts');
  return parseByCommander(argv, commands, deps);
}
