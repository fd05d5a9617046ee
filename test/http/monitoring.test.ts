import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type TestDatabase, testDatabase } from '../database/postgres-server.ts';
import { daemon, type DaemonProcess, run } from './daemon-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-monitoring-'));
let one: DaemonProcess;
let shared: DaemonProcess;
let database: TestDatabase;
/** Every series that the daemon shows: name and labels, without the value. */
let series: string[];

beforeAll(async () => {
  one = await daemon(join(folder, 'data'), ['--mqtt', 'mqtt://127.0.0.1:1', '--mqtt-place', 'Makkah']);
  database = await testDatabase();
  shared = await daemon(undefined, [], { PRAYER_DATABASE: database.url });
  await one.ask('/v1/qibla?lat=1&lng=2');
  const shown = await Promise.all([one, shared].map(async (each) => (await each.ask('/metrics')).text()));
  series = shown
    .join('\n')
    .split('\n')
    .filter((line) => (line !== '' && !line.startsWith('#')) || line.startsWith('# TYPE'))
    .map((line) => line.replace(/^# TYPE (\S+) .*$/, '$1').replace(/ \S+$/, ''));
});
afterAll(async () => {
  await one.end('SIGKILL');
  await shared.end('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** What Prometheus itself knows of whom it asks. */
const OF_PROMETHEUS = ['up'];

/** Names in an expression that are neither functions, labels nor words of the language. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z_]\w*\b(?! *\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^(?:sum|abs|by|and|or)$/.test(name));
}

function expectKnown(expression: string): void {
  const names = metricsIn(expression);
  expect(names.length, expression).toBeGreaterThan(0);
  for (const name of names) {
    const isThere = OF_PROMETHEUS.includes(name) || series.some((each) => each.split('{')[0] === name);
    expect(isThere, `${name} in ${expression}`).toBe(true);
  }
  for (const [, label, value] of expression.matchAll(/(\w+)="([^"]+)"/g)) {
    if (label === 'job') continue; // Prometheus gives it
    expect(
      series.some((each) => each.includes(`${label}="${value}"`)),
      `${label}="${value}"`,
    ).toBe(true);
  }
}

test('every metric that an alert asks for is one that the daemon shows', async () => {
  const { exit, stdout } = await run(['serve', '--print-alerts']);
  expect(exit).toBe(0);
  const { groups } = parse(stdout) as { groups: { rules: Record<string, unknown>[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(7);
  for (const rule of rules) {
    expect(Object.keys(rule)).toEqual(['alert', 'expr', 'for', 'labels', 'annotations']);
    expect(rule['for']).toMatch(/^\d+m$/);
    expectKnown(String(rule['expr']));
  }
  expect(new Set(rules.map((rule) => rule['alert'])).size).toBe(rules.length);
});

test('the rules are accepted by promtool where the machine has it', async () => {
  const path = join(folder, 'rules.yml');
  const { stdout } = await run(['serve', '--print-alerts']);
  writeFileSync(path, stdout);
  const { error, status, stderr } = spawnSync('promtool', ['check', 'rules', path], { encoding: 'utf8' });
  if (error) console.warn('promtool is not on this machine');
  else expect(status, stderr).toBe(0);
});

test('every metric of the board is one that the daemon shows', async () => {
  const { exit, stdout } = await run(['serve', '--print-grafana']);
  expect(exit).toBe(0);
  const board = JSON.parse(stdout) as { panels: { gridPos: unknown; targets: { expr: string }[] }[] };
  expect(board.panels.length).toBeGreaterThan(9);
  for (const { targets } of board.panels) for (const { expr } of targets) expectKnown(expr);
  const places = board.panels.map(({ gridPos }) => JSON.stringify(gridPos));
  expect(new Set(places).size).toBe(places.length);
});
