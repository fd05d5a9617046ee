'use strict';
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
  const quoted = (text) => "'" + text.replaceAll("'", "'\\''") + "'";
  const words = ['curl', ...(method === 'GET' ? [] : ['-X', method]), quoted(url)];
  for (const name of Object.keys(headers)) {
    words.push('-H', name === 'X-API-Key' ? '"X-API-Key: $PRAYER_API_KEY"' : quoted(name + ': ' + headers[name]));
  }
  if (body !== undefined) words.push('-d', quoted(body));
  return words.join(' ');
}
