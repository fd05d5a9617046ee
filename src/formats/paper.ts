import { congregationsOf } from '../core/congregation/congregation-day.ts';
import { asrAsked } from '../core/prayer/asr-school.ts';
import { type PrayerRowOfDay, rowsOfSchool, type School } from '../core/prayer/prayer-day.ts';
import type { CalendarAsr } from '../core/stored/feed.ts';
import { civilDate, type DayNumber, type EpochSeconds, FRIDAY, weekdayIndex } from '../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../core/time/wall-time.ts';
import type { Language, Names } from '../core/words/names.ts';
import type { PaperSize } from '../operations/prayer/calendar-fields.ts';
import type { AskedYear } from '../operations/prayer/month.ts';
import { withNoteOnAsr } from '../operations/prayer/notes.ts';
import type { PrintedDay } from '../operations/prayer/printed-day.ts';
import type { PrayerRamadanAnswer } from '../operations/prayer/ramadan.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';
import type { StreamedCalendar } from '../operations/prayer/times.ts';
import { type FootLine, footOf, hijriDayOf, markedDays, notesForOperator, type Sheet } from './paper-foot.ts';
import { sizesOf } from './paper-layout.ts';
import { paperStyle } from './paper-style.ts';
import { clockDigits, type ClockHours } from './time-left.ts';

export interface PaperOptions {
  readonly names: Names;
  /** Names and dates stand beside them in this language too. */
  readonly second: Names | undefined;
  readonly hours: ClockHours;
  /** Undefined: the one that counts at the place. */
  readonly asr: CalendarAsr | undefined;
  /** The name of the mosque; without one the place is the heading. */
  readonly name: string | undefined;
  readonly placeName: string | undefined;
  readonly paper: PaperSize | undefined;
  /** Takes what is to be said to the one who makes the sheets, each once; on paper it does not belong. */
  readonly tell?: (sentence: string) => void;
}

/** Days as `prayer.month`, `prayer.year`, `prayer.ramadan` and `prayer.calendar` answer them. */
export type PaperAnswer = StreamedCalendar &
  Partial<Pick<PrayerRamadanAnswer, 'hijriYear'>> & { readonly month?: AskedYear; readonly year?: AskedYear };

/**
 * Days as sheets to print: one HTML file without a script, a month a page, sheet by sheet. Texts from outside are escaped where they are put
 * in. Today is not marked, for paper stays.
 */
export function* paperHtml(answer: PaperAnswer, options: PaperOptions): Generator<string> {
  const { names, paper } = options;
  const request = withNoteOnAsr(answer.request, options.asr);
  const isRamadan = answer.hijriYear !== undefined;
  const calendar = isRamadan ? 'hijri' : ((answer.month ?? answer.year)?.calendar ?? 'gregorian');
  const told = new Set<string>();
  let isFirst = true;
  for (const days of monthsOf(answer.days, calendar, request)) {
    const sheet: Sheet = { request, days, calendar, isRamadan };
    if (isFirst) {
      yield `<!DOCTYPE html>
<html${languageOf(names)}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="generator" content="Mizwala" />
<title>${said(titleOf(sheet, names), names)} · ${escaped(headingOf(request, options))}</title>
<link rel="icon" href="data:," />
<style>${paperStyle(paper)}</style>
</head>
<body>
<main>
`;
    }
    for (const note of notesForOperator(sheet)) {
      if (!told.has(note)) options.tell?.(note);
      told.add(note);
    }
    yield sheetHtml(sheet, options);
    isFirst = false;
  }
  yield '</main>\n</body>\n</html>\n';
}

/** The days of one month after the other, in the calendar in which they were asked for. */
function* monthsOf(
  days: Iterable<PrintedDay>,
  calendar: Sheet['calendar'],
  request: PrayerRequest,
): Generator<readonly PrintedDay[]> {
  const monthOf = ({ dayNumber }: PrintedDay) =>
    calendar === 'hijri' ? hijriDayOf(dayNumber, request)?.date.month : civilDate(dayNumber).month;
  let found: PrintedDay[] = [];
  for (const day of days) {
    const [first] = found;
    if (first && monthOf(first) !== monthOf(day)) {
      yield found;
      found = [];
    }
    found.push(day);
  }
  if (found.length > 0) yield found;
}

interface Column {
  readonly row: PrayerRowOfDay | 'imsak';
  readonly hasIqamah: boolean;
  readonly isIftar: boolean;
}

