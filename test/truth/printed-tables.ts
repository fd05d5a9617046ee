import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Prayer } from './timetables.ts';

/**
 * The second helping of printed tables (`reference/printed` of the folder beside the repository; its README names sources and
 * licences). They are read there and not kept here, for some have no licence and one is copyleft. Without the folder there
 * is nothing to judge, and whoever asks must say so.
 */
const FOLDER = `${process.env['PRAYER_SHARED'] ?? '../shared'}/reference/printed`;

export const hasPrintedTables = existsSync(FOLDER);

export interface PrintedRow {
  readonly date: string;
  readonly times: Readonly<Record<Prayer, string>>;
}

/** The rows of a table by station: `61`, `ADANA/ALADAĞ`, `SWK01`. */
export type PrintedTable = ReadonlyMap<string, readonly PrintedRow[]>;

const TURKISH = ['imsak', 'gunes', 'ogle', 'ikindi', 'aksam', 'yatsi'] as const;
const MALAY = ['subuh', 'syuruk', 'zohor', 'asar', 'maghrib', 'isyak'] as const;
const ENGLISH = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
type Cells = Readonly<Record<string, string>>;

interface TableFile {
  readonly file: string;
  readonly columns: readonly [string, string, string, string, string, string];
  station(cells: Cells): string;
  date(cells: Cells): string;
}

const date = ({ date: text = '' }: Cells) => text;

export const PRINTED_FILES = {
  provinces: { file: 'diyanet-2025.csv.gz', columns: TURKISH, station: ({ plate = '' }: Cells) => plate, date },
  districts: {
    file: 'diyanet-districts-ramadan-2026.csv.gz',
    columns: TURKISH,
    station: ({ province = '', district = '' }: Cells) => `${province}/${district}`,
    date,
  },
  sweden: {
    file: 'diyanet-sweden.csv.gz',
    columns: ENGLISH,
    station: ({ town = '' }: Cells) => town,
    date: ({ month = '', day = '' }: Cells) => `2024-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  },
  malaysia: { file: 'jakim-2026.csv.gz', columns: MALAY, station: ({ zone = '' }: Cells) => zone, date },
  tunisia: {
    file: 'tunisia-2026.csv.gz',
    columns: ENGLISH,
    station: ({ delegation_id = '' }: Cells) => delegation_id,
    date,
  },
  qatar: {
    file: 'qatar-perpetual.csv.gz',
    columns: ENGLISH,
    station: () => 'DOHA',
    date: (cells: Cells) => `2026-${cells['month-day'] ?? ''}`, // perpetual: printed for every year
  },
} as const satisfies Readonly<Record<string, TableFile>>;

export function readPrintedTable(name: keyof typeof PRINTED_FILES): PrintedTable {
  const { file, columns, station, date: dateOf }: TableFile = PRINTED_FILES[name];
  const [head = '', ...lines] = gunzipSync(readFileSync(`${FOLDER}/${file}`))
    .toString('utf8')
    .trim()
    .split('\n');
  const headings = head.trim().split(',');
  const table = new Map<string, PrintedRow[]>();
  for (const line of lines) {
    const values = line.trim().split(',');
    const cells: Cells = Object.fromEntries(headings.map((heading, i) => [heading, values[i] ?? '']));
    const [fajr, sunrise, dhuhr, asr, maghrib, isha] = columns.map((column) => cells[column] ?? '');
    const row = { date: dateOf(cells), times: { fajr, sunrise, dhuhr, asr, maghrib, isha } as PrintedRow['times'] };
    const id = station(cells);
    const rows = table.get(id);
    if (rows) rows.push(row);
    else table.set(id, [row]);
  }
  return table;
}
