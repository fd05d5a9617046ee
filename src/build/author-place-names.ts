/**
 * Makes `src/data/geo/other-names.tsv` and `country-names.tsv`. Run it only when the sources have a new release:
 *
 *     apt-get download libgeonames-common libtimezonemap-data
 *     for deb in *.deb; do dpkg-deb -x "$deb" deb; done
 *     node src/build/author-place-names.ts deb/usr/share
 *
 * libgeonames-common has GeoNames' alternate names as gettext catalogues. The key is a country code (`SA`), a first-level
 * division (`SA.14`) or the GeoNames id of a city of 15,000 people and more. It has one name per language. libtimezonemap-data has
 * GeoNames' cities15000.txt, with all alternate names of a city but without their languages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { foldPlaceName } from '../core/geo/fold.ts';

/** English is first: of spellings that fold to the same name, the first is kept. */
const LANGUAGES = ['en', 'ar', 'fa', 'ur', 'tr', 'ru', 'fr', 'de', 'es', 'id', 'ms', 'bn', 'zh', 'ja'];

const folder = process.argv[2];
if (!folder) throw new Error('give the folder that has locale/ and libtimezonemap/');

const names = new Map<string, Map<string, string>>();
for (const language of LANGUAGES) {
  const catalogue = readFileSync(`${folder}/locale/${language}/LC_MESSAGES/geonames.mo`);
  for (const [key, name] of readCatalogue(catalogue)) addName(key, name);
}
for (const line of readFileSync(`${folder}/libtimezonemap/ui/cities15000.txt`, 'utf8').split('\n')) {
  const [id = '', , , alternates = ''] = line.split('\t');
  for (const name of alternates.split(',')) if (isSpelt(name)) addName(id, name);
}

/**
 * GeoNames mixes names with airport codes (`KUL`) and with machine transliterations of other scripts, which have no capitals
 * (`kualalampura`).
 */
function isSpelt(name: string): boolean {
  return !/^[a-z]/.test(name) && !/^[A-Z]{3,4}$/.test(name);
}

function addName(key: string, name: string): void {
  const clean = name.replace(/[\u200e\u200f\t|\n]/g, '').trim();
  const folded = foldPlaceName(clean);
  if (folded === '') return;
  const known = names.get(key) ?? new Map<string, string>();
  if (!known.has(folded)) known.set(folded, clean);
  names.set(key, known);
}

const rows = [...names].map(([key, known]) => `${key}\t${[...known.values()].join('|')}`);
writeFileSync(
  'src/data/geo/other-names.tsv',
  `# Other names of countries, first-level divisions and cities of 15,000 people and more: other languages and scripts, old names.
# Source: GeoNames alternate names, as Debian's libgeonames-common 0.3.0-1 (January 2023; ${LANGUAGES.join(', ')}) and
# libtimezonemap-data 0.4.6-3 (cities15000.txt of 2015; all languages) carry them. Licence: CC BY 4.0, (c) geonames.org.
# Made 2026-11-20 by src/build/author-place-names.ts. Columns: country code, division code or GeoNames id; names parted by |.
${rows.sort((a, b) => compareKeys(a, b)).join('\n')}
`,
);

/** The Netherlands Antilles, and Serbia and Montenegro: CLDR gives their codes the names of Curaçao and Serbia. */
const GONE = ['AN', 'CS'];
const countries = [...names.keys()].filter((key) => /^[A-Z]{2}$/.test(key) && !GONE.includes(key)).sort();
const [short, long] = (['short', 'long'] as const).map(
  (style) => new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' }),
);
/** The short name (`Hong Kong`, `Palestine`), unless it has two letters (`US`). */
function countryName(code: string): string {
  const name = short?.of(code) ?? '';
  return name.length < 3 ? (long?.of(code) ?? '') : name;
}
writeFileSync(
  'src/data/geo/country-names.tsv',
  `# The English name of each country as answers show it: CLDR's short form, the long one where that is two letters.
# Source: Unicode CLDR ${process.versions['cldr']} by way of Intl.DisplayNames. Licence: Unicode-3.0, (c) Unicode, Inc.
# Made 2026-11-20 by src/build/author-place-names.ts. Columns: ISO 3166-1 alpha-2 code (and XK), name; without AN and CS, which are no more.
${countries.map((code) => `${code}\t${countryName(code)}`).join('\n')}
`,
);

/** The entries of a little-endian gettext catalogue (GNU gettext manual, «The Format of GNU MO Files»). */
function* readCatalogue(bytes: Buffer): Iterable<readonly [string, string]> {
  if (bytes.readUInt32LE(0) !== 0x950412de) throw new Error('not a little-endian .mo file');
  const count = bytes.readUInt32LE(8);
  const text = (table: number, i: number) => {
    const length = bytes.readUInt32LE(table + 8 * i);
    const start = bytes.readUInt32LE(table + 8 * i + 4);
    return bytes.toString('utf8', start, start + length);
  };
  for (let i = 0; i < count; i++) {
    const key = text(bytes.readUInt32LE(12), i);
    if (key !== '') yield [key, text(bytes.readUInt32LE(16), i)];
  }
}

function compareKeys(a: string, b: string): number {
  const [x, y] = [Number.parseInt(a, 10), Number.parseInt(b, 10)];
  if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? -1 : 1;
  return x - y || (a < b ? -1 : 1);
}
