import { showNote } from '../../operations/prayer/notes.ts';
import type { TimeDayInfoAnswer } from '../../operations/time/day-info.ts';
import { showLength } from '../../formats/time-left.ts';
import { inNames } from './bidi-isolate.ts';
import { columns } from './columns.ts';
import type { ViewContext } from './view.ts';
import { warningTexts } from './warnings.ts';
import { style } from './style.ts';
import { bothDates, hijriOf } from './dates.ts';
import { showPlace } from './place.ts';

/** The times of the day, its length and the night's; what supplied a sunrise that did not happen. */
export function showDayInfo(answer: TimeDayInfoAnswer, scene: ViewContext): string {
  const { sunrise, solar_noon, sunset, zawal_start, zawal_end, day_length_seconds, night_length_seconds } =
    answer.day_info;
  const { names } = scene;
  const { times, forbidden, solarDay } = names.words;
  const length = (seconds: number) => inNames(showLength(Math.floor(seconds / 60), names), names);
  const rows = [
    [times.sunrise, sunrise],
    [solarDay.solarNoon, solar_noon],
    [times.sunset, sunset],
    [forbidden.zawal, `${zawal_start}–${zawal_end}`],
    [solarDay.night, length(night_length_seconds)],
  ];
  const said = [...answer.notes.map((note) => showNote(note, names)), ...warningTexts(answer.request.warnings, names)];
  const notes = said.map((text) => `${inNames(text, names)}\n`).join('');
  const head = `${style(scene.terminal).bold(showPlace(answer.request, scene))}\n${bothDates(answer.dayNumber, hijriOf(answer.dayNumber, scene), scene)}\n\n`;
  return `${head}${columns([solarDay.day, length(day_length_seconds)], rows)}${notes === '' ? '' : `\n${notes}`}`;
}
