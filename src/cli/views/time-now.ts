import { weekdayIndex } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { TimeNowAnswer } from '../../operations/time/clocks.ts';
import { inNames } from './bidi-isolate.ts';
import { luxonTime } from './luxon-zone.ts';
import type { ViewContext } from './view.ts';
import { warningTexts } from './warnings.ts';

/** `17:38:00  Friday 20 November 2026` and the zone below it. */
export function showTimeNow(
  { timezone, unix, utc_offset, warnings = [] }: TimeNowAnswer,
  { zones, names }: ViewContext,
): string {
  const zone = zones.zone(timezone);
  const time = luxonTime(unix, zone);
  const weekday = names.weekday(weekdayIndex(dayNumberAt(unix, zone)));
  const date = `${weekday} ${time.day} ${names.month(time.month)} ${time.year}`;
  return [
    `${time.toFormat('HH:mm:ss')}  ${inNames(date, names)}`,
    `${timezone}  UTC${utc_offset}`,
    ...warningTexts(warnings, names).map((text) => inNames(text, names)),
    '',
  ].join('\n');
}
