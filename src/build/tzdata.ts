import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { END_OF_HISTORY, isRecurring, packHistory } from '../core/time/zone-history.ts';
import { readManifest } from './manifest.ts';

/**
 * `npm run data:tzdata` packs every zone's offsets from 1970 to 2037 out of npm moment-timezone, which carries a tzdata
 * release two days after it is made, and the names of zones, into `src/data/tzdata.generated.ts`. Then it asks npm
 * whether a newer package is to be had.
 */
const OUT = 'src/data/tzdata.generated.ts';
const NPM_PATIENCE_MS = 30_000;

interface Packed {
  readonly version: string;
  readonly zones: readonly string[];
  readonly links: readonly string[];
}

interface Unpacked {
  readonly offsets: readonly number[];
  readonly untils: readonly number[];
}

const require = createRequire(import.meta.url);
const moment: { tz: { unpack(row: string): Unpacked } } = require('moment-timezone');
const packed: Packed = require('moment-timezone/data/packed/latest.json');
const { version } = readManifest('node_modules/moment-timezone');
const windowsVersion = readManifest('node_modules/windows-iana').version;

const rows = new Map(packed.zones.map((row) => [row.slice(0, row.indexOf('|')), row]));
const rowOf = new Map([...rows.keys()].map((id) => [id, id]));
for (const link of packed.links) {
  const [id = '', name = ''] = link.split('|');
  rowOf.set(name, id);
}
const ids = new Set(
  [...keptIds()].filter((id) => {
    if (!rowOf.has(id)) throw new Error(`tzdata ${packed.version} lacks ${id}`);
    return true;
  }),
);

const histories = new Map<string, string[]>();
for (const id of [...ids].toSorted()) {
  const history = historySince1970(rows.get(rowOf.get(id) ?? '') ?? '');
  histories.set(history, [...(histories.get(history) ?? []), id]);
}
const links = new Map([...ids].map((id): [string, string[]] => [id, []]));
for (const name of [...rowOf.keys()].toSorted()) {
  if (!ids.has(name)) links.get(canonicalId(name))?.push(name);
}

writeFileSync(OUT, generated());
console.log(
  `${OUT}: tzdata ${packed.version} from moment-timezone ${version}: ${ids.size} ids, ${rowOf.size - ids.size} links, ` +
    `${histories.size} histories, ${readFileSync(OUT).length.toLocaleString('en')} bytes`,
);
console.log(newerRelease());

/**
 * The ids that we answer with: those of the boundary map, which keeps one for every country (Europe/Oslo,
 * Asia/Kuwait), the nautical ones, and UTC.
 */
function* keptIds(): Iterable<string> {
  const map = join(dirname(require.resolve('geo-tz/all')), '../data/timezones.geojson.index.json');
  const { timezones }: { timezones: readonly string[] } = JSON.parse(readFileSync(map, 'utf8'));
  for (const id of timezones) if (id !== 'Etc/UTC') yield id;
  for (const id of rowOf.keys()) if (/^Etc\/GMT[+-][1-9]\d?$/.test(id)) yield id;
  yield 'Etc/GMT';
  yield 'UTC';
}

/**
 * What a link stands for. tzdata's own links merge countries (Iceland → Africa/Abidjan) where CLDR's names for the same
 * place do not (Iceland → Atlantic/Reykjavik), so CLDR's classes, as the runtime's ICU holds them, choose.
 */
function canonicalId(name: string): string {
  const cldr = cldrName(name);
  if (cldr === 'UTC') return 'UTC';
  const matches = [...ids].filter((id) => cldrName(id) === cldr);
  const [match] = matches;
  if (match === undefined || matches.length > 1)
    throw new Error(`${name} is a link to ${matches.join(' and ') || '?'}`);
  return match;
}

function cldrName(id: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone;
}

function historySince1970(row: string): string {
  const { offsets, untils } = moment.tz.unpack(row);
  const times: number[] = [];
  const after: number[] = [];
  let first: number | undefined;
  for (const [i, until] of untils.entries()) {
    if (until !== null && until <= 0) continue;
    const offset = Math.round(-60 * (offsets[i] ?? 0)) || 0; // never -0
    first ??= offset;
    const start = (untils[i - 1] ?? 0) / 1000;
    if (start > 0 && start < END_OF_HISTORY && offset !== (after.at(-1) ?? first)) {
      times.push(start);
      after.push(offset);
    }
  }
  const history = { first: first ?? 0, times, offsets: after };
  // a zone without a change in the last year of the pack has no rule that goes on, and keeps its offset for good
  const goesOn = untils.some((until) => until !== null && until !== Infinity && until / 1000 >= END_OF_HISTORY);
  if (goesOn !== isRecurring(history)) throw new Error(`changes stop and begin again: ${row.slice(0, 40)}`);
  return packHistory(history);
}

function generated(): string {
  const windows = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => {
    const id = iana[0];
    return `${windowsName}|${ids.has(id) ? id : canonicalId(id)}`;
  });
  const named = [...links].filter(([, names]) => names.length > 0);
  return `/**
 * Time zones of tzdata ${packed.version} (public domain, iana.org/time-zones), by way of npm moment-timezone ${version} (MIT);
 * Windows names of CLDR (Unicode licence), by way of npm windows-iana ${windowsVersion} (MIT). Made by npm run data:tzdata.
 */
export const TZDATA_RELEASE = '${packed.version}';

const HISTORIES = ${literal([...histories].map(([history, names]) => `${names.join(' ')}|${history}`))};

const LINKS = ${literal(named.map(([id, names]) => `${id} ${names.join(' ')}`))};

const WINDOWS = ${literal(windows)};

/** A line: the ids that share a history since 1970, and the history as core/time/zone-history.ts reads it. */
export function zoneHistories(): string {
  return HISTORIES;
}

/** A line: an id and the older names that mean it. */
export function zoneLinks(): string {
  return LINKS;
}

/** A line: the name of a time zone in Windows, and the id that it stands for where no country is named. */
export function windowsZones(): string {
  return WINDOWS;
}
`;
}

/** Lines as one text, which the bundles lay beside themselves: it must be plain ASCII. */
function literal(lines: readonly string[]): string {
  const text = lines.join('\n');
  if (!/^[\n -~]*$/.test(text) || /[`\\$]/.test(text)) throw new Error('a zone row is not plain text');
  return `\`${text}\``;
}

function newerRelease(): string {
  try {
    const newest = execFileSync('npm', ['view', 'moment-timezone', 'version'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: NPM_PATIENCE_MS,
    })
      .toString()
      .trim();
    return newest === version
      ? `moment-timezone ${version} is the newest.`
      : `moment-timezone ${newest} is to be had: npm i -D --save-exact moment-timezone@${newest} && npm run data:tzdata`;
  } catch {
    return 'npm could not be asked whether a newer moment-timezone is to be had.';
  }
}
