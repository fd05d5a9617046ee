import ICAL from 'ical.js';
import ical from 'node-ical';
import { expect } from 'vitest';

/** An event as a parser gives it. */
export interface ReadEvent {
  readonly uid: string;
  readonly summary: string;
  /** ISO 8601, UTC; the date alone of an event for whole days. */
  readonly start: string;
  /** When it was last revised. */
  readonly stamp: string;
  readonly minutes: number;
  /** Of its reminders, seconds before it. */
  readonly alarms: number;
}

/** A calendar by two parsers that share no code, which must agree: ical.js (Mozilla’s) and node-ical. */
export function readCalendar(text: string): readonly ReadEvent[] {
  const first = byIcalJs(text);
  expect(byNodeIcal(text)).toEqual(first);
  return first;
}

function byIcalJs(text: string): ReadEvent[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const stamp = component.getFirstPropertyValue('dtstamp');
    if (!(stamp instanceof ICAL.Time)) throw new Error('no stamp');
    return {
      uid: event.uid,
      summary: event.summary,
      start: startText(event.startDate.toJSDate(), event.startDate.isDate),
      stamp: stamp.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      alarms: component.getAllSubcomponents('valarm').length,
    };
  });
}

function byNodeIcal(text: string): ReadEvent[] {
  return Object.values(ical.sync.parseICS(text)).flatMap((part) => {
    if (part?.type !== 'VEVENT') return [];
    const { start, end } = part;
    return [
      {
        uid: part.uid,
        summary: typeof part.summary === 'string' ? part.summary : (part.summary?.val ?? ''),
        start: startText(start, part.datetype === 'date'),
        stamp: part.dtstamp.toISOString(),
        minutes: ((end ?? start).getTime() - start.getTime()) / 60_000,
        alarms: part.alarms?.length ?? 0,
      },
    ];
  });
}

/** Both parsers give the beginning of a date in the zone of the host. */
function startText(start: Date, isDate: boolean): string {
  if (!isDate) return start.toISOString();
  const [month, day] = [start.getMonth() + 1, start.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${start.getFullYear()}-${month}-${day}`;
}
