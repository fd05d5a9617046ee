import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DaemonProcess } from '../http/daemon-process.ts';

/** Dhuhr at Makkah on 2026-11-20, 12:07. */
export const DHUHR = 1_795_165_200 + 420;
/** When the daemon was killed: one delivery waited for its second attempt, one for its answer. */
export const STOPPED = DHUHR + 2;

export interface Asked {
  /** Of the keys: each opens what is its own. */
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
}

const TIMES = '/v1/prayer?lat=21.4225&lng=39.8262&method=timetable:small-mosque';

/** What a daemon answers of what it keeps. */
export async function answersOf(
  { ask }: Pick<DaemonProcess, 'ask'>,
  keys: Readonly<Record<'mosque' | 'former' | 'guest', string>>,
): Promise<Asked[]> {
  const answers: Asked[] = [];
  const get = async (key: string, path: string) => {
    const body: unknown = await (await ask(path, key)).json();
    answers.push({ key, path, body });
    return body;
  };
  for (const key of [keys.mosque, keys.guest]) {
    const { subscriptions } = (await get(key, '/v1/webhooks')) as { subscriptions: { id: string }[] };
    for (const { id } of subscriptions) await get(key, `/v1/webhooks/${id}/deliveries`);
  }
  for (const date of ['2026-11-20', '2026-11-21', '2026-12-01']) await get(keys.former, `${TIMES}&date=${date}`);
  return answers;
}

const NAME = 'answers.ndjson.txt';

export function writeAnswers(folder: string, answers: readonly Asked[]): void {
  writeFileSync(join(folder, NAME), answers.map((each) => `${JSON.stringify(each)}\n`).join(''));
}

export function readAnswers(folder: string): Asked[] {
  const lines = readFileSync(join(folder, NAME), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Asked);
}
