import { spawn } from 'node:child_process';
import { once } from 'node:events';

const MEASURES = new URL('../webhook-measures/main.ts', import.meta.url).pathname;
const SINK_PORTS = 8;
const BURST = 100_000;
const ROUNDS = 3;

type Figures = Readonly<Record<string, number>>;

/** Webhooks: planning and ticks, the store, and a burst beside undici alone. Each figure from a process of its own. */
export async function run(): Promise<void> {
  for (const count of [100_000, 1_000_000]) {
    const f = await measured('planner', [String(count)]);
    console.log(`\nwebhooks, ${count.toLocaleString('en')} subscriptions planned  (CPU time; one process)`);
    line(
      'first plan of all',
      `${ms(f['planMs'])}, ${n(f['perSubscriptionUs'], 1)} µs each, ${n(f['events'], 0)} prayers held`,
    );
    line(`${n(f['minutes'], 0)} ticks`, `${ms(f['dayCpuMs'])}, ${n(f['delivered'], 0)} prayers due`);
    line('tick', `p50 ${ms(f['tickP50Ms'])}, p99 ${ms(f['tickP99Ms'])}, most ${ms(f['tickMaxMs'])}`);
    line('longest turn within a tick', `p99 ${ms(f['turnP99Ms'])}, most ${ms(f['turnMaxMs'])}`);
    line('all planned anew (clock set back)', `${ms(f['restartMs'])}, event-loop delay p99 ${ms(f['loopP99Ms'])}`);
    line('memory', `subscriptions ${n(f['subscriptionsMb'], 0)} MB, whole process ${n(f['rssMb'], 0)} MB`);
  }
  const b = await measured('store', ['100000']);
  console.log('\nwebhooks, the store at 100,000 subscriptions  (wall time unless said)');
  line('creations, 64 waiting', `${n(b['createsPerSecond'], 0)} per second, each on the disk`);
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

  const sink = spawn(process.execPath, [MEASURES, 'sink', String(SINK_PORTS)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [told] = (await once(sink.stdout, 'data')) as [Buffer];
  const urls = JSON.parse(told.toString()) as string[];
  const ours: Figures[] = [];
  const bare: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measured('burst', [String(BURST), ...urls]));
    bare.push(await measured('bare', [String(BURST), ...urls]));
  }
  sink.stdin.end();
  await once(sink, 'close');
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

async function measured(what: string, words: readonly string[]): Promise<Figures> {
  const child = spawn(process.execPath, [MEASURES, what, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`measuring ${what} ended with ${code}`);
  return JSON.parse(text) as Figures;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
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
