/** Letters that Unicode does not decompose and regional variants of Arabic letters, by what they are folded to. */
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
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');

/** Abbreviations in names: `St. Louis` is `Saint Louis`. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]);

/** Marks that writers may leave out in Latin, Greek, Cyrillic, Hebrew, Arabic and kana; Indic vowels are kept. */
const MARKS = /(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]/gu;

/** Removed without separating words: apostrophes of every kind, and direction and joining marks. */
const SILENT = /['`´ʹʻʼʽʾʿˈ‘’‛′ʺ"“”\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** The dot of an initial: `D.C.` is `dc`; the dot of `St.Louis` separates two words. */
const INITIAL_DOT = /(?<=(?:^|[^\p{L}])\p{L})\./gu;

/**
 * A name in the form in which names are compared: compatibility-decomposed (Unicode NFKD), without marks, lower case, one
 * letter for each family of variants, single spaces between words, nothing else. A text without letters or digits
 * becomes `''`. The index is built with this function.
 */
export function foldPlaceName(text: string): string {
  const plain = isPlain(text) ? text : text.toWellFormed().replace(SILENT, '').normalize('NFKD').replace(MARKS, '');
  const letters = plain
    .replace(SILENT, '')
    .replace(INITIAL_DOT, '')
    .toLowerCase()
    .replace(MARKS, '') // İ becomes i and a dot only when it is lowered
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter);
  const words = letters.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => WORDS.get(word) ?? word).join(' ');
}

/**
 * The folded name without its Arabic article (`al riyad`, `القاهره`), or undefined when it has none. Only `al`, `el` and
 * `ال` are removed: the assimilated forms (`ar`, `ash` …) are words of other languages.
 */
export function withoutArticle(folded: string): string | undefined {
  const bare = /^(?:[ae]l (?=..)|ال(?=\p{L}{3}))(.+)$/u.exec(folded);
  return bare?.[1];
}

/**
 * The consonants of a folded Latin name without articles, on which transliterations agree (`shubra el kheima`, `shubra al khaymah`);
 * undefined for other scripts and for fewer than four.
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

/** Most names are ASCII, which decomposing does not change. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 126) return false;
  return true;
}
