import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { eventCode } from '../../src/core/events/prayer-event.ts';
import { isMet, readCondition } from '../../src/core/events/day-conditions.ts';
import { AUTO, civilDayOf, importantDates, whiteDays } from '../../src/core/hijri/reckoning.ts';
import { DAY_SETS } from '../../src/data/day-sets.ts';
import { readLineWords, readPrayertab } from '../../src/core/prayertab/prayertab.ts';
import { random } from '../random.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';

const HOME = '/home/you';
const read = (text: string) => readPrayertab(text, HOME);
const sentence = (text: string) => read(text).faults[0]?.sentence ?? '';

describe('words of a line', () => {
  test('are those that a shell makes of it, wherever no error is told: 3,000 lines beside sh', () => {
    const next = random(4);
    const pieces = [
      ' ',
      '  ',
      '\t',
      'a',
      'bc',
      "'",
      '"',
      '\\',
      '#',
      '~',
      '~/',
      '/',
      '=',
      '.',
      'é',
      '-',
      ',',
      '+',
      ':',
      '%',
      '@',
    ];
    const lines = Array.from({ length: 3000 }, () =>
      Array.from({ length: 1 + Math.floor(next() * 12) }, () => pieces[Math.floor(next() * pieces.length)]).join(''),
    );
    const readable = lines.flatMap((line) => {
      try {
        return [{ line, words: readLineWords(line, HOME).map(({ text }) => text) }];
      } catch {
        return [];
      }
    });
    expect(readable.length).toBeGreaterThan(1000);
    // in double quotes a shell unescapes $ and ` too, which are not among the pieces
    const script = readable.map(({ line }) => `set -- ${line}\nprintf '%s\\037' "$@"; printf '\\036'\n`).join('');
    const shown = execFileSync('sh', ['-s'], {
      input: `HOME=${HOME}\n${script}`,
      encoding: 'utf8',
      env: { ...process.env, TZ: ZONE_OF_PROCESSES },
      maxBuffer: 1 << 26,
    });
    const ofShell = shown.split('\u001e').map((row) => row.split('\u001f').slice(0, -1));
    for (const [i, { line, words }] of readable.entries()) {
      const expected = words.length === 0 ? [''] : words; // printf without words prints one empty field
      expect([line, ofShell[i]]).toEqual([line, expected]);
    }
  });

  test.each(['a | b', 'a > f', 'a < f', 'a; b', 'a && b', 'a & ', 'a `b`', 'a $(b)', 'a (b)'])(
    'what is for a shell is refused: %s',
    (command) => {
      expect(sentence(`fajr ${command}`)).toMatch(/is for a shell, and no shell reads the line.*sh -c/);
    },
  );

  test('in quotes it is a word like any other', () => {
    expect(read(`fajr echo 'a | b' "c; d" e\\&f`).lines[0]?.command).toEqual(['echo', 'a | b', 'c; d', 'e&f']);
  });

  test('nothing but ~ is expanded, and the reader is told', () => {
    const [line] = read('fajr echo $HOME *.ogg ~/x "~/y" a~').lines;
    expect(line?.command).toEqual(['echo', '$HOME', '*.ogg', `${HOME}/x`, '~/y', 'a~']);
    expect(line?.notes[0]).toContain('"$HOME" reaches the program unchanged');
    expect(sentence('fajr ls ~root')).toContain('only ~ and ~/');
  });
});

