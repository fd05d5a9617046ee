import { distanceKm } from '../../core/geo/coordinates.ts';
import { isRecord } from '../../core/stored/stored-field.ts';
import type { CliDeps, Position, Whereabouts } from '../cli-deps.ts';

/** Where the machine was when the agent made a plan; kept for the next plan. */
interface Seen {
  readonly zone: string;
  /** Where a plan was made for `here`. */
  readonly position?: Position;
}

/** A shorter move changes times by a minute or so. The agent then makes the plan for `here` anew without a message. */
const JOURNEY_KM = 25;
/** A plan for `here` is made anew each hour. */
const FRESH_SECONDS = 3600;

/**
 * Finds out whether the machine has moved since the plan before. Read the places with the `deps` returned here, then call `compared`. While
 * no position is known, the last one is kept, unless the time zone has changed.
 * @param text `whereabouts` of the plan before
 */
export async function journeySince(text: string | undefined, deps: CliDeps) {
  const before = readSeen(text);
  const machine = await deps.whereabouts();
  const zone = machine.zone();
  let asked = false;
  let position: Position | undefined;
  const remember = (found: Position) => {
    asked = true;
    position = found;
    return found;
  };
  const watched: Whereabouts = {
    ...machine,
    byIp: async (url) => remember(await machine.byIp(url)),
    async position() {
      asked = true;
      const found = await machine.position();
      if (!('reasons' in found)) return remember(found);
      const former = before?.zone === zone ? before.position : undefined;
      if (!former) return found;
      deps.writeError(`prayer: no position is known now (${found.reasons.join('; ')}), so the last one is kept.\n`);
      return remember(former);
    },
  };
  return {
    deps: { ...deps, whereabouts: async () => watched },
    compared() {
      const movedKm = before?.position && position ? distanceKm(before.position.at, position.at) : 0;
      const isFar = movedKm >= JOURNEY_KM;
      const isOtherZone = before !== undefined && before.zone !== zone;
      const kept = before?.position && !isFar && !isOtherZone ? before.position : position;
      const seen: Seen = { zone, ...(kept ? { position: kept } : {}) };
      const news = [
        ...(isOtherZone ? [`The time zone of this machine is ${zone}; it was ${before.zone}.`] : []),
        ...(isFar ? [`This machine is ${Math.round(movedKm)} km from where it was.`] : []),
      ];
      const plan = asked ? 'The plan is made anew for where it is.' : 'The plan stays for the places that it names.';
      return {
        freshSeconds: asked ? FRESH_SECONDS : undefined,
        whereabouts: JSON.stringify(seen),
        sentence: news.length > 0 ? [...news, plan].join(' ') : undefined,
      };
    },
  };
}

/** Undefined where the text cannot be read. */
function readSeen(text: string | undefined): Seen | undefined {
  try {
    const seen: unknown = JSON.parse(text ?? '');
    return isRecord(seen) && typeof seen['zone'] === 'string' ? { zone: seen['zone'], ...positionIn(seen) } : undefined;
  } catch {
    return undefined;
  }
}

function positionIn({ position }: Readonly<Record<string, unknown>>): Pick<Seen, 'position'> {
  if (!isRecord(position) || !isRecord(position['at'])) return {};
  const { latDeg, lngDeg } = position['at'];
  const source = (['gpsd', 'geoclue', 'ip'] as const).find((one) => one === position['source']);
  if (typeof latDeg !== 'number' || typeof lngDeg !== 'number' || source === undefined) return {};
  const accuracyM = typeof position['accuracyM'] === 'number' ? position['accuracyM'] : undefined;
  return { position: { at: { latDeg, lngDeg }, accuracyM, source } };
}
