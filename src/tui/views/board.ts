import { type EpochSeconds, FRIDAY, weekdayIndex } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import { attempt } from '../../core/fault.ts';
import { feastOn, headingOn, notesOfDay, rulesOf, secondNameOf, showHijri } from '../../formats/board.ts';
import { announcedOn, type BoardChoices, announcementAt } from '../../formats/board-choices.ts';
import { boardPlan, type BoardPlan, fastBeginsAtFajr, shownAt } from '../../formats/board-plan.ts';
import { dislikedTime } from '../../formats/disliked-time.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import { digitColumns, digitRows } from '../drawing.ts';
import { bigLetters } from '../letters.ts';
import { type RenderContext, type ScreenMode, type Size, fixedBody } from '../scene.ts';
import { filled, refusalFrame, wholeScreen } from '../frame.ts';
import { atMost, apart, centred, EMPTY, line, lineWidth, padded, span, spanIn, textWidth, wrapped } from '../line.ts';
import type { Line } from '../line.ts';
import type { PlaceNow } from '../queries.ts';
import { clockOf, countsSeconds, showCoordinates, showDay, type TextStyle, textStyleOf } from '../text-style.ts';
import { boardList, CLOCK, clockOnBoard, digitsIn, LARGE_COLUMNS, SCALES } from './board-list.ts';
import { countdownParts } from './day.ts';

/** The board for a wall. Its only key is `q`, which leaves the board. */
export function createBoard(choices: BoardChoices): ScreenMode {
  const isDark = ({ now }: PlaceNow) => shownAt(planOf(now.days, now, choices).dark, now.now) !== undefined;
  return {
    draw: (scene, size) =>
      wholeScreen(size, scene.textStyle, () => fixedBody(isDark(scene.moment) ? [] : boardRows(scene, size, choices))),
    refused: (message, size, textStyle) => refusalFrame(message, size, textStyle, ['quit']),
    step: (state, key) => (key.kind === 'text' && key.text === 'q' ? 'quit' : state),
    countsSeconds: (moment) => {
      if (isDark(moment)) return false;
      const { next, nextCongregation, now } = moment.now;
      const left = Math.min(next.secondsLeft, (nextCongregation?.at ?? Number.POSITIVE_INFINITY) - now);
      return choices.announcements.length > 1 || countsSeconds(left);
    },
  };
}

function planOf(days: readonly PrintedDay[], now: PlaceNow['now'], { darkMinutes }: BoardChoices): BoardPlan {
  return boardPlan(days, now.request, now.school, darkMinutes);
}

type BoardStyles = readonly [TextStyle, ...TextStyle[]];

interface BoardScene extends RenderContext {
  readonly choices: BoardChoices;
  readonly plan: BoardPlan;
  readonly styles: BoardStyles;
}

/** The rows of a board: heading, clock and countdown beside the list of times, announcement, and small print. */
function boardRows(context: RenderContext, size: Size, choices: BoardChoices): Line[] {
  const { moment, textStyle, errorMessage } = context;
  const { columns, rows: height } = size;
  const days = [...moment.now.days, ...fridayAhead(context)];
  const scene = { ...context, choices, plan: planOf(days, moment.now, choices), styles: stylesOf(textStyle, choices) };
  const day = shownAt(scene.plan.days, moment.now.now)?.day ?? moment.today;
  const printed = days.find(({ dayNumber }) => dayNumber === day);
  const heading = headRows(scene, size);
  const free = height - heading.length - MIN_BODY_ROWS;
  const rules = smallPrint(scene, printed?.notes ?? [], columns - 1); // some terminals scroll when their last corner is written
  const small = atMost(rules, free - 1, columns);
  const message = errorMessage === '' ? announcement(scene, columns) : wrapped(errorMessage, columns, 'warning');
  const foot = [...atMost(message, free - small.length, columns), ...small];
  const isAiry = height - heading.length - foot.length > AIRY_BODY_ROWS;
  const head = heading.length === 1 && isAiry ? [...heading, EMPTY] : heading;
  const body = { columns, rows: height - head.length - foot.length };
  return [...head, ...filled(printed ? bodyOf(scene, printed, body) : [], body.rows), ...foot];
}

