import { beside, EMPTY, type Line, line, type Look, padded, span, textWidth, wrapped } from '../line.ts';
import { TIME_NAMES } from '../../core/words/names.ts';
import { type Body, type RenderContext, scrolled, type Size, fixedBody } from '../scene.ts';
import type { WatchedAttempt, WatchedSubscription, WebhookNews, WebhookWatch } from '../scene.ts';
import { showCoordinates, type TextStyle } from '../text-style.ts';
import type { DaemonClient } from '../../client/daemon-client.ts';
import { errorCode, Fault, wordsOf } from '../../core/fault.ts';

/** The view of the daemon's webhooks, each with its last deliveries. */
export function webhooksView({ webhooks, state, textStyle }: RenderContext, size: Size): Body {
  const { columns } = size;
  const { names, say } = textStyle;
  const words = names.screen.webhooks;
  const title = line('  ', say(words.title, 'title'));
  const notice = (text: string, isRtl = names.isRightToLeft) =>
    fixedBody([title, EMPTY, ...wrapped(text, columns, 'plain', isRtl)]);
  if (webhooks.kind === 'loading') return notice(words.asking);
  if (webhooks.kind === 'absent') return notice(words.noDaemon(webhooks.directory, 'prayer serve'));
  if (webhooks.kind === 'silent') return notice(webhooks.reason, false);
  const { subscriptions } = webhooks;
  if (subscriptions.length === 0) return notice(words.none('prayer webhooks create'));
  if (columns < WIDE_COLUMNS) {
    const form = columns < 60 ? 'narrow' : 'usual';
    const rows = subscriptions.flatMap((one) => subscriptionRows(one, FEW_DELIVERIES, textStyle, form));
    return scrolled([title], rows, size, 0, state.scroll);
  }
  const width = (columns - 2) >> 1;
  const pairs = subscriptions.flatMap((_, i) => (i % 2 === 0 ? [subscriptions.slice(i, i + 2)] : []));
  const rowsLeft = Math.floor((size.rows - 1) / pairs.length) - ROWS_ABOVE_DELIVERIES;
  const maxDeliveries = Math.max(FEW_DELIVERIES, rowsLeft);
  const wide = (one: WatchedSubscription) => ({ rows: subscriptionRows(one, maxDeliveries, textStyle, 'wide'), width });
  const rows = pairs.flatMap((pair) => beside(pair.map(wide)));
  return scrolled([title], rows, size, 0, state.scroll);
}

const WIDE_COLUMNS = 120;
const FEW_DELIVERIES = 3;
/** The rows for a blank row, and three rows about the subscription. */
const ROWS_ABOVE_DELIVERIES = 4;

type Form = 'narrow' | 'usual' | 'wide';

/** A subscription and its deliveries. The wide form also has id, method, school and coordinates. */
function subscriptionRows(
  subscription: WatchedSubscription,
  maxDeliveries: number,
  textStyle: TextStyle,
  form: Form,
): Line[] {
  const { names, say } = textStyle;
  const words = names.screen.webhooks;
  const { id, url, active, disabled_reason: reason, timezone, deliveries, method, asr, coordinates } = subscription;
  const why = reason === undefined ? '' : `  ${reason}`;
  const prayers = subscription.prayer_types.map((type) => timeName(type, textStyle)).join(names.words.comma);
  const school = say(`${names.event('asr')} ${names.words.schools[asr]}`, 'dim');
  const place = showCoordinates({ latDeg: coordinates.latitude, lngDeg: coordinates.longitude }, textStyle);
  return [
    EMPTY,
    active
      ? line(span('  › ', 'next'), span(url, 'bold'))
      : line(span('  - ', 'dim'), span(url, 'dim'), '  ', say(`(${words.inactive})`), span(why, 'dim')),
    line('    ', say(prayers, 'dim'), span(`  ${timezone}`, 'dim')),
    ...(form === 'wide' ? [line(span(`    ${id}  ${method}  `, 'dim'), school, '  ', say(place, 'dim'))] : []),
    ...deliveries.slice(0, maxDeliveries).map((attempt) => attemptRow(attempt, textStyle, form === 'narrow')),
    ...(deliveries.length === 0 ? [line('    ', say(words.nothingYet, 'dim'))] : []),
  ];
}

