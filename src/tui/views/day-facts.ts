import { RAMADAN } from '../../core/hijri/calendar.ts';
import { moonAt } from '../../core/moon/moon.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { EventName } from '../../core/words/names.ts';
import { showHours, showLength } from '../../formats/time-left.ts';
import type { QiblaAnswer } from '../../operations/geo/qibla.ts';
import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import { dayBar, dayBarMarks } from '../drawing.ts';
import { cut, EMPTY, type Line, line, lineWidth, padded, type Span, span, textWidth, wrapped } from '../line.ts';
import type { DayData, PlaceNow } from '../queries.ts';
import type { RenderContext } from '../scene.ts';
import { clockOf, clockOfDay, degreeSign, showHijri, type TextStyle } from '../text-style.ts';

/** Facts about the day, the most useful first. */
export function facts(day: DayData, scene: RenderContext, width: number): Line[] {
  const { moment, textStyle } = scene;
  const { names, say } = textStyle;
  const { screen, words } = names;
  const { labels } = screen;
  const { times, tomorrow, info } = day;
  const { instants, dayNumber } = times;
  const isToday = dayNumber === moment.today;
  const fact = (label: string, text: string) => factOf(label, textStyle, say(text));
  // takes the first form that fits, and also tries a 24-hour clock, which is narrower, so that no time is cut
  const timed = (label: string, ...forms: readonly ((style: TextStyle) => string)[]) =>
    forms
      .flatMap((textIn) =>
        [textStyle, { ...textStyle, hours: '24h' as const }].map((style) => fact(label, textIn(style))),
      )
      .filter((row) => lineWidth(row) <= width)
      .slice(0, 1);
  const isRamadan = hijriOf(day, moment).month === RAMADAN;
  const { fajr, maghrib, midnight, last_third_begins: lastThird } = instants;
  const dayClock = (at: EpochSeconds, style: TextStyle) => clockOfDay(at, dayNumber, moment.zone, style);
  const clock = (at: EpochSeconds, style: TextStyle) => clockOf(at, moment.zone, style);
  const named = (name: 'fajr' | 'maghrib', of: PrintedDay, style: TextStyle) =>
    `${names.event(name)} ${clock(of.instants[name], style)}`;
  const moonAtSeconds = isToday ? moment.now.now : (day.begins + day.ends) / 2;
  const { day_length_seconds: seconds, solar_noon: noon } = info.day_info;
  const middle = (style: TextStyle) => screen.nightMiddle(clock(midnight, style));
  const third = (style: TextStyle) => screen.nightLastThird(clock(lastThird, style));
  const length = daylight(day, textStyle);
  const rows = [
    factOf(labels.hijri, textStyle, ...hijriSpans(day, scene, width)),
    ...(isRamadan ? timed(labels.fast, (style) => screen.fast(dayClock(fajr, style), dayClock(maghrib, style))) : []),
    ...(tomorrow
      ? timed(
          isToday ? labels.tomorrow : labels.dayAfter,
          (style) => [named('fajr', tomorrow, style), named('maghrib', tomorrow, style)].join(words.comma),
          (style) => named('fajr', tomorrow, style),
        )
      : []),
    factOf(labels.qibla, textStyle, ...qiblaText(day.qibla, textStyle)),
    fact(labels.moon, moonText(moonAtSeconds, textStyle, width - labelWidth(textStyle))),
    ...timed(
      labels.daylight,
      ({ hours }) => `${length}${words.comma}${screen.noonAt(showHours(noon, hours, names))}`,
      () => length,
      () => showLength(Math.floor(seconds / 60), names),
    ),
    ...(isRamadan ? [] : timed(labels.night, (style) => `${middle(style)}${words.comma}${third(style)}`, middle)),
  ];
  return rows.map((row) => cut(row, width));
}

/** The Hijri date of a day. For today it is the date of now, which changes at maghrib; for another day the date of its daytime. */
function hijriOf(day: DayData, { now, today }: PlaceNow): DayData['noon']['hijri'] {
  return day.times.dayNumber === today ? now.hijri : day.noon.hijri;
}

