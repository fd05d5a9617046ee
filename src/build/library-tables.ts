import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'esbuild';
import { DELTA_T_SECONDS, FIRST_YEAR } from '../data/delta-t.ts';
import { plain } from '../data/method-row.ts';
import { PRINTED_ASR } from '../data/printed-asr.ts';
import { SCHOOLS } from '../data/schools.ts';
import { LONGITUDE_TERMS } from '../data/solar-series.ts';
import { TZDATA_RELEASE, windowsZones, zoneHistories, zoneLinks } from '../data/tzdata.generated.ts';
import { UMALQURA_MONTHS } from '../data/umalqura-months.generated.ts';

/** Columns that the library does not need, by the file of the table. The other columns must have JSON values. */
const UNUSED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'common-methods': ['source', 'region'],
  'authority-methods': ['source', 'region'],
  'measured-methods': ['source', 'region'],
  'copied-methods': ['source', 'region'],
  authorities: ['source'],
  'copied-authorities': ['source'],
  'region-authorities': ['source'],
  customs: ['source'],
  'zone-aliases': ['source'],
};
/** Files that define fields. Texts for help and the API document are on lines of their own (HELP_LINES), or arguments (HELP_ARGUMENTS). */
const FIELDS = /\/(?:fields|request|now|convert|to-gregorian|question|qibla|resolve|timezone)\.ts$/;
const HELP_LINES =
  /^ +(?:(?:summary|placeholder)(?:: (?:'(?:[^'\\\n]|\\.)*'|`[^`\n]*`))?|schema: \{[^{}\n]*\}|typed: '[a-z ]+'),\n/gm;

/** The first arguments of functions that make fields: the summary, and the placeholder if another argument follows it. */
const HELP_ARGUMENTS =
  /\b((?:number|choice|text|flag|zone)Field|angle|minutesBeside)\(\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`\n]*`)(,\s*'[^'\n]*'(?=,\s*[^\s)]))?/g;

/** Makes bundles smaller: removes the unused columns of tables, removes the texts for help from fields, and rewrites the tables of COMPACT. */
export function withoutShown(): Plugin {
  return {
    name: 'without what is only shown',
    setup({ onLoad }) {
      const tables = [...Object.keys(UNUSED_COLUMNS), ...Object.keys(COMPACT)].join('|');
      onLoad({ filter: new RegExp(`/data/(?:${tables})\\.ts$`) }, async ({ path }) => {
        const name = basename(path, '.ts');
        const code = (COMPACT[name] ?? tableCode)(await import(path), UNUSED_COLUMNS[name] ?? []);
        return { contents: code, loader: 'js', resolveDir: dirname(path) };
      });
      onLoad({ filter: FIELDS }, ({ path }) => ({
        contents: readFileSync(path, 'utf8')
          .replace(HELP_LINES, '')
          .replace(HELP_ARGUMENTS, (_all, field: string, placeholder) => `${field}(''${placeholder ? ", ''" : ''}`),
        loader: 'ts',
        resolveDir: dirname(path),
      }));
    },
  };
}

type Tables = Readonly<Record<string, object | readonly object[]>>;

/** For a table, by its file: a function that writes shorter code with the same values, as far as the library needs them. */
const COMPACT: Readonly<Record<string, (tables: Tables) => string>> = {
  /** Empty, because each method’s printed Asr is in its row. */
  'printed-asr': () => 'export const PRINTED_ASR = {};',
  /**
   * A row keeps only whether its school is Hanafi, because all others have the earlier Asr. The regions come first, because they are looked
   * up first. Then come two rows: all Hanafi countries, and all others. The codes of the countries have a table of their own.
   */
  schools: () => {
    const rows = SCHOOLS.map(({ zones, within, school }) => ({
      zones,
      within,
      school: school === 'hanafi' ? school : undefined,
    }));
    const regions = rows.filter(({ within }) => within);
    const countries = (['hanafi', undefined] as const).map((school) => {
      const zones = rows.filter((row) => !row.within && row.school === school).flatMap((row) => row.zones.split(' '));
      return { zones: [...new Set(zones)].toSorted().join(' '), school };
    });
    const ids = countries.flatMap(({ zones }) => zones.split(' '));
    if (new Set(ids).size < ids.length) throw new Error('two countries of different schools share a zone');
    const codes = Object.entries(Object.groupBy(SCHOOLS, ({ code }) => code)).map(([code, of = []]) => ({
      code,
      zones: [...new Set(of.flatMap((row) => row.zones.split(' ')))].join(' '),
    }));
    return `export const SCHOOLS = ${JSON.stringify([...regions, ...countries])};
export const COUNTRIES_OF_SCHOOLS = ${JSON.stringify(codes)};`;
  },
  'tzdata.generated': () => {
    const [histories, links, windows] = [zoneHistories(), zoneLinks(), windowsZones()];
    return `export const TZDATA_RELEASE = ${JSON.stringify(TZDATA_RELEASE)};
${WHOLE_HISTORIES}
let histories;
export const zoneHistories = () => (histories ??= wholeHistories(${JSON.stringify(withPairs(withSharedSteps(histories)))}));
export const zoneLinks = () => ${JSON.stringify(links)};
export const windowsZones = () => ${JSON.stringify(windows)};`;
  },
  /** Each term as 12 digits in base 36: the amplitude in thousandths of an arcsecond, then phase and rate in hundredths of a degree. */
  'solar-series': () => {
    const digits = (value: number, places: number) => Math.round(value).toString(36).padStart(places, '0');
    const rows = LONGITUDE_TERMS.map(([amplitude, phase, rate]) =>
      [digits(amplitude * 1000, 3), digits(phase * 100, 3), digits(rate * 100, 6)].join(''),
    );
    return `const hundredths = (text) => parseInt(text, 36) / 100;
export const LONGITUDE_TERMS = "${rows.join('')}".match(/.{12}/g).map((row) =>
  [parseInt(row.slice(0, 3), 36) / 1000, hundredths(row.slice(3, 6)), hundredths(row.slice(6))]);`;
  },
  /** The second differences of the values in hundredths of a second. After the first two, each is one character; P means 0. */
  'delta-t': () => {
    const steps = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
    const [first, second, ...rest] = steps(steps(DELTA_T_SECONDS.map((value) => Math.round(value * 100))));
    return `let step = 0, value = 0;
export const FIRST_YEAR = ${String(FIRST_YEAR)};
export const DELTA_T_SECONDS = [${String(first)}, ${String(second)}, ...Array.from(
  ${JSON.stringify(String.fromCharCode(...rest.map((more) => 80 + more)))}, (letter) => letter.charCodeAt(0) - 80)
].map((more) => (value += step += more) / 100);`;
  },
  /** The months in one line. */
  'umalqura-months.generated': () =>
    `export const UMALQURA_MONTHS = ${JSON.stringify({ ...UMALQURA_MONTHS, months: [UMALQURA_MONTHS.months.join('')] })};`,
};

function tableCode(tables: Tables, removed: readonly string[]): string {
  const codes = Object.entries(tables).map(([name, table]) => {
    const code = Array.isArray(table)
      ? `[${table.map((row) => rowCode(row, removed)).join()}]`
      : rowCode(table, removed);
    return `export const ${name} = ${code};`;
  });
  return `import { plain } from './method-row.ts';\n${codes.join('\n')}`;
}

/** The code of a row. The code of a method begins with `...plain`, as in its file, and lists only the values that differ. */
function rowCode(row: object, removed: readonly string[]): string {
  const isMethod = Object.keys(plain).every((key) => key in row);
  const printedAsr = isMethod && 'code' in row ? PRINTED_ASR[String(row.code)] : undefined;
  const own = Object.entries({ ...row, ...(printedAsr && { printedAsr }) }).filter(
    ([key, value]) =>
      !removed.includes(key) && !(isMethod && isDeepStrictEqual(value, plain[key as keyof typeof plain])),
  );
  const json = JSON.stringify(Object.fromEntries(own));
  return isMethod ? json.replace('{', '{...plain,') : json;
}

/**
 * The table of zones for programs that load it over the network. Zones under one law change their clocks by the same steps. So a line can
 * end with the number of an earlier line and the count of last steps that both share: `Europe/Vienna|3c 6o||v8k 9i80~12.58`.
 */
function withSharedSteps(histories: string): string {
  const before: string[][] = [];
  return histories
    .split('\n')
    .map((line) => {
      const bar = line.lastIndexOf('|') + 1;
      const steps = line.slice(bar).split(' ');
      const shared = before.map((other) => commonEnd(steps, other));
      const most = Math.max(0, ...shared);
      before.push(steps);
      if (most < 3) return line;
      return `${line.slice(0, bar)}${steps.slice(0, -most).join(' ')}~${shared.indexOf(most)}.${most}`;
    })
    .join('\n');
}

function commonEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count++;
  return count;
}

