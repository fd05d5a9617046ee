import type { TimeZonesAnswer } from '../../operations/time/clocks.ts';
import { inNames } from './bidi-isolate.ts';
import { columns } from './columns.ts';
import type { ViewContext } from './view.ts';

/** One line a zone: id, offset now, aliases, older names. */
export function showTimeZones({ zones, tzdata, count }: TimeZonesAnswer, { names }: ViewContext): string {
  const rows = zones.map(({ id, utc_offset, aliases, links }) => [id, utc_offset, aliases.join(' '), links.join(' ')]);
  const { headings, zones: words } = names.words;
  const table = columns([headings.zone, headings.now, headings.aliases, headings.olderNames], rows);
  return `${table}${inNames(words.count(count, tzdata), names)}\n`;
}
