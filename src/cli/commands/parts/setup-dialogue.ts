import type { SavedPlace } from '../../../core/config.ts';
import { Fault } from '../../../core/fault.ts';
import type { Language } from '../../../core/names.ts';
import { languageOf } from '../../../core/names.ts';
import type { School } from '../../../core/prayer/prayer-rows.ts';
import { prayerMethods } from '../../../operations/prayer/methods.ts';
import type { ShownPlace } from '../../../tui/queries.ts';
import type { Option, Questions } from '../../../tui/questions.ts';
import type { CliDeps } from '../../cli-deps.ts';
import type { Changes, ConfigDraft, Sheet } from './config-draft.ts';
import { namesOf, replacementRow, showSheet } from './setup-text.ts';
import type { Cause } from './timetable-check.ts';
import { likelyCauses, ownMinutes, readDifferences, SCHOOLS, schoolName, townHint } from './timetable-check.ts';

/**
 * Asks for what the flags leave open: place, whether the times are those of the person's timetable, school, language, clock; then shows
 * what would be written. @returns undefined where it is not wanted. @throws Stopped, Fault
 */
export async function askForChanges(
  draft: ConfigDraft,
  given: Changes,
  questions: Questions,
  deps: CliDeps,
): Promise<Changes | undefined> {
  let changes: Changes = given;
  if (!changes.place) changes = { ...changes, ...(await askPlace(draft, questions, deps)) };
  if (changes.method === undefined) changes = { ...changes, ...(await askMethod(draft, changes, questions)) };
  changes = await compared(draft, changes, questions, deps);
  if (changes.asr === undefined) changes = { ...changes, ...(await askSchool(draft, changes, questions)) };
  if (changes.lang === undefined) changes = { ...changes, ...(await askLanguage(draft, questions, deps)) };
  if (changes.clock === undefined) changes = { ...changes, ...(await askClock(draft, questions)) };
  const replacements = draft.replacements(changes);
  if (replacements.length === 0) return changes;
  deps.write(`\n${draft.path}:\n${replacements.map((row) => `${replacementRow(row)}\n`).join('')}`);
  const replaced = replacements.filter(({ before }) => before !== undefined).map(({ key }) => key);
  const question = replaced.length === 0 ? 'Write this?' : `Write this, and replace ${replaced.join(', ')}?`;
  const isWanted = await questions.choose(question, [
    { value: true, label: 'yes' },
    { value: false, label: 'no, change nothing' },
  ]);
  return isWanted ? changes : undefined;
}

async function askPlace(draft: ConfigDraft, questions: Questions, deps: CliDeps): Promise<Pick<Changes, 'place'>> {
  const kept = draft.kept('place');
  if (kept !== undefined) {
    const isKept = await questions.choose('Which place?', [
      { value: true, label: `${kept}, as before` },
      { value: false, label: 'another one' },
    ]);
    if (isKept) return {};
  }
  return { place: savedPlace(await questions.place('Where are you?'), deps) };
}

function savedPlace({ name, words }: ShownPlace, { context }: CliDeps): SavedPlace {
  const [lat, lng] = [Number(words['lat']), Number(words['lng'])];
  const { id: timezone } = context.findZone({ latDeg: lat, lngDeg: lng });
  return { lat, lng, ...(name === undefined ? {} : { name }), timezone };
}

/** Only where a method was kept that is not the one of the authority at the place. */
async function askMethod(draft: ConfigDraft, changes: Changes, questions: Questions): Promise<Pick<Changes, 'method'>> {
  const kept = draft.kept('method');
  if (kept === undefined) return {};
  const [own, authority] = [await draft.sheet(changes), await draft.sheet({ ...changes, method: 'AUTO' })];
  if (own.request.method.code === authority.request.method.code) return {};
  const { code, name } = authority.request.method;
  const isAuthority = await questions.choose('Whose times?', [
    { value: false, label: `${own.request.method.name} (${kept}), as before` },
    { value: true, label: `${name} (${code}), which is usual there` },
  ]);
  return isAuthority ? { method: 'AUTO' } : {};
}

/** Shows today’s times until they are those of the person's timetable, or the person has none. */
async function compared(draft: ConfigDraft, start: Changes, questions: Questions, deps: CliDeps): Promise<Changes> {
  let changes = start;
  for (;;) {
    const sheet = await draft.sheet(changes);
    deps.write(`\n${await showSheet(sheet, changes, draft)}`);
    const said = await questions.choose(
      `Your mosque’s timetable for today: does its Maghrib say ${sheet.clocks.maghrib}, and do the others agree?`,
      [
        { value: 'same', label: 'yes' },
        { value: 'differs', label: 'no, some times differ' },
        { value: 'none', label: 'I have no timetable at hand' },
      ],
    );
    if (said !== 'differs') return changes;
    const chosen = await askCause(draft, changes, sheet, questions, deps);
    if (!chosen) return changes;
    changes = { ...changes, ...chosen };
  }
}

