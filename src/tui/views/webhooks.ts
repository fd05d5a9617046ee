import type { Line, Look } from '../line.ts';
import { EMPTY, line, say, wrapped } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled, still } from '../scene.ts';
import type { WatchedAttempt, WatchedSubscription } from '../webhook-news.ts';

/** The webhooks of the running daemon, each with its last deliveries. */
export function webhooksView({ webhooks, state }: RenderContext, { columns, rows: height }: Size): Body {
  const title = line('  ', say('Webhooks', 'title'));
  switch (webhooks.kind) {
    case 'asking':
      return still([title, EMPTY, line('  asking the daemon')]);
    case 'silent':
      return still([title, EMPTY, ...wrapped(webhooks.reason, columns)]);
    case 'heard': {
      const { subscriptions } = webhooks;
      if (subscriptions.length === 0) {
        const advice = 'The daemon runs and has no subscriptions yet: prayer webhooks create';
        return still([title, EMPTY, ...wrapped(advice, columns)]);
      }
      const rows = subscriptions.flatMap((subscription) => subscriptionRows(subscription, columns < 60));
      const body = scrolled(rows, height - 1, 0, state.scroll);
      return { ...body, rows: [title, ...body.rows] };
    }
  }
}

function subscriptionRows(
  { url, prayer_types, active, timezone, deliveries }: WatchedSubscription,
  isNarrow: boolean,
): Line[] {
  return [
    EMPTY,
    line(
      say(`  ${active ? '›' : '-'} `, active ? 'next' : 'dim'),
      say(url, active ? 'bold' : 'dim'),
      active ? '' : ' (inactive)',
    ),
    line(say(`    ${prayer_types.join(', ')}  ${timezone}`, 'dim')),
    ...deliveries.map((attempt) => attemptRow(attempt, isNarrow)),
    ...(deliveries.length === 0 ? [line(say('    nothing delivered yet', 'dim'))] : []),
  ];
}

function attemptRow(last: WatchedAttempt, isNarrow: boolean): Line {
  const { prayer_type, prayer_time, state, attempt, status_code, error } = last;
  const when = `${prayer_time.slice(isNarrow ? 5 : 0, 10)} ${prayer_time.slice(11, 16)}`;
  const times = isNarrow ? '' : attempt === 1 ? '1 attempt  ' : `${attempt} attempts  `;
  const outcome = error ?? status_code ?? '';
  return line(`    ${when}  ${prayer_type.padEnd(8)} `, say(state, LOOKS[state]), `  ${times}${outcome}`);
}

const LOOKS: Readonly<Record<WatchedAttempt['state'], Look>> = {
  delivered: 'next',
  failed: 'forbidden',
  missed: 'warning',
  retrying: 'plain',
};
