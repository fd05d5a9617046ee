import type { ClientRequest, DaemonClient } from '../../client/daemon-client.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { Call } from '../command.ts';
import { daemonAccess } from '../settings/daemon-access.ts';
import { textOf } from '../parse/flag-text.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Shown } from '../views/webhooks.ts';

/** One question to a daemon or its files, and its answer in words. */
export function withWebhooks<Answer>(
  request: (call: Call, deps: CliDeps) => ClientRequest | Promise<ClientRequest>,
  show: (answer: Answer) => Shown,
) {
  return async (call: Call, deps: CliDeps): Promise<number> => {
    const asked = await request(call, deps);
    const { client, owner } = await clientFor(call, deps);
    try {
      const answer = await client.ask({ ...asked, owner });
      const { data, words, exit = 0 } = show(answer as Answer);
      deps.write(call.flags.has('json') ? `${JSON.stringify(answer)}\n` : data);
      if (words !== undefined && !call.flags.has('json')) deps.writeError(words);
      return exit;
    } finally {
      await client.close();
    }
  };
}

/**
 * `PRAYER_URL` names a daemon anywhere, asked with `PRAYER_API_KEY`. Without it the daemon of the data directory is asked through its
 * socket, or the files themselves when none runs; there the machine's user may act for any key.
 */
async function clientFor(call: Call, deps: CliDeps): Promise<{ client: DaemonClient; owner: string | undefined }> {
  const wanted = textOf(call, 'owner');
  const url = deps.env['PRAYER_URL'];
  if (url) {
    const apiKey = deps.env['PRAYER_API_KEY'];
    if (!apiKey)
      throw new Fault('MISSING_PARAMETER', 'PRAYER_URL needs the API key in PRAYER_API_KEY.', {
        field: 'PRAYER_API_KEY',
      });
    if (wanted !== undefined || call.flags.has('data')) {
      const sentence =
        'PRAYER_URL names the daemon and PRAYER_API_KEY the key; --owner and --data are for a daemon of this machine.';
      throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['PRAYER_URL', 'owner', 'data'] });
    }
    return { client: await deps.remote(url, apiKey), owner: undefined };
  }
  const client = await daemonAccess(call, deps);
  try {
    return { client, owner: wanted === undefined ? undefined : await keyId(client, wanted) };
  } catch (thrown) {
    await client.close();
    throw thrown;
  }
}

async function keyId(client: DaemonClient, wanted: string): Promise<string> {
  const answer = (await client.ask({ method: 'GET', path: '/v1/keys' })) as {
    keys: readonly { id: string; name: string }[];
  };
  const key = answer.keys.find(({ id }) => id === wanted) ?? answer.keys.find(({ name }) => name === wanted);
  if (key) return key.id;
  throw new Fault('KEY_NOT_FOUND', `Key ${quoted(wanted)} does not exist; prayer keys list shows all.`, {
    field: 'owner',
    value: wanted,
  });
}

/** A path with its query, from pairs of which some are absent. */
export function pathWith(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** The path of one subscription. */
export function webhookPath([id = '']: readonly string[], rest = ''): string {
  return `/v1/webhooks/${encodeURIComponent(id)}${rest}`;
}
