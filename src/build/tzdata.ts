import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { END_OF_HISTORY, isRecurring, packHistory, unpackHistory } from '../core/time/table-zone.ts';
import { readManifest } from './manifest.ts';

/**
 * `npm run data:tzdata` makes `src/data/tzdata.generated.ts`, with the names of zones and their offsets from 1970 to 2037, and a short
 * table with the zones of COMMON and those whose rules changed since 2023. The source is npm moment-timezone, which follows a tzdata
 * release within two days. At the end the script asks npm whether a newer package exists.
 */
const OUT = 'src/data/tzdata.generated.ts';
/** The short table, for programs that load it over the network (src/library): an older Intl may not know recent changes. */
const OUT_RECENT = 'src/data/recent-zones.generated.ts';
/** 2023-01-01T00:00:00Z. Runtimes with older data are not supported. */
const RECENT_FROM = 1_672_531_200;
/** Zones that the short table has in any case. Many programs need one of them, and so avoid the first use of Intl, which takes 15 ms. */
const COMMON = new Set(
  Object.entries({
    Africa: 'Addis_Ababa Algiers Cairo Casablanca Dakar Johannesburg Khartoum Lagos Mogadishu Nairobi Tripoli Tunis',
    America: 'Argentina/Buenos_Aires Chicago Denver Los_Angeles New_York Sao_Paulo Toronto',
    Asia: `Aden Baghdad Bahrain Baku Bangkok Beirut Bishkek Brunei Colombo Dhaka Dubai Dushanbe Hong_Kong Jakarta Jayapura Jerusalem Kabul
    Karachi Kathmandu Kolkata Kuala_Lumpur Kuching Kuwait Makassar Manila Muscat Qatar Riyadh Seoul Shanghai Singapore Tashkent Tokyo`,
    Australia: 'Brisbane Melbourne Perth Sydney',
    Europe: `Amsterdam Athens Belgrade Berlin Brussels Copenhagen Dublin Helsinki Istanbul Kyiv Lisbon London Madrid Moscow Oslo Paris Rome
    Sarajevo Sofia Stockholm Tirane Vienna Warsaw Zurich`,
    Indian: 'Maldives',
    Pacific: 'Auckland',
  }).flatMap(([area, cities]) => cities.split(/\s+/).map((city) => `${area}/${city}`)),
);
const NPM_TIMEOUT_MS = 30_000;

const require = createRequire(import.meta.url);
const moment: { tz: { unpack(row: string): { offsets: number[]; untils: number[] } } } = require('moment-timezone');
const packed: Readonly<Record<'zones' | 'links', readonly string[]>> & {
  readonly version: string;
} = require('moment-timezone/data/packed/latest.json');
const { version } = readManifest('node_modules/moment-timezone');
const windowsVersion = readManifest('node_modules/windows-iana').version;

const rows = new Map(packed.zones.map((row) => [row.slice(0, row.indexOf('|')), row]));
const rowOf = new Map([...rows.keys()].map((id) => [id, id]));
for (const link of packed.links) {
  const [id = '', name = ''] = link.split('|');
  rowOf.set(name, id);
}
const ids = new Set(keptIds());
const histories = Map.groupBy([...ids].toSorted(), historySince1970);
const others = [...rowOf.keys()].filter((name) => !ids.has(name));
const links = Map.groupBy(others.toSorted(), canonicalId);

writeFileSync(OUT, generated());
writeFileSync(OUT_RECENT, generatedRecent());
console.log(
  `${OUT}: tzdata ${packed.version} from moment-timezone ${version}: ${ids.size} ids, ${others.length} links, ` +
    `${histories.size} histories, ${readFileSync(OUT).length.toLocaleString('en')} bytes`,
);
console.log(newerRelease());

/** The zone ids of our answers: those of the boundary map (at least one per country, as Asia/Kuwait), the nautical ids, and UTC. */
function keptIds(): readonly string[] {
  const map = join(dirname(require.resolve('geo-tz/all')), '../data/timezones.geojson.index.json');
  const { timezones }: { timezones: readonly string[] } = JSON.parse(readFileSync(map, 'utf8'));
  const nautical = [...rowOf.keys()].filter((id) => /^Etc\/GMT[+-][1-9]\d?$/.test(id));
  return [...timezones.filter((id) => id !== 'Etc/UTC'), ...nautical, 'Etc/GMT', 'UTC'];
}

/** The id that a link means. tzdata merges countries (Iceland → Africa/Abidjan); CLDR, and so the runtime’s ICU, does not. */
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

