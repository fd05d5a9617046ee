import { describe, expect, test } from 'vitest';
import { calendarNameOf, daysOfWord, eventOfWord } from '../../src/core/words/everyday-words.ts';
import { EVENTS, LANGUAGES, loadNames } from '../../src/core/words/names.ts';
import { answerOf, command, context, unbroken } from './command.ts';

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
    expect(unbroken((await command('next Istanbul --prayer imsak')).stdout)).toContain(said);
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

  test.each(['jumuah', 'cuma', 'Jumat', 'friday', 'الجمعة'])('%s is Dhuhr of the Friday', async (word) => {
    const monday = { context: { ...context, now: () => context.now() + 3 * 86_400 } };
    const { prayers, date } = answerOf((await command(['times', MAKKAH, '2026-11-27', '--json'])).stdout) as {
      prayers: { dhuhr: string };
      date: { gregorian: string };
    };
    const next = { prayer: 'dhuhr', time: prayers.dhuhr, date: date.gregorian, is_jumuah: true };
    for (const line of [
      ['next', MAKKAH, word, '--json'],
      ['next', MAKKAH, '--prayer', word, '--json'],
    ]) {
      expect(answerOf((await command(line, monday)).stdout)).toMatchObject({ next });
    }
    expect((await command(['next', MAKKAH, word], monday)).stdout).toContain(
      `Jumu'ah ${prayers.dhuhr} on 2026-11-27, in 4 days`,
    );
    const slept: number[] = [];
    const sleep = async (seconds: number) => {
      slept.push(seconds);
      throw new Error('enough');
    };
    await expect(command(['wait', word, MAKKAH], { ...monday, sleep, logBug: () => {} })).resolves.toMatchObject({
      exit: 1,
    });
    expect(slept).toHaveLength(1);
    const cron = await command(['cron', '--at', word, '--place', MAKKAH, '--', 'x']);
    expect([cron.exit, cron.stdout]).toEqual([0, expect.stringContaining('--at jumuah')]);
  });
});

test.each(['fajr2', 'fajr+10', 'fajr,asr', '1 Ramadan 1448', '', ' ', '-'])('%s is no word', async (text) => {
  expect([eventOfWord(text), calendarNameOf(text)]).toEqual([undefined, undefined]);
});

test.each([
  ['wait dusk', 'Did you mean "maghrib"?'],
  ['wait dawn', 'Did you mean "fajr"?'],
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
  ['month Oslo 2026', 'prayer year'],
  ['help tmux', '"first-steps"'],
  ['help constructor', 'See prayer --help.'],
  ['--lang ar times Cairo', "'--lang' is before the command. Write flags after it: prayer COMMAND --lang."],
  ['--timeot 3', "Unknown option '--timeot'. See prayer --help."],
  ['wait fajr --timeot 3', "Unknown option '--timeot'. See prayer wait --help."],
  ['timetable add', 'See prayer timetable add --help.'],
  ['config set madhab hanafi', 'did you mean "asr"?'],
  ['config set constructor x', 'settings are'],
  ['config set asr shafii', 'not one of hanafi, shafi. Did you mean "shafi"?'],
])('%s', async (line, said) => {
  const { exit, stdout, stderr } = await command(line);
  expect({ exit, stdout, stderr }).toEqual({ exit: 2, stdout: '', stderr: expect.stringContaining(said) });
});

test('a town that ends as a month begins is no month', async () => {
  expect(await command(['month', 'Viña', 'del', 'Mar'])).toMatchObject({ exit: 0 });
});

test('a Hijri month where a date is wanted is told where it goes', async () => {
  expect((await command(['hijri', 'Ramadan 1448'])).stderr).toContain('prayer hijri --month "Ramadan 1448".');
});

test.each(['gregorian 2027-02-08AH', 'hijri --month 2027-02AH'])('%s says that it is read as Hijri', async (line) => {
  const said = '2027 is read as a Hijri year; the Gregorian year 2027 is in the Hijri years 1448 to 1449.';
  expect(unbroken((await command(line)).stdout)).toContain(said);
  expect(answerOf((await command(`${line} --json`)).stdout)['warnings']).toEqual([said]);
  const asked = line.replace('2027', '1448').replace('AH', '');
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

test('days are known in every language, as they are written', async () => {
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
    ['qibla eid', 'prayer hijri --next'],
    ['qibla friday', 'prayer next PLACE dhuhr'],
    ['qibla today', 'is a day. Here a place is wanted, such as a city. For its times: prayer times PLACE today'],
    ['next today', 'is a day. Here a place is wanted, such as a city. For its times: prayer times PLACE today'],
  ])('%s', async (line, said) => {
    const { exit, stdout, stderr } = await command(line);
    expect({ exit, stdout, stderr }).toEqual({ exit: 2, stdout: '', stderr: expect.stringContaining(said) });
  });

  test('is a place with its country, and a part of another name', async () => {
    expect((await command(['times', 'Ramadan, Saudi Arabia'])).stdout).toContain('Turabah');
    expect((await command('times Friday Harbor')).stdout).toContain('Friday Harbor');
  });
});
