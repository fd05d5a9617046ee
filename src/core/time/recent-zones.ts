import { RECENT_FROM, RECENT_ZONES, RECENT_RELEASE } from '../../data/recent-zones.generated.ts';
import { nearestName } from '../fault.ts';
import { tableZone } from './table-zone.ts';
import { unknownZone, type Zone, type ZoneId, type Zones } from './zone.ts';

/**
 * All zones by a short table: their ids, the names that `Intl` gives them, and their offsets since 2020. It is a third of the whole table,
 * for programs that load it over the network. Before 2020 `Intl` answers, as it does for the whole table before 1970. Other older names,
 * aliases, Windows names and offsets are refused.
 */
export function recentZones(): Zones {
  const zones = new Map<ZoneId, Zone>();
  let rows: ReadonlyMap<string, Row> | undefined;

  function known(): ReadonlyMap<string, Row> {
    rows ??= new Map(RECENT_ZONES.split('\n').flatMap(namesOf));
    return rows;
  }

  function zone(name: ZoneId): Zone {
    const row = known().get(name);
    if (row === undefined) throw new Error(`tzdata ${RECENT_RELEASE} has no zone ${name}`);
    const made = zones.get(row.id) ?? tableZone(row.id, row.history, RECENT_FROM);
    zones.set(row.id, made);
    return made;
  }

  function read(text: string) {
    const wanted = text.trim().toLowerCase();
    const name = [...known().keys()].find((one) => one.toLowerCase() === wanted);
    if (name !== undefined) return { zone: zone(name), warnings: [] };
    const accepts = ' such as Asia/Riyadh; older names, aliases and UTC offsets need timeZones';
    throw unknownZone(text, accepts, nearestName(wanted, known().keys()));
  }

  const list = () =>
    [...new Set([...known().values()].map(({ id }) => id))].toSorted().map((id) => ({ id, aliases: [], links: [] }));

  return { release: RECENT_RELEASE, read, zone, list };
}

interface Row {
  readonly id: ZoneId;
  readonly history: string;
}

/** The names of a row: its ids, and after `=` another name of the id before. */
function namesOf(text: string): [string, Row][] {
  const [names = ''] = text.split('|', 1);
  const history = text.slice(names.length + 1);
  let area = '';
  let id = '';
  return names.split(' ').map((word) => {
    const isOther = word[0] === '=';
    const part = isOther ? word.slice(1) : word;
    const name = part.includes('/') ? part : area + part;
    if (!isOther) {
      id = name;
      area = id.slice(0, id.lastIndexOf('/') + 1);
    }
    return [name, { id, history }];
  });
}
