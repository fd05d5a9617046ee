import { expect, test } from 'vitest';
import { fieldOf } from '../../src/database/rows/subscription-rows.ts';

test('every place on Earth has a field, and numbers that begin with it are exact', () => {
  for (const latDeg of [-90, 0, 90]) {
    for (const lngDeg of [-180, 0, 180]) {
      const field = fieldOf({ latDeg, lngDeg });
      expect(Number.isInteger(field) && field >= 0).toBe(true);
      expect(field * 2 ** 40 + 2 ** 40 - 1).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
    }
  }
});
