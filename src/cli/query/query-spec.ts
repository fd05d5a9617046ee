import { DIGITS, LANGUAGE_TAGS, LANGUAGES, PAPER_SIZES } from '../../core/words/names.ts';
import type { Fields, Operation } from '../../operations/operation.ts';
import { bareWord, type CommandSpec, type FlagSpec, flag, type Query, type QueryVariant } from '../command.ts';
import type { QueryView } from '../command.ts';
import type { View } from '../views/view.ts';
import { flagNamesOf } from '../parse/fast-parser.ts';

/** The formats of a view that has only one format and json. */
export function oneFormat<Answer>(name: string, load: () => Promise<View<Answer>>) {
  return { formatNames: [name], formats: async () => ({ [name]: await load() }) };
}

/** Joins an operation and its view. A view without `viewFlags` gets the flags for the language. */
export function queryVariant<F extends Fields, Answer extends object>(
  operation: Operation<F, Answer | Promise<Answer>>,
  view: QueryView<NoInfer<Answer>>,
): QueryVariant<Answer> {
  const { fields } = operation;
  const ofPrayer = 'method' in fields && { prayer: () => import('../settings/with-defaults.ts') };
  return { viewFlags: languageFlags, ...view, operation, fieldFlags: fieldFlags(fields, view.flagNames), ...ofPrayer };
}

/** One or more operations that share a path, as a row of the command table. */
export function queryCommand(path: CommandSpec['path'], variants: readonly QueryVariant[]): CommandSpec {
  const query = queryOf(path, variants);
  const { fieldFlags, viewFlags, positionals, takesBarePlace, isOpenEnded } = query;
  const words = takesBarePlace ? [placeWords] : [];
  for (const field of positionals) {
    const flag = fieldFlags.find((one) => one.field === field);
    words.push(bareWord(flag?.name ?? field, flag?.summary ?? ''));
  }
  return {
    path,
    summary: variants.map(({ operation }) => operation.summary).join('; '),
    bareWords: words.map((word) => ({ ...word, isRepeated: isOpenEnded })),
    flags: [...fieldFlags, ...viewFlags, formatFlag(variants), json],
    examples: variants.flatMap(({ examples }) => examples),
    query,
  };
}

export function queryOf<Answer extends object>(
  path: readonly string[],
  variants: readonly QueryVariant<Answer>[],
): Query<Answer> {
  const fields = variants.flatMap((variant) => variant.fieldFlags);
  const positionals = variants.find((variant) => variant.positionals)?.positionals ?? [];
  const takesPlace = ['lat', 'lng'].every((name) => fields.some(({ field }) => field === name));
  const takesBarePlace = takesPlace && variants.every(({ barePlace }) => barePlace !== false);
  return {
    path,
    variants,
    fieldFlags: [...(takesPlace ? PLACE : []), ...byName(fields)],
    viewFlags: byName(variants.flatMap(({ viewFlags }) => viewFlags ?? [])),
    positionals,
    takesPlace,
    takesBarePlace,
    isOpenEnded: positionals.length + Number(takesBarePlace) === 1,
  };
}

/** The flags of an operation, for another command that uses the operation. @param except fields or flags to leave out */
export function operationFlags({ fields }: Operation, except: readonly string[] = []): FlagSpec[] {
  const taken = Object.entries(fields).filter(([field]) => !except.includes(field));
  const flags = [...('lat' in fields ? PLACE : []), ...fieldFlags(Object.fromEntries(taken))];
  return flags.filter(({ name }) => !except.includes(name));
}

function fieldFlags(fields: Fields, names: Readonly<Record<string, string>> = {}): FlagSpec[] {
  const flags = Object.entries(fields).map(
    ([field, { summary, placeholder, choices, isFlag, typed }]): FlagSpec => ({
      ...flagNamesOf(field, names[field]),
      field,
      summary,
      ...(isFlag ? {} : { placeholder, choices }),
      ...(typed === 'day' && { help: `${summary}; or in words: tomorrow, +3d, friday, "25 Dec", "1 Ramadan", eid` }),
      ...(typed === 'month' && { help: `${summary}; or in words: november, "Ramadan 1448", next month` }),
    }),
  );
  const taken = new Set(flags.map(({ name }) => name));
  return flags.map((spec) => ({ ...spec, otherNames: spec.otherNames?.filter((name) => !taken.has(name)) }));
}

