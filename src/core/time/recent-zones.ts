import { KEPT_ZONES, RECENT_FROM, RECENT_RELEASE, RENAMED_ZONES } from '../../data/recent-zones.generated.ts';
import { nearestName } from '../fault.ts';
import { intlName, intlNames, intlZone, tableZone } from './table-zone.ts';
import type { EpochSeconds } from './civil-date.ts';
import { type ParsedZone, unknownZone, type Zone, type ZoneId, type Zones } from './zone.ts';

/**
 * All zones, for programs that are loaded over the network. The offsets come from the runtime's `Intl`. A short table replaces `Intl` for
 * zones whose rules changed since 2023, because a runtime may be older than the change, and for zones that are often asked for.
 * Abbreviations, Windows names and offsets are refused.
 */
export function recentZones(): Zones {
  const zones = new Map<ZoneId, Zone>();
  const readBefore = new Map<string, ParsedZone>();
  let tables: Tables | undefined;

  function known(): Tables {
    tables ??= readTables();
    return tables;
  }

  function zone(name: ZoneId): Zone {
    const id = known().idByName.get(name) ?? name;
    const made = zones.get(id) ?? newZone(id, known());
    zones.set(id, made);
    return made;
  }

  function read(text: string): ParsedZone {
    const before = readBefore.get(text);
    if (before) return before;
    const id = idOf(text.trim(), known());
    if (id !== undefined) {
      const found = { zone: zone(id), warnings: [] };
      readBefore.set(text, found); // Intl takes 100 µs
      return found;
    }
    const accepts = ' such as Asia/Riyadh; aliases and UTC offsets need { timeZones }';
    throw unknownZone(
      text,
      accepts,
      nearestName(
        text.trim(),
        list().map((row) => row.id),
      ),
    );
  }

  const list = () =>
    intlNames().map((name) => ({
      id: known().idByName.get(name) ?? name,
      aliases: [],
      links: [],
    }));

  return { release: RECENT_RELEASE, read, zone, list };
}

interface Tables {
  readonly historyById: ReadonlyMap<ZoneId, string>;
  /** The id of each zone, by the name that Intl has for it. */
  readonly idByName: ReadonlyMap<string, ZoneId>;
}

function readTables(): Tables {
  const historyById = new Map<ZoneId, string>();
  for (const line of KEPT_ZONES.split('\n')) {
    const [ids = ''] = line.split('|', 1);
    for (const id of ids.split(' ')) historyById.set(id, line.slice(ids.length + 1));
  }
  const idByName = new Map(
    RENAMED_ZONES.split('\n').map((line) => {
      const [older = '', id = ''] = line.split(' ');
      return [older, id] as const;
    }),
  );
  return { historyById, idByName };
}

/** The id of `utc` or of an area and city that Intl knows, in any case; undefined for other texts, such as abbreviations and offsets. */
function idOf(text: string, { historyById, idByName }: Tables): ZoneId | undefined {
  if (!/^(?:utc|[a-z_]+\/.+)$/i.test(text)) return undefined;
  if (historyById.has(text)) return text;
  if (/^etc\/gmt$/i.test(text)) return 'Etc/GMT'; // Intl takes it for UTC
  const name = intlName(text);
  return name === undefined ? undefined : (idByName.get(name) ?? name);
}

function newZone(id: ZoneId, { historyById, idByName }: Tables): Zone {
  const history = historyById.get(id);
  if (history !== undefined) return tableZone(id, history, RECENT_FROM);
  const found = intlZone(id) ?? intlZone([...idByName].find(([, renamed]) => renamed === id)?.[0] ?? id);
  if (found === undefined) throw new Error(`the Intl of this runtime has no zone ${id}; hand in { timeZones }`);
  return remembering(found, id);
}

/** Shorter than the time between two changes of the clocks anywhere since 1970. */
const SPAN_SECONDS = 6 * 86_400;

/** A zone that remembers its last span of six days. For a span without a change of the clocks, it asks the given zone twice only. */
export function remembering(zone: Zone, id: ZoneId): Zone {
  let from = Number.POSITIVE_INFINITY;
  let offset = 0;
  return {
    id,
    offsetSecondsAt(instant: EpochSeconds) {
      if (instant >= from && instant <= from + SPAN_SECONDS) return offset;
      const begin = Math.floor(instant / SPAN_SECONDS) * SPAN_SECONDS;
      const first = zone.offsetSecondsAt(begin);
      if (begin < 0 || first !== zone.offsetSecondsAt(begin + SPAN_SECONDS)) return zone.offsetSecondsAt(instant);
      from = begin;
      offset = first;
      return offset;
    },
  };
}
