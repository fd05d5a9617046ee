import { expect, test } from 'vitest';
import type { ResolveAnswer } from '../../src/operations/geo/resolve.ts';
import { answerOf, command, WIDE } from './command.ts';

test('a search answers one place with its zone, country, state and who said so', async () => {
  const { exit, stdout, stderr } = await command('geo search Makkah --json');
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(answerOf(stdout)).toEqual({
    lat: 21.42664,
    lng: 39.82563,
    display_name: 'Makkah, Mecca Region, Saudi Arabia',
    source: 'geonames',
    timezone: 'Asia/Riyadh',
    country: 'Saudi Arabia',
    country_code: 'SA',
    state: 'Mecca Region',
    match: 'name',
  });
});

test('a point is its own answer, named by what is there', async () => {
  const { stdout } = await command(['geo', 'search', '21°25′21″N 39°49′34″E', '--json']);
  expect(answerOf(stdout)).toMatchObject({
    lat: 21.4225,
    lng: 39.8261111,
    display_name: 'Makkah, Mecca Region, Saudi Arabia',
    source: 'coordinates',
  });
});

test('a point on the high seas is shown as its pair', async () => {
  const { stdout } = await command(['geo', 'search', '10,-40', '--json']);
  expect(answerOf(stdout)).toMatchObject({
    display_name: '10, -40',
    country: 'N/A',
    country_code: 'N/A',
    state: 'N/A',
  });
});

test.each([
  ['Springfield, IL', 'Springfield, Illinois, United States'],
  ['Springfield, Ilinois', 'Springfield, Illinois, United States'],
  ['London, Canada', 'London, Ontario, Canada'],
  ['London, Ontario, Canada', 'London, Ontario, Canada'],
  ['zurich switzerland', 'Zürich, Zurich, Switzerland'],
  ['Paris Texas USA', 'Paris, Texas, United States'],
  ['Washington, D.C.', 'Washington, District of Columbia, United States'],
  ['Perth WA', 'Perth, Western Australia, Australia'],
  ['Tripoli, Lebanon', 'Tripoli, North Lebanon, Lebanon'],
  ['القاهرة، مصر', 'Cairo, Egypt'],
  ['Bombay', 'Mumbai, Maharashtra, India'],
  ['Constantinople', 'Istanbul, Türkiye'],
  ['Islamabad', 'Islamabad, Pakistan'], // which Chattogram, six times its size, once was called
  ['Monastir', 'Monastir, Monastir Governorate, Tunisia'],
  ['Singapore', 'Singapore'],
  ['Granada', 'Granada, Andalusia, Spain'],
])('%s is %s', async (query, shown) => {
  const { stdout } = await command(['geo', 'search', query, '--json']);
  expect((JSON.parse(stdout) as ResolveAnswer).display_name).toBe(shown);
});

test('several bare words are one name', async () => {
  const { stdout } = await command('geo search New York --json');
  expect((JSON.parse(stdout) as ResolveAnswer).display_name).toBe('New York City, New York, United States');
});

test('a limit lists the likeliest, the answer first, the larger before the smaller', async () => {
  const { stdout } = await command('geo search London --limit 3 --json');
  const { display_name, results } = JSON.parse(stdout) as ResolveAnswer;
  expect(results?.map((place) => place.display_name)).toEqual([
    'London, England, United Kingdom',
    'London, Ontario, Canada',
    'London, Ohio, United States',
  ]);
  expect(display_name).toBe(results?.[0]?.display_name);
});

test('the table of a search lists places with the text as a part of their names, the whole name first', async () => {
  const placesOf = async (...words: string[]) => {
    const { exit, stdout, stderr } = await command(['geo', 'search', ...words], { terminal: WIDE });
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    return stdout.trim().split('\n').slice(1);
  };
  const kuala = (await placesOf('kuala')).join('\n');
  for (const name of ['Kuala Lumpur, Malaysia', 'Kuala Terengganu, Terengganu, Malaysia', '1,400,000'])
    expect(kuala).toContain(name);
  const named = await placesOf('Springfield');
  expect(named).toHaveLength(10);
  expect(named[0]).toMatch(/^Springfield, Missouri, United States +170,000 +37\.21533,-93\.29824 +America\/Chicago/);
  expect(await placesOf('Springfield', '--limit', '3')).toHaveLength(3);
  expect((await placesOf('lumpur')).join()).toContain('Kuala Lumpur, Malaysia');
  expect((await placesOf('istan')).join()).toContain('Istanbul, Türkiye');
  expect((await placesOf('kuala,', 'malaysia'))[0]).toContain('Kuala Lumpur');
});

