'use strict';
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
