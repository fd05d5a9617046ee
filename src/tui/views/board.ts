import { congregationsOf } from '../../core/congregation/congregation-day.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import { dislikedTime } from '../../formats/disliked-time.ts';
import { clockDigits } from '../../formats/time-left.ts';
import { notesOnSource, showNote } from '../../operations/prayer/notes.ts';
import { instantName } from '../../operations/prayer/printed-day.ts';
import type { BoardChoices } from '../board.ts';
import { bigDigits, digitColumns, digitRows } from '../drawing/big-digits.ts';
import { filled, fitting, header, isTooSmall, tooSmall } from '../frame.ts';
import type { Line, Look } from '../line.ts';
import { beside, centred, EMPTY, line, lineWidth, padded, span, spanIn, textWidth } from '../line.ts';
import type { PlaceNow } from '../queries.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { still } from '../scene.ts';
import type { TextStyle } from '../text-style.ts';
import { clockOf, countsSeconds, inNames, showDay, showHijri } from '../text-style.ts';
import { countdownDigits } from './day.ts';
import { rulesLine } from './rules.ts';

/** The board for a wall: the clock and the countdown, and the times of today in the largest digits that fit. */
export function boardView(scene: RenderContext, size: Size, choices: BoardChoices): Body {
  const { textStyle, complaint } = scene;
  const { columns, rows: height } = size;
  if (isTooSmall(size)) return tooSmall(size, textStyle);
  const second = secondStyle(textStyle, choices);
  const head = [header(scene, size), ...(second ? [secondDates(scene, second, columns)] : [EMPTY])];
  const said = complaint === '' ? span(choices.text, 'bold') : span(complaint, 'warning');
  const { request, times } = scene.queries.day(scene.moment.place, scene.moment.today);
  const rules = rulesLine(request, [times], scene, columns - 1); // some terminals scroll at the last corner
  const onSource = notesOnSource(times.notes).map((note) => showNote(note, textStyle.names));
  const notes = onSource.length > 0 ? [line('  ', inNames(onSource.join(' '), textStyle, 'dim'))] : [];
  const foot = [...(said.text === '' ? [] : [centred(line(said), columns)]), rules, ...notes];
  const room = { columns, rows: height - head.length - foot.length };
  const body = bodyOf(boardRows(scene, second), scene, second, room);
  const rows = [...head, ...filled(body, room.rows), ...foot];
  return still(rows.map((row) => fitting(row, columns, textStyle.isAscii)));
}

export function isCountingSeconds(moment: PlaceNow): boolean {
  return countsSeconds(nextOf(moment).secondsLeft);
}

/** The next adhan, or the congregation that comes before it. */
function nextOf({ now: { next, nextCongregation: held } }: PlaceNow) {
  return held && held.at < next.at ? held : next;
}

/** The second language; none where it is the first, nor in ASCII that has no letters for it. */
function secondStyle(textStyle: TextStyle, { second }: BoardChoices): TextStyle | undefined {
  if (!second || second.language === textStyle.names.language || (textStyle.isAscii && second.isRightToLeft))
    return undefined;
  return { ...textStyle, names: second };
}

/** Both dates in the second language, at the right edge below those of the first. */
function secondDates({ moment }: RenderContext, second: TextStyle, columns: number): Line {
  const { now, today } = moment;
  const dates = inNames(`${showDay(today, second, true)} · ${showHijri(now.hijri, second)}`, second, 'bold');
  return line(' '.repeat(Math.max(0, columns - 1 - textWidth(dates.text))), dates, ' ');
}

interface BoardRow {
  /** In the first language, and in the second. */
  readonly names: readonly Line[];
  readonly look: Look;
  readonly isNext: boolean;
  /** `HH:MM` */
  readonly clock: string;
  /** When its congregation prays, or ''. */
  readonly iqamah: string;
}

/** Today's times. */
function boardRows({ moment, queries, textStyle }: RenderContext, second: TextStyle | undefined): BoardRow[] {
  const { now, zone, place, today } = moment;
  const { instants, congregation } = queries.day(place, today).times;
  const next = nextOf(moment);
  return PRAYER_NAMES.map((name) => {
    const at = instants[instantName(name, now.school)];
    const held = congregationsOf(name, congregation);
    const isNext = next.name === name && next.day.dayNumber === today;
    const look = isNext ? 'next' : Math.max(at, ...held.map((one) => one.at)) <= now.now ? 'dim' : 'bold';
    const shown = held.find((one) => one.at > now.now) ?? held.at(-1);
    const days = dayNumberAt(at, zone) - today;
    const date = days === 0 ? '' : ` ${days > 0 ? '+' : ''}${days}`;
    const nameIn = (style: TextStyle) => line(inNames(style.names.eventOn(today, name), style, look), span(date, look));
    const names = [textStyle, ...(second ? [second] : [])].map(nameIn);
    const iqamah = shown ? digitsOf(shown.at, zone, textStyle) : '';
    return { names, look, isNext, clock: digitsOf(at, zone, textStyle), iqamah };
  });
}

