import { type CommandNames, loadCommandNames } from '../../core/words/command-names.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call, Flags } from '../command.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { lang } from '../query/query-spec.ts';
import { ENGLISH, type Language, languageOf } from '../../core/words/names.ts';
import { voiceOf } from '../views/day.ts';
import { inNames } from '../views/layout.ts';
import { wrapText } from '../wrap-text.ts';
import { terminalOf, viewFlagsOf } from '../query/run-query.ts';
import type { Page } from '../views/view.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
  tr: 'Türkçe',
  ur: 'اردو',
  id: 'Bahasa Indonesia',
  fr: 'Français',
  de: 'Deutsch',
  bn: 'বাংলা',
  ms: 'Bahasa Melayu',
  bs: 'Bosanski',
};

/** Shows commands to type, and what each command does. */
export function showWays(
  ways: readonly (readonly [command: string, meaning: keyof CommandNames['command']['setup']['ways']])[],
  names: CommandNames,
  { terminal }: Pick<CliDeps, 'terminal'>,
): string {
  const meanings = names.command.setup.ways;
  const rows = ways.map(([command, meaning]) => [command, inNames(meanings[meaning], names)] as const);
  return wrapText(rows, terminal.columns);
}

/** The words of the language of the locale: `ar-MA` for `ar_MA.UTF-8`, `tr` for `tr_TR`. */
export function namesOfLocale({ env }: Pick<CliDeps, 'env'>): Promise<CommandNames> {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return loadCommandNames(languageOf(locale.replace(/[.@].*/, '')) ?? 'en');
}

/** The terminal and the English words, for a table that exists only in English. */
export function englishPage(call: Pick<Call, 'flags'>, deps: CliDeps): Page {
  return { terminal: terminalOf(call, deps), names: ENGLISH };
}

/** A word for a POSIX shell, in single quotes where it needs them. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The words of the language of `--lang`, or else of the settings. @throws Fault for an unknown language */
export function commandNames({ flags }: Pick<Call, 'flags'>, deps: CliDeps): Promise<CommandNames> {
  return loadCommandNames(voiceOf(viewFlagsOf([lang], flags, defaultsOf({ flags }, deps))));
}

/** What ends a line for some reader, and what is not printed as it is (core/text/terminal-text.ts). A tab is kept. */
const UNFIT = /[^\P{Cc}\t]|[\u2028\u2029\u202a-\u202e]/u;

/**
 * A text that is written into a unit, a crontab or a task. A line break would begin another directive, and other control characters would
 * not arrive. @throws Fault USAGE
 */
export function oneLine(text: string): string {
  if (!UNFIT.test(text)) return text;
  const what = /[\r\n\u0085\u2028\u2029]/.test(text) ? 'a line break' : 'a control character';
  const sentence = `${quoted(text)} has ${what}, which no service or timer can hold; put it into a file, or the command into a script.`;
  throw new Fault('USAGE', sentence, { value: text });
}

/** Writes a word of ExecStart. `%` and `$` are doubled. A word with blanks or quotes is put in double quotes. */
export function unitWord(word: string): string {
  const escaped = oneLine(word).replaceAll('%', '%%').replaceAll('$', '$$$$');
  return escaped === '' || /[\s"'\\;]/.test(escaped) ? `"${escaped.replace(/[\\"]/g, '\\$&')}"` : escaped;
}

/** The given flags as words of a command line. @param except names of flags to leave out */
export function flagWords(flags: Flags, except: readonly string[]): string[] {
  const kept = [...flags].filter(([name]) => !except.includes(name));
  return kept.flatMap(([name, texts]) =>
    texts.length === 0 ? [`--${name}`] : texts.flatMap((text) => [`--${name}`, text]),
  );
}

export type Variable = readonly [name: string, value: string];

/** The variables of these names that have a value. */
export function variablesSet(names: readonly string[], env: CliDeps['env']): Variable[] {
  return names.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
}

export function environmentLine([name, value]: Variable): string {
  return `Environment="${name}=${oneLine(value).replaceAll('%', '%%').replace(/[\\"]/g, '\\$&')}"\n`;
}

/** Turns `asrShafi` into `asr_shafi`, the form of keys in answers. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
