import type { CommandNames } from '../../core/words/command-names.ts';
import { loadCommandNames } from '../../core/words/command-names.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { lang } from '../query/view-flags.ts';
import { languageOf } from '../views/choices.ts';
import { viewFlagsOf } from '../query/run-query.ts';

/** The language of `--lang`, else that of the settings. @throws Fault for one that is not known */
export function commandNames({ flags }: Pick<Call, 'flags'>, deps: CliDeps): Promise<CommandNames> {
  return loadCommandNames(languageOf(viewFlagsOf([lang], flags, defaultsOf({ flags }, deps))));
}
