import { Fault, quoted } from '../../../core/fault.ts';
import type { Coordinates } from '../../../core/geo/coordinates.ts';
import { readCivilDate } from '../../../core/time/civil-date.ts';
import type { Zone } from '../../../core/time/zone.ts';
import type { FileChoices } from '../../../core/timetable/read-timetable.ts';
import { numberField } from '../../../operations/fields.ts';
import type { CliDeps } from '../../cli-deps.ts';
import type { Call } from '../../command.ts';
import { lastOf } from '../../parse/parsed-call.ts';
import { defaultsOf } from '../../settings/defaults.ts';
import { defaultPlace, namedPlace } from '../../settings/named-place.ts';
import { textOfFile } from './whole-file.ts';

/** A file of printed times, and what the line says of it. */
export interface TimetableFile {
  readonly name: string;
  readonly text: string;
  readonly at: Coordinates;
  readonly placeName: string | undefined;
  readonly zone: Zone;
  readonly choices: FileChoices;
}

/** @param given the text of the file, where it was read before @throws Fault */
export async function timetableFile(call: Call, deps: CliDeps, given?: string): Promise<TimetableFile> {
  const flag = (name: string) => lastOf(call.flags.get(name));
  const [name = ''] = call.bareWords;
  const text = given ?? (await textOfFile(name, deps));
  const { at, placeName } = await placeOf(flag('at'), call, deps);
  const { zones, findZone } = deps.context;
  const tz = flag('tz');
  const ignored = call.flags.get('ignore');
  return {
    name,
    text,
    at,
    placeName,
    zone: tz === undefined ? zones.zone(findZone(at).id) : zones.read(tz).zone,
    choices: {
      ignored: ignored === undefined || ignored === true ? [] : ignored,
      ...yearAndMonth(flag('year'), flag('month')),
    },
  };
}

/** A refusal of the file names it. */
export async function inFile<T>(file: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (!(thrown instanceof Fault) || thrown.code !== 'INPUT_NOT_READ') throw thrown;
    throw new Fault(thrown.code, `${file}: ${thrown.message}`, { ...thrown.details, input: file }, thrown);
  }
}

/** @throws Fault NO_LOCATION */
async function placeOf(text: string | undefined, call: Call, deps: CliDeps) {
  const defaults = defaultsOf(call, deps);
  const place =
    text === undefined ? await defaultPlace(defaults, deps) : await namedPlace(text, defaults, deps, 'exact');
  if (place) return { at: { latDeg: place.lat, lngDeg: place.lng }, placeName: place.name };
  throw new Fault('NO_LOCATION', 'Where does the timetable hold? Give --place CITY or --place LAT,LNG.');
}

const year = numberField({ summary: '', placeholder: 'YYYY', minimum: 1900, maximum: 2199, whole: true });

/** @throws Fault */
function yearAndMonth(yearText: string | undefined, monthText: string | undefined) {
  const ofYear = yearText === undefined ? undefined : year.read(yearText, '--year');
  if (monthText === undefined) return { year: ofYear };
  if (!/^\d{4}-\d{2}$/.test(monthText)) {
    throw new Fault('INVALID_PARAMETER', `--month ${quoted(monthText)} is not YYYY-MM, such as 2026-01.`, {
      field: 'month',
      value: monthText,
    });
  }
  const date = readCivilDate(`${monthText}-01`);
  if (ofYear !== undefined && ofYear !== date.year) {
    throw new Fault('CONFLICTING_PARAMETERS', `--year ${ofYear} and --month ${monthText} name two years; give one.`, {
      fields: ['year', 'month'],
    });
  }
  return { year: date.year, month: date.month };
}