/** `17:38`, or ` 5:38` by 12 hours: as wide at every hour. */
function digitsOf(at: EpochSeconds, zone: Zone, { hours }: TextStyle): string {
  return clockDigits(showZoneClock(at, zone), hours).padStart(CLOCK.length);
}

/** The clock and the countdown at the left, the times at the right. */
function bodyOf(rows: readonly BoardRow[], scene: RenderContext, second: TextStyle | undefined, size: Size): Line[] {
  const scale = [...SCALES, 0].find((scale) => listFits(rows, scale, size)) ?? 0;
  const list = [...titles(rows, scale, scene.textStyle), ...timesList(rows, scale)];
  const columns = size.columns - listWidth(rows, scale);
  const panel = inMiddle(clockAndCountdown(scene, second, { columns, rows: size.rows }), size.rows);
  // the column of the pointer parts them
  const listed = inMiddle(list, size.rows);
  return Array.from({ length: Math.max(panel.length, listed.length) }, (_, y) => {
    return [...padded(panel[y] ?? EMPTY, columns), ...(listed[y] ?? EMPTY)];
  });
}

function hasIqamah(rows: readonly BoardRow[]): boolean {
  return rows.some(({ iqamah }) => iqamah !== '');
}

/** The largest first. */
const SCALES: readonly number[] = Array.from({ length: 16 }, (_, i) => 16 - i);
const CLOCK = '00:00';
/** The part of the columns that the list may take: the clock takes the rest. */
const MOST_OF_COLUMNS = 0.6;

function inMiddle(rows: readonly Line[], height: number): Line[] {
  return [...Array.from({ length: Math.max(0, (height - rows.length) >> 1) }, () => EMPTY), ...rows];
}

function listFits(rows: readonly BoardRow[], scale: number, { columns, rows: height }: Size): boolean {
  const needed = rows.length * cellRows(rows, scale) + (hasIqamah(rows) ? 1 : 0);
  return needed <= height && listWidth(rows, scale) <= columns * MOST_OF_COLUMNS;
}

/** Rows of a time of the list, with at least half a row between it and the next one. Scale 0 is plain text. */
function cellRows(rows: readonly BoardRow[], scale: number): number {
  const ofNames = scale === 0 ? 1 : Math.max(...rows.map(({ names }) => names.length));
  return Math.max(ofNames, scale === 0 ? 1 : digitRows(scale) + (scale % 2 === 0 ? 1 : 0));
}

function nameWidth(rows: readonly BoardRow[]): number {
  return Math.max(...rows.flatMap(({ names }) => names.map(lineWidth)));
}

function listWidth(rows: readonly BoardRow[], scale: number): number {
  const width = clockWidth(scale);
  return POINTER_WIDTH + nameWidth(rows) + 1 + width + (hasIqamah(rows) ? GAP + width : 0);
}

function clockWidth(scale: number): number {
  return scale === 0 ? PLAIN_COLUMNS : digitColumns(CLOCK, scale);
}

/** `Iqamah`, the longest title, is wider than a clock. */
const PLAIN_COLUMNS = 6;
const POINTER_WIDTH = 2;
const GAP = 2;

/** What stands above the two columns of digits. */
function titles(rows: readonly BoardRow[], scale: number, textStyle: TextStyle): Line[] {
  if (!hasIqamah(rows)) return [];
  const { screen, words } = textStyle.names;
  const width = clockWidth(scale);
  const column = (title: string) => padded(line(inNames(title, textStyle, 'key')), width);
  const before = span(' '.repeat(POINTER_WIDTH + nameWidth(rows) + 1));
  return [[before, ...column(screen.board.adhan), span(' '.repeat(GAP)), ...column(words.iqamah.title)]];
}

