import type { CommandWords } from '../../data/languages/commands/command-words.ts';
import { command as english } from '../../data/languages/commands/en.ts';
import { ENGLISH, type LanguageTag, loadNamesWith, type Names, type Voice } from './names.ts';

/** The words of one language, with the words of the commands that ask, wait or check. */
export type CommandNames = Names & { readonly command: CommandWords };

export const ENGLISH_COMMANDS: CommandNames = { ...ENGLISH, command: english };

export function loadCommandNames(voice: LanguageTag | Voice): Promise<CommandNames> {
  return loadNamesWith(voice, ENGLISH_COMMANDS, {
    ar: () => import('../../data/languages/commands/ar.ts'),
    tr: () => import('../../data/languages/commands/tr.ts'),
    ur: () => import('../../data/languages/commands/ur.ts'),
    id: () => import('../../data/languages/commands/id.ts'),
    fr: () => import('../../data/languages/commands/fr.ts'),
    de: () => import('../../data/languages/commands/de.ts'),
    bn: () => import('../../data/languages/commands/bn.ts'),
    ms: () => import('../../data/languages/commands/ms.ts'),
    bs: () => import('../../data/languages/commands/bs.ts'),
  });
}
