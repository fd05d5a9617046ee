import { congregationsOf } from '../../core/congregation/congregation-day.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-day.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import type { ScreenNames } from '../../core/words/screen-names.ts';
import { dislikedTime } from '../../formats/disliked-time.ts';
import { clockDigits } from '../../formats/time-left.ts';
import { notesOnSource, showNote } from '../../operations/prayer/notes.ts';
import { instantName } from '../../operations/prayer/printed-day.ts';
import { bigDigits, digitColumns, digitRows } from '../drawing.ts';
import { type RenderContext, type ScreenMode, type Size, still } from '../scene.ts';
import { filled, header, refusalFrame, wholeScreen } from '../frame.ts';
import type { Line, Look } from '../line.ts';
import { beside, centred, EMPTY, line, lineWidth, padded, span, spanIn, textWidth } from '../line.ts';
import type { PlaceNow } from '../queries.ts';
import { clockOf, countsSeconds, daysApart, showDay, showHijri, type TextStyle, textStyleOf } from '../text-style.ts';
import { countdownDigits } from './day.ts';
import { rulesLine } from './day-facts.ts';

/** What a board shows beside the times. */
export interface BoardChoices {
  /** A line of its owner, or ''. */
  readonly text: string;
  /** Names are shown in this language too. */
  readonly second: ScreenNames | undefined;
}

/** The board for a wall: nothing to choose, only `q` leaves it. */
export function createBoard(choices: BoardChoices): ScreenMode {
  return {
    draw: (scene, size) => wholeScreen(size, scene.textStyle, () => still(boardRows(scene, size, choices))),
    refused: (message, size, textStyle) => refusalFrame(message, size, textStyle, ['quit']),
    step: (state, key) => (key.kind === 'text' && key.text === 'q' ? 'quit' : state),
    countsSeconds: (moment) => countsSeconds(nextOf(moment).secondsLeft),
  };
}

/** The clock and the countdown, and the times of today in the largest digits that fit. */
function boardRows(scene: RenderContext, size: Size, choices: BoardChoices): Line[] {
  const { textStyle, complaint } = scene;
  const { columns, rows: height } = size;
  const styles = stylesOf(textStyle, choices);
  const head = [header(scene, size), secondDates(scene, styles[1], columns)];
  const said = complaint === '' ? span(choices.text, 'bold') : span(complaint, 'warning');
  const { request, times } = scene.queries.day(scene.moment.place, scene.moment.today);
  const rules = rulesLine(request, [times], scene, columns - 1); // some terminals scroll at the last corner
  const onSource = notesOnSource(times.notes).map((note) => showNote(note, textStyle.names));
  const notes = onSource.length > 0 ? [line('  ', textStyle.say(onSource.join(' '), 'dim'))] : [];
  const foot = [...(said.text === '' ? [] : [centred(line(said), columns)]), rules, ...notes];
  const room = { columns, rows: height - head.length - foot.length };
  return [...head, ...filled(bodyOf(scene, styles, room), room.rows), ...foot];
}

/** The next adhan, or the congregation that comes before it. */
function nextOf({ now: { next, nextCongregation: held } }: PlaceNow) {
  return held && held.at < next.at ? held : next;
}

type BoardStyles = readonly TextStyle[];

/** The first language, and the second: not where it is the first, nor in ASCII that has no letters for it. */
function stylesOf(first: TextStyle, { second }: BoardChoices): BoardStyles {
  const { isAscii, names, hours } = first;
  const isShown = second && second.language !== names.language && !(isAscii && second.isRightToLeft);
  return isShown ? [first, textStyleOf(isAscii, { hours, names: second })] : [first];
}

/** Both dates in the second language, at the right edge below those of the first. */
function secondDates({ moment }: RenderContext, second: TextStyle | undefined, columns: number): Line {
  if (!second) return EMPTY;
  const { now, today } = moment;
  const dates = second.say(`${showDay(today, second, true)} · ${showHijri(now.hijri, second)}`, 'bold');
  return line(' '.repeat(Math.max(0, columns - 1 - textWidth(dates.text))), dates, ' ');
}

