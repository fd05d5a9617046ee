import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { methodAt } from '../../src/core/prayer/settings.ts';
import { findStation, loadStations } from '../../src/core/prayer/stations.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { type LoadedCase, type Prayer, PRAYERS, type PrintedTimes } from './timetables.ts';

/**
 * Printed tables of many places (reference/printed/README.md names sources and licences). What may be kept is kept there; the
 * others are read in the folder beside the repository. Without it there is nothing to judge, and whoever asks must say so.
 */
const FOLDERS = ['test/truth/reference/printed', '../shared/reference/printed'];

/** At least this share of all printed minutes is exact, and of the worst station; per cent. Measured on 2026-11-22. */
export interface PrintedTable {
  readonly name: string;
  readonly file: string;
  /** False where the repository may not keep the file. */
  readonly isKept: boolean;
  readonly method: string;
  /** Left out of the judgement. */
  readonly without?: Prayer;
  readonly columns: readonly [string, string, string, string, string, string];
  /** Id of the authority's own list. */
  station(cells: Cells): string;
  date(cells: Cells): string;
  readonly exact: number;
  readonly worst: number;
  readonly within1: number;
  readonly misfit: string;
}

type Cells = Readonly<Record<string, string>>;

const TURKISH = ['imsak', 'gunes', 'ogle', 'ikindi', 'aksam', 'yatsi'] as const;
const MALAY = ['subuh', 'syuruk', 'zohor', 'asar', 'maghrib', 'isyak'] as const;
const ENGLISH = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
const COUNTRY_OF: Readonly<Record<string, string>> = {
  Belgrade: 'SERBIA',
  Oslo: 'NORWAY',
  Paris: 'FRANCE',
  Rome: 'ITALY',
  Vienna: 'AUSTRIA',
};
const unaccented = (town: string) => town.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
const date = ({ date: text = '' }: Cells) => text;

