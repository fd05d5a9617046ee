import { loadPrintedTable, PRINTED_TABLES } from '../truth/printed-tables.ts';
import type { Engine, LoadedCase } from '../truth/timetables.ts';
import { loadCase, ourEngine, score, summed, TIMETABLES } from '../truth/timetables.ts';
import { adhanEngine, aladhanEngine, praytimeEngine } from './rivals.ts';

/** The rows of the table in README: an authority's timetables, taken together. Only those that the repository keeps. */
const AUTHORITIES: readonly (readonly [authority: string, files: RegExp])[] = [
  ['Diyanet, eight provinces, 2025', /-Diyanet-2025$/],
  ['Diyanet, 869 districts, Ramadan 2026', /^Diyanet, Ramadan 2026/],
  ['Diyanet in 13 towns of Sweden, 2024', /^Diyanet 2024, 13 towns/],
  ['JAKIM, 47 zones, 2026', /^JAKIM 2026/],
  ['Habous ministry, 14 towns, 2020', /-Morocco$/],
  ['Kemenag, Jakarta 2026', /^Jakarta-Indonesia$/],
  ['MUIS, Singapore 2020', /^Singapore-Singapore$/],
  ['MUIS, Singapore, September 2025', /^Singapore-MUIS-2025-09$/],
  ['UAE Awqaf, Dubai, September 2025', /^Dubai-UAE-2025-09$/],
  ['Qatar Calendar House, perpetual', /^Qatar, perpetual/],
  ['London Unified Prayer Timetable, 2026', /^London-Unified/],
  ['Moonsighting Committee, London 2025', /^London-Moonsighting-2025$/],
  ['Egyptian Survey Authority, Cairo', /^Cairo-/],
  ['Umm al-Qura, Makkah', /^Makkah-/],
];

/** `| authority | days | ours | adhan | praytime | Aladhan |`: shares of the printed minutes that each meets exactly. */
export async function authorityRows(): Promise<string> {
  const rows = await Promise.all(
    AUTHORITIES.map(async ([authority, files]) => {
      const cases = await casesOf(files);
      const [ours, ...rivals] = [ourEngine, adhanEngine, praytimeEngine, aladhanEngine].map((engine) =>
        shares(cases, engine),
      );
      const days = cases.reduce((sum, { days }) => sum + days.length, 0);
      const near = ours?.within1 === 100 ? 'all within 1 min' : `${ours?.within1.toFixed(1)} % within 1 min`;
      const theirs = rivals.map(({ exact }) => `${exact.toFixed(0)} %`);
      return `| ${authority} | ${days.toLocaleString('en')} | **${ours?.exact.toFixed(1)} %**, ${near} | ${theirs.join(' | ')} |\n`;
    }),
  );
  return rows.join('');
}

async function casesOf(files: RegExp): Promise<LoadedCase[]> {
  const single = TIMETABLES.filter(({ file }) => files.test(file)).map(loadCase);
  const tables = PRINTED_TABLES.filter(({ name }) => files.test(name)).map((table) => loadPrintedTable(table));
  const cases = [...(await Promise.all(single)), ...(await Promise.all(tables)).flatMap((places) => places ?? [])];
  if (cases.length === 0) throw new Error(`there is no timetable like ${files}`);
  return cases;
}

/** `| timetable | method | exact | within 1 min | what is left over |`: every table that the repository keeps. */
export async function timetableRows(): Promise<string> {
  const tables = await Promise.all(
    PRINTED_TABLES.filter(({ isKept }) => isKept).map(async (table) => {
      const { exact, within1 } = shares((await loadPrintedTable(table)) ?? [], ourEngine);
      return timetableRow(table.name, table, exact, within1);
    }),
  );
  const single = await Promise.all(
    TIMETABLES.map(async (row) => {
      const { exact, within1 } = shares([await loadCase(row)], ourEngine);
      return timetableRow(row.file, row, exact, within1);
    }),
  );
  return [...tables, ...single].join('');
}

interface Labels {
  readonly method: string;
  readonly misfit: string;
}

function timetableRow(name: string, { method, misfit }: Labels, exact: number, within1: number): string {
  return `| ${name} | ${method} | ${exact.toFixed(1)} % | ${within1.toFixed(1)} % | ${misfit} |\n`;
}

function shares(cases: readonly LoadedCase[], engine: (loaded: LoadedCase) => Engine) {
  const whole = summed(cases.map((loaded) => score(loaded, engine(loaded))));
  return { exact: (100 * whole.exact) / whole.cells, within1: (100 * whole.within1) / whole.cells };
}
