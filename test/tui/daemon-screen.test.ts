import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remoteSend } from '../../src/system/outgoing-http.ts';
import { daemon, run } from '../http/daemon-process.ts';

test('an aborted question to a remote daemon is a sentence', async () => {
  const gone = new AbortController();
  const mute = createServer(() => gone.abort()).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const url = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  const asked = remoteSend(url, 'mzw_x', gone.signal)({ method: 'GET', path: '/v1/webhooks' });
  await expect(asked).rejects.toThrow(`No daemon answers at PRAYER_URL ${url} (no answer).`);
  mute.close();
});

test('the webhooks view asks a running daemon through its socket, and says when it is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prayer-tui-daemon-'));
  // longer than the name of a socket may be
  const env = { PRAYER_DATA: join(folder, 'd'.repeat(120)) };
  const words = ['dashboard', '21.4225,39.8262', '--view', 'webhooks', '--once'];
  const view = () => run(words, env);
  try {
    expect((await view()).stdout).toContain('No daemon is running in');
    const started = await daemon(env.PRAYER_DATA, ['--allow-private-targets']);
    expect((await view()).stdout).toContain('has no subscriptions yet');
    const config = join(folder, 'config.json');
    writeFileSync(config, JSON.stringify({ serve: { data: env.PRAYER_DATA } }));
    expect((await run(words, { PRAYER_CONFIG: config })).stdout).toContain('has no subscriptions yet');
    const place = ['--lat', '21.4225', '--lng', '39.8262'];
    // nobody hears at the discard port, so that the test delivery fails and is seen to
    const create = ['webhooks', 'create', 'http://127.0.0.1:9/', '--prayers', 'fajr,maghrib', ...place, '--json'];
    const created = await run(create, env);
    expect(created).toMatchObject({ exit: 0, stderr: '' });
    const { subscription } = JSON.parse(created.stdout) as { subscription: { id: string } };
    await run(['webhooks', 'test', subscription.id], env);
    const { stdout } = await view();
    expect(stdout).toContain('› http://127.0.0.1:9/');
    expect(stdout).toContain('fajr, maghrib  Asia/Riyadh');
    expect(stdout).toMatch(/fajr +failed +1 attempt +connection_refused/);
    const far = { PRAYER_URL: started.base, PRAYER_API_KEY: started.firstKey ?? '', PRAYER_DATA: join(folder, 'none') };
    const farView = async () => (await run(words, far)).stdout;
    expect(await farView()).toContain('› http://127.0.0.1:9/');
    await started.end('SIGTERM');
    expect(await farView()).toContain('No daemon answers at PRAYER_URL');
    expect((await view()).stdout).toContain('No daemon is running in');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
