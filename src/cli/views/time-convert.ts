import type { Names } from '../../core/words/names.ts';
import { weekdayIndex } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { TimeConvertAnswer } from '../../operations/time/clocks.ts';
import { inNames } from './bidi-isolate.ts';
import { columns } from './columns.ts';
import { luxonTime } from './luxon-zone.ts';
import type { ViewContext } from './view.ts';
import { warningTexts } from './warnings.ts';

/** The moment on the clocks of each zone, a line each, and what became of a skipped or repeated time. */
export function showTimeConvert(
  answer: TimeConvertAnswer | { readonly conversions: readonly TimeConvertAnswer[] },
  { zones, names }: ViewContext,
): string {
  const conversions = 'conversions' in answer ? answer.conversions : [answer];
  const [first] = conversions;
  if (!first) return '';
  const { headings, zones: words } = names.words;
  const firstDay = dayNumberAt(first.from.unix, zones.zone(first.from.timezone));
  const rows = [first.from, ...conversions.map(({ to }) => to)].map(({ timezone, datetime, unix }) => {
    const zone = zones.zone(timezone);
    const time = luxonTime(unix, zone);
    const days = dayNumberAt(unix, zone);
    return [
      timezone,
      datetime.slice(11, 19),
      inNames(
        `${names.shortWeekday(weekdayIndex(days))} ${time.day} ${names.shortMonth(time.month)} ${time.year}`,
        names,
      ),
      datetime.slice(19),
      days === firstDay ? '' : inNames(words.daysApart(days - firstDay), names),
    ];
  });
  const warnings = conversions.flatMap((one) => one.warnings ?? []);
  const under = [...showResolution(first, names), ...new Set(warningTexts(warnings, names))];
  const table = columns([headings.zone, headings.time, headings.date, headings.offset, ''], rows);
  return `${table}${under.map((text) => `${inNames(text, names)}\n`).join('')}`;
}

function showResolution({ from: { timezone, datetime }, resolution }: TimeConvertAnswer, { words }: Names): string[] {
  const taken = datetime.slice(11);
  if (resolution === 'gap') return [words.zones.gap(timezone, taken)];
  return resolution === 'overlap' ? [words.zones.overlap(timezone, taken)] : [];
}
