import type { AgentMachine } from '../../src/cli/cli-deps.ts';
import { Fault } from '../../src/core/fault.ts';

/** How files of some endings begin. */
const STARTS = [
  ['.ogg', 'OggS'],
  ['.wav', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['.mp3', 'ID3\x04'],
  ['.m4a', '\x00\x00\x00\x20ftypM4A '],
] as const;

interface Parts {
  /** What the prayertab holds; without it there is none. */
  readonly text?: string | undefined;
  /** Programs in PATH. */
  readonly programs?: readonly string[];
  /** The words with which one runs. */
  readonly running?: { readonly words: readonly string[] | undefined };
  /** Where the machine was at the plan before. */
  readonly whereabouts?: string | undefined;
  /** Takes the words with which the agent is run. */
  readonly ran?: (readonly string[])[];
}

/** A machine on which an agent could run; nothing is started. */
export function fakeAgent({
  text,
  programs = ['notify-send', 'paplay', 'pactl', 'sh'],
  running,
  whereabouts,
  ran = [],
}: Parts = {}) {
  let mutedUntil = 0;
  const machine: AgentMachine = {
    home: '/home/you',
    prayertab: (given) => ({
      path: given ?? '/home/you/.config/prayer/prayertab',
      folder: '/home/you/.local/state/prayer/agent/0123',
      read: () => text,
      runningAgent: async () => running,
      whereabouts: () => whereabouts,
    }),
    findProgram: (name) => (programs.includes(name) ? `/usr/bin/${name}` : undefined),
    readableFile(path) {
      if (path.includes('missing')) throw new Fault('INPUT_NOT_READ', `The file ${path} cannot be read.`);
      return path.replace(/^~/, '/home/you');
    },
    fileStart: (path) => STARTS.find(([ending]) => path.endsWith(ending))?.[1] ?? '<!DOCTYPE html>',
    playAdhan: async (words) => {
      ran.push(words);
      return 0;
    },
    stopAdhan: async () => false,
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
