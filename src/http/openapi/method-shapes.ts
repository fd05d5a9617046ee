import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { civilDate, zoneId } from '../../operations/answer-shapes.ts';
import type { Shape } from '../../operations/shape.ts';
import { anyOf, choice, integer, number, object, orNull, text } from '../../operations/shape.ts';

/** The shapes of a method's rules and constants, which several answers have. */

export function propertiesOf<T>(properties: readonly string[], shape: Shape<T>) {
  return Object.fromEntries(properties.map((name) => [name, shape]));
}

const angle = object({ angle_deg: number('degrees of the Sun’s centre below the horizon') });
const seasonal = object({ seasonal: choice(['moonsighting', 'london']) });
const minutes = object({ after_maghrib_minutes: number() }, { in_ramadan_minutes: number() });

const roundingOfOne = choice(['nearest', 'up', 'down', 'none']);
const prayerConstants = object(
  { offset_minutes: number('what the authority adds before it rounds'), rounding: roundingOfOne },
  {
    altitude_deg: number('of the Sun’s centre; negative below the horizon'),
    at: choice(['transit', 'shadow']),
    seasonal: choice(['moonsighting', 'london']),
    after_maghrib_minutes: number(),
    in_ramadan_minutes: number(),
  },
);
const constants = object(propertiesOf(PRAYER_NAMES, prayerConstants));
export const validity = { valid_from: civilDate, valid_until: civilDate };
const sunModel = object({
  events: choice(['own-moment', 'at-0h-ut', 'at-local-noon', 'single-pass'], 'of which moment the Sun is taken'),
  series: choice(['apparent', 'geometric', 'praytimes']),
  text: text('both in words, and where single events depart from them'),
});
/** By which Sun and constants times are computed. */
export const computedBy = {
  sun_model: sunModel,
  high_latitude: text('the rule where a twilight is missing'),
  constants,
};

export const shownMethod = object(
  {
    id: orNull(integer()),
    code: text(),
    name: text(),
    region: text(),
    fajr: anyOf<unknown>(angle, seasonal),
    maghrib: anyOf<unknown>(angle, object({ at: choice(['sunset']) })),
    isha: anyOf<unknown>(angle, minutes, seasonal),
    offset_minutes: object({}, propertiesOf(PRAYER_NAMES, number())),
    rounding: choice(['nearest', 'safe', 'up', 'down', 'none']),
    sun: choice(['own-moment', 'at-0h-ut', 'at-local-noon', 'single-pass']),
    ...computedBy,
    night_ends: choice(['sunrise', 'fajr']),
    source: text('the authority, and what was measured of its tables'),
  },
  {
    caution: text(),
    ...validity,
    earlier: object({ constants }, validity),
    abroad: object({ outside: zoneId, constants }),
  },
);
