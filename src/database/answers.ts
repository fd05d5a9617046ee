import { ANSWER_KEPT_SECONDS, type KeptAnswer, readKeptAnswer } from '../core/stored/kept-answer.ts';
import { tooManyAnswers } from '../store/files/store-faults.ts';
import type { Query } from './server/connection.ts';

/** The kept answer; undefined also if it is too old. */
export async function findAnswer(query: Query, id: string): Promise<KeptAnswer | undefined> {
  const [row] = (await query(`SELECT doc FROM answers WHERE id = $1 AND NOT (${IS_OVER})`, [id])).rows;
  return row && readKeptAnswer(row['doc']);
}

/**
 * Keeps an answer, within the transaction that creates what it tells. A request with the same answer id, also at another daemon, waits for
 * the end of this transaction. @returns the answer that was kept before. @throws Fault RATE_LIMITED if the API key has `max` answers at that path
 */
export async function keepAnswer(query: Query, answer: KeptAnswer | undefined, max: number) {
  if (!answer) return undefined;
  const { count } = await query(KEEP, [answer.id, answer.madeBy, JSON.stringify(answer)]);
  if (count === 0) return findAnswer(query, answer.id);
  const [found] = (await query(COUNT, [answer.madeBy, answer.id])).rows;
  if (Number(found?.['others']) >= max) throw tooManyAnswers(max, Number(found?.['wait']));
  return undefined;
}

const KEPT = `interval '${ANSWER_KEPT_SECONDS} seconds'`;
const IS_OVER = `answers.at <= clock_timestamp() - ${KEPT}`;
const KEEP = `INSERT INTO answers (id, made_by, doc) VALUES ($1, $2, $3)
  ON CONFLICT (id) DO UPDATE SET at = excluded.at, doc = excluded.doc WHERE ${IS_OVER}`;
const COUNT = `SELECT count(*) AS others, extract(epoch FROM min(at) + ${KEPT} - clock_timestamp()) AS wait
  FROM answers WHERE made_by = $1 AND id <> $2 AND NOT (${IS_OVER})`;
/** Every daemon runs it each minute. */
export const FORGET_ANSWERS = `DELETE FROM answers WHERE ${IS_OVER}`;
