import { authorityAt } from '../../core/prayer/authorities.ts';
import { nameIn } from '../../core/geo/place-search.ts';
import { type CommandNames, loadCommandNames } from '../../core/words/command-names.ts';
import { FAULTS, Fault, quoted, onFault } from '../../core/fault.ts';
import { type Language, languageOf, LANGUAGES, type LanguageTag } from '../../core/words/names.ts';
import { lastOf } from '../parse/given-flags.ts';
import type { Call } from '../command.ts';
import type { CliDeps } from '../cli-deps.ts';
import { terminalOf } from '../query/run-query.ts';
import type { Questions, Option } from '../../tui/questions.ts';
import { inNames, asksInLines, isScreen } from '../views/layout.ts';
import type { Changes, ConfigDraft, Sheet } from './config-editing.ts';
import { configDraft, readAnySetting, readPlace } from './config-editing.ts';
import { replacementRow, showKept, showReplacements, showSheet } from './config-editing.ts';
import { refuseIdleByIp } from '../settings/defaults.ts';
import type { SavedPlace } from '../../core/stored/config.ts';
import type { School } from '../../core/prayer/prayer-day.ts';
import { showHours } from '../../formats/time-left.ts';
import { prayerMethods } from '../../operations/prayer/methods.ts';
import type { ShownPlace } from '../../tui/queries.ts';
import { LANGUAGE_NAMES, namesOfLocale, shellWord, showWays } from '../shell/words.ts';
import type { Cause } from './timetable-check.ts';
import { exampleOf, likelyCauses, ownMinutes, readDifferences, SCHOOLS, townHint } from './timetable-check.ts';

/**
 * `prayer setup`: asks on a screen or in lines; with `--yes` only the flags are used. The file is written once, at the end. @throws Fault
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
    return keep(given, sheet, draft, names, call, deps);
  }
  const inLines = asksInLines(call, deps);
  if (!inLines && !isScreen(deps)) {
    throw needsFlags([...(given.place || draft.kept('place') !== undefined ? [] : ['--place NAME']), '--yes']);
  }
  let names = await (own === undefined ? namesOfLocale(deps) : loadCommandNames(own));
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
    if (changes === undefined) return nothingWritten(0);
    const sheet = await draft.sheet(changes);
    deps.write(`\n${showSheet(sheet, changes, draft, deps.terminal, names).trimEnd()}\n\n`);
    return await keep(changes, sheet, draft, names, call, deps);
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
  const terminal = terminalOf(call, deps);
  const streams = deps.live.streams(terminal.hasColour); // must come before ink is loaded
  const [background, { screenQuestions }] = await Promise.all([
    terminal.background ?? streams.askBackground(terminal),
    import('../../tui/screen-questions.ts'),
  ]);
  return screenQuestions(deps.context, streams, { ...terminal, background }, names);
}

async function keep(
  changes: Changes,
  sheet: Sheet,
  draft: ConfigDraft,
  names: CommandNames,
  call: Call,
  deps: CliDeps,
) {
  const replacements = draft.replacements(changes);
  await draft.write(changes, sheet);
  deps.write(showReplacements(replacements, draft.path, names));
  for (const kept of changes.place ? showKept(draft.own, 'place', names) : []) deps.write(`${inNames(kept, names)}\n`);
  const file = lastOf(call.flags, 'config');
  const more = file === undefined ? '' : ` --config ${shellWord(file)}`;
  const ways = [
    [file === undefined ? 'prayer' : `prayer next${more}`, 'nextPrayer'],
    [`prayer dashboard${more}`, 'liveDay'],
    [`prayer month${more}`, 'thisMonth'],
  ] as const;
  deps.write(`\n${showWays(ways, names, deps)}`);
  for (const variable of draft.stronger()) warn(names.command.setup.stronger(variable), names, deps);
  return 0;
}

function warn(sentence: string, names: CommandNames, { writeError }: CliDeps): void {
  writeError(`prayer: ${inNames(sentence, names)}\n`);
}

/** The exit code of SIGINT. On a screen Ctrl-C is only a key, so this program must exit with that code itself. */
const INTERRUPTED = 130;

