import { DateTime, FixedOffsetZone, Zone as LuxonZone } from 'luxon';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { showOffset } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';

/**
 * Luxon on our own offsets, for views that spell out an instant: `time now`, `time convert`. With one of our
 * zones it asks the runtime's lagging `Intl` for no offset, and is five times faster.
 *
 * Elsewhere it is not used:
 * - `times`, `next`, `now`: it costs 16 ms of CPU at each start; `prayer times` would take 1.82 instead of 1.30 times as
 *   long as `node -e 0`. `month`, `year` and `ramadan` share their views.
 * - Names of months and weekdays: those of data/languages/ are not those of `Intl`, which luxon prints.
 * - Hijri dates: luxon has no Hijri calendar of its own.
 * - Reading a wall time, in the core: in an autumn overlap luxon chooses by the season of today, and its `fromISO` takes
 *   more than is meant.
 */
export function luxonTime(instant: EpochSeconds, zone: Zone): DateTime {
  return DateTime.fromSeconds(instant, { zone: new TableZone(zone), locale: 'en-GB' });
}

/** A zone of ours as luxon asks for it. Not in luxon's own list of zones, so it is handed over as an object. */
class TableZone extends LuxonZone {
  private readonly zone: Zone;

  constructor(zone: Zone) {
    super();
    this.zone = zone;
  }

  override get type(): string {
    return 'mizwala';
  }

  override get name(): string {
    return this.zone.id;
  }

  override get isUniversal(): boolean {
    return false;
  }

  override get isValid(): boolean {
    return true;
  }

  override offsetName(instantMs: number): string {
    return `UTC${showOffset(this.zone.offsetSecondsAt(instantMs / 1000))}`;
  }

  override formatOffset(instantMs: number, format: Parameters<LuxonZone['formatOffset']>[1]): string {
    return FixedOffsetZone.instance(this.offset(instantMs)).formatOffset(instantMs, format);
  }

  /** Minutes, with a fraction where a historic offset has seconds. */
  override offset(instantMs: number): number {
    return this.zone.offsetSecondsAt(instantMs / 1000) / 60;
  }

  override equals(other: LuxonZone): boolean {
    return other instanceof TableZone && other.zone.id === this.zone.id;
  }
}
