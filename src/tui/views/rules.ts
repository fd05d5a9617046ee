import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import type { Line } from '../line.ts';
import { line, lineWidth, span } from '../line.ts';
import type { RenderContext } from '../scene.ts';

/** The rules behind the times: method, school, the user's own minutes, whether a rule acted, and the zone if it fits. */
export function rulesLine(
  { method }: PrayerRequest,
  days: readonly PrintedDay[],
  { moment }: RenderContext,
  columns: number,
): Line {
  const { words, station } = moment.place;
  const isNarrow = columns < 60;
  const school = moment.now.school === 'shafi' ? 'Shafi' : 'Hanafi';
  const parts = [
    isNarrow ? method.code : method.name,
    isNarrow ? school : `Asr ${school}`,
    ...(station === undefined ? [] : [`station ${station.id}`]),
    ...(words['adjust'] === undefined ? [] : [`own minutes ${words['adjust']}`]),
  ];
  const acted = days.some(({ notes }) => notes.length > 0) ? ' · a rule acted' : '';
  const rules = line('  ', span(parts.join(' · '), 'dim'), span(acted, 'warning'));
  const zoned = [...rules, span(` · ${moment.zone.id}`, 'dim')];
  return lineWidth(zoned) <= columns ? zoned : rules;
}
