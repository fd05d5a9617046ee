/**
 * Writes `src/data/geo/airports.tsv`, which is kept in the repository. Run once: `node src/build/author-airports.ts FOLDER`, where
 * FOLDER holds npm airport-data-js 4.0.0. It takes large airports, and those of medium size with an international name, that have scheduled flights.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Airport {
  readonly iata: string;
  readonly airport: string;
  readonly country_code: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly type: string;
  readonly scheduled_service: string;
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('give the folder of npm airport-data-js');
const { findAirports } = createRequire(import.meta.url)(folder);
const airports: readonly Airport[] = await findAirports({});

const rows = airports
  .filter(({ iata, scheduled_service }) => /^[A-Z]{3}$/.test(iata) && scheduled_service === 'TRUE')
  .filter(({ type, airport }) => type === 'large_airport' || (type === 'medium_airport' && /Internat/.test(airport)))
  .map(
    ({ iata, airport, country_code, latitude, longitude }) =>
      `${iata}\t${country_code}\t${latitude.toFixed(4)},${longitude.toFixed(4)}\t${airport.trim()}`,
  );
writeFileSync(
  'src/data/geo/airports.tsv',
  `# Airports with scheduled flights: the large ones, and those of medium size that are called international.
# Source: npm airport-data-js 4.0.0. Licence: CC BY 4.0, (c) Aashish Vivekanand; changed: chosen, rounded.
# Made 2026-11-22 by src/build/author-airports.ts. Columns: IATA code, country code, point, name.
${[...new Set(rows)].sort().join('\n')}
`,
);
