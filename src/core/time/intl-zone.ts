import type { Zone, ZoneId } from './zone.ts';

/**
 * A zone by the runtime's own `Intl`; no other file of the core uses it. Its tzdata is months older than the current
 * release, so it is used only before 1970 and after 2037, which our table does not cover.
 * @returns undefined when this runtime does not know the id
 */
export function intlZone(id: ZoneId): Zone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' });
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
  return {
    id,
    offsetSecondsAt(instant) {
      const match = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(format.format(Math.floor(instant) * 1000));
      const seconds = Number(match?.[2] ?? 0) * 3600 + Number(match?.[3] ?? 0) * 60 + Number(match?.[4] ?? 0);
      return match?.[1] === '-' ? -seconds : seconds;
    },
  };
}
