/** Letters that Unicode does not decompose, as people type them on a plain keyboard; and Arabic script's regional variants. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ə: 'a',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ې: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۃ: 'ه',
  ٱ: 'ا',
  ں: 'ن',
  ـ: '',
  ء: '',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Written short in names: `St. Louis` and `Saint Louis` are one. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]);

/** Marks that are written or left out at will in Latin, Greek, Cyrillic, Hebrew, Arabic and kana; Indic vowels are kept. */
const MARKS = /(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]/gu;

/** Characters that join the letters beside them: apostrophes of every kind, and marks of direction and joining. */
const SILENT = /['`´ʹʻʼʽʾʿˈ‘’‛′ʺ"“”\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** The dot of an initial: `D.C.` is `dc`; the dot of `St.Louis` parts two words. */
const INITIAL_DOT = /(?<=(?:^|[^\p{L}])\p{L})\./gu;

/**
 * A name as it is compared: compatibility-decomposed (Unicode NFKD), without marks, lower case, one letter for each
 * family of variants, single spaces between words, nothing else. Any text is taken; one without letters or digits
 * becomes `''`. The index is built with this very function.
 */
export function foldPlaceName(text: string): string {
  const plain = isPlain(text) ? text : text.toWellFormed().replace(SILENT, '').normalize('NFKD').replace(MARKS, '');
  const letters = plain
    .replace(SILENT, '')
    .replace(INITIAL_DOT, '')
    .toLowerCase()
    .replace(MARKS, '') // İ becomes i and a dot only when it is lowered
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
  const words = letters.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => WORDS.get(word) ?? word).join(' ');
}

/**
 * The folded name without its Arabic article (`al riyad`, `القاهره`), or undefined when it has none. Only `al`, `el` and
 * `ال` are taken off: the assimilated forms (`ar`, `ash` …) are words of other languages.
 */
export function withoutArticle(folded: string): string | undefined {
  const bare = /^(?:[ae]l (?=..)|ال(?=\p{L}{3}))(.+)$/u.exec(folded);
  return bare?.[1];
}

/** Most names are ASCII, for which decomposing does nothing. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 126) return false;
  return true;
}
