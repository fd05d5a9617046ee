import type { ClientRequest } from '../../client/daemon-client.ts';
import type { Call } from '../call.ts';
import type { Deed } from '../deed.ts';
import { textOf } from '../flag-text.ts';
import type { ShowKeys } from '../show/keys.ts';
import type { ViewFlag } from '../words.ts';
import type { World } from '../world.ts';

const data: ViewFlag = { name: 'data', placeholder: 'DIR', summary: 'data directory of the daemon' };
const json: ViewFlag = { name: 'json', summary: 'print the answer as JSON' };

/** All three reach a running daemon, where they count at once; when none runs they work on its files. */
const keysCreate: Deed = {
  path: ['keys', 'create'],
  summary: 'make an API key and show it, this once',
  flags: [
    { name: 'name', placeholder: 'NAME', summary: 'what it is for' },
    { name: 'rate-limit', placeholder: 'N/min', summary: 'a limit of its own, such as 60/min' },
    data,
    json,
  ],
  examples: ['prayer keys create --name homepage', 'prayer keys create --name guests --rate-limit 60/min'],
  load: async () => {
    const { showCreatedKey } = await import('../show/keys.ts');
    return asking(showCreatedKey, (call) => ({
      method: 'POST',
      path: '/v1/keys',
      body: { name: textOf(call, 'name'), rate_limit: textOf(call, 'rate-limit') },
    }));
  },
};

const keysList: Deed = {
  path: ['keys', 'list'],
  summary: 'the API keys, without the keys themselves',
  flags: [data, json],
  examples: ['prayer keys list'],
  load: async () => {
    const { showKeys } = await import('../show/keys.ts');
    return asking(showKeys, () => ({ method: 'GET', path: '/v1/keys' }));
  },
};

const keysRevoke: Deed = {
  path: ['keys', 'revoke'],
  summary: 'take an API key away',
  bareWords: [{ name: 'key', summary: 'its id or its name', isRequired: true }],
  flags: [data, json],
  examples: ['prayer keys revoke homepage'],
  load: async () => {
    const { showRevokedKey } = await import('../show/keys.ts');
    return asking(showRevokedKey, ({ bareWords: [key = ''] }) => ({
      method: 'DELETE',
      path: `/v1/keys/${encodeURIComponent(key)}`,
    }));
  },
};

export const keyDeeds: readonly Deed[] = [keysCreate, keysList, keysRevoke];

/** One question to the daemon or its files, and its answer in words: data for stdout, the rest for stderr. */
function asking<Answer>(show: ShowKeys<Answer>, request: (call: Call) => ClientRequest) {
  return async (call: Call, world: World): Promise<number> => {
    const { dataOwner } = await import('../data-owner.ts');
    const client = await dataOwner(call, world);
    try {
      const answer = await client.ask(request(call));
      const { data, words } = show(answer as Answer);
      world.write(call.flags.has('json') ? `${JSON.stringify(answer)}\n` : data);
      if (words !== undefined) world.writeError(words);
      return 0;
    } finally {
      await client.close();
    }
  };
}
