import { wordsOf } from '../core/fault.ts';
import { attemptPage, readAttempt } from '../core/webhook/attempt-row.ts';
import {
  type Attempt,
  ATTEMPT_ERRORS,
  ATTEMPT_KINDS,
  ATTEMPT_STATES,
  type AttemptLog,
  deliveryId as idOf,
  type UnreadableRow,
} from '../core/webhook/subscription.ts';
import { eventNumber, eventOfNumber } from '../core/events/prayer-event.ts';
import { cutPage, readCursor } from '../store/page-cursor.ts';
import { createBatcher } from './rows/batches.ts';
import type { Database } from './server/connection.ts';
import {
  columnsOf,
  createPartitions,
  dayOf,
  DELIVERED,
  LINE,
  LINE_COLUMNS,
  lineValues,
  unnested,
} from './rows/delivery-rows.ts';

const MAX_GROUP_ITEMS = 1000;

/**
 * The log of attempts in a database with this release's tables. The store writes the last attempt of a delivery into
 * its row in `deliveries`. This log writes all others into `attempts`: those before a retry, tests, redeliveries. A page lists both tables.
 * @param tell receives a sentence for the log after a failure
 */
export function openDatabaseAttemptLog(database: Database, tell: (sentence: string) => void = () => {}): AttemptLog {
  const partitions = createPartitions(database, 'attempts');
  const deliveries = createPartitions(database, 'deliveries');
  let isFailing = false;
  const writer = createBatcher<Attempt, void>(MAX_GROUP_ITEMS, async (attempts) => {
    const columns = columnsOf(COLUMNS, attempts.map(rowOf));
    const days = attempts.map(({ at }) => dayOf(at));
    await partitions.write(days, () => database.query(RECORD, columns));
    isFailing = false;
    return attempts.map(() => undefined);
  });

  async function read(subscriptionId: string, after: Position | undefined, limit: number) {
    await writer.idle();
    const values = [subscriptionId, await deliveries.days(), ...(after ?? FIRST), limit];
    const { rows } = await database.forCallers.query(LIST, values);
    return rows.map((row) => ({ attempt: attemptOf(subscriptionId, row), position: positionAfter(row) }));
  }

  return {
    record(attempt) {
      writer.ask(attempt).catch((thrown: unknown) => {
        if (!isFailing) tell(`Attempts cannot be logged: ${wordsOf(thrown)}`);
        isFailing = true;
      });
    },
    async list(subscriptionId, { limit, cursor }) {
      const found = await read(subscriptionId, positionOf(readCursor(subscriptionId, cursor)), limit + 1);
      const { page, next } = cutPage(subscriptionId, found, limit, (last) => last.position.join('.'));
      return { ...attemptPage(page.map(({ attempt }) => attempt)), ...next };
    },
    async find(subscriptionId, deliveryId) {
      for (let after: Position | undefined; ; ) {
        const rows = await read(subscriptionId, after, MAX_GROUP_ITEMS);
        const { attempts } = attemptPage(rows.map(({ attempt }) => attempt));
        const found = attempts.find((each) => each.deliveryId === deliveryId);
        const last = rows.at(-1);
        if (found || rows.length < MAX_GROUP_ITEMS || !last) return found;
        after = last.position;
      }
    },
    async forgetBefore(at) {
      try {
        await partitions.dropBefore(dayOf(at));
        await deliveries.dropBefore(dayOf(at) - 1); // the date of a prayer may be the day before
      } catch (thrown) {
        tell(`Old attempts cannot be removed: ${wordsOf(thrown)}`);
      }
    },
    close: () => writer.idle(),
  };
}

/** The position of a line in the log of its subscription: its time in milliseconds, date, prayer, kind, and number of the attempt. */
type Position = readonly [atMs: number, day: number, prayer: number, kind: number, attempt: number];

const FIRST: Position = [Number.POSITIVE_INFINITY, 0, 0, 0, 0];

type Row = Readonly<Record<string, unknown>>;

function positionAfter({ at, day, prayer, kind, attempt }: Row): Position {
  return [Math.round(Number(at) * 1000), Number(day), Number(prayer), Number(kind), Number(attempt)];
}

