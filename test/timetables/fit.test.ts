import { describe, expect, test } from 'vitest';
import { answerOf, command, WIDE } from '../interfaces/command.ts';
import { random } from '../random.ts';
import { loadCase, ourEngine, score, TIMETABLES } from '../truth/timetables.ts';
import { type ReferenceTable, referenceTables, TIMES, type TypedRow } from './typed-tables.ts';

interface Report {
  readonly is_explained: boolean;
  readonly shows_whole_year: boolean;
  readonly asr: string;
  readonly candidates: readonly {
    readonly method: string;
    readonly share: number;
    readonly fitted: number;
    readonly validated: number;
    readonly words: readonly string[];
    readonly config: Readonly<Record<string, unknown>>;
    readonly fails: readonly { readonly prayer: string; readonly from: string }[];
  }[];
  readonly odd: readonly { readonly where: string }[];
  readonly suspects: readonly { readonly where: string }[];
}

const tables = referenceTables();
const methodOf = (name: string) => TIMETABLES.find(({ file }) => file === name)?.method;

const csv = (rows: readonly TypedRow[]) => [
  'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
  ...rows.map((row) => [row.date, ...TIMES.map((time) => row[time])].join(',')),
];

function tableOf(name: string): ReferenceTable {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`there is no table ${name}`);
  return table;
}

const goodRows = ({ times, excludeDates = [] }: ReferenceTable) =>
  times.filter(({ date }) => !excludeDates.includes(date));

async function fitted(table: ReferenceTable, lines: readonly string[]): Promise<Report> {
  const words = ['fit', 'typed', '--place', `${table.latitude},${table.longitude}`, '--tz', table.timezone, '--json'];
  const { stdout, stderr } = await command(words, { input: { typed: lines }, terminal: WIDE });
  if (stdout === '') throw new Error(`${table.name}: ${stderr}`);
  return answerOf(stdout) as unknown as Report;
}

/** Of all good rows of a table, once for all tests that ask: a fit takes a quarter of a second. */
const whole = new Map<ReferenceTable, Promise<Report>>();
function fittedWhole(table: ReferenceTable): Promise<Report> {
  const report = whole.get(table) ?? fitted(table, csv(goodRows(table)));
  whole.set(table, report);
  return report;
}

describe('30 days alone', () => {
  /** Measured on 2026-11-25: 47 of 50. The others are Wifaqul Ulama, which is no method, and a site’s Moscow, which RUSSIA does not meet. */
  test('name the method of 47 tables of 50, and explain none', async () => {
    const wrong: string[] = [];
    const explained: string[] = [];
    for (const table of tables) {
      const rows = goodRows(table);
      const month = rows.length > 90 ? rows.slice(60, 90) : rows.slice(0, 30);
      const { candidates, is_explained, shows_whole_year } = await fitted(table, csv(month));
      if (candidates[0]?.method !== methodOf(table.name)) wrong.push(table.name);
      if (is_explained || shows_whole_year) explained.push(table.name);
    }
    expect(explained).toEqual([]);
    expect(wrong).toEqual(['London-UnitedKingdom-AqrabYoum', 'London-UnitedKingdom', 'Moscow-Russia-2025-09']);
  });
});

describe('a year', () => {
  const years = tables.filter(({ times }) => times.length > 300);

  test('there are so many', () => expect(years.length).toBe(31));

  test.each(years)('$name is met as by the rule that is known for it, or better', async (table) => {
    const row = TIMETABLES.find(({ file }) => file === table.name);
    if (!row) throw new Error('every table is judged');
    const known = await loadCase(row);
    const { candidates, odd } = await fittedWhole(table);
    // rows that fit leaves out as odd are not asked of the known rule either; Luleå loses 114, when its days change by 20 minutes
    const leftOut = new Set(odd.map(({ where }) => goodRows(table)[Number(where.replace('line ', '')) - 2]?.date));
    const { exact, cells } = score(
      { ...known, days: known.days.filter(({ date }) => !leftOut.has(date)) },
      ourEngine(known),
    );
    expect(candidates[0]?.method).toBe(row.method);
    expect(candidates[0]?.share).toBeGreaterThanOrEqual(Math.floor((exact / cells) * 10_000) / 10_000);
    expect(candidates.length).toBe(3);
    expect(new Set(candidates.map(({ words }) => words.join(' '))).size).toBe(3);
  });
});

