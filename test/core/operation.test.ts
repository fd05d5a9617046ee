import { describe, expect, test } from 'vitest';
import { Fault, nearestName, quoted } from '../../src/core/fault.ts';
import { choiceField, date, lat, lng } from '../../src/operations/fields.ts';
import { optional, readInput } from '../../src/operations/operation.ts';

const fields = {
  lat,
  lng,
  date: optional(date),
  side: optional(choiceField('side', 'SIDE', ['left_hand', 'right'])),
};

function refusalOf(raw: readonly (readonly [string, string])[]): Fault {
  try {
    readInput(fields, raw);
  } catch (thrown) {
    if (thrown instanceof Fault) return thrown;
  }
  throw new Error('not refused');
}

describe('reading input', () => {
  test('gives values by name, and undefined for what is absent or empty', () => {
    const raw = [
      ['lat', '-.5'],
      ['lng', '+10.'],
      ['date', ''],
      ['side', 'Left-Hand'],
    ] as const;
    expect(readInput(fields, raw)).toEqual({ lat: -0.5, lng: 10, date: undefined, side: 'left_hand' });
  });

  test('takes a number as read, and still refuses it given twice', () => {
    expect(
      readInput(fields, [
        ['lat', -0.5],
        ['lng', 10],
      ]),
    ).toMatchObject({ lat: -0.5, lng: 10 });
    expect(() =>
      readInput(fields, [
        ['lat', 1],
        ['lat', '1'],
        ['lng', 2],
      ]),
    ).toThrow('given more than once');
  });

  test('minus zero is zero', () => {
    expect(
      Object.is(
        readInput(fields, [
          ['lat', '-0'],
          ['lng', '0'],
        ]).lat,
        0,
      ),
    ).toBe(true);
  });

  test.each(['NaN', 'Infinity', '1e400', '1e1', '0x10', '12abc', '1,5', ' 5', '5 ', '--5', '٥', '.', '90.0000001'])(
    'latitude %j is refused and quoted',
    (text) => {
      const { code, message } = refusalOf([
        ['lat', text],
        ['lng', '0'],
      ]);
      expect(code).toBe('INVALID_LATITUDE');
      expect(message).toContain(JSON.stringify(text));
    },
  );

  test('an unknown name is refused with the nearest known one, and prototype names are unknown', () => {
    expect(
      refusalOf([
        ['lat', '1'],
        ['lng', '1'],
        ['daet', 'x'],
      ]),
    ).toMatchObject({ code: 'UNKNOWN_PARAMETER', details: { field: 'daet', nearest: 'date' } });
    expect(
      refusalOf([
        ['lat', '1'],
        ['lng', '1'],
        ['constructor', 'x'],
      ]).code,
    ).toBe('UNKNOWN_PARAMETER');
  });

  test('a repeated name is refused', () => {
    expect(
      refusalOf([
        ['lat', '1'],
        ['lat', '1'],
        ['lng', '1'],
      ]).code,
    ).toBe('REPEATED_PARAMETER');
  });

  test('every bad field is named', () => {
    const { details } = refusalOf([
      ['lat', '91'],
      ['date', 'x'],
    ]);
    expect(details['problems']).toMatchObject([{ field: 'lat' }, { field: 'lng' }, { field: 'date' }]);
  });
});

describe('words of a refusal', () => {
  test('a long value is cut, control characters are visible', () => {
    expect(quoted('x'.repeat(100))).toBe(`"${'x'.repeat(60)}…"`);
    expect(quoted('\u0000\n')).toBe('"\\u0000\\n"');
  });

  test.each([
    ['methd', 'method'],
    ['lgn', 'lng'],
    ['zzz', undefined],
  ])('nearest to %s is %s', (name, nearest) => {
    expect(nearestName(name, ['lat', 'lng', 'method'])).toBe(nearest);
  });
});