function needsFlags(missing: readonly string[]): Fault {
  const sentence = `prayer setup asks its questions on a terminal. Without one it takes flags, and ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing, as in: prayer setup --place Istanbul --lang tr --clock 24h --yes. With --accessible it reads answers from stdin, one a line.`;
  return new Fault('MISSING_PARAMETER', sentence, { fields: missing.map((flag) => flag.replace(/^--| .*$/g, '')) });
}

async function changesGiven(call: Call, deps: CliDeps): Promise<Changes> {
  const { flags, bareWords } = call;
  const word = bareWords.length > 0 ? bareWords.join(' ') : undefined;
  const flag = lastOf(flags, 'place');
  if (word !== undefined && flag !== undefined) {
    const sentence = `The place is given twice: ${quoted(word)} and --place ${quoted(flag)}.`;
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { field: 'place' });
  }
  const text = flag ?? word;
  refuseIdleByIp(lastOf(flags, 'by-ip'), text === undefined ? [] : [text]);
  const place = text === undefined ? {} : { place: await readPlace(text, call, deps) };
  const settings = (['method', 'asr', 'lang', 'clock'] as const).flatMap((key) => {
    const value = lastOf(flags, key);
    if (value === undefined) return [];
    readAnySetting(key, value, deps.context.zones);
    return [[key, value] as const];
  });
  return { ...place, ...Object.fromEntries(settings) };
}

interface Dialogue {
  readonly draft: ConfigDraft;
  readonly questions: Questions;
  readonly names: CommandNames;
  readonly deps: CliDeps;
}

/** Asks for values that no flag gave, then shows the new values. @returns undefined if the person declines @throws Stopped, Fault */
export async function askForChanges(dialogue: Dialogue, given: Changes): Promise<Changes | undefined> {
  const { draft, questions, names, deps } = dialogue;
  const words = names.command.setup;
  let changes: Changes = { ...(given.place ? {} : await askPlace(dialogue)), ...given };
  if (changes.method === undefined) changes = { ...changes, ...(await askMethod(changes, dialogue)) };
  changes = await compareWithTimetable(changes, dialogue);
  if (changes.asr === undefined) changes = { ...changes, ...(await askSchool(changes, dialogue)) };
  if (changes.clock === undefined) changes = { ...changes, ...(await askClock(dialogue)) };
  const replacements = draft.replacements(changes);
  if (replacements.length === 0) return changes;
  deps.write(`\n${draft.path}:\n${replacements.map((row) => `${replacementRow(row)}\n`).join('')}`);
  const replaced = replacements.filter(({ before }) => before !== undefined).map(({ key }) => key);
  const question = replaced.length === 0 ? words.write : words.writeAndReplace(replaced.join(names.words.comma));
  const no = { value: false, label: words.changeNothing };
  return (await questions.choose(question, [{ value: true, label: words.yes }, no])) ? changes : undefined;
}

/** Asks the first question in the language of `names`, and offers that language first. Later questions use the chosen language. */
export function askLanguage(questions: Questions, { language, voice: { tag }, command }: CommandNames) {
  const labelOf = (code: Language, value: LanguageTag) => `${LANGUAGE_NAMES[code]} (${value})`;
  const option = (code: Language, value: LanguageTag = code) => ({ value, label: labelOf(code, value) });
  const others = LANGUAGES.filter((code) => code !== tag);
  return questions.choose(command.setup.whichLanguage, [option(language, tag), ...others.map((code) => option(code))]);
}

async function askPlace({ draft, questions, names, deps }: Dialogue): Promise<Pick<Changes, 'place'>> {
  const words = names.command.setup;
  const kept = draft.kept('place');
  if (kept !== undefined) {
    const another = { value: false, label: words.anotherPlace };
    const asBefore = { value: true, label: words.asBefore(kept) };
    if (await questions.choose(words.whichPlace, [asBefore, another])) return {};
  }
  return { place: savedPlace(await questions.place(words.where), names, deps) };
}

