import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { headersOf, payload } from '../../src/webhooks/payload.ts';
import { NOW, SECRET, subscription, placeDeps } from '../webhooks/subscriptions.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-receivers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The block below a marker in the manual. */
function shown(name: string): string {
  const [, text] =
    new RegExp(`<!-- receiver ${name} -->\n\`\`\`\\w+\n(.*?)\`\`\``, 's').exec(
      readFileSync('src/manual/webhooks.md', 'utf8'),
    ) ?? [];
  if (text === undefined) throw new Error(`the manual has no receiver ${name}`);
  return text;
}

const key = { subscriptionId: subscription().id, prayer: 'maghrib', dayNumber: 20_777 } as const;
const made = payload(subscription(), key, 1_795_185_480, placeDeps, NOW);
const headers = headersOf(made, subscription(), 1, NOW);

describe('the receivers in the manual', () => {
  test.each([
    ['node', process.execPath, 'receiver.mjs'],
    ['python', 'python3', 'receiver.py'],
  ])('in %s takes what is signed and refuses what is not', async (name, program, file) => {
    writeFileSync(join(folder, file), shown(name));
    const child = spawn(program, [join(folder, file)], {
      env: { PATH: process.env['PATH'], PORT: '0', WEBHOOK_SECRET: SECRET },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let printed = '';
    const port = await new Promise<string>((found) => {
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const [, told] = /listening (\d+)\n/.exec(printed) ?? [];
        if (told !== undefined) found(told);
      });
    });
    const sender = createWebhookSender({ policy: createTargetPolicy({ allowPrivate: true, allowedCidrs: [] }) });
    const url = `http://127.0.0.1:${port}/`;
    expect(await sender.post(url, headers, made.body)).toMatchObject({ statusCode: 200 });
    expect(await sender.post(url, headers, made.body.replace('maghrib', 'dhuhr'))).toMatchObject({ statusCode: 401 });
    expect(await sender.post(url, { ...headers, 'x-webhook-signature': 'short' }, made.body)).toMatchObject({
      statusCode: 401,
    });
    await expect.poll(() => printed).toContain(`${headers['webhook-id']} maghrib`);
    await sender.close();
    child.kill();
  });

  test('a shell line with openssl tells a genuine body from a forged one', () => {
    writeFileSync(join(folder, 'body.json'), made.body);
    const verdict = (signature: string | undefined) =>
      spawnSync('sh', ['-c', shown('shell')], {
        cwd: folder,
        env: { PATH: process.env['PATH'], WEBHOOK_SECRET: SECRET, SIGNATURE: signature },
        encoding: 'utf8',
      }).stdout.trim();
    expect(verdict(headers['x-webhook-signature'])).toBe('genuine');
    expect(verdict('0'.repeat(64))).toBe('forged');
  });
});
