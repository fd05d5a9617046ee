import { congregationsOf } from '../core/congregation/congregation-day.ts';
import { asrAsked, asrOn } from '../core/prayer/asr-school.ts';
import { type PrayerName, type PrayerRowOfDay, rowsOfSchool, type School } from '../core/prayer/prayer-day.ts';
import { civilDate, type DayNumber, type EpochSeconds, FRIDAY, weekdayIndex } from '../core/time/civil-date.ts';
import { classAttribute, escapedHtml, languageAttributes } from '../core/text/html.ts';
import { dayNumberAt, showZoneClock } from '../core/time/wall-time.ts';
import type { Language, Names } from '../core/words/names.ts';
import type { AskedYear } from '../operations/prayer/month.ts';
import { withNoteOnAsr } from '../operations/prayer/notes.ts';
import type { PrintedDay } from '../operations/prayer/printed-day.ts';
import type { PrayerRamadanAnswer } from '../operations/prayer/ramadan.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';
import type { StreamedCalendar } from '../operations/prayer/times.ts';
import type { FootLine, NotedDay, Sheet } from './paper-foot.ts';
import { daysOf, footOf, hijriDayOf, markedDays, notesForOperator } from './paper-foot.ts';
import type { PaperOptions } from './paper-head.ts';
import {
  civilSpan,
  headingOf,
  hijriSpan,
  linksHtml,
  secondHeadingOf,
  textHtml,
  titleOf,
  townOf,
} from './paper-head.ts';
import { sizesOf } from './paper-layout.ts';
import { paperStyle } from './paper-style.ts';
import { clockDigits } from './time-left.ts';

/** Days in the shape that `prayer.month`, `prayer.year`, `prayer.ramadan` and `prayer.calendar` answer. */
export type PaperAnswer = StreamedCalendar &
  Partial<Pick<PrayerRamadanAnswer, RamadanKey> & { readonly month: AskedYear; readonly year: AskedYear }>;
type RamadanKey = 'hijriYear' | 'isEndOpen' | 'thirtieth';

/** Days as HTML to print, sheet by sheet, without a script. Each month has a page. Today has no mark, because paper does not change. */
export function* paperHtml(answer: PaperAnswer, options: PaperOptions): Generator<string> {
  const { names, paper } = options;
  const request = withNoteOnAsr(answer.request, options.asr);
  const { isEndOpen = false, thirtieth } = answer;
  const isRamadan = answer.hijriYear !== undefined;
  const calendar = isRamadan ? 'hijri' : ((answer.month ?? answer.year)?.calendar ?? 'gregorian');
  const noted: NotedDay[] = [];
  let isFirst = true;
  for (const days of monthsOf(answer.days, calendar, request)) {
    const sheet: Sheet = { request, days, calendar, isRamadan, isEndOpen, thirtieth };
    if (isFirst) {
      yield `<!DOCTYPE html>
<html${languageAttributes(names)}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="generator" content="Mizwala" />
<title>${textHtml(titleOf(sheet, names), names)} · ${escapedHtml(headingOf(request, options))}</title>
<link rel="icon" href="data:," />
<style>${paperStyle(paper)}</style>
</head>
<body>
${linksHtml(sheet, isRamadan || answer.year !== undefined, options)}<main>
`;
    }
    yield sheetHtml(sheet, options);
    isFirst = false;
    for (const { dayNumber, notes } of daysOf(sheet)) noted.push({ dayNumber, notes });
  }
  for (const note of new Set(notesForOperator(request, noted))) options.onOperatorNote?.(note);
  yield '</main>\n</body>\n</html>\n';
}

/** Splits days into months of the requested calendar. */
function* monthsOf(
  days: Iterable<PrintedDay>,
  calendar: Sheet['calendar'],
  request: PrayerRequest,
): Generator<readonly PrintedDay[]> {
  const monthOf = ({ dayNumber }: PrintedDay) =>
    calendar === 'hijri' ? hijriDayOf(dayNumber, request)?.date.month : civilDate(dayNumber).month;
  let month: PrintedDay[] = [];
  for (const day of days) {
    const [first] = month;
    if (first && monthOf(first) !== monthOf(day)) {
      yield month;
      month = [];
    }
    month.push(day);
  }
  if (month.length > 0) yield month;
}

/** A prayer in the table. It takes two columns if it has iqamah. */
interface Column {
  readonly row: PrayerRowOfDay | 'imsak';
  readonly hasIqamah: boolean;
  readonly isIftar: boolean;
}

