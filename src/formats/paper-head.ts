import { LAST_LIKELY_HIJRI_YEAR } from '../core/hijri/calendar.ts';
import type { PlaceTitles } from '../core/geo/place-search.ts';
import type { CalendarAsr } from '../core/stored/feed.ts';
import { civilDate, showMonth } from '../core/time/civil-date.ts';
import { escapedHtml } from '../core/text/html.ts';
import type { Names, PaperSize } from '../core/words/names.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';
import { endsOf, hijriDayOf, type Sheet } from './paper-foot.ts';
import type { ClockHours } from './time-left.ts';

export type SheetKind = 'month' | 'year' | 'ramadan';

export interface PaperOptions {
  readonly names: Names;
  readonly second: Names | undefined;
  readonly hours: ClockHours;
  /** The Asr to show; undefined for the school that counts at the place. */
  readonly asr: CalendarAsr | undefined;
  /** The name of the mosque. Without a name the place is the heading. */
  readonly name: string | undefined;
  readonly placeName: string | undefined;
  readonly titles?: PlaceTitles | undefined;
  readonly paper: PaperSize | undefined;
  /**
   * The address of the sheet of another month or year, such as `2027-03`, `2027` or `1448AH`. With it, the page has links to them.
   * @param kind the kind of sheet, if it is another one. @param period '' for the present one
   */
  readonly addressOf?: (period: string, kind?: SheetKind) => string;
  /** Receives each note for the person who makes the sheets, because such notes are not printed. */
  readonly onOperatorNote?: (sentence: string) => void;
}

/** What the daemon's page at `/calendar` adds to a sheet. */
export type SheetAdditions = Pick<PaperOptions, 'placeName' | 'titles' | 'addressOf'>;

export function headingOf({ station, at }: PrayerRequest, { name, names, placeName, titles }: PaperOptions): string {
  return name ?? titles?.nameIn(names.language) ?? placeName ?? station?.name ?? `${at.latDeg}, ${at.lngDeg}`;
}

/** The owner's name of the place in the second language, if it is another one. A name for this sheet alone has no second language. */
export function secondHeadingOf({ name, names, second, titles }: PaperOptions): string | undefined {
  const inSecond = name === undefined && second ? titles?.nameIn(second.language) : undefined;
  return inSecond === titles?.nameIn(names.language) ? undefined : inSecond;
}

/** The town, below a heading that is another name. */
export function townOf(
  { station }: PrayerRequest,
  { name, names, placeName, titles }: PaperOptions,
): string | undefined {
  const town = titles?.townIn(names.language);
  if (town !== undefined || name === undefined) return town;
  const place = placeName ?? station?.name;
  return place === name ? undefined : place;
}

/** `Prayer times · February 2027`, `Ramadan timetable · 1448 AH` */
export function titleOf(sheet: Sheet, names: Names): string {
  const { paper } = names.words;
  const [first] = endsOf(sheet);
  const hijriYear = hijriDayOf(first, sheet.request)?.date.year ?? '';
  if (sheet.isRamadan) return `${paper.imsakiyah} · ${names.hijriEra(String(hijriYear))}`;
  const { year, month } = civilDate(first);
  return `${paper.title} · ${sheet.calendar === 'hijri' ? hijriSpan(sheet, names) : `${names.month(month)} ${year}`}`;
}

/** `8 February – 9 March 2027` */
export function civilSpan(days: Pick<Sheet, 'days'>, names: Names): string {
  const [first, last] = endsOf(days).map(civilDate);
  if (!first || !last) return '';
  const year = first.year === last.year ? undefined : first.year;
  const since = { day: first.day, month: names.month(first.month), year };
  return `${names.dateInWords(since)} – ${names.dateInWords({ ...last, month: names.month(last.month) })}`;
}

/** `Sha'ban – Ramadan 1448 AH` */
export function hijriSpan(sheet: Sheet, names: Names): string {
  const [first, last] = endsOf(sheet).map((day) => hijriDayOf(day, sheet.request)?.date);
  if (!last) return '';
  const end = `${names.hijriMonth(last.month)} ${last.year}`;
  if (!first || (first.month === last.month && first.year === last.year)) return names.hijriEra(end);
  return names.hijriEra(`${names.hijriMonth(first.month)}${first.year === last.year ? '' : ` ${first.year}`} – ${end}`);
}

/**
 * Links for a screen: to the sheets before and after this one, from a month also to its year and to the next Ramadan, and from these to
 * the present month.
 */
export function linksHtml(sheet: Sheet, ofYear: boolean, { names, addressOf }: PaperOptions): string {
  if (!addressOf) return '';
  const { calendar } = sheet;
  const [first] = endsOf(sheet);
  const begin = calendar === 'hijri' ? hijriDayOf(first, sheet.request)?.date : civilDate(first);
  if (!begin) return '';
  const anchor = (attributes: string, address: string, text: string) =>
    `<a ${attributes}href="${escapedHtml(address)}">${textHtml(text, names)}</a>`;
  const linkTo = (period: string, kind: SheetKind, text: string) => anchor('', addressOf(period, kind), text);
  const aboveMonth = () => {
    const { month, year } = hijriDayOf(first, sheet.request)?.date ?? { month: 1, year: 0 };
    const ramadan = month > RAMADAN ? year + 1 : year;
    const ownYear = String(begin.year);
    return [
      linkTo(yearPeriod(begin.year, calendar), 'year', calendar === 'hijri' ? names.hijriEra(ownYear) : ownYear),
      ...(ramadan < 1
        ? []
        : [linkTo(yearPeriod(ramadan, 'hijri'), 'ramadan', names.hijriEra(`${names.hijriMonth(RAMADAN)} ${ramadan}`))]),
    ];
  };
  const link = (by: 1 | -1) => {
    const at = ofYear ? begin.year + by : begin.year * 12 + begin.month - 1 + by;
    const year = ofYear ? at : Math.floor(at / 12);
    const month = ofYear ? 0 : (at % 12) + 1;
    if (year < 1 || year > 9999) return '<span></span>';
    const address = addressOf(ofYear ? yearPeriod(year, calendar) : showMonth({ year, month }) + eraOf(year, calendar));
    const name = calendar === 'hijri' ? names.hijriMonth(month) : names.month(month);
    const text = ofYear ? String(year) : `${name} ${year}`;
    const shown = calendar === 'hijri' ? names.hijriEra(text) : text;
    return by < 0 ? anchor('rel="prev" ', address, `‹ ${shown}`) : anchor('rel="next" ', address, `${shown} ›`);
  };
  return `<nav>${[link(-1), ...(ofYear ? [linkTo('', 'month', names.words.headings.month)] : aboveMonth()), link(1)].join('')}</nav>\n`;
}

const RAMADAN = 9;

function yearPeriod(year: number, calendar: Sheet['calendar']): string {
  return String(year).padStart(4, '0') + eraOf(year, calendar);
}

/** What an address needs behind a year, so that the year is read in this calendar. */
function eraOf(year: number, calendar: Sheet['calendar']): string {
  return calendar === 'hijri' ? 'AH' : year > LAST_LIKELY_HIJRI_YEAR ? '' : 'CE';
}

export function textHtml(text: string, names: Names): string {
  return escapedHtml(names.digits(text));
}