/**
 * Compresses a text: each printable character that is free replaces the pair of characters that is then the most frequent. An
 * entry of `pairs` is the character and its pair; the pair may contain characters of earlier entries.
 */
function withPairs(text: string): { readonly text: string; readonly pairs: readonly string[] } {
  const printable = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));
  const unused = printable.filter((one) => !text.includes(one) && !'"\\`$'.includes(one));
  let packed = text;
  const pairs = unused.map((one) => {
    const counts = new Map<string, number>();
    for (let i = 1; i < packed.length; i++) {
      const pair = packed.slice(i - 1, i + 1);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    const [most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    packed = packed.replaceAll(most, one);
    return one + most;
  });
  return { text: packed, pairs };
}

/** The code of a function that restores the whole histories in the bundle. */
const WHOLE_HISTORIES = `function wholeHistories({ text, pairs }) {
  const all = [];
  const steps = pairs.reduceRight((whole, [one, ...pair]) => whole.replaceAll(one, pair.join('')), text);
  return steps.split('\\n').map((line) => {
    const [own, place = '', count] = line.split(/[~.]/);
    const bar = own.lastIndexOf('|') + 1;
    const steps = own.slice(bar) === '' ? [] : own.slice(bar).split(' ');
    all.push(place === '' ? steps : [...steps, ...all[place].slice(-count)]);
    return own.slice(0, bar) + all.at(-1).join(' ');
  }).join('\\n');
}`;
