import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OWN_ENTRY } from '../../src/core/hijri/announced-months.ts';
import { monthIndex } from '../../src/core/hijri/calendar.ts';
import { dayNumber, readCivilDate } from '../../src/core/time/civil-date.ts';
import { paperStyle } from '../../src/formats/paper-style.ts';
import { LANGUAGES } from '../../src/core/words/names.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { command, context } from '../interfaces/command.ts';
import { namesIn } from '../names-in.ts';

const IQAMAH = 'fajr +20m; dhuhr +10m; asr +10m; maghrib +7m; isha +10m to 5m; jumuah 13:30, 14:15';
const LONDON = ['--lat', '51.5074', '--lng', '-0.1278', '--method', 'moonsighting'];
const MAKKAH = ['--lat', '21.4225', '--lng', '39.8262', '--method', 'UmmAlQura'];

async function html(...words: readonly string[]): Promise<string> {
  const { exit, stdout } = await command([...words, '--format', 'html']);
  expect(exit).toBe(0);
  return stdout;
}

async function json<T>(...words: readonly string[]): Promise<T> {
  return JSON.parse((await command([...words, '--json'])).stdout) as T;
}

interface Day {
  readonly date: { readonly gregorian: string };
  readonly ramadan_day: number;
  readonly prayers: Readonly<Record<string, string>>;
  readonly instants: Readonly<Record<string, string>>;
  readonly iqamah?: Readonly<Record<string, unknown>>;
}

/** The rows of all tables: the class of each, and its cells as a reader sees them. */
function rowsOf(page: string) {
  return [...page.matchAll(/<tr(?: class="([^"]*)")?>(<th scope="row">.*?)<\/tr>/g)].map(
    ([, marks = '', cells = '']) => ({
      marks,
      cells: [...cells.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
        cell.replace(/<[^>]*>/g, '').trim(),
      ),
    }),
  );
}

