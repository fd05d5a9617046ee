import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { anyObject, boolean, choice, integer, list, number, object, orNull, text } from '../../src/operations/shape.ts';

const shape = object(
  {
    id: text('an id'),
    count: integer(),
    at: object({ latitude: number('degrees', { minimum: -90, maximum: 90 }) }),
    prayers: list(choice(['fajr', 'isha'])),
    isActive: boolean(),
    error: orNull(text()),
    metadata: anyObject(),
  },
  { reason: choice(['gone']) },
);
const good = {
  id: 'a',
  count: 1,
  at: { latitude: 21 },
  prayers: ['fajr'],
  isActive: true,
  error: null,
  metadata: { any: 1 },
};
const ajv = new Ajv2020({ strict: false });

describe('the shape of an answer', () => {
  test.each([
    ['all required keys', good],
    ['an optional key', { ...good, reason: 'gone' }],
    ['a text where null is possible too', { ...good, error: 'timeout' }],
    ['an empty list', { ...good, prayers: [] }],
  ])('fits %s, and so does its JSON Schema', (_, value) => {
    expect([shape.fits(value), ajv.validate(shape.schema, value)]).toEqual([true, true]);
  });

  test.each([
    ['a missing key', { ...good, id: undefined }],
    ['a number for a text', { ...good, id: 1 }],
    ['a text for a number', { ...good, count: '1' }],
    ['null where none is possible', { ...good, id: null }],
    ['a number where a text or null belongs', { ...good, error: 5 }],
    ['a wrong part of an object', { ...good, at: { latitude: '21' } }],
    ['an unknown choice', { ...good, prayers: ['jumua'] }],
    ['an object for a list', { ...good, prayers: {} }],
    ['a text for a flag', { ...good, isActive: 'true' }],
    ['a list for an object', { ...good, metadata: [] }],
    ['a wrong optional key', { ...good, reason: 'bored' }],
    ['a list', [good]],
    ['nothing', undefined],
  ])('does not fit %s, and neither does its JSON Schema', (_, value) => {
    const json: unknown = value === undefined ? null : JSON.parse(JSON.stringify(value));
    expect([shape.fits(value), ajv.validate(shape.schema, json)]).toEqual([false, false]);
  });

  test('fits keys that it does not know, for a newer daemon may send them; its JSON Schema promises none', () => {
    const newer = { ...good, since: '1.9' };
    expect([shape.fits(newer), ajv.validate(shape.schema, newer)]).toEqual([true, false]);
  });
});
