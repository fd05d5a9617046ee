import type { Attempt, AttemptLog } from '../core/subscription.ts';
import {
  ATTEMPT_ERRORS,
  ATTEMPT_KINDS,
  ATTEMPT_STATES,
  deliveryId as idOf,
  PRAYER_TYPES,
} from '../core/subscription.ts';
import { DELIVERY_STATES } from '../store/delivery-states.ts';
import { giveCursor, readCursor } from '../store/page-cursor.ts';
import { createBatches } from './batches.ts';
import type { Database } from './connection.ts';
import { columnsOf, LINE_COLUMNS, LINE_TYPES, lineValues, SENDING } from './delivery-columns.ts';
import { createPartitions, dayOf } from './partitions.ts';

interface LogOptions {
  /** Takes a sentence for the log: what could not be done. */
  readonly tell?: (sentence: string) => void;
}

const MOST_IN_GROUP = 1000;

/**
 * The log of attempts in a database with this release's tables. How a delivery ended stands in its own row, which the store writes;
 * here come the other lines: attempts that are made again, tests and redeliveries. A page holds both.
 */
export function openDatabaseAttemptLog(database: Database, { tell = () => {} }: LogOptions = {}): AttemptLog {
  const partitions = createPartitions(database, 'attempts');
  const deliveries = createPartitions(database, 'deliveries');
  let isFailing = false;
  const writer = createBatches<Attempt, void>({
    most: MOST_IN_GROUP,
    atOnce: 1,
    async run(attempts) {
      await partitions.make(attempts.map(({ at }) => dayOf(at)));
      await database.query(RECORD, columnsOf(attempts.map(rowOf), RECORD_TYPES.length));
      isFailing = false;
      return attempts.map(() => undefined);
    },
  });

  async function read(subscriptionId: string, after: Position | undefined, limit: number): Promise<Attempt[]> {
    await writer.idle();
    const days = await daysOf(database);
    const values = [subscriptionId, days, ...(after ?? FIRST), limit];
    const { rows } = await database.query(LIST, values);
    return rows.map((row) => attemptOf(subscriptionId, row));
  }

  return {
    record(attempt) {
      writer.ask(attempt).catch((thrown: unknown) => {
        if (!isFailing) tell(`Attempts cannot be logged: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
        isFailing = true;
      });
    },
    async list(subscriptionId, { limit, cursor }) {
      const found = await read(subscriptionId, positionOf(readCursor(subscriptionId, cursor)), limit + 1);
      const attempts = found.slice(0, limit);
      const last = attempts.at(-1);
      if (found.length <= limit || !last) return { attempts };
      return { attempts, cursor: giveCursor(subscriptionId, positionAfter(last).join('.')) };
    },
    async find(subscriptionId, deliveryId) {
      for (let after: Position | undefined; ; ) {
        const attempts = await read(subscriptionId, after, MOST_IN_GROUP);
        const found = attempts.find((each) => each.deliveryId === deliveryId);
        const last = attempts.at(-1);
        if (found || attempts.length < MOST_IN_GROUP || !last) return found;
        after = positionAfter(last);
      }
    },
    async forgetBefore(at) {
      try {
        await partitions.dropBefore(dayOf(at));
        await deliveries.dropBefore(dayOf(at) - 1); // a prayer date may be the day before
      } catch (thrown) {
        tell(`Old attempts cannot be removed: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      }
    },
    close: () => writer.idle(),
  };
}
