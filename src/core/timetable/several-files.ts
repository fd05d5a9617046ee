import { datesInWords, foldWords } from '../words/fold-word.ts';
import { dateOrder, sameDates } from './dates.ts';
import { unread } from './file-rows.ts';
import type { FileChoices, ReadTimetable } from './read-timetable.ts';

/** The month that the name of a file says: `01.csv`, `times-march.csv`, `2026-03.csv`; undefined where it says none, or several. */
export function monthOfFileName(path: string): number | undefined {
  const name = foldWords((path.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, ''));
  const { months } = datesInWords(name);
  const numbers = name
    .split(' ')
    .filter((word) => /^\d{1,2}$/.test(word))
    .map(Number);
  const said = months.length > 0 ? months : numbers;
  const [month] = said;
  return said.length === 1 && month !== undefined && month >= 1 && month <= 12 ? month : undefined;
}

/**
 * Files of one timetable, such as one for each month, as one. Months that no file says are those of the names of the files.
 * @param readFile gives what a file says; `month` is that of its name
 * @throws Fault INPUT_NOT_READ
 */
export function joinedFiles(
  names: readonly string[],
  choices: FileChoices,
  readFile: (name: string, choices: FileChoices) => ReadTimetable,
): ReadTimetable {
  const files = names.map((name) => {
    const month = choices.month ?? monthOfFileName(name);
    return { name, read: readFile(name, { ...choices, month }) };
  });
  const [first] = files;
  if (!first) throw new Error('no file is given');
  if (files.length === 1) return first.read;
  const other = files.find(({ read }) => read.hasYears !== first.read.hasYears);
  if (other) throw unread(`The dates of one of ${first.name} and ${other.name} have a year, and of the other none.`);
  const inOrder = files.toSorted((a, b) => firstOf(a.read) - firstOf(b.read));
  const rows = inOrder.flatMap(({ name, read }) => read.rows.map((row) => ({ ...row, where: `${name} ${row.where}` })));
  const [before, again] = (sameDates(rows.map(({ date }) => date)) ?? []).map((at) => rows[at]?.where);
  if (again !== undefined) throw unread(`${again} has the date of ${before} again.`, { where: again });
  const said = inOrder.flatMap(({ name, read }) => read.told.map((sentence) => ({ name, sentence })));
  const told = [...new Set(said.map(({ sentence }) => sentence))].map((sentence) => {
    const by = said.filter((one) => one.sentence === sentence);
    return by.length === files.length ? sentence : `${by.map(({ name }) => name).join(', ')}: ${sentence}`;
  });
  const { columns, hasYears } = first.read;
  return { columns, rows, hasYears, zones: [...new Set(files.flatMap(({ read }) => read.zones))], told };
}

/** Where the first date of a file stands among dates. */
function firstOf({ rows: [first] }: ReadTimetable): number {
  return first ? dateOrder(first.date) : 0;
}
