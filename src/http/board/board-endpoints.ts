import { hash } from 'node:crypto';
import { PRAYER_NAMES } from '../../core/prayer/prayer-day.ts';
import { escapedHtml, languageAttributes } from '../../core/text/html.ts';
import { boardData, type PageBoard } from '../../formats/board.ts';
import type { Context } from '../../operations/operation.ts';
import { type Endpoint, entityTag, HTML_TYPE, lasting, OPEN, textAnswer } from '../endpoint.ts';
import BOARD_STYLE from './board.css?raw';
import BOARD_SCRIPT from './board.js?raw';

/** The board, which anyone may see: its page, and the data that the page asks for every minute. */
export function boardEndpoints(board: PageBoard, context: Context): Endpoint[] {
  const tag = entityTag(boardPage(board, '')).slice(1, -1);
  const headers = { 'content-security-policy': BOARD_POLICY, 'cache-control': 'no-cache' };
  const page = lasting(HTML_TYPE, boardPage(board, tag), headers);
  const dataOf = keptData(board, context);
  return [
    {
      ...OPEN,
      id: 'board',
      path: '/board',
      summary: 'the board for the wall, as a page',
      freshness: 'fixed',
      answers: [textAnswer('The page.', HTML_TYPE, '<!doctype html>')],
      handle: () => ({ ...page, tag: `"${tag}"` }),
    },
    {
      ...OPEN,
      isPagePart: true,
      id: 'boardData',
      path: '/board.json',
      summary: 'the data that the page of the board shows',
      freshness: 'moment',
      answers: [],
      // with `known` the data are left out if they are the same; the page asks so every second
      async handle({ query }) {
        const { data, tag: tagOfData } = await dataOf();
        const isKnown = query.some(([name, value]) => name === 'known' && value === tagOfData);
        return { status: 200, body: { page: tag, now: context.now(), tag: tagOfData, ...(isKnown ? {} : data) } };
      },
    },
  ];
}

/**
 * Computes the data once a minute, and when a timetable or an announced month has changed, because two weeks of times take some
 * milliseconds, and anyone may request them.
 */
function keptData(board: PageBoard, context: Context) {
  let made: { readonly stamp: string; readonly data: Promise<Tagged> } | undefined;
  return async (): Promise<Tagged> => {
    const stamp = `${Math.floor(context.now() / 60)} ${(await context.timetables()).changes()}`;
    if (made?.stamp !== stamp) made = { stamp, data: tagged(boardData(board, context)) };
    return made.data;
  };
}

type Tagged = Awaited<ReturnType<typeof tagged>>;

async function tagged(making: ReturnType<typeof boardData>) {
  const data = await making;
  return { data, tag: entityTag(JSON.stringify(data)).slice(1, -1) };
}

/** The page at /board; its script fills it. @param tag names this version of the page: if /board.json has another tag, the page reloads */
function boardPage({ names, second, name, placeName }: PageBoard, tag: string): string {
  const title = escapedHtml(name || (placeName ?? ''));
  const both = (text = '') =>
    `<span class="first">${escapedHtml(text)}</span><span class="second"${second ? languageAttributes(second) : ''}></span>`;
  const rows = PRAYER_NAMES.map(
    (prayer) => `<tr><th scope="row">${both(names.event(prayer))}</th><td>–</td><td class="iqamah"></td></tr>`,
  );
  return `<!doctype html>
<html${languageAttributes(names)} data-page="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title || 'Mizwala'}</title>
<link rel="icon" href="data:,">
<style>${BOARD_STYLE}</style>
</head>
<body>
<main id="board"${second ? ' data-two' : ''}>
<header>
<div id="whose"><h1 id="place" dir="auto">${both(name || (placeName ?? ''))}</h1><p id="town" dir="auto"></p></div>
<div><p id="dates">${both()}</p><p id="feast">${both()}</p></div>
</header>
<section id="now">
<p id="clock" role="timer" aria-live="off"><span id="digits"></span><small id="noon"></small></p>
<p id="due">${both()}</p>
<p id="disliked">${both()}</p>
<p id="coming">${both()}</p>
<p id="countdown"><small id="before"></small><span id="left" role="timer" aria-live="off"></span><small id="after"></small></p>
<div id="fast">
<p id="fastday">${both()}</p>
<p id="imsak"><span>${both()}</span><b></b></p>
<p id="iftar"><span>${both()}</span><b></b></p>
<p id="fasting" role="timer" aria-live="off">${both()}</p>
</div>
<p id="jumuah">${both()}</p>
</section>
<table>
<caption id="heading">${both()}</caption>
<thead class="iqamah"><tr><td></td><th scope="col" id="adhan">${both()}</th><th scope="col" id="iqamah">${both()}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
<footer>
<div id="announcements"></div>
<p id="trouble" role="status" dir="auto"></p>
<p id="rules"></p>
</footer>
</main>
<script>${BOARD_SCRIPT}</script>
</body>
</html>
`;
}

/** The page may load its own script and style, named by their hashes, and request data from its own daemon. Nothing else is allowed. */
const BOARD_POLICY =
  `default-src 'none'; style-src '${sourceOf(BOARD_STYLE)}'; script-src '${sourceOf(BOARD_SCRIPT)}'; connect-src 'self'; ` +
  "img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

function sourceOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
