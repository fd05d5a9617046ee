import { Fault, nearestName, quoted, reworded } from '../../core/fault.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import { ENGLISH } from '../../core/words/names.ts';
import { type CivilDate, civilDate, type DayNumber, dayNumber, showCivilDate } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import { cellsCsv, IQAMAH_HEADINGS, RANGE_HEADINGS, rangeCsv, readCsvLine, type Separator } from '../../formats/csv.ts';
import { answerJson } from '../../formats/json.ts';
import { date } from '../../operations/fields.ts';
import { jsonOf, plainDecimal, readInput } from '../../operations/operation.ts';
import { prayerFields, withRequest } from '../../operations/prayer/request.ts';
import { daysFromTo, prayerCalendar } from '../../operations/prayer/times.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call, Query } from '../command.ts';
import { isTyped } from '../parse/field-words.ts';
import { formatText, lastOf, type RawField, rawFields } from '../parse/given-flags.ts';
import { hijriReckoning, type Defaults, defaultsOf } from '../settings/defaults.ts';
import { namedPlace } from '../settings/named-place.ts';
import { noDate, readingOf, readTyped, typedDays } from '../parse/typed-dates.ts';
import { nearestDate } from '../../core/typed-date/typed-date.ts';
import { withDefaults } from '../settings/with-defaults.ts';

const FORMATS = ['csv', 'tsv', 'json'] as const;
const COLUMNS = ['name', 'place', ...Object.keys(prayerFields).filter((field) => field !== 'iqamah')];
const BAD_QUOTE =
  'A quote is not closed on its line, or is inside a cell; a cell with quotes is written "so ""quoted""".';
const CHUNK_CHARACTERS = 1 << 16;
const PROGRESS_SECONDS = 1;

/**
 * Writes the prayer times of every place in a file, in the order of the file: a row for each day, or in JSON a line for each place. Only
 * some lines are in memory at a time. @throws Fault for a bad heading and, without --skip-bad, for a bad row, with the number of its line
 */
export async function runBatch(query: Query, call: Call, deps: CliDeps): Promise<void> {
  const { flags, bareWords } = call;
  const path = lastOf(flags, 'input') ?? '-';
  if (bareWords.length > 0 || ['at', 'lat', 'lng'].some((flag) => flags.has(flag))) {
    throw new Fault('CONFLICTING_PARAMETERS', '--input brings its own places; give no other.', { field: 'input' });
  }
  const format = readFormat(formatText(flags) ?? 'csv');
  const separator: Separator = format === 'tsv' ? '\t' : ',';
  const defaults = defaultsOf({ flags }, deps);
  const fieldFlags = query.fieldFlags.filter(({ field }) => field !== undefined && field in prayerFields);
  const shared = rawFields(fieldFlags, flags);
  const by = () => hijriReckoning(shared, prayerFields, undefined, defaults, deps.context);
  const rangeFrom = rangeAsked(flags, by, (text) => deps.writeError(`prayer: ${text}\n`));
  if (format !== 'json') by(); // refuses a bad setting before the first row is written
  // the columns are written before the first place is read, so rules in the row of one place add no columns
  const hasIqamah = flags.has('iqamah-rules') || defaults.setting('iqamah') !== undefined;
  const rowsOf = (place: Place) => {
    if (format === 'json') return placeJson(place, rangeFrom, deps);
    return withRequest(place.input, deps.context, (request) => {
      const range = rangeFrom(dayNumberAt(deps.context.now(), request.zone));
      const { latDeg, lngDeg } = request.at;
      const point = [place.lat || plainDecimal(latDeg), place.lng || plainDecimal(lngDeg)];
      const lead = cellsCsv([[place.name, ...point]], separator).trimEnd() + separator;
      const days = daysFromTo(range.from, range.to);
      return rangeCsv(request, days, lead, separator, { hijriBy: request.reckoning, hasIqamah });
    });
  };
  const began = deps.context.now();
  let shownAt = began;
  let done = 0;
  let text = format === 'json' ? '' : cellsCsv([[...RANGE_HEADINGS, ...(hasIqamah ? IQAMAH_HEADINGS : [])]], separator);
  let skipped = 0;
  let columns: readonly string[] | undefined;
  let number = 0;
  for await (const raw of deps.lines(path)) {
    number++;
    const line = number === 1 ? raw.replace(/^\uFEFF/, '') : raw;
    if (line.trim() === '') continue;
    try {
      const cells = readCsvLine(line);
      if (!cells) throw new Fault('INPUT_NOT_READ', BAD_QUOTE);
      if (!columns) {
        columns = columnsOf(cells);
        if (columns !== PLAIN_COLUMNS) continue;
      }
      text += await rowsOf(await placeOf(columns, cells, shared, defaults, deps));
      done++;
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      const fault = reworded(thrown, `${path}:${number}: ${thrown.message}`, { input: path, line: number });
      if (!flags.has('skip-bad') || !columns) {
        deps.write(text);
        deps.showProgress('');
        throw fault;
      }
      deps.writeError(`prayer: ${fault.message}\n`);
      skipped++;
    }
    if (text.length >= CHUNK_CHARACTERS) {
      deps.write(text);
      text = '';
      if (deps.isReaderGone()) return;
    }
    const now = deps.context.now();
    if (now - shownAt >= PROGRESS_SECONDS) {
      deps.showProgress(`${done} places, ${Math.round(now - began)} s`);
      shownAt = now;
    }
  }
  deps.write(text);
  if (shownAt !== began) deps.showProgress('');
  if (skipped > 0) deps.writeError(`prayer: ${skipped} bad ${skipped === 1 ? 'row was' : 'rows were'} left out.\n`);
}

