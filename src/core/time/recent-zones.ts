import { RECENT_FROM, RECENT_ZONES, RECENT_RELEASE } from '../../data/recent-zones.generated.ts';
import { Fault, nearestName, quoted } from '../fault.ts';
import { tableZone } from './table-zone.ts';
import type { Zone, ZoneId, Zones } from './zone.ts';

/** As the map names UTC in the Antarctic. */
const MAP_UTC = 'Etc/UTC';

/**
 * All zones by a short table: their ids, and their offsets since 2020. It is a third of the whole table, for programs that load it over
 * the network. Before 2020 `Intl` answers, as it does for the whole table before 1970. Older names, aliases, Windows names and offsets
 * are refused.
 */
export function recentZones(): Zones {
  const zones = new Map<ZoneId, Zone>();
  let histories: ReadonlyMap<ZoneId, string> | undefined;

  function known(): ReadonlyMap<ZoneId, string> {
    histories ??= new Map(RECENT_ZONES.split('\n').flatMap(idsOf));
    return histories;
  }

  function zone(asked: ZoneId): Zone {
    const id = asked === MAP_UTC ? 'UTC' : asked;
    const made = zones.get(id) ?? tableZone(id, historyOf(id), RECENT_FROM);
    zones.set(id, made);
    return made;
  }

  function historyOf(id: ZoneId): string {
    const history = known().get(id);
    if (history === undefined) throw new Error(`tzdata ${RECENT_RELEASE} has no zone ${id}`);
    return history;
  }

  function read(text: string) {
    const name = text.trim().toLowerCase();
    const id = [MAP_UTC, ...known().keys()].find((one) => one.toLowerCase() === name);
    if (id !== undefined) return { zone: zone(id), warnings: [] };
    const nearest = nearestName(name, known().keys());
    throw new Fault(
      'INVALID_TIMEZONE',
      `Timezone ${quoted(text)} is not an IANA zone such as Asia/Riyadh; older names, aliases and UTC offsets need timeZones.` +
        (nearest === undefined ? '' : ` Did you mean ${quoted(nearest)}?`),
      { value: text, ...(nearest === undefined ? {} : { nearest }) },
    );
  }

  const list = () => [...known().keys()].toSorted().map((id) => ({ id, aliases: [], links: [] }));

  return { release: RECENT_RELEASE, read, zone, list };
}

/** The ids of a row, each with its history. */
function idsOf(row: string): [ZoneId, string][] {
  const bar = row.indexOf('|');
  let area = '';
  return row
    .slice(0, bar)
    .split(' ')
    .map((name) => {
      const id = name.includes('/') ? name : `${area}${name}`;
      area = id.slice(0, id.lastIndexOf('/') + 1);
      return [id, row.slice(bar + 1)];
    });
}
