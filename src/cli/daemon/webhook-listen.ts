import { Fault, quoted } from '../../core/fault.ts';
import { escaped } from '../../core/text/terminal-text.ts';
import { jsonLine } from '../../formats/json.ts';
import type { CliDeps, ReceivedDelivery } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { textOf } from '../parse/flag-values.ts';

/** `prayer webhooks listen`: until it is stopped. @throws Fault */
export async function listen(call: Call, deps: CliDeps): Promise<number> {
  const port = readPort(textOf(call, 'port') ?? '8090');
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
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  const sentence = `--port ${quoted(text)} is not a whole number from 0 to 65535.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'port', value: text });
}

const VERDICTS = {
  genuine: 'signature verified',
  forged: 'NOT signed with this secret; answered 401',
  old: 'signed more than five minutes ago; answered 401',
  unsigned: 'not signed; answered 401',
} as const;

/** One line of what matters, then the body. Anybody may send anything, so characters that a terminal obeys are escaped. */
export function showReceived({ headers, body, authenticity }: ReceivedDelivery): string {
  const attempt = headers['x-webhook-attempt'];
  const parts = [
    headers['webhook-id'] ?? 'no webhook-id',
    ...(attempt === undefined || attempt === '1' ? [] : [`attempt ${attempt}`]),
    authenticity === undefined ? 'not verified' : VERDICTS[authenticity],
  ];
  return `${escaped(parts.join(' · '))}\n${escaped(body)}\n`;
}