/** The rows for six times, a heading, and the titles of two columns. */
const MIN_BODY_ROWS = 8;

/** The rows for six times in digits of three rows, a heading and the titles. With more rows, an empty row is below the head. */
const AIRY_BODY_ROWS = 20;

/** The coming Friday, for its Jumu'ah, if it is not among the other days. A printed timetable may end before that day. */
function fridayAhead({ moment: { place, today, now }, queries }: RenderContext): readonly PrintedDay[] {
  if (!now.request.congregations) return [];
  const last = now.days.at(-1)?.dayNumber ?? today;
  const friday = last + 1 + ((FRIDAY - weekdayIndex(last + 1) + 7) % 7);
  return attempt(
    () => [queries.day(place, friday).times],
    () => [],
  );
}

/** The styles of both languages. The second is left out if it equals the first, or if ASCII cannot write it. */
function stylesOf(first: TextStyle, { second }: BoardChoices): BoardStyles {
  const { isAscii, names, hours } = first;
  const isShown = second && second.language !== names.language && !(isAscii && second.isRightToLeft);
  return isShown ? [first, textStyleOf(isAscii, { hours, names: second })] : [first];
}

/** With fewer columns beside the list, or with fewer rows, the board has no large letters. */
const LARGE_PANEL_COLUMNS = 80;
const LARGE_ROWS = 44;

/** The name and the place at the left, and the dates in both languages at the right. On an Eid its name is shown, too. */
function headRows({ moment, choices, styles }: BoardScene, size: Size): Line[] {
  const { now, place, today } = moment;
  const [first, second] = styles;
  const at = place.name ?? showCoordinates(now.request.at, first);
  const name = choices.name === '' ? at : choices.name;
  const beside = place.titles?.townIn(first.names.language) ?? (choices.name === '' ? undefined : place.name);
  const town = beside ? [span(`  ${beside}`, 'dim')] : [];
  const secondName = secondNameOf({ ...choices, placeName: place.name, titles: place.titles });
  const isLarge = size.columns >= LARGE_COLUMNS && size.rows >= LARGE_ROWS;
  const large = isLarge ? bigLetters(name, first.names.language, 'title', 1) : undefined;
  const dateColumns = size.columns - textWidth(name) - 4;
  const dates = (style: TextStyle) => {
    const hijri = showHijri(now.hijriDay, now.request.reckoning, style.names);
    const [long, short] = [showDay(today, style, false), showDay(today, style, true)];
    const fits = (text: string) => textWidth(text) <= dateColumns;
    return line(style.say([`${long} · ${hijri}`, `${short} · ${hijri}`].find(fits) ?? short, 'bold'), ' ');
  };
  const feasts = styles.flatMap(({ names, say }) => {
    const feast = feastOn(today, now.request.reckoning, names);
    return feast === '' ? [] : [span(' '), say(feast, 'sun'), span(' ')];
  });
  const below =
    second && secondName !== '' ? [span(' '), spanIn(second.names, secondName, 'title'), ...feasts] : feasts;
  const secondDates = second ? dates(second) : EMPTY;
  if (large?.every((row) => lineWidth(row) <= size.columns * 0.6)) {
    const right = [dates(first), secondDates];
    const rows = large.map((row, y) => apart(line('  ', ...row), right[y] ?? EMPTY, size.columns));
    return [EMPTY, ...rows, line(...town, ' ', ...below)];
  }
  const right = dates(first);
  const left = line(' ', span(name, 'title'));
  const long = [...left, ...town];
  const fits = lineWidth(long) + lineWidth(right) + 2 <= size.columns;
  const rows = [apart(fits ? long : left, right, size.columns)];
  return second || below.length > 0 ? [...rows, apart(below, secondDates, size.columns)] : rows;
}

function announcement({ moment: { now, today, zone }, choices }: BoardScene, columns: number): Line[] {
  const texts = announcedOn(choices, today, zone, now.request.reckoning);
  const text = texts[announcementAt(texts.length, now.now, choices.turnSeconds)];
  if (text === undefined) return [];
  return wrapped(text, columns, 'bold').map((row) => centred(row.slice(1), columns));
}