type Place = Awaited<ReturnType<typeof placeOf>>;

interface Range {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

const PLAIN_COLUMNS: readonly string[] = ['lat', 'lng', 'name'];

/** Names that other programs use for our columns. */
const OTHER_COLUMNS: Readonly<Record<string, string>> = {
  latitude: 'lat',
  lon: 'lng',
  long: 'lng',
  longitude: 'lng',
  timezone: 'tz',
  zone: 'tz',
  city: 'place',
  town: 'place',
  location: 'place',
  address: 'place',
};

/** The columns that the first line names, or PLAIN_COLUMNS if that line begins with a number and so is a row. @throws Fault */
function columnsOf(cells: readonly string[]): readonly string[] {
  if (/^[-+]?[\d.]+$/.test(cells[0] ?? '')) return PLAIN_COLUMNS;
  const columns = cells.map((cell) => cell.toLowerCase().replaceAll('-', '_'));
  for (const [i, column] of columns.entries()) {
    if (COLUMNS.includes(column) && columns.indexOf(column) === i) continue;
    const nearest = OTHER_COLUMNS[column] ?? nearestName(column, COLUMNS);
    const known = /[;\t]/.test(column) ? 'cells are separated by commas' : `columns are ${COLUMNS.join(', ')}`;
    const hint = nearest ? `did you mean ${quoted(nearest)}?` : `${known}.`;
    const twice = COLUMNS.includes(column) ? 'is given twice' : 'is not known';
    throw new Fault('INPUT_NOT_READ', `Column ${quoted(column)} ${twice}; ${hint}`);
  }
  const has = (column: string) => columns.includes(column);
  if (has('place') || has('station') || (has('lat') && has('lng'))) return columns;
  throw new Fault('INPUT_NOT_READ', 'No place column: add lat and lng, place, or station.');
}

/** Finds the place and the fields of a row. A cell wins over a flag, a flag over the environment, the environment over the file. */
async function placeOf(
  columns: readonly string[],
  cells: readonly string[],
  shared: readonly RawField[],
  defaults: Defaults,
  deps: CliDeps,
) {
  if (cells.length > columns.length) {
    throw new Fault('INPUT_NOT_READ', `The row has ${cells.length} cells, more than the ${columns.length} columns.`);
  }
  const cellOf = new Map(columns.flatMap((column, i) => (cells[i] ? [[column, cells[i]] as const] : [])));
  const text = cellOf.get('place');
  const found = text !== undefined && !cellOf.has('lat') ? await namedPlace(text, defaults, deps, 'exact') : undefined;
  const own: RawField[] = [...cellOf].filter(([column]) => column !== 'name' && column !== 'place');
  if (found) own.push(['lat', found.lat], ['lng', found.lng]);
  const given = [...own, ...shared.filter(([field]) => !own.some(([name]) => name === field))];
  const { raw } = await withDefaults(prayerFields, given, found, defaults, deps);
  const input = readInput(prayerFields, raw, deps.context.zones);
  const textOf = (field: string) => {
    const value = raw.find(([name]) => name === field)?.[1] ?? '';
    return typeof value === 'number' ? plainDecimal(value) : value;
  };
  const name = cellOf.get('name') ?? found?.name ?? text ?? '';
  return { name, lat: textOf('lat'), lng: textOf('lng'), raw, input, found };
}

async function placeJson({ name, raw, input }: Place, rangeFrom: (today: number) => Range, { context }: CliDeps) {
  const today = await withRequest(input, context, ({ zone }) => dayNumberAt(context.now(), zone));
  const range = rangeFrom(today);
  const [from, to] = [showCivilDate(range.from), showCivilDate(range.to)];
  const ofRange = readInput(prayerCalendar.fields, [...raw, ['from', from], ['to', to]]);
  const answer = await prayerCalendar.run(ofRange, context);
  return answerJson({ ...(name === '' ? {} : { name }), ...jsonOf(prayerCalendar, answer) });
}

/** The requested range, as a function of today at a place, because `tomorrow` differs between places. @throws Fault */
function rangeAsked(flags: Call['flags'], by: () => Reckoning, say: (text: string) => void): (today: number) => Range {
  const day = lastOf(flags, 'date');
  if (day !== undefined && (flags.has('from') || flags.has('to'))) {
    const sentence = '--date is one day and --from, --to are many; give one or the others.';
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { field: 'date' });
  }
  const [from, to] = [lastOf(flags, 'from') ?? day, lastOf(flags, 'to') ?? day];
  if ((from === undefined) !== (to === undefined)) {
    const field = from === undefined ? 'from' : 'to';
    throw new Fault('MISSING_PARAMETER', `Parameter "${field}" is missing: a range has both ends.`, { field });
  }
  const [readFrom, readTo] = [dayReader(from, 'from', by, say), dayReader(to, 'to', by, say)];
  const range = (today: number) => {
    const first = readFrom.day(today);
    return { from: civilDate(first), to: civilDate(readTo.day(today, first)) };
  };
  if (readFrom.isFixed && readTo.isFixed) daysFromTo(range(0).from, range(0).to); // refuses a bad range before any row is read
  return range;
}

