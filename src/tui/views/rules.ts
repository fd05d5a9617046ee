import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import type { Line } from '../line.ts';
import { cut, line, lineWidth, say } from '../line.ts';
import type { RenderContext } from '../scene.ts';

/** Method, school, own minutes, that a rule acted, and the zone, where it fits: what makes the numbers accountable. */
export function rulesLine(
  { method }: PrayerRequest,
  days: readonly PrintedDay[],
  { moment, textStyle }: RenderContext,
  columns: number,
): Line {
  const { words } = moment.place;
  const isNarrow = columns < 60;
  const school = moment.now.school === 'shafi' ? 'Shafi' : 'Hanafi';
  const told = [
    isNarrow ? method.code : method.name,
    isNarrow ? school : `Asr ${school}`,
    ...(words['adjust'] === undefined ? [] : [`own minutes ${words['adjust']}`]),
  ];
  const dot = ` ${textStyle.glyphs.dot} `;
  const acted = days.some(({ notes }) => notes.length > 0) ? `${dot}a rule acted` : '';
  const rules = line('  ', say(told.join(dot), 'dim'), say(acted, 'warning'));
  const zoned = [...rules, say(`${dot}${moment.zone.id}`, 'dim')];
  return lineWidth(zoned) <= columns ? zoned : cut(rules, columns, textStyle.glyphs.cut);
}
