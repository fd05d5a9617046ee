import { isBodyField } from '../../operations/daemon-operation.ts';
import { type DaemonAnswer, daemonCatalogue, type DaemonOperationId } from '../../operations/daemon-catalogue.ts';
import type { Fields } from '../../operations/operation.ts';
import type { CommandSpec, DaemonSpec, FieldWord, FlagSpec } from '../command.ts';
import { json } from '../query/view-flags.ts';
import { flagNamesOf } from '../parse/common-flags.ts';

const at: FlagSpec = {
  name: 'at',
  placeholder: 'PLACE',
  summary: 'the place: a name, @saved, or LAT,LNG',
  otherNames: ['place'],
};
const owner: FlagSpec = {
  name: 'owner',
  placeholder: 'KEY',
  summary: 'name or id of the API key to act for; default the only one; all: of every key, revoked ones too',
};
const data: FlagSpec = { name: 'data', placeholder: 'DIR', summary: 'data directory of the daemon' };
const database: FlagSpec = {
  name: 'database',
  placeholder: 'URL',
  summary: 'database of the daemons, in place of --data',
};

/** One row for each of some operations. */
type DaemonSpecs<Id extends DaemonOperationId> = { readonly [K in Id]: DaemonSpec<DaemonAnswer<K>> };

/** The commands of operations: their flags and bare words are the operations' fields. */
export function daemonCommands<Id extends DaemonOperationId>(specs: DaemonSpecs<Id>): CommandSpec[] {
  const ids = Object.keys(specs) as Id[];
  return ids.map((id) => commandOf(id, specs[id]));
}

function commandOf<Id extends DaemonOperationId>(id: Id, spec: DaemonSpec<DaemonAnswer<Id>>): CommandSpec {
  const { summary, fields }: { readonly summary: string; readonly fields: Fields } = daemonCatalogue[id];
  const { bareWords, flagWords } = wordsOf(fields, spec);
  return {
    path: spec.path,
    summary: `${summary}${spec.remark ?? ''}`,
    bareWords: bareWords.map(({ name, definition }) => ({ name, summary: definition.summary, isRequired: true })),
    flags: [
      ...flagWords.flatMap((word) => (word.field === 'latitude' ? [at, flagOf(word)] : [flagOf(word)])),
      ...Object.entries(spec.files ?? {}).map(([name, { summary }]) => ({ name, placeholder: 'FILE', summary })),
      ...Object.entries(spec.switches ?? {}).map(([name, { summary }]) => ({ name, summary })),
      ...(spec.isForLocalAdmin ? [] : [owner]),
      data,
      database,
      json,
    ],
    examples: spec.examples,
    load: async () => {
      const { askDaemon } = await import('./ask-daemon.ts');
      return askDaemon(id, spec, bareWords, flagWords);
    },
  };
}

type WordsSpec = Pick<DaemonSpec<never>, 'positionals' | 'flagNames' | 'first' | 'switches'>;

function wordsOf(fields: Fields, { positionals = [], flagNames = {}, first = [], switches = {} }: WordsSpec) {
  const switched = Object.values(switches).map(({ field }) => field);
  const words = Object.entries(fields).map(([field, definition]): FieldWord => {
    return { ...flagNamesOf(field, flagNames[field]), field, definition };
  });
  const isFirst = ({ field }: FieldWord) => first.includes(field);
  const flagWords = words.filter(({ field }) => !positionals.includes(field) && !switched.includes(field));
  return {
    bareWords: positionals.flatMap((name) => words.filter(({ field }) => field === name)),
    flagWords: [...flagWords.filter(isFirst), ...flagWords.filter((word) => !isFirst(word))],
  };
}

function flagOf({ name, otherNames, definition }: FieldWord): FlagSpec {
  const { placeholder, choices, summary } = definition;
  const said = (isBodyField(definition) && definition.flagSummary) || summary;
  return { name, ...(otherNames && { otherNames }), placeholder, summary: said, ...(choices && { choices }) };
}
