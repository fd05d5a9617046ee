/**
 * The style of the page at /board. One unit is a hundredth of the shorter measure of a 16:9 or 9:16 screen, so that everything grows
 * with the screen. Light on black: a wall is looked at in the dark too.
 */
export const BOARD_STYLE = `:root { color-scheme: dark; --ink: #f4f1e8; --quiet: #b3aea1; --next: #6fe0b4; --warn: #ffb86b; --line: #3a3833; --u: min(1vh, .5625vw); }
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; background: #000; color: var(--ink); overflow: hidden; }
body { font: 600 calc(3.2 * var(--u))/1.2 system-ui, 'Noto Sans', 'Noto Naskh Arabic', sans-serif; font-variant-numeric: tabular-nums lining-nums; }
main { height: 100%; padding: calc(3.5 * var(--u)) calc(5 * var(--u)); display: grid; gap: calc(2 * var(--u)) calc(6 * var(--u)); grid-template: 'head head' auto 'now times' 1fr 'foot foot' auto / 1fr auto; }
header { grid-area: head; display: flex; justify-content: space-between; gap: calc(4 * var(--u)); align-items: baseline; border-block-end: calc(.2 * var(--u)) solid var(--line); padding-block-end: calc(1.5 * var(--u)); }
h1 { font-size: calc(4.2 * var(--u)); line-height: 1.1; font-weight: 700; flex: 1 1 0; text-wrap: balance; }
#dates { font-size: calc(3 * var(--u)); display: grid; justify-items: end; }
#dates .second { color: var(--quiet); }
.first, .second { display: block; }
.second { width: fit-content; }
.second:empty, p:empty { display: none; }
#now { grid-area: now; align-self: center; text-align: center; }
#clock { font-size: calc(25 * var(--u)); line-height: 1; font-weight: 700; letter-spacing: -.02em; white-space: nowrap; }
#clock small { display: block; font-size: calc(4 * var(--u)); letter-spacing: 0; }
#clock small:empty { display: none; }
#due { font-size: calc(4.2 * var(--u)); color: var(--warn); margin-block-start: calc(1 * var(--u)); text-wrap: balance; }
#disliked { font-size: calc(2.4 * var(--u)); font-weight: 400; color: var(--quiet); }
#due .second, #disliked .second { margin-inline: auto; font-size: .8em; }
main[data-due] #clock { font-size: calc(14 * var(--u)); }
main[data-due] #left { font-size: calc(9 * var(--u)); }
main[data-due] #coming { font-size: calc(4 * var(--u)); margin-block-start: calc(1 * var(--u)); }
main[data-due] #coming .second { font-size: .8em; }
main[data-due] #jumuah { font-size: calc(2.6 * var(--u)); margin-block-start: calc(1 * var(--u)); }
#coming { font-size: calc(6 * var(--u)); color: var(--next); margin-block-start: calc(3 * var(--u)); }
#coming .second { font-size: calc(4.6 * var(--u)); margin-inline: auto; }
#jumuah .second { margin-inline: auto; }
#jumuah { font-size: calc(3.2 * var(--u)); margin-block-start: calc(2 * var(--u)); }
#left { font-size: calc(17 * var(--u)); line-height: 1.1; font-weight: 700; color: var(--next); white-space: nowrap; }
table { grid-area: times; align-self: center; border-collapse: collapse; }
th, td { padding: calc(.7 * var(--u)) calc(1.2 * var(--u)); text-align: start; vertical-align: middle; white-space: nowrap; }
tbody tr + tr { border-block-start: calc(.15 * var(--u)) solid var(--line); }
tbody th { font-size: calc(4.6 * var(--u)); font-weight: 600; min-width: calc(24 * var(--u)); line-height: 1.1; position: relative; padding-inline-start: calc(4 * var(--u)); }
tbody th::before { content: '\\203a'; visibility: hidden; position: absolute; inset-inline-start: calc(1.2 * var(--u)); }
tbody th .second { font-size: .72em; }
main:not([data-iqamah]) .iqamah { display: none; }
[dir='ltr'] thead .second { margin-left: auto; }
[dir='rtl'] thead .second { margin-right: auto; }
thead th { font-size: calc(2.6 * var(--u)); color: var(--quiet); text-align: end; padding-block: 0; }
[data-iqamah] #clock { font-size: calc(22 * var(--u)); }
[data-iqamah] #left { font-size: calc(14 * var(--u)); }
[data-iqamah] #coming { margin-block-start: calc(2 * var(--u)); }
[data-iqamah] tbody th { min-width: calc(20 * var(--u)); }
[data-iqamah] tbody td { font-size: calc(7 * var(--u)); padding-inline: calc(1.5 * var(--u)); }
tbody td { font-size: calc(8 * var(--u)); font-weight: 700; line-height: 1; text-align: end; }
tr[data-is='past'] { color: var(--quiet); }
tr[data-is='next'] { color: var(--next); }
tr[data-is='next'] th::before { visibility: visible; }
footer { grid-area: foot; text-align: center; }
#text { font-size: calc(4.2 * var(--u)); }
#rules { font-size: calc(2.2 * var(--u)); font-weight: 400; color: var(--quiet); margin-block-start: calc(1 * var(--u)); }
#trouble { font-size: calc(2.8 * var(--u)); color: var(--warn); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-aspect-ratio: 1/1) {
  :root { --u: min(1vw, .5625vh); }
  main { grid-template: 'head' auto 'now' 1fr 'times' auto 'foot' auto / 1fr; padding: calc(5 * var(--u)) calc(4 * var(--u)); }
  header { flex-direction: column; align-items: center; gap: calc(1 * var(--u)); }
  header h1 { flex: none; text-align: center; }
  #dates { justify-items: center; text-align: center; }
  #clock { font-size: calc(29 * var(--u)); }
  [data-iqamah] #clock { font-size: calc(26 * var(--u)); }
  table { width: 100%; }
}
@media (prefers-reduced-motion: no-preference) { main { transition: translate 3s; } }
`;

