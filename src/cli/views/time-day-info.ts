import type { TimeDayInfoAnswer } from '../../operations/time/day-info.ts';
import { columns } from './columns.ts';
import type { ViewContext } from './view.ts';
import { style } from './style.ts';
import { bothDates, hijriOf } from './dates.ts';
import { showPlace } from './place.ts';

/** The times of the day, its length and the night's; what supplied a sunrise that did not happen. */
export function showDayInfo(answer: TimeDayInfoAnswer, scene: ViewContext): string {
  const { sunrise, solar_noon, sunset, zawal_start, zawal_end, day_length_human, night_length_human } = answer.day_info;
  const rows = [
    ['sunrise', sunrise],
    ['solar noon', solar_noon],
    ['sunset', sunset],
    ['zawal', `${zawal_start}–${zawal_end}`],
    ['night', night_length_human],
  ];
  const notes = answer.notes.map((note) => `${note}\n`).join('');
  const head = `${style(scene.terminal).bold(showPlace(answer.request, scene))}\n${bothDates(answer.dayNumber, hijriOf(answer.dayNumber, scene), scene)}\n\n`;
  return `${head}${columns(['day', day_length_human], rows)}${notes === '' ? '' : `\n${notes}`}`;
}
