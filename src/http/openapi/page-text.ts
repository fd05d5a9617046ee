import { escapedHtml } from '../../core/text/html.ts';

/** A text with `code`, **bold** and [links](docs/page#part) as HTML. @param root the daemon’s root, as a path from the page */
export function prose(text: string, root: string): string {
  return escapedHtml(text)
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code${part.length > MAX_WHOLE_CHARACTERS ? '' : ' class="whole"'}>${part.slice(1, -1)}</code>`
        : part
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replace(
              /\[([^\]]+)\]\(([^)]+)\)/g,
              (_all, words: string, to: string) => `<a href="${root}${to}">${words}</a>`,
            ),
    )
    .join('');
}

/** Code of at most this length is not broken across lines: a browser would break `--allow-host` after its hyphens. */
const MAX_WHOLE_CHARACTERS = 26;

export type CodeText = Readonly<Record<'language' | 'text', string>>;

/** Some paragraphs, and the code beside them. */
export type DocsRow = ReturnType<typeof rowsOf>[number];

/** Splits a Markdown text into rows. A row begins at a heading, or after a piece of code. Code must not have blank lines. */
export function rowsOf(markdown: string, root: string) {
  const rows: { html: string; code: CodeText[] }[] = [];
  for (const block of markdown.trim().split(/\n{2,}/)) {
    const last = rows.at(-1);
    const fence = /^```(\w+)\n(.*)\n```$/s.exec(block);
    const [, language = '', text = ''] = fence ?? [];
    if (fence && last) last.code.push({ language, text });
    else if (!last || last.code.length > 0 || block.startsWith('## '))
      rows.push({ html: blockHtml(block, root), code: [] });
    else last.html += `\n${blockHtml(block, root)}`;
  }
  return rows;
}

function blockHtml(block: string, root: string): string {
  if (block.startsWith('## ')) {
    const title = block.slice(3);
    return `<h2 id="${anchorOf(title)}">${escapedHtml(title)}</h2>`;
  }
  const lines = block.split('\n');
  if (block.startsWith('- '))
    return `<ul>\n${lines.map((line) => `<li>${prose(line.slice(2), root)}</li>`).join('\n')}\n</ul>`;
  if (!block.startsWith('|')) return `<p>${prose(block, root)}</p>`;
  const [head = [], , ...body] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => prose(cell.trim(), root)),
  );
  const row = (cells: readonly string[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;
  return `<table><thead>${row(head, 'th')}</thead><tbody>\n${body.map((cells) => row(cells, 'td')).join('\n')}\n</tbody></table>`;
}

/** `Get a key` becomes `get-a-key`. */
export function anchorOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The address in texts. A page replaces it by its daemon's address, and the page's script by the address that the reader uses. */
export const TEXT_ADDRESS = 'http://127.0.0.1:8080';

/** A piece of code with its title and a button that copies it. Keys of JSON are marked. */
export function sample(title: string, { language, text }: CodeText, address: string): string {
  const coloured =
    language === 'json'
      ? escapedHtml(text).replace(/(&#34;(?:[^&]|&(?!#34;))*&#34;)(?=:)/g, '<b>$1</b>')
      : escapedHtml(text);
  const shown = coloured.replaceAll(TEXT_ADDRESS, `<span class="address">${escapedHtml(address)}</span>`);
  return `<figure class="sample"><figcaption><span>${escapedHtml(title)}</span><button type="button" class="copy" hidden>Copy</button></figcaption><pre class="${language}" tabindex="0">${shown}</pre></figure>`;
}

/** An error code, which a browser may break after each `_`. */
export function codeMark(code: string): string {
  return `<code>${code.replaceAll('_', '_<wbr>')}</code>`;
}

export function capitalised(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
