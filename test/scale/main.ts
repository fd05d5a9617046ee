import { burst } from './burst.ts';
import { daemon, sink } from './children.ts';
import { type Measured, show } from './figures.ts';
import { join } from './joining.ts';
import { kills } from './kills.ts';
import { copied, load, onMany } from './million.ts';
import { wal } from './wal.ts';

const USAGE = `Many daemons on one database, measured. Each figure stands beside its goal; the exit code is 1 where one is not met.

  all                            everything but the kills, in some 20 minutes
  burst COUNT DAEMONS [SLOW_MS]  a minute with COUNT prayers. 0 daemons: one with files. SLOW_MS: one host of eight takes so long
  load COUNT                     a daemon starts on COUNT subscriptions
  join COUNT DAEMONS [--load N]  daemons join one that delivers for all, beside N busy processes
  copied COUNT                   a copy from the database to files, and a daemon on them
  wal COUNT                      what an hour of their prayers writes ahead
  kills COUNT KILLS MINUTES [SEED]  one of three daemons is killed at random instants, while COUNT prayers come each minute`;

const measures: Readonly<Record<string, (...words: string[]) => AsyncIterable<Measured>>> = {
  async *all() {
    for (const daemons of [0, 1, 3]) yield await burst({ count: 100_000, daemons, slowMs: 0 });
    yield await burst({ count: 100_000, daemons: 3, slowMs: 3_000 });
    yield* onMany(1_000_000, [load, wal, copied]);
    yield await join({ count: 1_000_000, joining: 2, load: 0 });
  },
  async *burst(count, daemons, slowMs = '0') {
    yield await burst({ count: Number(count), daemons: Number(daemons), slowMs: Number(slowMs) });
  },
  load: (count) => onMany(Number(count), [load]),
  async *join(count, joining, _load, load = '0') {
    yield await join({ count: Number(count), joining: Number(joining), load: Number(load) });
  },
  copied: (count) => onMany(Number(count), [copied]),
  wal: (count) => onMany(Number(count), [wal]),
  async *kills(perMinute, count, minutes, seed = `${Date.now()}`) {
    yield await kills({
      perMinute: Number(perMinute),
      kills: Number(count),
      minutes: Number(minutes),
      seed: Number(seed),
    });
  },
};
/** The processes that the measures start. */
const children: Readonly<Record<string, (word?: string) => Promise<void>>> = { daemon, sink };

const [what = '', ...words] = process.argv.slice(2);
const measure = measures[what];
if (measure) {
  let isMet = true;
  for await (const measured of measure(...words)) isMet = show(measured) && isMet;
  console.log(isMet ? '\nEvery goal is met.' : '\nA goal is not met.');
  process.exitCode = isMet ? 0 : 1;
} else if (children[what]) await children[what](words[0]);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
