import type { Line, Look } from '../line.ts';
import { TIME_NAMES } from '../../core/names.ts';
import { EMPTY, line, padded, span, wrapped } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { scrolled, still } from '../scene.ts';
import type { TextStyle } from '../text-style.ts';
import { inNames } from '../text-style.ts';
import type { WatchedAttempt, WatchedSubscription } from '../webhook-news.ts';

/** The webhooks of the running daemon, each with its last deliveries. */
export function webhooksView({ webhooks, state, textStyle }: RenderContext, size: Size): Body {
  const { columns } = size;
  const { names } = textStyle;
  const words = names.screen.webhooks;
  const title = line('  ', inNames(words.title, textStyle, 'title'));
  const notice = (text: string, isArabic = names.isRightToLeft) =>
    still([title, EMPTY, ...wrapped(text, columns, 'plain', isArabic)]);
  if (webhooks.kind === 'asking') return notice(words.asking);
  if (webhooks.kind === 'silent') return notice(webhooks.reason, false);
  const rows = webhooks.subscriptions.flatMap((subscription) =>
    subscriptionRows(subscription, textStyle, columns < 60),
  );
  if (rows.length === 0) return notice(words.none('prayer webhooks create'));
  return scrolled([title], rows, size, 0, state.scroll);
}

function subscriptionRows(subscription: WatchedSubscription, textStyle: TextStyle, isNarrow: boolean): Line[] {
  const words = textStyle.names.screen.webhooks;
  const { comma } = textStyle.names.words;
  const { url, prayer_types, active, timezone, deliveries } = subscription;
  return [
    EMPTY,
    active
      ? line(span('  › ', 'next'), span(url, 'bold'))
      : line(span('  - ', 'dim'), span(url, 'dim'), '  ', inNames(`(${words.inactive})`, textStyle)),
    line(
      '    ',
      inNames(prayer_types.map((type) => timeName(type, textStyle)).join(comma), textStyle, 'dim'),
      span(`  ${timezone}`, 'dim'),
    ),
    ...deliveries.map((attempt) => attemptRow(attempt, textStyle, isNarrow)),
    ...(deliveries.length === 0 ? [line('    ', inNames(words.nothingYet, textStyle, 'dim'))] : []),
  ];
}

function attemptRow(last: WatchedAttempt, textStyle: TextStyle, isNarrow: boolean): Line {
  const words = textStyle.names.screen.webhooks;
  const { prayer_type, prayer_time, state, attempt, status_code, error } = last;
  const when = `${prayer_time.slice(isNarrow ? 5 : 0, 10)} ${prayer_time.slice(11, 16)}`;
  const times = isNarrow ? [] : [inNames(words.attempts(attempt), textStyle), span('  ')];
  const outcome = error ?? status_code ?? '';
  return line(
    `    ${when}  `,
    ...padded([inNames(timeName(prayer_type, textStyle), textStyle)], 9),
    inNames(words.states[state], textStyle, LOOKS[state]),
    '  ',
    ...times,
    `${outcome}`,
  );
}

function timeName(type: string, { names: { words } }: TextStyle): string {
  const name = TIME_NAMES.find((time) => time === type);
  return name === undefined ? type : words.times[name];
}

const LOOKS: Readonly<Record<WatchedAttempt['state'], Look>> = {
  delivered: 'next',
  failed: 'forbidden',
  missed: 'warning',
  retrying: 'plain',
};