describe('the sheet of a month', () => {
  test('has a row for each day, with the times of the JSON answer', async () => {
    const line = ['month', ...LONDON, '--month', '2027-03', '--asr', 'shafi'];
    const rows = rowsOf(await html(...line));
    const { days } = await json<{ days: Day[] }>('month', ...LONDON, '--month', '2027-03');
    expect(rows.length).toBe(31);
    expect(rows.map(({ cells }) => cells.slice(3))).toEqual(
      days.map(({ prayers: p }) => [p['fajr'], p['sunrise'], p['dhuhr'], p['asr_shafi'], p['maghrib'], p['isha']]),
    );
    expect(rows[8]?.cells.slice(0, 3)).toEqual(['9◆', 'Tue', '1 Shawwal Eid al-Fitr']);
  });

  test('marks Fridays by more than a colour, and today not at all', async () => {
    const page = await html('month', ...MAKKAH, '--month', '2026-11'); // the clock says 2026-11-20, a Friday
    const fridays = rowsOf(page).flatMap(({ marks, cells }) => (marks === 'friday' ? [cells[0]] : []));
    expect(fridays).toEqual(['6', '13', '20', '27']);
    expect(new Set(rowsOf(page).map(({ marks }) => marks))).toEqual(new Set(['', 'friday']));
    expect(page).toMatch(/tr\.friday>\*\{border-block:[^}]*font-weight:700\}/);
  });

  test('has iqamah beside adhan, and every Jumu’ah', async () => {
    const line = ['month', ...LONDON, '--month', '2027-02', '--iqamah', IQAMAH];
    const page = await html(...line);
    const { days } = await json<{ days: Day[] }>(...line);
    const rows = rowsOf(page);
    expect(days.length).toBe(28);
    for (const [i, { prayers, iqamah = {} }] of days.entries()) {
      const [, , , fajr, fajrIqamah, sunrise, dhuhr, dhuhrIqamah] = rows[i]?.cells ?? [];
      const [one, other] = (iqamah['jumuah'] ?? []) as readonly string[];
      expect([fajr, fajrIqamah, sunrise, dhuhr]).toEqual([
        prayers['fajr'],
        iqamah['fajr'],
        prayers['sunrise'],
        prayers['dhuhr'],
      ]);
      expect(dhuhrIqamah).toBe(rows[i]?.marks === 'friday' ? `${one} ${other}` : iqamah['dhuhr']);
    }
    expect(page).toContain('<p class="jumuah">Jumu&#39;ah 13:30 · 14:15</p>');
    const relative = await html(
      'month',
      ...LONDON,
      '--month',
      '2027-02',
      '--iqamah',
      'jumuah +10m, +55m',
      '--lang',
      'ar',
    );
    expect(relative).toContain('<p class="jumuah">الجمعة <bdi dir="ltr">+10</bdi> · <bdi dir="ltr">+55</bdi></p>');
    expect(page).toMatch(/<th scope="col" class="begin"><span>Adhan<\/span><\/th><th scope="col"><span>Iqamah<\/span>/);
    expect(await html('month', ...LONDON, '--month', '2027-02')).not.toContain('Iqamah');
  });

  test('has short headings in German', async () => {
    const page = await html('month', ...LONDON, '--month', '2027-02', '--lang', 'de');
    expect(page).toContain('<span>Aufgang</span>');
    expect(page).toContain('<span>Hidschri</span>');
  });

  test('says where the clocks change, and on which days something stood in', async () => {
    const march = await html('month', ...LONDON, '--month', '2027-03');
    expect(march).toContain('* 28 Mar: clocks go forward one hour.');
    expect(rowsOf(march)[27]).toMatchObject({
      marks: 'change',
      cells: ['28*', 'Sun', '20 Shawwal'].concat(Array(6).fill(expect.anything())),
    });
    const may = await html('month', '--lat', '53.5', '--lng', '-2.2', '--method', 'mwl', '--month', '2027-05');
    expect(may).toMatch(/<p>\[\d+–31\] isha: high-latitude rule: /); // without the id, which stands in Latin letters in every language
    for (const lang of ['ar', 'fr']) {
      const far = ['--lat', '70', '--lng', '20', '--method', 'mwl', '--month', '2027-05', '--lang', lang];
      const foot = (await html('month', ...far)).split('<footer>')[1];
      expect(foot).toMatch(lang === 'ar' ? /القاعدة القطبية: / : /règle polaire\s: /);
      expect(foot).not.toMatch(/\b(angle|middle|seventh|nearest_\w+)\s?:/);
    }
    const makkah = await html('month', ...MAKKAH, '--month', '2027-02');
    expect(makkah).not.toContain('clocks go');
    expect(makkah).toContain('[8–28] isha:');
  });

  test('says that it is computed, by whom, and what falls on another date', async () => {
    const oslo = await html('month', '--lat', '59.91', '--lng', '10.75', '--method', 'mwl', '--month', '2027-06');
    expect(oslo).toContain('<bdi>Times: Muslim World League</bdi>');
    expect(oslo).toContain('Computed; local sighting may differ by a day.');
    expect(oslo).toContain('◆ 6 Jun: Islamic New Year');
    expect(oslo).toContain('<p>+1: on the next day.</p>');
    expect(oslo).toMatch(/>00:\d\d<sup>\+1<\/sup>/);
    expect(await html('month', ...MAKKAH, '--month', '2027-06')).not.toContain('on the next day');
  });

  test('of printed times does not call them computed', async () => {
    const place = ['--lat', '23.71', '--lng', '90.41', '--method', 'bangladesh', '--month', '2027-02'];
    const [printed, computed] = [await html('month', ...place, '--station', 'nearest'), await html('month', ...place)];
    expect(printed).toContain('Printed by Islamic Foundation Bangladesh');
    expect(computed).toContain('<bdi>Times: Islamic Foundation Bangladesh</bdi>');
    expect(printed + computed).not.toMatch(/computed:|BANGLADESH|Asia\/Dhaka/);
    const timetables = openTimetables(mkdtempSync(join(tmpdir(), 'paper-')));
    const deps = { timetables: async () => timetables, context: { ...context, timetables: async () => timetables } };
    const rows = Array.from(
      { length: 28 },
      (_, i) => `2027-02-${String(i + 1).padStart(2, '0')},05:43,07:25,12:22,14:45,17:09,18:44`,
    );
    const csv = ['Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', ...rows];
    const added = await command('timetable add t.csv --place 51.5,-0.1 --name Masjid --odd-rows keep', {
      ...deps,
      input: { 't.csv': csv },
    });
    expect(added).toMatchObject({ exit: 0 });
    const { stdout } = await command('month 51.5,-0.1 --method @masjid --month 2027-02 --format html', deps);
    expect(rowsOf(stdout).map(({ cells }) => cells.slice(3).join(' '))).toEqual(
      Array(28).fill('05:43 07:25 12:22 14:45 17:09 18:44'),
    );
    expect(stdout).toContain('Printed by Masjid');
    expect(stdout).not.toContain('<bdi>computed');
  });

  test('of a Hijri month is counted by it', async () => {
    const page = await html('month', ...MAKKAH, '--month', '1448-09');
    expect(page).toContain('<h2>Prayer times · Ramadan 1448 AH</h2>');
    expect(page).toContain('<p>8 February – 8 March 2027</p>');
    expect(
      rowsOf(page)
        .map(({ cells }) => cells.slice(0, 3))
        .at(-1),
    ).toEqual(['29', 'Mon', '8 Mar']);
  });

  test('by 12 hours, with both Asrs, at the end of the world', async () => {
    const kiritimati = ['--lat', '1.87', '--lng', '-157.4', '--month', '2027-01', '--asr', 'both'];
    const page = await html('month', ...kiritimati, '--clock', '12h');
    const { days } = await json<{ days: Day[] }>('month', ...kiritimati.slice(0, 6));
    const by12 = (clock = '') => `${Number(clock.slice(0, 2)) % 12 || 12}${clock.slice(2)}`;
    expect(page).not.toContain('Pacific/Kiritimati');
    expect(rowsOf(page).map(({ cells }) => cells.slice(6, 8))).toEqual(
      days.map(({ prayers }) => [by12(prayers['asr_shafi']), by12(prayers['asr_hanafi'])]),
    );
    expect(page).toContain('<span>Asr</span><small><span>Hanafi</span></small>');
  });

  test('is not made of days without times', async () => {
    const { exit, stderr } = await command(
      'month --lat 69.65 --lng 18.96 --method mwl --month 2027-06 --polar none --format html',
    );
    expect({ exit, stderr }).toEqual({
      exit: 4,
      stderr: expect.stringContaining('On 2027-06-01 a prayer has no time'),
    });
  });
});

