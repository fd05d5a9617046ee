import type { GeoTimezoneAnswer } from '../../operations/geo/timezone.ts';
import type { PlaceIndex } from '../../core/geo/place-index.ts';
import { nameIn, namesIn } from '../../core/geo/place-search.ts';
import { namePoint } from '../../core/geo/reverse.ts';
import type { Names } from '../../core/words/names.ts';
import { inNames, paragraphs } from './layout.ts';
import { pairs, table } from './table.ts';
import type { ViewContext } from './view.ts';
import type { ResolveAnswer, ReverseAnswer } from '../../operations/geo/resolve.ts';
import { COMPASS_POINTS, type QiblaAnswer } from '../../operations/geo/qibla.ts';
import type { TimeZonesAnswer } from '../../operations/time/clocks.ts';
import type { TimeDayInfoAnswer } from '../../operations/time/day-info.ts';
import { showLength } from '../../formats/time-left.ts';
import { bothDates, notesUnder, placeFacts, placeTitle, quietly } from './day.ts';

/** The zone and its offset, other zones that claim the point, and a note if no polygon contains the point. */
export function showGeoTimezone(answer: GeoTimezoneAnswer, scene: ViewContext): string {
  const { names } = scene;
  const { timezone, offset, source, candidates } = answer;
  const others = candidates?.filter((id) => id !== timezone) ?? [];
  const { zones } = names.words;
  const more = [
    ...(others.length > 0 ? [zones.alsoClaimedBy(others.join(', '))] : []),
    ...(source === 'nautical' ? [zones.atSea] : []),
    ...(source === 'coarse' ? [zones.byCoarseMap] : []),
  ];
  return [`${timezone}  UTC${offset}`, ...paragraphs(more, scene), ''].join('\n');
}

/** Shows each place in a row, with its name, people, point, zone and source. */
export function showPlaces(answer: ResolveAnswer, scene: ViewContext): string {
  const { names, places } = scene;
  const { language } = names;
  const rows = (answer.results ?? []).map(({ display_name, population, lat, lng, timezone, source }) => [
    nameIn(places, display_name, { latDeg: lat, lngDeg: lng }, language),
    population === undefined ? '' : String(population).replace(/\B(?=(?:\d{3})+$)/g, ','),
    `${lat},${lng}`,
    timezone,
    source,
  ]);
  const { headings } = names.words;
  for (const warning of answer.warnings ?? []) scene.warn(`${warning}.`);
  const columns = [
    { heading: headings.place, wraps: 20 },
    { heading: headings.people, drop: 1 },
    headings.point,
    headings.zone,
    { heading: headings.source, drop: 2 },
  ];
  return table(columns, rows, scene);
}

export function showNamedPoint(answer: ReverseAnswer, scene: ViewContext): string {
  const { names, places } = scene;
  const { headings } = names.words;
  const { city, state, country, timezone } = names.language === 'en' ? answer : inLanguage(answer, places(), names);
  const columns = [headings.city, headings.state, headings.country].map((heading) => ({ heading, wraps: 12 }));
  return table([...columns, headings.zone], [[city, state, country, timezone]], scene);
}

/** The names of the place index in a language. Names from an online provider stay as they are. */
function inLanguage(answer: ReverseAnswer, index: PlaceIndex, { language }: Names): ReverseAnswer {
  if (answer.source !== 'geonames') return answer;
  const at = { latDeg: answer.lat, lngDeg: answer.lng };
  const point = namePoint(index, at, answer.timezone.startsWith('Etc/'));
  const { city, state, country } = answer;
  const { name = city, stateName = state, countryName = country } = namesIn(index, point, language);
  return { ...answer, city: name, state: stateName, country: countryName };
}

/** `118.99° ESE  4794 km`, in one line for status bars and scripts. */
export function showQibla({ qibla }: QiblaAnswer, { names }: ViewContext): string {
  const { bearing_deg, compass, distance_km } = qibla;
  const { words } = names;
  const point = words.compass[COMPASS_POINTS.indexOf(compass ?? '')] ?? '';
  const degrees = bearing_deg?.toFixed(2).replace('.', words.decimalSign);
  const bearing = degrees === undefined ? words.everyDirection : `${degrees}° ${point}`;
  return `${[bearing, words.kilometres(String(Math.round(distance_km)))].map((text) => inNames(text, names)).join('  ')}\n`;
}

/** One line for each zone: id, offset now, aliases, older names. */
export function showTimeZones({ zones, tzdata, count }: TimeZonesAnswer, scene: ViewContext): string {
  const { names } = scene;
  const rows = zones.map(({ id, utc_offset, aliases, links }) => [id, utc_offset, aliases.join(' '), links.join(' ')]);
  const { headings, zones: words } = names.words;
  const columns = [
    headings.zone,
    headings.now,
    { heading: headings.aliases, wraps: 12 },
    { heading: headings.olderNames, wraps: 20, drop: 1 },
  ];
  return `${table(columns, rows, scene)}${paragraphs([words.count(count, tzdata)], scene).join('\n')}\n`;
}

/** The times of the day, the lengths of day and night, and a note on a day on which the Sun does not rise. */
export function showDayInfo(answer: TimeDayInfoAnswer, scene: ViewContext): string {
  const { sunrise, solar_noon, sunset, zawal_start, zawal_end, day_length_seconds, night_length_seconds } =
    answer.day_info;
  const { names } = scene;
  const { times, forbidden, solarDay } = names.words;
  const length = (seconds: number) => inNames(showLength(Math.floor(seconds / 60), names), names);
  const rows = [
    [solarDay.day, length(day_length_seconds)],
    [times.sunrise, sunrise],
    [solarDay.solarNoon, solar_noon],
    [times.sunset, sunset],
    [forbidden.zawal, `${zawal_start}–${zawal_end}`],
    [solarDay.night, length(night_length_seconds)],
  ] as const;
  const { request } = answer;
  return [
    placeTitle(request, scene),
    bothDates(answer.dayNumber, scene),
    '',
    pairs(rows, scene),
    quietly(placeFacts(request, scene).slice(1), scene),
    ...notesUnder(answer.notes, request.warnings, scene),
    '',
  ].join('\n');
}
