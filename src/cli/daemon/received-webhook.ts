import { escaped } from '../../core/text/terminal-text.ts';
import type { ReceivedDelivery } from '../cli-deps.ts';

const VERDICTS = {
  genuine: 'signature verified',
  forged: 'NOT signed with this secret; answered 401',
  old: 'signed more than five minutes ago; answered 401',
  unsigned: 'not signed; answered 401',
} as const;

/** A delivery as it came: one line of what matters, then its body. Anybody may send anything: what a terminal would obey is escaped. */
export function showReceived({ headers, body, authenticity }: ReceivedDelivery): string {
  const attempt = headers['x-webhook-attempt'];
  const parts = [
    headers['webhook-id'] ?? 'no webhook-id',
    ...(attempt === undefined || attempt === '1' ? [] : [`attempt ${attempt}`]),
    authenticity === undefined ? 'not verified' : VERDICTS[authenticity],
  ];
  return `${escaped(parts.join(' · '))}\n${escaped(body)}\n`;
}
