import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { TWICE } from './twice.ts';

/**
 * Before each test file that runs with TZ=UTC: whatever asks the zone of the host is noted, and the file fails unless `twice.ts` names it. So
 * a file that runs once has shown that the zone of the host could change nothing in it, in whatever zone.
 */
declare global {
  var askedOfHostZone: Set<string> | undefined;
}

/** A date alone is read as UTC; with a time it needs Z or an offset. */
const IS_UTC = /(Z|[+-]\d\d:?\d\d|GMT|UTC)$|^[+-]?\d{4,6}(-\d\d(-\d\d)?)?$/i;
/** Methods of a date by which it is read or set in local time. */
const IS_LOCAL =
  /^(get|set)(Date|Day|FullYear|Hours|Minutes|Month|Seconds|TimezoneOffset|Year)$|^to(Date|Time|Locale\w*)?String$/;

type Function = (...given: unknown[]) => unknown;

/** A library that reckons in local time asks some million times, and each caller costs 0.1 ms to find. */
const MAX_NOTES = 200;
let counted = { of: globalThis.askedOfHostZone, notes: 0 };

function note(what: string): void {
  const file = globalThis.askedOfHostZone;
  if (counted.of !== file) counted = { of: file, notes: 0 };
  if (counted.notes >= MAX_NOTES) return;
  const [caller = ''] = (new Error(what).stack ?? '')
    .split('\n')
    .filter((line) => /\.[cm]?[jt]s:\d/.test(line) && !/host-zone\.ts/.test(line));
  if (/node_modules\/(@?vitest|tinyspy|playwright-core)\//.test(caller)) return;
  counted.notes++;
  file?.add(`${what} ${caller.trim()}`);
}

function isZoned(options: unknown): boolean {
  return (options as Intl.DateTimeFormatOptions | undefined)?.timeZone !== undefined;
}

/** Puts another function in the place of one, with all that hangs on it. */
function replace(on: object, name: string, by: (own: Function) => Function): void {
  const own = Reflect.get(on, name) as Function;
  const descriptors = Object.getOwnPropertyDescriptors(own);
  Reflect.set(on, name, Object.defineProperties(by(own), descriptors));
}

function watchDates(): void {
  for (const name of Object.getOwnPropertyNames(Date.prototype).filter((name) => IS_LOCAL.test(name))) {
    replace(
      Date.prototype,
      name,
      (own) =>
        function (this: Date, ...given) {
          if (!isZoned(given[1])) note(`Date.${name}()`);
          return own.apply(this, given);
        },
    );
  }
  replace(Date, 'parse', (own) => (text) => {
    if (!IS_UTC.test(String(text))) note(`Date.parse('${text}')`);
    return own(text);
  });
  globalThis.Date = new Proxy(Date, {
    construct(target, given, made) {
      const [first] = given;
      if (given.length > 1) note('new Date(year, month)');
      else if (typeof first === 'string' && !IS_UTC.test(first)) note(`new Date('${first}')`);
      return Reflect.construct(target, given, made);
    },
    apply(target, self, given) {
      note('Date()');
      return Reflect.apply(target, self, given);
    },
  });
}

/** A format without a zone is that of the host as soon as it is used; its locale may be asked. */
function watchFormats(): void {
  const watched = (format: Intl.DateTimeFormat) =>
    new Proxy(format, {
      get(target, name) {
        const own = Reflect.get(target, name) as unknown;
        if (typeof own !== 'function') return own;
        if (name !== 'resolvedOptions') {
          if (/^format/.test(String(name))) note(`Intl.DateTimeFormat.${String(name)}`);
          return own.bind(target);
        }
        const options = target.resolvedOptions();
        const { timeZone } = options;
        const get = () => {
          note('Intl.DateTimeFormat().resolvedOptions().timeZone');
          return timeZone;
        };
        return () => Object.defineProperty(options, 'timeZone', { get });
      },
    });
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct: (target, given, made) => {
      const format = Reflect.construct(target, given, made) as Intl.DateTimeFormat;
      return isZoned(given[1]) ? format : watched(format);
    },
    apply: (target, self, given) => {
      const format = Reflect.apply(target, self, given) as Intl.DateTimeFormat;
      return isZoned(given[1]) ? format : watched(format);
    },
  });
}

// files that share a worker share what is put in place here
if (globalThis.askedOfHostZone === undefined) {
  watchDates();
  watchFormats();
}
const asked = new Set<string>();
globalThis.askedOfHostZone = asked;

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  if (!TWICE.includes(file)) expect([...asked], 'asked of the zone of the host; see test/twice.ts').toEqual([]);
});
