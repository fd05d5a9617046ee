import { boardData, type BoardData, type PageBoard } from '../../formats/board.ts';
import type { Context } from '../../operations/operation.ts';
import { type Endpoint, entityTag, lasting } from '../endpoint.ts';
import { BOARD_POLICY, boardPage } from './board-page.ts';

/** The board that the daemon shows to anyone: its page, and the data that the page asks for every minute. */
export function boardEndpoints(board: PageBoard, context: Context): Endpoint[] {
  const common = {
    tag: 'Operation',
    method: 'GET',
    parameters: [],
    access: 'open',
  } as const satisfies Partial<Endpoint>;
  const tag = entityTag(boardPage(board, '')).slice(1, -1);
  const headers = { 'content-security-policy': BOARD_POLICY, 'cache-control': 'no-cache' };
  const page = lasting('text/html; charset=utf-8', boardPage(board, tag), headers);
  const dataOf = oncePerMinute(board, context);
  return [
    {
      ...common,
      id: 'board',
      path: '/board',
      summary: 'the board for the wall, as a page',
      faults: [],
      freshness: 'fixed',
      answers: [
        {
          status: 200,
          description: 'The page.',
          contentType: 'text/html; charset=utf-8',
          schema: { type: 'string' },
          example: '<!doctype html>',
        },
      ],
      handle: () => ({ ...page, tag: `"${tag}"` }),
    },
    {
      ...common,
      isPagePart: true,
      id: 'boardData',
      path: '/board.json',
      summary: 'what that page shows',
      faults: [],
      freshness: 'moment',
      answers: [],
      handle: async () => ({ status: 200, body: { page: tag, now: context.now(), ...(await dataOf()) } }),
    },
  ];
}

/** Anyone may ask, and two weeks of times cost some milliseconds. */
function oncePerMinute(board: PageBoard, context: Context): () => Promise<BoardData> {
  let made: { readonly minute: number; readonly data: Promise<BoardData> } | undefined;
  return () => {
    const minute = Math.floor(context.now() / 60);
    if (made?.minute !== minute) made = { minute, data: Promise.resolve(boardData(board, context)) };
    return made.data;
  };
}
