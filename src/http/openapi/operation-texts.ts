/** The title of an endpoint in lists, and what a caller should know besides the endpoint's own description. */
interface OperationText {
  readonly title: string;
  readonly about?: string;
}

const OF_DAYS =
  '`format=csv` gives the same as a table, `format=ics` as a calendar file, `format=html` as a sheet to print. The days are sent in pieces, with an `ETag` and without a `Content-Length`.';
const READ_AS = 'The warnings say if a Hijri year was probably meant as a Gregorian one.';

/** By `operationId`. test/http/openapi.test.ts finds an endpoint without a row, and a row without an endpoint. */
export const OPERATION_TEXTS: Readonly<Record<string, OperationText>> = {
  prayerTimes: {
    title: 'Times of a day',
    about:
      '`prayers` has the clocks of the place, rounded as its authority rounds them; `instants` has the same moments with their offset. `prayers.asr_of_method` is the Asr that counts there, `prayers.asr` is always the Hanafi one. On a Friday `jumuah` is the time of Dhuhr. `notes` says which rule acted where the Sun gives no time.',
  },
  prayerCalendar: { title: 'Times of a range of days', about: OF_DAYS },
  prayerMonth: {
    title: 'Times of a month',
    about: `\`month_calendar\` says as which calendar the month was read. ${OF_DAYS}`,
  },
  prayerYear: {
    title: 'Times of a year',
    about: `\`year_calendar\` says as which calendar the year was read. ${OF_DAYS}`,
  },
  prayerRamadan: {
    title: 'Times of Ramadan',
    about: `\`suhoor_ends\` is Fajr and \`iftar\` is Maghrib. The month is computed in advance, or announced where \`hijri_announced\` names the body. ${OF_DAYS}`,
  },
  prayerNext: {
    title: 'The next prayer',
    about: 'True for this moment: ask again when `next.seconds_left` has passed.',
  },
  prayerNow: {
    title: 'What is now',
    about:
      'True for this moment. `forbidden.windows` has the times at which voluntary prayers are disliked, each with its source.',
  },
  prayerExplain: {
    title: 'How a time was found',
    about:
      'For every event of the day: the unrounded instant, the angle or interval that gave it, and the rule that acted. `constants` has the rules of the method.',
  },
  prayerMethods: {
    title: 'Calculation methods',
    about:
      'With `country`: the method that `method=auto` takes there, and the bodies and schools of the country with their sources.',
  },
  prayerStations: {
    title: 'Stations of an authority',
    about: 'The places for which the authority itself prints times. Give the id as `station`.',
  },
  qibla: { title: 'Direction of the Kaaba', about: '`bearing_deg` is null where every direction is right.' },
  hijriConvert: {
    title: 'Hijri date, or dates of a year',
    about: `With \`date\`, or neither: the Hijri date of that day. With \`year\`, a Hijri year: its important dates and its months. Dates are computed or announced, never sighted by this program. ${READ_AS}`,
  },
  hijriMonth: { title: 'Days of a Hijri month', about: READ_AS },
  hijriNext: { title: 'The next important date' },
  hijriToGregorian: { title: 'Gregorian date of a Hijri date', about: READ_AS },
  geoResolve: {
    title: 'A place by its name',
    about:
      'Offline by default; the owner may configure Nominatim or Photon. `others` names places that may be meant instead. A name that could mean several places is refused, with the candidates.',
  },
  geoReverse: { title: 'The place at a point' },
  geoTimezone: { title: 'The time zone at a point', about: '`candidates` lists the zones at a disputed border.' },
  timeNow: { title: 'The time now', about: 'Give a point or a `timezone`.' },
  timeConvert: {
    title: 'A time in another zone',
    about: '`resolution` says if the local time came twice (the clocks went back), or never.',
  },
  timeDayInfo: {
    title: 'Day and night',
    about: 'Sunrise and sunset are those of the upper limb, with refraction: 90.833° from the zenith.',
  },
  timeZones: { title: 'Time zones' },
  createWebhook: {
    title: 'Create a webhook',
    about:
      'Give a point, or a `station` of an authority. The `secret` that signs deliveries is in this answer only. The answer’s `notes` say which method and Asr were stored, and why.',
  },
  listWebhooks: { title: 'List webhooks', about: 'Oldest first. Secrets are never shown.' },
  webhookStats: { title: 'Count webhooks' },
  getWebhook: { title: 'Get a webhook' },
  updateWebhook: { title: 'Change a webhook' },
  deleteWebhook: {
    title: 'Delete a webhook',
    about: 'Nothing is sent from then on. A delivery that is under way may still arrive.',
  },
  testWebhook: { title: 'Send a test' },
  rotateWebhookSecret: { title: 'Change the secret' },
  listWebhookDeliveries: {
    title: 'List deliveries',
    about:
      'Every attempt is a row, with the status that the receiver answered, or the kind of error. What the receiver said is not kept.',
  },
  redeliverWebhook: { title: 'Send a delivery again' },
  createFeed: {
    title: 'Create a feed',
    about: 'Whoever has the address can read the calendar: it is shown in this answer only.',
  },
  listFeeds: { title: 'List feeds' },
  revokeFeed: { title: 'Revoke a feed' },
  readFeed: { title: 'Read a feed' },
  sharedTimetable: { title: 'The shared timetable' },
  healthz: { title: 'Is it alive' },
  readyz: { title: 'Is it ready', about: 'While it is not, it answers 503 `NOT_READY` with the reasons.' },
  metrics: { title: 'Metrics', about: 'A request that a proxy forwards is answered 404.' },
  openapi: {
    title: 'This document',
    about: 'OpenAPI 3.1. It describes what this daemon serves: paths of parts that are off are left out.',
  },
  docs: { title: 'These pages' },
  board: { title: 'The board' },
  calendar: { title: 'Sheets to print' },
};
