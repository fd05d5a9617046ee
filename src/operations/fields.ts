import { Fault, type FaultCode, nearestName, quoted } from '../core/fault.ts';
import { CALENDAR_CHOICES } from '../core/hijri/calendar.ts';
import { foldName } from '../core/prayer/method-name.ts';
import { type CivilDate, readCivilDate } from '../core/time/civil-date.ts';
import type { FoundZone, ParsedZone } from '../core/time/zone.ts';
import { type Context, type Field, ofField, optional } from './operation.ts';

interface NumberRules {
  readonly minimum: number;
  readonly maximum: number;
  readonly unit?: string;
  readonly whole?: boolean;
  readonly code?: FaultCode;
}

/** A plain decimal within a range. The field refuses `NaN`, `1e400`, `0x10` and `12abc`, and never cuts or clamps a number. */
export function numberField(summary: string, placeholder: string, rules: NumberRules): Field<number, true> {
  const { minimum, maximum, unit, whole = false, code = 'INVALID_PARAMETER' } = rules;
  const accepts = `a ${whole ? 'whole number' : 'plain decimal'} from ${minimum} to ${maximum}${unit ? ` ${unit}` : ''}`;
  const form = whole ? /^[+-]?\d+$/ : /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
  return {
    required: true,
    summary,
    placeholder,
    accepts,
    schema: { type: whole ? 'integer' : 'number', minimum, maximum },
    read(text, name) {
      const value = form.test(text) ? Number(text) : Number.NaN;
      if (!(value >= minimum && value <= maximum)) throw notAccepted(code, name, text, accepts);
      return value === 0 ? 0 : value; // "-0" means 0
    },
  };
}

/** One of a list of choices; case, `-`, `_` and spaces are ignored. */
export function choiceField<const T extends string>(
  summary: string,
  placeholder: string,
  choices: readonly T[],
): Field<T, true> {
  const accepts = `one of ${choices.join(', ')}`;
  return {
    required: true,
    summary,
    placeholder,
    accepts,
    choices,
    schema: { type: 'string', enum: choices },
    read(text, name) {
      const folded = foldName(text);
      const choice = choices.find((one) => foldName(one) === folded);
      if (choice !== undefined) return choice;
      const nearest = nearestName(text, choices);
      const hint = nearest ? ` Did you mean ${quoted(nearest)}?` : '';
      throw notAccepted('INVALID_PARAMETER', name, text, accepts, hint);
    },
  };
}

/** Any text; the operation checks it. */
export function textField(summary: string, placeholder: string, accepts: string): Field<string, true> {
  return {
    required: true,
    summary,
    placeholder,
    accepts,
    schema: { type: 'string' },
    read: (text) => text,
  };
}

/** `true` or `false`; on the command line a flag without a value. */
export function flagField(summary: string): Field<boolean, true> {
  const accepts = 'true or false';
  return {
    required: true,
    summary,
    placeholder: 'true|false',
    accepts,
    choices: ['true', 'false'],
    isFlag: true,
    schema: { type: 'boolean' },
    read(text, name) {
      if (text === 'true' || text === 'false') return text === 'true';
      throw notAccepted('INVALID_PARAMETER', name, text, accepts);
    },
  };
}

function notAccepted(code: FaultCode, name: string, text: string, accepts: string, hint = ''): Fault {
  return new Fault(code, `${name} ${quoted(text)} is not ${accepts}.${hint}`, { value: text, accepts });
}

export const lat = numberField('latitude, north positive', 'DEGREES', {
  minimum: -90,
  maximum: 90,
  unit: 'degrees',
  code: 'INVALID_LATITUDE',
});

export const lng = numberField('longitude, east positive', 'DEGREES', {
  minimum: -180,
  maximum: 180,
  unit: 'degrees',
  code: 'INVALID_LONGITUDE',
});

export const date: Field<CivilDate, true> = {
  required: true,
  summary: 'civil date at the place; default today',
  placeholder: 'YYYY-MM-DD',
  accepts: 'a date YYYY-MM-DD from 0001-01-01 to 9999-12-31',
  typed: 'day',
  schema: { type: 'string', format: 'date' },
  read(text, name) {
    try {
      return readCivilDate(text);
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      throw new Fault(thrown.code, thrown.message, { value: text, field: name, accepts: this.accepts });
    }
  },
};

/** The value of `station` for the station nearest to the point. */
export const NEAREST = 'nearest';

/** The field checks a zone but returns its text, because the operation reads the zone again for its warnings. */
export const tz: Field<string, true> = {
  required: true,
  summary: 'show times in this zone; default the zone at the place',
  placeholder: 'ZONE',
  accepts: 'an IANA zone such as Asia/Riyadh, or a documented alias',
  schema: { type: 'string' },
  read(text, _name, zones) {
    zones?.read(text);
    return text;
  },
};

/** How requests for prayer times count Hijri days. `hijri_adjust` is in days, but `adjust` of the same requests is in minutes. */
export const hijriFields = {
  hijri_calendar: /* @__PURE__ */ optional(
    /* @__PURE__ */ choiceField(
      'the Hijri calendar; authority means the country’s, with announced months; default authority for a named place, else auto',
      'NAME',
      CALENDAR_CHOICES,
    ),
  ),
  hijri_announced: /* @__PURE__ */ optional(
    /* @__PURE__ */ textField(
      'the list of announced months; default the country’s list if hijri_calendar is authority, else none',
      'LIST',
      'none, or the id of a list such as pk',
    ),
  ),
  hijri_adjust: /* @__PURE__ */ optional(
    /* @__PURE__ */ numberField('days your community is ahead of the Hijri calendar (-2 to 2); default 0', 'DAYS', {
      minimum: -2,
      maximum: 2,
      unit: 'days',
      whole: true,
    }),
  ),
};

/** A zone parameter whose name is not `tz`. */
export function zoneField(summary: string): Field<string, true> {
  return { ...tz, summary };
}

/** The zone that a field names. @throws Fault INVALID_TIMEZONE naming the field */
export function readZone(text: string, field: string, { zones }: Context): ParsedZone {
  try {
    return zones.read(text);
  } catch (thrown) {
    throw ofField(field, thrown);
  }
}

/** Shows how the zone of a point was found. The answer has `candidates` only if zones overlap there. */
export function showFound({ source, candidates }: FoundZone) {
  return { source, ...(candidates.length > 1 ? { candidates } : {}) };
}
