import { jsonLine } from '../../formats/json.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { CommandSpec } from '../command.ts';

const OTHERWISE_PORT = 8090;

export const webhooksListen: CommandSpec = {
  path: ['webhooks', 'listen'],
  summary: 'receive webhooks on this machine, verify and print them',
  flags: [
    {
      name: 'port',
      placeholder: 'PORT',
      summary: `port to listen on; default ${OTHERWISE_PORT}, 0 for any that is free`,
    },
    {
      name: 'secret',
      placeholder: 'SECRET',
      summary: 'secret of the subscription; PRAYER_WEBHOOK_SECRET is safer: ps does not show it',
    },
    { name: 'json', summary: 'print each delivery as a line of JSON' },
  ],
  examples: ['prayer webhooks listen --port 8090'],
  load: async () => {
    const { textOf } = await import('../parse/flag-text.ts');
    const { showReceived } = await import('./received-webhook.ts');
    return (call, deps) => {
      const port = readPort(textOf(call, 'port'));
      // an empty variable counts as none, as everywhere
      const secret = textOf(call, 'secret') || deps.env['PRAYER_WEBHOOK_SECRET'] || undefined;
      const asJson = call.flags.has('json');
      return deps.receiveWebhooks(
        { port, secret },
        (delivery) => {
          deps.write(asJson ? jsonLine(delivery) : showReceived(delivery));
          return delivery.authenticity === undefined || delivery.authenticity === 'genuine' ? 200 : 401;
        },
        (bound) => {
          const how = secret
            ? 'Signatures are verified.'
            : 'Nothing is verified: no secret is given (--secret, PRAYER_WEBHOOK_SECRET).';
          deps.writeError(`Listening on http://127.0.0.1:${bound}. ${how}\n`);
        },
      );
    };
  },
};

function readPort(text: string | undefined): number {
  if (text === undefined) return OTHERWISE_PORT;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Fault('INVALID_PARAMETER', `--port ${quoted(text)} is not a whole number from 0 to 65535.`, {
    field: 'port',
    value: text,
  });
}
