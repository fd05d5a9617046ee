import { expect, test } from 'vitest';
import { journalLine, readJournal } from '../../src/store/journal/journal.ts';
import { checkedLength, linesOf, readSnapshot, snapshotParts } from '../../src/store/journal/snapshot.ts';
import { inSteps, type Steps } from '../../src/store/steps.ts';
import { createStoreState } from '../../src/store/rows/store-state.ts';
import { createSubscriptionRows, SCHEMA_MIGRATIONS } from '../../src/store/rows/subscription-row.ts';
import { subscription, subscriptionId } from '../webhooks/subscriptions.ts';

const COUNT = 3_000;
/** Rows between two turns of the event loop. */
const MAX_ROWS = 256;

function stepsOf<T>(steps: Steps<T>): { readonly count: number; readonly result: T } {
  for (let count = 0; ; count++) {
    const { done, value } = steps.next();
    if (done) return { count, result: value };
  }
}

test('a snapshot and a journal are read in steps of few rows, so that a daemon answers meanwhile', () => {
  const state = createStoreState();
  for (let n = 0; n < COUNT; n++) state.apply(['put', subscription({ id: subscriptionId(n) })]);
  const rows = createSubscriptionRows(SCHEMA_MIGRATIONS);
  const pieces = [...snapshotParts(state, rows.schema)].map((part) => Buffer.from(part));
  expect(stepsOf(checkedLength('store.json', pieces)).count).toBe(pieces.length);
  const read = stepsOf(readSnapshot('store.json', linesOf(pieces), rows));
  expect(read.count).toBeGreaterThanOrEqual(Math.floor(COUNT / MAX_ROWS));
  expect(read.result.subscriptions.countOf('*')).toBe(COUNT);
  const journal = Buffer.from(Array.from({ length: COUNT }, (_, n) => journalLine(n + 1, ['x'])).join(''));
  const lines: unknown[] = [];
  const replayed = stepsOf(readJournal('journal', journal, 0, (row) => lines.push(row)));
  expect(replayed.count).toBeGreaterThanOrEqual(Math.floor(COUNT / MAX_ROWS));
  expect([lines.length, replayed.result.sequence]).toEqual([COUNT, COUNT]);
});

test('the event loop turns after each step', async () => {
  const order: string[] = [];
  function* steps(): Steps<string> {
    for (const name of ['a', 'b']) {
      order.push(name);
      setImmediate(() => order.push(`turn after ${name}`));
      yield;
    }
    return 'done';
  }
  expect(await inSteps(steps())).toBe('done');
  expect(order).toEqual(['a', 'turn after a', 'b', 'turn after b']);
});
