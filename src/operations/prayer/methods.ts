import { Fault, quoted } from '../../core/fault.ts';
import { defaultSettings } from '../../core/prayer/settings.ts';
import { type DawnRule, type IshaRule, type MaghribRule, type MethodRow, METHODS } from '../../data/methods.ts';
import type { AnswerOf } from '../answers.ts';
import { type Field, operation, optional } from '../operation.ts';
import {
  constantsOfMethod,
  highLatitudeRule,
  showAfterMaghrib,
  showBeforeSunrise,
  showMinutes,
  showSunRule,
} from './constants.ts';
import { method, showStation } from './request.ts';
import { loadStations, matchingStations } from '../../core/prayer/stations.ts';
import { textField } from '../fields.ts';

const oneMethod: Field<MethodRow, true> = {
  ...method,
  summary: 'only this method, with its constants prayer by prayer',
  accepts: 'an id from 1 to 9 or a code such as MWL or UMM_AL_QURA',
  choices: METHODS.map(({ code }) => code),
  read(text, name) {
    const row = method.read.call(this, text, name);
    if (row !== 'CUSTOM') return row;
    const sentence = `Method ${quoted(text)} has no constants of its own: a request gives them. Give ${this.accepts}.`;
    throw new Fault('INVALID_METHOD', sentence, { value: text, accepts: this.accepts });
  },
};

export type MethodAnswer = AnswerOf<'prayer.methods'>['methods'][number];

/** Lists all methods with their sources. The nine of service.md come first, by id, then the methods that have only a code. */
export const prayerMethods = operation({
  id: 'prayer.methods',
  summary: 'calculation methods: what each does and where it is from',
  fields: { code: optional(oneMethod) },
  run: ({ code }) => ({ methods: METHODS.filter((row) => code === undefined || row === code).map(showMethod) }),
});

function showMethod(row: MethodRow): MethodAnswer {
  const caution = row.caution ?? row.cautionWithoutStation;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    region: row.region,
    fajr: showRule(row.fajr),
    maghrib: showRule(row.maghrib),
    isha: showRule(row.isha),
    offset_minutes: Object.fromEntries(
      Object.entries(row.offsetMinutes).map(([prayer, minutes]) => [prayer, showMinutes(minutes)]),
    ),
    rounding: row.rounding,
    sun: row.sun.events,
    ...constantsOfMethod(row),
    sun_model: showSunRule(row.sun),
    high_latitude: highLatitudeRule(defaultSettings(row)),
    night_ends: row.nightEnds,
    source: row.source,
    ...(caution === undefined ? {} : { caution }),
  };
}

function showRule(rule: DawnRule): MethodAnswer['fajr'];
function showRule(rule: MaghribRule): MethodAnswer['maghrib'];
function showRule(rule: IshaRule): MethodAnswer['isha'];
function showRule(rule: DawnRule | MaghribRule | IshaRule): MethodAnswer['fajr' | 'maghrib' | 'isha'] {
  if ('angleDeg' in rule) return { angle_deg: rule.angleDeg };
  if ('beforeSunriseMinutes' in rule) return showBeforeSunrise(rule);
  return 'afterMaghribMinutes' in rule ? showAfterMaghrib(rule) : rule;
}

/** The places of an authority's own list. An authority without one has an empty list. */
export const prayerStations = operation({
  id: 'prayer.stations',
  summary: 'stations of an authority’s own list',
  fields: {
    code: { ...method, summary: 'the authority: a calculation method, id 1-9 or code' },
    q: optional(textField('only stations whose id or name has this text', 'TEXT', 'any text')),
  },
  async run({ code, q }): Promise<StationsAnswer> {
    const all = code === 'CUSTOM' ? [] : await loadStations(code);
    const stations = (q === undefined ? all : matchingStations(all, q)).map(showStation);
    return { method: code === 'CUSTOM' ? code : code.code, count: stations.length, stations };
  },
});

export type StationsAnswer = AnswerOf<'prayer.stations'>;
