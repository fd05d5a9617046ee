import type { TimeNowAnswer } from '../../operations/time/now.ts';
import { luxonTime } from './luxon-zone.ts';
import type { ViewContext } from './view.ts';
import { showWarnings } from './warnings.ts';

/** `17:38:00  Friday 20 November 2026` and the zone below it. */
export function showTimeNow({ timezone, unix, utc_offset, warnings }: TimeNowAnswer, { zones }: ViewContext): string {
  const clock = luxonTime(unix, zones.zone(timezone)).toFormat('HH:mm:ss  cccc d LLLL yyyy');
  return `${clock}\n${timezone}  UTC${utc_offset}\n${showWarnings(warnings)}`;
}
