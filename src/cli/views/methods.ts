import type { MethodAnswer } from '../../operations/prayer/methods.ts';
import type { StationsAnswer } from '../../operations/prayer/stations.ts';
import type { Names } from '../../core/names.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { inNames } from './bidi-isolate.ts';
import { columns } from './columns.ts';
import type { ViewContext } from './view.ts';

/** One line a method: id, code, what it does, name. */
export function showMethods(
  { methods }: { readonly methods: readonly MethodAnswer[] },
  { names }: ViewContext,
): string {
  const { words } = names;
  const { headings, times } = words;
  const own = (text: string) => inNames(text, names);
  const rows = methods.map((row) => [
    row.id === null ? '' : String(row.id),
    row.code,
    own(showRule(row.fajr, names)),
    own(showRule(row.maghrib, names)),
    own(showRule(row.isha, names)),
    own(
      PRAYER_NAMES.flatMap((name) => {
        const minutes = row.offset_minutes[name] ?? 0;
        return minutes === 0 ? [] : [`${times[name]}${minutes < 0 ? '' : '+'}${names.number(minutes, 2)}`];
      }).join(' '),
    ),
    own(words.roundings[row.rounding]),
    own(names.method(row)),
  ]);
  return columns(
    [
      headings.id,
      headings.code,
      times.fajr,
      times.maghrib,
      times.isha,
      headings.minutes,
      headings.rounding,
      headings.name,
    ].map(own),
    rows,
  );
}

/** One line a station: id, point, name. */
export function showStations({ method, stations }: StationsAnswer, { names }: ViewContext): string {
  const { headings, methodTable } = names.words;
  if (stations.length === 0) return `${inNames(methodTable.noStation(method), names)}\n`;
  const rows = stations.map(({ id, name, latitude, longitude }) => [id, `${latitude},${longitude}`, name]);
  return columns([headings.id, headings.point, headings.name], rows);
}

function showRule(rule: MethodAnswer['isha'] | MethodAnswer['maghrib'], { words, number }: Names): string {
  const { sunset, seasonal, inRamadan } = words.methodTable;
  if ('angle_deg' in rule) return `${number(rule.angle_deg, 3)}°`;
  if ('after_maghrib_minutes' in rule) {
    const ramadan = rule.in_ramadan_minutes;
    const interval = words.minutes(String(rule.after_maghrib_minutes));
    return ramadan === undefined ? interval : inRamadan(interval, String(ramadan));
  }
  return 'at' in rule ? sunset : seasonal;
}
