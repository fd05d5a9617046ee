import type { SettingKey } from '../../core/config.ts';
import { LANGUAGES } from '../../core/names.ts';
import type { Facts } from '../../formats/template.ts';
import type { catalogue, OperationId } from '../../operations/catalogue.ts';
import type { Operation } from '../../operations/operation.ts';
import type { ViewContext, View } from '../views/view.ts';

type AnswerOf<Id extends OperationId> =
  (typeof catalogue)[Id] extends Operation<infer _F, infer Answer> ? Awaited<Answer> : never;

/** How an operation is asked and shown on the command line. */
export interface QuerySpec<Answer> {
  /** The words after `prayer`. Operations may share them; `when` then tells them apart. */
  readonly path: readonly [string, ...string[]];
  /** Among operations that share `path`, this one is meant when any of these flags is given. */
  readonly when?: readonly string[];
  /** Fields that may be given as bare words, in this order. */
  readonly positionals?: readonly string[];
  /** Fields whose flag has another name: `from_tz` is `--from`. */
  readonly flagNames?: Readonly<Record<string, string>>;
  /**
   * A field that may be given more than once: the operation is asked for each value, and several answers are held by
   * one object under `key`.
   */
  readonly repeats?: { readonly field: string; readonly key: string };
  /** A place is given by --at, --lat and --lng only, for the bare words mean something else. */
  readonly barePlace?: false;
  /** Flags that change the showing, not the answer. */
  readonly flags?: readonly Flag[];
  readonly examples: readonly string[];
  /** Formats beside json; the first is the default. */
  readonly formats: () => Promise<Readonly<Record<string, View<Answer>>>>;
  readonly formatNames: readonly string[];
  /** What a template may name. Where it is present, `--format` takes a template. */
  readonly facts?: () => Promise<(answer: Answer, scene: ViewContext) => Facts>;
}

export interface Flag {
  readonly name: string;
  readonly summary: string;
  /** Absent for a flag without a value. */
  readonly placeholder?: string;
  readonly choices?: readonly string[];
  /** The setting that gives it where the words do not. */
  readonly setting?: SettingKey;
  /** The flag, and its value, without which it would do nothing: it is then refused. */
  readonly goesWith?: readonly [flag: string, value?: string];
}

const asr: Flag = {
  name: 'asr',
  summary: 'which Asr the table shows; json and csv always hold both',
  placeholder: 'SCHOOL',
  choices: ['hanafi', 'shafi', 'both'],
  setting: 'asr',
};
export const lang: Flag = {
  name: 'lang',
  placeholder: 'CODE',
  summary: 'language of the names',
  choices: LANGUAGES,
  setting: 'lang',
};
export const clock: Flag = {
  name: 'clock',
  placeholder: 'HOURS',
  summary: '12h or 24h clock; json and csv always have 24 hours',
  choices: ['24h', '12h'],
  setting: 'clock',
};
const alarm: Flag = {
  name: 'alarm',
  placeholder: 'TIME',
  summary: 'with --format ics, a reminder this long before each prayer, such as 10m; 0m is at its time',
  goesWith: ['format', 'ics'],
};
const BARS = ['waybar', 'i3blocks', 'tmux', 'env'] as const;
/** Many places at once; cli/commands/batch-query.ts answers. */
const input: Flag = {
  name: 'input',
  placeholder: 'FILE',
  summary: 'many places: a CSV with the columns lat,lng or place, and name, method, tz …; - is stdin',
};
const skipBad: Flag = {
  name: 'skip-bad',
  summary: 'with --input, name bad rows on stderr and go on',
  goesWith: ['input'],
};
const hijri = { path: ['hijri'], barePlace: false, formatNames: ['text'] } as const;

/** How days in the shape of prayer.calendar are printed. */
const manyDays = {
  formatNames: ['table', 'csv', 'tsv', 'ics'],
  formats: async () => {
    const { showCalendar, showCalendarCsv, showCalendarTsv } = await import('../views/calendar.ts');
    const { showCalendarIcs } = await import('../views/ics.ts');
    return { table: showCalendar, csv: showCalendarCsv, tsv: showCalendarTsv, ics: showCalendarIcs };
  },
} as const;