function historySince1970(id: string): string {
  const row = rows.get(rowOf.get(id) ?? '');
  if (row === undefined) throw new Error(`tzdata ${packed.version} has no ${id}`);
  const { offsets, untils } = moment.tz.unpack(row);
  const times: number[] = [];
  const after: number[] = [];
  let first: number | undefined;
  for (const [i, until] of untils.entries()) {
    if (until !== null && until <= 0) continue;
    const offset = Math.round(-60 * (offsets[i] ?? 0)) || 0; // `|| 0` turns -0 into 0
    first ??= offset;
    const start = (untils[i - 1] ?? 0) / 1000;
    if (start > 0 && start < END_OF_HISTORY && offset !== (after.at(-1) ?? first)) {
      times.push(start);
      after.push(offset);
    }
  }
  const history = { first: first ?? 0, times, offsets: after };
  // a zone without a change in the last year of the package has no recurring rule, and keeps its offset
  const isOngoing = untils.some((until) => until !== null && until !== Infinity && until / 1000 >= END_OF_HISTORY);
  if (isOngoing !== isRecurring(history)) throw new Error(`the changes of ${id} stop and begin again`);
  return packHistory(history);
}

function generated(): string {
  const windows = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => {
    const id = iana[0];
    return `${windowsName}|${ids.has(id) ? id : canonicalId(id)}`;
  });
  const named = [...ids].filter((id) => links.has(id)).map((id) => [id, ...(links.get(id) ?? [])].join(' '));
  return `/**
 * Time zones of tzdata ${packed.version} (public domain, iana.org/time-zones), by way of npm moment-timezone ${version} (MIT);
 * Windows names of CLDR (Unicode licence), by way of npm windows-iana ${windowsVersion} (MIT). Made by npm run data:tzdata.
 */
export const TZDATA_RELEASE = '${packed.version}';

/** A line: the ids that share a history since 1970, and the history as core/time/zone-history.ts reads it. */
export const zoneHistories = () => ${literal([...histories].map(([history, names]) => `${names.join(' ')}|${history}`))};

/** A line: an id and the older names that mean it. */
export const zoneLinks = () => ${literal(named)};

/** A line: the name of a time zone in Windows, and the id that it stands for where no country is named. */
export const windowsZones = () => ${literal(windows)};
`;
}

function generatedRecent(): string {
  const recent = Map.groupBy(
    [...ids]
      .toSorted()
      .filter((id) => COMMON.has(id) || !keepsOneRule(historySince(RECENT_FROM, historySince1970(id)))),
    (id) => historySince(RECENT_FROM, historySince1970(id)),
  );
  const renamed = [...ids].toSorted().flatMap((id) => {
    const name = id === 'UTC' ? 'Etc/UTC' : cldrName(id); // the map has Etc/UTC
    return ids.has(name) ? [] : [`${name} ${id}`];
  });
  return `/**
 * Zones of tzdata ${packed.version} whose clocks changed since 2023 otherwise than by one rule, so that an older Intl may not know it, and those that
 * many programs ask for, with the source of tzdata.generated.ts. Made by npm run data:tzdata.
 */
export const RECENT_RELEASE = '${packed.version}';

/** 2023-01-01T00:00:00Z. */
export const RECENT_FROM = ${RECENT_FROM};

/** A line: the ids that share a history since then, and the history as core/time/zone-history.ts reads it. */
export const KEPT_ZONES = ${literal([...recent].map(([history, names]) => `${names.join(' ')}|${history}`))};

/** A line: a name that Intl gives, and the id that is meant. */
export const RENAMED_ZONES = ${literal(renamed)};
`;
}

/** Whether a zone never changes its clocks, or changes them every year on the same days of the same weeks. */
function keepsOneRule(packedHistory: string): boolean {
  const { first, times, offsets } = unpackHistory(packedHistory);
  if (times.length === 0) return true;
  const changes = Array.from(times, (time, i) => {
    const before = i === 0 ? first : (offsets[i - 1] ?? first);
    const local = new Date((time + before) * 1000);
    return [local.getUTCMonth(), local.getUTCDay(), local.toISOString().slice(11), offsets[i]].join();
  });
  const years = Math.round((END_OF_HISTORY - RECENT_FROM) / (365.25 * 86_400));
  return times.length === 2 * years && changes.every((change, i) => change === changes[i % 2]);
}

/** The history with only the changes after an instant. */
function historySince(from: number, packedHistory: string): string {
  const { first, times, offsets } = unpackHistory(packedHistory);
  const before = Array.from(times).filter((time) => time <= from).length;
  return packHistory({
    first: before === 0 ? first : (offsets[before - 1] ?? first),
    times: Array.from(times).slice(before),
    offsets: Array.from(offsets).slice(before),
  });
}

/** The lines as one template literal. They must be plain ASCII, because the bundles read the text from a file (bundle.ts). */
function literal(lines: readonly string[]): string {
  const text = lines.join('\n');
  if (!/^[\n -~]*$/.test(text) || /[`\\$]/.test(text)) throw new Error('a zone row is not plain text');
  return `\`${text}\``;
}

function newerRelease(): string {
  try {
    const options = { encoding: 'utf8', stdio: 'pipe', timeout: NPM_TIMEOUT_MS } as const;
    const newest = execFileSync('npm', ['view', 'moment-timezone', 'version'], options).trim();
    if (newest === version) return `moment-timezone ${version} is the newest release.`;
    return `moment-timezone ${newest} exists: npm i -D --save-exact moment-timezone@${newest} && npm run data:tzdata`;
  } catch {
    return 'npm did not say whether a newer moment-timezone exists.';
  }
}
