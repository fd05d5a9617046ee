import type { Zone, ZoneId } from './zone.ts';

/**
 * A zone by the runtime's own `Intl`: the one file of the core that may use it. Its tzdata lags months behind the
 * current release, so it answers only before 1970 and after 2037, where our table says nothing.
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
