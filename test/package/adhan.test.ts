import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { MessageBus } from '@jellybrick/dbus-next';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeBusService } from '../system/fake-bus-service.ts';
import { shiftedClock } from '../shifted-clock.ts';
import { NOW } from '../webhooks/subscriptions.ts';
import { dhuhrSoon, until as untilSo } from './real-agent.ts';

/**
 * The real command with a player that only writes down how it was called, and real daemons of D-Bus and PulseAudio (`.ci/host-tools`
 * installs them). It needs the bundle (`npm run build`).
 */
const PRAYER = resolve('bin/prayer.js');
let home = '';
let started: ChildProcess[] = [];
let buses: MessageBus[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'adhan-'));
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'a.ogg'), 'OggS, and what follows');
  // it has a child, as a wrapper has
  player(
    `date +%s.%N >> ${home}/began; echo "$@" > ${home}/words; sleep 60 & echo $! > ${home}/child; echo $$ > ${home}/leader; wait`,
  );
});

afterEach(() => {
  for (const bus of buses) bus.disconnect();
  for (const child of started) child.kill('SIGKILL');
  [started, buses] = [[], []];
  rmSync(home, { recursive: true, force: true });
});

function player(script: string): void {
  writeFileSync(join(home, 'bin', 'paplay'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(home, 'bin', 'paplay'), 0o755);
}

const until = (isSo: () => boolean, seconds = 60) => untilSo(isSo, seconds);
const text = (name: string) => (existsSync(join(home, name)) ? readFileSync(join(home, name), 'utf8').trim() : '');
const env = (more: Record<string, string> = {}) => ({
  PATH: `${join(home, 'bin')}:/usr/bin:/bin`,
  HOME: home,
  PULSE_SERVER: `unix:${home}/sound`,
  DBUS_SESSION_BUS_ADDRESS: `unix:path=${home}/bus`,
  ...more,
});
const prayer = (...words: string[]) =>
  spawnSync(process.execPath, [PRAYER, ...words], { env: env(), encoding: 'utf8' });

function start(program: string, words: readonly string[], variables: Record<string, string> = env()) {
  const child = spawn(program, words, { env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  const run = { child, log: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (run.log += bytes.toString()));
  return run;
}

const play = (...words: string[]) => start(process.execPath, [PRAYER, 'adhan', 'play', join(home, 'a.ogg'), ...words]);

/** Whether a process is there, dead ones that nobody has asked about apart. */
function lives(file: string): boolean {
  const stat = `/proc/${text(file)}/stat`;
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'));
}

async function pulse(): Promise<void> {
  const modules = [
    `module-native-protocol-unix socket=${home}/sound auth-anonymous=1`,
    'module-null-sink sink_name=null',
  ];
  const words = [
    '-n',
    '--daemonize=no',
    '--exit-idle-time=-1',
    '--use-pid-file=no',
    ...modules.flatMap((one) => ['-L', one]),
  ];
  start('pulseaudio', words, env({ XDG_RUNTIME_DIR: home }));
  await until(() => existsSync(join(home, 'sound')));
}

/** A private bus. */
async function bus(): Promise<void> {
  start('dbus-daemon', ['--session', '--nofork', `--address=unix:path=${home}/bus`]);
  await until(() => existsSync(join(home, 'bus')));
}

/** A media player on the bus that obeys. */
async function mediaPlayer(name: string, state: string) {
  const told: string[] = [];
  const tell = (member: string, next: string) => () => {
    told.push(member);
    player.properties['PlaybackStatus'] = ['s', next];
    return undefined;
  };
  const player = {
    interface: 'org.mpris.MediaPlayer2.Player',
    properties: { PlaybackStatus: ['s', state] } as Record<string, readonly [string, unknown]>,
    methods: { Play: tell('Play', 'Playing'), Pause: tell('Pause', 'Paused') },
  };
  const objects = { '/org/mpris/MediaPlayer2': player };
  buses.push(await fakeBusService(`unix:path=${home}/bus`, `org.mpris.MediaPlayer2.${name}`, objects));
  return { told, ...player };
}

test('stop ends the player and its children, and the command that plays reports no failure', async () => {
  const run = play('--volume', '50');
  await until(() => text('leader') !== '');
  expect(text('words')).toBe(`--volume=32768 ${join(home, 'a.ogg')}`);
  const second = prayer('adhan', 'play', join(home, 'a.ogg'));
  expect([second.status, second.stderr]).toEqual([5, expect.stringContaining('An adhan is being played already')]);
  const stopped = prayer('adhan', 'stop');
  expect([stopped.status, stopped.stdout]).toEqual([0, 'The adhan is stopped.\n']);
  expect([lives('leader'), lives('child')]).toEqual([false, false]);
  await until(() => run.child.exitCode !== null);
  expect([run.child.exitCode, run.log.includes('was ended by')]).toEqual([0, false]);
  expect(prayer('adhan', 'stop').stdout).toBe('No adhan is being played.\n');
});

test('it waits for the moment of the prayer, and is stopped meanwhile too', async () => {
  const soon = (ms: number) => env({ PRAYER_AT: new Date(Date.now() + ms).toISOString() });
  const words = [PRAYER, 'adhan', 'play', join(home, 'a.ogg')];
  const at = Date.now() + 4000;
  start(process.execPath, words, soon(4000));
  await until(() => text('leader') !== '');
  expect(Number(text('began')) * 1000).toBeGreaterThanOrEqual(at - 1);
  expect(prayer('adhan', 'stop').stdout).toBe('The adhan is stopped.\n');
  rmSync(join(home, 'leader'));
  const late = start(process.execPath, words, soon(-60_000)); // the machine was asleep
  await until(() => text('leader') !== '');
  late.child.kill('SIGTERM');
  await until(() => late.child.exitCode !== null);
  rmSync(join(home, 'leader'));
  // however long it takes to start, it is then 4.9 s too early
  const clock = shiftedClock(home);
  clock.set(NOW);
  const early = env({ ...clock.env, PRAYER_AT: new Date((NOW + 4.9) * 1000).toISOString() });
  const waiting = start(process.execPath, words, early);
  let said = '';
  await until(() => {
    clock.set(NOW);
    said += said.includes('stopped') ? '' : prayer('adhan', 'stop').stdout; // once it listens
    return said.includes('stopped');
  });
  await until(() => waiting.child.exitCode !== null);
  expect(text('leader')).toBe('');
});

test('a player that does not listen is killed', async () => {
  player(`trap '' TERM INT; echo $$ > ${home}/leader; while :; do sleep 0.1; done`);
  play();
  await until(() => text('leader') !== '');
  expect(prayer('adhan', 'stop').stdout).toBe('The adhan is stopped.\n');
  expect(lives('leader')).toBe(false);
});

test('the command reports that the player failed, and what the player wrote', async () => {
  player('echo "no sound card" >&2; exit 3');
  const { status, stderr } = prayer('adhan', 'play', join(home, 'a.ogg'));
  expect(status).toBe(1);
  expect(stderr).toContain('prayer: no sound card\nprayer: paplay ended with exit code 3\n');
});

test('media players that play are paused and resumed; one that was stopped by hand meanwhile is not', async () => {
  await bus();
  const players = await Promise.all([
    mediaPlayer('one', 'Playing'),
    mediaPlayer('two', 'Paused'),
    mediaPlayer('three', 'Playing'),
  ]);
  const run = play();
  await until(() => text('leader') !== '');
  await until(() => players[0]?.told.length === 1 && players[2]?.told.length === 1);
  if (players[2]) players[2].properties['PlaybackStatus'] = ['s', 'Stopped'];
  const stopping = start(process.execPath, [PRAYER, 'adhan', 'stop']); // this process answers for the players meanwhile
  await until(() => run.child.exitCode !== null && stopping.child.exitCode !== null);
  expect(players.map(({ told }) => told)).toEqual([['Pause', 'Play'], [], ['Pause']]);
});

test('a media player that hangs delays nothing for long', async () => {
  await bus();
  await mediaPlayer('hung', 'Playing');
  const hung = start(process.execPath, ['--input-type=module', '-e', hangsOnTheBus(`unix:path=${home}/bus`)]);
  await until(() => hung.log.includes('ready'));
  hung.child.kill('SIGSTOP');
  const run = play();
  await until(() => text('leader') !== '');
  run.child.kill('SIGTERM');
  await until(() => run.child.exitCode !== null);
  expect([lives('leader'), lives('child')]).toEqual([false, false]);
});

const hangsOnTheBus = (address: string) => `
import { sessionBus } from ${JSON.stringify(import.meta.resolve('@jellybrick/dbus-next'))};
const bus = sessionBus({ busAddress: ${JSON.stringify(address)} });
await bus.requestName('org.mpris.MediaPlayer2.asleep');
console.log('ready');`;

test('while a program records from a microphone it is silent; what records the loudspeakers is no call', async () => {
  await pulse();
  const pactl = (...words: string[]) => spawnSync('pactl', words, { env: env(), encoding: 'utf8' });
  expect(pactl('load-module', 'module-null-source', 'source_name=mic').status).toBe(0);
  start('parec', ['-d', 'null.monitor', '/dev/null']);
  await until(() => pactl('list', 'short', 'source-outputs').stdout.trim() !== '');
  const aloud = play();
  await until(() => text('leader') !== '');
  expect(prayer('adhan', 'stop').stdout).toBe('The adhan is stopped.\n');
  await until(() => aloud.child.exitCode !== null);
  expect(aloud.log).not.toContain('call is not known');
  rmSync(join(home, 'leader'));
  start('parec', ['-d', 'mic', '--client-name=Meeting', '/dev/null']);
  await until(() => pactl('list', 'short', 'source-outputs').stdout.trim().split('\n').length === 2);
  const { status, stderr } = prayer('adhan', 'play', join(home, 'a.ogg'));
  expect({ status, began: text('leader') }).toEqual({ status: 0, began: '' });
  expect(stderr).toContain('prayer: Meeting uses the microphone, perhaps for a call: the adhan is not played\n');
});

test('a real player plays to a null sink, less loud, and is stopped', async () => {
  await pulse();
  rmSync(join(home, 'bin', 'paplay'));
  const sound = Buffer.alloc(44 + 8000 * 2 * 30);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(sound.length - 8, 4);
  sound.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 16_000],
    [40, sound.length - 44],
  ] as const)
    sound.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    sound.writeUInt16LE(value, at);
  sound.write('data', 36);
  writeFileSync(join(home, 'a.wav'), sound);
  const run = start(process.execPath, [PRAYER, 'adhan', 'play', join(home, 'a.wav'), '--volume', '40']);
  const playing = () => spawnSync('pactl', ['list', 'sink-inputs'], { env: env(), encoding: 'utf8' }).stdout;
  await until(() => playing().includes('40%'));
  expect(prayer('adhan', 'stop').stdout).toBe('The adhan is stopped.\n');
  await until(() => playing() === '');
  await until(() => run.child.exitCode !== null);
  expect(run.child.exitCode).toBe(0);
});

test('the agent plays it in the second of the prayer, and ends it when it is stopped', async () => {
  const { place, at, env: clock } = await dhuhrSoon(home);
  const run = start(process.execPath, [PRAYER, 'agent', '--place', place, '--adhan', join(home, 'a.ogg')], env(clock));
  await until(() => text('leader') !== '', 100);
  const began = Number(text('began'));
  expect(began).toBeGreaterThanOrEqual(at);
  expect(began).toBeLessThan(at + 5);
  run.child.kill('SIGTERM');
  await until(() => run.child.exitCode !== null);
  expect([lives('leader'), lives('child'), run.child.exitCode]).toEqual([false, false, 0]);
  expect(run.log).toMatch(/ --adhan, dhuhr .* is started\n/);
});
