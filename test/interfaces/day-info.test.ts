import { expect, test } from 'vitest';
import { randomPoint, random as seededRandom } from '../random.ts';
import { answerOf, command } from './command.ts';

interface DayInfo {
  readonly timezone: string;
  readonly date: { readonly gregorian: string; readonly timestamp: number };
  readonly day_info: Readonly<Record<string, string>> & {
    readonly day_length_seconds: number;
    readonly night_length_seconds: number;
  };
  readonly notes: readonly string[];
}

async function dayInfo(line: string): Promise<DayInfo> {
  const { exit, stdout, stderr } = await command(`time day-info ${line} --json`);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  return answerOf(stdout) as unknown as DayInfo;
}

test('a day at Makkah, in the shape of the specification', async () => {
  expect(await dayInfo('--lat 21.4225 --lng 39.8262 --date 2026-11-20')).toEqual({
    coordinates: { latitude: 21.4225, longitude: 39.8262 },
    date: { gregorian: '2026-11-20', timestamp: 1_795_132_800 },
    timezone: 'Asia/Riyadh',
    day_info: {
      sunrise: '06:35',
      sunset: '17:38',
      solar_noon: '12:06',
      zawal_start: '12:01',
      zawal: '12:06',
      zawal_end: '12:11',
      day_length_seconds: expect.any(Number) as number,
      day_length_human: '11h 3m',
      night_length_seconds: expect.any(Number) as number,
      night_length_human: '12h 56m',
    },
    notes: [],
  });
});

test('sunrise, sunset and zawal are those of the prayer times', async () => {
  for (const place of ['21.4225,39.8262', '51.5074,-0.1278', '69.65,18.96', '-54.8,-68.3', '1.87,-157.43']) {
    for (const date of ['2026-03-20', '2026-06-21', '2026-12-21']) {
      const { stdout } = await command(`times ${place} --date ${date} --method mwl --json`);
      const { prayers, instants } = JSON.parse(stdout) as Record<'prayers' | 'instants', Record<string, string>>;
      const { day_info } = await dayInfo(`${place} --date ${date}`);
      expect(day_info).toMatchObject({
        sunrise: prayers['sunrise'],
        sunset: instants['maghrib']?.slice(11, 16),
        zawal_start: prayers['zawal_start'],
        zawal: prayers['zawal'],
        zawal_end: prayers['zawal_end'],
      });
    }
  }
});

test.each([
  ['the midnight sun', '69.65,18.96 --date 2026-06-21', 86_400, '24h 0m', 'does not sink'],
  ['the polar night', '69.65,18.96 --date 2026-12-21', 0, '0h 0m', 'does not rise'],
  ['the north pole in summer', '90,0 --date 2026-06-21', 86_400, '24h 0m', 'does not sink'],
  ['the south pole in its winter', '--lat -90 --lng 0 --date 2026-06-21', 0, '0h 0m', 'does not rise'],
])(
  '%s: sunrise and sunset are the rule’s, which notes name; the length is the Sun’s',
  async (_, line, seconds, human, because) => {
    const { day_info, notes } = await dayInfo(line);
    expect(day_info.day_length_seconds).toBe(seconds);
    expect(day_info.night_length_seconds).toBe(86_400 - seconds);
    expect(day_info['day_length_human']).toBe(human);
    expect(day_info['sunrise']).toMatch(/^\d\d:\d\d$/);
    expect(day_info['sunset']).toMatch(/^\d\d:\d\d$/);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain('nearest_latitude');
    expect(notes[0]).toContain(because);
  },
);

test('everywhere, on any day: whole seconds that make 24 hours, and clock times', async () => {
  const random = seededRandom(5);
  for (let i = 0; i < 300; i++) {
    const { latDeg, lngDeg } = randomPoint(random);
    const date = `20${10 + Math.floor(random() * 80)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-15`;
    const { day_info, notes } = await dayInfo(`--lat ${latDeg.toFixed(4)} --lng ${lngDeg.toFixed(4)} --date ${date}`);
    const { day_length_seconds: day, night_length_seconds: night } = day_info;
    expect(Number.isInteger(day) && day >= 0 && day + night === 86_400).toBe(true);
    expect(day === 0 || day === 86_400).toBe(notes.length > 0);
    for (const name of ['sunrise', 'sunset', 'solar_noon', 'zawal_start', 'zawal', 'zawal_end']) {
      expect(day_info[name], `${name} ${latDeg} ${lngDeg} ${date}`).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    }
  }
});

test('today is the place’s own: at 09:00 UTC it is still yesterday in Hawaii', async () => {
  expect((await dayInfo('1.87,-157.43')).date.gregorian).toBe('2026-11-20');
  expect((await dayInfo('21.3,-157.86')).date.gregorian).toBe('2026-11-19');
});

test('a date that the clocks skipped is refused', async () => {
  const { exit, stderr } = await command('time day-info -13.83,-171.77 --date 2011-12-30 --json');
  expect({ exit, code: (JSON.parse(stderr) as { code: string }).code }).toEqual({ exit: 4, code: 'NO_SUCH_DATE' });
});

test('without a place it asks for one', async () => {
  expect(await command('time day-info')).toMatchObject({ exit: 3, stdout: '' });
});