function sheetHtml(sheet: Sheet, options: PaperOptions): string {
  const { request, days, isRamadan } = sheet;
  const { names, second, name, placeName, paper } = options;
  const languages = second ? [names, second] : [names];
  const heading = headingOf(request, options);
  const marks = markedDays(sheet);
  const columns = columnsOf(sheet, options);
  const jumuah = jumuahOf(sheet, options);
  const foot = languages.map((one) => footOf(sheet, one, asrOf(request, options)));
  const titles = languages.map((one): [string, string] => [
    said(titleOf(sheet, one), one),
    said(otherSpan(sheet, one), one),
  ]);
  const shown = titles.map(([title, below], i) =>
    second
      ? `<div${languageOf(languages[i] ?? names)}><h2>${title}</h2><p>${below}</p></div>`
      : `<h2>${title}</h2><p>${below}</p>`,
  );
  const hasPlace = name !== undefined && placeName !== undefined && name !== placeName;
  const head = [
    `<h1 dir="auto">${escaped(heading)}</h1>`,
    ...(hasPlace ? [`<p dir="auto">${escaped(placeName)}</p>`] : []),
    `<div class="titles">${shown.join('')}</div>`,
    ...(jumuah === ''
      ? []
      : [`<p class="jumuah">${inEach(languages, ({ words }) => words.jumuah, ' · ')} ${jumuah}</p>`]),
  ];
  const rows = days.map((day, i) => rowHtml(day, i, { sheet, options, columns, marks }));
  const classes = sizesOf({
    paper,
    heading,
    hasPlace,
    hasJumuah: jumuah !== '',
    titles,
    hasIqamah: columns.some(({ hasIqamah }) => hasIqamah),
    hasBelow: isRamadan || isBoth(columns),
    rows,
    headLetters: [0, 0, 0, ...columns.flatMap((column) => headLetters(column, languages))],
    foot,
  });
  return `<section class="${[...classes, ...(isRamadan ? ['ramadan'] : [])].join(' ')}">
<header>
${head.join('\n')}
</header>
<div class="scroll" tabindex="0" role="region" aria-label="${said(titleOf(sheet, names), names)}">
<table>
<caption>${said(titleOf(sheet, names), names)}</caption>
${headHtml(sheet, columns, languages)}
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>
<footer>
${foot.map((lines, i) => `<div${languageOf(languages[i] ?? names)}>${lines.map((line) => footLine(line, languages[i] ?? names)).join('\n')}</div>`).join('\n')}
</footer>
</section>
`;
}

function footLine({ parts, isNotable }: FootLine, names: Names): string {
  const shown = parts.map((part) => said(part, names));
  const texts = shown.length === 1 ? shown : shown.map((part) => `<bdi>${part}</bdi>`);
  return `<p${isNotable ? ' class="notable"' : ''}>${texts.join(' · ')}</p>`;
}

/** The Asr that the sheet shows, with who says so; undefined for both. */
function asrOf({ asr }: PrayerRequest, { asr: asked }: PaperOptions) {
  return asked === 'both' ? undefined : asrAsked(asked, asr);
}

/** In Turkey and Bosnia the fast begins at fajr, which people call imsak or zora, and no calendar has another column before it. */
const WITHOUT_IMSAK: readonly Language[] = ['tr', 'bs'];

function columnsOf({ request, days, isRamadan }: Sheet, options: PaperOptions): readonly Column[] {
  const school = asrOf(request, options)?.taken ?? 'both';
  const columns = rowsOfSchool(school).map((row) => ({
    row,
    hasIqamah: days.some((day) => heldAt(row, day, request).length > 0),
    isIftar: isRamadan && row.id === 'maghrib',
  }));
  if (!isRamadan || WITHOUT_IMSAK.includes(options.names.language)) return columns;
  return [{ row: 'imsak', hasIqamah: false, isIftar: false }, ...columns];
}

/** When the congregation of a row prays; Asr has it for one school only. */
function heldAt(row: PrayerRowOfDay, { congregation }: PrintedDay, { congregations }: PrayerRequest) {
  if ('school' in row && row.school !== congregations?.school) return [];
  return congregationsOf(row.name, congregation);
}

/** The times of Jumu'ah where every Friday of the sheet has the same; '' where they differ, or there are none. */
function jumuahOf({ request, days }: Sheet, options: PaperOptions): string {
  const fridays = days.flatMap(({ dayNumber, congregation }) => {
    const held = congregation?.times.filter(({ name }) => name === 'jumuah') ?? [];
    return isFriday(dayNumber) ? [held.map(({ at }) => clockOf(at, request, options)).join(' · ')] : [];
  });
  const [first = ''] = fridays;
  return fridays.every((times) => times === first) ? first : '';
}

