import type { Names } from '../../core/words/names.ts';
import { methodOfName } from '../../core/prayer/method-name.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-day.ts';
import { HORIZON_DEG } from '../../core/prayer/settings.ts';
import { type PrayerConstants, sunText } from '../../operations/prayer/constants.ts';
import type { MethodAnswer, StationsAnswer } from '../../operations/prayer/methods.ts';
import { inNames, joined, paragraphs, style } from './layout.ts';
import { brokenText } from '../wrap-text.ts';
import { table } from './table.ts';
import type { ViewContext } from './view.ts';
import type { BoardsAnswer } from '../../operations/prayer/boards.ts';
import { showAuthority } from '../../operations/prayer/authority-notes.ts';
import { showReason } from '../../operations/prayer/notes.ts';
import type { PrayerExplainAnswer } from '../../operations/prayer/explain.ts';
import { bothDates, notesUnder, placeTitle, sourceLine } from './day.ts';

/** A line for each method, a wide table of all rules with `--all`, or the page of one method. */
export function showMethods({ methods }: { readonly methods: readonly MethodAnswer[] }, scene: ViewContext): string {
  const [first] = methods;
  if (first && methods.length === 1) return showOneMethod(first, scene);
  return scene.flags.has('all') ? showAllRules(methods, scene) : showTwilights(methods, scene);
}

/** The code, the rules of fajr, maghrib and isha, which distinguish methods, and the name of each method. */
function showTwilights(methods: readonly MethodAnswer[], scene: ViewContext): string {
  const { names } = scene;
  const { headings, comma } = names.words;
  const rows = methods.map((row) => {
    const rules = (['fajr', 'maghrib', 'isha'] as const).flatMap((time) => {
      const rule = showRule(row[time], names);
      return time === 'maghrib' && 'at' in row[time] ? [] : [`${names.event(time)} ${rule}`];
    });
    return [row.code, inNames(rules.join(comma), names), inNames(names.method(row), names)];
  });
  const columns = [headings.code, { heading: headings.theSun, wraps: 16 }, { heading: headings.name, wraps: 20 }];
  const hint = inNames(names.words.methodTable.more('prayer methods CODE', 'prayer methods --all'), names);
  return `${table(columns, rows, scene)}\n${joined([hint], scene.terminal.columns)}\n`;
}

function showAllRules(methods: readonly MethodAnswer[], scene: ViewContext): string {
  const { names } = scene;
  const { headings, times, sun } = names.words;
  const rows = methods.map((row) => [
    row.code,
    row.id === null ? '' : String(row.id),
    ...[
      showRule(row.fajr, names),
      showRule(row.maghrib, names),
      showRule(row.isha, names),
      showHorizon(row.constants, names),
      PRAYER_NAMES.flatMap((name) => {
        const minutes = row.offset_minutes[name] ?? 0;
        return minutes === 0 ? [] : [`${times[name]}${minutes < 0 ? '' : '+'}${names.number(minutes, 2)}`];
      }).join(' '),
      showRoundings(row, names),
      sun.short[row.sun],
      row.valid_from ?? '',
      names.method(row),
    ].map((text) => inNames(text, names)),
  ]);
  const columns = [
    headings.code,
    { heading: headings.id, isRight: true },
    times.fajr,
    times.maghrib,
    { heading: times.isha, wraps: 10 },
    { heading: headings.horizon, wraps: 8 },
    { heading: headings.minutes, wraps: 12 },
    { heading: headings.rounding, wraps: 12 },
    { heading: headings.sun, wraps: 8 },
    headings.since,
    { heading: headings.name, wraps: 20 },
  ];
  return table(columns, rows, scene);
}

/** The Sun’s altitude at sunrise and sunset; empty if it is the common one. */
function showHorizon({ sunrise, maghrib }: MethodAnswer['constants'], { words, number }: Names): string {
  const set = 'altitude_deg' in maghrib ? maghrib.altitude_deg : undefined;
  const rise = 'altitude_deg' in sunrise ? sunrise.altitude_deg : undefined;
  if (rise === undefined || rise === HORIZON_DEG) return '';
  const degrees = `${number(rise, 4)}°`;
  return set === rise ? degrees : words.methodTable.horizonAtSunrise(degrees);
}