/** The Hijri date, and the maghrib at which it began or will end. */
function hijriSpans(day: DayData, { moment, textStyle }: RenderContext, width: number): Span[] {
  const hijri = hijriOf(day, moment);
  const { instants, dayNumber } = day.times;
  const isAfterMaghrib = instants.maghrib <= moment.now.now;
  // usually the maghrib of today; far north in June, after midnight, the maghrib of the day before may still be to come
  const nextMaghrib = moment.now.forbiddenTimes.find((time) => time.name === 'sunset')?.until ?? instants.maghrib;
  const clock = clockOfDay(isAfterMaghrib ? instants.maghrib : nextMaghrib, dayNumber, moment.zone, textStyle);
  const { screen, words } = textStyle.names;
  const limit = isAfterMaghrib ? screen.since(clock) : screen.until(clock);
  const validity = dayNumber === moment.today ? limit : screen.byDay;
  const dated = showHijri(hijri, textStyle);
  const withValidity = (date: string) => [textStyle.say(date, 'bold'), span(words.comma), textStyle.say(validity)];
  // the year may be left out, because the header has it; if no form fits, only the date is shown
  const forms = [withValidity(dated), withValidity(dated.replace(/ \d+$/, ''))];
  return forms.find((form) => labelWidth(textStyle) + lineWidth(form) <= width) ?? [textStyle.say(dated, 'bold')];
}

/** The phase of the Moon, its lit part and its age, as many of them as fit. */
function moonText(at: EpochSeconds, { isAscii, names }: TextStyle, columns: number): string {
  const { elongationDeg, phase, litFraction, ageDays } = moonAt(at);
  const sign = isAscii ? '' : `${MOONS[Math.round(elongationDeg / 45) % 8]} `;
  const { words, screen } = names;
  const lit = screen.lit(words.percent(String(Math.round(litFraction * 100))));
  const age = screen.ageDays(ageDays.toFixed(1).replace('.', words.decimalSign));
  const parts = [screen.moonPhases[phase], lit, age];
  const forms = [3, 2, 1].map((count) => `${sign}${parts.slice(0, count).join(words.comma)}`);
  return forms.find((text) => textWidth(text) <= columns) ?? parts[0] ?? '';
}

/** The two facts that fit on the smallest screens. */
export function shortFacts(day: DayData, scene: RenderContext): Line {
  const { moment, textStyle } = scene;
  const { bearing_deg: bearing } = day.qibla.qibla;
  const { labels, here } = textStyle.names.screen;
  const qibla = `${labels.qibla} ${bearing === null ? here : `${Math.round(bearing)}${degreeSign(textStyle)}`}`;
  return line('  ', textStyle.say(showHijri(hijriOf(day, moment), textStyle)), ' · ', textStyle.say(qibla));
}

/** The eight compass directions, clockwise from north. */
const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
/** The disc in eighths from the new moon, as seen from the northern hemisphere. */
const MOONS = ['○', '☽', '◑', '◕', '●', '◕', '◐', '☾'];

const MIN_LABEL_WIDTH = 10;

/** The columns of the labels, with a blank after the widest one. */
function labelWidth({ names }: TextStyle): number {
  return Math.max(MIN_LABEL_WIDTH, ...Object.values(names.screen.labels).map((label) => textWidth(label) + 1));
}

function factOf(label: string, textStyle: TextStyle, ...spans: readonly Span[]): Line {
  return line(...padded([textStyle.say(label, 'label')], labelWidth(textStyle)), ...spans);
}

export function qiblaText({ qibla }: QiblaAnswer, textStyle: TextStyle): Span[] {
  const { words, screen } = textStyle.names;
  if (qibla.bearing_deg === null) return [textStyle.say(screen.everyWay)];
  // whole kilometres as in `prayer qibla`; near the Kaaba one decimal
  const km = qibla.distance_km.toFixed(qibla.distance_km < 10 ? 1 : 0).replace('.', words.decimalSign);
  return directionText(qibla.bearing_deg, textStyle, `${words.comma}${words.kilometres(km)}`);
}

/** A bearing as an arrow, in degrees, and as one of the 16 points of the compass. @param suffix text after the bearing, in the same span */
export function directionText(bearingDeg: number, textStyle: TextStyle, suffix = ''): Span[] {
  const { words } = textStyle.names;
  const arrow = textStyle.isAscii ? '' : `${ARROWS[Math.round(bearingDeg / 45) % 8]} `;
  const degrees = bearingDeg.toFixed(1).replace('.', words.decimalSign);
  const point = words.compass[Math.round(bearingDeg / 22.5) % 16] ?? '';
  return [span(arrow, 'bold'), textStyle.say(`${degrees}${degreeSign(textStyle)} ${point}${suffix}`)];
}

export function daylight({ info, times }: DayData, textStyle: TextStyle): string {
  const minutes = Math.floor(info.day_info.day_length_seconds / 60);
  const { sunrise, maghrib } = times.instants;
  return lengthBySun(minutes, info.notes.length > 0 ? minutes : (maghrib - sunrise) / 60, textStyle);
}

/** A length by the true Sun. The text says so if the shown times differ by over two minutes, the most that rounding explains. */
function lengthBySun(minutes: number, shownMinutes: number, { names }: TextStyle): string {
  const length = showLength(minutes, names);
  return Math.abs(minutes - shownMinutes) <= 2 ? length : names.screen.bySun(length);
}