function positionOf(text: string | undefined): Position | undefined {
  if (text === undefined) return undefined;
  const [atMs = 0, day = 0, prayer = 0, kind = 0, attempt = 0] = text.split('.').map(Number);
  return [atMs, day, prayer, kind, attempt];
}

/** `state` has the values of the column in `deliveries`, and one more for an attempt that will be retried. */
const COLUMNS = {
  id: 'text',
  delivery_id: 'text',
  on_day: 'int',
  day: 'int',
  prayer: 'smallint',
  kind: 'smallint',
  state: 'smallint',
  ...LINE,
};

/** The values of `COLUMNS`. A delivery id is stored only if it does not follow from the event, as the id of a test. */
function rowOf(attempt: Attempt): readonly unknown[] {
  const { subscriptionId, deliveryId, at, dayNumber, prayer, kind, state } = attempt;
  const ownId = deliveryId === idOf(attempt) ? null : deliveryId;
  const event = [dayOf(at), dayNumber, eventNumber(prayer), ATTEMPT_KINDS.indexOf(kind)];
  return [subscriptionId, ownId, ...event, DELIVERED + ATTEMPT_STATES.indexOf(state), ...lineValues(attempt)];
}

const STORED = Object.keys(COLUMNS).slice(1);

const RECORD = `
INSERT INTO attempts (sub, ${STORED.join(', ')})
SELECT s.number, ${STORED.map((name) => `c.${name}`).join(', ')}
FROM ${unnested(COLUMNS)}
JOIN subscriptions s ON s.id = c.id`;

/** Looks up deliveries by their whole key, one date at a time, because the index of deliveries begins with the date. */
const LIST = `
WITH line AS (
  SELECT d.delivery_id, d.day, d.prayer, d.kind, d.state, ${LINE_COLUMNS.map((name) => `d.${name}`).join(', ')}
  FROM subscriptions s CROSS JOIN unnest($2::int[]) AS on_date (day) CROSS JOIN LATERAL (
    SELECT *, NULL AS delivery_id, 0 AS kind FROM deliveries
    WHERE day = on_date.day AND prayer = ANY ('{0,1,2,3,4,5}') AND sub = s.number AND at IS NOT NULL
    UNION ALL SELECT *, NULL, 0 FROM deliveries WHERE day = on_date.day AND prayer > 5 AND sub = s.number AND at IS NOT NULL
    UNION ALL SELECT *, NULL, 0 FROM deliveries WHERE day = on_date.day AND prayer < 0 AND sub = s.number AND at IS NOT NULL
  ) AS d
  WHERE s.id = $1
  UNION ALL
  SELECT a.delivery_id, a.day, a.prayer, a.kind, a.state, ${LINE_COLUMNS.map((name) => `a.${name}`).join(', ')}
  FROM subscriptions s JOIN attempts a ON a.sub = s.number
  WHERE s.id = $1
)
SELECT * FROM line
WHERE (at, day, prayer, kind, attempt) < ($3::float8 / 1000, $4::int, $5::int, $6::int, $7::int)
ORDER BY at DESC, day DESC, prayer DESC, kind DESC, attempt DESC
LIMIT $8`;

function attemptOf(subscriptionId: string, row: Row): Attempt | UnreadableRow {
  const known = eventOfNumber(Number(row['prayer']));
  const dayNumber = Number(row['day']);
  const ifThere = <T>(value: unknown, read: (value: number) => T) => (value === null ? undefined : read(Number(value)));
  return readAttempt({
    subscriptionId,
    prayer: known,
    dayNumber,
    at: Number(row['at']),
    deliveryId: row['delivery_id'] ?? idOf({ subscriptionId, prayer: known ?? String(row['prayer']), dayNumber }),
    prayerTime: Number(row['prayer_minute']) * 60,
    kind: ATTEMPT_KINDS[Number(row['kind'])],
    attempt: Number(row['attempt']),
    state: ATTEMPT_STATES[Number(row['state']) - DELIVERED],
    statusCode: ifThere(row['status'], Number),
    durationMs: ifThere(row['ms'], Number),
    error: ifThere(row['error'], (number) => ATTEMPT_ERRORS[number] ?? number),
  });
}
