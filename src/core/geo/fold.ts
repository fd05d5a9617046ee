/** Letters that are replaced, by their replacement: those that Unicode does not decompose, and regional variants of Arabic letters. */
const VARIANTS: Readonly<Record<string, string>> = {
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  th: 'þ',
  a: 'ə',
  b: 'ɓ',
  d: 'đðɗ',
  h: 'ħ',
  i: 'ı',
  k: 'ƙ',
  l: 'ł',
  n: 'ŋ',
  o: 'ø',
  ا: 'ٱ',
  ك: 'کڪ',
  ن: 'ں',
  ه: 'ةہھەۃ',
  ي: 'ىیےې',
  '': 'ـء',
};
const LETTERS = new Map(
  Object.entries(VARIANTS).flatMap(([folded, variants]) => [...variants].map((letter) => [letter, folded])),
);

/** Abbreviations in names: `St. Louis` is `Saint Louis`. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]);

/**
 * The form of a name for comparisons and in the index: compatibility-decomposed (Unicode NFKD), without marks, in lower case, one letter
 * for each family of variants, single spaces between words, nothing else. A text without letters or digits becomes `''`.
 */
export function foldPlaceName(text: string): string {
  const words = isPlain(text) ? plainWords(text) : wordsOf(text);
  return words
    .filter((word) => word !== '')
    .map((word) => WORDS.get(word) ?? word)
    .join(' ');
}

/** The words of an ASCII text, as `wordsOf` gives them, but without compiling the Unicode classes (3 ms). */
function plainWords(text: string): string[] {
  return text
    .replace(/['`"]/g, '')
    .replace(/\.(?<=(?:^|[^a-z])[a-z]\.)/gi, '')
    .toLowerCase()
    .split(/[^a-z\d]+/);
}

function wordsOf(text: string): string[] {
  patterns ??= unicodePatterns();
  const { marks, silent, initialDot, letter, between } = patterns;
  return text
    .toWellFormed()
    .replace(silent, '')
    .normalize('NFKD')
    .replace(marks, '')
    .replace(silent, '')
    .replace(initialDot, '')
    .toLowerCase()
    .replace(marks, '') // after lower case, which splits İ into i and a dot
    .replace(letter, (found) => LETTERS.get(found) ?? found)
    .split(between);
}

let patterns: ReturnType<typeof unicodePatterns> | undefined;

function unicodePatterns() {
  return {
    /** Marks that writers may leave out in Latin, Greek, Cyrillic, Hebrew, Arabic and kana; Indic vowels are kept. */
    marks: /(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]/gu,
    /** Characters that are removed and do not separate words: apostrophes of every kind, and direction and joining marks. */
    silent: /['`´ʹʻʼʽʾʿˈ‘’‛′ʺ"“”\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu,
    /** The dot of an initial: `D.C.` is `dc`; the dot of `St.Louis` separates two words. */
    initialDot: /(?<=(?:^|[^\p{L}])\p{L})\./gu,
    letter: new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu'),
    between: /[^\p{L}\p{M}\p{N}]+/u,
  };
}

/**
 * The name without its Arabic article (`al riyad`, `القاهره`); undefined if it has none. Only `al`, `el` and `ال` are removed: the
 * assimilated forms (`ar`, `ash` …) are words of other languages.
 */
export function withoutArticle(folded: string): string | undefined {
  const bare = folded.startsWith('ال') ? /^ال(?=\p{L}{3})(.+)$/u.exec(folded) : /^[ae]l (?=..)(.+)$/.exec(folded);
  return bare?.[1];
}

/**
 * Words for the kind of place, before a name or after it: `Kecamatan Tebet`, `Savar Upazila`, `مدينه جده`. `City` is not among them,
 * because it belongs to the name (`Kansas City`).
 */
const KIND =
  /^(?:kab|kabupaten|kec|kecamatan|kel|kelurahan|kota|daerah|ville de|commune de|مدينه|محافظه|ولايه|حي) (?=\S{3})|(?<=\S{3}) (?:upazila|thana|sadar|tehsil|tahsil|ilcesi|merkez)$/;

export function withoutKind(folded: string): string | undefined {
  const bare = folded.replace(KIND, '');
  return bare === folded ? undefined : bare;
}

/**
 * The consonants of a folded Latin name without articles: most transliterations of a name have the same ones (`shubra el kheima`, `shubra
 * al khaymah`). Undefined for other scripts and for fewer than four consonants.
 */
export function consonantsOf(folded: string): string | undefined {
  if (!/^[a-z ]+$/.test(folded)) return undefined;
  const bare = folded
    .replace(/\b[ae]l\b/g, '')
    .replace(/[aeiouyhw ]/g, '')
    .replaceAll('q', 'k')
    .replaceAll('dj', 'j')
    .replace(/(.)\1+/g, '$1');
  return bare.length < 4 ? undefined : bare;
}

/** Whether a text is ASCII, as most names are. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 126) return false;
  return true;
}
