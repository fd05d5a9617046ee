import { HIJRI_CALENDARS } from '../core/hijri/calendar.ts';
import { TIME_KINDS } from '../core/words/names.ts';
import { PRAYER_NAMES } from '../core/prayer/prayer-day.ts';
import { WEEKDAYS } from '../core/time/civil-date.ts';
import type { ImportantDateRow } from '../data/hijri-dates.ts';
import {
  anyOf,
  boolean,
  choice,
  civilDate,
  CLOCK,
  clock,
  coordinates,
  dayWarnings,
  integer,
  latitude,
  list,
  localInstant,
  longitude,
  nothing,
  number,
  object,
  offset,
  orNull,
  pattern,
  propertiesOf,
  text,
  type ValueOf,
  zoneId,
  zoneWarnings,
} from './shape.ts';
import { CLOCK_NAMES, INSTANT_NAMES } from './prayer/printed-day.ts';
import {
  computedBy,
  congregations,
  explainedCongregations,
  explainedEvents,
  followedInCountry,
  shownMethod,
  validity,
} from './rule-answers.ts';

const warnings = { warnings: zoneWarnings };
const ofDay = { warnings: dayWarnings };
const notes = list(text('a sentence: which rule acted, for which prayers, and why'));
const adjust = integer('days by which the community is ahead of the calendar', { minimum: -2, maximum: 2 });
const timestamp = integer('Unix seconds of 00:00 UTC of the date');
const unix = integer('Unix seconds');
const date = object({ gregorian: civilDate, timestamp });
const count = integer(undefined, { minimum: 0 });

const announced = object({
  by: text('the authority that announced the beginning of the month'),
  source: text('where the announcement was read, or who entered it'),
  confidence: choice(['high', 'medium', 'user']),
});
const byAnnouncement = { hijri_announced: announced };

const weekday = choice<string>(WEEKDAYS);
const month = integer(undefined, { minimum: 1, maximum: 12 });
const gregorian = object({
  date: civilDate,
  day: integer(undefined, { minimum: 1, maximum: 31 }),
  month,
  year: integer(),
  weekday,
});
const hijriDay = integer(undefined, { minimum: 1, maximum: 30 });
const hijri = object({
  date: pattern('^\\d{4,5}-\\d{2}-\\d{2}$', 'YYYY-MM-DD in Hijri numbers'),
  day: hijriDay,
  month,
  year: integer(),
  month_name: text(),
  month_name_ar: text(),
  weekday,
  weekday_ar: text(),
});
const calendar = choice(HIJRI_CALENDARS, 'the calendar that was used');
const dates = list(
  object(
    {
      id: text(),
      name: text(),
      name_ar: text(),
      kind: text<ImportantDateRow['kind']>(),
      tradition: text<ImportantDateRow['tradition']>(),
      hijri,
      gregorian,
      begins_evening_of: civilDate,
      observed_on: civilDate,
      note: text(),
      source: text(),
    },
    { likely: civilDate },
  ),
);
const monthLength = choice<number>([29, 30]);
const readAsHijri = { warnings: list(text('a warning that the year may be meant as a Gregorian year')) };

const method = object({
  id: orNull(integer('1 to 9 for the methods of the specification; null for those accepted by code only')),
  code: text(),
  name: text(),
});
const methodFrom = choice(
  ['request', 'country', 'default'],
  'who chose the method: the caller, the country of the point (`AUTO`), or nobody',
);
const asr = choice(['hanafi', 'shafi'], 'the school whose Asr is shown, if only one Asr is shown');
const asrSchool = object({
  taken: asr,
  from: choice(
    ['request', 'authority', 'country', 'default'],
    'who chose the school: the caller, the method’s authority, the people in the country or region of the point, or nobody',
  ),
});
const request = { coordinates, timezone: zoneId, method, method_from: methodFrom, asr_school: asrSchool };
const stationParts = { id: text('the id, as the authority writes it'), name: text(), latitude, longitude };
const optionalKeys = {
  ...ofDay,
  station: object({ ...stationParts, authority: text('code of the method') }),
  night_until: choice(['fajr'], 'where the night ends for midnight and its thirds; absent: sunrise'),
};
const day = {
  date,
  prayers: object({
    ...propertiesOf(CLOCK_NAMES, clock),
    asr: pattern(CLOCK, 'the Hanafi time, always'),
    asr_of_method: pattern(CLOCK, 'the Asr of the school in asr_school: for displays that show one Asr'),
  }),
  instants: object(propertiesOf(INSTANT_NAMES, localInstant)),
  notes,
};
const onFriday = { jumuah: pattern(CLOCK, 'the time of Dhuhr, when the time of Jumu’ah begins; only on a Friday') };
const someDays = { ...onFriday, ...congregations };
const calendarKeys = { ...request, days: list(object(day, someDays)) };
const prayerCalendar = object(calendarKeys, optionalKeys);