test('a year is twelve sheets, each with its heading', async () => {
  const page = await html('year', ...MAKKAH, '--year', '2027', '--name', 'Masjid');
  const sheets = page.split('<section').slice(1);
  expect(sheets.map((sheet) => rowsOf(sheet).length)).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  for (const [i, sheet] of sheets.entries()) {
    expect(sheet).toContain('<h1 dir="auto">Masjid</h1>');
    expect(sheet).toContain(`<h2>Prayer times · ${namesIn('en').month(i + 1)} 2027</h2>`);
  }
  const hijri = (await html('year', ...MAKKAH, '--year', '1448')).split('<section').slice(1);
  expect(hijri.map((sheet) => rowsOf(sheet).length).reduce((a, b) => a + b)).toBe(355);
  expect(hijri.length).toBe(12);
});

test('what speaks to the operator goes to stderr, and not on the sheet', async () => {
  const london = ['month', 'London,UK', '--method', 'LONDON_UNIFIED', '--month', '2027-03', '--format', 'html'];
  const { stdout, stderr } = await command(london);
  expect(stderr).toContain('LONDON_UNIFIED: its minutes are for London');
  expect(stdout).toContain('<bdi>Times: London Unified Prayer Timetable</bdi> · <bdi>Asr: ');
  expect(stdout).not.toMatch(/LONDON_UNIFIED|MOONSIGHTING|Europe\/London|station|°N|computed:|no school is known/);
});

