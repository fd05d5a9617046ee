'use strict';
const root = new URL(document.body.dataset.root, location.href).href;
const make = (name, text = '', properties = {}) => Object.assign(document.createElement(name), { textContent: text }, properties);

/* Shows the address that the reader uses. The Copy buttons copy the code below them. */
for (const place of document.querySelectorAll('.address')) place.textContent = root.replace(/\/$/, '');
document.addEventListener('click', async ({ target }) => {
  if (!target.matches('.copy')) return;
  const text = target.closest('figure').querySelector('pre').textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // a page without TLS may not use the clipboard
    const area = make('textarea', text);
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  target.textContent = 'Copied';
  setTimeout(() => (target.textContent = 'Copy'), 2000);
  target.focus();
});
for (const button of document.querySelectorAll('.copy, .try')) button.hidden = false;
const setStops = () => {
  for (const pre of document.querySelectorAll('pre'))
    pre.tabIndex = pre.scrollWidth > pre.clientWidth || pre.scrollHeight > pre.clientHeight ? 0 : -1;
};
setStops();
addEventListener('resize', setStops);
if (innerWidth < 880) for (const list of document.querySelectorAll('.here-list')) list.open = false;

/* Marks the heading that the reader has reached. */
const links = new Map([...document.querySelectorAll('.here-list a')].map((link) => [link.hash.slice(1), link]));
new Set([...links.keys()].map((id) => document.getElementById(id))).forEach((title, _, titles) => {
  if (title === null) return;
  new IntersectionObserver(() => {
    const above = [...titles].filter((one) => one && one.getBoundingClientRect().top < innerHeight / 3);
    for (const [id, link] of links) link.classList.toggle('now', id === above.at(-1)?.id);
  }, { rootMargin: '0px 0px -66% 0px' }).observe(title);
});

/* Search. */
const box = document.querySelector('.search');
const input = box.querySelector('input');
const found = box.querySelector('ul');
const MAX_FOUND = 12;
let index;
let selected = 0;
box.hidden = false;
const load = () => (index ??= fetch(root + 'docs/search.json').then((reply) => reply.json()));
input.addEventListener('focus', load);
input.addEventListener('input', async () => {
  const words = plain(input.value).split(' ').filter(Boolean);
  const rows = words.length === 0 ? [] : ranked(await load(), words);
  found.replaceChildren(...rows.map(([title, kind, about, to], at) => {
    const row = make('li', '', { id: 'found-' + at, role: 'option' });
    row.dataset.to = to;
    row.append(make('b', title), make('small', kind), make('span', about));
    return row;
  }));
  if (words.length > 0 && rows.length === 0) found.append(make('li', 'Nothing has these words.', { role: 'option', ariaDisabled: 'true' }));
  choose(0);
  open(words.length > 0);
});
input.addEventListener('keydown', (event) => {
  const last = found.children.length - 1;
  const move = { ArrowDown: Math.min(selected + 1, last), ArrowUp: Math.max(selected - 1, 0) }[event.key];
  if (move !== undefined) choose(move);
  else if (event.key === 'Enter') go(found.children[selected]);
  else if (event.key === 'Escape') open(false);
  else return;
  event.preventDefault();
});
input.addEventListener('blur', () => setTimeout(() => input.matches(':focus') || open(false), 150));
found.addEventListener('mousedown', (event) => {
  event.preventDefault();
  go(event.target.closest('li'));
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, textarea, select')) return;
  event.preventDefault();
  input.focus();
  input.select();
});

