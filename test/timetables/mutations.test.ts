import { expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { dayNumber, readCivilDate } from '../../src/core/time/civil-date.ts';
import type { PrintedTimetable } from '../../src/core/timetable/printed-timetable.ts';
import { random } from '../random.ts';
import { addedTable, type ReferenceTable, referenceTables, STYLES } from './typed-tables.ts';

/** What goes wrong with a file between the mosque and us. Each changes a good text; undefined where it cannot. */
type Mutation = (text: string, next: () => number) => string | undefined;

const pick = <T>(from: readonly T[], next: () => number): T | undefined => from[Math.floor(next() * from.length)];

function inLines(change: (lines: string[], at: number, next: () => number) => void): Mutation {
  return (text, next) => {
    const lines = text.split('\n');
    change(lines, Math.floor(next() * lines.length), next);
    return lines.join('\n');
  };
}

/** A clock of the file is replaced by another text. */
function inClock(change: (clock: string, next: () => number) => string): Mutation {
  return (text, next) => {
    const clocks = [...text.matchAll(/(?<![\d./-])\d{1,2}[:.h]\d{2}(?![\d./-])/g)];
    const clock = pick(clocks, next);
    if (!clock) return undefined;
    return text.slice(0, clock.index) + change(clock[0], next) + text.slice(clock.index + clock[0].length);
  };
}

const shifted = (clock: string, by: number) => {
  const [hours = 0, minutes = 0] = clock.split(/[:.h]/).map(Number);
  const mark = /[:.h]/.exec(clock)?.[0] ?? ':';
  const sum = (hours * 60 + minutes + by + 1440) % 1440;
  return `${Math.floor(sum / 60)}${mark}${String(sum % 60).padStart(2, '0')}`;
};

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a line is lost': inLines((lines, at) => lines.splice(at, 1)),
  'a line stands twice': inLines((lines, at) => lines.splice(at, 0, lines[at] ?? '')),
  'two lines are exchanged': inLines((lines, at) => {
    const other = (at + 7) % lines.length;
    [lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? ''];
  }),
  'a line is cut': inLines((lines, at, next) => {
    lines[at] = lines[at]?.slice(0, Math.floor(next() * (lines[at]?.length ?? 0))) ?? '';
  }),
  'the file is cut': (text, next) => text.slice(0, Math.floor(next() * text.length)),
  'two lines run together': inLines((lines, at) => {
    lines.splice(at, 2, `${lines[at]}${lines[at + 1] ?? ''}`);
  }),
  'a blank line': inLines((lines, at) => lines.splice(at, 0, '')),
  'a remark between the days': inLines((lines, at) => lines.splice(at, 0, 'Eid prayer in the park')),
  'a separator is lost': inLines((lines, at) => {
    lines[at] = lines[at]?.replace(/[,;\t|]/, '') ?? '';
  }),
  'a separator too many': inLines((lines, at) => {
    lines[at] = lines[at]?.replace(/([,;\t|])/, '$1$1') ?? '';
  }),
  'two cells are exchanged': inLines((lines, at, next) => {
    const separator = /[,;\t|]/.exec(lines[at] ?? '')?.[0] ?? ',';
    const cells = lines[at]?.split(separator) ?? [];
    const i = Math.floor(next() * (cells.length - 1));
    [cells[i], cells[i + 1]] = [cells[i + 1] ?? '', cells[i] ?? ''];
    lines[at] = cells.join(separator);
  }),
  'a cell is emptied': inClock(() => ''),
  'a letter in a time': inClock((clock) => clock.replace(/\d(?=\d$)/, 'O')),
  'a digit is lost': inClock((clock) => clock.slice(0, -1)),
  'the mark is lost': inClock((clock) => clock.replace(/[:.h]/, ' ')),
  'minutes over 59': inClock((clock) => clock.replace(/\d{2}$/, '75')),
  'an hour over 24': inClock((clock) => clock.replace(/^\d+/, '31')),
  'ten minutes off': inClock((clock, next) => shifted(clock, next() < 0.5 ? 10 : -10)),
  'five minutes off': inClock((clock, next) => shifted(clock, next() < 0.5 ? 5 : -5)),
  'an hour off': inClock((clock, next) => shifted(clock, next() < 0.5 ? 60 : -60)),
  'digits exchanged': inClock((clock) => clock.replace(/(\d)(\d)$/, '$2$1')),
  'another month in a date': (text, next) => {
    const dates = [...text.matchAll(/-(\d{2})-(?=\d{2})/g)];
    const date = pick(dates, next);
    if (!date) return undefined;
    const month = String(Math.floor(next() * 12) + 1).padStart(2, '0');
    return `${text.slice(0, date.index)}-${month}-${text.slice(date.index + date[0].length)}`;
  },
  'a heading is lost': (text) => text.replace(/(?<=[,;\t|])[^,;\t|\n]+(?=[,;\t|])/, ''),
  'a heading is mistyped': (text) => text.replace(/Asr|İkindi|العصر|Ashar|عصر/, 'Asdfg'),
  'two headings are exchanged': (text) => text.replace(/(Fajr)(.*?)(Isha)/, '$3$2$1'),
  'another separator on one line': inLines((lines, at) => {
    lines[at] = lines[at]?.replaceAll(/[,;\t|]/g, ' ') ?? '';
  }),
  'a BOM and Windows ends': (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  'a quote that is not closed': inLines((lines, at) => {
    lines[at] = `"${lines[at] ?? ''}`;
  }),
};

interface Good {
  readonly table: ReferenceTable;
  readonly text: string;
  readonly year: number | undefined;
  readonly kept: PrintedTimetable;
}

const kept = (table: ReferenceTable, text: string, year: number | undefined) =>
  addedTable(table, text, 'refuse', year).table;

/** So often each mutation is made in each of 55 files; `PRAYER_MUTATIONS=4` makes more. */
const TIMES_EACH = Number(process.env['PRAYER_MUTATIONS'] ?? 1);

const names = [
  'London-Unified-2026',
  'Ankara-Diyanet-2025-09',
  'Melaka-JAKIM',
  'Riyadh-UmmAlQura-2025-09',
  'Stockholm-Sweden',
];

/** Of a year its first days, in which summer time begins. */
const DAYS = 120;

const goods = referenceTables()
  .filter(({ name }) => names.includes(name))
  .map((table) => ({ ...table, times: table.times.slice(0, DAYS) }))
  .flatMap((table) =>
    STYLES.map(({ type, words }): Good => {
      const text = type(table);
      const year = words ? Number(words(table)[1]) : undefined;
      return { table, text, year, kept: kept(table, text, year) };
    }),
  );

/** Days of which a mutated file says other than the good one; days it lacks are refused when they are asked for. */
function wrongDays(good: PrintedTimetable, other: PrintedTimetable): string[] {
  return [...other.days].flatMap(([date, minutes]) => {
    const before = good.days.get(date);
    return JSON.stringify(before) === JSON.stringify(minutes)
      ? []
      : [`${date}: ${JSON.stringify(minutes)} for ${JSON.stringify(before)}`];
  });
}

test('good files hold what is printed, in every style', () => {
  expect(goods.length).toBe(names.length * STYLES.length);
  for (const {
    table,
    kept: { days },
  } of goods) {
    expect(days.size).toBe(table.times.length);
    const [row] = table.times;
    expect(days.get(row?.date ?? '')?.dhuhr).toBe(Number(row?.dhuhr.slice(0, 2)) * 60 + Number(row?.dhuhr.slice(3)));
  }
});

test.each(Object.entries(MUTATIONS))('%s: an error that names the line, or the same times', (_, mutate) => {
  const next = random(19);
  const outcomes = { refused: 0, same: 0 };
  for (const { table, text, year, kept: good } of goods) {
    for (let i = 0; i < TIMES_EACH; i++) {
      const mutated = mutate(text, next);
      if (mutated === undefined || mutated === text) continue;
      try {
        expect({ table: table.name, wrong: wrongDays(good, kept(table, mutated, year)) }).toEqual({
          table: table.name,
          wrong: [],
        });
        outcomes.same++;
      } catch (thrown) {
        if (!(thrown instanceof Fault)) throw thrown;
        expect(thrown.code).toBe('INPUT_NOT_READ');
        expect(thrown.message).toMatch(
          /line \d|entry \d|the keys|JSON|The file is empty|No line has columns|No line of the file|year/,
        );
        outcomes.refused++;
      }
    }
  }
  expect(outcomes.refused + outcomes.same).toBeGreaterThan(7);
});

test('a day that is lost is lacking, not invented', () => {
  const [good] = goods;
  if (!good) throw new Error('there are good files');
  const lines = good.text.split('\n');
  const without = kept(good.table, lines.toSpliced(10, 1).join('\n'), good.year);
  expect(good.kept.days.size - without.days.size).toBe(1);
  expect(
    dayNumber(readCivilDate([...good.kept.days.keys()].find((date) => !without.days.has(date)) ?? '')),
  ).toBeGreaterThan(0);
});