test('notes on congregations are one sentence, on the sheet and for the operator, with the days', async () => {
  const rules = ['--iqamah', 'fajr 05:00; jumuah 12:45'];
  const line = ['year', 'London,UK', '--year', '2027', '--format', 'html', ...rules];
  const { stdout, stderr } = await command(line);
  expect(stdout).toContain(
    '<p>[7, 14, 21, 28] Jumu&#39;ah at 12:45 is before Dhuhr 13:02–13:03: the Hanbali school allows it, the others do not.</p>',
  );
  expect(stdout).not.toContain(' … ');
  expect(stderr).toContain(
    "prayer: 2027-04-02 to 2027-10-29 (31 days): Jumu'ah at 12:45 is before Dhuhr 12:49–13:12: the Hanbali school",
  );
  expect(stderr).toMatch(
    /2027-05-20 to 2027-07-17 \(59 days\): Fajr iqamah: 05:00 by rule “fajr 05:00” is not before Sunrise/,
  );
  expect(stderr.match(/Jumu'ah at/g)?.length).toBe(1);
});

test('a night stands on the evening before its day', async () => {
  const page = await html('ramadan', ...MAKKAH, '--year', '1448');
  expect(page).toContain('◆ evening of 27 Feb: Last ten nights begin');
  expect(page).toContain('◆ evening of 5 Mar: Laylat al-Qadr');
  const marked = rowsOf(page).flatMap(({ cells }) => (cells[0]?.includes('◆') ? [cells[0], cells[2]] : []));
  expect(marked).toEqual(['1◆', '8 Feb', '20◆', '27 Feb', '26◆', '5 Mar']);
  expect(await html('month', ...MAKKAH, '--month', '1448-09', '--lang', 'tr')).toContain(
    '◆ 5 Mar akşamı: Kadir Gecesi',
  );
  const shia = ['ramadan', ...MAKKAH.slice(0, 4), '--year', '1448', '--method', 'tehran'];
  expect(await html(...shia)).not.toContain('Laylat al-Qadr');
});

test('an Eid is bold, with its name in its row', async () => {
  const eid = rowsOf(await html('month', ...MAKKAH, '--month', '1448-10'))[0];
  expect([eid?.marks, eid?.cells[2]]).toEqual(['eid', '9 Mar Eid al-Fitr']);
  expect(paperStyle(undefined)).toContain('tr.eid>*{font-weight:700}');
});

describe('the sheet of Ramadan', () => {
  const line = ['ramadan', ...MAKKAH, '--year', '1448'];

  test('has imsak, fajr and iftar of every day of the fast', async () => {
    const page = await html(...line);
    const { days } = await json<{ days: Day[] }>(...line);
    const rows = rowsOf(page).filter(({ marks }) => marks !== 'open');
    expect(rows.map(({ cells }) => [cells[0]?.replace(/\D/g, ''), cells[3], cells[4], cells[8]])).toEqual(
      days.map(({ ramadan_day: day, instants, prayers }) => [
        String(day),
        instants['imsak']?.slice(11, 16),
        prayers['fajr'],
        prayers['maghrib'],
      ]),
    );
    expect(page).toContain('<h2>Ramadan timetable · 1448 AH</h2>');
    expect(page).toContain(namesIn('en').words.ramadan.computedNote);
    expect(page).toMatch(/<th scope="col" rowspan="2" class="begin iftar">|<th scope="col" class="begin iftar">/);
    expect(page.match(/<td class="begin iftar">/g)?.length).toBe(30);
  });

  /** The last row, the months with their body, and whether the sheet warns of sighting. */
  async function endOf(words: readonly string[], deps = {}) {
    const { exit, stdout } = await command([...words, '--format', 'html'], deps);
    expect(exit).toBe(0);
    const last = rowsOf(stdout).at(-1);
    return {
      last: [last?.marks, ...(last?.cells.slice(0, 3) ?? [])],
      isha: last?.cells.at(-1),
      months: /<bdi>(1 Ramadan[^<]*)</.exec(stdout)?.[1],
      isOpen: stdout.includes('(30): if the moon is not sighted on the 29th.'),
      isComputed: stdout.includes(namesIn('en').words.ramadan.computedNote),
    };
  }

  test('of 29 days has a 30th row, if the moon is not sighted, with the Isha and the rules of Ramadan', async () => {
    const rules = ['--iqamah', 'maghrib +10m; isha 22:00 in ramadan'];
    expect(await endOf([...line, ...rules])).toEqual({
      last: ['open', '(30)', 'Tue', '9 Mar'],
      isha: '22:00',
      months: '1 Ramadan 1448 AH = 8 Feb (Umm al-Qura)',
      isOpen: true,
      isComputed: true,
    });
    // maghrib and 120 minutes as in Ramadan; on 9 Mar, which Umm al-Qura has in Shawwal, it would be 90
    expect(
      rowsOf(await html(...line))
        .at(-1)
        ?.cells.slice(-2),
    ).toEqual(['18:28', '20:28']);
  });

  test('of the calendar of Diyanet, which decides by computing, has neither that row nor the warning', async () => {
    const ankara = ['ramadan', '--lat', '39.93', '--lng', '32.85', '--year', '1448', '--hijri-calendar', 'authority'];
    expect(await endOf(ankara)).toMatchObject({
      last: ['', '29', 'Mon', '8 Mar'],
      months: '1 Ramadan 1448 AH = 8 Feb (calendar of Diyanet)',
      isOpen: false,
      isComputed: false,
    });
    const { stdout } = await command(ankara); // on the terminal
    expect(stdout).not.toContain('Computed;');
    expect(stdout).not.toContain('(30)');
    expect(await endOf([...ankara, '--hijri-adjust', '-1'])).toMatchObject({
      last: ['open', '(30)', 'Wed', '10 Mar'],
      months: '1 Ramadan 1448 AH = 9 Feb (calendar of Diyanet, one day later)',
      isComputed: true,
    });
  });

  test('has that row on a terminal, too, with the same times and sentence, but not in JSON', async () => {
    const days = (await json<{ days: Day[] }>(...line)).days.length;
    expect(days).toBe(29);
    const { stdout } = await command([...line, '--lang', 'tr']);
    expect(/^\(30\) .*$/m.exec(stdout)?.[0].split(/\s+/)).toEqual(
      expect.arrayContaining([
        'Sal',
        '9',
        'Mar',
        rowsOf(await html(...line))
          .at(-1)
          ?.cells.at(-2),
      ]),
    );
    expect(stdout).toContain(namesIn('tr').words.paper.thirtieth);
    expect(stdout.split('\n')[1]).toBe('Hicri Ramazan 1448 · 8 Şubat – 8 Mart 2027');
    const { stdout: decided } = await command(['ramadan', ...MAKKAH, '--year', '1447']);
    expect(decided).toContain('Ramadan 1447 AH · 18 February – 19 March 2026');
  });

  test('whose begin is announced has an open end until Shawwal is announced, too', async () => {
    const begin = (day: string, by: string) => ({
      firstDay: dayNumber(readCivilDate(day)),
      by,
      source: 'x',
      confidence: 'user' as const,
    });
    const listed = (months: Map<number, ReturnType<typeof begin>>) => {
      const read = () => ({ lists: new Map([['mine', { id: 'mine', changedAt: '', months }]]) });
      return {
        context: { ...context, keptLists: read },
        monthLists: () => ({ path: '', read, change: () => Promise.reject(new Error('nothing is announced here')) }),
      };
    };
    const asked = [...line, '--hijri-announced', 'mine'];
    const ramadan = monthIndex(1448, 9);
    const begun = new Map([[ramadan, begin('2027-02-09', OWN_ENTRY)]]);
    expect(await endOf(asked, listed(begun))).toMatchObject({
      last: ['open', '(30)', 'Wed', '10 Mar'],
      months: '1 Ramadan 1448 AH = 9 Feb',
      isOpen: true,
      isComputed: false,
    });
    const ended = new Map([...begun, [ramadan + 1, begin('2027-03-10', 'Masjid')]]);
    expect(await endOf(asked, listed(ended))).toMatchObject({ last: ['', '29', 'Tue', '9 Mar'], isOpen: false });
  });

  test('in Turkish has one imsak, that of fajr', async () => {
    const page = await html(...line, '--lang', 'tr');
    expect(rowsOf(page)[0]?.cells.length).toBe(9);
    expect(page).not.toContain(`<span>${namesIn('tr').event('imsak')}</span>`);
  });
});

describe('texts from outside, and languages', () => {
  test('a name is text, whatever it holds', async () => {
    const name = `<img src=x onerror="alert('1')">&amp;</title><script>alert(2)</script>`;
    const page = await html('month', ...MAKKAH, '--name', name);
    expect(page).not.toMatch(/<img|<script|onerror="/);
    expect(page).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;amp;&#60;/title&#62;');
  });

  test.each(LANGUAGES)('in %s beside Arabic: each text says its language', async (language) => {
    const page = await html('ramadan', ...LONDON, '--iqamah', IQAMAH, '--lang', language, '--second-lang', 'ar');
    const { isRightToLeft, words } = namesIn(language);
    expect(page).toContain(`<html lang="${language}" dir="${isRightToLeft ? 'rtl' : 'ltr'}">`);
    const own = words.paper.imsakiyah.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
    expect(page).toContain(own);
    const arabic = `<div lang="ar" dir="rtl"><h2>${namesIn('ar').words.paper.imsakiyah}`;
    if (language === 'ar') expect(page).not.toContain(arabic);
    else expect(page).toContain(arabic);
    expect(page).not.toMatch(/undefined|NaN|\[object/);
  });

  test('numbers and times are in the digits that are wanted, and colspans are not', async () => {
    const line = ['month', ...MAKKAH, '--month', '2027-02', '--lang', 'ar'];
    const [latin, native] = [await html(...line), await html(...line, '--digits', 'native')];
    const bare = (page: string) => rowsOf(page).map(({ cells }) => cells.join(' ').replace(/[\u2066-\u2069]/g, ''));
    const folded = (text: string) => text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
    expect(bare(native).join()).not.toMatch(/\d/);
    expect(bare(native).map(folded)).toEqual(bare(latin));
    expect(native.replace(/ aria-label="[^"]*"/, '').match(/<[^>]*[٠-٩][^>]*>/g)).toBeNull();
  });

  test('nothing in it runs, and nothing is loaded', async () => {
    const page = await html('year', ...LONDON, '--year', '2027', '--second-lang', 'ur');
    expect(page).not.toMatch(/<script|javascript:|\son\w+=|https?:|@import|url\(/i);
  });
});

describe('where a sheet goes', () => {
  const line = ['month', ...MAKKAH, '--name', 'Masjid'];
  const bytes = new TextEncoder().encode('%PDF-1.7');

  test('the ending of its file is its format, and a paper may be in capitals', async () => {
    const files = new Map<string, string | Uint8Array>();
    const deps = {
      pdfOf: async () => bytes,
      writeFile: async (path: string, content: string | Uint8Array) => void files.set(path, content),
    };
    for (const [path, paper] of [
      ['a.html', 'A4'],
      ['a.PDF', 'Letter'],
    ] as const) {
      expect(await command([...line, '--output', path, '--paper', paper], deps)).toMatchObject({ exit: 0 });
    }
    expect([...files]).toEqual([
      ['a.html', await html(...line, '--paper', 'a4')],
      ['a.PDF', bytes],
    ]);
    const saidOf = async (...flags: string[]) => (await command([...line, '--output', ...flags], deps)).stderr;
    expect(await saidOf('a.docx')).toContain('--output "a.docx": the ending must be .html or .pdf');
    expect(await saidOf('a.html', '--format', 'pdf')).toContain('--output "a.html" and --format pdf contradict');
    expect(await saidOf('a.pdf', '--format', 'html')).toContain('--output "a.pdf" and --format html contradict');
    expect(await saidOf('a.html', '--format', 'csv')).toContain('goes with --format html or pdf only');
    expect([...files.keys()]).toEqual(['a.html', 'a.PDF']);
  });

  test('HTML into a file', async () => {
    const files = new Map<string, string | Uint8Array>();
    const writeFile = async (path: string, content: string | Uint8Array) => void files.set(path, content);
    const reply = await command([...line, '--format', 'html', '--output', 'a.html'], { writeFile });
    expect(reply).toEqual({ exit: 0, stdout: '', stderr: '' });
    expect([...files]).toEqual([['a.html', await html(...line)]]);
  });

  test('PDF into a file or a pipe, made of the same page on A4; not onto a terminal', async () => {
    const pages: string[] = [];
    const written: (string | Uint8Array)[] = [];
    const deps = {
      pdfOf: async (page: string) => {
        pages.push(page);
        return bytes;
      },
      writeFile: async (_: string, content: string | Uint8Array) => void written.push(content),
      writeBytes: (content: Uint8Array) => void written.push(content),
    };
    await command([...line, '--format', 'pdf', '--output', 'a.pdf'], deps);
    await command([...line, '--format', 'pdf'], deps);
    expect(written).toEqual([bytes, bytes]);
    expect(pages).toEqual(Array(2).fill(await html(...line, '--paper', 'a4')));
    const seen = await command([...line, '--format', 'pdf'], { ...deps, terminal: { isTty: true } });
    expect(seen).toEqual({ exit: 2, stdout: '', stderr: expect.stringContaining('give --output FILE') });
    expect(pages.length).toBe(2);
  });

  test('its flags are refused where no sheet is made', async () => {
    for (const flags of [
      ['--output', 'x'],
      ['--paper', 'a4'],
      ['--name', 'x'],
      ['--second-lang', 'ar'],
    ]) {
      const { exit, stderr } = await command(['month', ...MAKKAH, '--format', 'csv', ...flags]);
      expect({ exit, stderr }).toEqual({
        exit: 2,
        stderr: expect.stringContaining(`${flags[0]} goes with --format html or pdf only`),
      });
    }
  });
});

test('every colour of a text has 4.5:1 on its ground, in daylight and in the dark', () => {
  const schemes = [...paperStyle(undefined).matchAll(/:root\{(?:color-scheme:light dark;)?(--ink[^}]*)\}/g)].map(
    ([, values = '']) => Object.fromEntries(values.split(';').map((pair) => pair.split(':') as [string, string])),
  );
  expect(schemes.length).toBe(2);
  for (const colours of schemes) {
    for (const ink of ['--ink', '--quiet', '--accent']) {
      for (const ground of ['--paper', '--friday']) {
        expect({ ink, ground, ratio: contrast(colours[ink], colours[ground]) >= 4.5 }).toMatchObject({ ratio: true });
      }
    }
  }
});

/** WCAG 2.2, relative luminance of sRGB. */
function contrast(one = '', other = ''): number {
  const luminance = (hex: string) => {
    const digits =
      hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
      const value = Number.parseInt(pair, 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