/**
 * Shows the times that the daemon gave, by the daemon's clock. It asks once a minute; without an answer it goes on with the days it
 * knows, and says since when. Texts change only where they differ: no element is made while it runs.
 */
export const BOARD_SCRIPT = `'use strict';
const element = (id) => document.getElementById(id);
const rows = [...document.querySelectorAll('tbody tr')];
const page = document.documentElement.dataset.page;
let board, coming = [], aheadMs = 0, askedMs = 0, heardSeconds, isLost = false, refusal = '';

const nowSeconds = () => (Date.now() + aheadMs) / 1000;

function put(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/** A text in each language. */
function putAll(target, texts) {
  const [first, second] = target.children;
  put(first, texts[0]);
  put(second, texts[1] ?? '');
}

function wallSeconds(seconds) {
  let offset = board.offsets[0][1];
  for (const [from, later] of board.offsets) if (from <= seconds) offset = later;
  return seconds + offset;
}

function twoDigits(number) {
  return String(number).padStart(2, '0');
}

/** The clock of the place, and what is written around it by 12 hours. */
function clockAt(seconds) {
  const minutes = Math.floor(wallSeconds(seconds) / 60);
  const hour = Math.floor(minutes / 60) % 24;
  const isShort = board.hours === '12h';
  const digits = (isShort ? String(hour % 12 || 12) : twoDigits(hour)) + ':' + twoDigits(minutes % 60);
  return { digits, around: isShort ? (hour < 12 ? board.beforeNoon : board.afterNoon) : '{clock}' };
}

function clockText(seconds) {
  const { digits, around } = clockAt(seconds);
  return around.replace('{clock}', digits);
}

function dayAt(seconds) {
  const number = Math.floor(wallSeconds(seconds) / 86400);
  return board.days.find(({ day }) => day === number);
}

function momentText(seconds) {
  const day = dayAt(seconds);
  return (day && day !== dayAt(nowSeconds()) ? day.date[0] + ', ' : '') + clockText(seconds);
}

/** Hours, minutes and seconds. */
function leftText(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return (hours > 0 ? hours + ':' + twoDigits(minutes) : String(minutes)) + ':' + twoDigits(seconds % 60);
}

function draw() {
  if (!board) return put(element('trouble'), refusal);
  const now = nowSeconds();
  const { digits, around } = clockAt(now);
  put(element('digits'), digits);
  put(element('noon'), around.replace('{clock}', '').trim());
  const today = dayAt(now);
  const next = coming.find(({ time }) => time.at > now);
  const due = board.days.flatMap((day) => day.due).find(({ from, until }) => from <= now && now < until);
  element('board').toggleAttribute('data-due', due !== undefined);
  putAll(element('due'), due?.says ?? ['']);
  putAll(element('disliked'), due?.disliked ?? ['']);
  drawDay(today, now, next);
  drawNext(today, next, now);
  put(element('trouble'), troubleText(today, next));
  const minute = Math.floor(now / 60);
  element('board').style.translate = SHIFTS[minute % 8] + 'px ' + SHIFTS[(minute + 2) % 8] + 'px';
}

/** Moves all by a few pixels, so that no line burns into the screen. */
const SHIFTS = [0, 3, 5, 3, 0, -3, -5, -3];

function drawDay(today, now, next) {
  const maghrib = today?.times.find(({ prayer }) => prayer === 'maghrib');
  const isEvening = maghrib && maghrib.at <= now;
  const hijri = isEvening ? today.hijriAfterMaghrib : today?.hijri;
  putAll(element('dates'), today?.date.map((date, i) => date + ' · ' + hijri[i]) ?? ['']);
  for (const [i, row] of rows.entries()) {
    const time = today?.times[i];
    const [name, clock, iqamah] = row.children;
    putAll(name, time?.names ?? [name.firstElementChild.textContent]);
    put(clock, time?.digits ?? '–');
    put(iqamah, shownOf(time?.iqamah ?? [], now)?.digits ?? '');
    const is = !time ? '' : time === next?.of ? 'next' : lastOf(time) <= now ? 'past' : '';
    if (row.dataset.is !== is) row.dataset.is = is;
  }
  const friday = today?.times.find(({ iqamah }) => iqamah.length > 1);
  putAll(element('jumuah'), friday ? board.jumuah.map((name, i) => name + ' ' + friday.iqamah.map(({ clocks }) => clocks[i]).join(board.comma[i])) : ['']);
}

/** The next of several congregations; after the last one, the last. */
function shownOf(times, now) {
  return times.find(({ at }) => at > now) ?? times.at(-1);
}

/** When all that belongs to a prayer has begun. */
function lastOf({ at, iqamah }) {
  return Math.max(at, ...iqamah.map((one) => one.at));
}

function drawNext(today, next, now) {
  if (!next) {
    putAll(element('coming'), ['']);
    return put(element('left'), '');
  }
  const { time } = next;
  const isTomorrow = dayAt(time.at) !== today;
  putAll(element('coming'), time.names.map((name, i) => name + ' ' + (isTomorrow ? board.tomorrow[i] + ' ' : '') + time.clocks[i]));
  put(element('left'), leftText(Math.ceil(time.at - now)));
}

function troubleText(today, next) {
  if (!today || !next) return board.ended;
  if (!isLost) return '';
  const last = board.days.at(-1);
  return board.lost.replace('{since}', momentText(heardSeconds)).replace('{until}', last.date[0]) + (refusal ? ' ' + refusal : '');
}

/** Takes the clock of the daemon to be that of the middle of the question. */
function hear(answer, sentMs) {
  if (answer.page !== page) return location.reload();
  aheadMs = answer.now * 1000 - (sentMs + Date.now()) / 2;
  board = answer;
  coming = answer.days.flatMap(({ times }) => times.flatMap((time) => {
    const adhan = time.prayer === 'sunrise' ? [] : [{ time, of: time }];
    return [...adhan, ...time.iqamah.map((one) => ({ time: one, of: time }))];
  }));
  coming.sort((a, b) => a.time.at - b.time.at);
  heardSeconds = answer.now;
  isLost = false;
  refusal = '';
  put(element('place'), answer.place);
  put(element('text'), answer.text);
  putAll(element('adhan'), answer.adhan);
  putAll(element('iqamah'), answer.iqamah);
  element('board').toggleAttribute('data-iqamah', answer.hasIqamah);
  put(element('rules'), answer.rules);
}

async function ask() {
  const sentMs = Date.now();
  askedMs = sentMs;
  try {
    const reply = await fetch('board.json', { cache: 'no-store', signal: AbortSignal.timeout(20000) });
    const answer = await reply.json();
    if (reply.ok) hear(answer, sentMs);
    else throw new Error(answer.error);
  } catch (thrown) {
    isLost = true;
    refusal = thrown.name === 'Error' ? thrown.message : '';
  }
  draw();
}

/** Every second; asks once a minute, and at once after the machine slept or its clock was set. */
function tick() {
  draw();
  if (Math.abs(Date.now() - askedMs) >= 60000) ask();
  setTimeout(tick, 1000 - (Date.now() + aheadMs) % 1000);
}

/** A screen that is shown stays on, where the browser allows it. */
async function stayAwake() {
  if (document.visibilityState !== 'visible') return;
  try {
    await navigator.wakeLock?.request('screen');
  } catch {
    // not allowed, such as on a battery that is low
  }
}

document.addEventListener('visibilitychange', stayAwake);
stayAwake();
tick();
`;
