import { namesIn } from '../../core/names.ts';
import { WEEKDAYS } from '../../core/time/civil-date.ts';
import type { HijriAnswer, ImportantDateAnswer } from '../../operations/hijri/answer.ts';
import type { hijriConvert } from '../../operations/hijri/convert.ts';
import type { hijriDates } from '../../operations/hijri/dates.ts';
import type { hijriMonthCalendar } from '../../operations/hijri/month.ts';
import type { hijriNext } from '../../operations/hijri/next.ts';
import type { hijriToGregorian } from '../../operations/hijri/to-gregorian.ts';
import { isolated } from './bidi-isolate.ts';
import { columns } from './columns.ts';
import type { ViewContext } from './view.ts';
import { languageOf } from './choices.ts';

type Today = ReturnType<typeof hijriConvert.run>;
type Conversion = ReturnType<typeof hijriToGregorian.run>;
type Year = ReturnType<typeof hijriDates.run>;
type Month = ReturnType<typeof hijriMonthCalendar.run>;
type Next = ReturnType<typeof hijriNext.run>;

/** One line: the Hijri date, then the Gregorian and the calendar; Arabic comes last. */
export function showHijri(answer: Today, scene: ViewContext): string {
  const rest = [`${answer.after_sunset ? 'evening of ' : ''}${answer.gregorian.date}`, showReckoned(answer)];
  if (answer.ends_at) rest.push(`until maghrib, ${answer.ends_at.slice(0, 16).replace('T', ' ')}`);
  return line(
    isRightToLeft(scene) ? [...rest, showHijriDay(answer.hijri, scene)] : [showHijriDay(answer.hijri, scene), ...rest],
  );
}

/** One line: the Gregorian date, then the calendar and the Hijri date asked. */
export function showGregorian(answer: Conversion, scene: ViewContext): string {
  const { weekday, date } = answer.gregorian;
  return line([`${weekday} ${date}`, showReckoned(answer), showHijriDay(answer.hijri, scene)]);
}

/** The year's important dates, then its months. */
export function showHijriYear(answer: Year, scene: ViewContext): string {
  const months = answer.months.map((month) => [
    String(month.month).padStart(2),
    String(month.days),
    month.starts,
    month.sacred ? 'sacred' : '',
    month.white_days.map((date) => date.slice(5)).join(' '),
    monthName(month.month, scene),
  ]);
  return [
    line([
      `${answer.year} AH`,
      `${answer.days} days`,
      `${answer.starts} to ${answer.ends ?? 'after 9999-12-31'}`,
      showReckoned(answer),
    ]),
    showDates(answer.dates, scene),
    columns(['month', 'days', 'starts', '', 'white days', 'name'], months),
    ...(answer.year > LAST_LIKELY_YEAR
      ? [`${answer.year} is read as a Hijri year; prayer hijri shows the Hijri year of today.\n`]
      : []),
    CAUTION,
  ].join('\n');
}

/** The month as weeks, then its important dates. */
export function showHijriMonth(answer: Month, scene: ViewContext): string {
  const [first, last] = [answer.each_day[0], answer.each_day.at(-1)].map((day) => day?.gregorian.date);
  const title = [`${first} to ${last}`, `${answer.days} days`, showReckoned(answer)];
  const { hijriEra } = namesIn(languageOf(scene));
  const name = monthName(answer.month, scene, ` ${answer.year} ${hijriEra}`);
  return [
    line(isRightToLeft(scene) ? [...title, name] : [name, ...title]),
    showWeeks(answer, scene.flags.get('week-start') ?? 'sunday'),
    ...(answer.dates.length > 0 ? [showDates(answer.dates, scene), CAUTION] : []),
  ].join('\n');
}

/**
 * A cell is the Hijri day, `*` where an important date falls, and the Gregorian day, with its month where that begins.
 */
function showWeeks({ each_day, dates }: Month, weekStart: string): string {
  const start = WEEKDAYS.findIndex((name) => name.toLowerCase() === weekStart);
  const week: string[] = [...WEEKDAYS.slice(start), ...WEEKDAYS.slice(0, start)];
  const marked = new Set(dates.map(({ hijri }) => hijri.day));
  const blank = week.indexOf(each_day[0]?.gregorian.weekday ?? '');
  const cells = each_day.map(({ hijri, gregorian }, i) => {
    const mark = marked.has(hijri.day) ? '*' : ' ';
    const month = i === 0 || gregorian.day === 1 ? ` ${namesIn('en').month(gregorian.month).slice(0, 3)}` : '';
    return `${String(hijri.day).padStart(2)}${mark}${String(gregorian.day).padStart(2)}${month}`;
  });
  const weeks = Array.from({ length: Math.ceil((blank + cells.length) / 7) }, (_, i) =>
    week.map((_, day) => cells[i * 7 + day - blank] ?? ''),
  );
  const headings = week.map((name) => name.slice(0, 3));
  return columns(headings, weeks);
}

/** A line an event: how far, when, what. */
export function showNextHijriDate(answer: Next, scene: ViewContext): string {
  const left = answer.days_left;
  const far = left === 0 ? 'this day' : left === 1 ? '1 day left' : `${left} days left`;
  const lines = answer.dates.map(({ gregorian, hijri, name, name_ar }) =>
    line([far, `${gregorian.weekday} ${gregorian.date}`, hijri.date, inLanguage(scene, name, name_ar)]),
  );
  return `${lines.join('')}\n${CAUTION}`;
}

/** Who gives a later year may mean a Gregorian one. */
const LAST_LIKELY_YEAR = 1600;

const CAUTION = 'Computed; local sighting may differ by a day. A Hijri day begins on the evening before.\n';

function showDates(dates: readonly ImportantDateAnswer[], scene: ViewContext): string {
  const rows = dates.map(({ gregorian, hijri, kind, tradition, name, name_ar }) => [
    gregorian.date,
    gregorian.weekday.slice(0, 3),
    hijri.date,
    kind,
    tradition === 'common' ? '' : tradition,
    inLanguage(scene, name, name_ar),
  ]);
  return columns(['date', 'day', 'hijri', 'kind', '', 'name'], rows);
}

function showHijriDay({ day, month, year, weekday }: HijriAnswer, scene: ViewContext): string {
  const names = namesIn(languageOf(scene));
  const weekdays: readonly string[] = WEEKDAYS;
  const comma = names.isRightToLeft ? '،' : '';
  const text = `${names.weekday(weekdays.indexOf(weekday))}${comma} ${day} ${names.hijriMonth(month)} ${year} ${names.hijriEra}`;
  return names.isRightToLeft ? isolated(text) : text;
}

function monthName(month: number, scene: ViewContext, after = ''): string {
  const names = namesIn(languageOf(scene));
  const text = `${names.hijriMonth(month)}${after}`;
  return names.isRightToLeft ? isolated(text) : text;
}

function showReckoned({ calendar, adjust }: Pick<Conversion, 'calendar' | 'adjust'>): string {
  return adjust === 0 ? calendar : `${calendar}, adjusted by ${adjust > 0 ? '+' : ''}${adjust}`;
}

function isRightToLeft(scene: ViewContext): boolean {
  return namesIn(languageOf(scene)).isRightToLeft;
}

/** Important dates have English and Arabic names only. */
function inLanguage(scene: ViewContext, latin: string, arabic: string): string {
  return languageOf(scene) === 'ar' ? isolated(arabic) : latin;
}

function line(parts: readonly string[]): string {
  return `${parts.join('  ')}\n`;
}
