import { describe, expect, test } from 'vitest';
import { daysOfWord, eventOfWord } from '../../src/core/everyday-words.ts';
import { EVENTS, LANGUAGES, loadNames } from '../../src/core/names.ts';
import { command } from './command.ts';

const MAKKAH = '21.4225,39.8262';

describe('times of the day', () => {
  test('are known by their name in every language', async () => {
    for (const language of LANGUAGES) {
      const names = await loadNames(language);
      for (const event of EVENTS.filter((one) => one !== 'last_third')) {
        // Diyanet calls the beginning of dawn İmsak, which is the name of another time here
        const isTurkishDawn = language === 'tr' && (event === 'fajr' || event === 'imsak');
        if (!isTurkishDawn) expect([language, eventOfWord(names.event(event))]).toEqual([language, event]);
      }
    }
  });

  test.each([
    ['zuhr', 'dhuhr'],
    ['Dzuhur', 'dhuhr'],
    ['ZOHR', 'dhuhr'],
    ['Öğle', 'dhuhr'],
    ['الظهر', 'dhuhr'],
    ['ظہر', 'dhuhr'],
    ['subuh', 'fajr'],
    ['صبح', 'fajr'],
    ['ashar', 'asr'],
    ['İkindi', 'asr'],
    ['AKŞAM', 'maghrib'],
    ['aksam', 'maghrib'],
    ['Maghreb', 'maghrib'],
    ["Isha'a", 'isha'],
    ['YATSI', 'isha'],
    ['العشاء', 'isha'],
    ['imsak', 'imsak'],
  ] as const)('%s is %s at every door', async (word, event) => {
    const asked = await command(['next', MAKKAH, '--prayer', event]);
    expect(asked.exit).toBe(0);
    expect(await command(['next', MAKKAH, '--prayer', word])).toEqual(asked);
    if (event !== 'imsak') expect(await command(['next', MAKKAH, word])).toEqual(asked);
    const line = ['cron', '--place', MAKKAH, '--at'];
    expect(await command([...line, word, '--', 'x'])).toEqual(await command([...line, event, '--', 'x']));
  });

  test('of what is now, too', async () => {
    for (const [word, known] of [
      ['ashar', 'asr'],
      ['cuma', 'friday'],
      ['Ramazan', 'ramadan'],
      ['bayram', 'eid'],
      ['رمضان', 'ramadan'],
    ] as const) {
      const asked = await command(['is', known, MAKKAH]);
      expect(asked.stderr).toBe('');
      expect(await command(['is', word, MAKKAH])).toEqual(asked);
    }
  });

  test.each(['jumuah', 'cuma', 'Jumat', 'friday', 'الجمعة'])('%s is told to be Dhuhr', async (word) => {
    for (const line of [
      ['wait', word, MAKKAH],
      ['next', MAKKAH, word],
      ['next', MAKKAH, '--prayer', word],
      ['cron', '--at', word, '--place', MAKKAH, '--', 'x'],
    ]) {
      const { exit, stderr } = await command(line);
      expect([exit, stderr]).toEqual([2, expect.stringContaining('give dhuhr')]);
    }
  });
});

test('days are known in the six languages, as they are written', async () => {
  for (const [word, days] of [
    ['bugün', 0],
    ['yarın', 1],
    ['besok', 1],
    ['Demain', 1],
    ['غدا', 1],
    ['آج', 0],
    ['dun', undefined], // a town
    ['کل', undefined], // yesterday or tomorrow
  ] as const) {
    expect([word, daysOfWord(word)]).toEqual([word, days]);
  }
  expect(await command(['times', MAKKAH, 'yarın'])).toEqual(await command(`times ${MAKKAH} tomorrow`));
});

describe('a word of the calendar where a place is wanted', () => {
  test.each([
    ['times ramadan', 'For its table: prayer ramadan.'],
    ['times Cairo ramazan', 'For its table: prayer ramadan Cairo.'],
    ['next --at ramadan', 'For its table: prayer ramadan PLACE.'],
    ['qibla ramadan', 'For its table: prayer ramadan PLACE.'],
    ['config set place ramadan', 'For its table: prayer ramadan PLACE.'],
    ['times eid', 'prayer hijri --next'],
    ['times friday', 'prayer next PLACE dhuhr'],
    ['qibla today', 'is a day, which prayer times takes'],
    ['next today', 'is a day, which prayer times takes'],
  ])('%s', async (line, said) => {
    const { exit, stdout, stderr } = await command(line);
    expect({ exit, stdout, stderr }).toEqual({ exit: 2, stdout: '', stderr: expect.stringContaining(said) });
  });

  test('is a place with its country, and a part of another name', async () => {
    expect((await command(['times', 'Ramadan, Saudi Arabia'])).stdout).toContain('Turabah');
    expect((await command('times Friday Harbor')).stdout).toContain('Friday Harbor');
  });
});