test('as JSON a search for a whole name is the one place of /v1/geo, and with a limit a list', async () => {
  expect(answerOf((await command('geo search Springfield --json')).stdout)).not.toHaveProperty('results');
  const { exit, stdout } = await command('geo search kuala --limit 5 --json');
  const { match, results } = JSON.parse(stdout) as ResolveAnswer;
  expect({ exit, match, length: results?.length }).toEqual({ exit: 0, match: 'part', length: 5 });
  expect(results?.[0]).toMatchObject({
    display_name: 'Kuala Lumpur, Malaysia',
    country: 'Malaysia',
    population: 1_400_000,
    lat: 3.1412,
  });
});

test.each(['kuala', 'lumpur', 'كوالا'])(
  'as JSON a search for %s, no whole name, lists what its table lists',
  async (text) => {
    const { exit, stdout } = await command(['geo', 'search', text, '--json']);
    const { results } = JSON.parse(stdout) as ResolveAnswer;
    expect({ exit, stdout }).toEqual(
      await command(['geo', 'search', text, '--json', '--limit', '10']).then(({ exit, stdout }) => ({ exit, stdout })),
    );
    const table = (await command(['geo', 'search', text], { terminal: { columns: 200 } })).stdout.trimEnd().split('\n');
    expect(table.slice(1).map((row) => row.split(/ {2,}/)[0])).toEqual(results?.map((one) => one.display_name));
  },
);

test.each(['Qwxyzzy', '90210', 'UK', 'asr'])('no list has %s', async (text) => {
  const { exit, stdout } = await command(['geo', 'search', text]);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
});

test.each(['0', '51', '1.5', 'ten'])('a limit of %s is refused', async (limit) => {
  const { exit, stdout } = await command(['geo', 'search', 'London', '--limit', limit]);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
});

test('a misspelling is answered only where it is nearly certain, and says so', async () => {
  const guesses = ['Karach', 'Lonndon', 'Springfield, Ilinois', 'Newyork'];
  const answers = await Promise.all(guesses.map((q) => command(['geo', 'search', q, '--json'])));
  expect(answers.map(({ stdout }) => (JSON.parse(stdout) as ResolveAnswer).match)).toEqual(
    guesses.map(() => 'spelling'),
  );
});

test.each([
  ['Besiktos', 'one letter, but a borough', 'Beşiktaş, Istanbul, Türkiye'],
  ['Instanbull', 'two letters', 'Istanbul, Türkiye'],
  ['Ozlo', 'a short word', 'Oslo, Norway'],
  ['Kuala Lum', 'a beginning', 'Kuala Lumpur, Malaysia'],
  ['Lonndon, Turkey', 'a city of another country than the one named', ''],
  ['Banja', 'several towns are spelled nearly so', ''],
])('%s is not answered: %s', async (text, _why, suggestion) => {
  const { exit, stdout, stderr } = await command(['qibla', text, '--json']);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
  const { error, details } = JSON.parse(stderr) as { error: string; details: { suggestions: string[] } };
  expect(error).toContain(`No place is called "${text}".`);
  if (suggestion !== '') expect(details.suggestions).toContain(suggestion);
  expect(details.suggestions.length).toBeLessThanOrEqual(5);
});

test.each([
  [
    'California',
    '"California" is a state or a region (United States): name a town in it. Did you mean "Los Angeles, California, United States"',
  ],
  ['Java', ': name a town in it. Did you mean "Jakarta, Indonesia" or "Surabaya, East Java, Indonesia"'],
  ['Palestine', '"Palestine" is a country: name a town in it. Did you mean "Gaza, Gaza Strip, Palestine"'],
  ['the netherlands', '"the netherlands" is a country: name a town in it. Did you mean "Amsterdam, '],
  ['la France', '"la France" is a country: name a town in it. Did you mean "Paris, '],
  ['die Schweiz', '"die Schweiz" is a country (Switzerland): name a town in it.'],
  ['the Punjab', '"the Punjab" is a state or a region (Pakistan; India): name a town in it.'],
  ['State of California', '"State of California" is a state or a region (United States): name a town in it.'],
  ['Lebanon', '"Lebanon" is a country: name a town in it. Did you mean "Beirut, Lebanon"'],
])('%s is the name of an area', async (text, said) => {
  const { exit, stderr } = await command(['times', text]);
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(said) });
});

test('what is kept or processed in bulk takes no misspelling', async () => {
  const input = await command('times --input places.csv', { input: { 'places.csv': ['place', 'Lonndon'] } });
  const set = await command(['config', 'set', 'place', 'Lonndon']);
  const kept = await command('times', { env: { PRAYER_PLACE: 'Lonndon' } });
  for (const { exit, stdout, stderr } of [input, set, kept]) {
    expect({ exit, stdout: stdout.includes(':') }).toEqual({ exit: 2, stdout: false });
    expect(stderr).toContain('No place is called "Lonndon". Did you mean "London, England, United Kingdom"');
  }
});

