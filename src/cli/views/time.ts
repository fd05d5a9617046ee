import { DateTime } from 'luxon';
import type { Names } from '../../core/words/names.ts';
import { dayNumber } from '../../core/time/civil-date.ts';
import { warningTexts } from '../../operations/prayer/notes.ts';
import type { TimeConvertAnswer, TimeNowAnswer } from '../../operations/time/clocks.ts';
import { inNames, columns } from './layout.ts';
import type { ViewContext } from './view.ts';

/** `17:38:00  Friday 20 November 2026` and the zone below it. */
export function showTimeNow(
  { timezone, datetime, utc_offset, warnings = [] }: TimeNowAnswer,
  { names }: ViewContext,
): string {
  const time = localTime(datetime);
  return [
    `${time.toFormat('HH:mm:ss')}  ${inNames(names.date(dayNumber(time)), names)}`,
    `${timezone}  UTC${utc_offset}`,
    ...warningTexts(warnings, names).map((text) => inNames(text, names)),
    '',
  ].join('\n');
}

/** The moment on the clocks of each zone, a line each, and what became of a skipped or repeated time. */
export function showTimeConvert(
  answer: TimeConvertAnswer | { readonly conversions: readonly TimeConvertAnswer[] },
  { names }: ViewContext,
): string {
  const conversions = 'conversions' in answer ? answer.conversions : [answer];
  const [first] = conversions;
  if (!first) return '';
  const { headings, zones: words } = names.words;
  const firstDay = localTime(first.from.datetime).startOf('day');
  const rows = [first.from, ...conversions.map(({ to }) => to)].map(({ timezone, datetime }) => {
    const time = localTime(datetime);
    const days = time.startOf('day').diff(firstDay).as('days');
    return [
      timezone,
      time.toFormat('HH:mm:ss'),
      inNames(names.date(dayNumber(time), 'short'), names),
      datetime.slice(WALL_TIME.length),
      days === 0 ? '' : inNames(words.daysApart(days), names),
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

/** What the clocks of a zone show, by an answer’s text, whose offset may have seconds. src/README.md says where luxon is not used. */
function localTime(datetime: string): DateTime {
  return DateTime.fromISO(datetime.slice(0, WALL_TIME.length), { zone: 'utc' });
}

const WALL_TIME = 'YYYY-MM-DDTHH:MM:SS';
