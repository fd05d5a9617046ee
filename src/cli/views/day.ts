import { congregationsOf } from '../../core/congregation/congregation-day.ts';
import type { PrayerRowOfDay } from '../../core/prayer/prayer-rows.ts';
import type { DayNumber, EpochSeconds } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import type { Warning } from '../../operations/hijri/read-as-hijri.ts';
import type { Note } from '../../operations/prayer/notes.ts';
import { showNote } from '../../operations/prayer/notes.ts';
import type { YearNote } from '../../operations/prayer/year-notes.ts';
import type { InstantName, PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import { inNames } from './bidi-isolate.ts';
import type { ViewContext } from './view.ts';
import { clockOf as clockIn } from './choices.ts';
import { warningTexts } from './warnings.ts';

/** The clock time, and how many days its own date lies after the day's. */
export function clockOf(
  { dayNumber, instants }: PrintedDay,
  name: InstantName,
  { zone }: PrayerRequest,
  scene: ViewContext,
): string {
  return datedClock(instants[name], dayNumber, zone, scene);
}

/** When the congregation of a row prays, several times for Jumu'ah; '' where nothing says so. Of Asr it is that of one school. */
export function congregationCell(
  { dayNumber, congregation }: PrintedDay,
  row: PrayerRowOfDay,
  { zone, congregations }: PrayerRequest,
  scene: ViewContext,
): string {
  if (!congregation || ('school' in row && row.school !== congregations?.school)) return '';
  return congregationsOf(row.name, congregation)
    .map(({ at }) => datedClock(at, dayNumber, zone, scene))
    .join(', ');
}

function datedClock(at: EpochSeconds, dayNumber: DayNumber, zone: Zone, scene: ViewContext): string {
  const days = dayNumberAt(at, zone) - dayNumber;
  return `${clockIn(at, zone, scene)}${days === 0 ? '' : ` ${days > 0 ? '+' : ''}${days}`}`;
}

/** What the reader should know of rules and zones, each once, under an empty line. */
export function notesUnder(
  notes: readonly (Note | YearNote)[],
  warnings: readonly Warning[],
  { names }: Pick<ViewContext, 'names'>,
): string[] {
  const texts = new Set([...notes.map((note) => showNote(note, names)), ...warningTexts(warnings, names)]);
  return texts.size === 0 ? [] : ['', ...[...texts].map((text) => inNames(text, names))];
}

/** The notes of many days. */
export function notesOf(days: readonly PrintedDay[]): Note[] {
  return days.flatMap(({ notes }) => notes);
}
