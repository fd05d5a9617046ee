import { type CommandNames, ENGLISH_COMMANDS, loadCommandNames } from '../src/core/words/command-names.ts';
import { type Language, LANGUAGES, type Names } from '../src/core/words/names.ts';
import { ENGLISH_SCREEN, loadScreenNames, type ScreenNames } from '../src/core/words/screen-names.ts';

const loaded = new Map(
  await Promise.all(LANGUAGES.map(async (language) => [language, await loadScreenNames(language)] as const)),
);

/** The words of a language; all were read before the tests. */
export function namesIn(language: Language): Names {
  return screenNamesIn(language);
}

/** The same, with those of the dashboard. */
export function screenNamesIn(language: Language): ScreenNames {
  return loaded.get(language) ?? ENGLISH_SCREEN;
}

const commandNames = new Map(
  await Promise.all(LANGUAGES.map(async (language) => [language, await loadCommandNames(language)] as const)),
);

/** The same, with those of the commands that ask, wait or check. */
export function commandNamesIn(language: Language): CommandNames {
  return commandNames.get(language) ?? ENGLISH_COMMANDS;
}