function headHtml(sheet: Sheet, columns: readonly Column[], languages: readonly Names[]): string {
  const { calendar } = sheet;
  const hasIqamah = columns.some((column) => column.hasIqamah);
  const rows = hasIqamah ? ' rowspan="2"' : '';
  const cell = (text: (names: Names) => string, more: string, below?: (names: Names) => string) =>
    `<th scope="col"${more}>${spans(languages, text)}${below ? `<small>${spans(languages, below)}</small>` : ''}</th>`;
  const dates = [
    cell(({ words }) => (calendar === 'hijri' ? words.headings.hijri : words.headings.date), rows),
    cell(({ words }) => words.headings.day, `${rows} class="word"`),
    cell(({ words }) => (calendar === 'hijri' ? words.headings.date : words.headings.hijri), `${rows} class="word"`),
  ];
  const prayers = columns.map(({ row, hasIqamah: hasOwn, isIftar }) => {
    const title = (names: Names) => (row === 'imsak' ? names.event('imsak') : names.event(row.name));
    const school = row !== 'imsak' && 'school' in row && isBoth(columns) ? row.school : undefined;
    const below = belowName(sheet, row, school);
    const classes = `begin${isIftar ? ' iftar' : ''}`;
    return cell(title, `${hasOwn ? ' colspan="2"' : rows} class="${classes}"`, below);
  });
  const second = columns.flatMap(({ hasIqamah: hasOwn, isIftar }) => {
    const adhan = `<th scope="col" class="begin${isIftar ? ' iftar' : ''}">`;
    const iqamah = '<th scope="col">';
    return hasOwn
      ? [
          `${adhan}${spans(languages, ({ words }) => words.paper.adhan)}</th>`,
          `${iqamah}${spans(languages, ({ words }) => words.iqamah.title)}</th>`,
        ]
      : [];
  });
  const below = second.length > 0 ? `<tr>${second.join('')}</tr>\n` : '';
  return `<thead>\n<tr>${[...dates, ...prayers].join('')}</tr>\n${below}</thead>`;
}

/** The letters of a name, where adhan is alone under it. */
function headLetters({ row, hasIqamah }: Column, languages: readonly Names[]): readonly number[] {
  if (hasIqamah) return [0, 0];
  return [Math.max(...languages.map((one) => one.event(row === 'imsak' ? 'imsak' : row.name).length))];
}

function isBoth(columns: readonly Column[]): boolean {
  return columns.filter(({ row }) => row !== 'imsak' && row.name === 'asr').length > 1;
}

/** What the fast calls a time, or whose Asr it is. */
function belowName({ isRamadan }: Sheet, row: Column['row'], school: School | undefined) {
  if (school) return ({ words }: Names) => words.schools[school];
  if (!isRamadan || row === 'imsak') return undefined;
  if (row.id === 'fajr') return ({ words }: Names) => words.calendar.suhoorEnds;
  return row.id === 'maghrib' ? ({ words }: Names) => words.calendar.iftar : undefined;
}

interface Row {
  readonly sheet: Sheet;
  readonly options: PaperOptions;
  readonly columns: readonly Column[];
  readonly marks: ReturnType<typeof markedDays>;
}

function rowHtml(day: PrintedDay, index: number, { sheet, options, columns, marks }: Row): string {
  const { request, calendar } = sheet;
  const { names, second } = options;
  const { dayNumber } = day;
  const { month: civilMonth, day: civil } = civilDate(dayNumber);
  const hijri = hijriDayOf(dayNumber, request)?.date;
  const words = (text: (names: Names) => string, first = text(names)) =>
    `<td class="word">${said(first, names)}${second ? ` <span${languageOf(second)}>${said(text(second), second)}</span>` : ''}</td>`;
  const [number, other] = calendar === 'hijri' ? [hijri?.day, civil] : [civil, hijri?.day];
  const month = (one: Names) => {
    if (calendar === 'hijri') return one.shortMonth(civilMonth);
    return hijri ? one.hijriMonth(hijri.month) : '';
  };
  const dateText = other === undefined ? '' : names.dateInWords({ day: other, month: month(names) });
  const eid = marks.eids.get(dayNumber); // which says its Hijri date too
  const date = eid
    ? words(eid, calendar === 'hijri' ? `${dateText} · ${eid(names)}` : eid(names))
    : words(month, dateText);
  const isChange = marks.changes.has(dayNumber) && index > 0;
  const mark = `${marks.notable.has(dayNumber) ? '◆' : ''}${marks.changes.has(dayNumber) ? '*' : ''}`;
  const classes = [
    ...(isFriday(dayNumber) ? ['friday'] : []),
    ...(eid ? ['eid'] : []),
    ...(isChange ? ['change'] : []),
  ].join(' ');
  const cells = columns.flatMap(({ row, hasIqamah, isIftar }) => {
    const at = day.instants[row === 'imsak' ? 'imsak' : row.id];
    const adhan = `<td class="begin${isIftar ? ' iftar' : ''}">${datedClock(at, dayNumber, request, options)}</td>`;
    if (!hasIqamah || row === 'imsak') return [adhan];
    const held = heldAt(row, day, request).map((one) => datedClock(one.at, dayNumber, request, options));
    return [adhan, `<td class="iqamah${held.length > 1 ? ' two' : ''}">${held.join(' · ') || '–'}</td>`];
  });
  const heading = `<th scope="row">${said(String(number ?? ''), names)}${mark === '' ? '' : `<sup>${mark}</sup>`}</th>`;
  const weekday = words((one) => one.shortWeekday(weekdayIndex(dayNumber)));
  return `<tr${classes === '' ? '' : ` class="${classes}"`}>${heading}${weekday}${date}${cells.join('')}</tr>`;
}

