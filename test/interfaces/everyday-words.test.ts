import { describe, expect, test } from 'vitest';
import { calendarNameOf, daysOfWord, eventOfWord } from '../../src/core/everyday-words.ts';
import { EVENTS, LANGUAGES, loadNames } from '../../src/core/names.ts';
import { answerOf, command } from './command.ts';

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

  test('imsak by the method of Diyanet says that Diyanet calls Fajr so', async () => {
    const said = 'the İmsak that Diyanet prints is Fajr.';
    expect((await command('next Istanbul --prayer imsak')).stdout).toContain(said);
    expect(answerOf((await command('next Istanbul --prayer imsak --json')).stdout)['notes']).toContainEqual(
      expect.stringContaining(said),
    );
    expect((await command('cron --at imsak --place Istanbul -- x')).stderr).toContain(said);
    for (const line of [
      'next Jakarta --prayer imsak',
      'next Istanbul --prayer fajr',
      'cron --at fajr --place Istanbul -- x',
    ]) {
      const { stdout, stderr } = await command(line);
      expect(stdout + stderr).not.toContain('Diyanet prints');
    }
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

test.each(['fajr2', 'fajr+10', 'fajr,asr', '1 Ramadan 1448', '', ' ', '-'])('%s is no word', async (text) => {
  expect([eventOfWord(text), calendarNameOf(text)]).toEqual([undefined, undefined]);
});

test.each([
  ['wait sunset', 'Did you mean "maghrib"?'],
  ['wait suhoor', 'Did you mean "fajr"?'],
  ['wait zhur', 'Did you mean "dhuhr"?'],
  [`cron --at all --place ${MAKKAH} -- x`, 'For the five prayers: fajr,dhuhr,asr,maghrib,isha.'],
  [`cron --city ${MAKKAH} --at fajr -- x`, '--place PLACE.'], // its --at is a prayer
  ['setup --city Oslo', '--place PLACE.'],
  [`times ${MAKKAH} -m 4`, '--method METHOD.'],
  ['namaz Istanbul', 'prayer times PLACE;'],
  ['kıble Istanbul', 'prayer qibla PLACE'],
  ['ics London', 'prayer times PLACE --from DATE --to DATE --format ics'],
  ['friday', 'prayer next PLACE dhuhr'],
  ['fajr Oslo', 'prayer next PLACE fajr'],
  ['hijri رمضان', 'prayer ramadan PLACE'],
  ['hijri next', 'prayer hijri --next'],
  ['month Oslo november', 'write year and month as in 2026-11'],
  ['month Oslo 2026', 'prayer year'],
  ['help tmux', '"first-steps"'],
  ['help constructor', 'See prayer --help.'],
  ['wait fajr --timeot 3', "Unknown option '--timeot'. See prayer wait --help."],
  ['timetable add', 'See prayer timetable add --help.'],
  ['config set madhab hanafi', 'did you mean "asr"?'],
  ['config set constructor x', 'settings are'],
  ['config set asr shafii', 'not one of hanafi, shafi. Did you mean "shafi"?'],
])('%s', async (line, said) => {
  const { exit, stdout, stderr } = await command(line);
  expect({ exit, stdout, stderr }).toEqual({ exit: 2, stdout: '', stderr: expect.stringContaining(said) });
});

test.each([
  [['Dec 2026'], '"Dec 2026" is 2026-12.'],
  [['Oslo', 'december', '2026'], '"december 2026" is 2026-12.'],
  [['Viña del Mar 2026'], '"Mar 2026" is 2026-03.'],
])('month %j is told as a month is written', async (words, said) => {
  const { exit, stderr } = await command(['month', ...words]);
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(said) });
});

test('a town that ends as a month begins is no month', async () => {
  expect(await command(['month', 'Viña', 'del', 'Mar'])).toMatchObject({ exit: 0 });
});

test('a Hijri date where a Gregorian one is wanted is told where it goes', async () => {
  const { stderr } = await command(['hijri', '1 رمضان 1448']);
  expect(stderr).toContain('prayer gregorian "1 رمضان 1448".');
  expect((await command(['hijri', 'Ramadan 1448'])).stderr).toContain('prayer hijri --month "Ramadan 1448".');
});

test.each(['gregorian 2027-02-08', 'hijri --month 2027-02'])('%s says that it is read as Hijri', async (line) => {
  const said = '2027 is read as a Hijri year; the Gregorian year 2027 is in the Hijri years 1448 to 1449.';
  expect((await command(line)).stdout).toContain(said);
  expect(answerOf((await command(`${line} --json`)).stdout)['warnings']).toEqual([said]);
  const asked = line.replace('2027', '1448');
  expect((await command(`${asked} --json`)).stdout).not.toContain('warnings');
});

test.each([
  ['makkah', 'UMM_AL_QURA'],
  ['UOIF', 'FRANCE'],
  ['depag', 'KEMENAG'],
])('the method %s is %s', async (name, code) => {
  const asked = await command(`times ${MAKKAH} --method ${name}`);
  expect(asked).toEqual(await command(`times ${MAKKAH} --method ${code}`));
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
