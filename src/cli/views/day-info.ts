import type { TimeZonesAnswer } from '../../operations/time/clocks.ts';
import { inNames, columns } from './layout.ts';
import type { ViewContext } from './view.ts';
import { showNote } from '../../operations/prayer/notes.ts';
import type { TimeDayInfoAnswer } from '../../operations/time/day-info.ts';
import { showLength } from '../../formats/time-left.ts';
import { warningTexts, bothDates } from './day.ts';
import { style } from './terminal.ts';
import { showPlace } from './place.ts';

/** One line a zone: id, offset now, aliases, older names. */
export function showTimeZones({ zones, tzdata, count }: TimeZonesAnswer, { names }: ViewContext): string {
  const rows = zones.map(({ id, utc_offset, aliases, links }) => [id, utc_offset, aliases.join(' '), links.join(' ')]);
  const { headings, zones: words } = names.words;
  const table = columns([headings.zone, headings.now, headings.aliases, headings.olderNames], rows);
  return `${table}${inNames(words.count(count, tzdata), names)}\n`;
}

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
  const head = `${style(scene.terminal).bold(showPlace(answer.request, scene))}\n${bothDates(answer.dayNumber, scene)}\n\n`;
  return `${head}${columns([solarDay.day, length(day_length_seconds)], rows)}${notes === '' ? '' : `\n${notes}`}`;
}
