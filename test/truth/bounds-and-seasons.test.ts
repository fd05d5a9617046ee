import { describe, expect, test } from 'vitest';
import { answerOf, command } from '../interfaces/command.ts';

interface Times {
  readonly prayers: Readonly<Record<string, string>>;
  readonly asr_school: { readonly taken: string; readonly from: string };
  readonly notes: readonly string[];
}

const times = async (line: string): Promise<Times> =>
  answerOf((await command(`times ${line} --json`)).stdout) as unknown as Times;

describe('the Moonsighting Committee', () => {
  // the published day of Raleigh, by way of adhan's own tests
  test('Raleigh, 2016-01-31: fajr 05:48, by 18°, because the seasonal minutes would be earlier', async () => {
    const { prayers } = await times('35.775,-78.6336 --method MOONSIGHTING --tz America/New_York --date 2016-01-31');
    expect(prayers['fajr']).toBe('05:48');
  });

  test('isha is not after 18° either', async () => {
    const [bounded, angle] = await Promise.all(
      ['MOONSIGHTING', 'KARACHI'].map((method) => times(`21,40 --method ${method} --date 2026-12-21`)),
    );
    expect(bounded?.prayers['isha']).toBeDefined();
    expect(String(bounded?.prayers['isha']) <= String(angle?.prayers['isha'])).toBe(true);
  });
});

describe('Oslo prints two shadows in winter time and one in summer time', () => {
  test.each([
    ['2026-03-28', 'hanafi'],
    ['2026-03-29', 'shafi'],
    ['2026-10-24', 'shafi'],
    ['2026-10-25', 'hanafi'],
  ])('%s: %s', async (date, school) => {
    for (const zone of ['', ' --tz Asia/Tokyo']) {
      const { prayers, asr_school } = await times(`59.9127,10.7461 --method auto --date ${date}${zone}`);
      expect(asr_school).toEqual({ taken: school, from: 'authority' });
      expect(prayers['asr_of_method']).toBe(prayers[`asr_${school}`]);
    }
  });

  test('in a month of both, in a feed of events, and by the caller’s choice', async () => {
    const { stdout } = await command('times 59.9127,10.7461 --method auto --from 2026-10-24 --to 2026-10-25 --json');
    const { days } = answerOf(stdout) as unknown as { readonly days: readonly Times[] };
    const asrs = days.map(({ prayers }) => prayers['asr_of_method']);
    expect(asrs).toEqual([days[0]?.prayers['asr_shafi'], days[1]?.prayers['asr_hanafi']]);
    const ics = await command('times 59.9127,10.7461 --method auto --from 2026-10-24 --to 2026-10-25 --format ics');
    for (const asr of asrs) expect(ics.stdout).toContain(`DESCRIPTION:${asr} Europe/Oslo`);
    const { asr_school } = await times('59.9127,10.7461 --method NORWAY --date 2026-01-10');
    expect(asr_school.taken).toBe('hanafi');
  });
});

describe('a bare point with auto', () => {
  test('says that it is not the nearest station', async () => {
    const { notes } = await times('41,28.97 --method auto --date 2026-11-20');
    expect(notes).toContain('Computed at the point itself, not at İSTANBUL, the nearest station of TURKEY.');
  });

  test('says nothing of it at a station, for a method of the caller’s, and far from every station', async () => {
    for (const line of [
      '41,28.97 --method auto --station nearest',
      '41,28.97 --method TURKEY',
      '40.71,-74.01 --method auto',
    ]) {
      const { notes } = await times(`${line} --date 2026-11-20`);
      expect(notes.join(' ')).not.toContain('Computed at the point itself, not at');
    }
  });
});

test('Moscow’s isha takes a share of the night that rises to 0.3 in June', async () => {
  const shares = await Promise.all(
    ['2026-05-17', '2026-06-15'].map(async (date) => {
      const { stdout } = await command(`explain 55.75,37.62 --method RUSSIA --date ${date} --json`);
      const { events } = answerOf(stdout) as unknown as { events: { isha: { share: number } } };
      return events.isha.share;
    }),
  );
  expect(shares[0]).toBeCloseTo(0.275, 4);
  expect(shares[1]).toBeCloseTo(0.3, 4);
});

test('the Union’s 12° are not cut where the Sun reaches them', async () => {
  const { stdout } = await command('explain 50.613,3.061 --method FRANCE --date 2026-06-21 --json');
  const { events } = answerOf(stdout) as unknown as { events: Record<'fajr' | 'isha', { basis: string }> };
  expect([events.fajr.basis, events.isha.basis]).toEqual(['angle', 'angle']);
});
