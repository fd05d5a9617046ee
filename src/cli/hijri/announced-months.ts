import { Fault, quoted } from '../../core/fault.ts';
import { monthsInOrder, OWN_ENTRY } from '../../core/hijri/announced-months.ts';
import { monthIndex } from '../../core/hijri/calendar.ts';
import { announcedListIds, likelyMonths, listOf, showMonthIndex } from '../../core/hijri/kept-months.ts';
import type { KeptLists, MonthLists } from '../../core/hijri/kept-months.ts';
import { type HijriMonth, readHijriDate, readHijriMonth } from '../../core/hijri/read-hijri-date.ts';
import { nationalListId } from '../../core/prayer/place-reckoning.ts';
import { dayNumber, SECONDS_PER_DAY, showDay, weekdayName } from '../../core/time/civil-date.ts';
import { showUtcSeconds } from '../../core/time/wall-time.ts';
import { isTimetableId } from '../../core/timetable/printed-timetable.ts';
import { monthsDocument } from '../../core/timetable/months-document.ts';
import { line } from '../../core/timetable/shared-document.ts';
import { monthName, withMonth, withoutMonth } from '../../operations/hijri/announce.ts';
import { followMonths } from '../../operations/hijri/follow-months.ts';
import { date as gregorian } from '../../operations/fields.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { daemonSettings } from '../daemon/serve-settings.ts';
import { lastOf } from '../parse/given-flags.ts';
import { englishPage } from '../shell/words.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { defaultPlace, namedPlace } from '../settings/named-place.ts';
import { keyOrNew, print } from '../timetable/shared-timetables.ts';
import { table } from '../views/table.ts';

/** Stores the first day of a month in a list, or removes the month from the list. @throws Fault */
export async function announceMonth(call: Call, deps: CliDeps): Promise<number> {
  const { flags, bareWords } = call;
  const [monthText = '', dateText] = bareWords;
  const month = monthAnnounced(monthText);
  const index = monthIndex(month.year, month.month);
  const isWithdrawn = flags.has('withdraw');
  if (isWithdrawn !== (dateText === undefined)) {
    const sentence = isWithdrawn
      ? 'With --withdraw give the month only.'
      : `Give the Gregorian date of its first day: prayer hijri announce ${quoted(monthText)} 2027-02-09.`;
    throw new Fault(isWithdrawn ? 'CONFLICTING_PARAMETERS' : 'MISSING_PARAMETER', sentence, { field: 'date' });
  }
  const lists = monthLists(call, deps);
  const id = await listAsked(call, deps);
  const { now } = deps.context;
  if (dateText === undefined) {
    await lists.change((kept) => withoutMonth(id, month, kept, now()));
    const text = `${monthName(index)} is no longer announced in list ${id}.\n`;
    return print(call, deps, { list: id, month: showMonthIndex(index), withdrawn: true }, text);
  }
  const firstDay = dayNumber(gregorian.read(dateText, 'date'));
  const entered = `entered on ${showUtcSeconds(now()).slice(0, 10)}`;
  const by = line(lastOf(flags, 'by') ?? OWN_ENTRY, '--by');
  const list = listOf(id, lists.read()) ? `list ${id}` : `new list ${id}`; // so the user notices a misspelt id
  await lists.change((kept) =>
    withMonth(id, month, { firstDay, by, source: entered, confidence: 'user' }, kept, now()),
  );
  const json = { list: id, month: showMonthIndex(index), starts: showDay(firstDay), by };
  const text = `1 ${monthName(index)} is ${weekdayName(firstDay)} ${showDay(firstDay)}, by ${by} (${list}, kept in ${lists.path}).\n`;
  return print(call, deps, json, text);
}

