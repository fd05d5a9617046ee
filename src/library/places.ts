import { withSchema } from '../formats/json.ts';
import { geoResolve, geoReverse } from '../operations/geo/resolve.ts';
import type { Context } from '../operations/operation.ts';
import { findZone } from '../system/find-zone.ts';
import { places } from '../system/places.ts';
import { contextOf, readQuestion } from './question.ts';
import type { PlaceAtAnswer, PlaceNameAnswer } from './answers.ts';
import type { PlaceNameQuestion, PointQuestion } from './types.ts';

export type { PlaceAtAnswer, PlaceNameAnswer } from './answers.ts';
export type { FoundPlace, PlaceNameQuestion, PointQuestion } from './types.ts';

/** The context without a network. The index of places is a file of this package, which the first question opens. */
const context: Context = {
  ...contextOf(undefined, { zoneMap: findZone }),
  places,
  geocoder: async () => undefined,
};

/** The coordinates of a place by its name, as `/v1/geo` answers. @throws MizwalaError PLACE_NOT_FOUND, with suggestions */
export async function findPlace(question: PlaceNameQuestion): Promise<PlaceNameAnswer> {
  return withSchema(await geoResolve.run(readQuestion(geoResolve.fields, question), context));
}

/** The city, state, country and time zone at a point, as `/v1/geo/reverse` answers. @throws MizwalaError INVALID_LATITUDE, INVALID_LONGITUDE */
export async function placeAt(question: PointQuestion): Promise<PlaceAtAnswer> {
  return withSchema(await geoReverse.run(readQuestion(geoReverse.fields, question), context));
}