/** The place to save, with its English name. Questions show the name in the person's language. */
function savedPlace({ name, words }: ShownPlace, { language }: CommandNames, { context }: CliDeps): SavedPlace {
  const [lat, lng] = [Number(words['lat']), Number(words['lng'])];
  const at = { latDeg: lat, lngDeg: lng };
  const { id: timezone } = context.findZone(at);
  return { lat, lng, ...(name && { name: nameIn(context.places, name, at, 'en', language) }), timezone };
}

/** Asks only if the saved method differs from the method of the country's authority. */
async function askMethod(changes: Changes, { draft, questions, names }: Dialogue): Promise<Pick<Changes, 'method'>> {
  const kept = draft.kept('method');
  if (kept === undefined) return {};
  const [own, authority] = [await draft.sheet(changes), await draft.sheet({ ...changes, method: 'AUTO' })];
  const { method, methodFrom } = authority.request;
  if (methodFrom !== 'country' || own.request.method.code === method.code) return {};
  const words = names.command.setup;
  const chosen = await questions.choose<string | undefined>(words.whoseTimes, [
    { value: undefined, label: words.asBefore(`${names.method(own.request.method)} (${kept})`) },
    { value: 'AUTO', label: words.usualThere(`${names.method(method)} (${method.code})`) },
  ]);
  return chosen === undefined ? {} : { method: chosen };
}

const ADD_COMMAND = 'prayer timetable add FILE --name NAME';
const FIT_COMMAND = 'prayer fit FILE';

function tell(text: string, { deps, names }: Dialogue): void {
  deps.write(`${inNames(text, names)}\n`);
}

/** Shows today’s times and asks whether the person's timetable has the same. Each change that the person chooses is shown in turn. */
async function compareWithTimetable(start: Changes, dialogue: Dialogue): Promise<Changes> {
  const { draft, questions, names, deps } = dialogue;
  const words = names.command.setup;
  let changes = start;
  for (;;) {
    const sheet = await draft.sheet(changes);
    deps.write(`\n${showSheet(sheet, changes, draft, deps.terminal, names)}`);
    const said = await questions.choose(words.timetable(names.event('maghrib'), sheet.clocks.maghrib), [
      { value: 'same', label: words.yes },
      { value: 'differs', label: words.someDiffer },
      { value: 'none', label: words.noTimetable },
      { value: 'printed', label: words.isPrinted },
    ]);
    if (said === 'printed') tell(words.printed(ADD_COMMAND, FIT_COMMAND), dialogue);
    if (said === 'none') return { ...changes, ...(await askLaterMaghrib(changes, sheet, dialogue)) };
    if (said !== 'differs') return changes;
    const chosen = await askCause(changes, sheet, dialogue);
    if (!chosen) return changes;
    changes = { ...changes, ...chosen };
  }
}

/** Where printed cards break the fast later than the method does, asks whether to add minutes to maghrib. */
async function askLaterMaghrib(
  changes: Changes,
  { request: { at, method } }: Sheet,
  { draft, questions, names, deps }: Dialogue,
): Promise<Pick<Changes, 'adjust'>> {
  const authority = authorityAt(at, deps.context.findZone(at));
  const minutes = authority?.laterMaghribMinutes;
  const isOwn = (changes.adjust ?? draft.kept('adjust')) !== undefined;
  if (minutes === undefined || authority?.method !== method.code || isOwn) return {};
  const { cardsAreLater, leaveTimes, yes } = names.command.setup;
  const adjust = `maghrib=+${minutes}`;
  const choice = await questions.choose<string | undefined>(cardsAreLater(names.event('maghrib')), [
    { value: adjust, label: `${yes}${names.words.comma}${adjust}` },
    { value: undefined, label: leaveTimes },
  ]);
  return choice === undefined ? {} : { adjust: choice };
}

