import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createOnce } from './create-once.ts';
import { daemon } from './daemon-process.ts';
import { keptFiles } from './kept-fields.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-once-'));
afterAll(() => rmSync(folder, { recursive: true }));

createOnce({ open: () => keptFiles(folder) }, false);

test('a daemon that is killed gives the same answer after its next start, and keeps no secret of a feed in the clear', async () => {
  const data = join(folder, 'killed');
  const first = await daemon(data);
  const key = first.firstKey ?? '';
  const body = JSON.stringify({ latitude: 21.4225, longitude: 39.8262 });
  const headers = {
    'x-api-key': key,
    'content-type': 'application/json',
    'idempotency-key': 'k-1',
    connection: 'close',
  };
  const post = async (base: string) => {
    const reply = await fetch(`${base}/v1/feeds`, { method: 'POST', headers, body });
    return { status: reply.status, text: await reply.text() };
  };
  const made = await post(first.base);
  expect(made.status).toBe(201);
  await first.end('SIGKILL');
  const { token } = JSON.parse(made.text) as { token: string };
  for (const name of readdirSync(data).filter((each) => /journal|store/.test(each)))
    expect(readFileSync(join(data, name), 'utf8')).not.toContain(token);
  const second = await daemon(data);
  expect(await post(second.base)).toEqual(made);
  expect(((await (await second.ask('/v1/feeds', key)).json()) as { total: number }).total).toBe(1);
  await second.end('SIGTERM');
});
