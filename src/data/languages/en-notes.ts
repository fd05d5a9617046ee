/**
 * The English of notes, apart from the other words (en.ts names the sources): the library (src/library) says nothing else.
 */
import type { NoteWords, StandInWords, Words } from './words.ts';

/** What is said where no authority is known. */
export const standInWords: StandInWords = {
  decimalSign: '.',
  comma: ', ',
  fullStop: '.',
  times: {
    fajr: 'fajr',
    sunrise: 'sunrise',
    transit: 'transit',
    dhuhr: 'dhuhr',
    asr: 'asr',
    asr_shafi: 'asr_shafi',
    asr_hanafi: 'asr_hanafi',
    sunset: 'sunset',
    maghrib: 'maghrib',
    isha: 'isha',
    midnight: 'midnight',
  },
  cautions: {},
  percent: (count) => `${count} %`,
  hemispheres: { north: 'N', south: 'S', east: 'E', west: 'W' },
  reasons: {
    inRamadan: (minutes) => `${minutes} after maghrib, as in Ramadan`,
    nightShare: (rule, share, because) => `high-latitude rule ${rule}: ${share} of the night, because ${because}`,
    nearestLatitude: (latitude, because) => `polar rule nearest_latitude: as at ${latitude}, because ${because}`,
    daysBefore: (days, because) => `polar rule nearest_day: as ${days} days before, because ${because}`,
    daysLater: (days, because) => `polar rule nearest_day: as ${days} days later, because ${because}`,
    noSuchTime: (because) => `no such time, because ${because}`,
    moved: 'moved by whole minutes, so that the day keeps its order where it is only minutes long',
    half: 'one half',
    seventh: 'one seventh',
    minutes: (count) => `${count} minutes`,
  },
  because: {
    'stays above': 'the Sun does not sink so low',
    'stays below': 'the Sun does not rise so high',
    'beyond share': 'the Sun’s own time falls beyond it',
    'led over': 'the time leads over between days with and without a twilight',
    'too short': 'the day or the night is too short for its prayers',
    method: 'the method has it so',
  },
  asrUnknown: 'Asr: no school is known to be followed here; the Hanafi time is taken, the later of the two',
};