function smallPrint({ moment, textStyle }: BoardScene, notes: PrintedDay['notes'], columns: number): Line[] {
  const { names } = textStyle;
  const rules = rulesOf(moment.now.request, moment.now.school, names);
  const text = [rules, ...notesOfDay(notes, names)].join(' · ');
  return wrapped(text, columns, 'dim', names.isRightToLeft);
}

/** The clock and the countdown at the left, the times at the right. */
function bodyOf(scene: BoardScene, printed: PrintedDay, size: Size): Line[] {
  const { moment, plan, styles } = scene;
  const { now, zone, today } = moment;
  const { dayNumber } = printed;
  const ahead = dayNumber > today ? styles : [];
  const heading = ahead.map(
    ({ names }) => [headingOn(dayNumber, names, 'short'), names.screen.labels.tomorrow] as const,
  );
  const next = shownAt(plan.next, now.now);
  const { rows, width } = boardList({ printed, heading, next, now: now.now, zone, school: now.school, styles }, size);
  const columns = size.columns - width;
  const panel = inMiddle(clockAndCountdown(scene, { columns, rows: size.rows }), size.rows);
  const list = inMiddle(rows, size.rows);
  const left = filled(panel, Math.max(panel.length, list.length));
  return left.map((row, y) => [...padded(row, columns), ...(list[y] ?? EMPTY)]);
}

function inMiddle(rows: readonly Line[], height: number): Line[] {
  return [...filled([], Math.max(0, (height - rows.length) >> 1)), ...rows];
}

/** The clock, then the next time and the countdown to it, then the fast and Jumu'ah. */
function clockAndCountdown(scene: BoardScene, { columns, rows }: Size): Line[] {
  const { moment, textStyle, styles, plan } = scene;
  const { now, zone } = moment;
  const next = shownAt(plan.next, now.now);
  const clock = clockOnBoard(now.now, zone, textStyle);
  const none = { digits: '', before: '', after: '' };
  const { digits: left, before, after } = next ? countdownParts(Math.ceil(next.until - now.now), textStyle) : none;
  const labels = [...dueRows(moment, styles, columns), ...nextRows(scene, { columns, rows })];
  const noonMark = textStyle.hours === '12h' ? [line(textStyle.say(clockOf(now.now, zone, textStyle)))] : [];
  const below = [...fastRows(scene, columns), ...jumuahRows(scene, columns)];
  const plain = labels.length + noonMark.length + below.length + 2; // counts the empty row before the labels, and the row of `before`
  const largest = (text: string, maxRows: number) =>
    SCALES.find((scale) => digitColumns(text, scale) <= columns && digitRows(scale) <= maxRows) ?? 0;
  const clockScale = largest(CLOCK, (rows - plain) * CLOCK_SHARE);
  const leftRows = rows - plain - 1 - digitRows(clockScale || 1);
  const leftScale = Math.min(clockScale || 1, largest(CLOCK, leftRows), largest(left, leftRows));
  const beside = (word: string) => line(textStyle.say(word, 'next'));
  const countdown =
    leftScale === 0
      ? [EMPTY, line(...beside(before), ' ', span(left, 'next'), ' ', ...beside(after))]
      : [beside(before), ...digitsIn(left, 'next', leftScale), ...(after === '' ? [] : [beside(after)])];
  const all = [...digitsIn(clock, 'bold', clockScale), ...noonMark, EMPTY, ...labels, ...countdown, ...below];
  return all.map((row) => centred(row, columns));
}

/** The share of the rows for large digits that the clock may take; the countdown takes the others. */
const CLOCK_SHARE = 0.6;

/** The times of the coming Jumu'ah, which the board shows all week. */
function jumuahRows({ plan, moment: { now, zone }, styles }: BoardScene, columns: number): Line[] {
  const jumuah = shownAt(plan.jumuahs, now.now);
  if (!jumuah) return [];
  const rows = styles.map((style) => {
    const { words } = style.names;
    const clocks = jumuah.at.map((at) => clockOf(at, zone, style)).join(words.comma);
    const text = `${words.jumuah} ${clocks}`;
    return (textWidth(text) <= columns ? [text] : [words.jumuah, clocks]).map((part) =>
      line(spanIn(style.names, part, 'bold')),
    );
  });
  return [EMPTY, ...rows.flat()];
}

