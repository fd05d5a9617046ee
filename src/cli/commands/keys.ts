import type { ClientRequest } from '../../client/daemon-client.ts';
import type { Call } from '../command.ts';
import type { CommandSpec } from '../command.ts';
import { textOf } from '../parse/flag-text.ts';
import type { ShowKeys } from '../views/keys.ts';
import type { FlagSpec } from '../command.ts';
import type { CliDeps } from '../cli-deps.ts';

const data: FlagSpec = { name: 'data', placeholder: 'DIR', summary: 'data directory of the daemon' };
const json: FlagSpec = { name: 'json', summary: 'print the answer as JSON' };

/** All three reach a running daemon, where they count at once; when none runs they work on its files. */
const keysCreate: CommandSpec = {
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
    const { showCreatedKey } = await import('../views/keys.ts');
    return asking(showCreatedKey, (call) => ({
      method: 'POST',
      path: '/v1/keys',
      body: { name: textOf(call, 'name'), rate_limit: textOf(call, 'rate-limit') },
    }));
  },
};

const keysList: CommandSpec = {
  path: ['keys', 'list'],
  summary: 'the API keys, without the keys themselves',
  flags: [data, json],
  examples: ['prayer keys list'],
  load: async () => {
    const { showKeys } = await import('../views/keys.ts');
    return asking(showKeys, () => ({ method: 'GET', path: '/v1/keys' }));
  },
};

const keysRevoke: CommandSpec = {
  path: ['keys', 'revoke'],
  summary: 'take an API key away',
  bareWords: [{ name: 'key', summary: 'its id or its name', isRequired: true }],
  flags: [data, json],
  examples: ['prayer keys revoke homepage'],
  load: async () => {
    const { showRevokedKey } = await import('../views/keys.ts');
    return asking(showRevokedKey, ({ bareWords: [key = ''] }) => ({
      method: 'DELETE',
      path: `/v1/keys/${encodeURIComponent(key)}`,
    }));
  },
};

export const keyCommands: readonly CommandSpec[] = [keysCreate, keysList, keysRevoke];

/** One question to the daemon or its files, and its answer in words: data for stdout, the rest for stderr. */
function asking<Answer>(show: ShowKeys<Answer>, request: (call: Call) => ClientRequest) {
  return async (call: Call, deps: CliDeps): Promise<number> => {
    const { daemonAccess } = await import('../settings/daemon-access.ts');
    const client = await daemonAccess(call, deps);
    try {
      const answer = await client.ask(request(call));
      const { data, words } = show(answer as Answer);
      deps.write(call.flags.has('json') ? `${JSON.stringify(answer)}\n` : data);
      if (words !== undefined) deps.writeError(words);
      return 0;
    } finally {
      await client.close();
    }
  };
}
