import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { documentText } from '../../src/core/timetable/shared-document.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { openSigningKey, seals } from '../../src/store/signing-key.ts';
import { command, context } from '../interfaces/command.ts';
import { fakeAgent } from '../interfaces/agent-machine.ts';
import { prayertabOfManual, shellWords } from './readme.ts';

const CONFIG = {
  place: '21.4225,39.8262',
  places: { home: { lat: 51.5, lng: -0.1, iqamah: 'maghrib +7m' }, office: { lat: 1, lng: 2 } },
  method: 'MWL',
};
/** A day of London, of which examples add a timetable. */
const LONDON = ['Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', '2026-11-20,05:43,07:25,11:52,13:45,16:09,17:44'];
const ANKARA = ['Gün\tİmsak\tGüneş\tÖğle\tİkindi\tAkşam\tYatsı', '1\t06:37\t08:07\t12:56\t15:18\t17:35\t19:00'];
const PLACES = ['lat,lng,name', '21.4225,39.8262,Makkah'];

const temporary = () => mkdtempSync(join(tmpdir(), 'example-'));

/** The timetable of an example as its publisher signs it, and without a signature. */
async function publishedDocuments(): Promise<string[]> {
  const kept = openTimetables(temporary());
  const parts = { timetables: async () => kept, input: { 'times.csv': LONDON } };
  await command('timetable add times.csv --place 51.5,-0.1 --name East-London', parts);
  const keys = [openSigningKey(temporary()).make(), undefined];
  return keys.map((key) => documentText(kept.get('east-london'), seals, key));
}

/** Commands that need a daemon or its files. Tests of the daemon run them. */
const OF_THE_DAEMON = ['serve', 'keys', 'webhooks', 'feeds', 'backup', 'restore', 'store'];

export function needsDaemon(line: string): boolean {
  return OF_THE_DAEMON.includes(shellWords(line)[1] ?? '');
}

/** Runs a command line that is shown to users, where time passes by itself and programs succeed, and expects that all goes well. */
export async function expectExampleRuns(line: string): Promise<void> {
  let now = context.now();
  const timetables = openTimetables(temporary());
  const published = await publishedDocuments();
  const fetchDocument = async () => ({ kind: 'document', text: published[0] ?? '', etag: undefined }) as const;
  const parts = {
    context: { ...context, timetables: async () => timetables },
    timetables: async () => timetables,
    sharing: async () => ({ seals, fetchDocument, keyFile: openSigningKey(temporary()) }),
  };
  const isFollowed = /timetable (?:update|accept-key)/.test(line);
  if (isFollowed || /@east-london|timetable (?:show|remove|export)|--replace/.test(line)) {
    const file = isFollowed ? 'https://mosque.example/x.json' : 'times.csv --place 51.5,-0.1 --name East-London';
    expect((await command(`timetable add ${file}`, { ...parts, input: { 'times.csv': LONDON } })).exit).toBe(0);
  }
  if (line.includes('accept-key')) {
    published.shift();
    expect((await command('timetable update', parts)).exit).toBe(2);
  }
  const started: string[] = [];
  const { exit, stderr } = await command(shellWords(line.replace(/ (&&|\|\|) .*/, '')).slice(1), {
    ...parts,
    context: { ...parts.context, now: () => now },
    sleep: async (seconds) => {
      now += seconds;
    },
    writeFile: async () => {},
    writeBytes: () => {},
    pdfOf: async () => new Uint8Array(),
    runProgram: async (program) => {
      started.push(program);
      return 0;
    },
    agent: async () => fakeAgent({ text: prayertabOfManual() }),
    isReaderGone: () => now > context.now(),
    // who asks setup for nothing has no configuration yet
    files: new Map(line.includes('--yes') ? [] : [['config.json', JSON.stringify(CONFIG)]]),
    // setup asks on a terminal; here each question is answered by enter
    env: line.startsWith('prayer setup') ? { ACCESSIBLE: '1' } : {},
    input: {
      'places.csv': PLACES,
      'times.csv': LONDON,
      'times-2027.csv': LONDON,
      'ocak.tsv': ANKARA,
      'prayer-times.json': published[0]?.split('\n') ?? [],
      '-': new Array<string>(20).fill(''),
    },
  });
  expect(
    stderr.replace(
      /^(prayer: "[^"]+" is (?:taken|read) as|saved:|prayer: (?:the authority there|a new key was made:|Asr: no school is known|The document is not signed,)|No timetable is stored in [^;]+;) .*\n/,
      '',
    ),
  ).toBe('');
  expect(exit).toBe(line.startsWith('prayer is') ? 1 : 0);
  expect(started.length).toBe(line.startsWith('prayer run') ? 1 : 0);
}
