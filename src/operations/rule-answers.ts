import { CONGREGATIONS } from '../core/words/names.ts';
import { PRAYER_NAMES } from '../core/prayer/prayer-day.ts';
import {
  anyOf,
  choice,
  civilDate,
  clock,
  integer,
  list,
  localInstant,
  number,
  object,
  orNull,
  pattern,
  propertiesOf,
  text,
  zoneId,
} from './shape.ts';

/** Shapes of the rules of methods and congregations, and of the explanations that `explain` gives. */

const angle = object({ angle_deg: number('degrees of the Sun’s centre below the horizon') });
const seasonal = object({ seasonal: choice(['moonsighting', 'london']) });
const monthDay = text('month and day');
/** Minutes by the date, with straight lines between the dates. */
const bySeason = list(object({ date: monthDay, minutes: number() }));
const minutes = object({ after_maghrib_minutes: number() }, { in_ramadan_minutes: number(), by_season: bySeason });
const beforeSunrise = object(
  { before_sunrise_minutes: number('minutes before the printed sunrise') },
  { by_season: bySeason },
);

const roundingOfOne = choice(['nearest', 'up', 'down', 'none']);
export const prayerConstants = object(
  { offset_minutes: number('minutes that the authority adds before it rounds'), rounding: roundingOfOne },
  {
    altitude_deg: number('altitude of the Sun’s centre; negative below the horizon'),
    at: choice(['transit', 'shadow']),
    seasonal: choice(['moonsighting', 'london']),
    after_maghrib_minutes: number(),
    in_ramadan_minutes: number(),
    by_season: bySeason,
    before_sunrise_minutes: number('minutes before the printed sunrise'),
  },
);
export const constants = object(propertiesOf(PRAYER_NAMES, prayerConstants));
export const validity = { valid_from: civilDate, valid_until: civilDate };
const sunModel = object({
  events: choice(
    ['own-moment', 'at-0h-ut', 'at-local-noon', 'single-pass'],
    'the moment for which the Sun’s position is computed',
  ),
  series: choice(['apparent', 'geometric', 'praytimes']),
  text: text('the events and the series in words, with the exceptions of single events'),
});
/** The Sun and the constants by which times are computed. */
export const computedBy = {
  sun_model: sunModel,
  high_latitude: text('the rule for nights without twilight'),
  constants,
};

const season = object({ first: monthDay, last: monthDay, constants });

export const shownMethod = object(
  {
    id: orNull(integer()),
    code: text(),
    name: text(),
    region: text(),
    fajr: anyOf(angle, beforeSunrise, seasonal),
    maghrib: anyOf(angle, object({ at: choice(['sunset']) })),
    isha: anyOf(angle, minutes, seasonal),
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
    in_season: season,
    other_seasons: list(season),
    earlier: object({ constants }, validity),
    abroad: object({ outside: zoneId, constants }),
  },
);

const region = orNull(text('the part of the country for which the row holds; null for the rest of it'));
const ownAngle = orNull(number('the angle of the board’s rules, if they are known and no method has them'));

/** Whose prayer times a country follows: the method that `auto` takes, the boards and customs of its mosques, and the schools. */
export const followedInCountry = object({
  country: text(),
  country_code: text('ISO 3166-1 alpha-2'),
  taken: list(
    object({
      region,
      method: text('the method that method=auto takes'),
      from: choice(['country', 'default']),
      asr: orNull(choice(['shafi', 'hanafi'], 'the Asr that the authority of the method prints')),
      caution: orNull(text('a caution about the times of the country, as notes on these times show it')),
      source: orNull(text()),
    }),
  ),
  boards: list(
    object({
      board: text(),
      method: orNull(text('code of the method that computes the board’s times')),
      fajr_angle_deg: ownAngle,
      isha_angle_deg: ownAngle,
      share: orNull(
        object({ count: integer(), of: integer(), counted: choice(['communities', 'clocks']), year: integer() }),
      ),
      source: text(),
    }),
  ),
  custom: orNull(text('the times that mosques there follow, if no authority is known')),
  schools: list(
    object({
      region,
      school: choice(['hanafi', 'shafi', 'maliki', 'hanbali', 'jafari', 'ibadi', 'one-shadow']),
      asr: choice(['shafi', 'hanafi'], 'Asr when the shadow has one length (shafi) or two lengths (hanafi)'),
      source: text(),
    }),
  ),
});

const found = {
  instant: orNull(
    pattern(
      '^[+-]?\\d{4,}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
      'the unrounded time in UTC; null if the day has no such time',
    ),
  ),
  basis: choice(['angle', 'interval', 'night-share', 'day-limit', 'latitude', 'day', 'none'], 'how the time was found'),
  reason: text('how the time was found, in words'),
};
const details = {
  altitude_deg: number(),
  shadow_factor: number(),
  minutes: number(),
  after: text(),
  rule: text(),
  share: number(),
  latitude: number(),
  days: integer(),
};
const printed = orNull(clock);
const printedEvent = object(
  {
    ...found,
    offset_minutes: number('minutes that the method adds'),
    adjust_minutes: number('minutes that the caller adds'),
    rounding: text(),
    printed,
  },
  { ...details, computed: orNull(text('HH:MM by computation, if a printed timetable is followed')) },
);
const PRINTED_EVENTS = ['fajr', 'sunrise', 'transit', 'asr_shafi', 'asr_hanafi', 'maghrib', 'isha'] as const;

/** How each event of a day was found. */
export const explainedEvents = {
  ...propertiesOf(PRINTED_EVENTS, printedEvent),
  sunset: object(found, details),
  midnight: object({ ...found, rounding: text(), printed }),
};

const FIVE = CONGREGATIONS.filter((name) => name !== 'jumuah');

/** Keys of a day for which a rule or a timetable says when congregations pray. */
export const congregations = {
  iqamah: object({}, { ...propertiesOf(FIVE, clock), jumuah: list(clock) }),
  iqamah_instants: object({}, { ...propertiesOf(FIVE, localInstant), jumuah: list(localInstant) }),
};

/** Every rule that gave a congregation its time on a day, and every refused rule with the reason. */
export const explainedCongregations = {
  iqamah: list(
    object(
      {
        prayer: choice(CONGREGATIONS),
        time: orNull(clock),
        at: orNull(localInstant),
        by: choice(['rule', 'timetable']),
        rule: text('the rule, or what the timetable prints'),
      },
      { reason: choice(['before adhan', 'after its end', 'no season'], 'why the rule gives no time on that day') },
    ),
  ),
};