test.each([
  ['EST', 'abbreviation of a time zone, America/New_York'],
  ['IST', 'abbreviation of a time zone'],
  ['Asia/Karachi', 'looks like a time zone'],
  ['E1 6AN', 'postcode of the United Kingdom'],
  ['90210', 'postal code'],
  ['M5V 2T6', 'postal code of Canada'],
  ['asr', 'name of a time of prayer'],
  ['in London', 'Without "in" it is a place: "London".'],
  ['for New York', 'Without "for" it is a place: "New York".'],
  ['lhr', 'write LHR for London Heathrow Airport (LHR), England, United Kingdom'],
])('%s is no place, and the error says what it looks like', async (text, said) => {
  const { exit, stdout, stderr } = await command(['qibla', text]);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
  expect(stderr).toContain(said);
});

test.each(['القدس', 'Jerusalem', 'Jerusalem, Palestine', 'Jerusalem, Israel'])(
  '%s is shown without a country',
  async (text) => {
    const { stdout } = await command(['geo', 'search', text, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ display_name: 'Jerusalem', country: 'N/A', country_code: 'N/A' });
  },
);

test.each([
  ['London, Narnia', 'London, England, United Kingdom'],
  ['Lebanon', 'Beirut, Lebanon'],
  ['Makkah, Texas', 'Makkah, Mecca Region, Saudi Arabia'],
])('%s is not found, and %s is suggested', async (query, suggestion) => {
  const { exit, stdout, stderr } = await command(['geo', 'search', query, '--json']);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
  const { code, details } = JSON.parse(stderr) as { code: string; details: { suggestions: string[] } };
  expect(code).toBe('PLACE_NOT_FOUND');
  expect(details.suggestions).toContain(suggestion);
  expect(details.suggestions.length).toBeLessThanOrEqual(5);
});

test.each([
  ['Leds', 'Leeds', 'Tokyo'], // Edo
  ['Islmabad', 'Islamabad', 'Dhaka'],
  ['Hydrabad', 'Hyderabad', 'Isparta'],
  ['Medna', 'Madinah', 'Tokyo'],
  ['Herrat', 'Herāt', 'Tokyo'],
  ['Kanoo', 'Kano', 'Kannur'],
  ['Fess', 'Fes', 'Fessenheim'],
  ['Mancester', 'Manchester', 'Tokyo'],
  ['Brimingham', 'Birmingham', 'Tokyo'],
  ['Bukara', 'Bukhara', 'Tokyo'],
])('%s is refused, %s is suggested first, and %s is not', async (text, first, none) => {
  const { exit, stdout, stderr } = await command(['qibla', text, '--json']);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
  const { details } = JSON.parse(stderr) as { details: { suggestions: string[] } };
  const towns = details.suggestions.map((name) => name.split(',')[0]);
  expect(towns[0]).toBe(first);
  expect(towns).not.toContain(none);
});

test('reverse names a point in the shape of the specification', async () => {
  const { stdout } = await command('geo reverse --lat 51.5074 --lng -0.1278 --json');
  expect(answerOf(stdout)).toEqual({
    lat: 51.5074,
    lng: -0.1278,
    timezone: 'Europe/London',
    city: 'London',
    state: 'England',
    country: 'United Kingdom',
    country_code: 'GB',
    source: 'geonames',
  });
});

test.each([
  ['the high seas', '10,-40', ['N/A', 'N/A', 'N/A']],
  ['the high seas near islands of Brazil', '0,-30', ['N/A', 'N/A', 'N/A']],
  ['a district of Oslo', '59.916,10.773', ['Oslo', 'Oslo', 'Norway']],
  ['Kadıköy', '40.99,29.03', ['Istanbul', 'Istanbul', 'Türkiye']],
  ['Antarctica', '-75,0', ['N/A', 'N/A', 'Antarctica']],
  ['the north pole', '90,0', ['N/A', 'N/A', 'N/A']],
  ['the Empty Quarter', '20,51', ['N/A', 'Eastern Province', 'Saudi Arabia']],
  [
    'Laayoune, drawn to Morocco and filed under Western Sahara',
    '27.15,-13.2',
    ['Laayoune', 'Laayoune-Sakia El Hamra', 'Morocco'],
  ],
  ['Northern Cyprus, which has no outline', '35.19,33.36', ['Nicosia', 'Nicosia', 'Cyprus']],
])('at %s', async (_, point, [city, state, country]) => {
  const { stdout } = await command(['geo', 'reverse', point, '--json']);
  const answer = JSON.parse(stdout) as Record<string, string>;
  expect([answer['city'], answer['state'], answer['country']]).toEqual([city, state, country]);
});

