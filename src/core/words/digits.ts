import type { Digits, Language } from '../../data/names.ts';

/** The zero of a script; the other digits follow it. Turkish, Indonesian, French, German, Malay and Bosnian write 0–9. */
const ZEROS: Readonly<Partial<Record<Language, string>>> = { ar: '٠', ur: '۰', bn: '০' };

/** The digits if nobody chose any: ০–৯ in Bengali, which Bangladesh prints everywhere, else 0–9, as in CLDR for `ar` and `ur`. */
function usualDigits(language: Language): Digits {
  return language === 'bn' ? 'native' : 'latin';
}

/**
 * The parts of a text: citations, colours, isolates, then words with Latin letters, which keep their digits (`M25`, `UTC+03:00`,
 * `Asia/Dhaka`, `0h`), and at last numbers and clocks. A date is three numbers.
 */
const TOKENS =
  /\ue000[^\ue001]*\ue001|\p{Cc}\[[\d;]*m|[\u2066-\u2069]|[A-Za-z_][\w.:/+@-]*|\d[\w.:/]*[A-Za-z_]\w*|\d+(?:[.:,]\d+)*/gu;

/** The marks around a text that keeps its digits. Only this module knows them: `cited` adds them, and `digits` removes them. */
const [CITED, CITED_ENDS] = ['\ue000', '\ue001'];

/**
 * `digits` writes the digits of a text as its reader wants them. This is the last step before a text is shown: answers, files and commands
 * keep 0–9. Arabic numbers ٠–٩ outside of an isolate get an isolate (U+2066), because they would change places with their neighbours.
 * Urdu and Bengali numbers would not. `cited` marks a part of a text that keeps its digits, such as an English source.
 */
export function digitsOf(language: Language, digits: Digits = usualDigits(language)) {
  const zero = digits === 'native' ? ZEROS[language]?.codePointAt(0) : undefined;
  if (zero === undefined) return { digits: (text: string) => text, cited: (text: string) => text };
  const written = (number: string) => number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const own = (text: string) => {
    let depth = 0;
    return text.replace(TOKENS, (token) => {
      if (token === '\u2069') depth -= 1;
      else if (/^[\u2066-\u2068]/.test(token)) depth += 1;
      else if (/^\d[\d.:,]*$/.test(token)) {
        return language === 'ar' && depth === 0 ? `\u2066${written(token)}\u2069` : written(token);
      }
      return token.startsWith(CITED) ? token.slice(1, -1) : token;
    });
  };
  return { digits: own, cited: (text: string) => `${CITED}${text}${CITED_ENDS}` };
}
