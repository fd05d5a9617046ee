import type { Names } from '../../core/words/names.ts';
import { sunText } from '../../operations/prayer/constants.ts';
import type { PrayerExplainAnswer } from '../../operations/prayer/explain.ts';
import { showReason } from '../../operations/prayer/notes.ts';
import { inNames, columns } from './layout.ts';
import { bothDates, notesUnder } from './day.ts';
import { showMethod, showPlace } from './place.ts';
import { highLatitudeText, showConstants } from './methods.ts';
import { style } from './terminal.ts';
import type { ViewContext } from './view.ts';

const EVENTS = [
  ...(['fajr', 'sunrise', 'transit', 'asr_shafi', 'asr_hanafi'] as const),
  ...(['sunset', 'maghrib', 'isha', 'midnight'] as const),
];

/** One line an event: the unrounded instant in UTC, what was added, what is printed, and why. */
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
  const clocks = request.followed ? [printed, computed] : [printed];
  const head = [
    style(scene.terminal).bold(showPlace(request, scene)),
    bothDates(dayNumber, scene),
    showMethod(request, scene),
    '',
    columns([event, instant, methodMinutes, yourMinutes, rounding, ...clocks, basis, reason], rows),
  ];
  const held = congregationsTable(answer, names);
  const rules = showRules(answer, names).map((text) => `${inNames(text, names)}\n`);
  const notes = notesUnder(answer.notes, request.warnings, scene).map((note) => `${note}\n`);
  const constants = showConstants(answer.computed.constants, names);
  return `${head.join('\n')}\n${held}${rules.join('')}${constants}${notes.join('')}`;
}

/** When congregations pray and by which rule; empty without rules. */
function congregationsTable({ congregations = [] }: PrayerExplainAnswer, names: Names): string {
  if (congregations.length === 0) return '';
  const { iqamah } = names.words;
  const rows = congregations.map((one) => [
    names.congregation(one.prayer),
    one.time ?? '–',
    inNames(one.by === 'timetable' ? iqamah.printed(one.rule) : iqamah.rule(one.rule), names),
  ]);
  return `${columns([iqamah.title, names.words.headings.time, names.words.headings.basis], rows)}\n`;
}

/** Where and with which Sun the times were computed, and since or until when its constants hold. */
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
