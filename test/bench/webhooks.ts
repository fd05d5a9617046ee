import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { extent, isTiny } from './extent.ts';
import { median, printPairs } from './interleave.ts';

const MEASURES = 'test/webhook-measures/main.ts';
const SINK_PORTS = 8;
const BURST = extent(100_000, 200);
const ROUNDS = extent(3, 1);
const PLANNED = isTiny ? [200] : [100_000, 1_000_000];
const STORED = extent(100_000, 300);

type Figures = Readonly<Record<string, number>>;

/** Webhooks: planning and ticks, the store, and a burst beside undici alone. Each figure from a process of its own. */
export async function run(): Promise<void> {
  for (const count of PLANNED) {
    const f = await measured('plan', [String(count)]);
    console.log(`\nwebhooks, ${count.toLocaleString('en')} subscriptions planned  (CPU time; one process)`);
    line(
      'first plan of all',
      `${ms(f['planMs'])}, ${n(f['perSubscriptionUs'], 1)} µs each, ${n(f['events'], 0)} prayers held`,
    );
    line(`${n(f['minutes'], 0)} ticks`, `${ms(f['dayCpuMs'])}, ${n(f['delivered'], 0)} prayers due`);
    line('tick', `p50 ${ms(f['tickP50Ms'])}, p99 ${ms(f['tickP99Ms'])}, most ${ms(f['tickMaxMs'])}`);
    line('longest turn within a tick', `p99 ${ms(f['turnP99Ms'])}, most ${ms(f['turnMaxMs'])}`);
    line(
      'all planned anew (clock set back)',
      `${ms(f['restartMs'])}, event-loop delay p99 ${ms(f['loopP99Ms'])}, most ${ms(f['loopMaxMs'])}`,
    );
    line('memory', `subscriptions ${n(f['subscriptionsMb'], 0)} MB, whole process ${n(f['rssMb'], 0)} MB`);
  }
  const b = await measured('store', [String(STORED)]);
  console.log(`\nwebhooks, the store at ${STORED.toLocaleString('en')} subscriptions  (wall time unless said)`);
  line('new subscriptions, 64 waiting', `${n(b['createsPerSecond'], 0)} per second, each on the disk`);
  line('one change alone', `p50 ${ms(b['oneWriteP50Ms'])}`);
  line(
    'delivery states, 1,000 waiting',
    `${n(b['marksPerSecond'], 0)} per second, ${n(b['markCpuUs'], 1)} µs CPU each`,
  );
  line(
    'snapshot',
    `${n(b['fileMb'], 0)} MB in ${ms(b['compactMs'])}, loop delay p99 ${ms(b['compactLoopP99Ms'])}, most ${ms(b['compactLoopMaxMs'])}`,
  );
  line('load', `${ms(b['loadCpuMs'])} CPU`);

  if (process.platform === 'linux') {
    const d = await measured('daemon', [String(STORED), isTiny ? '0' : '20']);
    line(
      'whole daemon, started on its journal',
      `${n(d['rssMb'], 0)} MB after a while, ${n(d['mostMb'], 0)} MB at most`,
    );
  }

  const { urls, close } = await sink();
  const ours: Figures[] = [];
  const bare: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measured('burst', [String(BURST), ...urls]));
    bare.push(await measured('bare', [String(BURST), ...urls]));
  }
  await close();
  const rate = (rows: readonly Figures[], name: string) => median(rows.map((row) => row[name] ?? 0));
  console.log(
    `\nwebhooks, ${BURST.toLocaleString('en')} prayers of one minute to ${SINK_PORTS} local sinks  (medians of ${ROUNDS}, in turn)`,
  );
  line(
    'mizwala: claim, sign, POST, settle',
    `${n(rate(ours, 'perSecond'), 0)} per second, ${n(rate(ours, 'cpuUs'), 0)} µs CPU each, loop delay p99 ${ms(rate(ours, 'loopP99Ms'))}`,
  );
  line('undici alone: POST', `${n(rate(bare, 'perSecond'), 0)} per second, ${n(rate(bare, 'cpuUs'), 0)} µs CPU each`);
  line(
    'ratio',
    `${n(rate(ours, 'perSecond') / rate(bare, 'perSecond'), 2)} of its rate, ${n(rate(bare, 'cpuUs') / rate(ours, 'cpuUs'), 2)} per CPU second`,
  );
}

/** A burst, and a day's planning, by this checkout and by another, in turn. */
export async function runBeside(checkout: string): Promise<void> {
  const planned = extent(20_000, 200);
  const { urls, close } = await sink();
  const rounds: { burst: Figures[]; plan: Figures[] }[] = [];
  for (let round = 0; round < extent(5, 1); round++) {
    const burst: Figures[] = [];
    const plan: Figures[] = [];
    for (const folder of ['.', checkout]) {
      burst.push(await measured('burst', [String(extent(20_000, 200)), ...urls], folder));
      plan.push(await measured('plan', [String(planned)], folder));
    }
    rounds.push({ burst, plan });
  }
  await close();
  const pair = (name: string, unit: string, isCost: boolean, of: 'burst' | 'plan', figure: string) => {
    const [here = [], there = []] = [0, 1].map((which) =>
      rounds.map((round) => round[of][which]?.[figure] ?? Number.NaN),
    );
    return { name, unit, isCost, here, there };
  };
  printPairs('webhooks: a burst of prayers, and planning', [
    pair('burst, CPU each', 'µs', true, 'burst', 'cpuUs'),
    pair('burst', 'per second', false, 'burst', 'perSecond'),
    pair('first plan, CPU', 'ms', true, 'plan', 'planMs'),
    pair('ticks of a day, CPU', 'ms', true, 'plan', 'dayCpuMs'),
  ]);
}

/** Local receivers in a process of their own. */
async function sink() {
  const child = spawn(process.execPath, [MEASURES, 'sink', String(SINK_PORTS)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [told] = (await once(child.stdout, 'data')) as [Buffer];
  const urls = JSON.parse(told.toString()) as string[];
  return {
    urls,
    close: async () => {
      child.stdin.end();
      await once(child, 'close');
    },
  };
}

async function measured(what: string, words: readonly string[], checkout = '.'): Promise<Figures> {
  const child = spawn(process.execPath, [join(checkout, MEASURES), what, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`measuring ${what} ended with ${code}`);
  return JSON.parse(text) as Figures;
}

function line(name: string, text: string): void {
  console.log(`  ${name.padEnd(36)} ${text}`);
}

function ms(value: number | undefined): string {
  return `${n(value, (value ?? 0) < 100 ? 2 : 0)} ms`;
}

function n(value: number | undefined, digits: number): string {
  return (value ?? Number.NaN).toLocaleString('en', { maximumFractionDigits: digits });
}
