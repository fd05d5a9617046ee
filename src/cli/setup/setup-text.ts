import type { CommandNames } from '../../core/words/command-names.ts';
import type { Names } from '../../core/words/names.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { dayNumber, showCivilDate, weekdayIndex } from '../../core/time/civil-date.ts';
import { showHours } from '../../formats/time-left.ts';
import { showNote } from '../../operations/prayer/notes.ts';
import { schoolOf } from '../../core/prayer/asr-school.ts';
import { isolated } from '../../tui/line.ts';
import { inNames } from '../views/bidi-isolate.ts';
import { padded } from '../views/columns.ts';
import { methodParts } from '../views/method.ts';
import { joined, stationParts } from '../views/place.ts';
import type { Terminal } from '../views/view.ts';
import type { Changes, ConfigDraft, Replacement, Sheet } from './config-draft.ts';

/** The place, whose times these are, and today’s times, one a row. */
export function showSheet(
  sheet: Sheet,
  changes: Changes,
  draft: ConfigDraft,
  { columns }: Terminal,
  names: Names,
): string {
  const { request, clocks, notes, date } = sheet;
  const hours = (changes.clock ?? draft.kept('clock')) === '12h' ? '12h' : '24h';
  const days = dayNumber(date);
  return [
    isolated(draft.placeName(changes) ?? `${request.at.latDeg}, ${request.at.lngDeg}`),
    joined([...methodParts(request, schoolOf(sheet), names), ...stationParts(request, names)], columns),
    ...notes.map((note) => `  ${inNames(showNote(note, names), names)}`),
    '',
    `${inNames(names.weekday(weekdayIndex(days)), names)} ${showCivilDate(date)}, ${request.zone.id}`,
    ...PRAYER_NAMES.map(
      (name) => `  ${padded(isolated(showHours(clocks[name], hours, names)), 10)}${isolated(names.event(name))}`,
    ),
    '',
    '',
  ].join('\n');
}

/** What is new in the file, each value on a row. */
export function showReplacements(replacements: readonly Replacement[], path: string, names: CommandNames): string {
  const { kept, nothingNew } = names.command.setup;
  if (replacements.length === 0) return `${inNames(nothingNew(path), names)}\n`;
  return [inNames(kept(path), names), ...replacements.map(replacementRow), ''].join('\n');
}

/** `method   MWL → AUTO` */
export function replacementRow({ key, before, after }: Replacement): string {
  return `  ${key.padEnd(8)}${before === undefined ? '' : `${before} → `}${after}`;
}