/** Leaves one flag of each name: the last one, at the position of the first. */
function byName(flags: readonly FlagSpec[]): FlagSpec[] {
  return [...new Map(flags.map((flag) => [flag.name, flag])).values()];
}

export const byIp = flag('by-ip URL', 'if the place is here, ask this web service for the position of this machine');
const PLACE = [
  flag('at PLACE', 'the place as one word; here means where this machine is', { otherNames: ['place'] }),
  byIp,
];

function formatFlag(variants: readonly QueryVariant[]): FlagSpec {
  const choices = [...new Set(variants.flatMap(({ formatNames }) => formatNames)), 'json'];
  const templates = variants.some(({ facts }) => facts) ? ', or a template (prayer help formats)' : '';
  return flag('format NAME', 'how to print', { choices, help: `how to print: ${choices.join(', ')}${templates}` });
}

const ASR = 'the Asr that the table shows, marked S (Shafi) or H (Hanafi); json and csv always hold both';
const ASKED_ASR = { choices: ['hanafi', 'shafi', 'both'], setting: 'asr' } as const;
export const asr = flag('asr SCHOOL', ASR, ASKED_ASR);
const LANG = 'the language of all output but json, csv, errors and help';
const help = `${LANG}: ${LANGUAGES.join(', ')}; ar-MA and so on`;
export const lang = flag('lang CODE', LANG, { help, choices: LANGUAGE_TAGS, setting: 'lang' });
const NATIVE = 'the digits in tables and on screens; latin: 0-9; native: the digits of the language (ar, bn, ur)';
export const digits = flag('digits NAME', NATIVE, { choices: DIGITS, setting: 'digits' });
export const languageFlags = [lang, digits];
const HOURS = '12h or 24h clock; json and csv always have 24 hours';
export const clock = flag('clock HOURS', HOURS, { choices: ['24h', '12h'], setting: 'clock' });
const ALARM = 'with --format ics, a reminder this long before each prayer, such as 10m; 0m: at the time of the prayer';
const MINUTES = 'with --format ics, the length of each event; default 15; 0: an event without length';
const SECOND_LANG = 'with --format html or pdf, names, dates and notes in this language too';
const SIZE = 'with --format html or pdf, paper of a4 or letter; default the size of the printer, and a4 for pdf';
const ON_PAPER = ['format', 'html', 'pdf'] as const;
export const icsFlags = [
  flag('alarm TIME', ALARM, { goesWith: ['format', 'ics'] }),
  flag('event-minutes MINUTES', MINUTES, { goesWith: ['format', 'ics'] }),
];
/** The flag of Asr for a command that needs it only for sheets on paper. */
const ASR_ON_PAPER = 'with --format html or pdf, which Asr the sheet shows';
export const asrOnPaper = flag('asr SCHOOL', ASR_ON_PAPER, { ...ASKED_ASR, goesWith: ON_PAPER });
export const paperFlags = [
  flag('name TEXT', 'with --format html or pdf, the heading, such as the name of the mosque', { goesWith: ON_PAPER }),
  flag('second-lang CODE', SECOND_LANG, { choices: LANGUAGE_TAGS, help: SECOND_LANG, goesWith: ON_PAPER }),
  flag('paper SIZE', SIZE, { choices: PAPER_SIZES, goesWith: ON_PAPER }),
  flag('output FILE', 'with --format html or pdf, the file to write', { goesWith: ON_PAPER }),
];
/** The flags and formats of a view of many days, with answers in the shape of prayer.calendar. */
export const manyDays = {
  viewFlags: [asr, ...languageFlags, clock, ...icsFlags, ...paperFlags],
  formatNames: ['table', 'csv', 'tsv', 'ics', 'html', 'pdf'],
  formats: async () => (await import('../views/calendar.ts')).calendarFormats,
} as const;

export const json = flag('json', 'print the answer as JSON');

export const SETTING_FLAGS: readonly FlagSpec[] = [asr, lang, digits, clock];

/** The words that name a place: `prayer times New York`. */
export const placeWords = bareWord('[place...]', 'a city, with or without its country, or LAT,LNG');
