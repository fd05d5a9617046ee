import type { OperationId } from '../../operations/catalogue.ts';
import { catalogue } from '../../operations/catalogue.ts';
import type { Fields } from '../../operations/operation.ts';
import type { QueryCommand } from './query-command.ts';
import { queryCommandOfRows, queryCommandsOf } from './query-command.ts';
import { words } from './query-specs.ts';

/** Every command that asks. It loads every operation; fast-queries.ts is the few that are asked each minute. */
export function queryCommands(): QueryCommand[] {
  return queryCommandsOf(
    (Object.keys(words) as OperationId[]).map((id) => ({ id, words: words[id], operation: catalogue[id] })),
  );
}

/** The question of one operation alone, for deeds that ask it. */
export function queryCommandOf(id: OperationId): QueryCommand {
  return queryCommandOfRows([{ id, words: words[id], operation: catalogue[id] }]);
}

/** The fields of every operation. */
export function catalogueFields(): Fields[] {
  return Object.values(catalogue).map(({ fields }) => fields);
}
