import { loadStations, matchingStations } from '../../core/prayer/stations.ts';
import type { AnswerOf } from '../answers.ts';
import { textField } from '../fields.ts';
import { operation, optional } from '../operation.ts';
import { method, showStation } from './request.ts';

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