function attemptRow(shownAttempt: WatchedAttempt, textStyle: TextStyle, isNarrow: boolean): Line {
  const { names, say } = textStyle;
  const { states, attempts } = names.screen.webhooks;
  const { prayer_type, prayer_time, state, attempt, status_code, error, duration_ms: took } = shownAttempt;
  const when = `${prayer_time.slice(isNarrow ? 5 : 0, 10)} ${prayer_time.slice(11, 16)}`;
  const shown = [say(states[state], LOOKS[state])];
  const stateWidth = Math.max(...Object.values(states).map(textWidth));
  return line(
    `    ${when}  `,
    ...padded([say(timeName(prayer_type, textStyle))], 9),
    ...(isNarrow ? shown : padded(shown, stateWidth)),
    '  ',
    ...(isNarrow ? [] : [...padded([say(attempts(attempt))], textWidth(attempts(5))), span('  ')]),
    `${error ?? status_code ?? ''}`,
    span(isNarrow || took === null ? '' : `  ${took} ms`, 'dim'),
  );
}

function timeName(type: string, { names: { words } }: TextStyle): string {
  const name = TIME_NAMES.find((time) => time === type);
  return name === undefined ? type : words.times[name];
}

const LOOKS: Readonly<Record<WatchedAttempt['state'], Look>> = {
  delivered: 'next',
  failed: 'error',
  missed: 'warning',
  retrying: 'plain',
};

const DELIVERIES_SHOWN = 10;
/** Enough attempts for these deliveries: a delivery has five at most, unless the daemon has a longer `--retry-window`. */
const ATTEMPTS_ASKED = DELIVERIES_SHOWN * 5;
const SUBSCRIPTIONS_SHOWN = 100;

type Client = Pick<DaemonClient, 'ask'>;

/**
 * Reads webhooks with their last deliveries: of all keys from the local daemon, of one key from a remote daemon. @param directory the data
 * directory of the local daemon; undefined for a remote one
 */
export function daemonWebhooks(client: Client, directory: string | undefined): WebhookWatch {
  return {
    async read(): Promise<WebhookNews> {
      try {
        const keys = directory === undefined ? [{ id: undefined }] : (await client.ask('keys.list', {})).keys;
        const keyIds = keys.map(({ id }) => id);
        return { kind: 'answered', subscriptions: await subscriptionsOf(client, keyIds) };
      } catch (thrown) {
        const isAbsent = directory !== undefined && ABSENT.has(errorCode(thrown) ?? '');
        return isAbsent ? { kind: 'absent', directory } : { kind: 'silent', reason: reasonOf(thrown, directory) };
      }
    },
  };
}

/** Errors of a daemon that does not run: there is no socket, or its process has ended. */
const ABSENT: ReadonlySet<string> = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET']);

function reasonOf(thrown: unknown, directory: string | undefined): string {
  if (thrown instanceof Fault) {
    return thrown.code === 'DAEMON_UNREACHABLE' ? thrown.message : `The daemon refuses: ${thrown.message}`;
  }
  if (errorCode(thrown) === 'ABORT_ERR') return `The daemon in ${directory} does not answer.`;
  return `The daemon in ${directory} cannot be asked: ${wordsOf(thrown)}.`;
}

async function subscriptionsOf(client: Client, keyIds: readonly (string | undefined)[]) {
  const shown: WatchedSubscription[] = [];
  for (const keyId of keyIds) {
    const { subscriptions } = await client.ask('webhooks.list', { limit: SUBSCRIPTIONS_SHOWN }, keyId);
    for (const subscription of subscriptions) {
      if (shown.length >= SUBSCRIPTIONS_SHOWN) return shown;
      const input = { id: subscription.id, limit: ATTEMPTS_ASKED };
      const { deliveries } = await client.ask('webhooks.deliveries', input, keyId);
      // the last attempt of each delivery; attempts come newest first
      const ids = deliveries.map(({ id }) => id);
      const last = deliveries.filter(({ id }, i) => ids.indexOf(id) === i);
      shown.push({ ...subscription, deliveries: last.slice(0, DELIVERIES_SHOWN) });
    }
  }
  return shown;
}
