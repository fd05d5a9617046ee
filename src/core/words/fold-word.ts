import { MONTH_WORDS, WEEKDAY_WORDS } from '../../data/calendar-words.ts';

/** Replaces Arabic, Persian, Urdu and Bengali digits by 0–9. */
export function plainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹০-৯]/g, (digit) => String(((digit.codePointAt(0) ?? 0) + (digit < '০' ? 0 : 10)) & 15));
}

/**
 * Folds a word to its letters in lower case, to compare words. Arabic and Urdu lose vowel signs and hamza seats; letters that differ by
 * keyboard become one letter. Bengali keeps its vowel signs, which distinguish words: জানু is January, জুন June.
 */
export function foldWord(name: string): string {
  const letters = name.normalize('NFD').toLowerCase(); // splits أ إ آ ؤ ئ into a letter and a mark
  if (/^[\u0300-\u036f -~ı]*$/.test(letters)) return letters.replaceAll('ı', 'i').replace(/[^a-z]/g, ''); // 1 ms faster at a start
  return letters
    .replace(/[^\p{L}\u0981-\u09cd]|ـ/gu, '') // spaces, apostrophes, marks, tatweel
    .replaceAll('ı', 'i')
    .replace(/[ىی]/g, 'ي')
    .replace(/[ةہۃ]/g, 'ه')
    .replaceAll('ک', 'ك');
}

const MARKS = /(?![\u0981-\u09cd])[\p{M}\u0640'’‘`´ʿʾʼ"]/gu;

/** Folds words to compare them: lower case, no accents and apostrophes, one form of alif, a blank for other characters but # and digits. */
export function foldWords(text: string): string {
  return plainDigits(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[ىی]/g, 'ي')
    .replace(/ء|ئ$/g, '')
    .replace(/[^\p{L}\p{M}\p{N}#]+/gu, ' ')
    .normalize() // Bengali vowels that NFKD took apart
    .trim();
}

/** Lists of words, folded at their first use, because folding takes 1.4 ms. */
const FOLDED_LISTS = new Map<readonly string[], readonly (readonly string[])[]>();

/** The folded words of each list. In a list, commas separate the words. */
export function foldedLists(lists: readonly string[]): readonly (readonly string[])[] {
  const folded = FOLDED_LISTS.get(lists) ?? lists.map((words) => words.split(',').map(foldWords));
  FOLDED_LISTS.set(lists, folded);
  return folded;
}

/** The month that a folded word names, 1 to 12; undefined if it names none or several. */
export function monthOf(word: string): number | undefined {
  const at = onlyIndex(MONTH_WORDS, word);
  return at === undefined ? undefined : at + 1;
}

/** The day of the week that a folded word names, 0 for Sunday. */
export function weekdayOf(word: string): number | undefined {
  return onlyIndex(WEEKDAY_WORDS, word);
}

/** The index of the only list with the word, or with a word that begins so; undefined if there is no such list, or several. */
function onlyIndex(lists: readonly string[], word: string): number | undefined {
  const matching = (holds: (known: string) => boolean) =>
    foldedLists(lists).flatMap((known, i) => (known.some(holds) ? [i] : []));
  const exact = matching((known) => known === word);
  if (exact.length === 1) return exact[0];
  if (word.length < 3 || exact.length > 1) return undefined;
  const begun = matching((known) => known.startsWith(word));
  return begun.length === 1 ? begun[0] : undefined;
}

/** The months and years that words name: `prayer times for january 2026`. */
export function datesInWords(folded: string): { readonly months: number[]; readonly years: number[] } {
  const words = folded.split(' ');
  const months = words.flatMap((word) => monthOf(word) ?? []);
  const years = words.flatMap((word) => (/^(?:19|20|21)\d{2}$/.test(word) ? [Number(word)] : []));
  return { months: [...new Set(months)], years: [...new Set(years)] };
}
