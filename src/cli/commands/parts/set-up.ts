import type { SettingKey } from '../../../core/config.ts';
import { FAULTS, Fault, quoted } from '../../../core/fault.ts';
import { lastOf } from '../../parse/parsed-call.ts';
import type { Call } from '../../command.ts';
import type { CliDeps } from '../../cli-deps.ts';
import { terminalOf } from '../run-query.ts';
import { asksInLines, isScreen } from './screen-choice.ts';
import { readAnySetting, readPlace } from './config-editing.ts';
import type { Changes } from './config-draft.ts';
import { configDraft } from './config-draft.ts';
import { askForChanges } from './setup-dialogue.ts';
import { showReplacements, showSheet } from './setup-text.ts';

/**
 * `prayer setup`: asks on a screen, line by line with `--accessible`, and goes by the flags alone with `--yes`. The file is written
 * once, at the end. @throws Fault
 */
export async function setUp(call: Call, deps: CliDeps): Promise<number> {
  const draft = configDraft(call, deps);
  const given = await changesGiven(call, deps);
  if (call.flags.has('yes')) {
    if (!given.place && draft.kept('place') === undefined) throw needsFlags(['--place NAME']);
    const sheet = await draft.sheet(given);
    deps.write(await showSheet(sheet, given, draft));
    const { code } = sheet.request.method;
    const authority = (await draft.sheet({ ...given, method: 'AUTO' })).request;
    if (authority.methodFrom === 'country' && authority.method.code !== code) {
      deps.writeError(
        `prayer: the authority there is ${authority.method.code}, not ${code}; to take it: --method AUTO.\n`,
      );
    }
    return keep(given);
  }
  const inLines = asksInLines(call, deps);
  if (!inLines && !isScreen(deps)) {
    throw needsFlags([...(given.place || draft.kept('place') !== undefined ? [] : ['--place NAME']), '--yes']);
  }
  const { Stopped } = await import('../../../tui/questions.ts');
  const questions = await questionsOf(inLines);
  try {
    const changes = await askForChanges(draft, given, questions, deps);
    return changes === undefined ? nothingWritten(0) : await keep(changes);
  } catch (thrown) {
    if (thrown instanceof Stopped) return nothingWritten(inLines ? FAULTS.USAGE.exit : INTERRUPTED);
    throw thrown;
  } finally {
    await questions.end();
  }

  async function questionsOf(isByLines: boolean) {
    if (isByLines) {
      const { lineQuestions } = await import('../../../tui/line-questions.ts');
      return lineQuestions(deps.lines('-'), deps.write, deps.context);
    }
    const { hasColour } = terminalOf(call.flags, deps.terminal);
    const streams = deps.live.streams(hasColour); // before ink is loaded
    const { screenQuestions } = await import('../../../tui/screen-questions.ts');
    return screenQuestions(deps.context, streams, hasColour);
  }

  async function keep(changes: Changes): Promise<number> {
    const replacements = draft.replacements(changes);
    if (replacements.length > 0) await draft.write(changes);
    deps.write(showReplacements(replacements, draft.path));
    for (const variable of draft.stronger()) {
      deps.writeError(`prayer: ${variable} is set in the environment, and wins over the file.\n`);
    }
    return 0;
  }

  function nothingWritten(exit: number): number {
    deps.writeError('prayer: nothing was written.\n');
    return exit;
  }
}

/** The exit code of SIGINT. On a screen ctrl-c comes as a key; in lines it ends the process. */
const INTERRUPTED = 130;

function needsFlags(missing: readonly string[]): Fault {
  return new Fault(
    'MISSING_PARAMETER',
    `prayer setup asks its questions on a terminal. Here it goes by flags, and ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing, as in: prayer setup --place Istanbul --lang tr --clock 24h --yes. With --accessible it reads answers from stdin, one a line.`,
    { fields: missing.map((flag) => flag.replace(/^--| .*$/g, '')) },
  );
}

/** What the flags say, each checked. @throws Fault */
async function changesGiven(call: Call, deps: CliDeps): Promise<Changes> {
  const { flags, bareWords } = call;
  const word = bareWords.length > 0 ? bareWords.join(' ') : undefined;
  const flag = lastOf(flags.get('place'));
  if (word !== undefined && flag !== undefined) {
    throw new Fault(
      'CONFLICTING_PARAMETERS',
      `The place is given twice: ${quoted(word)} and --place ${quoted(flag)}.`,
      {
        field: 'place',
      },
    );
  }
  const text = flag ?? word;
  const setting = (key: SettingKey) => {
    const value = lastOf(flags.get(key));
    if (value === undefined) return {};
    readAnySetting(key, value, deps.context.zones);
    return { [key]: value };
  };
  return {
    ...(text === undefined ? {} : { place: await readPlace(text, call, deps) }),
    ...setting('method'),
    ...setting('asr'),
    ...setting('lang'),
    ...setting('clock'),
  };
}
