import type { AnnouncedMonth } from '../../core/hijri/announced-months.ts';
import { hijriAnnouncedKey } from '../hijri/answer.ts';
import { calendarOfYear, type HijriCalendar, type HijriDate, monthIndex, RAMADAN } from '../../core/hijri/calendar.ts';
import { Fault } from '../../core/fault.ts';
import { ENGLISH } from '../../core/words/names.ts';
import { civilDayOf, hijriOn, isDecided, type Reckoning } from '../../core/hijri/reckoning.ts';
import { civilDate, dayNumber, showDay } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { AnswerOf } from '../answers.ts';
import { type Context, operation, optional } from '../operation.ts';
import { type AskedYear, yearField } from './month.ts';
import { showYearNote, type YearNote } from './notes.ts';
import { prayerFields, type PrayerInput, showRequest, withMonthWarnings, withRequest } from './request.ts';
import { calendarOf, dayJson, type PrayerCalendarAnswer } from './times.ts';

export interface PrayerRamadanAnswer extends PrayerCalendarAnswer {
  readonly hijriYear: number;
  readonly hijriCalendar: HijriCalendar;
  /** The announcement of the first day of this Ramadan, if there was one. */
  readonly announced: AnnouncedMonth | undefined;
  readonly adjustDays: number;
  /** The civil day of 1 Ramadan. */
  readonly firstDay: number;
  /** Whether a sighting may still decide how long the month is. */
  readonly isEndOpen: boolean;
  /** The possible 30th day, if `isEndOpen` and the month is counted with 29 days; undefined if that day has no times. */
  readonly thirtieth?: PrayerCalendarAnswer | undefined;
}

/** Shows suhoor and iftar of every day of a Ramadan, together with all prayer times of each day. */
export const prayerRamadan = operation({
  id: 'prayer.ramadan',
  summary: 'suhoor and iftar of every day of Ramadan at a place',
  fields: {
    ...prayerFields,
    year: optional(yearField('a year, Hijri up to 1600, else Gregorian; default the current or next Ramadan', 'hijri')),
  },
  run: (input, context) =>
    withRequest(input, context, (request): PrayerRamadanAnswer | Promise<PrayerRamadanAnswer> => {
      const by = request.reckoning;
      const today = dayNumberAt(context.now(), request.zone);
      const { year, notes } = input.year ? askedRamadan(input.year, by) : { year: comingRamadan(today, by), notes: [] };
      const first = firstOfRamadan(year, by);
      const last = civilDayOf({ year, month: RAMADAN + 1, day: 1 }, by) - 1;
      const isEndOpen = !isDecided(year, RAMADAN + 1, by);
      const answer = {
        ...calendarOf(withMonthWarnings(request, first, context), first, last),
        announced: hijriOn(first, by).announced,
        hijriYear: year,
        hijriCalendar: calendarOfYear(year, by.choice),
        adjustDays: by.adjustDays,
        firstDay: first,
        notes,
        isEndOpen,
      };
      if (!isEndOpen || last - first === 29) return answer;
      return thirtiethOf(year, first, { input, context, by }).then((thirtieth) => ({ ...answer, thirtieth }));
    }),
  toJson({
    request,
    hijriYear: year,
    hijriCalendar,
    announced,
    adjustDays,
    firstDay,
    days,
    notes = [],
  }): AnswerOf<'prayer.ramadan'> {
    const shown = days.map((day) => {
      const json = dayJson(day, request.zone);
      const ramadan_day = day.dayNumber - firstDay + 1;
      return { ramadan_day, suhoor_ends: json.prayers.fajr, iftar: json.prayers.maghrib, ...json };
    });
    const { computedNote, suhoorNote } = ENGLISH.words.ramadan;
    const computed = announced ? [] : [computedNote];
    const note = [...notes.map((one) => showYearNote(one, ENGLISH)), ...computed, suhoorNote].join(' ');
    return {
      ...showRequest(request),
      hijri_year: year,
      hijri_calendar: hijriCalendar,
      ...hijriAnnouncedKey(announced),
      adjust: adjustDays,
      days: shown,
      note,
    };
  },
});

/** Computes the 30th of a Ramadan by a list of months in which Ramadan has 30 days, so that the Isha and the rules of Ramadan apply. */
async function thirtiethOf(
  year: number,
  first: number,
  { input, context, by }: { readonly input: PrayerInput; readonly context: Context; readonly by: Reckoning },
): Promise<PrayerCalendarAnswer | undefined> {
  const index = monthIndex(year, RAMADAN);
  const begin = (firstDay: number) => ({ firstDay, by: id, source: id, confidence: 'user' as const });
  const id = 'thirtieth';
  const months = new Map([...(by.announced?.months ?? []), [index, begin(first)], [index + 1, begin(first + 30)]]);
  const keptLists = () => ({ lists: new Map([[id, { id, changedAt: '', months }]]) });
  try {
    return await withRequest({ ...input, hijri_announced: id }, { ...context, keptLists }, (request) =>
      calendarOf(request, first + 29, first + 29),
    );
  } catch (thrown) {
    if (thrown instanceof Fault) return undefined; // the timetable ends with the month
    throw thrown;
  }
}

/** The requested Hijri year; for a Gregorian year, the Hijri year of the first Ramadan that begins in it. */
function askedRamadan({ year, calendar }: AskedYear, by: Reckoning): { year: number; notes: YearNote[] } {
  if (calendar === 'hijri') return { year, notes: [] };
  const begun = hijriOn(dayNumber({ year, month: 1, day: 1 }), by).date.year;
  const [first = begun, later] = [begun, begun + 1].filter((one) => civilDate(firstOfRamadan(one, by)).year === year);
  const second = later === undefined ? undefined : { hijriYear: later, starts: showDay(firstOfRamadan(later, by)) };
  return { year: first, notes: [{ kind: 'gregorian year', year, ramadanOf: first, second }] };
}

function firstOfRamadan(year: number, by: Reckoning): number {
  return civilDayOf({ year, month: RAMADAN, day: 1 }, by);
}

/** The Hijri year of the current or next Ramadan on a day. */
function comingRamadan(dayNumber: number, by: Reckoning): number {
  const { year, month }: HijriDate = hijriOn(dayNumber, by).date;
  return month > RAMADAN ? year + 1 : year;
}