/** Today's times. */
function timesOf({ moment, queries, textStyle }: RenderContext, styles: BoardStyles) {
  const { now, zone, place, today } = moment;
  const { instants, congregation } = queries.day(place, today).times;
  const next = nextOf(moment);
  return PRAYER_NAMES.map((name) => {
    const at = instants[instantName(name, now.school)];
    const held = congregationsOf(name, congregation);
    const isNext = next.name === name && next.day.dayNumber === today;
    const isOver = Math.max(at, ...held.map((one) => one.at)) <= now.now;
    const look: Look = isNext ? 'next' : isOver ? 'dim' : 'bold';
    const date = span(daysApart(dayNumberAt(at, zone) - today), look);
    const names = styles.map((style) => line(style.say(style.names.eventOn(today, name), look), date));
    const shown = held.find((one) => one.at > now.now) ?? held.at(-1);
    const iqamah = shown ? clockOnBoard(shown.at, zone, textStyle) : '';
    return { names, look, isNext, clock: clockOnBoard(at, zone, textStyle), iqamah };
  });
}

type TimeRows = ReturnType<typeof timesOf>;

/** `17:38`, or ` 5:38` by 12 hours: as wide at every hour. */
function clockOnBoard(at: EpochSeconds, zone: Zone, { hours }: TextStyle): string {
  return clockDigits(showZoneClock(at, zone), hours).padStart(CLOCK.length);
}

/** The clock and the countdown at the left, the times at the right. */
function bodyOf(scene: RenderContext, styles: BoardStyles, size: Size): Line[] {
  const rows = timesOf(scene, styles);
  const fits = ({ height, width }: ListLayout) => height <= size.rows && width <= size.columns * MOST_OF_COLUMNS;
  const layout = listLayout(rows, SCALES.find((scale) => fits(listLayout(rows, scale))) ?? 0);
  const columns = size.columns - layout.width;
  const panel = inMiddle(clockAndCountdown(scene, styles, { columns, rows: size.rows }), size.rows);
  // the column of the pointer parts them
  const list = inMiddle([...titles(layout, scene.textStyle), ...timesList(rows, layout)], size.rows);
  return Array.from({ length: Math.max(panel.length, list.length) }, (_, y) => {
    return [...padded(panel[y] ?? EMPTY, columns), ...(list[y] ?? EMPTY)];
  });
}

/** The largest first. Scale 0 is plain text. */
const SCALES: readonly number[] = Array.from({ length: 17 }, (_, i) => 16 - i);
const CLOCK = '00:00';
/** The part of the columns that the list may take: the clock takes the rest. */
const MOST_OF_COLUMNS = 0.6;
/** `Iqamah`, the longest title, is wider than a clock. */
const PLAIN_COLUMNS = 6;
const POINTER_WIDTH = 2;
const GAP = 2;

type ListLayout = ReturnType<typeof listLayout>;

/** How the list of times is drawn at a scale. */
function listLayout(rows: TimeRows, scale: number) {
  const hasIqamah = rows.some(({ iqamah }) => iqamah !== '');
  const nameWidth = Math.max(...rows.flatMap(({ names }) => names.map(lineWidth))) + 1;
  const clockWidth = scale === 0 ? PLAIN_COLUMNS : digitColumns(CLOCK, scale);
  const nameRows = Math.max(...rows.map(({ names }) => names.length));
  // at least half a row between a time and the next one
  const cellRows = scale === 0 ? 1 : Math.max(nameRows, digitRows(scale) + (scale % 2 === 0 ? 1 : 0));
  const height = rows.length * cellRows + (hasIqamah ? 1 : 0);
  const width = POINTER_WIDTH + nameWidth + clockWidth + (hasIqamah ? GAP + clockWidth : 0);
  return { scale, hasIqamah, nameWidth, clockWidth, cellRows, height, width };
}

