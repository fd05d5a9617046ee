/**
 * Test files that ask a library of others that reckons in the zone of the host, and so run a second time with TZ=Pacific/Auckland. All others
 * run with TZ=UTC only: `host-zone.ts` watches them, and fails a file that asks and is not here.
 */
export const TWICE: readonly string[] = [
  'test/accuracy/rivals.test.ts',
  'test/conventions/readme-page.test.ts',
  'test/feeds/calendars.test.ts',
  'test/timetables/spreadsheets.test.ts',
];

/** The zone of the processes that tests start (`started-processes.ts`): never that of a test. */
export const ZONE_OF_PROCESSES = 'Pacific/Auckland';
