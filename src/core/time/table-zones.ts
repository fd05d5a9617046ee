import { TZDATA_RELEASE, windowsZones, zoneHistories, zoneLinks } from '../../data/tzdata.generated.ts';
import { ZONE_ALIASES, type ZoneAlias, ZONES_OF_OFFSETS } from '../../data/zone-aliases.ts';
import { nearestName, quoted } from '../fault.ts';
import { etcZone, type ListedZone, type ParsedZone, unknownZone, type Zone, type ZoneId, type Zones } from './zone.ts';
import { tableZone } from './table-zone.ts';

/**
 * All zones of the packed tzdata release. A text is read as an alias, then as an id or link, then as a Windows name, then as a fixed offset
 * (decisions.md §2); letter case is ignored. Each zone is unpacked on first use. An exact id is found by a search through the text; only
 * other spellings need the index of all names (1 ms of a fresh process).
 */
export function tableZones(): Zones {
  const zones = new Map<ZoneId, Zone>();
  let names: Names | undefined;

  function allNames(): Names {
    names ??= indexNames();
    return names;
  }

  function zone(id: ZoneId): Zone {
    const known = zones.get(id);
    if (known) return known;
    const exact = historyOf(id);
    const canonical = exact === undefined ? allNames().ids.get(id.toLowerCase()) : id;
    const history = exact ?? allNames().histories.get(canonical ?? '');
    if (canonical === undefined || history === undefined) throw new Error(`tzdata ${TZDATA_RELEASE} has no zone ${id}`);
    const made = zones.get(canonical) ?? tableZone(canonical, history);
    zones.set(canonical, made).set(id, made);
    return made;
  }

  function read(text: string): ParsedZone {
    const name = text.trim().toLowerCase();
    const alias = ZONE_ALIASES.find((row) => row.alias.toLowerCase() === name);
    if (alias) return { zone: zone(alias.zone), warnings: ambiguity(alias, text.trim()) };
    if (zones.has(text) || historyOf(text) !== undefined) return { zone: zone(text), warnings: [] };
    const { ids, windows } = allNames();
    // ids have no spaces: a query string turned the plus sign of Etc/GMT+5 into a space
    const id = ids.get(name) ?? windows.get(name) ?? ids.get(name.replace(' ', '+')) ?? zoneOfOffset(text);
    if (id !== undefined) return { zone: zone(id), warnings: [] };
    throw unknownZone(text, ACCEPTED, sameCity(text.trim(), allNames()) ?? nearestKnown(text.trim(), allNames()));
  }

  function list(): readonly ListedZone[] {
    const links = new Map(lines(zoneLinks()).map((row): [string, string[]] => [head(row), row.split(' ').slice(1)]));
    return lines(zoneHistories())
      .flatMap(idsOf)
      .toSorted()
      .map((id) => ({
        id,
        aliases: ZONE_ALIASES.flatMap(({ alias, zone: of }) => (of === id && alias !== id ? [alias] : [])),
        links: links.get(id) ?? [],
      }));
  }

  return { release: TZDATA_RELEASE, read, zone, list };
}

/** Maps, not objects: a zone called `constructor` must be unknown. Keys are in lower case. */
interface Names {
  /** Ids and links to ids. */
  readonly ids: ReadonlyMap<string, ZoneId>;
  readonly windows: ReadonlyMap<string, ZoneId>;
  readonly histories: ReadonlyMap<ZoneId, string>;
}

function indexNames(): Names {
  const ids = new Map<string, ZoneId>();
  const histories = new Map<ZoneId, string>();
  for (const row of lines(zoneHistories())) {
    const history = row.slice(row.indexOf('|') + 1);
    for (const id of idsOf(row)) {
      ids.set(id.toLowerCase(), id);
      histories.set(id, history);
    }
  }
  for (const row of lines(zoneLinks())) {
    const id = head(row);
    for (const link of row.split(' ').slice(1)) ids.set(link.toLowerCase(), id);
  }
  return {
    ids,
    windows: new Map(
      lines(windowsZones()).map((row) => {
        const [name = '', id = ''] = row.split('|');
        return [name.toLowerCase(), id];
      }),
    ),
    histories,
  };
}

