import { DateTime } from 'luxon';
import type { Names } from '../../core/words/names.ts';
import { dayNumber } from '../../core/time/civil-date.ts';
import { warningTexts } from '../../operations/prayer/notes.ts';
import type { TimeConvertAnswer, TimeNowAnswer } from '../../operations/time/clocks.ts';
import { inNames, paragraphs } from './layout.ts';
import { table } from './table.ts';
import type { ViewContext } from './view.ts';

/** `17:38:00  Friday 20 November 2026` and the zone below it. */
export function showTimeNow({ timezone, datetime, utc_offset, warnings = [] }: TimeNowAnswer, scene: ViewContext) {
  const { names } = scene;
  const time = localTime(datetime);
  return [
    `${time.toFormat('HH:mm:ss')}  ${inNames(names.date(dayNumber(time)), names)}`,
    `${timezone}  UTC${utc_offset}`,
    ...paragraphs(warningTexts(warnings, names), scene),
    '',
  ].join('\n');
}

/** The moment on the clocks of each zone, one a line, and a note on a skipped or repeated time. */
export function showTimeConvert(
  answer: TimeConvertAnswer | { readonly conversions: readonly TimeConvertAnswer[] },
  scene: ViewContext,
): string {
  const { names } = scene;
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
  const columns = [headings.zone, headings.time, { heading: headings.date, wraps: 8 }, headings.offset];
  const shown = table([...columns, { heading: '', wraps: 8 }], rows, scene);
  return `${shown}${paragraphs(under, scene)
    .map((text) => `${text}\n`)
    .join('')}`;
}

function showResolution({ from: { timezone, datetime }, resolution }: TimeConvertAnswer, { words }: Names): string[] {
  const taken = datetime.slice(11);
  if (resolution === 'gap') return [words.zones.gap(timezone, taken)];
  return resolution === 'overlap' ? [words.zones.overlap(timezone, taken)] : [];
}

/** Reads the wall time of an answer without its offset, because an offset may have seconds. src/README.md says for what luxon is used. */
function localTime(datetime: string): DateTime {
  return DateTime.fromISO(datetime.slice(0, WALL_TIME.length), { zone: 'utc' });
}

const WALL_TIME = 'YYYY-MM-DDTHH:MM:SS';