/** Reads `1 Ramadan 1448`, `Ramadan 1448` or `1448-09`. @throws Fault INVALID_HIJRI_DATE */
function monthAnnounced(text: string): HijriMonth {
  if (/^\s*\d{4}-\d\d\s*$/.test(text) || !/^\s*[\d٠-٩۰-۹০-৯]/.test(text)) return readHijriMonth(text);
  const { day, ...month } = readHijriDate(text);
  if (day === 1) return month;
  const sentence = `${quoted(text)} is not the first day of a month; give "1 ${monthName(monthIndex(month.year, month.month))}".`;
  throw new Fault('INVALID_HIJRI_DATE', sentence, { field: 'month', value: text });
}

async function listAsked(call: Call, deps: CliDeps): Promise<string> {
  const given = lastOf(call.flags, 'list')?.toLowerCase();
  if (given !== undefined) {
    if (isTimetableId(given)) return given;
    const accepts = 'an id of letters a-z, digits and hyphens, such as pk';
    const details = { field: 'list', value: given, accepts };
    throw new Fault('INVALID_PARAMETER', `list ${quoted(given)} is not ${accepts}.`, details);
  }
  const defaults = defaultsOf(call, deps);
  const named = lastOf(call.flags, 'place');
  const place = named === undefined ? await defaultPlace(defaults, deps) : await namedPlace(named, defaults, deps);
  const at = place && { latDeg: place.lat, lngDeg: place.lng };
  const id = at && nationalListId(at, deps.context.findZone(at));
  if (id !== undefined) return id;
  const sentence = at
    ? 'No country is known at this place; give --list.'
    : 'Whose months are they? Give --place PLACE or --list ID, or set a place: prayer config set place CITY.';
  throw new Fault('NO_LOCATION', sentence, { field: 'list' });
}

function monthLists(call: Call, deps: CliDeps): MonthLists {
  return deps.monthLists(daemonSettings(call, deps).data);
}

/** How many months ahead the view of a list predicts, if the list's authority uses a known criterion. */
const MONTHS_AHEAD = 12;

