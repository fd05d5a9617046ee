import type { PrayerExplainAnswer } from '../../operations/prayer/explain.ts';
import type { Names } from '../../core/names.ts';
import { showReason } from '../../operations/prayer/notes.ts';
import { inNames } from './bidi-isolate.ts';
import { columns } from './columns.ts';
import type { ViewContext } from './view.ts';
import { style } from './style.ts';
import { bothDates, hijriOf } from './dates.ts';
import { notesUnder } from './day.ts';
import { showPlace } from './place.ts';

const EXPLAINED = [
  'fajr',
  'sunrise',
  'transit',
  'asr_shafi',
  'asr_hanafi',
  'sunset',
  'maghrib',
  'isha',
  'midnight',
] as const;

/** One line an event: the unrounded instant in UTC, what was added, what is printed, and why. */
export function showExplain(answer: PrayerExplainAnswer, scene: ViewContext): string {
  const { bold } = style(scene.terminal);
  const { names } = scene;
  const { words } = names;
  const own = (text: string) => inNames(text, names);
  const rows = EXPLAINED.map((name) => [name, answer.events[name]] as const).map(([name, event]) => [
    own(words.times[name]),
    event.instant === null ? '–' : event.instant.slice(11, 23),
    'offset_minutes' in event ? own(showAdded(event.offset_minutes, names)) : '',
    'adjust_minutes' in event ? own(showAdded(event.adjust_minutes, names)) : '',
    'rounding' in event ? own(words.roundings[event.rounding]) : '',
    'printed' in event ? (event.printed ?? '–') : '',
    own(words.bases[event.basis]),
    own(showReason(event.reason, names)),
  ]);
  const { event, instant, methodMinutes, yourMinutes, rounding, printed, basis, reason } = words.headings;
  const headings = [event, instant, methodMinutes, yourMinutes, rounding, printed, basis, reason].map(own);
  const head = [
    bold(showPlace(answer.request, scene)),
    bothDates(answer.dayNumber, hijriOf(answer.dayNumber, scene), scene),
    own(names.method(answer.request.method)),
    '',
  ];
  const notes = notesUnder(answer.notes, answer.request.warnings, scene).map((note) => `${note}\n`);
  return `${head.join('\n')}\n${columns(headings, rows)}${notes.join('')}`;
}

function showAdded(minutes: number, { words, number }: Names): string {
  return minutes === 0 ? '' : words.minutes(`${minutes > 0 ? '+' : ''}${number(minutes, 2)}`);
}
