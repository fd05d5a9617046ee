import { runHot } from './hot-path.ts';
import { refuse } from './refuse.ts';
import type { World } from './world.ts';

/** Runs one command and answers with its exit code. stdout gets data only, stderr gets words. */
export function runCommandLine(argv: readonly string[], world: World): Promise<number> {
  return runHot(argv, world) ?? runProgram(argv, world);
}

/** The same by way of commander, which reads every command line and is loaded only then. */
export async function runProgram(argv: readonly string[], world: World): Promise<number> {
  try {
    const { parseProgram } = await import('./program.ts');
    return await parseProgram(argv, world);
  } catch (thrown) {
    return refuse(thrown, argv, world);
  }
}
