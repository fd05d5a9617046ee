import { FAULTS, Fault } from '../core/fault.ts';
import { asksJson } from './argv.ts';
import type { AskWorld } from './world.ts';

/** Says why not, in words or as JSON, and answers the exit code. What is no Fault is a bug of ours, and is logged. */
export function refuse(thrown: unknown, argv: readonly string[], world: AskWorld): number {
  if (!(thrown instanceof Fault)) world.logBug(thrown);
  const fault = thrown instanceof Fault ? thrown : ourBug();
  world.writeError(asksJson(argv) ? `${JSON.stringify(fault.body)}\n` : `prayer: ${fault.message}\n`);
  return FAULTS[fault.code].exit;
}

function ourBug(): Fault {
  return new Fault(
    'INTERNAL_ERROR',
    'Something went wrong inside Mizwala; this is a bug of ours. Set PRAYER_DEBUG=1 to see its cause.',
  );
}