/** In Ramadan: when the fast begins and ends, and the time left, unless the large digits count down to the same moment. */
function fastRows({ plan, moment: { now, zone, today }, styles, textStyle }: BoardScene, columns: number): Line[] {
  const fast = shownAt(plan.fasts, now.now);
  if (!fast) return [];
  const languages = styles.map(({ names }) => names);
  const byFajr = fastBeginsAtFajr(now.request, languages);
  const begins = byFajr ? fast.fajr : fast.imsak;
  const hasBegun = begins <= now.now;
  const turn = hasBegun ? fast.maghrib : begins;
  const isOver = fast.maghrib <= now.now;
  const tomorrow = styles.flatMap(({ names, say }) => [say(names.screen.labels.tomorrow, 'sun'), span(' ')]);
  const above = fast.day > today ? [line(...tomorrow)] : [];
  const rows = styles.map(({ names, say }, i) => {
    const { words } = names;
    const name = byFajr ? words.calendar.suhoorEnds : names.event('imsak');
    const time = (at: EpochSeconds, text: string, isNext: boolean) =>
      say(`${text} ${clockOf(at, zone, textStyle)}`, isNext ? 'sun' : 'plain');
    const iftar = time(fast.maghrib, words.calendar.iftar, hasBegun && !isOver);
    const times = [time(begins, name, !hasBegun), span('   '), iftar];
    const isCounted = i > 0 || isOver || shownAt(plan.next, now.now)?.until === turn;
    const left = [span(' '), say(words.inTime(showTimeLeft(turn - now.now, names)), 'sun')];
    const timed = isCounted ? times : times.toSpliced(hasBegun ? times.length : 1, 0, ...left);
    const fits = [timed, times].find((row) => lineWidth(row) <= columns);
    return fits ? [fits] : times.filter(({ text }) => text.trim() !== '').map((one) => line(one));
  });
  return [EMPTY, ...above, ...rows.flat()];
}

/** Says that a prayer is due in a disliked time, and, if there is space, that voluntary prayers are disliked. */
function dueRows({ now, zone }: PlaceNow, styles: BoardStyles, columns: number): Line[] {
  return styles.flatMap((style) => {
    const disliked = dislikedTime(now, style.names, (at) => clockOf(at, zone, style));
    if (disliked?.due === undefined) return [];
    const why = disliked.disliked.slice(1).find((text) => textWidth(text) <= columns);
    const texts = [spanIn(style.names, disliked.due, 'bold'), ...(why === undefined ? [] : [spanIn(style.names, why)])];
    return texts.map((text) => line(text));
  });
}

/** `Maghrib 17:38`, `Fajr tomorrow 05:14`, or `Maghrib iqamah 17:45`. Large letters leave no room for the time, which the list shows. */
function nextRows({ moment, plan, styles }: BoardScene, { columns, rows }: Size): Line[] {
  const next = shownAt(plan.next, moment.now.now);
  if (!next) return [];
  const nameIn = ({ names }: TextStyle) =>
    next.congregation ? names.congregation(next.congregation) : names.eventOn(next.day, next.prayer);
  const isTomorrow = dayNumberAt(next.until, moment.zone) > moment.today;
  const lines = styles.map((style) => {
    const { names } = style;
    const tomorrow = isTomorrow ? `${names.words.tomorrow} ` : '';
    return line(spanIn(names, `${nameIn(style)} ${tomorrow}${clockOf(next.until, moment.zone, style)}`, 'next'));
  });
  const [first] = styles;
  const isLarge = rows >= LARGE_ROWS - 10 && columns >= LARGE_PANEL_COLUMNS;
  const large = isLarge ? bigLetters(nameIn(first), first.names.language, 'next', 1) : undefined;
  return large?.every((row) => lineWidth(row) <= columns)
    ? [...large, ...(isTomorrow ? lines : lines.slice(1))]
    : lines;
}
