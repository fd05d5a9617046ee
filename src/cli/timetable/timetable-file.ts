import { Fault, quoted, attempt, onFault, reworded } from '../../core/fault.ts';
import { readCivilDate } from '../../core/time/civil-date.ts';
import type { TableFile } from '../../core/timetable/file-rows.ts';
import type { FileChoices, ReadTimetable } from '../../core/timetable/read-timetable.ts';
import { joinedFiles, readTimetable } from '../../core/timetable/read-timetable.ts';
import { type NamedTable, tablesOf } from '../../core/timetable/sheets.ts';
import { numberField } from '../../operations/fields.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { lastOf } from '../parse/given-flags.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { defaultPlace, namedPlace } from '../settings/named-place.ts';

/** Reads files of printed times, and finds their place and zone. @param given the files, if they are already read @throws Fault */
export async function timetableFile(call: Call, deps: CliDeps, given?: readonly TableFile[]) {
  const flag = (name: string) => lastOf(call.flags, name);
  const files = tablesOf(given ?? (await namedFiles(call, deps)), flag('sheet'));
  const { at, placeName } = await placeOf(flag('place'), call, deps);
  const { zones, findZone } = deps.context;
  const tz = flag('tz');
  const zone = tz === undefined ? zones.zone(findZone(at).id) : zones.read(tz).zone;
  const choices = { zone, ignored: call.flags.get('ignore') ?? [], ...yearAndMonth(flag('year'), flag('month')) };
  return {
    name: files.map(({ name }) => name).join(', '),
    read: joinedTables(files, choices),
    told: files.flatMap(({ name, told }) => (told === undefined ? [] : [`${name}: ${told}`])),
    at,
    placeName,
    zone,
  };
}

export async function namedFiles({ bareWords }: Pick<Call, 'bareWords'>, deps: CliDeps): Promise<TableFile[]> {
  const files: TableFile[] = [];
  for (const name of bareWords) files.push(...(await deps.tableFiles(name)));
  return files;
}

/** Joins several files into one table. @throws Fault INPUT_NOT_READ that names the file */
function joinedTables(files: readonly NamedTable[], choices: FileChoices): ReadTimetable {
  const tables = new Map(files.map(({ name, table }) => [name, table]));
  if (tables.size < files.length) throw new Fault('INPUT_NOT_READ', 'One file is given twice.');
  const read = (name: string, own: FileChoices) =>
    attempt(() => readTimetable(tables.get(name) ?? '', own), namingFile(name));
  const [first = '', ...others] = tables.keys();
  return others.length === 0 ? read(first, choices) : joinedFiles([first, ...others], choices, read);
}

/** Runs `read`, and adds the name of the file to a Fault. */
export async function inFile<T>(file: string, read: () => T | Promise<T>): Promise<T> {
  return (async () => read())().catch(onFault(namingFile(file)));
}

function namingFile(file: string) {
  return (fault: Fault): never => {
    throw fault.code === 'INPUT_NOT_READ' ? reworded(fault, `${file}: ${fault.message}`, { input: file }) : fault;
  };
}

async function placeOf(text: string | undefined, call: Call, deps: CliDeps) {
  const defaults = defaultsOf(call, deps);
  const place =
    text === undefined ? await defaultPlace(defaults, deps) : await namedPlace(text, defaults, deps, 'exact');
  if (place) return { at: { latDeg: place.lat, lngDeg: place.lng }, placeName: place.name };
  throw new Fault('NO_LOCATION', 'The place of the timetable is missing: give --place CITY or --place LAT,LNG.');
}

const year = numberField('', 'YYYY', { minimum: 1900, maximum: 2199, whole: true });

function yearAndMonth(yearText: string | undefined, monthText: string | undefined) {
  const ofYear = yearText === undefined ? undefined : year.read(yearText, '--year');
  if (monthText === undefined) return { year: ofYear };
  if (!/^\d{4}-\d{2}$/.test(monthText)) {
    const sentence = `--month ${quoted(monthText)} is not YYYY-MM, such as 2026-01.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: 'month', value: monthText });
  }
  const date = readCivilDate(`${monthText}-01`);
  year.read(monthText.slice(0, 4), '--month'); // refuses 1448-09, which would be a Hijri month
  if (ofYear !== undefined && ofYear !== date.year) {
    const sentence = `--year ${ofYear} and --month ${monthText} name two years; give one.`;
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['year', 'month'] });
  }
  return { year: date.year, month: date.month };
}