/** What makes our times those of the timetable, as the person picks it; undefined to leave them as they are. */
async function askCause(
  draft: ConfigDraft,
  changes: Changes,
  sheet: Sheet,
  questions: Questions,
  deps: CliDeps,
): Promise<Changes | undefined> {
  const names = await namesOf(changes, draft);
  const printed = await questions.answer(
    'Which times differ, and what does the timetable say?',
    'such as: maghrib 17:48, isha 19:12. Or by how many minutes: asr +3',
    (text) => readDifferences(text, sheet, names),
  );
  const own = ownMinutes(sheet, printed);
  if (own === ownMinutes(sheet, new Map())) {
    deps.write('That is what is shown here.\n');
    return {};
  }
  const { methods } = await prayerMethods.run({ code: undefined }, deps.context);
  const causes = await likelyCauses(sheet, changes, printed, methods, async (tried) => {
    try {
      return await draft.sheet(tried);
    } catch (thrown) {
      if (thrown instanceof Fault) return undefined;
      throw thrown;
    }
  });
  const hint = townHint(sheet, printed);
  if (hint) deps.write(`${hint}\n`);
  if (causes.length === 0) deps.write('No school, no method and no town nearby comes closer.\n');
  const options: Option<() => Promise<Changes | undefined>>[] = causes.map((cause) => ({
    value: async () => cause.changes,
    label: `${cause.what}: ${causeText(cause)}`,
  }));
  return (
    await questions.choose('What is it?', [
      ...nonEmpty(options, { value: async () => undefined, label: 'leave the times as they are' }),
      { value: async () => ({ place: savedPlace(await questions.place('Which town?'), deps) }), label: 'another town' },
      { value: async () => ({ adjust: own }), label: `none of these: add minutes of my own (${own})` },
    ])
  )();
}

/** `as your timetable has it`, or how far from it. */
function causeText({ namedOff, othersOff }: Cause): string {
  const named = namedOff === 0 ? 'as your timetable has it' : `${namedOff} min off in all`;
  return othersOff === 0 ? named : `${named}; the times that you did not name move by ${othersOff} min in all`;
}

function nonEmpty<T>(options: readonly T[], last: T): [T, ...T[]] {
  const [first, ...others] = options;
  return first === undefined ? [last] : [first, ...others, last];
}

async function askSchool(draft: ConfigDraft, changes: Changes, questions: Questions): Promise<Pick<Changes, 'asr'>> {
  const usual = await draft.sheet(changes);
  const others: Option<School>[] = [];
  for (const school of SCHOOLS.filter((one) => one !== usual.school)) {
    const { clocks } = await draft.sheet({ ...changes, asr: school });
    others.push({ value: school, label: `${schoolName(school)}, ${clocks.asr}` });
  }
  const from = { authority: 'as the authority prints it', request: 'as before', default: 'the usual one here' };
  const school = await questions.choose<School | undefined>('Which Asr?', [
    { value: undefined, label: `${schoolName(usual.school)}, ${usual.clocks.asr}: ${from[usual.schoolFrom]}` },
    ...others,
  ]);
  return school === undefined ? {} : { asr: school };
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
  tr: 'Türkçe',
  ur: 'اردو',
  id: 'Bahasa Indonesia',
  fr: 'Français',
};

/** The usual one is what was kept, else that of the locale. */
async function askLanguage(draft: ConfigDraft, questions: Questions, { env }: CliDeps): Promise<Pick<Changes, 'lang'>> {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const usual = languageOf(draft.kept('lang') ?? locale.slice(0, 2)) ?? 'en';
  const others = Object.keys(LANGUAGE_NAMES)
    .flatMap((code) => languageOf(code) ?? [])
    .filter((code) => code !== usual);
  const option = (code: Language) => ({ value: code, label: `${LANGUAGE_NAMES[code]} (${code})` });
  return { lang: await questions.choose('Names in which language?', [option(usual), ...others.map(option)]) };
}

async function askClock(draft: ConfigDraft, questions: Questions): Promise<Pick<Changes, 'clock'>> {
  const options = [
    { value: '24h', label: '24 hours, 17:48' },
    { value: '12h', label: '12 hours, 5:48 pm' },
  ] as const;
  const [first, second] = draft.kept('clock') === '12h' ? [options[1], options[0]] : options;
  return { clock: await questions.choose<string>('Which clock?', [first, second]) };
}