/** The rounding, such as `nearest`, with exceptions as in `nearest; fajr, sunrise down`. The rounding `safe` has one name for all times. */
function showRoundings({ rounding, constants }: MethodAnswer, { words }: Names): string {
  const { roundings, times, comma, semicolon } = words;
  if (rounding === 'safe') return roundings.safe;
  const others = PRAYER_NAMES.filter((name) => constants[name].rounding !== rounding);
  const [first] = others;
  if (first === undefined) return roundings[rounding];
  const named = others.map((name) => times[name]).join(comma);
  return `${roundings[rounding]}${semicolon}${named} ${roundings[constants[first].rounding]}`;
}

/** The page of one method: a row for each prayer, then sentences about its other rules. */
function showOneMethod(answer: MethodAnswer, scene: ViewContext): string {
  const { terminal, names } = scene;
  const { id, code, region, valid_from: from, earlier, abroad, constants, source, caution } = answer;
  const { bold } = style(terminal);
  const { method, regions, cautions, fullStop } = names.words;
  const row = methodOfName(code);
  const sentences = [
    ...(from === undefined ? [] : [method.inForceSince(from)]),
    ...(earlier ? [method.until(earlier.valid_until ?? '', differences(earlier.constants, constants, names))] : []),
    ...(abroad ? [method.outside(abroad.outside, differences(abroad.constants, constants, names))] : []),
    ...(row ? [method.sun(sunText(row.sun, names))] : []),
    method.noTwilight(highLatitudeText(answer.high_latitude, names)),
    method.nightEnds[answer.night_ends],
    method.source(names.cited(source)),
    ...(caution === undefined ? [] : [`${cautions[code] ?? caution}${fullStop}`]),
  ];
  const title = `${inNames(names.method(answer), names)} · ${inNames(regions[code] ?? region, names)}`;
  const number = id === null ? '' : ` (${id})`;
  const head = brokenText(`${code}${number}  ${title}`, terminal.columns);
  return `${head.replace(code, bold(code))}\n\n${showConstants(constants, scene)}\n${paragraphs(sentences, scene).join('\n')}\n`;
}

/** A row for each prayer: the position of the Sun, the minutes that are added, and the rounding. */
export function showConstants(constants: MethodAnswer['constants'], scene: ViewContext): string {
  const { names } = scene;
  const { times, headings, roundings } = names.words;
  const rows = PRAYER_NAMES.map((prayer) => {
    const own = constants[prayer];
    const minutes = own.offset_minutes;
    return [
      inNames(times[prayer], names),
      inNames(showSun(own, names), names),
      minutes === 0 ? '' : `${minutes < 0 ? '' : '+'}${names.number(minutes, 3)}`,
      inNames(roundings[own.rounding], names),
    ];
  });
  const theSun = { heading: headings.theSun, wraps: 12 };
  const columns = [headings.prayer, theSun, { heading: headings.minutes, isRight: true }, headings.rounding];
  return table(columns, rows, scene);
}

/** The prayers whose Sun, minutes or rounding differ from `base`, with the values of `shown`. */
function differences(shown: MethodAnswer['constants'], base: MethodAnswer['constants'], names: Names): string {
  const { times, reasons, method, roundings, comma, semicolon } = names.words;
  return PRAYER_NAMES.flatMap((prayer) => {
    const [own, other] = [shown[prayer], base[prayer]];
    const parts = [
      ...(showSun(other, names) === showSun(own, names) ? [] : [showSun(own, names)]),
      ...(other.offset_minutes === own.offset_minutes ? [] : [reasons.minutes(names.number(own.offset_minutes, 3))]),
      ...(other.rounding === own.rounding ? [] : [method.rounded(roundings[own.rounding])]),
    ];
    return parts.length === 0 ? [] : [`${times[prayer]} ${parts.join(comma)}`];
  }).join(semicolon);
}

