import type { AgentMachine } from '../../src/cli/cli-deps.ts';
import { Fault } from '../../src/core/fault.ts';

interface Parts {
  /** What the prayertab holds; without it there is none. */
  readonly text?: string | undefined;
  /** Programs in PATH. */
  readonly programs?: readonly string[];
  /** The words with which one runs. */
  readonly running?: { readonly words: readonly string[] | undefined };
  /** Takes the words with which the agent is run. */
  readonly ran?: (readonly string[])[];
}

/** A machine on which an agent could run; nothing is started. */
export function fakeAgent({ text, programs = ['notify-send', 'paplay', 'sh'], running, ran = [] }: Parts = {}) {
  let mutedUntil = 0;
  const machine: AgentMachine = {
    home: '/home/you',
    prayertab: (given) => ({
      path: given ?? '/home/you/.config/prayer/prayertab',
      folder: '/home/you/.local/state/prayer/agent/0123',
      read: () => text,
      runningAgent: async () => running,
    }),
    findProgram: (name) => (programs.includes(name) ? `/usr/bin/${name}` : undefined),
    readableFile(path) {
      if (path.includes('missing')) throw new Fault('INPUT_NOT_READ', `The file ${path} cannot be read.`);
      return path.replace(/^~/, '/home/you');
    },
    mutedUntil: () => mutedUntil,
    mute: (until) => {
      mutedUntil = until;
    },
    run: async (words) => {
      ran.push(words);
      return 0;
    },
  };
  return machine;
}