test.each(['London-Moonsighting-2025', 'Dubai-UAE-2025-09', 'Agadir-Morocco', 'Ankara-Turkey'])(
  '%s: the words and the configuration give the share that is printed',
  async (name) => {
    const table = tableOf(name);
    const rows = goodRows(table);
    const { candidates, asr } = await fittedWhole(table);
    for (const { words, config, share } of candidates) {
      const line = ['times', ...words, '--from', rows[0]?.date ?? '', '--to', rows.at(-1)?.date ?? '', '--json'];
      const kept = ['times', '--from', rows[0]?.date ?? '', '--to', rows.at(-1)?.date ?? '', '--json'];
      const files = new Map([['config.json', JSON.stringify(config)]]);
      const lines = 'place' in config ? [await command(line), await command(kept, { files })] : [await command(line)];
      for (const { stdout, stderr } of lines) {
        expect(stderr).toBe('');
        const { days } = JSON.parse(stdout) as {
          days: { date: { gregorian: string }; prayers: Record<string, string> }[];
        };
        const met = rows.flatMap((row) => {
          const prayers = days.find(({ date }) => date.gregorian === row.date)?.prayers ?? {};
          return TIMES.map((time) => (time === 'asr' ? prayers[`asr_${asr}`] : prayers[time]) === row[time]);
        });
        expect(met.filter(Boolean).length / met.length).toBeCloseTo(share, 3);
      }
    }
  },
);

/** Two of a hundred cells with a digit wrong, as people mistype them. */
function mistyped(rows: readonly TypedRow[], seed: number) {
  const next = random(seed);
  const lines = new Set<string>();
  const typed = rows.map((row, i) => {
    const copy: Record<string, string> = { ...row };
    for (const time of TIMES) {
      if (next() >= 0.02) continue;
      const digit = String(Math.floor(next() * 6));
      const changed = next() < 0.5 ? row[time].replace(/\d(?=\d$)/, digit) : `${row[time].slice(0, -1)}${digit}`;
      const off = Math.abs(Number(changed.slice(3)) - Number(row[time].slice(3)));
      if (off < 3) continue; // a misprint that small cannot be told from the rounding of a rule
      copy[time] = changed;
      lines.add(`line ${i + 2}`);
    }
    return copy as unknown as TypedRow;
  });
  return { typed, lines };
}

test.each(['London-Moonsighting-2025', 'Ankara-Diyanet-2025', 'Melaka-JAKIM', 'Jakarta-Indonesia', 'Fes-Morocco'])(
  '%s with two misprints in a hundred: the same rule, and every misprint is listed',
  async (name) => {
    const table = tableOf(name);
    const clean = await fittedWhole(table);
    const { typed, lines } = mistyped(goodRows(table), 19);
    const { candidates, odd, suspects } = await fitted(table, csv(typed));
    expect(lines.size).toBeGreaterThan(15);
    expect(candidates[0]?.words).toEqual(clean.candidates[0]?.words);
    const named = new Set([...odd, ...suspects].map(({ where }) => where));
    expect([...lines].filter((line) => !named.has(line))).toEqual([]);
    const cleanNamed = new Set([...clean.odd, ...clean.suspects].map(({ where }) => where));
    expect([...named].filter((line) => !lines.has(line) && !cleanNamed.has(line))).toEqual([]);
  },
);

test('where no rule reaches 95 %, it says so and names the weeks', async () => {
  const table = tableOf('London-UnitedKingdom');
  const { is_explained, candidates } = await fitted(table, csv(table.times));
  expect(is_explained).toBe(false);
  expect(candidates[0]?.fails.length).toBeGreaterThan(0);
  const words = ['fit', 'typed', '--place', `${table.latitude},${table.longitude}`];
  const withoutSunrise = csv(table.times).map((line) => line.split(',').toSpliced(2, 1).join(','));
  const { stdout } = await command(words, { input: { typed: withoutSunrise }, terminal: WIDE });
  expect(stdout).toMatch(/^1 {2}.* % {2}.* % {2}.* % {8}- {2}/m);
  expect(stdout).toContain(
    'No rule reaches 95 %. To have the printed minutes, follow the file:\n  prayer timetable add typed',
  );
});

test('where a rule meets every minute no picture is drawn', async () => {
  const line = 'times 41.01,28.95 --method MWL --from 2026-11-01 --to 2026-11-30 --format csv';
  const { stdout: printed } = await command(line);
  const words = ['fit', 'typed', '--place', '41.01,28.95'];
  const { stdout } = await command(words, { input: { typed: printed.trimEnd().split('\n') }, terminal: WIDE });
  expect(stdout).toMatch(/^1 {2}MWL.* 100\.0 % /m);
  expect(stdout).not.toMatch(/[\u2800-\u28ff]|By how many minutes/);
});

test('the picture shows each prayer, in the terminal and as SVG', async () => {
  const table = tableOf('Cairo-Egypt-2025-09');
  const words = ['fit', 'typed', '--place', `${table.latitude},${table.longitude}`, '--svg', 'out.svg'];
  const written = new Map<string, string>();
  const writeFile = async (path: string, text: string) => void written.set(path, text);
  const { stdout } = await command(words, { input: { typed: csv(table.times) }, terminal: WIDE, writeFile });
  for (const time of TIMES) expect(stdout).toMatch(new RegExp(`^${time} +[\\u2800-\\u28ff]{10,}$`, 'm'));
  const svg = written.get('out.svg') ?? '';
  expect(svg.match(/<circle/g)?.length).toBe(30 * 6);
  expect(svg.match(/class="missed"/g)?.length).toBe(3);
  expect(svg).toMatch(/^<svg xmlns[\s\S]*<\/svg>\n$/);
});
