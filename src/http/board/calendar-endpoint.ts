import { hash } from 'node:crypto';
import { Fault } from '../../core/fault.ts';
import type { PageBoard } from '../../formats/board.ts';
import type { SheetKind as Kind } from '../../formats/paper-head.ts';
import { paperStyle } from '../../formats/paper-style.ts';
import { PAPER_SIZES } from '../../core/words/names.ts';
import { refuseProblems, unknownParameter } from '../../operations/operation.ts';
import type { Endpoint, QueryPairs, Reply } from '../endpoint.ts';
import { entityTag, HTML_TYPE, OPEN, textAnswer } from '../endpoint.ts';

/** The kinds of sheets. `path` is the endpoint that makes the sheet, and `field` is its parameter that chooses the days. */
const KINDS = {
  month: { path: '/v1/prayer/month', field: 'month' },
  year: { path: '/v1/prayer/year', field: 'year' },
  ramadan: { path: '/v1/prayer/ramadan', field: 'year' },
} as const satisfies Record<Kind, object>;
const kinds = ['month', 'year', 'ramadan'] as const satisfies Kind[];
const LOOKS = ['asr', 'clock', 'digits', 'lang', 'second_lang', 'paper'];

/** The limit for each network, so that a reader makes the daemon compute a year at most once a second on average. */
const REQUESTS_PER_MINUTE = 60;

/** The sheets of the board's place, which anyone may read. A reader cannot choose place or rules, so the daemon computes no other times. */
export function calendarEndpoint(board: PageBoard, operations: readonly Endpoint[]): Endpoint {
  const endpointOf = (kind: Kind): Endpoint => {
    const found = operations.find(({ path }) => path === KINDS[kind].path);
    if (!found) throw new Error(`no endpoint has the path ${KINDS[kind].path}`);
    return found;
  };
  const parameters = kinds.flatMap((kind) => {
    const own = endpointOf(kind).parameters.filter(({ name }) => name === KINDS[kind].field);
    return own.map((parameter) => ({ ...parameter, name: kind }));
  });
  const known = [...parameters, ...endpointOf('month').parameters.filter(({ name }) => LOOKS.includes(name))];
  const names = known.map(({ name }) => name);
  return {
    ...OPEN,
    id: 'calendar',
    path: '/calendar',
    summary: 'prayer times of the board’s place as a sheet to print: this month, or another month, year or Ramadan',
    parameters: known.map(({ example: _, ...parameter }) => parameter),
    faults: [...new Set(kinds.flatMap((kind) => endpointOf(kind).faults)), 'RATE_LIMITED'],
    requestsPerMinute: REQUESTS_PER_MINUTE,
    isLong: true,
    freshness: 'daily',
    answers: [textAnswer('The page.', HTML_TYPE, '<!DOCTYPE html>')],
    async handle({ query }): Promise<Reply> {
      const strangers = query.filter(([name]) => !names.includes(name));
      refuseProblems(strangers.map(([name]) => unknownParameter(name, names)));
      const asked = kinds.filter((kind) => query.some(([name]) => name === kind));
      if (asked.length > 1) {
        const sentence = `Parameters ${asked.join(' and ')} ask for different sheets; give one of them.`;
        throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: asked });
      }
      const kind = asked[0] ?? 'month';
      const endpoint = endpointOf(kind);
      const pairs = pairsOf(board, kind, query, endpoint);
      const others = query.filter(([name, text]) => name !== kind && text !== '');
      const addressOf = (period: string, of: Kind = kind) =>
        `?${new URLSearchParams([[of, period], ...others.map(([...pair]) => pair)])}`;
      const onSheet = { placeName: board.placeName, titles: board.titles, addressOf };
      const reply = await endpoint.handle({ params: {}, query: pairs, body: undefined, key: undefined, onSheet });
      return { ...reply, headers: HEADERS, ...('text' in reply ? { tag: entityTag(reply.text) } : {}) };
    },
  };
}

/** The parameters of the board and of the reader. A reader's parameter replaces the board's; an empty parameter counts as absent. */
function pairsOf(board: PageBoard, kind: Kind, query: QueryPairs, { parameters }: Endpoint): QueryPairs {
  const { words, names, second, hours } = board;
  const asked = query
    .filter(([, text]) => text !== '')
    .map(([name, text]): [string, string] => [name === kind ? KINDS[kind].field : name, text]);
  const usual = [
    ...words,
    ['lang', names.voice.tag],
    ['digits', names.voice.digits],
    ['second_lang', second?.voice.tag],
    ['clock', hours],
    ['name', board.name || undefined],
  ].flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[String(name), String(value)]]));
  const isNew = ([name]: [string, string]) =>
    parameters.some((one) => one.name === name) && !asked.some(([one]) => one === name);
  return [...usual.filter(isNew), ...asked, ['format', 'html']];
}

/** The page may use its own style, which the policy names by its hash. Nothing else is allowed: it has no script and loads nothing. */
const STYLES = [undefined, ...PAPER_SIZES].map((paper) => `'sha256-${hash('sha256', paperStyle(paper), 'base64')}'`);
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src ${STYLES.join(' ')}; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-cache',
};
