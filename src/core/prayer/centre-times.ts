import { hijriMonthLength, hijriOfDay } from '../hijri/calendar.ts';
import { dayAfter, type PlaceDay } from '../sun/civil-day.ts';
import type { Events } from './events.ts';
import type { DayTimes, Night, PrayerDay } from './prayer-day.ts';
import { PRAYER_ROWS } from './prayer-rows.ts';
import { plusSeconds } from './printing.ts';
import type { Timetable } from './timetable.ts';

/** Through which days a place keeps the same minutes: a Hijri month, or each half of it. */
export type Span = 'month' | 'half-month';

type Minutes = Readonly<Record<(typeof PRAYER_ROWS)[number]['id'], number>>;

/**
 * Times that an authority prints as those of a centre and whole minutes to add, which stay the same through a Hijri month: the largest
 * difference of the Sun in it, rounded up. Ministry of Religious Affairs of Algeria, pages of 1442 AH. The months are those of the
 * arithmetic calendar: ten of the twelve of 1442 begin on its days, six on those of Umm al-Qura, the others a day apart.
 */
export class CentreTimes implements DayTimes {
  private readonly centre: Timetable;
  private readonly own: Timetable;
  private readonly span: Span;
  private readonly minutes = new Map<number, Minutes>();

  /** @param centre where the page is printed for @param own the place, by the same rules */
  constructor(centre: Timetable, own: Timetable, span: Span) {
    this.centre = centre;
    this.own = own;
    this.span = span;
  }

  day(day: PlaceDay): PrayerDay {
    const { printed, clockSeconds } = this.centre.day(day);
    const { events } = this.own.day(day);
    const minutes = this.minutesOn(day);
    return { day, events, clockSeconds, printed: plusSeconds(printed, ({ id }) => minutes[id] * 60) };
  }

  find(day: PlaceDay): PrayerDay {
    return this.day(day);
  }

  night(today: PrayerDay): Night {
    return this.own.night(this.own.day(today.day));
  }

  private minutesOn(day: PlaceDay): Minutes {
    const { first, length } = spanOf(day.dayNumber, this.span);
    const known = this.minutes.get(first);
    if (known !== undefined) return known;
    const start = dayAfter(day, first - day.dayNumber);
    const days = Array.from({ length }, (_, index) => dayAfter(start, index));
    const events = days.map((one) => [this.centre.day(one).events, this.own.day(one).events] as const);
    const largest = (event: keyof Events) =>
      Math.ceil(Math.max(...events.map(([centre, own]) => secondsBetween(centre, own, event))) / 60);
    const found = Object.fromEntries(PRAYER_ROWS.map(({ id, event }) => [id, largest(event)])) as Minutes;
    this.minutes.set(first, found);
    return found;
  }
}

function secondsBetween(centre: Events, own: Events, event: keyof Events): number {
  const [from, to] = [centre[event].at, own[event].at];
  return from === undefined || to === undefined ? 0 : to - from;
}

function spanOf(dayNumber: number, span: Span): { readonly first: number; readonly length: number } {
  const calendar = 'civil';
  const { year, month, day } = hijriOfDay(dayNumber, calendar);
  const [first, length] = [dayNumber - day + 1, hijriMonthLength(year, month, calendar)];
  if (span === 'month') return { first, length };
  return day <= HALF ? { first, length: HALF } : { first: first + HALF, length: length - HALF };
}

const HALF = 15;
