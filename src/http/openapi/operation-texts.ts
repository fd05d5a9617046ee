const OF_DAYS =
  '`format=csv` gives the same as a table, `format=ics` as a calendar file, `format=html` as a sheet to print. The days are sent in pieces, with an `ETag` and without a `Content-Length`.';
const READ_AS = 'The warnings say if a Hijri year was probably meant as a Gregorian one.';

/**
 * Texts of endpoints, by `operationId`: the title in lists and, after a dash, what a caller should know besides the endpoint's description.
 * test/http/openapi.test.ts finds an endpoint without a row, and a row without an endpoint.
 */
export const OPERATION_TEXTS: Readonly<Record<string, string>> = {
  prayerTimes:
    'Times of a day — `prayers` has the clocks of the place, rounded as its authority rounds them; `instants` has the same moments with their offset. `prayers.asr_of_method` is the Asr that counts there, `prayers.asr` is always the Hanafi one. On a Friday `jumuah` is the time of Dhuhr. `notes` says which rule acted where the Sun gives no time.',
  prayerCalendar: `Times of a range of days — ${OF_DAYS}`,
  prayerMonth: `Times of a month — \`month_calendar\` names the calendar in which the month was understood. ${OF_DAYS}`,
  prayerYear: `Times of a year — \`year_calendar\` names the calendar in which the year was understood. ${OF_DAYS}`,
  prayerRamadan: `Times of Ramadan — \`suhoor_ends\` is Fajr and \`iftar\` is Maghrib. The month is computed in advance, or announced if \`hijri_announced\` names an authority. ${OF_DAYS}`,
  prayerNext: 'The next prayer — True for this moment: ask again when `next.seconds_left` has passed.',
  prayerNow:
    'What is now — True for this moment. `forbidden.windows` has the times at which voluntary prayers are disliked, each with its source.',
  prayerExplain:
    'How a time was found — For every event of the day: the unrounded instant, the angle or interval that gave it, and the rule that acted. `constants` has the rules of the method.',
  prayerMethods:
    'Calculation methods — With `country`: the method that `method=auto` takes there, and the authorities and schools of law that its mosques follow, with sources.',
  prayerStations:
    'Stations of an authority — The places for which the authority itself prints times. Give the id as `station`.',
  qibla: 'Direction of the Kaaba — `bearing_deg` is null where every direction is right.',
  hijriConvert: `Hijri date, or dates of a year — With \`date\`, or neither: the Hijri date of that day. With \`year\`, a Hijri year: its important dates and its months. Dates are computed or announced; this program never sights the moon. ${READ_AS}`,
  hijriMonth: `Days of a Hijri month — ${READ_AS}`,
  hijriNext: 'The next important date',
  hijriToGregorian: `Gregorian date of a Hijri date — ${READ_AS}`,
  geoResolve:
    'A place by its name — Offline by default; the owner may configure Nominatim or Photon. `others` names places that may be meant instead. A name that could mean several places is refused, with the candidates.',
  geoReverse: 'The place at a point',
  geoTimezone: 'The time zone at a point — `candidates` lists the zones at a disputed border.',
  timeNow: 'The time now — Give a point or a `timezone`.',
  timeConvert:
    'A time in another zone — `resolution` says if the local time came twice (the clocks went back), or never.',
  timeDayInfo:
    'Day and night — Sunrise and sunset are those of the upper limb, with refraction: 90.833° from the zenith.',
  timeZones: 'Time zones',
  createWebhook:
    'Create a webhook — Give a point, or a `station` of an authority. The `secret` that signs deliveries is in this answer only. The answer’s `notes` say which method and Asr were stored, and why.',
  listWebhooks: 'List webhooks — Oldest first. Secrets are never shown.',
  webhookStats: 'Count webhooks',
  getWebhook: 'Get a webhook',
  getFeed: 'Get a feed',
  updateWebhook: 'Change a webhook',
  deleteWebhook: 'Delete a webhook — Nothing is sent from then on. A delivery in flight may still arrive.',
  testWebhook: 'Send a test',
  rotateWebhookSecret: 'Change the secret',
  listWebhookDeliveries:
    'List deliveries — Every attempt is a row, with the status that the receiver answered, or the kind of error. The body of the receiver’s answer is not stored.',
  redeliverWebhook: 'Send a delivery again',
  createFeed: 'Create a feed — Only this answer shows its address. Anyone with the address can read the calendar.',
  listFeeds: 'List feeds',
  revokeFeed: 'Revoke a feed',
  readFeed: 'Read a feed',
  sharedTimetable: 'The shared timetable',
  healthz: 'Is the daemon alive',
  readyz: 'Is the daemon ready — While the daemon is not ready, the answer is 503 `NOT_READY` with the reasons.',
  metrics: 'Metrics — A request that a proxy forwards is answered 404.',
  openapi:
    'This document — OpenAPI 3.1. It describes what this daemon serves, without the paths of parts that are switched off.',
  docs: 'These pages',
  board: 'The board',
  calendar: 'Sheets to print',
};
