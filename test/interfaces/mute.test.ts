import { expect, test } from 'vitest';
import { command } from './command.ts';

test('without a place the end of a mute is told in UTC', async () => {
  const { exit, stdout } = await command('mute 2h');
  expect(exit).toBe(0);
  expect(stdout).toMatch(/^Notifications and adhan are muted until \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\.\n$/);
});

test('a word that is no span is refused with all that are known, and today without a place says why', async () => {
  expect(await command('mute tonight')).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining(
      'prayer mute "tonight" is not known; give a length such as 2h or 90m, or the word "today" or "off".',
    ),
  });
  expect(await command('mute today')).toMatchObject({
    exit: 3,
    stderr: expect.stringContaining('needs your place, to know when midnight is'),
  });
});
