import { describe, expect, test } from 'vitest';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { loadWall, WALLS, wallScore } from '../truth/walls.ts';
import { adhanEngine, aladhanEngine, askedHow, praytimeEngine } from './rivals.ts';

const howOf = (code: string) => {
  const method = methodOfName(code);
  if (!method) throw new Error(`${code} is no method`);
  return askedHow(method);
};

describe('how the others are asked', () => {
  test.each([
    ['TURKEY', 'Turkey, 18/17', 'by hand, 18/17', 'method 13, 18/17'],
    ['UMM_AL_QURA', 'UmmAlQura, 18.5/90 min', 'Makkah, 18.5/90 min', 'method 4, 18.5/90 min'],
    ['KERALA', 'by hand, 19/17', 'by hand, 19/17', 'by hand, 19/17'],
    ['MOONSIGHTING', 'MoonsightingCommittee, 18/18', 'MWL, 18/17', 'method 15, seasonal/seasonal'],
    ['KABARDINO_BALKARIA', 'MuslimWorldLeague, 18/100 min', 'MWL, 18/100 min', 'by hand, 18/100 min'],
  ])('%s', (code, adhan, praytime, aladhan) => {
    expect(howOf(code)).toEqual({ adhan, praytime, aladhan });
  });

  // a twilight of 0° would be sunrise, some 80 minutes after any fajr; far north each has a night rule instead
  test('each by a twilight, at the first place of every wall', () => {
    const near = WALLS.flatMap((wall) => loadWall(wall).slice(0, 1)).filter(({ at }) => Math.abs(at.latDeg) < 45);
    expect(near.length).toBeGreaterThan(25);
    for (const place of near) {
      const one = { ...place, days: place.days.filter(({ fajr }) => fajr !== '-').slice(0, 1) };
      if (one.days.length === 0) continue;
      for (const engine of [adhanEngine, praytimeEngine, aladhanEngine]) {
        const { max } = wallScore(one, engine(one), ['fajr']);
        expect([place.name, engine.name, max < 60]).toEqual([place.name, engine.name, true]);
      }
    }
  });
});
