import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { civilDate, zoneId } from '../../operations/answer-shapes.ts';
import type { Shape } from '../../operations/shape.ts';
import { anyOf, choice, integer, list, number, object, orNull, text } from '../../operations/shape.ts';

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

const monthDay = text('month and day');

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
    in_season: object({ first: monthDay, last: monthDay, constants }),
    earlier: object({ constants }, validity),
    abroad: object({ outside: zoneId, constants }),
  },
);

const region = orNull(text('the part of the country for which the row holds; null for the rest of it'));
const ownAngle = orNull(number('of its rules, where they are known and no method has them'));

/** Whose times are followed in a country. */
export const followedInCountry = object({
  country: text(),
  country_code: text('ISO 3166-1 alpha-2'),
  taken: list(
    object({
      region,
      method: text('what method=auto takes'),
      from: choice(['country', 'default']),
      asr: orNull(choice(['shafi', 'hanafi'], 'what its authority prints')),
      caution: orNull(text('what is told with its times, after the name of the country')),
      source: orNull(text()),
    }),
  ),
  boards: list(
    object({
      board: text(),
      method: orNull(text('code of the method that computes its times')),
      fajr_angle_deg: ownAngle,
      isha_angle_deg: ownAngle,
      share: orNull(
        object({ count: integer(), of: integer(), counted: choice(['communities', 'clocks']), year: integer() }),
      ),
      source: text(),
    }),
  ),
  custom: orNull(text('what mosques there follow, where no authority is known')),
  schools: list(
    object({
      region,
      school: choice(['hanafi', 'shafi', 'maliki', 'hanbali', 'jafari', 'ibadi', 'one-shadow']),
      asr: choice(['shafi', 'hanafi'], 'the shadow of one length or of two'),
      source: text(),
    }),
  ),
});
