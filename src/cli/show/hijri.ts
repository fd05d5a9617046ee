import type { GregorianAnswer, HijriAnswer, ImportantDateAnswer } from '../../ops/hijri-answer.ts';
import { isolated } from '../arabic.ts';
import { columns } from '../columns.ts';
import type { Scene } from '../show.ts';

interface Reckoned {
  readonly calendar: string;
  readonly adjust: number;
}

interface Conversion extends Reckoned {
  readonly gregorian: GregorianAnswer;
  readonly hijri: HijriAnswer;
}

/** One line: the Hijri date, then the Gregorian and the calendar; Arabic comes last. */
export function showHijri(answer: Conversion, scene: Scene): string {
  const rest = [answer.gregorian.date, showReckoned(answer)];
  return line(
    speaksArabic(scene) ? [...rest, showHijriDay(answer.hijri, scene)] : [showHijriDay(answer.hijri, scene), ...rest],
  );
}

/** One line: the Gregorian date, then the calendar and the Hijri date asked. */
export function showGregorian(answer: Conversion, scene: Scene): string {
  const { weekday, date } = answer.gregorian;
  return line([`${weekday} ${date}`, showReckoned(answer), showHijriDay(answer.hijri, scene)]);
}

interface Year extends Reckoned {
  readonly year: number;
  readonly days: number;
  readonly starts: string;
  readonly ends: string | null;
  readonly dates: readonly ImportantDateAnswer[];
  readonly months: readonly {
    readonly month: number;
    readonly name: string;
    readonly name_ar: string;
    readonly days: number;
    readonly starts: string;
    readonly sacred: boolean;
    readonly white_days: readonly string[];
  }[];
}

/** The year's important dates, then its months. */
export function showHijriYear(answer: Year, scene: Scene): string {
  const months = answer.months.map((month) => [
    String(month.month).padStart(2),
    String(month.days),
    month.starts,
    month.sacred ? 'sacred' : '',
    month.white_days.map((date) => date.slice(5)).join(' '),
    inLanguage(scene, month.name, month.name_ar),
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
    CAUTION,
  ].join('\n');
}

interface Month extends Reckoned {
  readonly year: number;
  readonly name: string;
  readonly name_ar: string;
  readonly days: number;
  readonly each_day: readonly Omit<Conversion, keyof Reckoned>[];
  readonly dates: readonly ImportantDateAnswer[];
}

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The month as weeks: the Hijri day, `*` where the list below has it, and the Gregorian day beside it. */
export function showHijriMonth(answer: Month, scene: Scene): string {
  const marked = new Set(answer.dates.map(({ hijri }) => hijri.day));
  const start = Math.max(
    0,
    WEEK.findIndex((name) => name.toLowerCase() === scene.flags.get('week-start')),
  );
  const headings = WEEK.map((_, i) => (WEEK[(start + i) % 7] ?? '').slice(0, 3));
  const firstWeekday = WEEK.indexOf(answer.each_day[0]?.gregorian.weekday ?? '');
  const cells: string[] = Array.from({ length: (firstWeekday - start + 7) % 7 }, () => '');
  for (const [i, { hijri, gregorian }] of answer.each_day.entries()) {
    const month = i === 0 || gregorian.day === 1 ? ` ${GREGORIAN_MONTHS[gregorian.month - 1]}` : '';
    cells.push(
      `${String(hijri.day).padStart(2)}${marked.has(hijri.day) ? '*' : ' '}${String(gregorian.day).padStart(2)}${month}`,
    );
  }
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, i) =>
    headings.map((_, day) => cells[i * 7 + day] ?? ''),
  );
  const [first, last] = [answer.each_day[0], answer.each_day.at(-1)].map((day) => day?.gregorian.date);
  const title = [`${first} to ${last}`, `${answer.days} days`, showReckoned(answer)];
  const name = inLanguage(scene, `${answer.name} ${answer.year} AH`, `${answer.name_ar} ${answer.year} هـ`);
  return [
    line(speaksArabic(scene) ? [...title, name] : [name, ...title]),
    columns(headings, weeks),
    ...(answer.dates.length > 0 ? [showDates(answer.dates, scene), CAUTION] : []),
  ].join('\n');
}

const GREGORIAN_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Next extends Conversion {
  readonly days_left: number;
  readonly dates: readonly ImportantDateAnswer[];
}

/** A line an event: how far, when, what. */
export function showNextHijriDate(answer: Next, scene: Scene): string {
  const left = answer.days_left;
  const far = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`;
  const lines = answer.dates.map(({ gregorian, hijri, name, name_ar }) =>
    line([far, `${gregorian.weekday} ${gregorian.date}`, hijri.date, inLanguage(scene, name, name_ar)]),
  );
  return `${lines.join('')}\n${CAUTION}`;
}

const CAUTION = 'Computed; local sighting may differ by a day. A Hijri day begins on the evening before.\n';

function showDates(dates: readonly ImportantDateAnswer[], scene: Scene): string {
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

function showHijriDay(hijri: HijriAnswer, scene: Scene): string {
  const { day, year, weekday, weekday_ar, month_name, month_name_ar } = hijri;
  return inLanguage(
    scene,
    `${weekday} ${day} ${month_name} ${year} AH`,
    `${weekday_ar}، ${day} ${month_name_ar} ${year} هـ`,
  );
}

function showReckoned({ calendar, adjust }: Reckoned): string {
  return adjust === 0 ? calendar : `${calendar}, adjusted by ${adjust > 0 ? '+' : ''}${adjust}`;
}

function speaksArabic(scene: Scene): boolean {
  return scene.flags.get('lang') === 'ar';
}

function inLanguage(scene: Scene, latin: string, arabic: string): string {
  return speaksArabic(scene) ? isolated(arabic) : latin;
}

function line(parts: readonly string[]): string {
  return `${parts.join('  ')}\n`;
}
