import type { Language, Names } from '../src/core/names.ts';
import { ENGLISH, LANGUAGES, loadNames } from '../src/core/names.ts';

const loaded = new Map(
  await Promise.all(LANGUAGES.map(async (language) => [language, await loadNames(language)] as const)),
);

/** The words of a language; all were read before the tests. */
export function namesIn(language: Language): Names {
  return loaded.get(language) ?? ENGLISH;
}
