import { places } from '../../src/system/places.ts';
import { authorityRows as countryRows } from '../../src/core/prayer/authorities.ts';
import { CUSTOMS } from '../../src/data/customs.ts';
import { loadPrintedTable, PRINTED_TABLES } from '../truth/printed-tables.ts';
import { type Engine, loadCase, type LoadedCase, ourEngine, score, summed, TIMETABLES } from '../truth/timetables.ts';
import { WALLS } from '../truth/walls.ts';
import type { ProvedCountry } from './population.ts';
import { MUSLIMS_OF_THE_WORLD, muslimsByCountry, provedCountries, shareReached } from './population.ts';
import { adhanEngine, aladhanEngine, praytimeEngine, rivalSettings } from './rivals.ts';

/** The rows of the table in README: an authority's timetables, taken together, of those for which at least two others have a setting. */
const AUTHORITIES: readonly (readonly [authority: string, files: RegExp])[] = [
  ['Diyanet, eight provinces, 2025', /-Diyanet-2025$/],
  ['MUIS, Singapore 2020', /^Singapore-Singapore$/],
  ['Moonsighting Committee, London 2025', /^London-Moonsighting-2025$/],
  ['Egyptian Survey Authority, Cairo', /^Cairo-/],
];

/** `| authority | days | ours | adhan | praytime | Aladhan |`: shares of the printed minutes that each meets exactly, and its setting. */
export async function authorityRows(): Promise<string> {
  const rows = await Promise.all(
    AUTHORITIES.map(async ([authority, files]) => {
      const cases = await casesOf(files);
      const [ours, ...rivals] = [ourEngine, adhanEngine, praytimeEngine, aladhanEngine].map((engine) =>
        shares(cases, engine),
      );
      const days = cases.reduce((sum, { days }) => sum + days.length, 0);
      const near = ours?.within1 === 100 ? 'all within 1 min' : `${ours?.within1.toFixed(1)} % within 1 min`;
      const settings = rivalSettings(cases[0]?.method.code ?? '');
      const theirs = rivals.map(({ exact }, i) => `${exact.toFixed(0)} %, ${settings[i]}`);
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

/**
 * `| timetable | method | exact | within 1 min | what is left over |`: every table that the repository keeps. The places of one source
 * (`Ankara-Diyanet-2025`, `Van-Diyanet-2025`) share a row, which has their lowest and highest shares.
 */
export async function timetableRows(): Promise<string> {
  const tables = await Promise.all(
    PRINTED_TABLES.filter(({ isKept }) => isKept).map(async (table) => {
      return timetableRow(table.name, table, [shares((await loadPrintedTable(table)) ?? [], ourEngine)]);
    }),
  );
  const bySource = Map.groupBy(TIMETABLES, ({ file, method, misfit }) =>
    JSON.stringify([sourceOf(file), method, misfit]),
  );
  const single = await Promise.all(
    [...bySource.values()].map(async (rows) => {
      const places = rows.map(({ file }) => file.slice(0, file.indexOf('-'))).join(', ');
      const met = await Promise.all(rows.map(async (row) => shares([await loadCase(row)], ourEngine)));
      return rows.slice(0, 1).map((row) => timetableRow(`${places}: ${sourceOf(row.file)}`, row, met));
    }),
  );
  return [...tables, ...single.flat()].join('');
}

/** `Diyanet 2025` of `Ankara-Diyanet-2025`. */
function sourceOf(file: string): string {
  return file.slice(file.indexOf('-') + 1).replaceAll('-', ' ');
}

/** `| country | Muslims, millions | places | days | exact | within 1 min | the minute is met |`: countries with printed days. */
export async function provedRows(): Promise<string> {
  const proved = await provedOnce();
  const rows = mostMuslims().flatMap(([code, muslims]) => {
    const country = proved.find((one) => one.code === code);
    return country === undefined ? [] : [`| ${countryName(code)} | ${millions(muslims)} | ${provedCells(country)} |\n`];
  });
  const share = (100 * shareReached(proved)).toFixed(1);
  return `${rows.join('')}| **the world** | ${millions(MUSLIMS_OF_THE_WORLD)} | | | | | | **${share} %** live where it is met |\n`;
}

/**
 * `| country | Muslims, millions | what is known |`: countries without printed days, with what mosques there were seen to follow.
 * Where nobody saw it, countries share a row: one for those with an authority, one for the rest.
 */
export async function unprovedRows(): Promise<string> {
  const proved = await provedOnce();
  const others = mostMuslims().filter(([code]) => !proved.some((one) => one.code === code));
  const authorityOf = (code: string) => countryRows().find((one) => one.code === code && one.within === undefined);
  const customOf = (code: string) => CUSTOMS.find((one) => one.code === code)?.told;
  const rows = others.flatMap(([code, muslims]) => {
    const custom = customOf(code);
    return custom === undefined ? [] : [`| ${countryName(code)} | ${millions(muslims)} | ${custom} |\n`];
  });
  const unseen = others.filter(([code]) => customOf(code) === undefined);
  const known = unseen.filter(([code]) => authorityOf(code) !== undefined);
  const unknown = unseen.filter(([code]) => authorityOf(code) === undefined);
  const sum = (list: typeof others) => millions(list.reduce((total, [, muslims]) => total + muslims, 0));
  const names = known.map(([code]) => countryName(code)).join(', ');
  rows.push(`| ${names} | ${sum(known)} | the first table says what is known |\n`);
  rows.push(`| ${unknown.length} other countries | ${sum(unknown)} | no authority is known |\n`);
  return rows.join('');
}

let proof: Promise<readonly ProvedCountry[]> | undefined;
function provedOnce(): Promise<readonly ProvedCountry[]> {
  proof ??= proveCountries();
  return proof;
}

async function proveCountries(): Promise<readonly ProvedCountry[]> {
  const single = await Promise.all(TIMETABLES.filter(({ isCalculated }) => !isCalculated).map(loadCase));
  const kept = await Promise.all(PRINTED_TABLES.filter(({ isKept }) => isKept).map((table) => loadPrintedTable(table)));
  return provedCountries([...single, ...kept.flatMap((list) => list ?? [])], WALLS);
}

const mostMuslims = () => [...muslimsByCountry()].toSorted(([, one], [, other]) => other - one);

/** The table of Muslims counts in ten thousands. */
const millions = (muslims: number) => (muslims / 100).toFixed(1);

function provedCells({ places: count, days, score: whole, ...country }: ProvedCountry): string {
  const share = (met: number) => `${((100 * met) / whole.cells).toFixed(1)} %`;
  const cells = `${count} | ${days.toLocaleString('en')} | ${share(whole.exact)} | ${share(whole.within1)}`;
  return `${cells} | ${evidenceOf(country)} | ${country.isMet ? 'yes' : country.isEnough ? 'no' : 'not shown'}`;
}

const EVIDENCE = { copy: 'copies', packed: 'the packed table itself', mosques: 'mosques’ calendars' } as const;

/** `its own print, 17 places; copies` */
function evidenceOf({ printed, otherEvidence }: Pick<ProvedCountry, 'printed' | 'otherEvidence'>): string {
  const { places: count, days } = printed;
  const own = `its own print, ${count} ${count === 1 ? 'place' : 'places'}, ${days.toLocaleString('en')} days`;
  return [...(count > 0 ? [own] : []), ...otherEvidence.map((kind) => EVIDENCE[kind])].join('; ');
}

let names: ReadonlyMap<string, string> | undefined;
function countryName(code: string): string {
  names ??= countryNames();
  return names.get(code) ?? code;
}

function countryNames(): ReadonlyMap<string, string> {
  const index = places();
  const countries = new Set(Array.from({ length: index.placeCount }, (_, i) => index.country(i)));
  return new Map([...countries].map((one) => [index.countryCode(one), index.countryName(one)]));
}

interface Labels {
  readonly method: string;
  readonly misfit: string;
}

function timetableRow(name: string, { method, misfit }: Labels, met: readonly Shares[]): string {
  const exact = shareRange(met.map((one) => one.exact));
  return `| ${name} | ${method} | ${exact} | ${shareRange(met.map((one) => one.within1))} | ${misfit} |\n`;
}

/** @returns `99.4–99.8 %`, or `99.4 %` where both ends are printed alike */
function shareRange(percents: readonly number[]): string {
  const ends = new Set([Math.min(...percents), Math.max(...percents)].map((percent) => percent.toFixed(1)));
  return `${[...ends].join('–')} %`;
}

type Shares = ReturnType<typeof shares>;

function shares(cases: readonly LoadedCase[], engine: (loaded: LoadedCase) => Engine) {
  const whole = summed(cases.map((loaded) => score(loaded, engine(loaded))));
  return { exact: (100 * whole.exact) / whole.cells, within1: (100 * whole.within1) / whole.cells };
}