/**
 * The history of a zone by its exact id; undefined for any other text. A line holds the ids that share a history, separated by spaces, then
 * a bar and the history.
 */
function historyOf(id: string): string | undefined {
  if (!/^[A-Za-z]/.test(id) || /[ |\n]/.test(id)) return undefined;
  const text = zoneHistories();
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
    const [before, after] = [at === 0 ? '\n' : text[at - 1], text[at + id.length]];
    if ((before !== '\n' && before !== ' ') || (after !== ' ' && after !== '|')) continue;
    const [bar, end] = [text.indexOf('|', at), text.indexOf('\n', at)];
    const line = end < 0 ? text.length : end;
    // the steps of a history are words too; only words before the bar of the line are ids
    if (bar >= 0 && bar < line && text.lastIndexOf('|', at) <= text.lastIndexOf('\n', at))
      return text.slice(bar + 1, line);
  }
  return undefined;
}

function lines(text: string): string[] {
  return text.split('\n');
}

function idsOf(row: string): ZoneId[] {
  return row.slice(0, row.indexOf('|')).split(' ');
}

function head(row: string): string {
  return row.slice(0, row.indexOf(' '));
}

function ambiguity({ zone, also }: ZoneAlias, text: string): ParsedZone['warnings'] {
  if (also.length === 0) return [];
  const message = `Timezone ${quoted(text)} is taken as ${zone}; it may also mean ${also.join(' or ')}.`;
  return [{ code: 'ambiguous_alias', message, alternatives: also }];
}

/**
 * The id of a fixed offset: `+05:30`, `+0530`, `UTC+5`, `GMT-3`; a leading space counts as `+`, because a query string turns a plus sign
 * into a space. Whole hours from −12 to +14 have an id with the opposite sign: +05:00 is `Etc/GMT-5`. Another offset has an id if a region
 * without summer time uses it.
 */
function zoneOfOffset(text: string): ZoneId | undefined {
  const match = /^(?:UTC|GMT)?([+\-\u2212 ])(\d{1,2})(?::?([0-5]\d))?$/i.exec(text.trimEnd());
  if (!match) return undefined;
  const isWest = match[1] === '-' || match[1] === '\u2212';
  const hours = Number(match[2]);
  const minutes = match[3] ?? '00';
  if (minutes !== '00') {
    const offset = `${isWest ? '-' : '+'}${String(hours).padStart(2, '0')}:${minutes}`;
    return ZONES_OF_OFFSETS.find((row) => row.offset === offset)?.zone;
  }
  if (hours === 0) return 'UTC';
  return hours <= (isWest ? 12 : 14) ? etcZone(isWest ? -hours : hours) : undefined;
}

const ACCEPTED =
  ', documented alias, Windows name or UTC offset such as Asia/Riyadh, PKT, Arab Standard Time or +05:30';

/** The id whose city a text names, if there is only one such id: `Karachi`. */
function sameCity(name: string, { ids }: Names): ZoneId | undefined {
  const city = name.toLowerCase().replaceAll(' ', '_');
  const matches = new Set([...ids].filter(([key]) => key.endsWith(`/${city}`)).map(([, id]) => id));
  return matches.size === 1 ? [...matches][0] : undefined;
}

/** The known name nearest to a text. An id or an alias wins over an equally near older name or Windows name. */
function nearestKnown(name: string, { ids, windows, histories }: Names): string | undefined {
  const spelt = ZONE_ALIASES.map(({ alias }) => alias);
  const found = nearestName(name, [...histories.keys(), ...spelt, ...ids.keys(), ...windows.keys()]);
  return ids.get(found ?? '') ?? windows.get(found ?? '') ?? found;
}
