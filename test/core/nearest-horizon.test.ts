import { expect, test } from 'vitest';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { atNearestHorizon } from '../../src/core/prayer/method-there.ts';
import { loadStations } from '../../src/core/prayer/stations.ts';

test('a bare point in Morocco has the horizon of the nearest town of the list, other methods are left alone', async () => {
  const [morocco, turkey] = [methodOfName('MOROCCO'), methodOfName('TURKEY')];
  if (!morocco || !turkey) throw new Error('both are methods');
  for (const { name, at, change } of await loadStations(morocco)) {
    const { horizonDeg, offsetMinutes, horizonFrom } = atNearestHorizon(morocco, { ...at, latDeg: at.latDeg + 0.01 });
    expect({ name: horizonFrom?.name, horizonDeg, offsetMinutes }).toEqual({ name, ...change });
  }
  expect(atNearestHorizon(turkey, { latDeg: 40, lngDeg: 30 })).toBe(turkey);
});
