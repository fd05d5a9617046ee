import { describe, expect, test } from 'vitest';
import { answerOf, command, context } from './command.ts';
import { TYPED_DATES } from './typed-dates-table.ts';

const MAKKAH = '21.4225,39.8262';
const rows = Object.entries(TYPED_DATES).map(([text, meant]) => ({ text, meant, date: gregorianOf(meant) }));
const accepted = rows.filter(({ meant }) => meant !== 'no');
const refused = rows.filter(({ meant }) => meant === 'no');
/** `1447-09-01`: only its year says that it is Hijri. */
const isByYear = (text: string) => /^1[3-6]\d\d-\d\d-\d\d$/.test(inAscii(text)) && inAscii(text) < '1601';
const inAscii = (text: string) =>
  text.replace(/[٠-٩০-৯]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩০১২৩৪৫৬৭৮৯'.indexOf(digit) % 10));
const isHijri = (meant: string) => meant.startsWith('AH');

/** The Gregorian date of a Hijri one by ICU, looked for among the days around it. */
function gregorianOf(meant: string): string {
  const [, year, month, day] = /^AH (\d+)-(\d+)-(\d+)$/.exec(meant)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return meant;
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    ...({ timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' } as const),
  });
  const mean = Date.UTC(622, 6, 19) / 86_400_000 + (year - 1) * 354.367 + (month - 1) * 29.53 + day;
  for (let days = Math.floor(mean) - 6; days < mean + 6; days++) {
    const parts = format.formatToParts(days * 86_400_000);
    const number = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    if (number('year') === year && number('month') === month && number('day') === day)
      return new Date(days * 86_400_000).toISOString().slice(0, 10);
  }
  throw new Error(`ICU has no ${meant}`);
}

test('the table has 200 dates', () => {
  expect(rows.length).toBeGreaterThanOrEqual(200);
  expect(gregorianOf('AH 1448-09-01')).toBe('2027-02-08');
});

describe('a typed date is read alike at every door', () => {
  test.each(accepted)('times $text', async ({ text, meant, date }) => {
    const asked = await command(['times', MAKKAH, text, '--json']);
    expect([text, asked.exit, answerOf(asked.stdout)['date']]).toMatchObject([text, 0, { gregorian: date }]);
    expect(await command(['times', MAKKAH, ...text.split(' '), '--json'])).toEqual(asked);
    expect(await command(['times', text, '--at', MAKKAH, '--json'])).toMatchObject({ stdout: asked.stdout });
    expect(await command(['times', MAKKAH, '--date', text, '--json'])).toEqual(asked);
    // the same bytes as for the plain date, which only a line with CE can ask for where its year looks Hijri
    const plain = await command(['times', MAKKAH, '--date', `${date} CE`, '--json']);
    expect(plain).toMatchObject({ stdout: asked.stdout, stderr: '' });
    expect(asked.stderr.includes('is read as')).toBe(isHijri(meant) || asked.stderr !== '');
    const table = await command(['times', MAKKAH, text], { terminal: { columns: 200 } });
    if (isHijri(meant)) expect(table.stdout).toMatch(/ \d{4} · \d+ .* AH/); // both dates
  });

  test.each(accepted)('place and date in one word: $text', async ({ text, date }) => {
    for (const line of [`Cairo ${text}`, `${text} Cairo`]) {
      const asked = await command(['times', line, '--json']);
      expect([line, asked.exit, asked.stderr]).toMatchObject([line, 0, expect.not.stringContaining('No place')]);
      expect([line, answerOf(asked.stdout)['date']]).toMatchObject([line, { gregorian: date }]);
    }
  });

  test.each(accepted)('explain, day-info and compare: $text', async ({ text, date }) => {
    const dated = { date: { gregorian: date } };
    expect(answerOf((await command(['explain', MAKKAH, text, '--json'])).stdout)).toMatchObject(dated);
    expect(answerOf((await command(['time', 'day-info', MAKKAH, text, '--json'])).stdout)).toMatchObject(dated);
    const { places } = answerOf((await command(['compare', MAKKAH, '0,0', text, '--tz', 'UTC', '--json'])).stdout);
    expect(places).toMatchObject([dated, dated]);
  });

  test.each(accepted)('--from and --to: $text', async ({ text, date }) => {
    const { stdout } = await command(['times', MAKKAH, '--from', text, '--to', text, '--json']);
    expect(answerOf(stdout)['days']).toMatchObject([{ date: { gregorian: date } }]);
    const csv = await command(['times', '--input', 'x.csv', '--date', text], {
      input: { 'x.csv': ['lat,lng', MAKKAH] },
    });
    expect(csv.stdout.split('\n')[1]).toContain(date);
  });

  test.each(accepted)('hijri and gregorian: $text', async ({ text, date }) => {
    const toHijri = await command(['hijri', text, '--json', '--tz', 'Asia/Riyadh']);
    if (isByYear(text)) {
      expect(toHijri.exit).toBe(2);
      expect(toHijri.stderr).toContain(`As a Hijri date it is ${date}.`);
    } else expect(answerOf(toHijri.stdout)).toMatchObject({ gregorian: { date } });
    const toGregorian = await command(['gregorian', text, '--json']);
    if (inAscii(text) === date) {
      expect(toGregorian.exit).toBe(2);
      const { stderr } = await command(['gregorian', text]);
      const said = stderr.replace(/\s+/g, ' ');
      expect(said).toContain(`prayer hijri ${text}.`);
      const hasHijri = !text.endsWith('31'); // no Hijri month has 31 days
      expect(said.includes(`prayer gregorian "${text} AH".`)).toBe(hasHijri);
    } else expect(answerOf(toGregorian.stdout)).toMatchObject({ gregorian: { date } });
  });

  test.each(accepted)('dashboard: $text', async ({ text, date }) => {
    const asked = await command(['dashboard', MAKKAH, '--date', text, '--once', '--size', '90x40']);
    const plain = await command(['dashboard', MAKKAH, '--date', `${date} CE`, '--once', '--size', '90x40']);
    expect(asked.stdout).toBe(plain.stdout);
    expect(asked.stdout).toContain(date.slice(0, 4));
  });
});

describe('what looks like a date and is none is refused as a date', () => {
  const code = expect.stringMatching(/^INVALID_(?:HIJRI_)?DATE$/);
  test.each(refused)('$text', async ({ text }) => {
    const isYear = /^\d+$/.test(text);
    const lines = [
      ['times', MAKKAH, text],
      ['times', 'Makkah', ...text.split(' ')],
      ['explain', 'Makkah', text],
      ['times', MAKKAH, '--date', text],
      ...(isYear ? [] : [['times', MAKKAH, '--from', text, '--to', text]]), // from its first day to its last
      ...(/^1 Ramadan (?:2027|48)$/.test(text) ? [] : [['gregorian', text]]), // which converts Hijri dates
      ...(text === '1448' ? [] : [['hijri', text]]), // the important dates of that year
    ];
    for (const line of lines) {
      const { exit, stdout, stderr } = await command([...line, '--json']);
      const { details, ...said } = JSON.parse(stderr) as Record<string, unknown>;
      expect({ line, exit, stdout, ...said }).toMatchObject({ line, exit: 2, stdout: '', code });
    }
    const dashboard = await command(['dashboard', MAKKAH, '--date', text, '--once']);
    expect([text, dashboard.exit, dashboard.stdout]).toEqual([text, 2, '']);
  });
});

test.each([
  ['month London|ramadan 2027', '2027-02-08'],
  ['month London ramadan 2027', '2027-02-08'],
  ['month London|رمضان 2027', '2027-02-08'],
  ['month London|zilhicce 2027', '2027-05-07'],
  ['month Makkah|ramadan 1448', '2027-02-08'],
  ['month Makkah|December 2026', '2026-12-01'],
  ['times Makkah|--from|ramadan 2027|--to|ramadan 2027', '2027-02-08'],
  ['year London 2027', '2027-01-01'],
  ['ramadan London 2027', '2027-02-08'],
])('a place and its month or year: %s', async (line, first) => {
  const [word = '', ...others] = line.split(/ (.*)/s);
  const { exit, stdout, stderr } = await command([word, ...(others[0] ?? '').split('|'), '--json']);
  expect([exit, exit === 0 || stderr]).toEqual([0, true]);
  expect(answerOf(stdout)['days']).toMatchObject({ 0: { date: { gregorian: first } } });
});

test.each([
  ['hijri|2027', ['prayer hijri --year 1448 or prayer hijri --year 1449', 'prayer hijri --year \\"2027 AH\\"']],
  ['hijri|--year|2027', ['prayer hijri --year 1448', 'prayer hijri --year \\"2027 AH\\"']],
  ['hijri|2027-02', ['prayer hijri --month 1448-08 or prayer hijri --month 1448-09']],
  ['hijri|--month|2027-02', ['prayer hijri --month \\"2027-02 AH\\"']],
  ['hijri|--month|February 2027', ['prayer hijri --month 1448-09']],
  ['hijri|--month|ramadan 2030', ['Ramadan 1451\\" on 2030-01-05', 'Ramadan 1452\\" on 2030-12-26']],
])('a Gregorian year where a Hijri one is taken is refused with both readings: %s', async (line, ways) => {
  const { exit, stdout, stderr } = await command([...line.split('|'), '--json']);
  expect([exit, stdout]).toEqual([2, '']);
  for (const way of ways) expect(stderr).toContain(way);
});

test('years with their era, Hijri ones and those that nobody means as Gregorian are answered', async () => {
  const year = async (...words: readonly string[]) => answerOf((await command([...words, '--json'])).stdout)['year'];
  expect(await year('hijri', '2027 AH')).toBe(2027);
  expect(await year('hijri', '--year', '2027 AH')).toBe(2027);
  expect(await year('hijri', '1448')).toBe(1448);
  expect(await year('hijri', '--year', '9666')).toBe(9666);
  expect(await year('hijri', '--month', 'ramadan 2027')).toBe(1448);
});

test.each([
  ['times Makkah fryday', 'INVALID_DATE', '"fryday" is not a date. Did you mean friday?'],
  ['times @home fryday', 'INVALID_DATE', '"fryday" is not a date. Did you mean friday?'],
  ['times tomorow', 'INVALID_DATE', 'Did you mean tomorrow?'],
  ['times 21.4,39.8 next weekend', 'INVALID_DATE', '"next weekend" is not a date. Accepted are'],
  ['times New York 2026-11-20T05:00', 'INVALID_DATE', '"2026-11-20T05:00" is not a date.'],
  ['time day-info Makkah fryday', 'INVALID_DATE', 'Did you mean friday?'],
  ['month Makkah fryday', 'INVALID_DATE', '"fryday" is no month'],
  ['year Makkah next year', 'INVALID_DATE', '"next year" is no year'],
  ['year Makkah 1448-09', 'INVALID_DATE', '"1448-09" is no year'],
  ['ramadan Makkah 1299', 'INVALID_DATE', '"1299" is no year'],
  [
    'next Makkah 1448-09-01',
    'INVALID_DATE',
    'and prayer next takes none. For the times of a day: prayer times Makkah DATE.',
  ],
  ['now Makkah friday', 'INVALID_DATE', '"friday" is meant for a date, and prayer now takes none'],
  ['qibla Makkah 25 Dec', 'INVALID_DATE', '"25 Dec" is meant for a date, and prayer qibla takes none'],
  ['times Makkah weekend', 'INVALID_DATE', '"weekend" is not a date. Accepted are'],
  ['times weekend', 'INVALID_DATE', '"weekend" is not a date. Accepted are'],
  ['times Makkah next weekend', 'INVALID_DATE', '"next weekend" is not a date. Accepted are'],
  ['times Makkah eid mubarak', 'INVALID_DATE', '"eid mubarak" is not a date. Accepted are'],
  ['times eid_mubarak', 'INVALID_DATE', '"eid mubarak" is not a date. Accepted are'],
  ['times eid mubarak', 'INVALID_DATE', '"eid mubarak" is not a date. Accepted are'],
  ['times Makkah 25 dek', 'INVALID_DATE', '"25 dek" is not a date. Accepted are'],
  ['times 25 dek', 'INVALID_DATE', '"25 dek" is not a date. Accepted are'],
  ['times Makkah nextweek', 'INVALID_DATE', '"nextweek" is not a date. Accepted are'],
  ['times nextweek New York', 'INVALID_DATE', '"nextweek" is not a date. Accepted are'],
  ['times Makkah in 100000 days', 'INVALID_DATE', '"in 100000 days" is not a date. Accepted are'],
  ['times Viña del Mar weekend', 'INVALID_DATE', '"weekend" is not a date. Accepted are'],
  ['next Makkah weekend', 'INVALID_DATE', '"weekend" is meant for a date, and prayer next takes none'],
  ['times Muscat friday tomorrow', 'INVALID_DATE', 'Two dates are given, "tomorrow" and "friday"; give one.'],
  ['times friday tomorrow', 'INVALID_DATE', 'Two dates are given, "tomorrow" and "friday"; give one.'],
  ['times Muscat 25 Dec 26 Dec', 'INVALID_DATE', 'Two dates are given, "26 Dec" and "25 Dec"; give one.'],
  ['times Muscat 2026-11-20 2026-11-21', 'INVALID_DATE', 'Two dates are given, "2026-11-21" and "2026-11-20"'],
  ['month Makkah 2026-11 2026-12', 'INVALID_DATE', 'Two dates are given, "2026-12" and "2026-11"; give one.'],
  ['year Makkah 2026 2027', 'INVALID_DATE', 'Two dates are given, "2027" and "2026"; give one.'],
  // a place and a date as the value of a flag
  ['times --place Istanbul_tomorrow', 'INVALID_PARAMETER', 'give --place "Istanbul" --date "tomorrow".'],
  ['times --at Viña_del_Mar_1_ramadan', 'INVALID_PARAMETER', 'give --place "Viña del Mar" --date "1 ramadan".'],
  ['month --at Istanbul_2027-01', 'INVALID_PARAMETER', 'give --place "Istanbul" --month "2027-01".'],
  ['next --at Istanbul_tomorrow', 'INVALID_DATE', '"tomorrow" is meant for a date, and prayer next takes none'],
  // what is no date is still no place
  ['times Viña del Mar Chle', 'PLACE_NOT_FOUND', 'No place is called "Viña del Mar Chle"'],
  ['times Berlin 12 Bezirk', 'PLACE_NOT_FOUND', 'No place is called "Berlin 12 Bezirk"'],
  ['times Ashura,_Iraq', 'PLACE_NOT_FOUND', 'No place is called "Ashura, Iraq"'],
  ['times juma', 'PLACE_NOT_FOUND', '"juma" is Friday, or its prayer'],
  ['times London Ontaro tomorrow', 'PLACE_NOT_FOUND', 'No place is called "London Ontaro"'],
  ['times London Ontaro', 'PLACE_NOT_FOUND', 'No place is called "London Ontaro"'],
  ['times Berlin 10115', 'PLACE_NOT_FOUND', 'No place is called "Berlin 10115"'],
  ['times Copenhagen Sundby', 'PLACE_NOT_FOUND', 'No place is called "Copenhagen Sundby"'],
])('%s: %s', async (line, expected, words) => {
  const asked = await command([...line.split(' ').map((word) => word.replaceAll('_', ' ')), '--json']);
  const { code, error } = JSON.parse(asked.stderr) as Record<string, string>;
  expect([code, error]).toEqual([expected, expect.stringContaining(words)]);
});

test.each([
  ['25-27 December 2026', 3, '2026-12-25'],
  ['25 Dec to 27 Dec', 3, '2026-12-25'],
  ['2026-12-25 - 2026-12-27', 3, '2026-12-25'],
  ['30 Dec – 2 Jan', 4, '2026-12-30'],
  ['1-10 Ramadan 1448', 10, '2027-02-08'],
  ['1448-09-01..1448-09-29', 29, '2027-02-08'],
  ['next ramadan', 29, '2027-02-08'],
  ['last ramadan', 30, '2026-02-18'],
  ['شهر رمضان 1448', 29, '2027-02-08'],
  ['friday to sunday', 3, '2026-11-20'],
])('a range: %s', async (text, count, first) => {
  const asked = await command(['times', MAKKAH, text, '--json']);
  const days = answerOf(asked.stdout)['days'] as { date: { gregorian: string } }[];
  expect([days.length, days[0]?.date.gregorian]).toEqual([count, first]);
  expect(await command(['times', MAKKAH, ...text.split(' '), '--json'])).toEqual(asked);
  expect(await command(['times', MAKKAH, '--from', text, '--to', text, '--json'])).toEqual(asked);
});

test('what was read as a prayer or a date is said so where the place is missing', async () => {
  const town = (word: string) => `a town of this name is given with its country: "${word}, COUNTRY"`;
  expect((await command('next zuhr')).stderr).toContain(`"zuhr" is read as a prayer; ${town('zuhr')}`);
  expect((await command('next jumuah')).stderr).toContain(`"jumuah" is read as a prayer; ${town('jumuah')}`);
  expect((await command('times december')).stderr).toContain(`"december" is read as a date; ${town('december')}`);
});

test.each([
  ['2027-02-01..1448-09-03', '2027-02-01', '2027-02-10'],
  ['2027-02-01..3 Ramadan 1448', '2027-02-01', '2027-02-10'],
  ['friday..eid', '2026-11-20', '2027-03-09'],
  ['tomorrow..arafah', '2026-11-21', '2027-05-15'],
  ['25 Dec..28 Dec', '2026-12-25', '2026-12-28'],
  ['19 Nov - 28 Nov', '2026-11-19', '2026-11-28'], // which has today
  ['19-20 Nov', '2026-11-19', '2026-11-20'],
  ['18-19 Nov', '2027-11-18', '2027-11-19'],
  ['1-20 Jumada al-Thani', '2026-11-11', '2026-11-30'],
])('a range that does not say all of itself says how it is read: %s', async (text, first, last) => {
  const { stdout, stderr } = await command(['times', MAKKAH, text, '--json']);
  const days = answerOf(stdout)['days'] as { date: { gregorian: string } }[];
  expect([days[0]?.date.gregorian, days.at(-1)?.date.gregorian]).toEqual([first, last]);
  expect(stderr).toMatch(new RegExp(`^prayer: .* is read as .*${first}.*${last}`));
  expect(await command(['times', MAKKAH, '--from', text, '--to', text, '--json'])).toEqual({ exit: 0, stdout, stderr });
});

test.each(['friday..sunday', '2026-12-01..2026-12-07'])('one that says all is read silently: %s', async (text) => {
  expect((await command(['times', MAKKAH, text])).stderr).toBe('');
});

describe('a place that has the name of a day', () => {
  test.each([
    [['Friday', 'Harbor'], 'Friday Harbor, '],
    [['Viña', 'del', 'Mar'], 'Viña del Mar, '],
    [['Viña del Mar 1 ramadan'], 'Viña del Mar, '],
    [['Viña', 'del', 'Mar', '1', 'ramadan'], 'Viña del Mar, '],
    [['1 ramadan Viña del Mar'], 'Viña del Mar, '],
    [['1 Decembrie'], '1 Decembrie, '],
    [['1', 'Decembrie', 'friday'], '1 Decembrie, '],
    [['25 de Mayo'], 'Veinticinco de Mayo, '],
    [['25 de Mayo 2027-01-01'], 'Veinticinco de Mayo, '],
    [['9 de Julio 1 ramadan'], 'Nueve de Julio, '],
    [['Del Mar tomorrow'], 'Del Mar, '],
    [['August 1 Augusta'], 'Augusta, '],
    [['Sunbury friday'], 'Sunbury'],
    [['Dom Pedro 25 Dec'], 'Dom Pedro, '],
    [['May Pen 1 May'], 'May Pen, '],
    [['Satu Mare 1 mar'], 'Satu Mare, '],
    [['Pazar'], 'Pazar, '],
    [['Arafat'], 'Arafat, '],
    [['Arafat', 'friday'], 'Arafat, '],
    [['Ramadan,', 'Saudi', 'Arabia'], 'Turabah, '],
    [['Bayram,', 'Iran'], 'Bāyrām, '],
  ])('%j is reached', async (words, said) => {
    const { exit, stdout } = await command(['times', ...words]);
    expect([exit, stdout.split(' · ')[0]]).toEqual([0, expect.stringContaining(said)]);
  });

  test('a word of the calendar alone is a day of the configured place, and says how the town is asked for', async () => {
    const files = new Map([['config.json', JSON.stringify({ place: '21.4225,39.8262' })]]);
    for (const word of ['eid', 'friday']) {
      const asked = await command(['times', word, '--json'], { files });
      expect(asked.stdout).toBe(
        (await command(['times', MAKKAH, word, '--method', 'AUTO', '--station', 'nearest', '--json'])).stdout,
      );
      const without = await command(['times', word]);
      expect([without.exit, without.stderr]).toEqual([
        3,
        expect.stringContaining(`with its country: "${word}, COUNTRY"`),
      ]);
    }
  });
});

describe('months and ranges', () => {
  test.each([
    ['november', '2026-11', 'gregorian'],
    ['october', '2027-10', 'gregorian'],
    ['Dec 2026', '2026-12', 'gregorian'],
    ['next month', '2026-12', 'gregorian'],
    ['Aralık', '2026-12', 'gregorian'],
    ['ramadan', '1448-09', 'hijri'],
    ['Ramadan 1447', '1447-09', 'hijri'],
    ['Şaban', '1448-08', 'hijri'],
    ['muharram', '1449-01', 'hijri'],
    ['1448-09', '1448-09', 'hijri'],
    ['1448-09 CE', '1448-09', 'gregorian'],
  ])('month %s', async (text, month, calendar) => {
    const asked = await command(['month', MAKKAH, text, '--json']);
    expect(answerOf(asked.stdout)).toMatchObject({ month, month_calendar: calendar });
    expect(await command(['month', MAKKAH, ...text.split(' '), '--json'])).toEqual(asked);
    if (calendar === 'hijri') {
      const { year, month: number } = answerOf((await command(['hijri', '--month', text, '--json'])).stdout);
      expect(`${String(year)}-${String(number).padStart(2, '0')}`).toBe(month);
    }
  });

  test.each([
    ['this week', '2026-11-16', '2026-11-22'],
    ['next week', '2026-11-23', '2026-11-29'],
    ['december', '2026-12-01', '2026-12-31'],
    ['friday..sunday', '2026-11-20', '2026-11-22'],
    ['2026-12-01..2026-12-07', '2026-12-01', '2026-12-07'],
    ['1.12.2026..7.12.2026', '2026-12-01', '2026-12-07'],
    ['1448-09', '2027-02-08', '2027-03-08'],
  ])('times %s', async (text, first, last) => {
    const { stdout } = await command(['times', MAKKAH, text, '--json']);
    expect(stdout).toBe((await command(['times', MAKKAH, '--from', first, '--to', last, '--json'])).stdout);
    const { exit, stderr } = await command(['explain', MAKKAH, text]);
    expect([exit, stderr]).toEqual([2, expect.stringContaining(`${first} to ${last}; give one of them.`)]);
  });

  test('the end of a range counts from its beginning', async () => {
    const saturday = { ...context, now: () => context.now() + 86_400 };
    const { stdout } = await command(['times', MAKKAH, '--from', 'friday', '--to', 'sunday', '--json'], {
      context: saturday,
    });
    const days = answerOf(stdout)['days'] as readonly unknown[];
    expect(days).toHaveLength(3);
    expect(days[0]).toMatchObject({ date: { gregorian: '2026-11-27' } });
    const ramadan = await command(['times', MAKKAH, '--from', 'ramadan', '--to', 'ramadan', '--json']);
    expect(answerOf(ramadan.stdout)['days']).toHaveLength(29);
  });
});

test('the configured calendar converts', async () => {
  const files = new Map([['config.json', '{"hijri_adjust": 1}']]);
  const { stdout } = await command(['times', MAKKAH, '1448-09-01', '--json'], { files });
  expect(answerOf(stdout)).toMatchObject({ date: { gregorian: '2027-02-07' } });
  const shown = await command(['times', MAKKAH, '1448-09-01'], { files, terminal: { columns: 200 } });
  expect(shown.stdout).toContain('7 February 2027 · 1 Ramadan 1448 AH');
});

test('how a text was read is said in the language of the answer', async () => {
  for (const [lang, said] of [
    ['tr', 'Hicri 1 Ramazan 1448'],
    ['ar', '1 رمضان 1448 هـ'],
  ] as const) {
    expect((await command(['times', MAKKAH, '1448-09-01', '--lang', lang])).stderr).toContain(said);
  }
});
