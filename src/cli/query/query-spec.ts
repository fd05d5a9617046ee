import { dayNumberAt } from '../../core/time/wall-time.ts';
import { type Fields, type Operation, readInput } from '../../operations/operation.ts';
import { prayerFields, withRequest } from '../../operations/prayer/request.ts';
import { flagNamesOf } from '../parse/common-flags.ts';
import type { CommandSpec, FlagSpec, Query, QueryVariant, QueryView, PrayerPart } from '../command.ts';

/** An operation with its view. */
export function queryVariant<F extends Fields, Answer extends object>(
  operation: Operation<F, Answer | Promise<Answer>>,
  view: QueryView<NoInfer<Answer>>,
): QueryVariant<Answer> {
  return { ...view, operation, fieldFlags: fieldFlags(operation.fields, view.flagNames) };
}

/** One or more operations that share a path, as a row of the command table. */
export function queryCommand(path: CommandSpec['path'], variants: readonly QueryVariant[]): CommandSpec {
  const query = queryOf(path, variants);
  const { fieldFlags, viewFlags, positionals, takesBarePlace, isOpenEnded } = query;
  const words = takesBarePlace ? [PLACE_WORD] : [];
  for (const field of positionals) {
    words.push({ name: field, summary: fieldFlags.find((flag) => flag.field === field)?.summary ?? '' });
  }
  return {
    path,
    summary: variants.map(({ operation }) => operation.summary).join('; '),
    bareWords: words.map((word) => ({ ...word, isRepeated: isOpenEnded })),
    flags: [...fieldFlags, ...viewFlags, formatFlag(variants), JSON_FLAG],
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
    fieldFlags: [...(takesPlace ? [AT] : []), ...byName(fields)],
    viewFlags: byName(variants.flatMap(({ viewFlags }) => viewFlags ?? [])),
    positionals,
    takesPlace,
    takesBarePlace,
    isOpenEnded: positionals.length + Number(takesBarePlace) === 1,
  };
}

/** The flags of an operation that another command asks, but for some. */
export function operationFlags({ fields }: Operation, except: readonly string[] = []): FlagSpec[] {
  const left = Object.entries(fields).filter(([field]) => !except.includes(field));
  const flags = [...('lat' in fields ? [AT] : []), ...fieldFlags(Object.fromEntries(left))];
  return flags.filter(({ name }) => !except.includes(name));
}

function fieldFlags(fields: Fields, names: Readonly<Record<string, string>> = {}): FlagSpec[] {
  const flags = Object.entries(fields).map(
    ([field, { summary, placeholder, choices, isFlag, typed }]): FlagSpec => ({
      ...flagNamesOf(field, names[field]),
      field,
      summary,
      ...(isFlag ? {} : { placeholder, ...(choices && { choices }) }),
      ...(typed === 'day' && { help: `${summary}; or in words: tomorrow, +3d, friday, "25 Dec", "1 Ramadan", eid` }),
      ...(typed === 'month' && { help: `${summary}; or in words: november, "Ramadan 1448", next month` }),
    }),
  );
  const taken = new Set(flags.map(({ name }) => name));
  return flags.map(({ otherNames, ...flag }) => {
    const free = otherNames?.filter((name) => !taken.has(name)) ?? [];
    return free.length === 0 ? flag : { ...flag, otherNames: free };
  });
}

/** Each flag once; of two with one name the later one, in the place of the first. */
function byName(flags: readonly FlagSpec[]): FlagSpec[] {
  return [...new Map(flags.map((flag) => [flag.name, flag])).values()];
}

const AT: FlagSpec = { name: 'at', placeholder: 'PLACE', summary: 'the place as one word', otherNames: ['place'] };
const JSON_FLAG: FlagSpec = { name: 'json', summary: 'the same as --format json' };
const PLACE_WORD = { name: 'place', summary: 'a city, with or without its country, or LAT,LNG' };

function formatFlag(variants: readonly QueryVariant[]): FlagSpec {
  const choices = [...new Set(variants.flatMap(({ formatNames }) => formatNames)), 'json'];
  const templates = variants.some(({ facts }) => facts) ? ', or a template (prayer help formats)' : '';
  const help = `how to print: ${choices.join(', ')}${templates}`;
  return { name: 'format', placeholder: 'NAME', summary: 'how to print', choices, help };
}

/** An operation that computes prayer times, with its view. */
export function prayerVariant<F extends Fields, Answer extends object>(
  operation: Operation<F, Answer | Promise<Answer>>,
  view: QueryView<NoInfer<Answer>>,
): QueryVariant<Answer> {
  return { ...queryVariant(operation, view), prayer };
}

const prayer: PrayerPart = {
  withDefaults: async (...asked) => (await import('../settings/with-defaults.ts')).withDefaults(...asked),
  authorityHint: async (...asked) => (await import('../settings/authority-fields.ts')).authorityHint(...asked),
  /** In the zone in which the question is answered. */
  today: async (raw, context) => {
    const given = raw.filter(([field]) => Object.hasOwn(prayerFields, field));
    const input = readInput(prayerFields, given, context.zones);
    return withRequest(input, context, ({ zone }) => dayNumberAt(context.now(), zone));
  },
};

/** How days in the shape of prayer.calendar are shown. */
export const manyDays = {
  formatNames: ['table', 'csv', 'tsv', 'ics'],
  formats: async () => (await import('../views/calendar.ts')).calendarFormats,
} as const;
