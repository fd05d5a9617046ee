import { expect } from 'vitest';
import { command, context } from '../interfaces/command.ts';
import { shellWords } from './readme.ts';

const CONFIG = {
  place: '21.4225,39.8262',
  places: { home: { lat: 51.5, lng: -0.1 }, office: { lat: 1, lng: 2 } },
  method: 'MWL',
};
const PLACES = ['lat,lng,name', '21.4225,39.8262,Makkah'];

/** Commands that need a daemon or its files. Tests of the daemon run them. */
const OF_THE_DAEMON = ['serve', 'keys', 'webhooks', 'backup', 'restore', 'store'];

export function needsDaemon(line: string): boolean {
  return OF_THE_DAEMON.includes(shellWords(line)[1] ?? '');
}

/** Runs a command line that is shown to users, where time passes by itself and programs succeed, and expects that all goes well. */
export async function expectExampleRuns(line: string): Promise<void> {
  let now = context.now();
  const started: string[] = [];
  const { exit, stderr } = await command(shellWords(line.replace(/ (&&|\|\|) .*/, '')).slice(1), {
    context: { ...context, now: () => now },
    sleep: async (seconds) => {
      now += seconds;
    },
    runProgram: async (program) => {
      started.push(program);
      return 0;
    },
    isReaderGone: () => now > context.now(),
    files: new Map([['config.json', JSON.stringify(CONFIG)]]),
    // setup asks on a terminal; here each question is answered by enter
    env: line.startsWith('prayer setup') ? { ACCESSIBLE: '1' } : {},
    input: { 'places.csv': PLACES, '-': new Array<string>(20).fill('') },
  });
  expect(
    stderr.replace(
      /^(prayer: "[^"]+" is taken as|saved:|prayer: (?:the authority there|oradaki resmî kurum)) .*\n/,
      '',
    ),
  ).toBe('');
  expect(exit).toBe(line.startsWith('prayer is') ? 1 : 0);
  expect(started.length).toBe(line.startsWith('prayer run') ? 1 : 0);
}
