import { expect, test } from 'vitest';
import { command } from '../interfaces/command.ts';

/** The sentence of the screen that tells the computed first day from the likely one. */
const SENTENCE = 'Likely it is 2027-02-09 (predicted';

const ASKED: readonly string[][] = [
  ['ramadan', 'Karachi'],
  ['month', 'Karachi', '1448-09'],
];

test.each(ASKED)('the files of %s %s say that the first day of the month is only computed', async (...words) => {
  const csv = await command([...words, '--format', 'csv']);
  const rows = csv.stdout.split('\n').filter((row) => row.includes(SENTENCE));
  expect(rows).toEqual([expect.stringContaining('2027-02-08')]);
  const ics = (await command([...words, '--format', 'ics'])).stdout.replaceAll('\r\n ', '');
  const lines = ics.split('\r\n').filter((line) => line.includes(SENTENCE));
  const [description, ofApps, ...ofEvents] = lines;
  expect(description).toMatch(/^DESCRIPTION:/);
  expect(ofApps).toMatch(/^X-WR-CALDESC:/);
  expect(ofEvents.length).toBe(words[0] === 'ramadan' ? 2 : 5);
});
