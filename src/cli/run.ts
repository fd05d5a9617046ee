import { runFast } from './parse/fast-parser.ts';
import { reportFault } from './parse/report-fault.ts';
import type { CliDeps } from './cli-deps.ts';

/** Runs one command and answers with its exit code. stdout gets data only, stderr gets words. */
export function runCommandLine(argv: readonly string[], deps: CliDeps): Promise<number> {
  return runFast(argv, deps) ?? runProgram(argv, deps);
}

/** The same by way of commander, which reads every command line and is loaded only then. */
export async function runProgram(argv: readonly string[], deps: CliDeps): Promise<number> {
  try {
    const { parseProgram } = await import('./parse/commander-program.ts');
    return await parseProgram(argv, deps);
  } catch (thrown) {
    return reportFault(thrown, argv, deps);
  }
}
