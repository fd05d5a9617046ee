import { hash } from 'node:crypto';
import type { Names } from '../../core/words/names.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-day.ts';
import type { PageBoard } from '../../formats/board.ts';
import { BOARD_SCRIPT, BOARD_STYLE } from './board-assets.ts';

/**
 * The page at /board: one file, filled by its script with the answers of /board.json.
 * @param tag of the page itself: with another one in an answer it loads itself again
 */
export function boardPage({ names, second, placeName }: PageBoard, tag: string): string {
  const both = (text = '') =>
    `<span class="first">${escaped(text)}</span><span class="second"${second ? languageOf(second) : ''}></span>`;
  const rows = PRAYER_NAMES.map(
    (prayer) => `<tr><th scope="row">${both(names.event(prayer))}</th><td>–</td><td class="iqamah"></td></tr>`,
  );
  return `<!doctype html>
<html${languageOf(names)} data-page="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(placeName ?? 'Mizwala')}</title>
<link rel="icon" href="data:,">
<style>${BOARD_STYLE}</style>
</head>
<body>
<main id="board">
<header>
<h1 id="place">${escaped(placeName ?? '')}</h1>
<p id="dates">${both()}</p>
</header>
<section id="now">
<p id="clock" role="timer" aria-live="off"><span id="digits"></span><small id="noon"></small></p>
<p id="due">${both()}</p>
<p id="disliked">${both()}</p>
<p id="coming">${both()}</p>
<p id="left" role="timer" aria-live="off"></p>
<p id="jumuah">${both()}</p>
</section>
<table>
<thead class="iqamah"><tr><td></td><th scope="col" id="adhan">${both()}</th><th scope="col" id="iqamah">${both()}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
<footer>
<p id="text" dir="auto"></p>
<p id="trouble" role="status" dir="auto"></p>
<p id="rules"></p>
</footer>
</main>
<script>${BOARD_SCRIPT}</script>
</body>
</html>
`;
}

/** The page may run its own script and style, which are known by their hash, and ask its own daemon; nothing else. */
export const BOARD_POLICY =
  `default-src 'none'; style-src '${sourceOf(BOARD_STYLE)}'; script-src '${sourceOf(BOARD_SCRIPT)}'; connect-src 'self'; ` +
  "img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

function sourceOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

function languageOf({ language, isRightToLeft }: Names): string {
  return ` lang="${language}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
