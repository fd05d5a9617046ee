import type { Line, Look } from '../line.ts';
import { EMPTY, line, span, wrapped } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled, still } from '../scene.ts';
import type { WatchedAttempt, WatchedSubscription } from '../webhook-news.ts';

/** The webhooks of the running daemon, each with its last deliveries. */
export function webhooksView({ webhooks, state }: RenderContext, size: Size): Body {
  const { columns } = size;
  const title = line('  ', span('Webhooks', 'title'));
  const notice = (text: string) => still([title, EMPTY, ...wrapped(text, columns)]);
  if (webhooks.kind === 'asking') return notice('asking the daemon');
  if (webhooks.kind === 'silent') return notice(webhooks.reason);
  const rows = webhooks.subscriptions.flatMap((subscription) => subscriptionRows(subscription, columns < 60));
  if (rows.length === 0) return notice('The daemon runs and has no subscriptions yet: prayer webhooks create');
  return scrolled([title], rows, size, 0, state.scroll);
}

function subscriptionRows(subscription: WatchedSubscription, isNarrow: boolean): Line[] {
  const { url, prayer_types, active, timezone, deliveries } = subscription;
  return [
    EMPTY,
    active ? line(span('  › ', 'next'), span(url, 'bold')) : line(span('  - ', 'dim'), span(url, 'dim'), ' (inactive)'),
    line(span(`    ${prayer_types.join(', ')}  ${timezone}`, 'dim')),
    ...deliveries.map((attempt) => attemptRow(attempt, isNarrow)),
    ...(deliveries.length === 0 ? [line(span('    nothing delivered yet', 'dim'))] : []),
  ];
}

function attemptRow(last: WatchedAttempt, isNarrow: boolean): Line {
  const { prayer_type, prayer_time, state, attempt, status_code, error } = last;
  const when = `${prayer_time.slice(isNarrow ? 5 : 0, 10)} ${prayer_time.slice(11, 16)}`;
  const times = isNarrow ? '' : attempt === 1 ? '1 attempt  ' : `${attempt} attempts  `;
  const outcome = error ?? status_code ?? '';
  return line(`    ${when}  ${prayer_type.padEnd(8)} `, span(state, LOOKS[state]), `  ${times}${outcome}`);
}

const LOOKS: Readonly<Record<WatchedAttempt['state'], Look>> = {
  delivered: 'next',
  failed: 'forbidden',
  missed: 'warning',
  retrying: 'plain',
};
