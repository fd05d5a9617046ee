import { runCommandLine } from '../../src/cli/run.ts';
import type { Terminal } from '../../src/cli/show.ts';
import type { World } from '../../src/cli/world.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import type { Context } from '../../src/ops/operation.ts';
import { findZone } from '../../src/system/find-zone.ts';
import { places } from '../../src/system/places.ts';

/** 2026-11-20T09:00:00Z, the moment at which every door is asked unless a test says otherwise. */
const NOON_IN_MAKKAH = 1_795_165_200;

export const context: Context = {
  now: () => NOON_IN_MAKKAH,
  findZone,
  zones: tableZones(),
  places,
  geocoder: async () => undefined,
};

export interface Reply {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Options extends Partial<Pick<World, 'serve' | 'owner'>> {
  context?: Context;
  terminal?: Partial<Terminal>;
  env?: Record<string, string>;
}

/** What the machine has and a test does not hand over. */
async function none(): Promise<never> {
  throw new Error('this test hands no such part of the machine over');
}

/** Words in, what the command printed out; nothing is started. */
export async function command(line: string | readonly string[], options: Options = {}): Promise<Reply> {
  let stdout = '';
  let stderr = '';
  const exit = await runCommandLine(typeof line === 'string' ? line.split(' ') : line, {
    context: options.context ?? context,
    version: '0.0.0-test',
    terminal: { isTty: false, hasColour: false, columns: 80, ...options.terminal },
    env: options.env ?? {},
    commandPath: ['prayer'],
    serve: options.serve ?? none,
    owner: options.owner ?? none,
    write: (text) => {
      stdout += text;
    },
    writeError: (text) => {
      stderr += text;
    },
    logBug: (thrown) => {
      throw thrown;
    },
  });
  return { exit, stdout, stderr };
}