export const noteWords: NoteWords = {
  ...standInWords,
  semicolon: '; ',
  jumuah: "Jumu'ah",
  iqamah: {
    title: 'Iqamah',
    of: (prayer) => `${prayer} iqamah`,
    rule: (text) => `rule “${text}”`,
    printed: (text) => `“${text}” of the timetable`,
    tooEarly: (what, source, time, limit) =>
      `${what}: ${time} by ${source} is before ${limit}, so there is none that day`,
    tooLate: (what, source, time, limit) =>
      `${what}: ${time} by ${source} is not before ${limit}, when its time is over, so there is none that day`,
    noSeason: (source, zone) => `The clocks of ${zone} have no summer and winter time, so ${source} does not hold`,
    skippedHour: (what, source, time) => `${what}: the clocks leave out the hour of ${source}, so it is at ${time}`,
    repeatedHour: (what, source, time) =>
      `${what}: the clocks show the hour of ${source} twice; it is the first ${time}`,
    beforeDhuhr: (time, dhuhr) =>
      `Jumu'ah at ${time} is before ${dhuhr}: the Hanbali school allows it, the others do not`,
    afterAsr: (time, asr) => `Jumu'ah at ${time} is not before ${asr}: the Maliki school allows it until Maghrib`,
  },
  sun: {
    models: {
      'own-moment': 'each event by the Sun of its own moment',
      'at-0h-ut': 'every event by the Sun of 0h UT of the date',
      'at-local-noon': 'every event by the Sun of local noon',
      'single-pass': 'each event by the Sun of a fixed hour, in a single pass',
    },
    short: {
      'own-moment': 'own-moment',
      'at-0h-ut': 'at-0h-ut',
      'at-local-noon': 'at-local-noon',
      'single-pass': 'single-pass',
    },
    hoursLater: (hours) => `as it is ${Math.abs(hours)} hours ${hours < 0 ? 'earlier' : 'later'}`,
    equationOf: (hour) => `the equation of time of ${hour}h UT`,
    otherDay: (prayers) => `${prayers}: in some half-months by the Sun of the day before or after`,
    transitAndAsr: 'dhuhr and asr by the Sun of 0h UT of the date',
    noonShadow: 'the noon shadow of asr by the declination of 0h UT',
    refractedShadows: 'the shadows of asr by the Sun as refraction lifts it',
    asrDaysLater: (days) => `asr by the Sun of ${days} days later, its noon shadow of half as many`,
    perpetualYear: (year) => `every year by the Sun of ${year}`,
    series: {
      praytimes: 'the low-precision series that praytimes.org publishes',
      geometric: 'the geometric series of Meeus, chapter 25, without nutation and aberration',
      apparent: 'the apparent Sun, with nutation and aberration',
    },
  },

  events: {
    imsak: 'Imsak',
    fajr: 'Fajr',
    sunrise: 'Sunrise',
    ishraq: 'Ishraq',
    duha: 'Duha',
    dhuhr: 'Dhuhr',
    asr: 'Asr',
    sunset: 'Sunset',
    maghrib: 'Maghrib',
    shafaq_ahmar: 'Red twilight ends',
    shafaq_abyad: 'White twilight ends',
    isha: 'Isha',
    first_third_end: 'First third ends',
    midnight: 'Midnight',
    last_third: 'Last third',
  },

  kilometres: (count) => `${count} km`,
  reasons: {
    ...standInWords.reasons,
    transit: 'the Sun crosses the meridian (hour angle 0)',
    shadowOnce: 'a shadow has grown by the length of its object since noon',
    shadowTwice: 'a shadow has grown by twice the length of its object since noon',
    belowHorizon: (degrees) => `the Sun’s centre stands ${degrees} below the horizon`,
    afterMaghrib: (minutes) => `${minutes} after the printed maghrib`,
    beforePrintedSunrise: (minutes) => `${minutes} before the printed sunrise`,
    horizonOf: (town, far) => `the horizon of ${town}, the nearest town of the authority’s list, ${far} away`,
    seasonalBeforeSunrise: (minutes) => `seasonal function: ${minutes} before sunrise`,
    seasonalAfterSunset: (minutes) => `seasonal function: ${minutes} after sunset`,
    takdirLedOver: (share) =>
      `Diyanet’s summer rule (takdir), ${share} of the night, on the straight line between the Sun’s own times and those of the shortest nights`,
    takdir: (share) =>
      `Diyanet’s summer rule (takdir), ${share} of the night, because the Sun does not reach dawn’s angle on these nights`,
    dayLimit: 'Diyanet’s limits of the day: 2½ to 9½ hours from dhuhr, and never beyond those of 21 June',
    methodLatitude: (latitude) => `computed at latitude ${latitude}, as the method has it beyond`,
    halfNight: {
      sunrise: 'half of the night from sunset to the next sunrise',
      fajr: 'half of the night from sunset to the next fajr',
    },
    halfNightUnbounded: {
      sunrise: 'half of the night from sunset to the next sunrise, which has no bounds here',
      fajr: 'half of the night from sunset to the next fajr, which has no bounds here',
    },
  },
  authority: 'as in its row',
  noAuthority: (method) => `No authority of this country is known here; ${method}’s times are shown`,
  authorityOfCountry: (method) => `No method was given; ${method} is that of the country, as method AUTO takes.`,
  noStationList: (method) => `${method} has no list of stations; computed at the point itself`,
  pointDecides: (method) =>
    `${method}: its summer times follow from the one point that Diyanet has for each town, up to 8 minutes for 0.02° of latitude; computed at the point given`,
  imsakOfDiyanet: 'imsak is ten minutes before Fajr, by precaution; the İmsak that Diyanet prints is Fajr',
  unfittedStation: (id, name) =>
    `Station ${id} (${name}): no printed table was at hand; computed at the place’s own point, at sea level`,
  notComparedSince: (name, day) => `The copy of ${name} was last compared with its source on ${day}`,
  printedBy: (name) => `Printed by ${name}`,
  notInTimetable: (times) => `computed, because it does not have them: ${times}`,
  dayNotPrinted: (name, method) => `The timetable ${name} does not have this day: computed by ${method}`,
  noStationNear: (method, km) => `No ${method} station within ${km} in this country; computed at the point itself`,
  pointItself: (method, station) => `Computed at the point itself, not at ${station}, the nearest station of ${method}`,
};

export const dateMayBeHijri: Words['years']['dateMayBeHijri'] = (date, other) =>
  `${date} is read as a Gregorian date${other === undefined ? '' : `; the Hijri date ${date} is ${other}`}.`;

export const countryDiffers: Words['years']['countryDiffers'] = (by, date) =>
  `By ${by} the Hijri date here is ${date}; hijri_calendar authority takes it.`;

export const monthComputed: Words['years']['monthComputed'] = (month) =>
  `The beginning of ${month} is computed: no announcement of it is kept.`;

export const likely: Words['years']['likely'] = (date) => `Likely it is ${date} (predicted, not announced).`;

export const tableOfIcu: Words['years']['tableOfIcu'] = (year) =>
  `Umm al-Qura of ${year} AH is by the table of ICU; printed calendars of that year differ in some months.`;

export const mayBeGregorian: Words['years']['mayBeGregorian'] = (year, first, last) =>
  `${year} is read as a Hijri year; the Gregorian year ${year} is in the Hijri years ${first} to ${last}.`;