function timesList(rows: readonly BoardRow[], scale: number): Line[] {
  const height = cellRows(rows, scale);
  const width = nameWidth(rows) + 1;
  const digitsIn = (text: string, look: Look) =>
    scale === 0 || text === '' ? [line(span(text, look))] : bigDigits(text, look, scale);
  return rows.flatMap(({ names, look, isNext, clock, iqamah }) => {
    const columns = hasIqamah(rows) ? [clock, iqamah] : [clock];
    const digits = beside(columns.map((text) => ({ rows: digitsIn(text, look), width: clockWidth(scale) })));
    return Array.from({ length: height }, (_, y) => {
      const pointer = span(isNext && y === 0 ? '› ' : '  ', look);
      return [pointer, ...padded(names[y] ?? EMPTY, width), ...(digits[y] ?? EMPTY)];
    });
  });
}

/** The clock; below it what comes next, and the time until then. */
function clockAndCountdown(scene: RenderContext, second: TextStyle | undefined, { columns, rows }: Size): Line[] {
  const { moment, textStyle } = scene;
  const { now, zone } = moment;
  const clock = digitsOf(now.now, zone, textStyle);
  const left = countdownDigits(nextOf(moment).secondsLeft);
  const styles = [textStyle, ...(second ? [second] : [])];
  const labels = [...dueRows(moment, styles, columns), ...styles.map((style) => nextLine(moment, style))];
  const noonMark = textStyle.hours === '12h' ? [line(inNames(clockOf(now.now, zone, textStyle), textStyle))] : [];
  const jumuah = jumuahRows(scene, second);
  const plain = labels.length + noonMark.length + jumuah.length + 2; // an empty row before the labels, one after them
  const clockScale = SCALES.find(
    (scale) => digitColumns(CLOCK, scale) <= columns && digitRows(scale) <= (rows - plain) * CLOCK_SHARE,
  );
  const leftScale = SCALES.find(
    (scale) =>
      scale <= (clockScale ?? 1) &&
      Math.max(digitColumns(left, scale), digitColumns(CLOCK, scale)) <= columns &&
      digitRows(scale) <= rows - plain - digitRows(clockScale ?? 1),
  );
  const block = (text: string, look: Look, scale: number | undefined) =>
    scale === undefined ? [line(span(text, look))] : bigDigits(text, look, scale);
  const all = [
    ...block(clock, 'bold', clockScale),
    ...noonMark,
    EMPTY,
    ...labels,
    EMPTY,
    ...block(left, 'next', leftScale),
    ...jumuah,
  ];
  return all.map((row) => centred(row, columns));
}

/** Of the rows that digits have. */
const CLOCK_SHARE = 0.6;

/** Where there are several, all times of Jumu'ah: the list has room for one. */
function jumuahRows({ moment, queries, textStyle }: RenderContext, second: TextStyle | undefined): Line[] {
  const { congregation } = queries.day(moment.place, moment.today).times;
  const held = congregationsOf('dhuhr', congregation);
  if (held.length < 2) return [];
  const rowIn = (style: TextStyle) => {
    const clocks = held.map(({ at }) => clockOf(at, moment.zone, style)).join(style.names.words.comma);
    return line(spanIn(style.names, `${style.names.words.jumuah} ${clocks}`, 'bold'));
  };
  return [EMPTY, rowIn(textStyle), ...(second ? [rowIn(second)] : [])];
}

/** A prayer that is due in a disliked time, and where it fits that voluntary ones are disliked. */
function dueRows({ now, zone }: PlaceNow, styles: readonly TextStyle[], columns: number): Line[] {
  return styles.flatMap((style) => {
    const disliked = dislikedTime(now, style.names, (at) => clockOf(at, zone, style));
    if (disliked?.due === undefined) return [];
    const why = disliked.disliked.find((text) => textWidth(text) <= columns);
    const texts = [spanIn(style.names, disliked.due, 'bold'), ...(why === undefined ? [] : [spanIn(style.names, why)])];
    return texts.map((text) => line(text));
  });
}

/** `Maghrib 17:38`, `Fajr tomorrow 05:14`, or `Maghrib iqamah 17:45`. */
function nextLine(moment: PlaceNow, textStyle: TextStyle): Line {
  const next = nextOf(moment);
  const { names } = textStyle;
  const tomorrow = dayNumberAt(next.at, moment.zone) > moment.today ? `${names.words.tomorrow} ` : '';
  const name = next.congregation ? names.congregation(next.congregation) : names.eventOn(next.day.dayNumber, next.name);
  return line(spanIn(names, `${name} ${tomorrow}${clockOf(next.at, moment.zone, textStyle)}`, 'next'));
}
