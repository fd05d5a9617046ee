import { type Fault, type FaultCode, type FaultDetails, type HintName, quoted } from '../../core/fault.ts';

type Text = (value: string, details: FaultDetails) => string;

/** What a person at the command line may do next. The same refusals reach users of HTTP and assistants, who have no commands. */
const HINTS: Readonly<Record<HintName, string | Text>> = {
  add_timetable: 'prayer timetable add FILE keeps one.',
  allow_metadata_target: (_, { range }) => `Start the daemon with --allow-target-cidr ${String(range)} to allow it.`,
  allow_target: (_, { range }) =>
    `Start the daemon with --allow-target-cidr ${String(range)} (or a wider range) or --allow-private-targets to allow it.`,
  asr: 'Choose one by --asr.',
  day_word: (value) => `For its times: prayer times PLACE ${value}.`,
  eid_word: 'For its date: prayer hijri --next, or prayer hijri --year YEAR.',
  fallback: 'Add it again with --fallback METHOD: prayer timetable add FILE --replace.',
  friday_time: '"prayer is friday" tells the day; --iqamah-rules "jumuah 13:30" gives the rule.',
  friday_word: 'Give prayer next PLACE dhuhr, or prayer times PLACE DATE.',
  gregorian: (value) => `For the Gregorian date of a Hijri one: prayer gregorian ${quoted(value)}.`,
  gregorian_reading: (value) => `For the Gregorian one: prayer hijri ${value}.`,
  gregorian_readings: (value) =>
    `For the Gregorian one: prayer hijri ${value}. For the other: prayer gregorian "${value} AH".`,
  here: 'prayer geo reverse here says where this machine is; prayer setup here saves that place.',
  hijri_eid: 'For its date: prayer hijri --year 1448.',
  hijri_month: (value) => `For the days of a Hijri month: prayer hijri --month ${quoted(value)}.`,
  hijri_next: 'For the next important date: prayer hijri --next.',
  hijri_ramadan: 'For the days of Ramadan: prayer ramadan PLACE, or prayer hijri --month "Ramadan 1448".',
  hijri_reading: (value) => `For the Hijri one: prayer gregorian ${value}.`,
  iqamah_help: 'prayer help iqamah says where to write them.',
  iqamah_rules: (_, { example }) =>
    `By a flag: --iqamah-rules ${quoted(String(example))}. To keep one: prayer config set iqamah ${quoted(String(example))}.`,
  methods: 'prayer methods lists them.',
  ramadan_word: 'For its table: prayer ramadan PLACE.',
  save_place: (value) => `Save it: prayer config set places.${value.slice(1)} PLACE.`,
  stations: 'prayer methods stations METHOD lists them.',
  two_readings: (value) => `For the Hijri one: prayer gregorian ${value}. For the other: prayer hijri "${value} CE".`,
};

/** Refusals whose code says enough. */
const OF_CODES: Readonly<Partial<Record<FaultCode, string>>> = {
  NO_LOCATION: 'To store one: prayer setup.',
  UNAUTHORIZED: 'prayer keys create makes one.',
  HOST_NOT_ALLOWED: 'prayer serve --allow-host NAME lets it answer to another name.',
  TOO_MANY_FEEDS: 'prayer serve --max-feeds N raises the limit.',
  TOO_MANY_SUBSCRIPTIONS: 'prayer serve --max-subscriptions N raises the limit.',
};

/** The hint that goes with a refusal, after a blank; empty without one. */
export function hintOf({ code, details }: Fault): string {
  const { hint, value } = details;
  // a daemon of another version may have sent a name that is not known here
  const text = hint !== undefined && Object.hasOwn(HINTS, hint) ? HINTS[hint] : OF_CODES[code];
  if (text === undefined) return '';
  return ` ${typeof text === 'string' ? text : text(String(value), details)}`;
}
