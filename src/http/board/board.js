'use strict';
const element = (id) => document.getElementById(id);
const rows = [...document.querySelectorAll('tbody tr')];
const page = document.documentElement.dataset.page;
let board, aheadMs = 0, askedMs = 0, heardSeconds, isLost = false, isLooking = false, refusal = '';

const nowSeconds = () => (Date.now() + aheadMs) / 1000;

function put(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/** Shows a text in each of the two languages. */
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

/** The text with the digits of the language. */
function written(text) {
  return text.replace(/\d/g, (digit) => board.numerals[digit]);
}

/** The digits of the place's clock, and the text `around` them: `{clock}`, with AM or PM on a 12-hour board. */
function clockAt(seconds) {
  const minutes = Math.floor(wallSeconds(seconds) / 60);
  const hour = Math.floor(minutes / 60) % 24;
  const isShort = board.hours === '12h';
  const digits = (isShort ? String(hour % 12 || 12) : twoDigits(hour)) + ':' + twoDigits(minutes % 60);
  return { digits: written(digits), around: isShort ? (hour < 12 ? board.beforeNoon : board.afterNoon) : '{clock}' };
}

function clockText(seconds) {
  const { digits, around } = clockAt(seconds);
  return around.replace('{clock}', digits);
}

/** The entry of a list that must be shown at `now`. */
function shownAt(list, now) {
  return list.find(({ from, until }) => now < until && (from === undefined || from <= now));
}

function dayAt(seconds) {
  const number = Math.floor(wallSeconds(seconds) / 86400);
  return board.days.find(({ day }) => day === number);
}

function momentText(seconds) {
  const day = dayAt(seconds);
  return (day && day !== dayAt(nowSeconds()) ? day.date[0] + ', ' : '') + clockText(seconds);
}

function leftText(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return written((hours > 0 ? hours + ':' + twoDigits(minutes) : String(minutes)) + ':' + twoDigits(seconds % 60));
}

function draw() {
  if (!board) return put(element('trouble'), refusal);
  const now = nowSeconds();
  const { digits, around } = clockAt(now);
  put(element('digits'), digits);
  put(element('noon'), around.replace('{clock}', '').trim());
  const today = dayAt(now);
  const listed = shownAt(board.days, now);
  const next = shownAt(board.next, now);
  const due = shownAt(board.days.flatMap((day) => day.due), now);
  const main = element('board');
  main.toggleAttribute('data-dark', shownAt(board.dark, now) !== undefined);
  main.toggleAttribute('data-due', due !== undefined);
  putAll(element('due'), due?.says ?? ['']);
  putAll(element('disliked'), due?.disliked ?? ['']);
  drawDates(today, now);
  drawTimes(listed, today, now, next);
  drawNext(today, next, now);
  drawFast(shownAt(board.fasts, now), today, now, next);
  putAll(element('jumuah'), shownAt(board.jumuahs, now)?.says ?? ['']);
  drawAnnouncements(today?.announcements ?? [], now);
  put(element('rules'), [board.rules, listed?.notes].filter(Boolean).join(' · '));
  put(element('trouble'), troubleText(today, next));
  fit(main, [next?.until, listed?.day, due?.until, troubleText(today, next)].join());
  const minute = Math.floor(now / 60);
  main.style.translate = SHIFTS[minute % 8] + 'px ' + SHIFTS[(minute + 2) % 8] + 'px';
}

let fitted;

/** Makes everything smaller until long names and several lines fit. @param state a text that changes with what is shown */
function fit(main, state) {
  if (state === fitted) return;
  fitted = state;
  const root = document.documentElement.style;
  for (let share = 1; share > 0.6; share -= 0.02) {
    root.setProperty('--share', share);
    fitAnnouncements();
    if (main.scrollHeight <= main.clientHeight + 1 && main.scrollWidth <= main.clientWidth + 1) return;
  }
}

/** The pixels by which everything moves. They change every minute, so that no line burns into the screen. */
const SHIFTS = [0, 3, 5, 3, 0, -3, -5, -3];

function drawDates(today, now) {
  const maghrib = today?.times.find(({ prayer }) => prayer === 'maghrib');
  const isEvening = maghrib && maghrib.at <= now;
  const hijri = isEvening ? today.hijriAfterMaghrib : today?.hijri;
  const between = today?.date.length > 1 ? ' · ' : '\n';
  putAll(element('dates'), today?.date.map((date, i) => date + between + hijri[i]) ?? ['']);
  putAll(element('feast'), today?.feast ?? ['']);
}

/** Draws the times of today, or after the last of them the times of tomorrow, under a heading. */
function drawTimes(listed, today, now, next) {
  putAll(element('heading'), listed && today && listed.day > today.day ? listed.heading : ['']);
  for (const [i, row] of rows.entries()) {
    const time = listed?.times[i];
    const [name, clock, iqamah] = row.children;
    putAll(name, time?.names ?? [name.firstElementChild.textContent]);
    put(clock, time?.digits ?? '–');
    put(iqamah, comingOf(time?.iqamah ?? [], now)?.digits ?? '');
    const isNext = time && next?.day === listed.day && next.prayer === time.prayer;
    const is = isNext ? 'next' : time && lastOf(time) <= now ? 'past' : '';
    if (row.dataset.is !== is) row.dataset.is = is;
  }
}

/** The next congregation of a prayer, or the last one if all have begun. */
function comingOf(times, now) {
  return times.find(({ at }) => at > now) ?? times.at(-1);
}

/** The time of a prayer or of its last congregation, whichever is later. */
function lastOf({ at, iqamah }) {
  return Math.max(at, ...iqamah.map((one) => one.at));
}

function drawNext(today, next, now) {
  if (!next) {
    putAll(element('coming'), ['']);
    for (const id of ['before', 'left', 'after']) put(element(id), '');
    return;
  }
  const isTomorrow = dayAt(next.until) !== today;
  putAll(element('coming'), next.names.map((name, i) => name + ' ' + (isTomorrow ? board.tomorrow[i] + ' ' : '') + next.clocks[i]));
  const [before, after] = board.inTime[0].split('{left}');
  put(element('before'), before.trim());
  put(element('after'), after.trim());
  put(element('left'), leftText(Math.ceil(next.until - now)));
}

/** Draws when the fast begins and ends in Ramadan, and the time left, unless the large digits count down to the same moment. */
function drawFast(fast, today, now, next) {
  element('board').toggleAttribute('data-fast', fast !== undefined);
  if (!fast) return;
  const isOn = fast.begins <= now;
  for (const [i, id] of ['imsak', 'iftar'].entries()) {
    const [name, clock] = element(id).children;
    putAll(name, board[id]);
    put(clock, fast.clocks[i]);
    element(id).toggleAttribute('data-next', fast.maghrib > now && isOn === (i === 1));
  }
  const isOver = fast.maghrib <= now;
  const end = isOn ? fast.maghrib : fast.begins;
  const left = board[isOn ? 'iftar' : 'imsak'].map((name, i) => name + ' ' + board.inTime[i].replace('{left}', leftText(Math.ceil(end - now))));
  putAll(element('fasting'), isOver || end === next?.until ? [''] : left);
  putAll(element('fastday'), fast.day > today?.day ? board.tomorrowAbove : ['']);
}

/** Shows the announcements in turn. All are at the same spot, so that nothing moves when they change. */
function drawAnnouncements(texts, now) {
  const place = element('announcements');
  if (texts.length !== place.children.length || texts.some((text, i) => text !== place.children[i].textContent)) {
    place.replaceChildren(...texts.map((text) => {
      const line = document.createElement('p');
      line.dir = 'auto';
      line.textContent = text;
      return line;
    }));
    fitted = undefined;
  }
  const turn = Math.floor(now / board.turnSeconds) % texts.length;
  for (const [i, line] of [...place.children].entries()) line.toggleAttribute('data-shown', i === turn);
}

function fitAnnouncements() {
  const place = element('announcements');
  const most = parseFloat(getComputedStyle(place).maxHeight);
  for (const line of place.children) {
    line.dataset.size = 0;
    while (line.dataset.size < 4 && line.offsetHeight > most) line.dataset.size++;
  }
}

addEventListener('resize', () => {
  fitted = undefined;
  draw();
});

function troubleText(today, next) {
  if (!today || !next) return board.ended;
  if (!isLost) return '';
  const last = board.days.at(-1);
  return board.lost.replace('{since}', momentText(heardSeconds)).replace('{until}', last.date[0]) + (refusal ? ' ' + refusal : '');
}

/** Stores an answer of the daemon. */
function hear(answer) {
  if (answer.page !== page) return location.reload();
  board = answer;
  heardSeconds = answer.now;
  isLost = false;
  refusal = '';
  putAll(element('place'), answer.place);
  put(element('town'), answer.town);
  putAll(element('adhan'), answer.adhan);
  putAll(element('iqamah'), answer.iqamah);
  element('board').toggleAttribute('data-iqamah', answer.hasIqamah);
}

async function ask() {
  const sentMs = Date.now();
  askedMs = sentMs;
  try {
    const reply = await fetch('board.json', { cache: 'no-store', signal: AbortSignal.timeout(20000) });
    const answer = await reply.json();
    if (!reply.ok) throw new Error(answer.error);
    aheadMs = answer.now * 1000 - (sentMs + Date.now()) / 2; // the daemon probably read its clock in the middle of the request
    hear(answer);
  } catch (thrown) {
    isLost = true;
    refusal = thrown.name === 'Error' ? thrown.message : '';
  }
  draw();
}

/** Asks whether the daemon has other data, such as an announced month. Only the question of the minute tells that nobody answers. */
async function look() {
  isLooking = true;
  try {
    const reply = await fetch('board.json?known=' + board.tag, { cache: 'no-store', signal: AbortSignal.timeout(20000) });
    const answer = await reply.json();
    if (reply.ok && answer.tag !== board.tag) hear(answer);
  } catch {
    // the next question of the minute tells it
  }
  isLooking = false;
}

/** Draws every second, and looks for other data. Asks the daemon once a minute, and at once after the machine slept or its clock was set. */
function tick() {
  draw();
  if (Math.abs(Date.now() - askedMs) >= 60000) ask();
  else if (board && !isLooking) look();
  setTimeout(tick, 1000 - (Date.now() + aheadMs) % 1000);
}

/** Keeps the screen on while the page is visible, if the browser allows it. */
async function stayAwake() {
  if (document.visibilityState !== 'visible') return;
  try {
    await navigator.wakeLock?.request('screen');
  } catch {
    // not allowed, for example while the battery is low
  }
}

document.addEventListener('visibilitychange', stayAwake);
stayAwake();
tick();
