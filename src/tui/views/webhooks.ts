import type { Line, Look } from '../line.ts';
import { EMPTY, line, say, wrapped } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled, still } from '../scene.ts';
import type { WatchedDelivery, WatchedSubscription } from '../webhook-news.ts';

/** The webhooks of a running daemon, each with its last deliveries. */
export function webhooksView({ webhooks, state, textStyle }: RenderContext, { columns, rows: height }: Size): Body {
  const title = line('  ', say('Webhooks', 'title'));
  switch (webhooks.kind) {
    case 'asking':
      return still([title, EMPTY, line('  asking the daemon')]);
    case 'silent':
      return still([title, EMPTY, ...wrapped(webhooks.reason, columns)]);
    case 'heard': {
      const { subscriptions } = webhooks;
      if (subscriptions.length === 0) {
        return still([
          title,
          EMPTY,
          ...wrapped('The daemon runs and has no subscriptions yet: prayer webhooks create', columns),
        ]);
      }
      const rows = subscriptions.flatMap((subscription) =>
        subscriptionRows(subscription, textStyle.glyphs.pointer, columns < 60),
      );
      const body = scrolled(rows, height - 1, 0, state.scroll);
      return { ...body, rows: [title, ...body.rows] };
    }
  }
}

function subscriptionRows(
  { url, prayers, isActive, zone, deliveries }: WatchedSubscription,
  pointer: string,
  isNarrow: boolean,
): Line[] {
  return [
    EMPTY,
    line(
      say(`  ${isActive ? pointer : '-'} `, isActive ? 'next' : 'dim'),
      say(url, isActive ? 'bold' : 'dim'),
      isActive ? '' : ' (inactive)',
    ),
    line(say(`    ${prayers.join(', ')}  ${zone}`, 'dim')),
    ...deliveries.map((delivery) => deliveryRow(delivery, isNarrow)),
    ...(deliveries.length === 0 ? [line(say('    nothing delivered yet', 'dim'))] : []),
  ];
}

function deliveryRow({ prayer, prayerTime, state, attempts, outcome }: WatchedDelivery, isNarrow: boolean): Line {
  const when = `${prayerTime.slice(isNarrow ? 5 : 0, 10)} ${prayerTime.slice(11, 16)}`;
  const times = isNarrow ? '' : attempts === 1 ? '1 attempt  ' : `${attempts} attempts  `;
  return line(`    ${when}  ${prayer.padEnd(8)} `, say(state, LOOKS.get(state) ?? 'plain'), `  ${times}${outcome}`);
}

const LOOKS: ReadonlyMap<string, Look> = new Map([
  ['delivered', 'next'],
  ['failed', 'forbidden'],
  ['missed', 'warning'],
]);
