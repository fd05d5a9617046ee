import { Fault, quoted } from '../core/fault.ts';
import type { AnnouncedMonth } from '../core/hijri/announced-months.ts';
import { impossibleMonth } from '../core/hijri/announced-months.ts';
import { type KeptList, readMonthIndex, showMonthIndex } from '../core/hijri/kept-months.ts';
import { dayNumber, readCivilDate } from '../core/time/civil-date.ts';
import type { AnnouncedMonths } from './data.ts';
import type { MonthsPart } from './parts.ts';

/**
 * Makes the `months` to hand in beside `authorities`, from months that an authority announced. @param lists each list under its id, such as
 * the code of a country in small letters: `{ pk: { by: 'Committee', months: { '1448-09': '2027-02-09' } } }` @throws MizwalaError
 * INVALID_PARAMETER, INVALID_DATE
 */
export function announcedMonths(
  lists: Readonly<Record<string, { readonly by: string; readonly months: Readonly<Record<string, string>> }>>,
): AnnouncedMonths {
  const read = Object.entries(lists).map(([id, { by, months }]): [string, KeptList] => {
    const begins = Object.entries(months).map(([month, starts]): [number, AnnouncedMonth] => {
      const index = readMonthIndex(month);
      if (index === undefined) throw refused(`months has ${quoted(month)}, which is no Hijri month such as 1448-09.`);
      return [index, { firstDay: dayNumber(readCivilDate(starts)), by, source: 'the caller', confidence: 'user' }];
    });
    const list = { id, months: new Map(begins), changedAt: '' };
    const wrong = impossibleMonth(list);
    if (wrong)
      throw refused(
        `${showMonthIndex(wrong.index)} of list ${quoted(id)} would give a month fewer than 29 or more than 30 days.`,
      );
    return [id, list];
  });
  const part: MonthsPart = { part: 'months', lists: { lists: new Map(read) } };
  return part;
}

function refused(sentence: string): Fault {
  return new Fault('INVALID_PARAMETER', sentence, { field: 'months' });
}
