import { startPostgres } from '../database/postgres-server.ts';
import type { Measured } from './figures.ts';
import { randomKills, randomKillsOf } from './random-kills.ts';

interface KillsRequest {
  readonly perMinute: number;
  readonly kills: number;
  readonly minutes: number;
  readonly seed: number;
}

/** Kills one of three daemons at random instants, while prayers come each minute. */
export async function kills({ perMinute, kills: count, minutes, seed }: KillsRequest): Promise<Measured> {
  const server = await startPostgres(['fsync=on', 'max_wal_size=4GB']);
  try {
    const first = Math.ceil((Date.now() / 1000 + 30) / 60) * 60;
    const dues = Array.from({ length: minutes }, (_, i) => first + 60 * i);
    const outcome = await randomKills({
      url: server.url('postgres'),
      perMinute,
      minutes: dues,
      kills: randomKillsOf(dues, count, seed),
      answerMs: 150,
      mostPauseMs: 15_000,
      seed,
    });
    return {
      title: `${count} kills in ${minutes} minutes of ${perMinute.toLocaleString('en')} prayers, seed ${seed}`,
      figures: [
        { name: 'prayers', value: outcome.due, unit: '' },
        { name: 'never arrived', value: outcome.lost, unit: '', most: 0 },
        { name: 'arrived, and nobody asked', value: outcome.strange, unit: '', most: 0 },
        { name: 'most copies after a kill', value: Math.max(...outcome.copiesOfKill), unit: '', most: 100 },
        { name: 'copies that no kill explains', value: outcome.unexplained, unit: '', most: 0 },
        { name: 'last after its minute', value: outcome.latest, unit: 's', most: 120 },
        { name: 'half after the kill', value: outcome.afterKill.p50, unit: 's' },
        { name: 'last after the kill', value: outcome.afterKill.most, unit: 's', most: 20 },
      ],
    };
  } finally {
    await server.stop();
  }
}