const moment = {
  prayer: choice(TIME_KINDS),
  time: clock,
  at: localInstant,
  unix,
  date: civilDate,
};
const now = { now: localInstant, unix: integer('Unix seconds of the question') };
const isJumuah = { is_jumuah: boolean('true for the Dhuhr of a Friday; otherwise absent') };
const timeKinds = { ...isJumuah, is_iqamah: boolean('true for the time of a congregation; otherwise absent') };
const current = object(
  {
    prayer: choice(PRAYER_NAMES.filter((name) => name !== 'sunrise')),
    began: localInstant,
    ends: localInstant,
    ends_at: choice(PRAYER_NAMES, 'the time of the day that ends the prayer, such as sunrise for fajr'),
    seconds_left: count,
    preferred_until: orNull(localInstant),
  },
  isJumuah,
);
const next = object({ ...moment, seconds_left: count }, timeKinds);
const around = {
  current: anyOf(current, nothing('between sunrise and dhuhr')),
  previous: object({ ...moment, seconds_since: count }, timeKinds),
  next,
};
/** The next congregation; present if a rule or a timetable says when congregations pray. */
const nextIqamah = { next_iqamah: next };
const forbiddenNow = {
  now: orNull(choice(['sunrise', 'zawal', 'sunset'], 'the time at which voluntary prayers are disliked, if it is now')),
  due: orNull(choice(PRAYER_NAMES, 'the prayer whose time it is now; this prayer is prayed even at a disliked time')),
};

const ONLINE = ['nominatim', 'photon'] as const;
const providerWarnings = {
  warnings: list(
    text('why the configured provider did not answer, how numbers were read, or what area has the same name'),
  ),
};
const names = {
  state: text('the state, or N/A'),
  country: text('the country, or N/A'),
  country_code: text('ISO 3166-1 alpha-2, or N/A'),
};
const place = {
  lat: latitude,
  lng: longitude,
  display_name: text(),
  source: choice(['coordinates', 'geonames', ...ONLINE]),
  timezone: zoneId,
  ...names,
  match: text(
    'how the place was found; `spelling`: the name in the request is almost certainly misspelt; `part`: it is a part of the name',
  ),
};
const WINDS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];
const zoneFound = {
  source: choice(['polygon', 'coarse', 'nautical', 'request'], 'the data that named the zone'),
};
const candidates = list(zoneId);
const side = object({ timezone: zoneId, datetime: localInstant, unix });
const length = pattern('^\\d+h \\d+m$');
const seconds = integer(undefined, { minimum: 0, maximum: 86_400 });

