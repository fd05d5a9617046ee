const PROGRAMS = 'starts programs in the zone of the test';
const LIBRARY = 'asks a library of others that reckons in the zone of the host';

/**
 * Test files that ask the zone of the host, and so run a second time with TZ=Pacific/Auckland. All others run with TZ=UTC only:
 * `host-zone.ts` watches them, and fails a file that asks and is not here.
 */
export const TWICE: Readonly<Record<string, string>> = {
  'test/agent/trust.test.ts': PROGRAMS,
  'test/conventions/documents.test.ts': LIBRARY,
  'test/conventions/first-uses.test.ts': PROGRAMS,
  'test/conventions/receivers.test.ts': PROGRAMS,
  'test/feeds/calendars.test.ts': LIBRARY,
  'test/formats/formats.test.ts': PROGRAMS,
  'test/golden/completions.test.ts': PROGRAMS,
  'test/interfaces/compare-and-cron.test.ts': PROGRAMS,
  'test/interfaces/help.test.ts': PROGRAMS,
  'test/interfaces/manual.test.ts': PROGRAMS,
  'test/interfaces/time.test.ts': PROGRAMS,
  'test/interfaces/waiting.test.ts': PROGRAMS,
  'test/library/examples.test.ts': PROGRAMS,
  'test/store/data-directory.test.ts': PROGRAMS,
  'test/timetables/spreadsheets.test.ts': LIBRARY,
};

/** The zone of the processes that tests start: never that of a test that runs once. */
export const ZONE_OF_PROCESSES = 'Pacific/Auckland';