function isFriday(day: DayNumber): boolean {
  return weekdayIndex(day) === FRIDAY;
}

/** As on the clock of the place; by 12 hours without its half of the day, which the column says. */
function clockOf(at: EpochSeconds, { zone }: PrayerRequest, { hours, names }: PaperOptions): string {
  return said(clockDigits(showZoneClock(at, zone), hours), names);
}

/** With the number of days by which its own date is another one. */
function datedClock(at: EpochSeconds, dayNumber: DayNumber, request: PrayerRequest, options: PaperOptions): string {
  const by = dayNumberAt(at, request.zone) - dayNumber;
  const clock = clockOf(at, request, options);
  return by === 0 ? clock : `${clock}<sup>${said(`${by > 0 ? '+' : '−'}${Math.abs(by)}`, options.names)}</sup>`;
}

function headingOf({ station, at }: PrayerRequest, { name, placeName }: PaperOptions): string {
  return name ?? placeName ?? station?.name ?? `${at.latDeg}, ${at.lngDeg}`;
}

/** `Prayer times · February 2027`, `Ramadan timetable · 1448 AH` */
function titleOf(sheet: Sheet, names: Names): string {
  const { paper } = names.words;
  if (sheet.isRamadan) return `${paper.imsakiyah} · ${hijriYear(sheet, names)}`;
  return `${paper.title} · ${sheet.calendar === 'hijri' ? hijriSpan(sheet, names) : civilMonths(sheet, names)}`;
}

function hijriYear({ request, days }: Sheet, { hijriEra }: Names): string {
  const year = hijriDayOf(days[0]?.dayNumber ?? 0, request)?.date.year ?? '';
  return hijriEra(String(year));
}

/** The same days in the other calendar. */
function otherSpan(sheet: Sheet, names: Names): string {
  return sheet.calendar === 'hijri' ? civilSpan(sheet, names) : hijriSpan(sheet, names);
}

function endsOf({ days }: Sheet): readonly [DayNumber, DayNumber] {
  return [days[0]?.dayNumber ?? 0, days.at(-1)?.dayNumber ?? 0];
}

function civilMonths(sheet: Sheet, names: Names): string {
  const { year, month } = civilDate(endsOf(sheet)[0]);
  return `${names.month(month)} ${year}`;
}

/** `8 February – 9 March 2027` */
function civilSpan(sheet: Sheet, names: Names): string {
  const [first, last] = endsOf(sheet).map(civilDate);
  if (!first || !last) return '';
  const since = {
    day: first.day,
    month: names.month(first.month),
    year: first.year === last.year ? undefined : first.year,
  };
  return `${names.dateInWords(since)} – ${names.dateInWords({ ...last, month: names.month(last.month) })}`;
}

/** `Sha'ban – Ramadan 1448 AH` */
function hijriSpan(sheet: Sheet, names: Names): string {
  const [first, last] = endsOf(sheet).map((day) => hijriDayOf(day, sheet.request)?.date);
  if (!last) return '';
  const end = `${names.hijriMonth(last.month)} ${last.year}`;
  if (!first || (first.month === last.month && first.year === last.year)) return names.hijriEra(end);
  return names.hijriEra(`${names.hijriMonth(first.month)}${first.year === last.year ? '' : ` ${first.year}`} – ${end}`);
}

/** A text in each language, below one another. */
function spans(languages: readonly Names[], text: (names: Names) => string): string {
  const [first, ...others] = languages;
  const all = first ? [`<span>${escaped(text(first))}</span>`] : [];
  return [...all, ...others.map((one) => `<span${languageOf(one)}>${escaped(text(one))}</span>`)].join('');
}

/** The same in one line. */
function inEach(languages: readonly Names[], text: (names: Names) => string, between: string): string {
  const [first, ...others] = languages;
  const all = first ? [escaped(text(first))] : [];
  return [...all, ...others.map((one) => `<bdi${languageOf(one)}>${escaped(text(one))}</bdi>`)].join(between);
}

function languageOf({ language, isRightToLeft }: Names): string {
  return ` lang="${language}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"`;
}

/** A text for people, with their digits, as HTML. */
function said(text: string, names: Names): string {
  return escaped(names.digits(text));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
