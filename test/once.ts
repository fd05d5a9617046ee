const PROCESSES = 'asks the program in processes of their own, whose zone is always Pacific/Auckland';
const NO_HOST = 'asks only rooms that see no clock and no zone of the host, which test/conventions/rooms.test.ts holds';
const TWO_ANSWERS = 'compares two answers of one process: its zone would change both';
const CONNECTIONS = 'is about connections and their ends: no answer in it has a date or a time of a zone';
const PLACES = 'is about names, points and borders: there is no date and no time in it';

/**
 * Test files that run with TZ=UTC only, and why the zone of the test cannot change what they prove. Every file that is not here
 * runs a second time with TZ=Pacific/Auckland.
 */
export const ONCE: Readonly<Record<string, string>> = {
  'test/attack/clocks.test.ts': PROCESSES,
  'test/attack/feeds.test.ts': PROCESSES,
  'test/attack/fuzz.test.ts': PROCESSES,
  'test/attack/keys.test.ts': PROCESSES,
  'test/attack/readers.test.ts': PROCESSES,
  'test/database/commands.test.ts': PROCESSES,
  'test/database/daemons.test.ts': PROCESSES,
  'test/database/faults.test.ts': PROCESSES,
  'test/database/full-disk.test.ts': PROCESSES,
  'test/http/daemon.test.ts': PROCESSES,
  'test/http/data.test.ts': PROCESSES,
  'test/http/operating-day.test.ts': PROCESSES,
  'test/kill-keys/keys.test.ts': PROCESSES,
  'test/kill/backup.test.ts': PROCESSES,
  'test/kill/feeds.test.ts': PROCESSES,
  'test/kill/kill.test.ts': PROCESSES,
  'test/scale/random-kills.test.ts': PROCESSES,
  'test/timetables/two-daemons.test.ts': PROCESSES,
  'test/tui/terminal.test.ts': PROCESSES,
  'test/upgrade/upgrade.test.ts': PROCESSES,
  'test/system/played-windows.test.ts': 'compares answers of processes that are handed no zone',
  'test/conventions/documents.test.ts': NO_HOST,
  'test/database/handover.test.ts': NO_HOST,
  'test/database/leases.test.ts': NO_HOST,
  'test/http/fuzz.test.ts': NO_HOST,
  'test/interfaces/languages.test.ts': NO_HOST,
  'test/store/subscription-store.test.ts': NO_HOST,
  'test/timetables/fit-rules.test.ts': NO_HOST,
  'test/timetables/fit.test.ts': NO_HOST,
  'test/truth/schools.test.ts': NO_HOST,
  'test/tui/high-latitudes.test.ts': NO_HOST,
  'test/timetables/mutations.test.ts': NO_HOST,
  'test/core/place-index.test.ts': PLACES,
  'test/properties/misspelt-places.test.ts': PLACES,
  'test/properties/near-names.test.ts': PLACES,
  'test/properties/nearest-place.test.ts': PLACES,
  'test/properties/place-questions.test.ts': PLACES,
  'test/properties/zone-map.test.ts': PLACES,
  'test/truth/country-outlines.test.ts': PLACES,
  'test/truth/zone-map.test.ts': PLACES,
  'test/library/same-bytes.test.ts': TWO_ANSWERS,
  'test/properties/fast-parser.test.ts': TWO_ANSWERS,
  'test/properties/webhook-times.test.ts': TWO_ANSWERS,
  'test/attack/names.test.ts': CONNECTIONS,
  'test/database/failover.test.ts': CONNECTIONS,
  'test/database/pooling.test.ts': CONNECTIONS,
  'test/http/sockets.test.ts': CONNECTIONS,
  'test/http/board.test.ts':
    'asks a page in a browser of another zone; what the page is given is computed by rooms that see no zone of the host',
  'test/tui/law.test.ts': 'measures the width of rows; test/tui/frames.test.ts draws the same views in both zones',
};

/** The zone of the processes that tests start: never that of a test that runs once. */
export const ZONE_OF_PROCESSES = 'Pacific/Auckland';
