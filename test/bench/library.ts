import { bundled, gzipBytes, importing } from '../library/bundle.ts';

const BUNDLES: readonly (readonly [names: string, from: string])[] = [
  ['prayerTimes', 'mizwala'],
  ['prayerTimes, timeZones, authorities, iqamah', 'mizwala'],
  ['explain', 'mizwala'],
  ['nextPrayer', 'mizwala'],
  ['hijriDate', 'mizwala'],
  ['gregorianDate', 'mizwala'],
  ['qibla', 'mizwala'],
  ['PrayerTimes, Coordinates, CalculationMethod', 'adhan'],
];

/** How large a program becomes that imports one function, bundled by esbuild. */
export async function run(): Promise<void> {
  for (const [names, from] of BUNDLES) {
    const text = await bundled(importing(names, from));
    console.log(`${(gzipBytes(text) / 1000).toFixed(1).padStart(6)} kB gzip  ${names} of ${from}`);
  }
}
