import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { TimeConvertAnswer } from '../../operations/time/convert.ts';
import { columns } from './columns.ts';
import { luxonTime } from './luxon-zone.ts';
import type { ViewContext } from './view.ts';
import { showWarnings } from './warnings.ts';

/** The moment on the clocks of each zone, a line each, and what became of a skipped or repeated time. */
export function showTimeConvert(
  answer: TimeConvertAnswer | { readonly conversions: readonly TimeConvertAnswer[] },
  { zones }: ViewContext,
): string {
  const conversions = 'conversions' in answer ? answer.conversions : [answer];
  const [first] = conversions;
  if (!first) return '';
  const firstDay = dayNumberAt(first.from.unix, zones.zone(first.from.timezone));
  const rows = [first.from, ...conversions.map(({ to }) => to)].map(({ timezone, datetime, unix }) => [
    timezone,
    datetime.slice(11, 19),
    luxonTime(unix, zones.zone(timezone)).toFormat('ccc d LLL yyyy'),
    datetime.slice(19),
    showDaysApart(dayNumberAt(unix, zones.zone(timezone)) - firstDay),
  ]);
  const warnings = conversions.flatMap((one) => one.warnings ?? []);
  return `${columns(['zone', 'time', 'date', 'offset', ''], rows)}${showResolution(first)}${showWarnings(warnings)}`;
}

function showDaysApart(days: number): string {
  if (days === 0) return '';
  return `${days > 0 ? '+' : '−'}${Math.abs(days)} day${Math.abs(days) === 1 ? '' : 's'}`;
}

function showResolution({ from: { timezone, datetime }, resolution }: TimeConvertAnswer): string {
  const taken = `it is taken as ${datetime.slice(11)}.\n`;
  if (resolution === 'gap') return `That local time fell in a gap, the clocks of ${timezone} skipped it; ${taken}`;
  if (resolution === 'overlap') return `That local time came twice on the clocks of ${timezone}; ${taken}`;
  return '';
}
