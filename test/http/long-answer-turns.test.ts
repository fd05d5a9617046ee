import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createLongAnswers } from '../../src/http/server/long-answers.ts';

/** An answer of which only its end counts. */
const answer = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;
const settled = () => new Promise((done) => setImmediate(done));

test('long answers begin a few at a time, keys take turns, and one that is sent gives its place to the next', async () => {
  const long = createLongAnswers(2);
  const begun: string[] = [];
  const answers = new Map<string, ServerResponse>();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'a5']) {
    const one = answer();
    answers.set(name, one);
    void long.turn(name[0] ?? '', one).then(() => begun.push(name));
  }
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4']) {
    answers.get(name)?.emit('close');
    await settled();
  }
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5']);
});

test('who waits is bounded, for one and for all, and is told when to ask again', async () => {
  const long = createLongAnswers(1, { ofOne: 2, ofAll: 3 });
  const first = answer();
  await long.turn('a', first);
  const waiting = ['a', 'a', 'b'].map((whose) => long.turn(whose, answer()));
  const busy = { code: 'BUSY', details: { retry_after: 10 } };
  await expect(long.turn('a', answer())).rejects.toMatchObject(busy);
  await expect(long.turn('c', answer())).rejects.toMatchObject(busy);
  first.emit('close');
  await waiting[0];
  void long.turn('c', answer());
  await expect(long.turn('d', answer())).rejects.toMatchObject(busy);
});

test('an answer whose client has gone meanwhile holds no place', async () => {
  const long = createLongAnswers(1);
  const gone = Object.assign(answer(), { destroyed: true });
  await long.turn('a', gone);
  await long.turn('a', answer());
});
