import type { Attempt } from '../../core/subscription.ts';
import type { SentAnswer } from './webhook-shapes.ts';

/** What came of a delivery sent by hand: status, time and class of error, never what the receiver said. */
export function showSent(what: string, attempt: Attempt): SentAnswer {
  const { deliveryId, state, statusCode, durationMs, error } = attempt;
  return {
    message: sentence(what, attempt),
    delivery: deliveryId,
    delivered: state === 'delivered',
    status_code: statusCode ?? null,
    duration_ms: Math.round(durationMs ?? 0),
    error: error ?? null,
  };
}

function sentence(what: string, { state, statusCode, error }: Attempt): string {
  if (state === 'delivered') return `${what} was accepted with status ${statusCode}.`;
  if (statusCode !== undefined) return `${what} was answered with status ${statusCode}; only 2xx is success.`;
  return `${what} did not arrive: ${String(error).replaceAll('_', ' ')}.`;
}
