import { mkdirSync, writeFileSync } from 'node:fs';
import { packPlaces } from './pack-places.ts';

/** Makes `dist/data/places.bin`; part of `npm run build`. Same packages, same bytes. */
const started = process.cpuUsage();
const file = packPlaces();
mkdirSync('dist/data', { recursive: true });
writeFileSync('dist/data/places.bin', file);
const { user, system } = process.cpuUsage(started);
console.log(`dist/data/places.bin: ${file.length} bytes in ${((user + system) / 1e6).toFixed(1)} s`);
