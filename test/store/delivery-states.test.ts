import { expect, test } from 'vitest';
import { createDeliveryStates } from '../../src/store/rows/delivery-states.ts';

const DAY = 20_777;

test('of a prayer the newest eight dates are known, and a date eight days older is not', () => {
  const states = createDeliveryStates();
  for (let age = 7; age >= 0; age--) states.set(3, 5, DAY - age, age % 2 === 0 ? 'delivered' : 'missed');
  for (let age = 0; age < 8; age++) expect(states.get(3, 5, DAY - age)).toBe(age % 2 === 0 ? 'delivered' : 'missed');
  for (const day of [DAY - 9, DAY - 8, DAY + 1]) expect(states.get(3, 5, day)).toBe('none');
  expect([states.get(3, 4, DAY), states.get(2, 5, DAY), states.get(400, 5, DAY)]).toEqual(['none', 'none', 'none']);
  states.set(3, 5, DAY + 1, 'failed');
  expect([DAY + 1, DAY, DAY - 6, DAY - 7].map((day) => states.get(3, 5, day))).toEqual([
    'failed',
    'delivered',
    'delivered',
    'none',
  ]);
});

test('a date eight days older than the newest begins anew, as after a clock that was far ahead', () => {
  const states = createDeliveryStates();
  states.set(0, 0, DAY, 'delivered');
  states.set(0, 0, DAY - 8, 'missed');
  expect([states.get(0, 0, DAY), states.get(0, 0, DAY - 8)]).toEqual(['none', 'missed']);
});

test('a row is restored as it was, into a slot that no array holds yet; a cleared slot has none', () => {
  const states = createDeliveryStates();
  states.set(1, 2, DAY, 'sending');
  const row = states.row(1);
  expect(row).toEqual([0, 0, 0, 0, DAY, 1, 0, 0, 0, 0, 0, 0]);
  states.restore(5000, row ?? []);
  expect(states.get(5000, 2, DAY)).toBe('sending');
  states.clear(1);
  expect([states.row(1), states.get(1, 2, DAY)]).toEqual([undefined, 'none']);
});

test('of events beside the prayers only those of the newest eight dates are kept, so a list that changes does not grow', () => {
  const states = createDeliveryStates();
  const [OLD, EDGE, NEW] = [100, 101, 102];
  states.set(0, OLD, DAY - 8, 'delivered');
  states.set(0, EDGE, DAY - 7, 'delivered');
  states.set(0, NEW, DAY, 'sending');
  expect([states.get(0, OLD, DAY - 8), states.get(0, EDGE, DAY - 7), states.get(0, NEW, DAY)]).toEqual([
    'none',
    'delivered',
    'sending',
  ]);
  for (let event = 200; event < 400; event++) states.set(0, event, DAY + event, 'delivered');
  expect(states.row(0)?.length).toBeLessThan(60);
});
