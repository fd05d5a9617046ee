import { type CommandNames, loadCommandNames } from '../../core/words/command-names.ts';
import { FAULTS, Fault, quoted } from '../../core/fault.ts';
import { type Language, languageOf } from '../../core/words/names.ts';
import { lastOf } from '../parse/parsed-call.ts';
import type { Call } from '../command.ts';
import type { CliDeps } from '../cli-deps.ts';
import { terminalOf } from '../query/run-query.ts';
import type { Questions } from '../../tui/questions.ts';
import { inNames } from '../views/layout.ts';
import { asksInLines, isScreen } from '../views/terminal.ts';
import { readAnySetting, readPlace } from './config-editing.ts';
import { type Changes, type ConfigDraft, configDraft, showReplacements, showSheet } from './config-draft.ts';
import { askForChanges, askLanguage } from './setup-dialogue.ts';

/**
 * `prayer setup`: asks on a screen, line by line with `--accessible`, or takes the flags alone with `--yes`. The file is written
 * once, at the end. @throws Fault
 */
export async function setUp(call: Call, deps: CliDeps): Promise<number> {
  const draft = configDraft(call, deps);
  const given = await changesGiven(call, deps);
  const own = languageOf(given.lang ?? draft.kept('lang') ?? '');
  if (call.flags.has('yes')) {
    if (!given.place && draft.kept('place') === undefined) throw needsFlags(['--place NAME']);
    const names = await loadCommandNames(own ?? 'en');
    const sheet = await draft.sheet(given);
    deps.write(showSheet(sheet, given, draft, deps.terminal, names));
    const { code } = sheet.request.method;
    const authority = (await draft.sheet({ ...given, method: 'AUTO' })).request;
    if (authority.methodFrom === 'country' && authority.method.code !== code) {
      warn(names.command.setup.authorityIs(authority.method.code, code), names, deps);
    }
    return keep(given, draft, names, call, deps);
  }
  const inLines = asksInLines(call, deps);
  if (!inLines && !isScreen(deps)) {
    throw needsFlags([...(given.place || draft.kept('place') !== undefined ? [] : ['--place NAME']), '--yes']);
  }
  let names = await loadCommandNames(own ?? languageOfLocale(deps));
  const { Stopped } = await import('../../tui/questions.ts');
  const questions = await questionsOf(inLines, names, call, deps);
  const nothingWritten = (exit: number) => {
    warn(names.command.setup.nothingWritten, names, deps);
    return exit;
  };
  try {
    const lang = given.lang ?? (await askLanguage(questions, names));
    names = await loadCommandNames(languageOf(lang) ?? 'en');
    const dialogue = { draft, questions: questions.in(names), names, deps };
    const changes = await askForChanges(dialogue, { ...given, lang });
    return changes === undefined ? nothingWritten(0) : await keep(changes, draft, names, call, deps);
  } catch (thrown) {
    if (thrown instanceof Stopped) return nothingWritten(inLines ? FAULTS.USAGE.exit : INTERRUPTED);
    throw thrown;
  } finally {
    await questions.end();
  }
}

async function questionsOf(isByLines: boolean, names: CommandNames, call: Call, deps: CliDeps): Promise<Questions> {
  if (isByLines) {
    const { lineQuestions } = await import('../../tui/questions.ts');
    return lineQuestions(deps.lines('-')[Symbol.asyncIterator](), deps.write, deps.context, names);
  }
  const { hasColour } = terminalOf(call.flags, deps.terminal);
  const streams = deps.live.streams(hasColour); // before ink is loaded
  const { screenQuestions } = await import('../../tui/screen-questions.ts');
  return screenQuestions(deps.context, streams, hasColour, names);
}

async function keep(changes: Changes, draft: ConfigDraft, names: CommandNames, { flags }: Call, deps: CliDeps) {
  const replacements = draft.replacements(changes);
  if (replacements.length > 0) await draft.write(changes);
  deps.write(showReplacements(replacements, draft.path, names));
  const file = lastOf(flags.get('config'));
  const command = file === undefined ? 'prayer' : `prayer next --config ${file}`;
  deps.write(`\n${inNames(names.command.setup.nowType(command), names)}\n`);
  for (const variable of draft.stronger()) warn(names.command.setup.stronger(variable), names, deps);
  return 0;
}

function warn(sentence: string, names: CommandNames, { writeError }: CliDeps): void {
  writeError(`prayer: ${inNames(sentence, names)}\n`);
}

function languageOfLocale({ env }: CliDeps): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return languageOf(locale.slice(0, 2)) ?? 'en';
}

/** The exit code of SIGINT. On a screen ctrl-c comes as a key; in lines it ends the process. */
const INTERRUPTED = 130;

function needsFlags(missing: readonly string[]): Fault {
  const sentence = `prayer setup asks its questions on a terminal. Without one it takes flags, and ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing, as in: prayer setup --place Istanbul --lang tr --clock 24h --yes. With --accessible it reads answers from stdin, one a line.`;
  return new Fault('MISSING_PARAMETER', sentence, { fields: missing.map((flag) => flag.replace(/^--| .*$/g, '')) });
}

/** The values that the flags give, each checked. @throws Fault */
async function changesGiven(call: Call, deps: CliDeps): Promise<Changes> {
  const { flags, bareWords } = call;
  const word = bareWords.length > 0 ? bareWords.join(' ') : undefined;
  const flag = lastOf(flags.get('place'));
  if (word !== undefined && flag !== undefined) {
    const sentence = `The place is given twice: ${quoted(word)} and --place ${quoted(flag)}.`;
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { field: 'place' });
  }
  const text = flag ?? word;
  const place = text === undefined ? {} : { place: await readPlace(text, call, deps) };
  const settings = (['method', 'asr', 'lang', 'clock'] as const).flatMap((key) => {
    const value = lastOf(flags.get(key));
    if (value === undefined) return [];
    readAnySetting(key, value, deps.context.zones);
    return [[key, value] as const];
  });
  return { ...place, ...Object.fromEntries(settings) };
}