function sheetHtml(sheet: Sheet, options: PaperOptions): string {
  const { request, days, isRamadan, thirtieth } = sheet;
  const { names, second, paper } = options;
  const languages = second ? [names, second] : [names];
  const heading = headingOf(request, options);
  const secondHeading = secondHeadingOf(options);
  const town = townOf(request, options);
  const columns = columnsOf(sheet, options);
  const jumuah = jumuahOf(sheet, options);
  const titles: Titles = languages.map((one) => [
    textHtml(titleOf(sheet, one), one),
    textHtml(sheet.calendar === 'hijri' ? civilSpan(sheet, one) : hijriSpan(sheet, one), one),
  ]);
  const foot = languages.map((one) => footOf(sheet, one, asrOf(sheet, options)));
  const marks = markedDays(sheet);
  const rows = daysOf(sheet).map((day, i) => {
    const own = i < days.length ? sheet : { ...sheet, ...thirtieth };
    return rowHtml(day, i, own, options, columns, marks);
  });
  const classes = sizesOf({
    paper,
    heading,
    hasTown: town !== undefined,
    hasSecondHeading: secondHeading !== undefined,
    hasJumuah: jumuah !== '',
    titles,
    hasIqamah: columns.some(({ hasIqamah }) => hasIqamah),
    hasBelow: isRamadan || isBoth(columns),
    rows,
    headLetters: [
      ...dateHeadings(sheet).map((heading) => lettersOf(({ words }) => words.headings[heading], languages)),
      ...columns.flatMap((column) => headLetters(column, languages)),
    ],
    foot,
  });
  const title = titles[0]?.[0] ?? '';
  const header = [
    `<h1 dir="auto">${escapedHtml(heading)}</h1>`,
    ...(secondHeading === undefined || !second
      ? []
      : [`<p class="name"${languageAttributes(second)}>${escapedHtml(secondHeading)}</p>`]),
    ...(town === undefined ? [] : [`<p dir="auto">${escapedHtml(town)}</p>`]),
    titlesHtml(titles, languages),
    ...(jumuah === '' ? [] : [jumuahHtml(jumuah, languages)]),
  ];
  return `<section class="${[...classes, ...(isRamadan ? ['ramadan'] : [])].join(' ')}">
<header>
${header.join('\n')}
</header>
<div class="scroll" tabindex="0" role="region" aria-label="${title}">
<table>
<caption>${title}</caption>
${headHtml(sheet, columns, languages)}
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>
<footer>
${foot.map((lines, i) => footHtml(lines, languages[i] ?? names)).join('\n')}
</footer>
</section>
`;
}

/** For each language, as HTML: the title, and the same days in the other calendar. */
type Titles = readonly (readonly [title: string, otherCalendar: string])[];

function titlesHtml(titles: Titles, languages: readonly Names[]): string {
  const shown = titles.map(([title, otherCalendar], i) => {
    const text = `<h2>${title}</h2><p>${otherCalendar}</p>`;
    const language = languages[i];
    return language && languages.length > 1 ? `<div${languageAttributes(language)}>${text}</div>` : text;
  });
  return `<div class="titles">${shown.join('')}</div>`;
}

/** The names of Jumu'ah, and its times. */
function jumuahHtml(times: string, languages: readonly Names[]): string {
  const names = languages.map((one, i) => {
    const text = escapedHtml(one.words.jumuah);
    return i === 0 ? text : `<bdi${languageAttributes(one)}>${text}</bdi>`;
  });
  return `<p class="jumuah">${names.join(' · ')} ${times}</p>`;
}

function footHtml(lines: readonly FootLine[], names: Names): string {
  const shown = lines.map(({ parts, isNotable }) => {
    const texts = parts.map((part) => textHtml(part, names));
    const isolated = texts.length === 1 ? texts : texts.map((text) => `<bdi>${text}</bdi>`);
    return `<p${classAttribute({ notable: isNotable })}>${isolated.join(' · ')}</p>`;
  });
  return `<div${languageAttributes(names)}>${shown.join('\n')}</div>`;
}

/** The school whose Asr the sheet shows, and who chose it; undefined for both schools, as where its days differ. */
function asrOf({ request, days }: Pick<Sheet, 'request' | 'days'>, { asr: asked }: PaperOptions) {
  if (asked === 'both') return undefined;
  const [usual, ...others] = days.map(({ dayNumber }) => asrOn(request.asr, dayNumber));
  if (asked !== undefined || usual === undefined) return asrAsked(asked, request.asr);
  return others.every(({ taken }) => taken === usual.taken) ? usual : undefined;
}

/** Languages in which the fast begins at fajr, which people call imsak or zora. Their printed calendars have no column before fajr. */
const WITHOUT_IMSAK: readonly Language[] = ['tr', 'bs'];

function columnsOf(sheet: Sheet, options: PaperOptions): readonly Column[] {
  const { request, days, isRamadan } = sheet;
  const school = asrOf(sheet, options)?.taken ?? 'both';
  const columns = rowsOfSchool(school).map((row) => ({
    row,
    hasIqamah: days.some((day) => congregationsAt(row, day, request).length > 0),
    isIftar: isRamadan && row.id === 'maghrib',
  }));
  if (!isRamadan || WITHOUT_IMSAK.includes(options.names.language)) return columns;
  return [{ row: 'imsak', hasIqamah: false, isIftar: false }, ...columns];
}

