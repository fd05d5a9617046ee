import type { TimeZonesAnswer } from '../../operations/time/zones.ts';
import { columns } from './columns.ts';

/** One line a zone: id, offset now, aliases, older names. */
export function showTimeZones({ zones, tzdata, count }: TimeZonesAnswer): string {
  const rows = zones.map(({ id, utc_offset, aliases, links }) => [id, utc_offset, aliases.join(' '), links.join(' ')]);
  return `${columns(['zone', 'now', 'aliases', 'older names'], rows)}${count} zone${count === 1 ? '' : 's'} of tzdata ${tzdata}\n`;
}