function showSun(own: PrayerConstants, { words: { method, reasons, minutes }, number }: Names): string {
  if ('altitude_deg' in own) {
    const degrees = `${number(Math.abs(own.altitude_deg), 4)}°`;
    return own.altitude_deg < 0 ? method.below(degrees) : method.above(degrees);
  }
  if ('at' in own) return own.at === 'transit' ? method.crossesMeridian : method.shadow;
  if ('seasonal' in own || 'by_season' in own) return method.seasonal;
  if ('before_sunrise_minutes' in own) return reasons.beforePrintedSunrise(minutes(String(own.before_sunrise_minutes)));
  const ramadan = own.in_ramadan_minutes === undefined ? '' : method.andInRamadan(String(own.in_ramadan_minutes));
  return `${method.afterMaghrib(String(own.after_maghrib_minutes))}${ramadan}`;
}

export function highLatitudeText(rule: string, { words: { method } }: Names): string {
  if (rule === 'takdir') return method.takdir;
  return rule === 'moonsighting' ? method.moonsighting : method.rule(rule);
}

export function showStations({ method, stations }: StationsAnswer, scene: ViewContext): string {
  const { headings, methodTable } = scene.names.words;
  if (stations.length === 0) return `${paragraphs([methodTable.noStation(method)], scene).join('')}\n`;
  const rows = stations.map(({ id, name, latitude, longitude }) => [id, `${latitude},${longitude}`, name]);
  return table([headings.id, headings.point, { heading: headings.name, wraps: 16 }], rows, scene);
}

function showRule(rule: MethodAnswer['fajr' | 'isha' | 'maghrib'], { words, number }: Names): string {
  const { sunset, seasonal, inRamadan } = words.methodTable;
  if ('angle_deg' in rule) return `${number(rule.angle_deg, 4)}°`;
  if ('by_season' in rule) return seasonal;
  if ('before_sunrise_minutes' in rule) return words.minutes(String(rule.before_sunrise_minutes));
  if ('after_maghrib_minutes' in rule) {
    const interval = words.minutes(String(rule.after_maghrib_minutes));
    return rule.in_ramadan_minutes === undefined ? interval : inRamadan(interval, String(rule.in_ramadan_minutes));
  }
  return 'at' in rule ? sunset : seasonal;
}

/** Shows the boards that mosques of a country follow, then the method of `auto`, the Asr, and the sources. */
export function showBoards(answer: BoardsAnswer, scene: ViewContext): string {
  const { terminal, names } = scene;
  const { country, country_code: code, taken, boards, custom, schools } = answer;
  const { words } = names;
  const asrs = Map.groupBy(schools, ({ asr, source }) => `${asr} ${source}`).values();
  const sentences = [
    ...taken.flatMap(({ region, method, asr, caution, source }) => {
      const authority = { country: code, method, english: caution ?? '' };
      return [
        words.boards.taken(method, region ?? ''),
        // only for a country without a row of schools
        ...(asr !== null && schools.length === 0 ? [words.boards.asr(words.schools[asr], region ?? '')] : []),
        ...(caution === null ? [] : [`${region ?? country}: ${showAuthority(authority, words)}${words.fullStop}`]),
        ...(source === null ? [] : [words.method.source(names.cited(source))]),
      ];
    }),
    ...(boards.length === 0 ? [words.boards.none(country)] : []),
    ...(custom === null ? [] : [names.cited(custom)]),
    ...[...asrs].flatMap(([first, ...others]) => {
      if (!first) return [];
      const regions = [first, ...others].flatMap(({ region }) => region ?? []).join(words.comma);
      return [words.boards.asr(words.schools[first.asr], regions), words.method.source(names.cited(first.source))];
    }),
    ...boards.map(({ board, source }) => words.method.source(names.cited(`${board}: ${source}`))),
  ];
  const title = `${style(terminal).bold(inNames(country, names))} (${code})`;
  const shown = boards.length === 0 ? '' : `${showTable(boards, scene)}\n`;
  return `${title}\n\n${shown}${paragraphs(sentences, scene).join('\n')}\n`;
}

