import { Fault } from '../../core/fault.ts';
import { DOCUMENT_SCHEMA } from '../../operations/timetables/document-schema.ts';
import { type Endpoint, JSON_TYPE, lasting, type Reply } from '../endpoint.ts';

/** The printed timetable that the daemon's owner shares. */
export interface SharedTimetable {
  /** Undefined where none is shared. @throws Fault */
  text(): string | undefined;
}

/** The most that one network may ask. A reader asks once a day, and proxies keep the answer for some minutes. */
const REQUESTS_PER_MINUTE = 60;

/** Open to everybody, pages of any origin too: it is what hangs on the wall. */
export function sharedTimetableEndpoint({ text }: SharedTimetable): Endpoint {
  let last: { readonly text: string; readonly reply: Reply } | undefined;
  return {
    id: 'sharedTimetable',
    method: 'GET',
    path: '/.well-known/prayer-times.json',
    tag: 'Timetables',
    summary: 'the printed timetable that the owner shares',
    description:
      'Days as they are printed, signed where the owner has a key. The manual (timetables) describes the form.',
    parameters: [],
    access: 'open',
    requestsPerMinute: REQUESTS_PER_MINUTE,
    freshness: 'moment',
    faults: ['NOT_FOUND', 'RATE_LIMITED'],
    answers: [{ status: 200, description: 'The document.', schema: DOCUMENT_SCHEMA }],
    handle: () => {
      const shared = text();
      if (shared === undefined) {
        throw new Fault(
          'NOT_FOUND',
          'No timetable is shared here; its owner may share one by prayer serve --share-timetable ID.',
        );
      }
      if (last?.text !== shared) last = { text: shared, reply: lasting(JSON_TYPE, shared, HEADERS) };
      return last.reply;
    },
  };
}

const HEADERS = {
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
};