export const NIGHT_ROWS = 4;

/** The night after a day, from maghrib to sunrise, as a bar. Before today's sunrise, the bar shows the night that is not over yet. */
export function nightBar(shown: DayData, scene: RenderContext, columns: number): Line[] {
  const { moment, queries, textStyle } = scene;
  const { now } = moment.now;
  const { dayNumber, instants } = shown.times;
  const isBeforeSunrise = dayNumber === moment.today && now < instants.sunrise;
  const { times, tomorrow, request } = isBeforeSunrise ? queries.day(moment.place, dayNumber - 1) : shown;
  if (!tomorrow) return [];
  const { maghrib, isha, midnight, last_third_begins: lastThird } = times.instants;
  const { fajr, sunrise } = tomorrow.instants;
  const { names, say } = textStyle;
  const clock = (at: EpochSeconds) => clockOf(at, moment.zone, textStyle);
  const markAt = (name: EventName, at: EpochSeconds, rank: number) => {
    return { label: `${names.event(name)} ${clock(at)}`, at, isNext: false, rank };
  };
  const marks = [markAt('isha', isha, 2), markAt('midnight', midnight, 3), markAt('last_third', lastThird, 1)];
  marks.push(markAt('fajr', fajr, 0));
  const sky = { begins: maghrib, ends: sunrise, at: request.at, marks, forbidden: [], now };
  // the length of the night from which midnight and the last third are computed
  const { day, timetable } = times.on;
  const ends = request.method.nightEnds === 'fajr' ? fajr : sunrise;
  const sunset = day.events.sunset.at ?? maghrib;
  const minutes = Math.ceil(((timetable.night(day).midnight ?? midnight) - sunset) / 30);
  // both clocks are beside the length, so it is theirs as long as only rounding makes it differ
  const shownMinutes = Math.round((ends - maghrib) / 60);
  const isRounding = Math.abs(minutes - shownMinutes) <= 2;
  const length = `${names.words.comma}${lengthBySun(isRounding ? shownMinutes : minutes, shownMinutes, textStyle)}`;
  const text = `${clock(maghrib)} – ${clock(ends)}${length}`;
  const title = line('  ', say(names.screen.labels.night, 'title'), '  ', say(text));
  return [title, dayBar(sky, columns), ...dayBarMarks(sky, columns)];
}

/** The rules behind the times: method, school, the user's own minutes, whether a rule was applied, and the zone. */
export function rulesLines(request: PrayerRequest, days: readonly PrintedDay[], scene: RenderContext, columns: number) {
  const { method } = request;
  const { moment, textStyle } = scene;
  const { words, station } = moment.place;
  const isNarrow = columns < 60;
  const { names, say } = textStyle;
  const { school: taken, schoolFrom } = moment.now;
  const school = names.words.schools[taken];
  // only these two are named: an authority's own Asr comes with the method, which the line names
  const isOfPlace = schoolFrom === 'country' || schoolFrom === 'default';
  const by = isOfPlace ? `${names.words.comma}${names.words.chosenBy[schoolFrom]}` : '';
  const parts = [
    isNarrow ? method.code : names.method(method),
    isNarrow ? school : `${names.event('asr')} ${school}${by}`,
    ...(station === undefined ? [] : [`${names.words.station} ${station.id}`]),
    ...(words['adjust'] === undefined ? [] : [names.screen.ownMinutes(words['adjust'])]),
  ];
  const applied = days.some(({ notes }) => notes.some(({ kind }) => kind === 'reason'))
    ? [say(names.screen.ruleApplied, 'warning')]
    : [];
  return joinedParts([...parts.map((part) => say(part, 'dim')), ...applied, span(moment.zone.id, 'dim')], columns);
}

/** Joins parts with a dot between them, in one or more rows. Only a part that is wider than a row is broken. */
function joinedParts(parts: readonly Span[], columns: number): Line[] {
  const pieces = parts.flatMap(({ text, look, isRtl }) => wrapped(text, columns, look, isRtl));
  const rows: Line[] = [];
  for (const [margin = span('  '), piece = span('')] of pieces) {
    const last = rows.at(-1) ?? EMPTY;
    const end = last.at(-1);
    // neighbours with the same look and direction become one text, so that the terminal keeps their order
    const isOne = end?.look === piece.look && end.isRtl === piece.isRtl;
    const joined = isOne
      ? [...last.slice(0, -1), { ...end, text: `${end.text} · ${piece.text}` }]
      : [...last, span(' · ', 'dim'), piece];
    if (end && lineWidth(joined) <= columns) rows[rows.length - 1] = joined;
    else rows.push([margin, piece]);
  }
  return rows;
}
