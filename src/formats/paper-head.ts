import { LAST_LIKELY_HIJRI_YEAR } from '../core/hijri/calendar.ts';
import type { PlaceTitles } from '../core/geo/place-search.ts';
import type { CalendarAsr } from '../core/stored/feed.ts';
import { civilDate, showMonth } from '../core/time/civil-date.ts';
import { escapedHtml } from '../core/text/html.ts';
import type { Names, PaperSize } from '../core/words/names.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';
import { endsOf, hijriDayOf, type Sheet } from './paper-foot.ts';
import type { ClockHours } from './time-left.ts';

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
  /** The address of the sheet of another month or year, such as `2027-03`, `2027` or `1448AH`. With it, the page has links to them. */
  readonly addressOf?: (period: string) => string;
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

/** Links to the sheets before and after this one, for a screen. They are named by their months or years. */
export function linksHtml(sheet: Sheet, ofYear: boolean, { names, addressOf }: PaperOptions): string {
  if (!addressOf) return '';
  const { calendar } = sheet;
  const [first] = endsOf(sheet);
  const begin = calendar === 'hijri' ? hijriDayOf(first, sheet.request)?.date : civilDate(first);
  if (!begin) return '';
  const link = (by: 1 | -1) => {
    const at = ofYear ? begin.year + by : begin.year * 12 + begin.month - 1 + by;
    const year = ofYear ? at : Math.floor(at / 12);
    const month = ofYear ? 0 : (at % 12) + 1;
    if (year < 1 || year > 9999) return '<span></span>';
    const era = calendar === 'hijri' ? 'AH' : year > LAST_LIKELY_HIJRI_YEAR ? '' : 'CE';
    const digits = String(year).padStart(4, '0');
    const address = addressOf(`${ofYear ? digits : showMonth({ year, month })}${era}`);
    const name = calendar === 'hijri' ? names.hijriMonth(month) : names.month(month);
    const text = ofYear ? String(year) : `${name} ${year}`;
    const shown = textHtml(calendar === 'hijri' ? names.hijriEra(text) : text, names);
    return `<a rel="${by < 0 ? 'prev' : 'next'}" href="${escapedHtml(address)}">${by < 0 ? `‹ ${shown}` : `${shown} ›`}</a>`;
  };
  return `<nav>${link(-1)}${link(1)}</nav>\n`;
}

export function textHtml(text: string, names: Names): string {
  return escapedHtml(names.digits(text));
}
