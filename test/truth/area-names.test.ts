import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPlaces, EMPTY_SEARCH } from '../../src/tui/place-search.ts';
import { command, context } from '../interfaces/command.ts';

const rows = readFileSync('test/truth/reference/geo/area-names.tsv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [text = '', kind = '', town = ''] = line.split('\t');
    return { text, kind, town };
  });

test.each(rows)('$text is $kind', async ({ text, kind, town }) => {
  const { exit, stdout, stderr } = await command(['times', text]);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
  expect(stderr).toContain(`"${text}" is ${kind}`);
  expect(stderr).toContain(': name a town in it.');
  expect(stderr).toContain(town);
});

test('the table has 80 names in twelve scripts', () => {
  const scripts = ['Latin', 'Arabic', 'Cyrillic', 'Han', 'Katakana', 'Hangul', 'Hebrew', 'Greek', 'Devanagari'];
  const all = [...scripts, 'Bengali', 'Thai', 'Georgian', 'Armenian', 'Tamil', 'Ethiopic'];
  const text = rows.map((row) => row.text).join(' ');
  expect(rows.length).toBeGreaterThanOrEqual(80);
  expect(all.filter((script) => !new RegExp(`\\p{Script=${script}}`, 'u').test(text))).toEqual([]);
});

/** Cities whose name is also that of a country or a state; and towns of such a name when more is said. */
test.each([
  ['New York', 'New York City, New York, United States'],
  ['NY', 'New York City, New York, United States'],
  ['LA', 'Los Angeles, California, United States'],
  ['Singapore', 'Singapore'],
  ['Luxembourg', 'Luxembourg'],
  ['Mexico', 'Mexico City, Mexico'],
  ['Mexico City', 'Mexico City, Mexico'],
  ['Kuwait', 'Kuwait City, Al Asimah, Kuwait'],
  ['Panama', 'Panama City, Panamá, Panama'],
  ['Djibouti', 'Djibouti'],
  ['San Marino', 'San Marino'],
  ['Washington', 'Washington, District of Columbia, United States'],
  ['Quebec', 'Québec, Quebec, Canada'],
  ['Oklahoma City', 'Oklahoma City, Oklahoma, United States'],
  ['Granada', 'Granada, Andalusia, Spain'],
  ['Sinop', 'Sinop, Türkiye'],
  ['Zug', 'Zug, Switzerland'],
  ['Çan', 'Çan, Canakkale, Türkiye'],
  ['عمان', 'Amman, Jordan'],
  ['تونس', 'Tunis, Tunis Governorate, Tunisia'],
  ['Penang', 'George Town, Penang, Malaysia'],
  ['Canterbury', 'Canterbury, England, United Kingdom'],
  ['Us, France', 'Us, Île-de-France, France'],
  ['Uk, Russia', 'Uk, Irkutsk Oblast, Russia'],
  ['Eu, France', 'Eu, Normandy, France'],
  ['Delaware, Ohio', 'Delaware, Ohio, United States'],
  ['Lebanon, Tennessee', 'Lebanon, Tennessee, United States'],
])('%s is %s', async (text, shown) => {
  const { stdout } = await command(['geo', 'search', text, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ display_name: shown });
});

test.each([
  ['Ontario', 'Ontario, California, United States', '"Ontario" is also a state or a region (Canada).'],
  ['Montana', 'Montana, Bulgaria', '"Montana" is also a state or a region (United States).'],
  ['Victoria', 'Victoria, British Columbia, Canada', '"Victoria" is also a state or a region (Australia'],
  ['Washington', 'Washington, District of Columbia', '"Washington" is also a state or a region (United States)'],
])('a note under %s names the state', async (text, taken, said) => {
  const { exit, stderr } = await command(['qibla', text]);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: expect.stringContaining(`"${text}" is taken as ${taken}`) });
  expect(stderr).toContain(said);
  const { stdout } = await command(['geo', 'search', text, '--json']);
  expect((JSON.parse(stdout) as { warnings: string[] }).warnings.join()).toContain(said.slice(0, -1));
});

test('no door takes the name of a country for a town', async () => {
  const lines = [
    ['times', 'UK'],
    ['next', '--at', 'UK'],
    ['month', 'UK'],
    ['explain', 'UK'],
    ['geo', 'search', 'UK'],
    ['geo', 'search', 'UK', '--limit', '5', '--json'],
    ['config', 'set', 'place', 'UK'],
    ['config', 'set', 'places.work', 'UK'],
    ['times', '--input', 'places.csv'],
  ];
  for (const line of lines) {
    const { stderr, exit } = await command(line, { input: { 'places.csv': ['place', 'UK'] } });
    expect({ line, exit }).toEqual({ line, exit: 2 });
    expect(stderr.replaceAll('\\"', '"'), line.join(' ')).toContain(
      '"UK" is a country (United Kingdom): name a town in it.',
    );
  }
  const kept = await command('next', { env: { PRAYER_PLACE: 'UK' } });
  expect(kept).toMatchObject({ exit: 2, stderr: expect.stringContaining('is a country (United Kingdom)') });
  const found = findPlaces('UK', { name: undefined, words: {} }, context, 'en');
  expect(found.places).toEqual(EMPTY_SEARCH.places);
  expect(found.message).toContain('is a country (United Kingdom)');
});