/** Asks which change makes our times match the timetable; undefined if the person changes nothing. */
async function askCause(changes: Changes, sheet: Sheet, dialogue: Dialogue): Promise<Changes | undefined> {
  const { draft, questions, names, deps } = dialogue;
  const words = names.command.setup;
  const clocks = [exampleOf('maghrib', '18:00', names), exampleOf('isha', '19:12', names)].join(names.words.comma);
  const printed = await questions.answer(
    words.whichDiffer,
    words.differSo(clocks, exampleOf('asr', '+3', names)),
    (text) => readDifferences(text, sheet, names),
  );
  const own = ownMinutes(sheet, printed);
  if (own === ownMinutes(sheet, new Map())) {
    tell(words.asShown, dialogue);
    return {};
  }
  const { methods } = await prayerMethods.run({ code: undefined }, deps.context);
  const tryOut = (tried: Changes) => draft.sheet(tried).catch(onFault(() => undefined));
  const found = await likelyCauses(sheet, changes, printed, methods, tryOut, names);
  const hint = townHint(sheet, printed, names);
  if (hint) tell(hint, dialogue);
  if (found.usual.length + found.others.length === 0) tell(words.noCause, dialogue);
  if (found.undecided) tell(words[found.undecided](FIT_COMMAND), dialogue);
  type Chosen = Option<() => Promise<Changes | undefined>>;
  const optionsOf = (causes: readonly Cause[]): Chosen[] =>
    causes.map((cause) => ({ value: async () => cause.changes, label: `${cause.what}: ${causeText(cause, names)}` }));
  const leave: Chosen = { value: async () => undefined, label: words.leaveTimes };
  const [usual, others] = [optionsOf(found.usual), optionsOf(found.others)];
  const [first = leave, ...likely] = found.prefersOthers ? [...others, ...usual, leave] : [...usual, leave, ...others];
  const town = async () => ({ place: savedPlace(await questions.place(words.whichTown), names, deps) });
  const choice = await questions.choose(words.whatIsIt, [
    first,
    ...likely,
    { value: town, label: words.anotherTown },
    { value: async () => ({ adjust: own }), label: words.ownMinutes(own) },
  ]);
  return choice();
}

/** `as your timetable has it`, or by how much the times differ. */
function causeText({ namedOff, othersOff }: Cause, { words, command: { setup } }: CommandNames): string {
  const named = namedOff === 0 ? setup.asTimetable : setup.minutesOff(namedOff);
  return othersOff === 0 ? named : `${named}${words.semicolon}${setup.othersMove(othersOff)}`;
}

async function askSchool(changes: Changes, { draft, questions, names }: Dialogue): Promise<Pick<Changes, 'asr'>> {
  const { words, command } = names;
  const usual = await draft.sheet(changes);
  const { school: own, schoolFrom, request } = usual;
  const label = (school: School, { clocks }: Sheet) => `${words.schools[school]}${words.comma}${clocks.asr}`;
  const others: Option<School>[] = [];
  for (const school of SCHOOLS.filter((one) => one !== own)) {
    others.push({ value: school, label: label(school, await draft.sheet({ ...changes, asr: school })) });
  }
  // only an Asr that the authority of the country prints counts as usual at the place
  const isUsual = schoolFrom === 'authority' && request.methodFrom === 'country';
  const from = isUsual ? command.setup.usualAsr : command.setup.asrFrom[schoolFrom];
  const school = await questions.choose<School | undefined>(command.setup.whichAsr, [
    { value: undefined, label: `${label(own, usual)}: ${from}` },
    ...others,
  ]);
  return school === undefined ? {} : { asr: school };
}

async function askClock({ draft, questions, names }: Dialogue): Promise<Pick<Changes, 'clock'>> {
  const { whichClock, hours24, hours12 } = names.command.setup;
  const options = [
    { value: '24h', label: hours24(showHours('18:00', '24h', names)) },
    { value: '12h', label: hours12(showHours('18:00', '12h', names)) },
  ] as const;
  const [first, second] = draft.kept('clock') === '12h' ? [options[1], options[0]] : options;
  return { clock: await questions.choose<string>(whichClock, [first, second]) };
}
