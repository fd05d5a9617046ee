import { Fault } from '../../core/fault.ts';
import { DOCUMENT_FORMAT, SIGNATURE_ALGORITHM } from '../../core/timetable/shared-document.ts';
import { CONGREGATIONS } from '../../core/words/names.ts';
import { type Endpoint, JSON_TYPE, lasting, type Reply } from '../endpoint.ts';

export interface SharedTimetable {
  /** Undefined if no timetable is shared. @throws Fault */
  text(): string | undefined;
}

/** The most requests a minute from one network. A program that follows the timetable sends far fewer. */
const REQUESTS_PER_MINUTE = 60;

/** Anyone may read the shared timetable, and so may web pages of any origin, because the same timetable hangs on the wall. */
export function sharedTimetableEndpoint({ text }: SharedTimetable): Endpoint {
  let last: { readonly text: string; readonly reply: Reply } | undefined;
  return {
    id: 'sharedTimetable',
    method: 'GET',
    path: '/.well-known/prayer-times.json',
    tag: 'Timetables',
    summary: 'the printed timetable that the owner shares',
    description: 'Days as they are printed, signed if the owner has a key. The manual (timetables) describes the form.',
    parameters: [],
    access: 'open',
    requestsPerMinute: REQUESTS_PER_MINUTE,
    freshness: 'moment',
    faults: ['NOT_FOUND', 'RATE_LIMITED'],
    answers: [{ status: 200, description: 'The document.', schema: DOCUMENT_SCHEMA }],
    handle: () => {
      const shared = text();
      if (shared === undefined) {
        throw new Fault('NOT_FOUND', 'No timetable is shared here; the owner of this daemon may share one.');
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

const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
/** A time on the date, or with `+1` on the next date, with `-1` on the date before. */
const clock = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d([+-]1)?$' } as const;
const day = '\\d{2}-\\d{2}$';
const date = { type: 'string', pattern: `^\\d{4}-${day}` } as const;
const TIMES = ['fajr', 'sunrise', 'dhuhr', 'asr_shafi', 'asr_hanafi', 'maghrib', 'isha'];

/** `06:00`, with `+1` or `-1` as above, or `+10` for ten minutes after the adhan. */
const CONGREGATION = '(\\+\\d{1,2}|([01]\\d|2[0-3]):[0-5]\\d([+-]1)?)';

/** The form of a shared timetable, as JSON Schema of the 2020-12 draft. The OpenAPI document contains the schema. */
export const DOCUMENT_SCHEMA = {
  type: 'object',
  properties: {
    format: { const: DOCUMENT_FORMAT },
    id: { type: 'string', pattern: '^(?!-)[a-z0-9-]{1,64}(?<!-)$' },
    name: text,
    place: text,
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
    timezone: { ...text, description: 'IANA zone of the clocks' },
    asr: { enum: ['shafi', 'hanafi'], description: 'the Asr to show where only one is shown' },
    iqamah_rules: {
      type: 'string',
      minLength: 1,
      maxLength: 8000,
      description: 'rules for iqamahs that are not printed, in the form of fajr 06:00; maghrib +7m',
    },
    issued_at: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' },
    valid_from: date,
    valid_until: date,
    digest: { type: 'string', pattern: '^sha256-[A-Za-z0-9+/]{43}=$' },
    signature: {
      type: 'object',
      properties: {
        algorithm: { const: SIGNATURE_ALGORITHM },
        public_key: { type: 'string', pattern: '^[A-Za-z0-9+/]{43}=$' },
        value: { type: 'string', pattern: '^[A-Za-z0-9+/]{86}==$' },
      },
      required: ['algorithm', 'public_key', 'value'],
      additionalProperties: false,
    },
    days: {
      type: 'array',
      minItems: 1,
      maxItems: 4000,
      items: {
        type: 'object',
        properties: {
          date: { type: 'string', pattern: `^(\\d{4}-)?${day}` },
          ...Object.fromEntries(TIMES.map((name) => [name, clock])),
          iqamah: {
            type: 'object',
            properties: Object.fromEntries(
              CONGREGATIONS.map((name) => {
                const others = name === 'jumuah' ? `(, ${CONGREGATION})*` : '';
                return [name, { type: 'string', pattern: `^${CONGREGATION}${others}$` }];
              }),
            ),
            additionalProperties: false,
          },
        },
        required: ['date', 'fajr', 'dhuhr', 'maghrib', 'isha'],
        anyOf: [{ required: ['asr_shafi'] }, { required: ['asr_hanafi'] }],
        additionalProperties: false,
      },
    },
  },
  required: ['format', 'id', 'name', 'latitude', 'longitude', 'timezone', 'asr', 'issued_at', 'days'],
  additionalProperties: false,
} as const;
