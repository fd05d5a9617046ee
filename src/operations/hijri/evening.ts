import { Fault } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { dayInForce } from '../../core/hijri/reckoning.ts';
import { prayerRules } from '../../core/prayer/rules.ts';
import { defaultSettings } from '../../core/prayer/settings.ts';
import { Timetable } from '../../core/prayer/timetable.ts';
import { placeDay } from '../../core/sun/civil-day.ts';
import { civilDate, type EpochSeconds } from '../../core/time/civil-date.ts';
import { showLocalIso } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import type { Context } from '../operation.ts';
import { type DayInput, placeAsked, zoneAsked } from '../time/today.ts';

interface Evening {
  readonly days: number;
  readonly answer: {
    readonly after_sunset: boolean;
    readonly begins_at?: string | null;
    readonly ends_at?: string | null;
  };
}

/** The Hijri day that begins at this evening's maghrib, given as the civil day whose daytime it shares. */
export function eveningAsked(days: number, input: DayInput, context: Context): Evening {
  const at = placeAsked(input);
  if (!at) {
    if (input.date) return { days: days + 1, answer: { after_sunset: true } };
    throw new Fault(
      'NO_LOCATION',
      'Whether the sun has set today depends on the place: give lat and lng with after_sunset, or give a date.',
    );
  }
  if (!input.date && input.tz !== undefined) {
    throw new Fault(
      'CONFLICTING_PARAMETERS',
      `Without a date, give after_sunset or tz (${input.tz}), not both: the place decides which day is today.`,
      { fields: ['after_sunset', 'tz'] },
    );
  }
  const zone = context.zones.zone(context.findZone(at).id);
  const maghribOf = maghribs(at, zone);
  const inForce = input.date ? days + 1 : dayInForce(context.now(), days, maghribOf);
  const shownIn = zoneAsked(input, context)?.zone ?? zone;
  const show = (maghrib: EpochSeconds | undefined) => (maghrib === undefined ? null : showLocalIso(maghrib, shownIn));
  return {
    days: inForce,
    answer: {
      after_sunset: inForce > days,
      begins_at: show(maghribOf(inForce - 1)),
      ends_at: show(maghribOf(inForce)),
    },
  };
}

/**
 * The printed minute of maghrib on each civil day of a place, by the default method (sunset at sea level) and the default
 * rules where the Sun does not set. Undefined for a civil date that the place skipped.
 */
function maghribs(at: Coordinates, ownZone: Zone): (days: number) => EpochSeconds | undefined {
  const timetable = new Timetable(prayerRules(defaultSettings()), at, ownZone);
  return (days) => {
    const day = placeDay(civilDate(days), at, () => ownZone);
    return day && timetable.day(day).printed.maghrib;
  };
}