export const words = {
  'prayer.times': {
    path: ['times'],
    flags: [asr, lang, clock, alarm, input, skipBad],
    examples: [
      'prayer times --lat 21.4225 --lng 39.8262 --method UmmAlQura',
      'prayer times 51.5074,-0.1278 --method moonsighting --date 2026-06-21',
      'prayer times --at 33.86S,151.21E --asr shafi --adjust fajr=+2,isha=-3',
      'prayer times 41.01,28.98 --method turkey --json',
    ],
    formatNames: ['table', 'csv', 'tsv', 'ics', 'env'],
    formats: async () => {
      const { showTimes, showTimesCsv, showTimesTsv, showTimesEnv } = await import('../views/times.ts');
      return {
        table: showTimes,
        csv: showTimesCsv,
        tsv: showTimesTsv,
        ics: (await import('../views/ics.ts')).showTimesIcs,
        env: showTimesEnv,
      };
    },
    facts: async () => (await import('../views/times.ts')).timesFacts,
  },
  'prayer.calendar': {
    path: ['times'],
    when: ['from', 'to'],
    flags: [asr, lang, clock, alarm, input, skipBad],
    examples: ['prayer times 30.0444,31.2357 --method egypt --from 2027-02-08 --to 2027-03-09 --format csv'],
    ...manyDays,
  },
  'prayer.month': {
    path: ['month'],
    examples: [
      'prayer month Cairo --method egypt',
      'prayer month 21.4225,39.8262 --month 2027-02 --format ics --alarm 10m',
    ],
    flags: [asr, lang, clock, alarm],
    ...manyDays,
  },
  'prayer.year': {
    path: ['year'],
    examples: ['prayer year 21.4225,39.8262 --year 2027 --format csv'],
    flags: [asr, lang, clock, alarm],
    ...manyDays,
  },
  'prayer.ramadan': {
    path: ['ramadan'],
    examples: ['prayer ramadan Istanbul --method turkey', 'prayer ramadan 21.4225,39.8262 --year 1448 --format csv'],
    flags: [lang, clock],
    formatNames: ['table', 'csv', 'tsv'],
    formats: async () => {
      const { showRamadan, showRamadanCsv, showRamadanTsv } = await import('../views/ramadan.ts');
      return { table: showRamadan, csv: showRamadanCsv, tsv: showRamadanTsv };
    },
  },
  'prayer.next': {
    path: ['next'],
    flags: [lang, clock],
    examples: [
      'prayer next Makkah',
      'prayer next 51.5074,-0.1278 --format "{name} in {left}"',
      'prayer next 21.4225,39.8262 --prayer maghrib --json',
      'prayer next Istanbul --method turkey --format waybar',
    ],
    formatNames: ['text', ...BARS],
    formats: async () => {
      const { showNext, barFormats, nextFacts } = await import('../views/next.ts');
      return { text: showNext, ...barFormats(nextFacts) };
    },
    facts: async () => (await import('../views/next.ts')).nextFacts,
  },
  'prayer.now': {
    path: ['now'],
    flags: [lang, clock],
    examples: ['prayer now Makkah', 'prayer now 21.4225,39.8262 --format "{hijri}, {current} until {ends}"'],
    formatNames: ['text', ...BARS],
    formats: async () => {
      const { showNow, barFormats, nowFacts } = await import('../views/next.ts');
      return { text: showNow, ...barFormats(nowFacts) };
    },
    facts: async () => (await import('../views/next.ts')).nowFacts,
  },
  'prayer.explain': {
    path: ['explain'],
    examples: [
      'prayer explain 55.75,37.62 --date 2026-06-21',
      'prayer explain 69.65,18.96 --date 2026-06-21 --polar none --json',
    ],
    formatNames: ['table'],
    formats: async () => ({ table: (await import('../views/explain.ts')).showExplain }),
  },
  'prayer.methods': {
    path: ['methods'],
    examples: ['prayer methods', 'prayer methods --json'],
    formatNames: ['table'],
    formats: async () => ({ table: (await import('../views/methods.ts')).showMethods }),
  },
  'geo.timezone': {
    path: ['geo', 'timezone'],
    examples: ['prayer geo timezone 21.4225,39.8262', 'prayer geo timezone --lat 43.83 --lng 87.62 --json'],
    formatNames: ['text'],
    formats: async () => ({ text: (await import('../views/geo-timezone.ts')).showGeoTimezone }),
  },
  'time.now': {
    path: ['time', 'now'],
    examples: ['prayer time now --timezone Asia/Karachi', 'prayer time now 21.4225,39.8262 --json'],
    formatNames: ['text'],
    formats: async () => ({ text: (await import('../views/time-now.ts')).showTimeNow }),
  },
  'time.convert': {
    path: ['time', 'convert'],
    positionals: ['datetime'],
    flagNames: { from_tz: 'from', to_tz: 'to' },
    repeats: { field: 'to_tz', key: 'conversions' },
    examples: [
      'prayer time convert 2026-11-20T17:38:00 --from Asia/Riyadh --to Asia/Karachi --to Europe/London',
      'prayer time convert 2026-03-29T01:30:00 --from Europe/London --to Asia/Kolkata --disambiguation earlier',
    ],
    formatNames: ['table'],
    formats: async () => ({ table: (await import('../views/time-convert.ts')).showTimeConvert }),
  },
  'time.day-info': {
    path: ['time', 'day-info'],
    examples: ['prayer time day-info 21.4225,39.8262', 'prayer time day-info 69.65,18.96 --date 2026-06-21 --json'],
    formatNames: ['text'],
    formats: async () => ({ text: (await import('../views/time-day-info.ts')).showDayInfo }),
  },
  'time.zones': {
    path: ['time', 'zones'],
    positionals: ['search'],
    examples: ['prayer time zones', 'prayer time zones --search karachi', 'prayer time zones +05:30 --json'],
    formatNames: ['table'],
    formats: async () => ({ table: (await import('../views/time-zones.ts')).showTimeZones }),
  },
  qibla: {
    path: ['qibla'],
    examples: ['prayer qibla Cairo', 'prayer qibla --lat 40.7128 --lng -74.006 --json'],
    formatNames: ['line'],
    formats: async () => ({ line: (await import('../views/qibla.ts')).showQibla }),
  },
  'geo.resolve': {
    path: ['geo', 'search'],
    positionals: ['q'],
    examples: [
      'prayer geo search Makkah',
      'prayer geo search "Springfield, IL" --json',
      'prayer geo search القاهرة --limit 5',
    ],
    formatNames: ['table'],
    formats: async () => ({ table: (await import('../views/places.ts')).showPlaces }),
  },
  'geo.reverse': {
    path: ['geo', 'reverse'],
    examples: ['prayer geo reverse 21.4225,39.8262', 'prayer geo reverse --lat 51.5 --lng -0.13 --json'],
    formatNames: ['table'],
    formats: async () => ({ table: (await import('../views/places.ts')).showNamedPoint }),
  },
  'hijri.convert': {
    ...hijri,
    positionals: ['date'],
    flags: [lang],
    examples: ['prayer hijri', 'prayer hijri 2026-02-18 --lang ar'],
    formats: async () => ({ text: (await import('../views/hijri.ts')).showHijri }),
  },
  'hijri.dates': {
    ...hijri,
    when: ['year'],
    flags: [lang],
    examples: ['prayer hijri --year 1447'],
    formats: async () => ({ text: (await import('../views/hijri.ts')).showHijriYear }),
  },
  'hijri.month': {
    ...hijri,
    when: ['month'],
    flags: [
      lang,
      {
        name: 'week-start',
        placeholder: 'DAY',
        summary: 'first column of --month; default sunday',
        choices: ['saturday', 'sunday', 'monday'],
      },
    ],
    examples: ['prayer hijri --month 1447-09 --week-start saturday'],
    formats: async () => ({ text: (await import('../views/hijri.ts')).showHijriMonth }),
  },
  'hijri.next': {
    ...hijri,
    when: ['next'],
    flags: [lang, { name: 'next', summary: 'the next important date and the days left' }],
    examples: ['prayer hijri --next --tz Asia/Riyadh'],
    formats: async () => ({ text: (await import('../views/hijri.ts')).showNextHijriDate }),
  },
  'hijri.to-gregorian': {
    path: ['gregorian'],
    positionals: ['date'],
    flags: [lang],
    examples: ['prayer gregorian 1447-09-01', 'prayer gregorian "1 Ramadan 1447"'],
    formatNames: ['text'],
    formats: async () => ({ text: (await import('../views/hijri.ts')).showGregorian }),
  },
} as const satisfies { [Id in OperationId]: QuerySpec<AnswerOf<Id>> };

/** Every flag that changes a showing, once for each command that has it. */
export function allFlags(): Flag[] {
  return Object.values(words).flatMap((row) => ('flags' in row ? row.flags : []));
}
