import { answerTo } from '../commands/run-query.ts';
import { queryCommandOf } from '../specs/query-commands.ts';
import type { CliDeps } from '../cli-deps.ts';

/** The questions that take templates, and what each field of theirs is at a place now, as an example. */
export async function templateFields(deps: CliDeps) {
  const makkah = new Map([
    ['lat', ['21.4225']],
    ['lng', ['39.8262']],
  ]);
  const plain = { ...deps, env: {}, configFile: () => ({ path: '', read: () => undefined, write: async () => {} }) };
  return await Promise.all(
    (['prayer.times', 'prayer.next', 'prayer.now'] as const).map(async (id) => {
      const { row, answer, scene } = await answerTo(queryCommandOf(id), { flags: makkah, bareWords: [] }, plain);
      const facts = await row.words.facts?.();
      return { command: row.words.path.join(' '), fields: Object.entries(facts?.(answer as never, scene) ?? {}) };
    }),
  );
}