/** Shows all lists or the months of one list, or signs a list. @throws Fault */
export async function showMonths(call: Call, deps: CliDeps): Promise<number> {
  const kept = monthLists(call, deps).read();
  const [id] = call.bareWords;
  if (id === undefined) {
    if (!call.flags.has('sign')) return showLists(kept, call, deps);
    throw new Fault('MISSING_PARAMETER', 'Name the list to sign: prayer hijri months ID --sign.', { field: 'list' });
  }
  const list = listOf(id.toLowerCase(), kept);
  if (!list) {
    const sentence = `${quoted(id)} is no list of announced months; lists: ${announcedListIds(kept).join(', ')}.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: 'list', value: id });
  }
  if (call.flags.has('sign')) return signList(list.id, kept, call, deps);
  const months = monthsInOrder(list);
  const json = months.map(([index, { firstDay, by, source, confidence }]) => ({
    month: showMonthIndex(index),
    starts: showDay(firstDay),
    by,
    source,
    confidence,
  }));
  const rows = months.map(([index, { firstDay, by, confidence }]) => [
    showMonthIndex(index),
    monthName(index),
    showDay(firstDay),
    confidence,
    by,
  ]);
  const likely = likelyMonths(list.id, Math.floor(deps.context.now() / SECONDS_PER_DAY), MONTHS_AHEAD);
  const coming = likely?.months.filter(([index]) => !list.months.has(index)) ?? [];
  rows.push(...coming.map(([index, day]) => [showMonthIndex(index), monthName(index), showDay(day), 'likely', '']));
  const why = likely === undefined ? [] : [`Likely months are predicted, not announced: ${likely.criterion}.`];
  const { source } = kept.lists.get(list.id) ?? {};
  const followed = source ? [`Follows ${source.url}, issued ${source.issuedAt}, last fetched ${source.fetchedAt}`] : [];
  const refused = source?.refused === undefined ? [] : [`The last document was refused: ${source.refused}`];
  const columns = ['month', { heading: 'name', drop: 1 }, 'starts', 'confidence', { heading: 'by', wraps: 20 }];
  const drawn = table(columns, rows, englishPage(call, deps));
  const text = [drawn.trimEnd(), ...why, ...followed, ...refused].join('\n');
  const shown = coming.map(([index, day]) => ({ month: showMonthIndex(index), starts: showDay(day) }));
  const forecast = likely && { likely: { criterion: likely.criterion, months: shown } };
  return print(call, deps, { list: list.id, months: json, ...forecast }, `${text}\n`);
}

/** Describes each entered and each followed list for `prayer doctor`. @throws Fault */
export function monthFindings(call: Call, deps: CliDeps) {
  return [...monthLists(call, deps).read().lists.values()].map(({ id, months, source }) => {
    const { url, fetchedAt, refused } = source ?? {};
    const from = url === undefined ? 'entered here' : `follows ${new URL(url).host}, last fetched ${fetchedAt}`;
    const problem = refused && `The last document of months ${id} was refused: ${refused}`;
    const value = `${from}; its last month is ${showMonthIndex(Math.max(...months.keys()))}`;
    return { name: `months ${id}`, value, problem };
  });
}

function showLists(kept: KeptLists, call: Call, deps: CliDeps): number {
  const lists = announcedListIds(kept).map((id) => {
    const months = monthsInOrder(listOf(id, kept) ?? { months: new Map() });
    const [[first, { by }] = [0, { by: '' }], [last] = [0]] = [months[0], months.at(-1)];
    return { list: id, months: months.length, from: showMonthIndex(first), to: showMonthIndex(last), by };
  });
  const rows = lists.map(({ list, months, from, to, by }) => [list, String(months), from, to, by]);
  const columns = ['list', { heading: 'months', isRight: true }, 'from', 'to', { heading: 'by', wraps: 20 }];
  return print(call, deps, { lists }, table(columns, rows, englishPage(call, deps)));
}

/** Signs a list. @throws Fault if the list follows an address, is empty, or has months of more than one authority */
async function signList(id: string, { lists }: KeptLists, call: Call, deps: CliDeps): Promise<number> {
  const own = lists.get(id);
  const [by, ...others] = new Set([...(own?.months.values() ?? [])].map((month) => month.by));
  if (!own || own.source || by === undefined || others.length > 0) {
    const holds = others.length > 0 ? `. It has months of ${[by, ...others].join(', ')}` : '';
    const sentence = `List ${quoted(id)} cannot be signed. All its months must be entered on this machine with the same name: prayer hijri announce --by NAME${holds}.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: 'list', value: id });
  }
  const sharing = await deps.sharing(daemonSettings(call, deps));
  const issuedAt = showUtcSeconds(deps.context.now());
  deps.write(monthsDocument(own, by, issuedAt, sharing.seals, await keyOrNew(sharing, deps)));
  return 0;
}

export async function followList(call: Call, deps: CliDeps): Promise<number> {
  const [word = ''] = call.bareWords;
  const settings = daemonSettings(call, deps);
  const lists = deps.monthLists(settings.data);
  if (call.flags.has('stop')) {
    const list = await lists.change((kept) => {
      const followed = kept.lists.get(word.toLowerCase());
      const details = { field: 'address', value: word };
      if (!followed?.source) throw new Fault('INVALID_PARAMETER', `List ${quoted(word)} follows no address.`, details);
      return { ...followed, months: new Map(), source: undefined };
    });
    const text = `List ${list.id} is no longer followed, and its months were removed.\n`;
    return print(call, deps, { stopped: list.id }, text);
  }
  const { seals, fetchDocument } = await deps.sharing(settings);
  const follow = { lists, seals, fetchDocument, now: deps.context.now };
  const list = await followMonths(word, lastOf(call.flags, 'key'), follow);
  const key = list.source ? seals.fingerprint(list.source.publicKey) : '';
  const months = list.months.size;
  const text = `List ${list.id} follows ${list.source?.url}: ${months} month${months === 1 ? '' : 's'}, signed by key ${key}. Ask the publisher whether this is the right key. A daemon fetches the list each day.\n`;
  return print(call, deps, { list: list.id, months, key }, text);
}