/** The shape of each operation's answer. Every answer ends with the version of its shape (formats/json.ts). */
export const answers = {
  'prayer.times': object({ ...day, ...request }, { ...optionalKeys, ...someDays }),
  'prayer.calendar': prayerCalendar,
  'prayer.month': object(
    { ...calendarKeys, month: pattern('^\\d{4}-\\d{2}$', 'YYYY-MM'), month_calendar: choice(['hijri', 'gregorian']) },
    { ...optionalKeys, hijri_calendar: calendar },
  ),
  'prayer.year': object(
    { ...calendarKeys, year: integer(), year_calendar: choice(['hijri', 'gregorian']) },
    { ...optionalKeys, hijri_calendar: calendar },
  ),
  'prayer.ramadan': object(
    {
      ...request,
      hijri_year: integer(),
      hijri_calendar: calendar,
      adjust,
      days: list(object({ ramadan_day: hijriDay, suhoor_ends: clock, iftar: clock, ...day }, someDays)),
      note: text(),
    },
    { ...optionalKeys, ...byAnnouncement },
  ),
  'prayer.next': object(
    { ...now, ...around, forbidden: object(forbiddenNow), asr, ...request, notes },
    { ...optionalKeys, ...nextIqamah },
  ),
  'prayer.now': object(
    {
      ...now,
      is_daytime: boolean('true between sunrise and maghrib'),
      ...around,
      forbidden: object({
        ...forbiddenNow,
        windows: list(
          object({
            name: choice(['sunrise', 'zawal', 'sunset']),
            from: localInstant,
            until: localInstant,
            is_now: boolean(),
            seconds_left: orNull(count),
            source: text(),
          }),
        ),
      }),
      hijri,
      hijri_calendar: calendar,
      asr,
      ...request,
      notes,
    },
    { ...optionalKeys, ...byAnnouncement, ...nextIqamah },
  ),
  'prayer.explain': object(
    {
      date,
      ...request,
      computed_at: list(coordinates),
      ...computedBy,
      events: object(explainedEvents),
      notes,
    },
    {
      ...optionalKeys,
      ...validity,
      computed_by: text('code of the method for times that the printed timetable does not have'),
      ...explainedCongregations,
    },
  ),
  'prayer.stations': object({ method: text(), count, stations: list(object(stationParts)) }),
  'prayer.methods': object({ methods: list(shownMethod) }),
  'prayer.boards': followedInCountry,
  qibla: object({
    coordinates,
    qibla: object({
      bearing_deg: orNull(number('the direction, clockwise from true north', { minimum: 0, maximum: 360 })),
      compass: orNull(choice(WINDS)),
      distance_km: number(undefined, { minimum: 0 }),
    }),
  }),
  'hijri.convert': object(
    { gregorian, hijri, calendar, adjust },
    {
      after_sunset: boolean('whether the Hijri day of the evening has begun'),
      begins_at: orNull(localInstant),
      ends_at: orNull(localInstant),
      announced,
      ...ofDay,
    },
  ),
  'hijri.dates': object(
    {
      year: integer(),
      calendar,
      adjust,
      days: integer('354 or 355 days; with announced months a day or two more or less', { minimum: 348, maximum: 360 }),
      starts: civilDate,
      ends: orNull(civilDate),
      dates,
      months: list(
        object(
          {
            month,
            name: text(),
            name_ar: text(),
            days: monthLength,
            starts: civilDate,
            sacred: boolean(),
            white_days: list(civilDate),
          },
          { announced, likely: civilDate },
        ),
      ),
    },
    readAsHijri,
  ),
  'hijri.month': object(
    {
      year: integer(),
      month,
      name: text(),
      name_ar: text(),
      sacred: boolean(),
      calendar,
      adjust,
      days: monthLength,
      each_day: list(object({ hijri, gregorian, white_day: boolean('true on days 13 to 15 (recommended fast)') })),
      dates,
    },
    { announced, likely: civilDate, ...readAsHijri },
  ),
  'hijri.next': object({ gregorian, hijri, calendar, adjust, days_left: count, dates }, { announced, ...ofDay }),
  'hijri.to-gregorian': object({ gregorian, hijri, calendar, adjust }, { announced, ...readAsHijri }),
  'geo.resolve': object(place, {
    results: list(
      object(place, { population: integer('how many people live there, to two digits; absent if unknown') }),
    ),
    others: list(text('another place of that name, which the user may mean')),
    ...providerWarnings,
  }),
  'geo.reverse': object(
    {
      lat: latitude,
      lng: longitude,
      timezone: zoneId,
      city: text('the city, or N/A'),
      ...names,
      source: choice(['geonames', ...ONLINE]),
    },
    providerWarnings,
  ),
  'geo.timezone': object({ lat: latitude, lng: longitude, timezone: zoneId, offset, ...zoneFound }, { candidates }),
  'time.now': object(
    {
      timezone: zoneId,
      datetime: localInstant,
      date: civilDate,
      time: pattern('^\\d{2}:\\d{2}:\\d{2}$', 'HH:MM:SS'),
      utc_offset: offset,
      unix,
      ...zoneFound,
    },
    { candidates, ...warnings },
  ),
  'time.convert': object(
    {
      from: side,
      to: side,
      resolution: choice(['exact', 'gap', 'overlap'], 'whether the local time came once, never, or twice'),
    },
    warnings,
  ),
  'time.day-info': object(
    {
      coordinates,
      date,
      timezone: zoneId,
      day_info: object({
        sunrise: clock,
        sunset: clock,
        solar_noon: clock,
        zawal_start: clock,
        zawal: clock,
        zawal_end: clock,
        day_length_seconds: seconds,
        day_length_human: length,
        night_length_seconds: seconds,
        night_length_human: length,
      }),
      notes,
    },
    ofDay,
  ),
  'time.zones': object({
    tzdata: text('the release of the time-zone database'),
    count,
    zones: list(object({ id: zoneId, utc_offset: offset, aliases: list(text()), links: list(text()) })),
  }),
};

/** The JSON of an operation's answer, without the version of its shape. */
export type AnswerOf<Id extends keyof typeof answers> = ValueOf<(typeof answers)[Id]>;
