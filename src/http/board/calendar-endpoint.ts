import { hash } from 'node:crypto';
import { Fault } from '../../core/fault.ts';
import type { PageBoard } from '../../formats/board.ts';
import { paperStyle } from '../../formats/paper-style.ts';
import { PAPER_SIZES } from '../../core/words/names.ts';
import { refuseProblems, unknownParameter } from '../../operations/operation.ts';
import { type Endpoint, entityTag, type Parameter, type QueryPairs, type Reply } from '../endpoint.ts';

/** The kinds of sheets: for each the endpoint that answers, and the parameter of that endpoint that chooses the days. */
const KINDS = {
  month: { path: '/v1/prayer/month', field: 'month' },
  year: { path: '/v1/prayer/year', field: 'year' },
  ramadan: { path: '/v1/prayer/ramadan', field: 'year' },
} as const;
type Kind = keyof typeof KINDS;
/** Parameters that change how a sheet looks, which readers may choose. */
const LOOKS = ['asr', 'clock', 'digits', 'lang', 'second_lang', 'paper'];

/** The limit for each reader: a year is computed once a second at most. */
const REQUESTS_PER_MINUTE = 60;

/**
 * The sheets of the board's place, which anyone may read: its month, its year or its Ramadan. The owner alone chooses place and rules, so
 * without a key the daemon computes nothing else.
 * @param operations the endpoints that answer with `format=html`
 */
export function calendarEndpoint(board: PageBoard, operations: readonly Endpoint[]): Endpoint {
  const endpointOf = (kind: Kind): Endpoint => {
    const found = operations.find(({ path }) => path === KINDS[kind].path);
    if (!found) throw new Error(`no endpoint has the path ${KINDS[kind].path}`);
    return found;
  };
  const kinds = ['month', 'year', 'ramadan'] as const satisfies Kind[];
  const parameters = kinds.flatMap((kind) => parameterOf(kind, endpointOf(kind)));
  const known = [...parameters, ...endpointOf('month').parameters.filter(({ name }) => LOOKS.includes(name))];
  const names = known.map(({ name }) => name);
  const contentType = 'text/html; charset=utf-8';
  return {
    id: 'calendar',
    method: 'GET',
    path: '/calendar',
    tag: 'Operation',
    summary: 'prayer times of the board’s place as a sheet to print: this month, or what is asked for',
    parameters: known.map(({ example: _, ...parameter }) => parameter),
    faults: [...new Set(kinds.flatMap((kind) => endpointOf(kind).faults)), 'RATE_LIMITED'],
    access: 'open',
    requestsPerMinute: REQUESTS_PER_MINUTE,
    freshness: 'daily',
    answers: [
      { status: 200, description: 'The page.', contentType, schema: { type: 'string' }, example: '<!DOCTYPE html>' },
    ],
    async handle({ query }): Promise<Reply> {
      const strangers = query.filter(([name]) => !names.includes(name));
      refuseProblems(strangers.map(([name]) => unknownParameter(name, names)));
      const asked = kinds.filter((kind) => query.some(([name]) => name === kind));
      if (asked.length > 1) throw twoKinds(asked);
      const kind = asked[0] ?? 'month';
      const endpoint = endpointOf(kind);
      const reply = await endpoint.handle({
        params: {},
        query: pairsOf(board, kind, query, endpoint),
        body: undefined,
        key: undefined,
      });
      return { ...reply, headers: HEADERS, ...('text' in reply ? { tag: entityTag(reply.text) } : {}) };
    },
  };
}

function parameterOf(kind: Kind, endpoint: Endpoint): Parameter[] {
  const { field } = KINDS[kind];
  return endpoint.parameters.filter(({ name }) => name === field).map((parameter) => ({ ...parameter, name: kind }));
}

/** The place, rules and looks of the board, and the reader's parameters, which win. An empty parameter counts as absent. */
function pairsOf(board: PageBoard, kind: Kind, query: QueryPairs, { parameters }: Endpoint): QueryPairs {
  const { words, names, second, hours } = board;
  const heading = board.name || board.placeName;
  const asked = query
    .filter(([, text]) => text !== '')
    .map(([name, text]): [string, string] => [name === kind ? KINDS[kind].field : name, text]);
  const usual: [string, string][] = [
    ...words.map(([name, value]): [string, string] => [name, String(value)]),
    ['lang', names.voice.tag],
    ...(names.voice.digits === undefined ? [] : [['digits', names.voice.digits] satisfies [string, string]]),
    ...(second ? [['second_lang', second.voice.tag] satisfies [string, string]] : []),
    ['clock', hours],
    ...(heading === undefined ? [] : [['name', heading] satisfies [string, string]]),
  ];
  const isNew = ([name]: [string, string]) =>
    parameters.some((one) => one.name === name) && !asked.some(([one]) => one === name);
  return [...usual.filter(isNew), ...asked, ['format', 'html']];
}

function twoKinds(fields: readonly Kind[]): Fault {
  const sentence = `Parameters ${fields.join(' and ')} ask for different sheets; give one of them.`;
  return new Fault('CONFLICTING_PARAMETERS', sentence, { fields });
}

/** The page may use its own style, which the policy names by its hash. Nothing else is allowed: it has no script and loads nothing. */
const STYLES = [undefined, ...PAPER_SIZES].map((paper) => `'sha256-${hash('sha256', paperStyle(paper), 'base64')}'`);
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src ${STYLES.join(' ')}; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-cache',
};
