import type { PrayerExplainAnswer } from '../../operations/prayer/explain.ts';
import { columns } from './columns.ts';
import type { ViewContext } from './view.ts';
import { style } from './style.ts';
import { bothDates, hijriOf } from './dates.ts';
import { showPlace } from './place.ts';

/** One line an event: the unrounded instant in UTC, what was added, what is printed, and why. */
export function showExplain(answer: PrayerExplainAnswer, scene: ViewContext): string {
  const { bold } = style(scene.terminal);
  const rows = Object.entries(answer.events).map(([name, event]) => [
    name,
    event.instant === null ? '–' : event.instant.slice(11, 23),
    'offset_minutes' in event ? showAdded(event.offset_minutes) : '',
    'adjust_minutes' in event ? showAdded(event.adjust_minutes) : '',
    'rounding' in event ? event.rounding : '',
    'printed' in event ? (event.printed ?? '–') : '',
    event.basis,
    event.reason,
  ]);
  const headings = ['event', 'instant (UTC)', 'method min', 'your min', 'rounding', 'printed', 'basis', 'reason'];
  const head = [
    bold(showPlace(answer.request, scene)),
    bothDates(answer.dayNumber, hijriOf(answer.dayNumber, scene), scene),
    answer.request.method.name,
    '',
  ];
  const notes = answer.notes.map((note) => `${note}\n`).join('');
  return `${head.join('\n')}\n${columns(headings, rows)}${notes === '' ? '' : `\n${notes}`}`;
}

function showAdded(minutes: number): string {
  return minutes === 0 ? '' : `${minutes > 0 ? '+' : ''}${minutes} min`;
}
