/** The style of the page at /docs: system fonts, light or dark like the reader's system, inputs at 16 px on a phone. */
export const DOCS_STYLE = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fcfbf8, #14171a);
  --raised: light-dark(#ffffff, #1c2024);
  --ink: light-dark(#1d2327, #e8e6e1);
  --quiet: light-dark(#545d63, #a5adb3);
  --line: light-dark(#d9d5cc, #363c42);
  --accent: light-dark(#0b6b53, #5fd0ae);
  --bad: light-dark(#a5281b, #ff9d8f);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0 auto; max-width: 76rem; padding: 1.5rem; display: grid; gap: 0 3rem;
  grid-template: 'header header' auto 'nav main' 1fr / 16rem minmax(0, 1fr);
  font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper);
}
header { grid-area: header; border-bottom: 1px solid var(--line); padding-bottom: 1.25rem; }
nav { grid-area: nav; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 1rem 0; font-size: .9rem; }
main { grid-area: main; outline: none; }
h1 { font-size: 1.9rem; margin: 0; letter-spacing: -.01em; }
h1 small { font-weight: normal; color: var(--quiet); font-size: 1.1rem; }
h2 { font-size: 1.35rem; margin: 2rem 0 .25rem; }
nav h2 { font-size: .95rem; margin: 1rem 0 .25rem; }
h3 { font-size: 1.05rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
p { margin: .25rem 0 .75rem; max-width: 46rem; }
a { color: var(--accent); text-underline-offset: .15em; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .15rem 0; text-decoration: none; color: var(--ink); overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
article { background: var(--raised); border: 1px solid var(--line); border-radius: .6rem; padding: 1.1rem 1.25rem; margin: 1rem 0; }
code, pre, input, textarea, select { font-family: ui-monospace, 'Cascadia Mono', Menlo, monospace; font-size: .9rem; }
.method { font: 600 .72rem/1 ui-monospace, monospace; color: var(--accent); border: 1px solid currentColor; border-radius: .3rem; padding: .1rem .3rem; margin-right: .2rem; }
.method.delete { color: var(--bad); }
.field { display: grid; grid-template-columns: 10rem 14rem minmax(0, 1fr); gap: .25rem .9rem; align-items: baseline; padding: .35rem 0; border-top: 1px solid var(--line); }
.field p { margin: 0; color: var(--quiet); font-size: .86rem; }
.field b { color: var(--quiet); font-weight: normal; font-size: .8rem; }
label span { color: var(--quiet); font-size: .86rem; }
input, select, textarea { width: 100%; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .35rem; padding: .35rem .5rem; }
#key-form { display: grid; gap: .25rem; max-width: 32rem; }
button { font: inherit; border: 1px solid var(--accent); border-radius: .35rem; padding: .35rem .9rem; margin: .75rem .5rem .25rem 0; background: var(--accent); color: var(--paper); cursor: pointer; }
button[type='reset'] { background: none; color: inherit; border-color: var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
pre { overflow: auto; max-height: 28rem; background: var(--paper); border: 1px solid var(--line); border-radius: .35rem; padding: .75rem; margin: .5rem 0; }
.result:empty { display: none; }
.result .bad { color: var(--bad); }
details { margin: .4rem 0; }
summary { cursor: pointer; color: var(--quiet); }
dl { display: grid; grid-template-columns: 3rem minmax(0, 1fr); margin: .5rem 0; font-size: .9rem; }
dd { margin: 0; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--raised); padding: .5rem 1rem; z-index: 1; }
@media (max-width: 60rem) {
  body { display: block; padding: 1rem; }
  nav { position: static; max-height: none; }
  .field { grid-template-columns: 1fr; }
  input, select, textarea { font-size: 1rem; }
}
`;

/** Sends a form as the request that it describes, and shows the answer and the same request as a curl command. */
export const DOCS_SCRIPT = `'use strict';
for (const form of document.querySelectorAll('form[data-path]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { method } = form.dataset;
    let path = form.dataset.path;
    const query = new URLSearchParams();
    for (const input of form.querySelectorAll('[name]')) {
      if (input.value === '') continue;
      if (input.dataset.in === 'path') path = path.replace('{' + input.name + '}', encodeURIComponent(input.value));
      else if (input.dataset.in === 'query') query.append(input.name, input.value);
    }
    const body = form.querySelector('[data-in=body]')?.value;
    const url = path.slice(1) + (query.size > 0 ? '?' + query : '');
    const key = document.getElementById('key').value.trim();
    const headers = {};
    if (key) headers['X-API-Key'] = key;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const result = form.querySelector('.result');
    result.replaceChildren('Asking…');
    try {
      const started = performance.now();
      const reply = await fetch(url, { method, headers, body, cache: 'no-store' });
      const text = await reply.text();
      const ms = Math.round(performance.now() - started);
      show(result, [
        ['p', reply.status + ' ' + reply.statusText + ' in ' + ms + ' ms', reply.ok ? '' : 'bad'],
        ['pre', pretty(text)],
        ['pre', curl(method, new URL(url, location.href).href, headers, body)],
      ]);
    } catch (thrown) {
      show(result, [['p', 'The daemon did not answer: ' + thrown.message, 'bad']]);
    }
  });
  form.addEventListener('reset', () => form.querySelector('.result').replaceChildren());
}
document.getElementById('key-form').addEventListener('submit', (event) => event.preventDefault());
function show(parent, rows) {
  parent.replaceChildren(...rows.map(([name, text, className]) => {
    const element = document.createElement(name);
    element.textContent = text;
    if (className) element.className = className;
    if (name === 'pre') element.tabIndex = 0;
    return element;
  }));
}
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
function curl(method, url, headers, body) {
  const quoted = (text) => "'" + text.replaceAll("'", "'\\\\''") + "'";
  const words = ['curl', ...(method === 'GET' ? [] : ['-X', method]), quoted(url)];
  for (const name of Object.keys(headers)) {
    words.push('-H', name === 'X-API-Key' ? '"X-API-Key: $PRAYER_API_KEY"' : quoted(name + ': ' + headers[name]));
  }
  if (body !== undefined) words.push('-d', quoted(body));
  return words.join(' ');
}
`;
