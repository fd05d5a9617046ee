import type { Names } from '../../core/words/names.ts';
import { dayNumber, readCivilDate, showDay, weekdayIndex, WEEKDAYS } from '../../core/time/civil-date.ts';
import type { HijriAnswer, ImportantDateAnswer } from '../../operations/hijri/answer.ts';
import type { hijriConvert, hijriToGregorian } from '../../operations/hijri/convert.ts';
import type { hijriDates, hijriMonthCalendar, hijriNext } from '../../operations/hijri/dates.ts';
import { LAST_LIKELY_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import { hijriYearsIn } from '../../core/hijri/reckoning.ts';
import { filled, inNames, paragraphs } from './layout.ts';
import { balanced, brokenLines, textWidth } from '../wrap-text.ts';
import { table } from './table.ts';
import type { ViewContext } from './view.ts';

type Today = ReturnType<typeof hijriConvert.run>;
type Conversion = ReturnType<typeof hijriToGregorian.run>;
type Year = ReturnType<typeof hijriDates.run>;
type Month = ReturnType<typeof hijriMonthCalendar.run>;
type Next = ReturnType<typeof hijriNext.run>;

/** One line: the Hijri date, then the Gregorian date and the calendar. */
export function showHijri(answer: Today, scene: ViewContext): string {
  const { hijri } = scene.names.words;
  const { date } = answer.gregorian;
  const { warnings = [] } = answer;
  const isComputed = warnings.some(({ code }) => code === 'hijri_month_computed');
  const shown = line(
    scene,
    showHijriDay(answer.hijri, scene),
    answer.after_sunset ? hijri.eveningOf(date) : date,
    showReckoned(answer, scene) + (isComputed ? ` (${hijri.computed})` : ''),
    ...(answer.ends_at ? [hijri.untilMaghrib(answer.ends_at.slice(0, 16).replace('T', ' '))] : []),
  );
  const { month, year } = answer.hijri;
  const isOfIcu = warnings.some(({ code }) => code === 'umalqura_unprinted');
  const ofYear = isOfIcu ? yearWarnings(year, { warnings: [] }, scene) : [];
  return [
    shown,
    ...likelyLines(
      warnings.map(({ likely }) => [scene.names.hijriMonth(month), likely]),
      scene,
    ),
    ...ofYear,
  ].join('');
}

/** One line: the Gregorian date, then the calendar and the requested Hijri date. */
export function showGregorian(answer: Conversion, scene: ViewContext): string {
  const { weekday, date } = answer.gregorian;
  const day = `${weekdayName(weekday, scene)} ${date}`;
  const shown = line(scene, day, showReckoned(answer, scene), showHijriDay(answer.hijri, scene));
  return [shown, ...yearWarnings(answer.hijri.year, answer, scene)].join('\n');
}

/** The year's important dates, then its months. */
export function showHijriYear(answer: Year, scene: ViewContext): string {
  const { names } = scene;
  const { words } = names;
  const months = answer.months.map((month) => [
    String(month.month),
    String(month.days),
    month.starts,
    month.sacred ? words.hijri.sacred : '',
    month.white_days.map((date) => date.slice(5)).join(' '),
    names.hijriMonth(month.month),
  ]);
  const { month, days, starts, name } = words.headings;
  const right = (heading: string) => ({ heading, isRight: true });
  return [
    line(
      scene,
      names.hijriEra(String(answer.year)),
      words.days(answer.days),
      words.hijri.fromTo(answer.starts, answer.ends ?? words.hijri.afterDate('9999-12-31')),
      showReckoned(answer, scene),
    ),
    showDates(answer.dates, scene),
    table([right(month), right(days), starts, '', { heading: words.daySets.white_days, drop: 1 }, name], months, scene),
    ...likelyLines(
      answer.months.map(({ month, likely }) => [names.hijriMonth(month), likely]),
      scene,
    ),
    ...yearWarnings(answer.year, answer, scene),
    caution(scene),
  ].join('\n');
}

/** The month as weeks, then its important dates. */
export function showHijriMonth(answer: Month, scene: ViewContext): string {
  const { names } = scene;
  const { words } = names;
  const [first = '', last = ''] = [answer.each_day[0], answer.each_day.at(-1)].map((day) => day?.gregorian.date);
  return [
    line(
      scene,
      names.hijriEra(`${names.hijriMonth(answer.month)} ${answer.year}`),
      words.hijri.fromTo(first, last),
      words.days(answer.days),
      showReckoned(answer, scene),
    ),
    showWeeks(answer, scene),
    ...likelyLines([[names.hijriMonth(answer.month), answer.likely]], scene),
    ...yearWarnings(answer.year, answer, scene),
    ...(answer.dates.length > 0 ? [showDates(answer.dates, scene), caution(scene, answer.announced)] : []),
  ].join('\n');
}

/** A month as weeks. A cell has the Hijri day, `*` on an important date, and the Gregorian day. On a narrow terminal each day has a row. */
function showWeeks({ each_day, dates }: Month, scene: ViewContext): string {
  const { flags, names, terminal } = scene;
  const { headings } = names.words;
  const weekStart = flags.get('week-start') ?? 'sunday';
  const start = WEEKDAYS.findIndex((name) => name.toLowerCase() === weekStart);
  const week: readonly string[] = [...WEEKDAYS.slice(start), ...WEEKDAYS.slice(0, start)];
  const marked = new Set(dates.map(({ hijri }) => hijri.day));
  const blank = week.indexOf(each_day[0]?.gregorian.weekday ?? '');
  const days = each_day.map(({ hijri, gregorian }, i) => ({
    hijri: `${String(hijri.day).padStart(2)}${marked.has(hijri.day) ? '*' : ' '}`,
    gregorian: String(gregorian.day).padStart(2),
    weekday: names.shortWeekday(indexOfWeekday(gregorian.weekday)),
    month: ` ${inNames(names.shortMonth(gregorian.month), names)}`,
    hasMonth: i === 0 || gregorian.day === 1,
  }));
  const columns = week.map((_, i) => ({ heading: names.shortWeekday((start + i) % 7), shorten: 1 }));
  const narrowest = columns.map(({ heading }) => Math.max(textWidth(heading), ' 1* 8'.length) + 2);
  if (narrowest.reduce((sum, width) => sum + width) - 2 > terminal.columns) {
    const rows = days.map((day) => [day.hijri, day.weekday, `${day.gregorian}${day.month}`]);
    return table([headings.hijri, headings.day, headings.date], rows, scene);
  }
  const cells = days.map(({ hijri, gregorian, month, hasMonth }) => {
    return [`${hijri}${gregorian}${hasMonth ? month : ''}`, `${hijri}${gregorian}`] as const;
  });
  const weeks = Array.from({ length: Math.ceil((blank + cells.length) / 7) }, (_, i) =>
    week.map((_, day) => cells[i * 7 + day - blank] ?? ''),
  );
  return table(columns, weeks, scene);
}

/** A line for each date: days left, day and name. A night has the date of its evening. */
export function showNextHijriDate(answer: Next, scene: ViewContext): string {
  const { names } = scene;
  const { hijri: words } = names.words;
  const lines = answer.dates.map((important) => {
    const observed = observedOn(important, names);
    const left = observed.day - dayNumber(answer.gregorian);
    const day = left < 0 ? observed.day + 1 : observed.day; // a night by the language alone, whose day is today
    const far = left <= 0 ? words.thisDay : words.daysLeft(left);
    return line(scene, far, `${names.weekday(weekdayIndex(day))} ${showDay(day)}`, important.hijri.date, observed.name);
  });
  const likely = answer.dates.map((date) => [names.importantDate(date), date.likely] as const);
  return [`${lines.join('')}\n`, ...likelyLines(likely, scene), caution(scene)].join('');
}

/** A warning that a Hijri year may be meant as a Gregorian one, or that printed calendars of the year differ. */
function yearWarnings(year: number, { warnings }: { readonly warnings?: readonly string[] }, scene: ViewContext) {
  if (warnings === undefined) return [];
  const { mayBeGregorian, tableOfIcu } = scene.names.words.years;
  const text = year > LAST_LIKELY_HIJRI_YEAR ? mayBeGregorian(year, ...hijriYearsIn(year)) : tableOfIcu(year);
  return [`${paragraphs([text], scene).join('')}\n`];
}

/** The months and dates that a committee is likely to begin on another day. */
function likelyLines(found: readonly (readonly [name: string, likely: string | undefined])[], scene: ViewContext) {
  const { years } = scene.names.words;
  const lines = found.flatMap(([name, day]) => (day === undefined ? [] : [`${name}: ${years.likely(day)}`]));
  return lines.length === 0 ? [] : [`${paragraphs(lines, scene).join('\n')}\n`];
}

/** Says that a Hijri day begins in the evening and, unless an authority announced the month, that the date is computed. */
function caution(scene: ViewContext, announced?: Month['announced']): string {
  const { computedCaution, eveningBefore } = scene.names.words.hijri;
  return `${paragraphs([announced ? eveningBefore : `${computedCaution} ${eveningBefore}`], scene).join('')}\n`;
}

function showDates(dates: readonly ImportantDateAnswer[], scene: ViewContext): string {
  const { names } = scene;
  const { dateKinds, traditions, headings } = names.words;
  const rows = dates.map((important) => {
    const { hijri, kind, tradition } = important;
    const { day, name } = observedOn(important, names);
    return [
      showDay(day),
      names.shortWeekday(weekdayIndex(day)),
      inNames(`${String(hijri.day).padStart(2)} ${names.hijriMonth(hijri.month)}`, names),
      dateKinds[kind],
      traditions[tradition],
      name,
    ];
  });
  const columns = [
    headings.date,
    { heading: headings.day, drop: 2 },
    headings.hijri,
    { heading: headings.kind, drop: 3 },
    { heading: '', drop: 1 },
    { heading: headings.name, wraps: 16 },
  ];
  return table(columns, rows, scene);
}

/** The day on which people observe a date, and its name. They observe a night on the evening before its day. */
function observedOn(important: ImportantDateAnswer, names: Names) {
  const { gregorian, observed_on: on } = important;
  const observed = names.observed(important, dayNumber(gregorian), dayNumber(readCivilDate(on)));
  return { day: observed.dayNumber, name: `${names.importantDate(important)}${observed.evening}` };
}

function showHijriDay(date: HijriAnswer, scene: ViewContext): string {
  const { names } = scene;
  return names.hijriEra(names.hijriDate(date, weekdayName(date.weekday, scene)));
}

function weekdayName(english: string, { names }: ViewContext): string {
  return names.weekday(indexOfWeekday(english));
}

function indexOfWeekday(english: string): number {
  const weekdays: readonly string[] = WEEKDAYS;
  return weekdays.indexOf(english);
}

function showReckoned(
  { calendar, adjust, announced }: Pick<Conversion, 'calendar' | 'adjust' | 'announced'>,
  { names }: ViewContext,
): string {
  if (announced) return announced.by;
  return adjust === 0 ? calendar : names.words.hijri.adjusted(calendar, `${adjust > 0 ? '+' : ''}${adjust}`);
}

/** Joins parts on one line, or on several lines of a narrow terminal. */
function line({ names, terminal }: ViewContext, ...parts: readonly string[]): string {
  const shown = parts.map((part) => (/^[ -~]*$/.test(part) ? part : inNames(part, names)));
  const broken = shown.flatMap((part) => balanced(brokenLines(part, terminal.columns)));
  return `${filled(broken, '  ', terminal.columns).join('\n')}\n`;
}
