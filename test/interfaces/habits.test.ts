import { describe, expect, test } from 'vitest';
import { command } from './command.ts';

/* Guards `fajr_minutes` and `sun`: src/core/prayer/asked-rules.ts. */

type Times = Readonly<Record<string, string>>;

async function timesOf(line: string): Promise<readonly Times[]> {
  const { stdout, stderr } = await command(`times ${line} --from 2026-03-01 --to 2026-04-30 --json`);
  if (stderr !== '') throw new Error(stderr);
  return (JSON.parse(stdout) as { days: { prayers: Times }[] }).days.map(({ prayers }) => prayers);
}

const minutesOf = (clock = '') => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

describe('habits of authorities that a caller can name', () => {
  const muscat = '23.6,58.4';

  test('the Sun of 0h UT with Oman’s constants gives Oman’s times', async () => {
    const own = '--method CUSTOM --fajr-angle 18 --isha-angle 18 --adjust dhuhr=+5,asr=+5,maghrib=+5';
    const oman = await timesOf(`${muscat} --method OMAN`);
    expect(await timesOf(`${muscat} ${own} --sun 0h-ut`)).toEqual(oman);
    expect(await timesOf(`${muscat} ${own}`)).not.toEqual(oman);
  });

  test('the Sun of 24h UT is that of 0h UT of the next day', async () => {
    const rule = `${muscat} --method CUSTOM --fajr-angle 18 --isha-angle 18`;
    const [today, next] = [await timesOf(`${rule} --sun 24h-ut`), await timesOf(`${rule} --sun 0h-ut`)];
    expect(today.slice(0, -1).map(({ dhuhr }) => dhuhr)).toEqual(next.slice(1).map(({ dhuhr }) => dhuhr));
  });

  test('own-moment takes the Sun of a method away', async () => {
    const rule = '--fajr-angle 18 --isha-angle 18';
    expect(await timesOf(`${muscat} --method OMAN --sun own-moment --adjust dhuhr=-5,asr=-5,maghrib=-5`)).toEqual(
      await timesOf(`${muscat} --method CUSTOM ${rule}`),
    );
  });

  test('fajr an hour and a half before the printed sunrise', async () => {
    for (const { fajr, sunrise } of await timesOf(`43.5,43.6 --method CUSTOM --fajr-minutes 90 --isha-angle 15`))
      expect(minutesOf(sunrise) - minutesOf(fajr)).toBe(90);
  });

  test.each([
    ['--fajr-angle 15 --fajr-minutes 90', '--fajr-angle and --fajr-minutes exclude each other'],
    ['--fajr-minutes 0', '--fajr-minutes "0" is not a plain decimal from 1 to 240 minutes'],
    ['--sun 25h-ut', '--sun "25h-ut" is not one of own-moment, local-noon, 0h-ut'],
  ])('%s is refused', async (flags, sentence) => {
    const { exit, stderr } = await command(`times ${muscat} ${flags}`);
    expect([exit, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
