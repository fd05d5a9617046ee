import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { showMinutesOfDay } from '../../src/core/timetable/clocks.ts';
import type { ChangeableTimetables } from '../../src/core/timetable/printed-timetable.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { command, context } from '../interfaces/command.ts';
import { expectLondon, LONDON, PRAYERS } from './london-year.ts';

let kept: ChangeableTimetables;
beforeEach(() => {
  kept = openTimetables(mkdtempSync(join(tmpdir(), 'calendars-')));
});

const add = (lines: readonly string[], place = '51.5,-0.1', ...flags: string[]) =>
  command(['timetable', 'add', 'a.ics', '--name', 'Elm', '--place', place, ...flags], {
    context: { ...context, timetables: async () => kept },
    timetables: async () => kept,
    input: { 'a.ics': lines },
  });

const calendar = (events: readonly string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'];
const event = (start: string, summary: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  `DTSTART${start}`,
  `SUMMARY:${summary}`,
  ...more,
  'END:VEVENT',
];

/** Every day of London in a form. @param start of the digits of date and clock */
const london = (
  start: (date: string, clock: string) => string,
  summary: (prayer: string, clock: string) => string = (prayer) => prayer,
  more: readonly string[] = [],
) =>
  calendar(
    LONDON.flatMap(({ date = '', ...day }) =>
      PRAYERS.flatMap((prayer) => {
        const clock = day[prayer] ?? '';
        return event(start(date.replaceAll('-', ''), clock.replace(':', '')), summary(prayer, clock), ...more);
      }),
    ),
  );

/** UTC of a clock in London in 2026. */
function utc(date: string, clock: string): string {
  const isSummer = date >= '20260329' && date < '20261025';
  const hour = Number(clock.slice(0, 2)) - Number(isSummer);
  return `:${date}T${String(hour).padStart(2, '0')}${clock.slice(2)}00Z`;
}

describe('a year of London is read', () => {
  test.each([
    ['in UTC', london(utc)],
    ['without a zone', london((date, clock) => `:${date}T${clock}00`)],
    [
      'with its zone, alarms and folded lines',
      london(
        (date, clock) => `;TZID=Europe/London:${date}T${clock}00`,
        (prayer, clock) => `🕌 ${prayer} (${clock})`,
        ['BEGIN:VALARM', 'SUMMARY:Isha', 'TRIGGER:-PT10M', 'END:VALARM', 'DESCRIPTION:a long', '  line'],
      ),
    ],
    [
      'with the zone of Outlook',
      london(
        (date, clock) => `;TZID="GMT Standard Time":${date}T${clock}00`,
        (prayer) => `${prayer} - East London\\, Whitechapel`,
      ),
    ],
  ])('%s', async (_, lines) => {
    const { exit, stderr } = await add(lines);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expectLondon(kept);
  });

  test('beside other events, which are named', async () => {
    const others = [
      ...event(';VALUE=DATE:20260327', 'Eid'),
      ...event(':20260102T190000', 'Halaqa', 'RRULE:FREQ=WEEKLY'),
      ...event(':20260101T050000', 'Fajr', 'STATUS:CANCELLED'),
      ...event(';VALUE=DATE:20260101', 'Isha'),
    ];
    const { stdout } = await add(calendar([...others, ...london((date, clock) => `:${date}T${clock}00`).slice(2, -1)]));
    expect(stdout).toContain('Left out, because they name no prayer: "Eid", "Halaqa", "Fajr", "Isha".');
    expectLondon(kept);
  });

  test('with congregations', async () => {
    const iqamah = LONDON.flatMap(({ date = '' }) => event(`:${date.replaceAll('-', '')}T133000`, 'Zuhr Jamaat'));
    const { stderr } = await add(calendar([...iqamah, ...london(utc).slice(2, -1)]));
    expect(stderr).toBe('');
    expect(kept.get('elm').iqamah.get('2026-05-05')).toEqual({ dhuhr: '13:30' });
  });
});

test('our own calendars of a year give the same minutes: clocks that change, isha after midnight, Jumu’ah', async () => {
  for (const [place, flags] of [
    ['London', ''],
    ['59.91,10.75', '--method MWL'],
    ['-36.85,174.76', '--method MWL'],
  ] as const) {
    const line = `${place} --year 2026 --asr hanafi ${flags}`.trim();
    const { stdout } = await command(`year ${line} --format ics`);
    const point = place === 'London' ? '51.50853,-0.12574' : place;
    const { exit, stdout: said, stderr } = await add(stdout.split('\n'), point, '--replace');
    expect({ place, exit, stderr }).toEqual({ place, exit: 0, stderr: '' });
    expect(said).toContain('On 52 Fridays without dhuhr, the event of Jumu’ah is taken as dhuhr.');
    const { days } = JSON.parse((await command(`year ${line} --json`)).stdout) as {
      days: { date: { gregorian: string }; instants: Record<string, string> }[];
    };
    expect(kept.get('elm').days.size).toBe(365);
    for (const { date, instants } of days) {
      const day = kept.get('elm').days.get(date.gregorian);
      const shown = [day?.fajr, day?.dhuhr, day?.asrHanafi, day?.maghrib, day?.isha];
      const wanted = ['fajr', 'dhuhr', 'asr_hanafi', 'maghrib', 'isha'].map((name) => {
        const at = instants[name] ?? '';
        return `${at.slice(11, 16)}${at.slice(0, 10) > date.gregorian ? '+1' : at.slice(0, 10) < date.gregorian ? '-1' : ''}`;
      });
      expect(
        shown.map((minutes) => showMinutesOfDay(minutes ?? -1)),
        `${place} ${date.gregorian}`,
      ).toEqual(wanted);
    }
  }
});

describe('what is refused', () => {
  const [first] = LONDON;
  const day = (changes: Readonly<Record<string, readonly string[]>> = {}) =>
    calendar(
      PRAYERS.flatMap((prayer) => changes[prayer] ?? event(`:20260101T${first?.[prayer]?.replace(':', '')}00`, prayer)),
    );
  test.each([
    [
      'a rule',
      day({ fajr: event(':20260101T062600', 'Fajr', 'RRULE:FREQ=DAILY;COUNT=365') }),
      'Event "Fajr" of "20260101T062600" repeats (RRULE "FREQ=DAILY;COUNT=365")',
    ],
    [
      'another zone',
      london((date, clock) => `;TZID=Asia/Karachi:${date}T${clock}00`),
      'The file says that its times are those of "Asia/Karachi", and the place has Europe/London.',
    ],
    [
      'seconds',
      day({ fajr: event(':20260101T062630', 'Fajr') }),
      '2026-01-01 has "06:26:30" as Fajr, which is no time of day',
    ],
    [
      'two of one prayer',
      day({ fajr: [...event(':20260101T062600', 'Fajr'), ...event(':20260101T064500', 'Fajr')] }),
      '2026-01-01 has two events "Fajr", at 06:26 and 06:45.',
    ],
    ['a prayer too few', day({ isha: [] }), 'No column is isha.'],
    [
      'no start',
      day({ fajr: event(':tomorrow', 'Fajr') }),
      'Event "Fajr" of "tomorrow" has no time that is understood',
    ],
    [
      'nothing of ours',
      calendar(event(':20260101T100000', 'Dentist')),
      'no event with the name of a prayer, such as Fajr. Left out, because they name no prayer: "Dentist".',
    ],
    ['half a file', day().slice(0, 8), 'The calendar breaks off within an event.'],
    [
      'an odd day',
      london((date, clock) => `:${date}T${date === '20260610' && clock.startsWith('13') ? '1340' : clock}00`),
      '1 of 365 rows are odd. 2026-06-10: dhuhr 13:40',
    ],
  ])('%s', async (_, lines, sentence) => {
    const { exit, stderr } = await add(lines);
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(sentence) });
    expect(kept.ids()).toEqual([]);
  });
});
