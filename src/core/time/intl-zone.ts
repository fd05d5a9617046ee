import { Fault, quoted } from '../fault.ts';
import type { ReadZone, Zone, ZoneId, Zones } from './zone.ts';

/**
 * Zones by the runtime's own `Intl`: the one file of the core that may use it. The runtime's tzdata lags months behind
 * the current release (design note in README), so this is the stand-in for our own table, not its equal.
 */
export function intlZones(): Zones {
  const zones = new Map<ZoneId, Zone>();
  const zone = (id: ZoneId): Zone => {
    const known = zones.get(id) ?? intlZone(id);
    zones.set(id, known);
    return known;
  };
  return {
    zone,
    read(text): ReadZone {
      try {
        return { zone: zone(canonicalId(text)), warnings: [] };
      } catch (thrown) {
        if (!(thrown instanceof RangeError)) throw thrown;
        throw new Fault(
          'INVALID_TIMEZONE',
          `Timezone ${quoted(text)} is no IANA zone; write one such as Asia/Riyadh, Europe/London or UTC.`,
          { value: text },
        );
      }
    },
  };
}

/** Any spelling of an id in tzdata's own letter case. @throws RangeError when there is no such zone */
function canonicalId(text: string): ZoneId {
  if (!/^[A-Za-z]/.test(text)) throw new RangeError(text); // ICU also takes offsets such as +05:30
  const resolved = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  return resolved.toLowerCase() === text.toLowerCase() ? resolved : text;
}

function intlZone(id: ZoneId): Zone {
  const format = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' });
  return {
    id,
    offsetSecondsAt(instant) {
      const match = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(format.format(Math.floor(instant) * 1000));
      const seconds = Number(match?.[2] ?? 0) * 3600 + Number(match?.[3] ?? 0) * 60 + Number(match?.[4] ?? 0);
      return match?.[1] === '-' ? -seconds : seconds;
    },
  };
}
