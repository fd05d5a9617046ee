import { townOf } from '../../core/geo/place-search.ts';
import { Fault } from '../../core/fault.ts';
import { foldName } from '../../core/prayer/method-name.ts';
import { ENGLISH } from '../../core/words/names.ts';
import { type EpochSeconds, showDay } from '../../core/time/civil-date.ts';
import { PRAYER_ROWS } from '../../core/prayer/prayer-day.ts';
import { NEAREST } from '../../operations/fields.ts';
import { answerJson } from '../../formats/json.ts';
import { showLength } from '../../formats/time-left.ts';
import type { PrayerTimesAnswer } from '../../operations/prayer/times.ts';
import { answerTo, type Asked, terminalOf } from './run-query.ts';
import type { Call, Flags } from '../command.ts';
import { fieldWords } from '../parse/field-words.ts';
import { inNames, isolated, style } from '../views/layout.ts';
import { table } from '../views/table.ts';
import type { Terminal } from '../views/view.ts';
import { timesVariant } from './specs/times.ts';
import { queryOf } from './query-spec.ts';
import { clockOf, methodParts, quietly, stationParts } from '../views/day.ts';
import type { CliDeps } from '../cli-deps.ts';

/** `prayer compare`: a column for each place, and for two places a column that says which is later, and by how much. @throws Fault */
export async function comparePlaces({ flags, bareWords: given }: Call, deps: CliDeps): Promise<number> {
  const { fields: ofWords, others: bareWords } = await fieldWords({ besidePlace: 'date' }, given, deps.context);
  const places = placesOf(bareWords, flags.get('station'));
  if (places.length < 2) {
    const sentence = 'prayer compare needs two places or more, each as one word or one --station';
    throw new Fault('USAGE', `${sentence}: prayer compare Makkah "New York".`);
  }
  const wanted = new Map([...flags].filter(([name]) => name !== 'json' && name !== 'station'));
  for (const [field, text] of ofWords) wanted.set(field, [...(wanted.get(field) ?? []), String(text)]);
  const query = queryOf(['compare'], [timesVariant]);
  const asked: Asked<PrayerTimesAnswer>[] = [];
  const written = new Set<string>();
  const writeError = (text: string) => {
    if (!written.has(text)) deps.writeError(text); // several places may cause the same sentence, such as how a date was read
    written.add(text);
  };
  for (const place of places) {
    const call = { flags: new Map([...wanted, ...place]), bareWords: [] };
    asked.push(await answerTo(query, call, { ...deps, writeError }));
  }
  if (flags.has('json')) {
    deps.write(answerJson({ places: asked.map(({ toJson }) => toJson()) }));
    return 0;
  }
  deps.write(comparison(asked, bareWords, terminalOf({ flags }, deps)));
  return 0;
}

/** Shows the times, the date above them if all places have the same, and below them a dim line about each place. */
function comparison(asked: readonly Asked<PrayerTimesAnswer>[], bareWords: readonly string[], terminal: Terminal) {
  const names = asked[0]?.scene.names ?? ENGLISH;
  const { words } = names;
  const [first, second, third] = asked.map(({ answers }) => answers[0].day);
  const pair = first && second && !third ? ([first.instants, second.instants] as const) : undefined;
  const titles = asked.map(({ scene, answers: [{ request }] }, i) => {
    return scene.placeName ?? bareWords[i]?.trim() ?? request.station?.name ?? '';
  });
  const headings = titles.map((title, i) => (asked[i]?.scene.placeName && townOf(title)) ?? title);
  const later = (first: EpochSeconds, second: EpochSeconds) => {
    const minutes = Math.round((second - first) / 60);
    const length = inNames(showLength(Math.abs(minutes), names).replaceAll(' ', '\u00a0'), names);
    return minutes === 0 ? length : `${isolated(headings[minutes > 0 ? 1 : 0] ?? '')} ${length}`;
  };
  const rows = PRAYER_ROWS.map((row) => [
    inNames(`${names.event(row.name)}${'school' in row ? ` (${words.schools[row.school]})` : ''}`, names),
    ...asked.map(({ answers: [{ day, request }], scene }) => clockOf(day, row.id, request, scene)),
    ...(pair ? [later(pair[0][row.id], pair[1][row.id])] : []),
  ]);
  const isOneDay = asked.every(({ answers }) => answers[0].day.dayNumber === first?.dayNumber);
  const aboutPlaces = asked.map(({ answers: [{ request, day }] }, i) => {
    const where = [isolated(titles[i] ?? ''), ...(isOneDay ? [] : [showDay(day.dayNumber)])];
    const from = [...methodParts(request, undefined, names), ...stationParts(request, names), request.zone.id];
    const lines = quietly([...where, ...from], { terminal: { ...terminal, columns: terminal.columns - 2 } });
    return lines.replaceAll('\n', '\n  ');
  });
  const columns = ['', ...headings, ...(pair ? [{ heading: words.headings.later, drop: 1, wraps: 8 }] : [])];
  const date = isOneDay && first ? [style(terminal).bold(inNames(names.date(first.dayNumber), names)), ''] : [];
  return `${[...date, table(columns, rows, { terminal, names }), ...aboutPlaces].join('\n')}\n`;
}

/** The flags of each place: the bare words first, then the stations. With `--station nearest` each word also gets its nearest station. */
function placesOf(words: readonly string[], ids: readonly string[] = []): Flags[] {
  const isNearest = (id: string) => foldName(id) === NEAREST;
  const nearest = ids.some(isNearest) ? [['station', [NEAREST]] as const] : [];
  return [
    ...words.map((word) => new Map([['at', [word]] as const, ...nearest])),
    ...ids.filter((id) => !isNearest(id)).map((id) => new Map([['station', [id]]])),
  ];
}