/** Reads one end of the range: a fixed day, or a day that depends on today or on the range's first day. @throws Fault for a bad date */
function dayReader(
  text: string | undefined,
  name: 'from' | 'to',
  reckoning: () => Reckoning,
  say: (text: string) => void,
) {
  if (text === undefined) return { isFixed: false, day: (today: DayNumber) => today };
  if (!isTyped(date, text, name)) {
    const asked = dayNumber(date.read(text, name));
    return { isFixed: true, day: () => asked };
  }
  const typed = readTyped(text, name);
  if (!typed) throw noDate(name, text, nearestDate(text));
  const by = reckoning();
  let isSaid = false;
  const day = (today: DayNumber, from?: DayNumber) => {
    const asking = { today, by, ...(from === undefined ? {} : { from }) };
    const days = typedDays(typed, asking, name);
    const reading = isSaid ? undefined : readingOf(text, typed, days, asking, ENGLISH);
    isSaid = true;
    if (reading !== undefined) say(reading);
    return name === 'from' ? days.first : days.last;
  };
  return { isFixed: false, day };
}

function readFormat(value: string): (typeof FORMATS)[number] {
  const format = FORMATS.find((name) => name === value);
  if (format) return format;
  const sentence = `Format ${quoted(value)} is not one of ${FORMATS.join(', ')} with --input.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'format', value });
}
