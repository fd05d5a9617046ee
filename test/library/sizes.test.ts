import { expect, test } from 'vitest';
import { bundled, gzipBytes, importing } from './bundle.ts';

// measured 2026-11-29 with esbuild: 23,010 and 10,062, qibla 5,600, gregorianDate 11,938; what rollup, webpack and Vite make of it main.ts prints
test.each([
  ['prayerTimes', 'mizwala', 23_050],
  ['prayerTimes', 'mizwala/angles', 10_400],
  ['qibla', 'mizwala', 6_000],
  ['gregorianDate', 'mizwala', 11_950],
] as const)('%s of %s alone has %d bytes after gzip at most', async (name, from, most) => {
  expect(gzipBytes(await bundled(importing(name, from)))).toBeLessThanOrEqual(most);
});