describe('lines', () => {
  test('events as they are said, and programs whose names are words of time behind --', () => {
    const { lines, faults } = read('"30m after maghrib" play\nsahur -- every day\ntahajjud friday ./daily\n');
    expect(faults).toEqual([]);
    expect(
      lines.map(({ events, command }) => [eventCode(events[0] ?? { kind: 'fajr', offsetMinutes: 9 }), command]),
    ).toEqual([
      ['maghrib+30m', ['play']],
      ['suhoor_end', ['every', 'day']],
      ['last_third', ['./daily']],
    ]);
  });

  test.each([
    ['magrb x', 'Did you mean "maghrib"?'],
    ['fajr', 'no command'],
    ['fajr ramadan', 'no command'],
    ['@=x fajr y', 'not of the form'],
    ['fajr-15 x', 'Did you mean "fajr-15m"?'],
    ['fajr+721m x', 'at most 12h'],
    ['prayers+721m x', 'at most 12h'],
    ['prayersx y', 'is not imsak'],
    ['fajr,fajr x', 'twice'],
    ['fajr mon,tuu x', '"tuu" is not a day'],
    ['fajr !ramadn x', 'Did you mean "ramadan"?'],
    ['fajr echo "a', 'is not closed'],
    ['fajr echo a\\', 'ends with a backslash'],
    ['fajr echo \u0007', 'control character'],
    [`fajr echo ${'a'.repeat(9000)}`, 'more than 8192'],
    ['fajr ""', 'no command'],
    ['fajr 15m play', 'Minutes are written in the event: fajr-15m or fajr+15m.'],
    ['isha +10 play', 'Minutes are written in the event: isha-15m'],
    ['fajr 1h30m play', 'is a part of the time, not a program'],
    ['fajr 05:30 play', 'is a part of the time, not a program'],
    ['maghrib every day play', 'A line without days runs every day'],
    ['maghrib friday every week play', 'To run a program of this name: -- every.'],
    ['maghrib tomorrow play', 'is a part of the time'],
    ['maghrib on friday play', 'is a part of the time'],
    ['akşam her gün çal', 'is a part of the time'],
    ['maghrib chaque jour play', 'is a part of the time'],
    ['maghrib setiap hari play', 'is a part of the time'],
    ['maghrib täglich play', 'is a part of the time'],
    ['maghrib svaki dan play', 'is a part of the time'],
    ['المغرب كل يوم play', 'is a part of the time'],
    ['maghrib ہر روز play', 'is a part of the time'],
    ['maghrib প্রতিদিন play', 'is a part of the time'],
  ])('%j is refused: %s', (line, words) => {
    const { lines, faults } = read(`${line}\nisha ok\n`);
    expect(faults.map(({ number }) => number)).toEqual([1]);
    expect(faults[0]?.sentence).toContain(words);
    expect(lines.map(({ number }) => number)).toEqual([2]); // one bad line hides no other
  });

  test.each([
    ['prayers', ''],
    ['prayers-10m', '-10m'],
    ['prayers+1h5m', '+65m'],
  ])('%s: the five, each with its minutes', (word, offset) => {
    const { lines, faults } = read(`${word} x\n`);
    expect(faults).toEqual([]);
    const five = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];
    expect(lines[0]?.events.map(eventCode)).toEqual(five.map((each) => each + offset));
  });

  test('a byte order mark, CRLF, comments and blank lines are no trouble', () => {
    const { lines, faults } = read('\uFEFFfajr a\r\n\r\n  # c\r\n\tisha b # d\r\n');
    expect([lines.map(({ command }) => command), faults]).toEqual([[['a'], ['b']], []]);
  });

  test('a key is that of the line, not of its place; equal lines have their own', () => {
    const keys = (text: string) => read(text).lines.map(({ key }) => key);
    expect(keys('isha b\nfajr  a').toSorted()).toEqual(keys('# x\nfajr a\nisha b').toSorted());
    expect(new Set(keys('fajr a\nfajr a\nfajr a b\nfajr "a b"')).size).toBe(4);
    expect(new Set(keys(Array.from({ length: 1000 }, (_, i) => `fajr a ${i}`).join('\n'))).size).toBe(1000);
  });

  test('any text is read without an exception, and every line is a line or a fault', () => {
    const next = random(9);
    const pieces = [
      'fajr',
      'maghrib-10m',
      'mon-thu',
      '!',
      'ramadan',
      '@place=',
      '"',
      "'",
      '\\',
      '~',
      '$(x)',
      '\u0000',
      '\n',
      ' ',
      '__proto__',
      '-',
      ',',
      '--',
    ];
    for (let i = 0; i < 2000; i++) {
      const text = Array.from(
        { length: Math.floor(next() * 20) },
        () => pieces[Math.floor(next() * pieces.length)],
      ).join(next() < 0.5 ? ' ' : '');
      const { lines, faults } = read(text);
      const numbers = [...lines, ...faults].map(({ number }) => number).toSorted((a, b) => a - b);
      const meant = text.split('\n').flatMap((row, n) => (/^[ \t]*(?:#|$)/.test(row) ? [] : [n + 1]));
      expect(numbers).toEqual(meant);
    }
  });
});

describe('conditions', () => {
  const hijriDay = civilDayOf({ year: 1448, month: 9, day: 27 }, AUTO); // Sunday 2027-03-07
  const friday = { dayNumber: 20_777, hijriDay, nightOf: hijriDay }; // 2026-11-20
  test.each([
    ['fri', true],
    ['friday', true],
    ['mon-thu', false],
    ['thu-sat', true],
    ['sat-thu', false],
    ['sun,fri', true],
    ['ramadan', true],
    ['rajab,shaban', false],
    ['!ramadan', false],
    ['!mon', true],
    ['eid', false],
    ['hijri:09-27', true],
    ['hijri:9-26', false],
    ['laylat_al_qadr,arafah', true],
    ['last-ten-nights', true],
    ['odd_nights', true],
    ['!odd_nights', false],
    ['white_days', false],
    ['arafah,fri', true],
    ['evening_of:sat', true],
    ['evening_of:ramadan', false],
    ['العشر-الأواخر', true],
  ])('%s on a Friday in Ramadan: %s', (word, holds) => {
    const condition = readCondition(word);
    expect(condition && isMet(condition, friday, AUTO)).toBe(holds);
  });

  test.each(['hijri:13-01', 'hijri:09-31', 'hijri:ramadan', 'evening_of:x', 'mon,x', '!x'])('%s is refused', (word) => {
    expect(() => readCondition(word)).toThrow(/is not a day: give mon, /);
  });

  const year = Array.from({ length: 355 }, (_, i) => civilDayOf({ year: 1448, month: 1, day: 1 }, AUTO) + i);
  test.each([
    ['white_days', 35], // of the twelfth month two
    ['arafah', 1],
    ['tasua,ashura', 2],
    ['dhul_hijjah_ten', 10],
    ['last_ten_nights', 9], // Ramadan 1448 has 29 days
    ['odd_nights', 5],
    ['tashriq', 3],
    ['eid', 2],
    ['eid_al_adha', 1],
    ['laylat_al_qadr', 1],
    ['hijri:01-10', 1],
    ['ramadan', 29],
  ])('%s is on %i days of 1448, and its evenings are on the days before', (word, count) => {
    const on = (text: string, shift: number) =>
      year.filter((day) => {
        const condition = readCondition(text);
        return (
          condition && isMet(condition, { dayNumber: day - shift, hijriDay: day - shift, nightOf: day - shift }, AUTO)
        );
      });
    expect(on(word, 0)).toHaveLength(count);
    expect(on(`evening_of:${word}`, 1)).toEqual(on(word, 0));
  });

  test('sets have the days that prayer hijri has for their ids', () => {
    const rows = importantDates(1448, AUTO).filter(
      ({ row }) => Object.hasOwn(DAY_SETS, row.id) && row.kind !== 'season',
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { row, date } of rows)
      expect(DAY_SETS[row.id as keyof typeof DAY_SETS].days).toEqual([date.month * 100 + date.day]);
    for (let month = 1; month <= 12; month++)
      expect(DAY_SETS.white_days.days.filter((day) => Math.floor(day / 100) === month)).toEqual(
        whiteDays(month).map((day) => month * 100 + day),
      );
  });

  test.each(['notify-send', '/bin/sh', 'sh', 'id', 'sam', 'sel', 'play', 'shutdown', './mon', 'monitor'])(
    '%s is a program',
    (word) => {
      expect(readCondition(word)).toBeUndefined();
    },
  );
});
