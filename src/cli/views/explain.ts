import type { PrayerExplainAnswer } from '../../operations/prayer/explain.ts';
import { columns } from './columns.ts';
import type { ViewContext } from './view.ts';
import { style } from './style.ts';
import { bothDates, hijriOf } from './dates.ts';
import { highLatitudeText, showConstants } from './methods.ts';
import { showMethod } from './method.ts';
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
    showMethod(answer.request, scene),
    '',
  ];
  const { sun_model, high_latitude, constants, valid_from: from, valid_until: until } = answer.computed;
  const span = from === undefined ? (until === undefined ? '' : ` until ${until}`) : ` since ${from}`;
  const { station, method } = answer.request;
  const said = [
    ...(station
      ? [
          `Computed at ${answer.computed.computed_at.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' and ')}, the ${station.others.length === 0 ? 'point' : 'points'} of station ${station.id}.`,
        ]
      : []),
    `Sun: ${sun_model.text}.`,
    `Where a twilight is missing: ${highLatitudeText(high_latitude)}.`,
    `Constants of ${method.code}${span}:`,
  ];
  const rules = `${said.join('\n')}\n${showConstants(constants)}`;
  const notes = answer.notes.map((note) => `${note}\n`).join('');
  return `${head.join('\n')}\n${columns(headings, rows)}\n${rules}${notes === '' ? '' : `\n${notes}`}`;
}

function showAdded(minutes: number): string {
  return minutes === 0 ? '' : `${minutes > 0 ? '+' : ''}${minutes} min`;
}
