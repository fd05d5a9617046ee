import type { FaultCode } from '../../core/fault.ts';
import { Fault } from '../../core/fault.ts';
import type { AsrSchool, Metadata, PrayerType } from '../../core/subscription.ts';
import { ASR_SCHOOLS, PRAYER_TYPES } from '../../core/subscription.ts';
import type { MethodRow } from '../../data/methods.ts';
import { CUSTOM_METHOD } from '../../data/methods.ts';
import type { BodyField } from '../body-fields.ts';
import { optionalInBody, quotedValue } from '../body-fields.ts';
import { lat, lng } from '../fields.ts';
import { prayerFields } from '../prayer/request.ts';

/** The receiver's address, as it was written; the URL itself is read where it is used. */
const url: BodyField<string, true> = {
  required: true,
  summary: 'where deliveries are sent',
  accepts: 'an absolute http or https URL of at most 2048 characters, without spaces, a user name or a fragment',
  schema: { type: 'string', format: 'uri', maxLength: 2048 },
  read(value, name) {
    if (typeof value === 'string' && isPlainHttp(value)) return value;
    // a URL may carry a password: it is quoted without what stands before its host
    const shown = typeof value === 'string' ? value.replace(/^(\w+:)[\\/]*[^\\/?#]*@/, '$1//') : value;
    throw new Fault('INVALID_URL', `${name} ${quotedValue(shown)} is not ${this.accepts}.`, { accepts: this.accepts });
  },
};

const prayerTypes: BodyField<readonly PrayerType[], true> = {
  required: true,
  summary: 'the prayers to call for',
  accepts: `a list of one or more of ${PRAYER_TYPES.join(', ')}`,
  schema: { type: 'array', minItems: 1, items: { type: 'string', enum: PRAYER_TYPES } },
  read(value, name) {
    const known = new Set<unknown>(PRAYER_TYPES);
    if (Array.isArray(value) && value.length > 0 && value.every((each) => known.has(each))) {
      return [...new Set(value as PrayerType[])];
    }
    throw notAccepted(name, value, this.accepts);
  },
};

function coordinate(field: typeof lat, code: FaultCode): BodyField<number, true> {
  const { summary, accepts, schema } = field;
  return {
    required: true,
    summary,
    accepts: accepts.replace('a plain decimal', 'a number'),
    schema,
    read(value, name) {
      const { minimum, maximum } = schema as { minimum: number; maximum: number };
      if (typeof value === 'number' && value >= minimum && value <= maximum) return value === 0 ? 0 : value; // -0 means 0
      throw notAccepted(name, value, this.accepts, code);
    },
  };
}

const timezone: BodyField<string, true> = {
  required: true,
  summary: 'the zone in which prayer_time is written; default the zone at the place',
  accepts: 'an IANA zone such as Asia/Riyadh, or a documented alias',
  schema: { type: 'string' },
  read(value, name, zones) {
    if (typeof value !== 'string' || value === '') throw notAccepted(name, value, this.accepts, 'INVALID_TIMEZONE');
    zones?.read(value);
    return value;
  },
};

const methodIds = 'an id from 1 to 9 or a code such as MWL or UMM_AL_QURA (prayer methods lists them)';
/** Names in its refusals what is accepted here. */
const withoutCustom = { ...prayerFields.method, accepts: methodIds };

const method: BodyField<MethodRow, true> = {
  required: true,
  summary: 'calculation method, id 1-9 or code; default MWL',
  accepts: methodIds,
  schema: { type: ['string', 'integer'] },
  read(value, name) {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') throw notAccepted(name, value, this.accepts, 'INVALID_METHOD');
    const read = withoutCustom.read(text, name);
    if (read !== 'CUSTOM') return read;
    const sentence = `Method ${quotedValue(value)} has angles of the caller’s own, which a subscription cannot carry; give ${this.accepts}.`;
    throw new Fault('INVALID_METHOD', sentence, { value: CUSTOM_METHOD.code, accepts: this.accepts });
  },
};

const asr: BodyField<AsrSchool, true> = {
  required: true,
  summary: 'whose asr is called; default hanafi, as in /v1/prayer',
  accepts: `one of ${ASR_SCHOOLS.join(', ')}`,
  schema: { type: 'string', enum: ASR_SCHOOLS },
  read(value, name) {
    const school = ASR_SCHOOLS.find((each) => each === value);
    if (school) return school;
    throw notAccepted(name, value, this.accepts);
  },
};

const MOST_METADATA_BYTES = 4096;

const metadata: BodyField<Metadata, true> = {
  required: true,
  summary: 'an object of your own, copied into every delivery',
  accepts: `a JSON object of at most ${MOST_METADATA_BYTES} bytes, its numbers finite`,
  schema: { type: 'object' },
  read(value, name) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) throw notAccepted(name, value, this.accepts);
    let areFinite = true;
    const json = JSON.stringify(value, (_, each: unknown) => {
      areFinite &&= typeof each !== 'number' || Number.isFinite(each); // 1e400 would be delivered as null
      return each;
    });
    if (areFinite && new TextEncoder().encode(json).length <= MOST_METADATA_BYTES) return value as Metadata;
    throw notAccepted(name, value, this.accepts);
  },
};

const active: BodyField<boolean, true> = {
  required: true,
  summary: 'false pauses it; true resumes it, also after we have made it inactive ourselves',
  accepts: 'true or false',
  schema: { type: 'boolean' },
  read(value, name) {
    if (typeof value === 'boolean') return value;
    throw notAccepted(name, value, this.accepts);
  },
};

/** Body of `POST /v1/webhooks` (service.md §4.3; `asr` by decisions.md §5). */
export const createFields = {
  url,
  prayer_types: prayerTypes,
  latitude: coordinate(lat, 'INVALID_LATITUDE'),
  longitude: coordinate(lng, 'INVALID_LONGITUDE'),
  timezone: optionalInBody(timezone),
  method: optionalInBody(method),
  asr: optionalInBody(asr),
  metadata: optionalInBody(metadata),
};

/** Body of `PUT /v1/webhooks/:id`: what is absent stays as it is. */
export const updateFields = {
  url: optionalInBody(url),
  prayer_types: optionalInBody(prayerTypes),
  latitude: optionalInBody(createFields.latitude),
  longitude: optionalInBody(createFields.longitude),
  timezone: optionalInBody(timezone),
  method: optionalInBody(method),
  asr: optionalInBody(asr),
  active: optionalInBody(active),
  metadata: optionalInBody(metadata),
};

/** `URL` drops line ends and encodes blanks: with them, what is stored and shown would not be what is called. */
function isPlainHttp(text: string): boolean {
  if (text.length > 2048 || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hash === '';
}

function notAccepted(name: string, value: unknown, accepts: string, code: FaultCode = 'INVALID_PARAMETER'): Fault {
  return new Fault(code, `${name} ${quotedValue(value)} is not ${accepts}.`, { accepts });
}
