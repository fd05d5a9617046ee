import { showOffset } from '../../core/time/wall-time.ts';
import type { ListedZone } from '../../core/time/zone.ts';
import type { AnswerOf } from '../answers.ts';
import { textField } from '../fields.ts';
import { operation, optional } from '../operation.ts';

export type TimeZonesAnswer = AnswerOf<'time.zones'>;

/** Every zone with its other names and its offset now. */
export const timeZones = operation({
  id: 'time.zones',
  summary: 'time zones: ids, aliases and offsets now',
  fields: { search: optional(textField('part of an id, alias, older name or offset', 'TEXT', 'any text')) },
  run(input, { zones, now }): TimeZonesAnswer {
    const instant = now();
    const wanted = fold(input.search ?? '');
    const listed = zones
      .list()
      .map(({ id, aliases, links }) => {
        return { id, utc_offset: showOffset(zones.zone(id).offsetSecondsAt(instant)), aliases, links };
      })
      .filter((row) => names(row).some((name) => fold(name).includes(wanted)));
    return { tzdata: zones.release, count: listed.length, zones: listed };
  },
});

function names({ id, aliases, links, utc_offset }: ListedZone & { readonly utc_offset: string }): string[] {
  return [id, ...aliases, ...links, utc_offset];
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(' ', '_');
}