/** The congregations of a row. The congregations of Asr are only in the row of their school. */
function congregationsAt(row: PrayerRowOfDay, day: PrintedDay, { congregations }: PrayerRequest) {
  const { dayNumber, congregation } = day;
  if ('school' in row && row.school !== congregations?.schoolOn(dayNumber)) return [];
  return congregationsOf(row.name, congregation);
}

/**
 * As HTML: the times of Jumu'ah if they are the same on every Friday of the sheet, or else, such as `+10`, the minutes after the adhan if those
 * are the same; '' if both differ, or if there are none.
 */
function jumuahOf({ request, days }: Sheet, options: PaperOptions): string {
  const fridays = days
    .filter(({ dayNumber }) => isFriday(dayNumber))
    .map(({ congregation, instants: { dhuhr } }) =>
      (congregation?.times ?? [])
        .filter(({ name }) => name === 'jumuah')
        .map(({ at }) => ({ clock: clockOf(at, request, options), minutes: Math.round((at - dhuhr) / 60) })),
    );
  const ways = [
    fridays.map((times) => times.map(({ clock }) => clock).join(' · ')),
    fridays.map((times) =>
      times.map(({ minutes }) => `<bdi dir="ltr">${afterAdhan(minutes, options)}</bdi>`).join(' · '),
    ),
  ];
  return ways.find((texts) => texts.every((text) => text === texts[0]))?.[0] ?? '';
}

function afterAdhan(minutes: number, { names }: PaperOptions): string {
  return textHtml(`${minutes < 0 ? '−' : '+'}${Math.abs(minutes)}`, names);
}

function headHtml(sheet: Sheet, columns: readonly Column[], languages: readonly Names[]): string {
  const hasTwoRows = columns.some(({ hasIqamah }) => hasIqamah);
  const wholeHeight = hasTwoRows ? ' rowspan="2"' : '';
  const cell = (text: (names: Names) => string, attributes: string, below?: (names: Names) => string) =>
    `<th scope="col"${attributes}>${inLanguages(languages, text)}${below ? `<small>${inLanguages(languages, below)}</small>` : ''}</th>`;
  const dates = dateHeadings(sheet).map((heading, i) =>
    cell(({ words }) => words.headings[heading], `${wholeHeight}${i === 0 ? '' : ' class="word"'}`),
  );
  const prayers = columns.map(({ row, hasIqamah, isIftar }) => {
    const school = row !== 'imsak' && 'school' in row && isBoth(columns) ? row.school : undefined;
    const attributes = `${hasIqamah ? ' colspan="2"' : wholeHeight}${classAttribute({ begin: true, iftar: isIftar })}`;
    return cell((names) => prayerHeading(row, names), attributes, belowName(sheet, row, school));
  });
  const below = columns
    .filter(({ hasIqamah }) => hasIqamah)
    .flatMap(({ isIftar }) => [
      cell(({ words }) => words.paper.adhan, classAttribute({ begin: true, iftar: isIftar })),
      cell(({ words }) => words.iqamah.title, ''),
    ]);
  return `<thead>\n<tr>${[...dates, ...prayers].join('')}</tr>\n${hasTwoRows ? `<tr>${below.join('')}</tr>\n` : ''}</thead>`;
}

/** The headings of the columns before the prayers. */
function dateHeadings({ calendar }: Sheet) {
  return calendar === 'hijri' ? (['hijri', 'day', 'date'] as const) : (['date', 'day', 'hijri'] as const);
}

function nameOf(row: Column['row']): PrayerName | 'imsak' {
  return row === 'imsak' ? row : row.name;
}

function prayerHeading(row: Column['row'], names: Names): string {
  const name = nameOf(row);
  return (name === 'sunrise' ? names.words.paper.sunrise : undefined) ?? names.event(name);
}

/** How many letters the heading of each cell has. It is 0 for a heading over both adhan and iqamah, which has enough room. */
function headLetters({ row, hasIqamah }: Column, languages: readonly Names[]): readonly number[] {
  if (hasIqamah) return [0, 0];
  return [lettersOf((names) => prayerHeading(row, names), languages)];
}

/** How many letters of Latin headings are as wide as the widest heading. Arabic letters are joined, and narrower. */
function lettersOf(heading: (names: Names) => string, languages: readonly Names[]): number {
  const letters = (text: string) => text.length * (/\p{Script=Arabic}/u.test(text) ? 0.7 : 1);
  return Math.max(...languages.map((one) => letters(heading(one))));
}

