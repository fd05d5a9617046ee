import type { Context } from '../../operations/operation.ts';

/** What the examples of webhooks and of feeds share: whose they are, and where places are found. */
export function sampleContext({ zones, findZone, now }: Context) {
  return {
    apiKeyId: 'key_of_the_example',
    zones,
    findZone,
    findStation: () => undefined,
    findTimetable: () => undefined,
    now,
  };
}