function inMiddle(rows: readonly Line[], height: number): Line[] {
  return [...Array.from({ length: Math.max(0, (height - rows.length) >> 1) }, () => EMPTY), ...rows];
}

/** What stands above the two columns of digits. */
function titles({ hasIqamah, nameWidth, clockWidth }: ListLayout, { names, say }: TextStyle): Line[] {
  if (!hasIqamah) return [];
  const column = (title: string) => padded(line(say(title, 'key')), clockWidth);
  const before = span(' '.repeat(POINTER_WIDTH + nameWidth));
  return [[before, ...column(names.screen.board.adhan), span(' '.repeat(GAP)), ...column(names.words.iqamah.title)]];
}

function timesList(rows: TimeRows, { scale, hasIqamah, nameWidth, clockWidth, cellRows }: ListLayout): Line[] {
  return rows.flatMap(({ names, look, isNext, clock, iqamah }) => {
    const columns = hasIqamah ? [clock, iqamah] : [clock];
    const digits = beside(columns.map((text) => ({ rows: digitsIn(text, look, scale), width: clockWidth })));
    return Array.from({ length: cellRows }, (_, y) => {
      const pointer = span(isNext && y === 0 ? '› ' : '  ', look);
      return [pointer, ...padded(names[y] ?? EMPTY, nameWidth), ...(digits[y] ?? EMPTY)];
    });
  });
}

function digitsIn(text: string, look: Look, scale: number): Line[] {
  return scale === 0 || text === '' ? [line(span(text, look))] : bigDigits(text, look, scale);
}

/** The clock; below it what comes next, and the time until then. */
function clockAndCountdown(scene: RenderContext, styles: BoardStyles, { columns, rows }: Size): Line[] {
  const { moment, textStyle } = scene;
  const { now, zone } = moment;
  const clock = clockOnBoard(now.now, zone, textStyle);
  const left = countdownDigits(nextOf(moment).secondsLeft);
  const labels = [...dueRows(moment, styles, columns), ...styles.map((style) => nextLine(moment, style))];
  const noonMark = textStyle.hours === '12h' ? [line(textStyle.say(clockOf(now.now, zone, textStyle)))] : [];
  const jumuah = jumuahRows(scene, styles);
  const plain = labels.length + noonMark.length + jumuah.length + 2; // an empty row before the labels, one after them
  const clockScale =
    SCALES.find((scale) => digitColumns(CLOCK, scale) <= columns && digitRows(scale) <= (rows - plain) * CLOCK_SHARE) ??
    0;
  const leftRows = rows - plain - digitRows(clockScale || 1);
  const leftWidth = (scale: number) => Math.max(digitColumns(left, scale), digitColumns(CLOCK, scale));
  const leftScale =
    SCALES.find((scale) => scale <= (clockScale || 1) && leftWidth(scale) <= columns && digitRows(scale) <= leftRows) ??
    0;
  const digits = [digitsIn(clock, 'bold', clockScale), digitsIn(left, 'next', leftScale)] as const;
  const all = [...digits[0], ...noonMark, EMPTY, ...labels, EMPTY, ...digits[1], ...jumuah];
  return all.map((row) => centred(row, columns));
}

/** Of the rows that digits have. */
const CLOCK_SHARE = 0.6;

/** Where there are several, all times of Jumu'ah: the list has room for one. */
function jumuahRows({ moment, queries }: RenderContext, styles: BoardStyles): Line[] {
  const { congregation } = queries.day(moment.place, moment.today).times;
  const held = congregationsOf('dhuhr', congregation);
  if (held.length < 2) return [];
  const rows = styles.map((style) => {
    const { words } = style.names;
    const clocks = held.map(({ at }) => clockOf(at, moment.zone, style)).join(words.comma);
    return line(spanIn(style.names, `${words.jumuah} ${clocks}`, 'bold'));
  });
  return [EMPTY, ...rows];
}

/** A prayer that is due in a disliked time, and where it fits that voluntary ones are disliked. */
function dueRows({ now, zone }: PlaceNow, styles: BoardStyles, columns: number): Line[] {
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