function isBoth(columns: readonly Column[]): boolean {
  return columns.filter(({ row }) => nameOf(row) === 'asr').length > 1;
}

/** The small text below the name of a prayer: its school, or in Ramadan `end of suhoor` and `iftar`. */
function belowName({ isRamadan }: Sheet, row: Column['row'], school: School | undefined) {
  if (school) return ({ words }: Names) => words.schools[school];
  if (!isRamadan || row === 'imsak') return undefined;
  if (row.id === 'fajr') return ({ words }: Names) => words.calendar.suhoorEnds;
  return row.id === 'maghrib' ? ({ words }: Names) => words.calendar.iftar : undefined;
}

function rowHtml(
  day: PrintedDay,
  index: number,
  sheet: Sheet,
  options: PaperOptions,
  columns: readonly Column[],
  marks: ReturnType<typeof markedDays>,
): string {
  const { request, calendar } = sheet;
  const { names, second } = options;
  const { dayNumber } = day;
  const civil = civilDate(dayNumber);
  const hijri = hijriDayOf(dayNumber, request)?.date;
  const wordCell = (text: (names: Names) => string, first = [text(names)]) => {
    const own = linesHtml(first.map((one) => textHtml(one, names)));
    const beside = second ? ` <span${languageAttributes(second)}>${textHtml(text(second), second)}</span>` : '';
    return `<td class="word">${own}${beside}</td>`;
  };
  const [own, other] = calendar === 'hijri' ? [hijri, civil] : [civil, hijri];
  const otherMonth = (one: Names) => {
    if (calendar === 'hijri') return one.shortMonth(civil.month);
    return hijri ? one.hijriMonth(hijri.month) : '';
  };
  const otherDate = other ? names.dateInWords({ day: other.day, month: otherMonth(names) }) : '';
  const eid = marks.eids.get(dayNumber);
  const date = eid ? wordCell(eid, [otherDate, eid(names)]) : wordCell(otherMonth, [otherDate]);
  const isChange = marks.changes.has(dayNumber);
  const mark = `${marks.notable.has(dayNumber) ? '◆' : ''}${isChange ? '*' : ''}`;
  const isOpen = sheet.isEndOpen && own?.day === 30;
  const classes = { friday: isFriday(dayNumber), eid: eid !== undefined, change: isChange && index > 0, open: isOpen };
  const cells = columns.flatMap(({ row, hasIqamah, isIftar }) => {
    const clock = (at: EpochSeconds) => datedClock(at, dayNumber, request, options);
    const at = day.instants[row === 'imsak' ? row : row.id];
    const adhan = `<td${classAttribute({ begin: true, iftar: isIftar })}>${clock(at)}</td>`;
    if (!hasIqamah || row === 'imsak') return [adhan];
    const iqamahs = congregationsAt(row, day, request).map((one) => clock(one.at));
    return [adhan, `<td${classAttribute({ iqamah: true, two: iqamahs.length > 1 })}>${linesHtml(iqamahs) || '–'}</td>`];
  });
  const heading = `<th scope="row">${textHtml(isOpen ? '(30)' : String(own?.day ?? ''), names)}${mark === '' ? '' : `<sup>${mark}</sup>`}</th>`;
  const weekday = wordCell((one) => one.shortWeekday(weekdayIndex(dayNumber)));
  return `<tr${classAttribute(classes)}>${heading}${weekday}${date}${cells.join('')}</tr>`;
}

/** Joins the texts of a cell as HTML. Each text after the first is a span, which the style puts below the text before. */
function linesHtml([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((one) => `<span>${one}</span>`)].join(' ');
}

function isFriday(day: DayNumber): boolean {
  return weekdayIndex(day) === FRIDAY;
}

/** The clock of the place. A 12-hour clock is without am and pm, because the name of the column makes them clear. */
function clockOf(at: EpochSeconds, { zone }: PrayerRequest, { hours, names }: PaperOptions): string {
  return textHtml(clockDigits(showZoneClock(at, zone), hours), names);
}

/** Adds to the clock `+1` if the time falls on the next date, or `−1` if it falls on the date before. */
function datedClock(at: EpochSeconds, dayNumber: DayNumber, request: PrayerRequest, options: PaperOptions): string {
  const by = dayNumberAt(at, request.zone) - dayNumber;
  const clock = clockOf(at, request, options);
  return by === 0 ? clock : `${clock}<sup>${textHtml(`${by > 0 ? '+' : '−'}${Math.abs(by)}`, options.names)}</sup>`;
}

/** A text in each language. The style puts these texts below one another. */
function inLanguages(languages: readonly Names[], text: (names: Names) => string): string {
  return languages
    .map((one, i) => `<span${i === 0 ? '' : languageAttributes(one)}>${escapedHtml(text(one))}</span>`)
    .join('');
}