function showTable(boards: BoardsAnswer['boards'], scene: ViewContext): string {
  const { names } = scene;
  const { headings, times, boards: words } = names.words;
  const degrees = (angle: number | null) => (angle === null ? '' : `${names.number(angle, 1)}°`);
  const rows = boards.map(({ board, method, fajr_angle_deg: fajr, isha_angle_deg: isha, share }) =>
    [
      board,
      method ?? '',
      degrees(fajr),
      degrees(isha),
      share ? words[share.counted](names.number(share.count, 0), names.number(share.of, 0), String(share.year)) : '',
    ].map((text) => inNames(text, names)),
  );
  const name = { heading: headings.name, wraps: 16 };
  return table([name, headings.code, times.fajr, times.isha, { heading: words.share, wraps: 12 }], rows, scene);
}

const EVENTS = [
  ...(['fajr', 'sunrise', 'transit', 'asr_shafi', 'asr_hanafi'] as const),
  ...(['sunset', 'maghrib', 'isha', 'midnight'] as const),
];

/** Draws a row for each event: the unrounded instant in UTC, the minutes added, the printed time, and the reason. Other rules follow. */
export function showExplain(answer: PrayerExplainAnswer, scene: ViewContext): string {
  const { names } = scene;
  const { words } = names;
  const { request, dayNumber } = answer;
  const rows = EVENTS.map((name) => {
    const event = answer.events[name];
    return [
      words.times[name],
      event.instant === null ? '–' : event.instant.slice(11, 23),
      'offset_minutes' in event ? showAdded(event.offset_minutes, names) : '',
      'adjust_minutes' in event ? showAdded(event.adjust_minutes, names) : '',
      'rounding' in event ? words.roundings[event.rounding] : '',
      'printed' in event ? (event.printed ?? '–') : '',
      ...(request.followed ? [('computed' in event && event.computed) || ''] : []),
      words.bases[event.basis],
      inNames(showReason(event.reason, names), names),
    ];
  });
  const { event, instant, methodMinutes, yourMinutes, rounding, printed, computed, basis, reason } = words.headings;
  const columns = [
    event,
    { heading: instant, drop: 1 },
    { heading: methodMinutes, isRight: true },
    { heading: yourMinutes, isRight: true },
    { heading: rounding, wraps: 8 },
    ...(request.followed ? [printed, computed] : [printed]),
    { heading: basis, drop: 2 },
    { heading: reason, wraps: 24 },
  ];
  return `${[
    placeTitle(request, scene),
    bothDates(dayNumber, scene),
    '',
    table(columns, rows, scene),
    ...congregationsTable(answer, scene),
    ...paragraphs(showRules(answer, names), scene),
    showConstants(answer.computed.constants, scene),
    sourceLine(request, scene),
    ...notesUnder(answer.notes, request.warnings, { ...scene, confirmed: [] }),
  ].join('\n')}\n`;
}

function congregationsTable({ congregations = [] }: PrayerExplainAnswer, scene: ViewContext): string[] {
  if (congregations.length === 0) return [];
  const { names } = scene;
  const { iqamah, headings } = names.words;
  const rows = congregations.map((one) => [
    names.congregation(one.prayer),
    one.time ?? '–',
    inNames(one.by === 'timetable' ? iqamah.printed(one.rule) : iqamah.rule(one.rule), names),
  ]);
  return [table([iqamah.title, headings.time, { heading: headings.basis, wraps: 16 }], rows, scene)];
}

/** The place and the Sun by which the times were computed, and since or until when the constants apply. */
function showRules({ computed, request }: PrayerExplainAnswer, names: Names): string[] {
  const { method: words } = names.words;
  const { high_latitude, computed_at, valid_from: from, valid_until: until } = computed;
  const { station, method, followed } = request;
  const points = computed_at.map(({ latitude, longitude }) => `${latitude},${longitude}`);
  const code = followed?.beside ?? method.code;
  const constants = from === undefined ? words.constants(code) : words.constantsSince(code, from);
  return [
    ...(station ? [words.computedAt(points, station.id)] : []),
    words.sun(sunText(method.sun, names)),
    words.noTwilight(highLatitudeText(high_latitude, names)),
    from === undefined && until !== undefined ? words.constantsUntil(code, until) : constants,
  ];
}

function showAdded(minutes: number, { words, number }: Names): string {
  return minutes === 0 ? '' : words.minutes(`${minutes > 0 ? '+' : ''}${number(minutes, 3)}`);
}
