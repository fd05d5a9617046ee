import { describe, expect, test } from 'vitest';
import { command } from './command.ts';

/** A user's angles belong to the method of the same source: flag, environment or file. */
const PLACE = 'times 51.5074,-0.1278 --date 2026-11-20 --json';

type Env = Readonly<Record<string, string>>;

async function printed(
  env: Env,
  config: object = {},
  flags = '',
): Promise<{ readonly fajr: string; readonly isha: string }> {
  const files = new Map([['config.json', JSON.stringify(config)]]);
  const { stdout, stderr, exit } = await command(`${PLACE}${flags}`, { env, files });
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  return (JSON.parse(stdout) as { prayers: { fajr: string; isha: string } }).prayers;
}

const fajr = async (...given: Parameters<typeof printed>) => (await printed(...given)).fajr;
const isha = async (...given: Parameters<typeof printed>) => (await printed(...given)).isha;

describe('a method and an angle', () => {
  const alone = { PRAYER_METHOD: 'MWL' }; // 18°
  const angle = { PRAYER_FAJR_ANGLE: '12' };

  test('both from the environment: the angle acts', async () => {
    const plain = await fajr(alone);
    const withAngle = await fajr({ ...alone, ...angle });
    expect(withAngle > plain).toBe(true);
    expect(withAngle).toBe(await fajr({}, {}, ' --method MWL --fajr-angle 12'));
  });

  test('both from the file: the angle acts', async () => {
    expect(await fajr({}, { method: 'MWL', fajr_angle: 12 })).toBe(await fajr({ ...alone, ...angle }));
  });

  test('the method from the environment, the angle from the file: the angle does not act', async () => {
    expect(await fajr(alone, { fajr_angle: 12 })).toBe(await fajr(alone));
  });

  test('the angle from the environment, the method from the file: the angle is the stronger and acts', async () => {
    expect(await fajr(angle, { method: 'MWL' })).toBe(await fajr({ ...alone, ...angle }));
  });

  test('the method from a flag: no angle of another source acts', async () => {
    const plain = await fajr({}, {}, ' --method MWL');
    expect(await fajr(angle, {}, ' --method MWL')).toBe(plain);
    expect(await fajr({}, { fajr_angle: 12 }, ' --method MWL')).toBe(plain);
  });
});

test('isha by minutes from the environment, by an angle from the file: the minutes act, and the other way round', async () => {
  const method = { method: 'MWL' };
  const [minutes, angle] = [{ isha_minutes: 60 }, { isha_angle: 12 }];
  const byMinutes = await isha({}, { ...method, ...minutes });
  const byAngle = await isha({}, { ...method, ...angle });
  expect(byMinutes).not.toBe(byAngle);
  expect(await isha({ PRAYER_ISHA_MINUTES: '60' }, { ...method, ...angle })).toBe(byMinutes);
  expect(await isha({ PRAYER_ISHA_ANGLE: '12' }, { ...method, ...minutes })).toBe(byAngle);
});

describe('the angle of maghrib', () => {
  const times = (maghrib: number, isha: number) => command(`${PLACE} --maghrib-angle ${maghrib} --isha-angle ${isha}`);

  test('may equal that of isha: both come at once', async () => {
    const { exit, stdout } = await times(15, 15);
    expect(exit).toBe(0);
    const { prayers } = JSON.parse(stdout) as { prayers: { maghrib: string; isha: string } };
    expect(prayers.isha).toBe(prayers.maghrib);
  });

  test('may not be deeper than it', async () => {
    const { exit, stderr } = await times(15, 14.9);
    expect(exit).toBe(2);
    expect(stderr).toContain('maghrib comes before isha');
  });
});
