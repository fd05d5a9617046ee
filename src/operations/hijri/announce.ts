import { type AnnouncedMonth, impossibleMonth } from '../../core/hijri/announced-months.ts';
import { HIJRI_MONTH_NAMES } from '../../data/hijri-names.ts';
import { type KeptList, type KeptLists, listOf, showMonthIndex } from '../../core/hijri/kept-months.ts';
import { monthIndex } from '../../core/hijri/calendar.ts';
import type { HijriMonth } from '../../core/hijri/read-hijri-date.ts';
import { AUTO, civilDayOf } from '../../core/hijri/reckoning.ts';
import { Fault } from '../../core/fault.ts';
import { type EpochSeconds, SECONDS_PER_DAY, showDay } from '../../core/time/civil-date.ts';
import { showUtcSeconds } from '../../core/time/wall-time.ts';

/** How many days the announced beginning of a month may differ from the computed one. */
const MAX_DAYS_AWAY = 3;
const LONGEST_MONTH = 30;

export function monthName(index: number): string {
  return `${HIJRI_MONTH_NAMES[index % 12]} ${Math.floor(index / 12) + 1}`;
}

/** Whether a month with this first day has ended, even if the month had 30 days. */
export function isOver({ firstDay }: Pick<AnnouncedMonth, 'firstDay'>, now: EpochSeconds): boolean {
  return firstDay + LONGEST_MONTH <= now / SECONDS_PER_DAY;
}

/**
 * Adds a month to a list. @param id of the list, which may be new @throws Fault INVALID_HIJRI_DATE if a month of the list would have fewer
 * than 29 or more than 30 days, if the day is far from the computed day, or if the month is over and begins on another day in the list
 */
export function withMonth(
  id: string,
  month: HijriMonth,
  begin: AnnouncedMonth,
  kept: KeptLists,
  now: EpochSeconds,
): KeptList {
  const index = monthIndex(month.year, month.month);
  const name = monthName(index);
  const computed = civilDayOf({ ...month, day: 1 }, AUTO);
  const shown = showDay(begin.firstDay);
  if (Math.abs(begin.firstDay - computed) > MAX_DAYS_AWAY) {
    const sentence = `1 ${name} cannot be ${shown}: by calculation it is ${showDay(computed)}, and no calendar differs by more than ${MAX_DAYS_AWAY} days.`;
    throw refused(sentence, shown);
  }
  const known = listOf(id, kept)?.months.get(index);
  if (known && known.firstDay !== begin.firstDay && isOver(known, now)) {
    const sentence = `${name} is over: ${known.by} announced that it began on ${showDay(known.firstDay)}, and past months cannot be changed.`;
    throw refused(sentence, shown);
  }
  const months = new Map([...(kept.lists.get(id)?.months ?? []), [index, begin] as const]);
  const list: KeptList = { ...kept.lists.get(id), id, months, changedAt: showUtcSeconds(now) };
  refuseImpossible(list, kept);
  return list;
}

/** Checks a list together with the months that the program contains. @throws Fault INVALID_HIJRI_DATE if they contradict each other */
export function refuseImpossible(list: KeptList, kept: KeptLists): void {
  const whole = listOf(list.id, { lists: new Map([...kept.lists, [list.id, list]]) });
  const wrong = whole && impossibleMonth(whole);
  const begin = wrong && whole.months.get(wrong.index);
  const other = wrong && whole.months.get(wrong.other);
  if (!wrong || !begin || !other) return;
  const sentence = `${monthName(wrong.index)} cannot begin on ${showDay(begin.firstDay)}: ${monthName(wrong.other)} began on ${showDay(other.firstDay)}, and months have 29 or 30 days. It can begin from ${showDay(wrong.first)} to ${showDay(wrong.last)}.`;
  throw refused(sentence, showDay(begin.firstDay));
}

/** Removes an entered month from a list. @throws Fault INVALID_HIJRI_DATE if nobody entered the month */
export function withoutMonth(id: string, month: HijriMonth, kept: KeptLists, now: EpochSeconds): KeptList {
  const index = monthIndex(month.year, month.month);
  const before = kept.lists.get(id)?.months ?? new Map<number, AnnouncedMonth>();
  if (!before.has(index)) {
    const entered = [...before.keys()].map(showMonthIndex).join(', ');
    const sentence = `${monthName(index)} was not entered in list ${id}; ${entered === '' ? 'no month was' : `these months were: ${entered}`}.`;
    throw refused(sentence, showMonthIndex(index));
  }
  const months = new Map([...before].filter(([one]) => one !== index));
  return { ...kept.lists.get(id), id, months, changedAt: showUtcSeconds(now) };
}

function refused(sentence: string, value: string): Fault {
  return new Fault('INVALID_HIJRI_DATE', sentence, { field: 'date', value });
}