/* Removes case and accents, and replaces signs by blanks, except those of names and paths. */
function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}_/.-]+/gu, ' ').trim();
}
function ranked(rows, words) {
  const scored = rows.flatMap((row, at) => {
    const [title, kind, about] = row.slice(0, 3).map(plain);
    let score = 0;
    for (const word of words) {
      if (title === word) score += 12;
      else if (title.startsWith(word)) score += 8;
      else if (title.includes(word)) score += 5;
      else if (kind.includes(word)) score += 3;
      else if (about.includes(word)) score += 1;
      else return [];
    }
    return [{ row, at, score: score + (/ \//.test(kind) ? 1 : 0) }];
  });
  return scored.sort((a, b) => b.score - a.score || a.at - b.at).slice(0, MAX_FOUND).map(({ row }) => row);
}
function choose(at) {
  selected = at;
  [...found.children].forEach((row, i) => row.setAttribute('aria-selected', String(i === at)));
  found.children[at]?.scrollIntoView({ block: 'nearest' });
  if (found.children[at]) input.setAttribute('aria-activedescendant', 'found-' + at);
  else input.removeAttribute('aria-activedescendant');
}
function open(isOpen) {
  found.hidden = !isOpen;
  input.setAttribute('aria-expanded', String(isOpen));
}
function go(row) {
  if (!row?.dataset.to) return;
  open(false);
  input.value = '';
  input.blur(); // the next / begins a search, also before the page has moved
  location.href = root + row.dataset.to;
}

/* Try it: a form with the parameters of the operation. */
let description;
let key = '';
document.addEventListener('click', async ({ target }) => {
  if (!target.matches('.try')) return;
  description ??= fetch(root + 'openapi.json').then((reply) => reply.json());
  const form = formOf(target.dataset.operation, await description);
  target.replaceWith(form);
  form.querySelector('input, select, textarea, button').focus();
});
function formOf(id, { paths, components }) {
  const [path, method, operation] = Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => [path, method.toUpperCase(), operation]))
    .find(([, , { operationId }]) => operationId === id);
  const form = make('form', '', { className: 'ask', autocomplete: 'off' });
  const more = make('details');
  more.append(make('summary', 'More parameters'));
  const add = (name, note, element, parent = form) => {
    const label = make('label');
    label.append(make('code', name), ' ', make('span', note), element);
    parent.append(label);
    return element;
  };
  const needsKey = operation.security === undefined;
  if (needsKey) {
    const field = add('API key', 'kept in this page only', make('input', '', { type: 'password', name: 'key', value: key, placeholder: 'mzw_…' }));
    field.addEventListener('input', () => (key = field.value.trim()));
  }
  const parameters = (operation.parameters ?? []).map((one) => (one.$ref ? components.parameters[one.$ref.split('/').pop()] : one));
  const fields = parameters.map((one) => {
    const choices = one.schema.enum;
    const element = make(choices ? 'select' : 'input', '', { name: one.name });
    if (choices) element.append(...['', ...choices].map((choice) => make('option', choice)));
    element.value = one.example ?? '';
    const isShown = one.required || one.example !== undefined;
    return [one, add(one.name, one.required ? 'required' : '', element, isShown ? form : more)];
  });
  if (more.children.length > 1) form.append(more);
  const example = operation.requestBody?.content['application/json'].example;
  const text = example && JSON.stringify(example, undefined, 2);
  const body = text && add('Body', 'JSON', make('textarea', text, { name: 'body', rows: text.split('\n').length }));
  const result = make('div', '', { role: 'status', className: 'result' });
  form.append(make('button', 'Send', { type: 'submit' }), result);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const given = fields.filter(([, { value }]) => value !== '');
    let to = path.slice(1);
    for (const [one, { value }] of given) if (one.in === 'path') to = to.replace(`{${one.name}}`, encodeURIComponent(value));
    const query = new URLSearchParams(given.filter(([one]) => one.in === 'query').map(([{ name }, { value }]) => [name, value]));
    const headers = { ...(needsKey && key ? { 'X-API-Key': key } : {}), ...(body ? { 'Content-Type': 'application/json' } : {}) };
    result.replaceChildren('Asking…');
    try {
      const started = performance.now();
      const url = root + to + (query.size > 0 ? '?' + query : '');
      const reply = await fetch(url, { method, headers, body: body?.value, cache: 'no-store' });
      const answer = await reply.text();
      const line = `${reply.status} ${reply.statusText} in ${Math.round(performance.now() - started)} ms`;
      result.replaceChildren(make('p', line, { className: reply.ok ? '' : 'bad' }), figure(answer));
    } catch (thrown) {
      result.replaceChildren(make('p', 'The daemon did not answer: ' + thrown.message, { className: 'bad' }));
    }
  });
  return form;
}
function figure(text) {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    // it is no JSON
  }
  const whole = make('figure', '', { className: 'sample' });
  const caption = make('figcaption');
  caption.append(make('span', 'Answer'), make('button', 'Copy', { type: 'button', className: 'copy' }));
  whole.append(caption, make('pre', shown, { tabIndex: 0 }));
  return whole;
}