export const PRINTED_TABLES: readonly PrintedTable[] = [
  {
    name: 'Diyanet 2025, 80 provinces',
    file: 'diyanet-2025.csv.gz',
    isKept: false,
    method: 'TURKEY',
    columns: TURKISH,
    station: ({ plate = '' }) => plate,
    date,
    exact: 99.8,
    worst: 99.4,
    within1: 100,
    misfit: 'single minutes either way',
  },
  {
    name: 'Diyanet, Ramadan 2026, 869 districts',
    file: 'diyanet-districts-ramadan-2026.csv.gz',
    isKept: true,
    method: 'TURKEY',
    columns: TURKISH,
    station: ({ province = '', district = '' }) => `${province}/${district}`,
    date,
    exact: 99.8,
    worst: 97.7,
    within1: 100,
    misfit: 'fitted on these days; 98.6 % on the days between them',
  },
  {
    name: 'Diyanet 2024, 13 towns of Sweden',
    file: 'diyanet-sweden.csv.gz',
    isKept: true,
    method: 'TURKEY',
    columns: ENGLISH,
    station: ({ town = '' }) => `SWEDEN/${town.toUpperCase()}`,
    date: ({ month = '', day = '' }) => `2024-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    exact: 99,
    worst: 98,
    within1: 100,
    misfit: 'single minutes either way',
  },
  {
    name: 'Diyanet 2026, 12 towns of Germany',
    file: 'diyanet-germany-2026.csv.gz',
    isKept: true,
    method: 'TURKEY',
    columns: ENGLISH,
    station: ({ town = '' }) => `GERMANY/${unaccented(town)}`,
    date,
    exact: 99.3,
    worst: 98.6,
    within1: 100,
    misfit: 'single minutes either way; the points were fitted on every second day',
  },
  {
    name: 'Diyanet 2026, Belgrade, Oslo, Paris, Rome, Vienna',
    file: 'diyanet-abroad-2026.csv.gz',
    isKept: true,
    method: 'TURKEY',
    columns: ENGLISH,
    station: ({ town = '' }) => `${COUNTRY_OF[town] ?? ''}/${unaccented(town)}`,
    date,
    exact: 99.3,
    worst: 99,
    within1: 100,
    misfit: 'single minutes either way',
  },
  {
    name: 'MUIS 2011 to 2022, nine years',
    file: 'muis-singapore.csv.gz',
    isKept: true,
    method: 'SINGAPORE',
    columns: ENGLISH,
    station: () => 'SINGAPORE',
    date,
    exact: 97,
    worst: 97,
    within1: 99.8,
    misfit: 'single minutes of maghrib, and typing errors in 2022',
  },
  {
    name: 'Kemenag 2026, half of 508 places, every fifth day',
    file: 'kemenag-stations.csv.gz',
    isKept: true,
    method: 'KEMENAG',
    without: 'dhuhr', // a minute less in this copy than on Kemenag's own page of 2026
    columns: ENGLISH,
    station: ({ station = '' }) => (station === 'kota-jakarta' ? 'JAKARTA' : station),
    date,
    exact: 99.3,
    worst: 97,
    within1: 99.9,
    misfit: 'single minutes either way',
  },
  {
    name: 'JAKIM 2026, 47 zones',
    file: 'jakim-2026.csv.gz',
    isKept: true,
    method: 'JAKIM',
    columns: MALAY,
    station: ({ zone = '' }) => zone,
    date,
    exact: 96.5,
    worst: 85,
    within1: 99.8,
    misfit: 'Kedah 92 %: its minutes of 2026 are those of earlier years; single minutes elsewhere',
  },
  {
    name: 'JAKIM 2018 to 2024, 57 zones, every fourth day',
    file: 'jakim-2018-2024.csv.gz',
    isKept: true,
    method: 'JAKIM',
    columns: ENGLISH,
    station: ({ zone = '' }) => zone,
    date,
    exact: 94.9,
    worst: 87,
    within1: 99,
    misfit: 'Kedah 91 %, Pahang in 2018, PRK04 in 2023; typing errors',
  },
  {
    name: 'Tunisia 2026, 12 delegations',
    file: 'tunisia-2026.csv.gz',
    isKept: false,
    method: 'TUNISIA',
    columns: ENGLISH,
    station: ({ delegation_id = '' }) => delegation_id,
    date,
    exact: 97.5,
    worst: 97,
    within1: 100,
    misfit: 'single minutes either way',
  },
  {
    name: 'Qatar, perpetual',
    file: 'qatar-perpetual.csv.gz',
    isKept: true,
    method: 'QATAR',
    columns: ENGLISH,
    station: () => 'DOHA',
    date: (cells) => `2026-${cells['month-day'] ?? ''}`, // printed for every year
    exact: 95,
    worst: 95,
    within1: 100,
    misfit: 'maghrib and isha a minute early from 24 March to 19 April, where the table seems to be set by hand',
  },
];

const zones = tableZones();

/** Every station of a table, ready to be judged; undefined where the file is not at hand. */
export async function loadPrintedTable(table: PrintedTable): Promise<LoadedCase[] | undefined> {
  const path = FOLDERS.map((folder) => `${folder}/${table.file}`).find((file) => existsSync(file));
  if (path === undefined) return undefined;
  const own = methodOfName(table.method);
  if (!own) throw new Error(`${table.method} is no method`);
  const stations = await loadStations(own);
  return [...readRows(path, table)].map(([id, days]) => {
    const station = findStation(stations, id);
    if (!station) throw new Error(`${id} is no station of ${table.method}`);
    const { at, others, change } = station;
    const zone = zones.read(station.zone).zone;
    const prayers = PRAYERS.filter((prayer) => prayer !== table.without);
    const method = methodAt(own, (homeZone) => homeZone !== zone.id, change);
    return { name: id, method, at, others, asr: 'standard', zone, days, prayers };
  });
}

function readRows(path: string, { columns, station, date: dateOf }: PrintedTable): Map<string, PrintedTimes[]> {
  const [head = '', ...lines] = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  const headings = head.trim().split(',');
  const rows = new Map<string, PrintedTimes[]>();
  for (const line of lines) {
    const values = line.trim().split(',');
    const cells: Cells = Object.fromEntries(headings.map((heading, i) => [heading, values[i] ?? '']));
    const [fajr = '', sunrise = '', dhuhr = '', asr = '', maghrib = '', isha = ''] = columns.map((name) => cells[name]);
    const row = { date: dateOf(cells), fajr, sunrise, dhuhr, asr, maghrib, isha };
    const id = station(cells);
    const ofStation = rows.get(id);
    if (ofStation) ofStation.push(row);
    else rows.set(id, [row]);
  }
  return rows;
}
