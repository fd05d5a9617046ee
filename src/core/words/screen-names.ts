import { screen as english } from '../../data/languages/screen/en.ts';
import type { ScreenWords } from '../../data/languages/screen/screen-words.ts';
import { ENGLISH, type LanguageTag, loadNamesWith, type Names, type Voice } from './names.ts';

export type { ScreenWords } from '../../data/languages/screen/screen-words.ts';

/** The words of one language, with the words of the dashboard. */
export type ScreenNames = Names & { readonly screen: ScreenWords };

export const ENGLISH_SCREEN: ScreenNames = { ...ENGLISH, screen: english };

export function loadScreenNames(voice: LanguageTag | Voice): Promise<ScreenNames> {
  return loadNamesWith(voice, ENGLISH_SCREEN, {
    ar: () => import('../../data/languages/screen/ar.ts'),
    tr: () => import('../../data/languages/screen/tr.ts'),
    ur: () => import('../../data/languages/screen/ur.ts'),
    id: () => import('../../data/languages/screen/id.ts'),
    fr: () => import('../../data/languages/screen/fr.ts'),
    de: () => import('../../data/languages/screen/de.ts'),
    bn: () => import('../../data/languages/screen/bn.ts'),
    ms: () => import('../../data/languages/screen/ms.ts'),
    bs: () => import('../../data/languages/screen/bs.ts'),
  });
}
