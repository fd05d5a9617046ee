import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { daemon, type DaemonProcess, run } from './daemon-process.ts';

/*
 * The commands of the page on operating, as it has them, one after the other: systemctl starts and ends a daemon of ours, and what
 * belongs to other programs (promtool, npm, cron, logrotate) is left out. A command that is neither fails the test.
 */

const machine = mkdtempSync(join(tmpdir(), 'mizwala-operating-'));
afterAll(async () => {
  await running?.end('SIGKILL');
  rmSync(machine, { recursive: true, force: true });
});

let running: DaemonProcess | undefined;
let data = join(machine, 'var/lib/prayer');
const start = async () => {
  running = await daemon(data, ['--allow-private-targets']);
};

const FOREIGN = ['promtool', 'npm'];
/** Where the page says what goes to the screen of another program. */
const REDIRECTED = /^(.*?) (?:\| sudo tee|>) (\S+)(?: +#.*)?$/;

async function command(line: string): Promise<string> {
  const [, asked = line, file] = REDIRECTED.exec(line) ?? [];
  const words = asked
    .replace(/^sudo /, '')
    .split(' ')
    .map(inMachine);
  const [program = '', ...rest] = words;
  if (FOREIGN.includes(program)) return '';
  if (program === 'systemctl') {
    const [verb = '', service] = rest;
    if (service === 'prayer' && verb === 'start') await start();
    else if (service === 'prayer' && verb === 'stop') expect(await running?.end('SIGTERM')).toBe(0);
    else expect([verb, service], line).toEqual(['reload', 'prometheus']);
    return '';
  }
  expect(program, line).toBe('prayer');
  const { exit, stdout, stderr } = await run(rest);
  expect({ exit, stderr }, line).toEqual({ exit: 0, stderr: '' });
  if (file !== undefined) writeFileSync(inMachine(file.startsWith('/') ? file : `/${file}`), stdout);
  return stdout;
}

function inMachine(word: string): string {
  return word === '/var/lib/prayer' ? data : word.startsWith('/') ? join(machine, word) : word;
}

const page = readFileSync('src/manual/operating.md', 'utf8');

/** The commands of a section. */
function commands(section: string): string[] {
  const text = page.split(`## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, lines = '']) => lines.trim().split('\n'));
}

async function followed(section: string): Promise<string> {
  const lines = commands(section);
  expect(lines.length, section).toBeGreaterThan(0);
  let said = '';
  for (const line of lines) said += await command(line);
  return said;
}

async function listed(key: string): Promise<string[]> {
  if (!running) throw new Error('no daemon runs');
  const reply = await running.ask('/v1/webhooks', key);
  const { subscriptions } = (await reply.json()) as { subscriptions: { id: string }[] };
  return subscriptions.map(({ id }) => id);
}

test('a day of an operator, by the manual alone', async () => {
  for (const folder of ['etc/prometheus/rules', 'var/backups', 'var/lib'])
    mkdirSync(join(machine, folder), { recursive: true });
  await start();
  const key = running?.firstKey ?? '';
  const make = async () => {
    const words = [
      'webhooks',
      'create',
      'http://127.0.0.1:9/',
      '--prayers',
      'fajr',
      '--at',
      '21.4,39.8',
      '--data',
      data,
    ];
    const { exit, stdout } = await run(words);
    expect(exit).toBe(0);
    return /sub_\w+/.exec(stdout)?.[0] ?? '';
  };
  const first = await make();

  await followed('Watch it');
  const rules = parse(readFileSync(join(machine, 'etc/prometheus/rules/prayer.yml'), 'utf8')) as {
    groups: { rules: { alert: string }[] }[];
  };
  const table = [...page.matchAll(/^\| (`Prayer.*?) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  expect(rules.groups.flatMap((group) => group.rules).map(({ alert }) => alert)).toEqual(table);
  expect(JSON.parse(readFileSync(join(machine, 'board.json'), 'utf8'))).toMatchObject({ title: 'Mizwala' });

  expect(await followed('Backup')).toContain('1 API key (as SHA-256) and 1 subscription');
  const later = await make();
  expect(await listed(key)).toEqual([first, later]);

  // the host is lost, and there is another one
  await running?.end('SIGKILL');
  data = join(machine, 'other/lib/prayer');
  for (const line of commands('Restore').slice(1)) await command(line);
  expect(await listed(key)).toEqual([first]);
  // the same once more, over data that is there
  expect(await followed('Restore')).toContain('before-restore-');
  expect(await listed(key)).toEqual([first]);
  expect(await followed('Check')).toContain('No damage.');

  const [up, down] = [commands('Upgrade and downgrade').slice(0, 5), commands('Upgrade and downgrade').slice(5)];
  for (const line of up) await command(line);
  const made = await make();
  expect(await listed(key)).toEqual([first, made]);
  for (const line of down) await command(line);
  expect(await listed(key)).toEqual([first]);
  expect(existsSync(join(machine, 'var/backups/before-upgrade.backup'))).toBe(true);
});
