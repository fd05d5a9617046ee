import type { catalogue, OperationId } from '../ops/catalogue.ts';
import type { Operation } from '../ops/operation.ts';
import type { Show } from './show.ts';

type AnswerOf<Id extends OperationId> =
  (typeof catalogue)[Id] extends Operation<infer _F, infer Answer> ? Answer : never;

/** How an operation is asked and shown on the command line. */
export interface Words<Answer> {
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
  /** Flags that change the showing, not the answer. */
  readonly flags?: readonly ViewFlag[];
  readonly examples: readonly string[];
  /** Formats beside json; the first is the default. */
  readonly formats: () => Promise<Readonly<Record<string, Show<Answer>>>>;
  readonly formatNames: readonly string[];
}

export interface ViewFlag {
  readonly name: string;
  readonly summary: string;
  /** Absent for a flag without a value. */
  readonly placeholder?: string;
  readonly choices?: readonly string[];
}

export const words = {
  'prayer.methods': {
    path: ['methods'],
    examples: ['prayer methods', 'prayer methods --json'],
    formatNames: ['table'],
    formats: async () => ({ table: (await import('./show/methods.ts')).showMethods }),
  },
  'geo.timezone': {
    path: ['geo', 'timezone'],
    examples: ['prayer geo timezone 21.4225,39.8262', 'prayer geo timezone --lat 43.83 --lng 87.62 --json'],
    formatNames: ['text'],
    formats: async () => ({ text: (await import('./show/geo-timezone.ts')).showGeoTimezone }),
  },
  'time.now': {
    path: ['time', 'now'],
    examples: ['prayer time now --timezone Asia/Karachi', 'prayer time now 21.4225,39.8262 --json'],
    formatNames: ['text'],
    formats: async () => ({ text: (await import('./show/time-now.ts')).showTimeNow }),
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
    formats: async () => ({ table: (await import('./show/time-convert.ts')).showTimeConvert }),
  },
  'time.zones': {
    path: ['time', 'zones'],
    positionals: ['search'],
    examples: ['prayer time zones', 'prayer time zones --search karachi', 'prayer time zones +05:30 --json'],
    formatNames: ['table'],
    formats: async () => ({ table: (await import('./show/time-zones.ts')).showTimeZones }),
  },
} as const satisfies { [Id in OperationId]: Words<AnswerOf<Id>> };