test.each([
  ['qibla Makkah', ''],
  ['qibla --at القدس', ''],
  ['qibla 21.4,39.8', ''],
  ['qibla -33.86,151.2', ''],
  [
    'qibla Springfield',
    '"Springfield" is taken as Springfield, Missouri, United States; others are Springfield, Massachusetts',
  ],
  ['qibla Lonndon', '"Lonndon" is taken as London, England, United Kingdom'],
  // in many countries 39,93 is one number
  [
    'qibla 39,93',
    '"39,93" is taken as latitude 39, longitude 93. If the comma is decimal, give both numbers: 39,93 32,85',
  ],
  ['qibla 6,2;106,8', ''],
  ['qibla 39.0,93', ''],
])('%s takes a place; what else it may be goes to stderr', async (line, said) => {
  const { exit, stdout, stderr } = await command(`${line} --json`);
  expect(exit).toBe(0);
  expect(answerOf(stdout)).toHaveProperty('qibla.bearing_deg');
  if (said === '') expect(stderr).toBe('');
  else expect(stderr).toContain(said);
});

test('commas are decimal where both numbers have one, and the answer says how a lone pair of whole numbers is read', async () => {
  const pointOf = async (...words: string[]) => {
    const { stdout } = await command(['geo', 'search', ...words, '--json']);
    const { lat, lng, warnings } = answerOf(stdout);
    return { lat, lng, warnings };
  };
  for (const words of [['39,93 32,85'], ['39,93;32,85'], ['39,93', '32,85'], ['39,93 ; 32,85']]) {
    expect(await pointOf(...words), words.join('|')).toEqual({ lat: 39.93, lng: 32.85, warnings: undefined });
  }
  for (const one of ['39,93;32', '39,93,32,85', '39,93, 32,85', '39,93 32', '39 32,85']) {
    expect((await command(['geo', 'search', one])).stderr, one).toContain('is neither a place name nor a point');
  }
  for (const word of ['39,93', '-6,21', '٣٩،٩٣']) {
    expect((await pointOf(word)).warnings, word).toEqual([expect.stringContaining('is taken as latitude')]);
  }
  expect((await command('geo search 39,93')).stderr).toContain('is taken as latitude 39, longitude 93.');
});

test.each(['39,93, 32,85', '39.93 , 32,85', '39,93 32.85', '39,93,32,85'])(
  'two numbers that may be a point are called no point, and no date: %s',
  async (text) => {
    const said = 'is not a point; write 39,93 32,85 or 39.93,32.85.';
    for (const words of [[text], text.split(' ')]) {
      for (const line of ['times', 'next', 'month']) {
        const { exit, stderr } = await command([line, ...words]);
        expect({ line, exit, stderr }).toEqual({ line, exit: 2, stderr: expect.stringContaining(said) });
      }
    }
  },
);

test.each(['times Makkah', 'times --at مكة', 'explain Makkah', 'hijri --at Makkah'])(
  '%s takes a place by name',
  async (line) => {
    const { exit, stdout, stderr } = await command(`${line} --json`);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(answerOf(stdout)).not.toEqual({});
  },
);

test('the times of a place by name are those of its point by the authority there', async () => {
  const [byName, byPoint] = await Promise.all(
    ['times Makkah --json', 'times 21.42664,39.82563 --method auto --station nearest --json'].map((line) =>
      command(line),
    ),
  );
  expect(byName?.stdout).toBe(byPoint?.stdout);
});

test.each([
  ['qibla Nowhereville-upon-Void', 2, 'No place is called "Nowhereville-upon-Void".'],
  ['qibla', 3, 'needs a place'],
  ['qibla London --lat 3', 2, '"London" and --lat 3 each give the place'],
  ['qibla 95,200', 2, 'Latitude comes first'],
])('%s ends with exit code %i', async (line, exit, said) => {
  const reply = await command(line);
  expect({ exit: reply.exit, stdout: reply.stdout }).toEqual({ exit, stdout: '' });
  expect(reply.stderr).toContain(said);
});

test('the qibla is one line for people and its figures for programs', async () => {
  expect((await command('qibla London')).stdout).toBe('118.99° ESE  4794 km\n');
  expect(answerOf((await command('qibla --lat 21.4225 --lng 39.826167 --json')).stdout)).toEqual({
    coordinates: { latitude: 21.4225, longitude: 39.826167 },
    qibla: { bearing_deg: null, compass: null, distance_km: 0 },
  });
});

test.each(['-0,-0', '0S,0W', '-0.0000000000001,0.00000000000001'])(
  'the point %s gives the bytes of --lat 0 --lng 0',
  async (point) => {
    for (const query of ['qibla', 'times']) {
      const found = await command([query, '--at', point, '--json']);
      expect(found).toEqual(await command(`${query} --lat 0 --lng 0 --json`));
      expect(found.exit).toBe(0);
    }
  },
);
