import { writeFileSync } from 'node:fs';
import * as sky from 'astronomy-engine';
import { RADIANS_PER_DEGREE } from '../core/geo/coordinates.ts';
import type { MonthTable } from '../core/hijri/month-table.ts';
import { civilDate, SECONDS_PER_DAY, showCivilDate } from '../core/time/civil-date.ts';

/**
 * `node src/build/authority-months.ts` makes src/data/authority-months.generated.ts: the months of authorities that compute them by rules
 * of their own. Each rule looks at the evenings after a conjunction, and the first evening that fits begins the month.
 *
 * The positions of the Moon are from astronomy-engine (MIT), to about 1 arc minute. In the calendars in use, every month is at
 * least 0.001° or 4 s from the limit of its rule.
 */
const LAST_YEAR = 1500;
const YEARS_PER_LINE = 20;
const DAY_MS = SECONDS_PER_DAY * 1000;
const HOUR_MS = 3_600_000;
const SUNSET_ALTITUDE_DEG = -0.8333;

/** Whether the evening of a civil day (UTC date of that evening at the place) begins a month on the next day. */
type Rule = (conjunction: sky.AstroTime, day: number) => boolean;

interface Authority {
  readonly firstYear: number;
  /** The rules, each with its first month. The last rule that has begun applies. */
  readonly rules: readonly (readonly [year: number, month: number, rule: Rule])[];
  readonly criterion?: string | undefined;
}

/**
 * The first year begins on the same civil day as in Umm al-Qura, so that `auto` can join the calendars without a gap.
 *
 * - diyanet: decision of Istanbul 2016; it gives every month of Diyanet's calendars of 2020–2026.
 * - mabims: agreed by the ministers of Brunei, Indonesia, Malaysia and Singapore; 3° and 6.4° since 1443 (MUIS, JAKIM). Computed for Kuala
 *   Lumpur instead of Singapore, seven months of 1440–1500 begin a day apart, none of them between 1443 and 1454.
 * - brunei: the old rule to 1443; kemenag: the old rule to Rajab 1443. Both measure the elongation from the centre of the Earth.
 */
const AUTHORITIES: Readonly<Record<string, Authority>> = {
  diyanet: { firstYear: 1438, rules: [[1438, 1, istanbul2016]] },
  mabims: changed(new sky.Observer(1.29, 103.85, 0), 1443, 1, 'topocentric'), // Singapore
  brunei: changed(new sky.Observer(4.89, 114.94, 0), 1444, 1, 'geocentric'), // Bandar Seri Begawan
  kemenag: changed(new sky.Observer(5.89, 95.32, 0), 1443, 8, 'geocentric'), // Sabang
};

/** The old rule of MABIMS from 1440 on, then the new rule from a given month on. */
function changed(
  place: sky.Observer,
  year: number,
  month: number,
  elongation: 'topocentric' | 'geocentric',
): Authority {
  const rules = [[1440, 1, oldMabims(place)] as const, [year, month, newMabims(place, elongation)] as const];
  return { firstYear: 1440, rules };
}

/** Committees that sight the Moon, by their list of announced months. Each threshold fits the months to 1448 AH best (2026-11-23). */
const LIKELY: Readonly<Record<string, Authority>> = {
  om: likely(new sky.Observer(23.61, 58.59, 0), 'Muscat', -2, '33 of 33'),
  'au-moonsighting': likely(new sky.Observer(-31.95, 115.86, 0), 'Perth', 2.5, '91 of 92'),
  ma: likely(new sky.Observer(23.71, -15.94, 0), 'Dakhla', 4.5, '42 of 43'),
  jo: likely(new sky.Observer(31.95, 35.93, 0), 'Amman', -3, '31 of 33'),
  pk: likely(new sky.Observer(24.86, 67.01, 0), 'Karachi', 7, '28 of 32'),
};
const LAST_LIKELY_YEAR = 1460;

function likely(place: sky.Observer, town: string, threshold: number, met: string): Authority {
  const criterion = `V of at least ${threshold} at ${town} by Odeh’s criterion, which met ${met} announced months`;
  return { firstYear: 1440, rules: [[1440, 1, odeh(place, threshold)]], criterion };
}

/** The table of an authority, or of a list of announced months, by its name. */
export function authorityMonths(name: string, lastYear = LAST_YEAR): MonthTable {
  const { firstYear, rules } = AUTHORITIES[name] ?? LIKELY[name] ?? noRule(name);
  const starts: number[] = [];
  // 1 Muharram 1438 was 2016-10-02, and 12 months have 354.367 days
  const before = Date.UTC(2016, 8, 20) + (firstYear - 1438) * 354.367 * DAY_MS;
  let conjunction = nextConjunction(sky.MakeTime(new Date(before)));
  for (let index = firstYear * 12; index <= (lastYear + 1) * 12; index++) {
    const [, , rule] = rules.findLast(([year, month]) => year * 12 + month - 1 <= index) ?? noRule(name);
    let day = Math.floor(conjunction.date.getTime() / DAY_MS);
    while (!rule(conjunction, day)) day++; // at the latest the third evening fits
    starts.push(day + 1);
    conjunction = nextConjunction(conjunction.AddDays(25));
  }
  const lengths = starts.slice(1).map((start, i) => start - (starts[i] ?? 0));
  if (lengths.some((length) => length !== 29 && length !== 30)) throw new Error(`a month has ${lengths} days`);
  const years = Array.from({ length: lengths.length / 12 }, (_, year) => {
    const bits = lengths.slice(year * 12, year * 12 + 12).map((length) => length - 29);
    return Number.parseInt(bits.join(''), 2).toString(16).padStart(3, '0');
  });
  const months = years.join('').match(new RegExp(`.{1,${YEARS_PER_LINE * 3}}`, 'g')) ?? [];
  return { firstYear, lastYear, firstDay: starts[0] ?? 0, months };
}

function noRule(name: string): never {
  throw new Error(`there is no rule of ${name}`);
}

function nextConjunction(after: sky.AstroTime): sky.AstroTime {
  const found = sky.SearchMoonPhase(0, after, 40);
  if (found === null) throw new Error(`no conjunction after ${after}`);
  return found;
}

/** MABIMS to 1442: at sunset the Moon is at least 2° high, with refraction, and 3° from the Sun; or the conjunction was 8 hours ago. */
function oldMabims(place: sky.Observer): Rule {
  return (conjunction, day) => {
    const evening = moonAtSunset(place, conjunction, day);
    if (evening === undefined) return false;
    const { altitudeDeg, topocentricDeg, ageHours } = evening;
    return (altitudeDeg + sky.Refraction('normal', altitudeDeg) >= 2 && topocentricDeg >= 3) || ageHours >= 8;
  };
}

/** MABIMS now: at sunset the Moon's centre is at least 3° high, without refraction, and at least 6.4° from the Sun. */
function newMabims(place: sky.Observer, elongation: 'topocentric' | 'geocentric'): Rule {
  return (conjunction, day) => {
    const evening = moonAtSunset(place, conjunction, day);
    return evening !== undefined && evening.altitudeDeg >= 3 && evening[`${elongation}Deg`] >= 6.4;
  };
}

/**
 * The criterion of M. Sh. Odeh, «New Criterion for Lunar Crescent Visibility», Experimental Astronomy 18 (2004). V follows from the arc of
 * vision and the width of the crescent, without refraction, at four ninths of the time from sunset to moonset.
 */
function odeh(place: sky.Observer, threshold: number): Rule {
  return (conjunction, day) => {
    const noon = sky.MakeTime(new Date(day * DAY_MS + (12 - place.longitude / 15) * HOUR_MS));
    const sunset = sky.SearchRiseSet(sky.Body.Sun, place, -1, noon, 1);
    const moonset = sunset && sky.SearchRiseSet(sky.Body.Moon, place, -1, sunset, 1);
    if (!sunset || !moonset || sunset.ut < conjunction.ut || moonset.ut - sunset.ut > 0.5) return false;
    const best = sky.MakeTime(new Date(sunset.date.getTime() + ((moonset.ut - sunset.ut) * DAY_MS * 4) / 9));
    const moon = sky.Equator(sky.Body.Moon, best, place, true, true);
    const sun = sky.Equator(sky.Body.Sun, best, place, true, true);
    const altitudeOf = ({ ra, dec }: { ra: number; dec: number }) => sky.Horizon(best, place, ra, dec).altitude;
    const arcOfVisionDeg = altitudeOf(moon) - altitudeOf(sun);
    const elongationRad = sky.AngleBetween(moon.vec, sun.vec) * RADIANS_PER_DEGREE;
    const radiusArcMinutes = (Math.asin(MOON_RADIUS_AU / moon.dist) / RADIANS_PER_DEGREE) * 60;
    const width = radiusArcMinutes * (1 - Math.cos(elongationRad));
    const limit = -0.1018 * width ** 3 + 0.7319 * width ** 2 - 6.3226 * width + 7.1651;
    return arcOfVisionDeg - limit >= threshold;
  };
}

const MOON_RADIUS_AU = 1737.4 / 149_597_870.7;

/** @returns undefined if the Sun sets before the conjunction */
function moonAtSunset(place: sky.Observer, conjunction: sky.AstroTime, day: number) {
  const noon = sky.MakeTime(new Date(day * DAY_MS + (12 - place.longitude / 15) * HOUR_MS));
  const sunset = sky.SearchRiseSet(sky.Body.Sun, place, -1, noon, 1);
  if (sunset === null) throw new Error(`no sunset on day ${day}`);
  if (sunset.ut < conjunction.ut) return undefined;
  const moon = sky.Equator(sky.Body.Moon, sunset, place, true, true);
  const sun = sky.Equator(sky.Body.Sun, sunset, place, true, true);
  return {
    altitudeDeg: sky.Horizon(sunset, place, moon.ra, moon.dec).altitude,
    topocentricDeg: sky.AngleBetween(moon.vec, sun.vec),
    geocentricDeg: sky.AngleFromSun(sky.Body.Moon, sunset),
    ageHours: (sunset.ut - conjunction.ut) * 24,
  };
}

/**
 * Istanbul 2016: before 24 UT, anywhere on Earth, the Moon's centre is at least 5° high at sunset and 8° from the Sun, as seen from the
 * centre of the Earth; or this happens later on the mainland of America, and the conjunction is before dawn in New Zealand (about 16 UT).
 */
function istanbul2016(conjunction: sky.AstroTime, day: number): boolean {
  const midnight = (day + 1) * DAY_MS;
  const from = Math.max(conjunction.date.getTime(), day * DAY_MS);
  if (isSeenBetween(from, midnight, () => true)) return true;
  const newZealandDawn = day * DAY_MS + 16 * HOUR_MS;
  return conjunction.date.getTime() < newZealandDawn && isSeenBetween(midnight, midnight + 7 * HOUR_MS, isAmerica);
}

function isSeenBetween(fromMs: number, toMs: number, isPlace: typeof isAmerica): boolean {
  for (let ms = fromMs; ms < toMs; ms += HOUR_MS / 6) if (isSeenAt(ms, isPlace)) return true;
  return isSeenAt(toMs - 1, isPlace);
}

/** Whether the Moon can be seen from one of the points where the Sun sets at an instant. */
function isSeenAt(ms: number, isPlace: typeof isAmerica): boolean {
  const time = sky.MakeTime(new Date(ms));
  if (sky.AngleFromSun(sky.Body.Moon, time) < 8) return false;
  const sun = direction(sky.Body.Sun, time);
  const moon = direction(sky.Body.Moon, time);
  const siderealRad = (sky.SiderealTime(time) * Math.PI) / 12;
  for (let latDeg = -65; latDeg <= 65; latDeg++) {
    const lat = latDeg * RADIANS_PER_DEGREE;
    const cosine =
      (Math.sin(SUNSET_ALTITUDE_DEG * RADIANS_PER_DEGREE) - Math.sin(lat) * Math.sin(sun.declination)) /
      (Math.cos(lat) * Math.cos(sun.declination));
    if (Math.abs(cosine) > 1) continue;
    const lng = Math.acos(cosine) + sun.rightAscension - siderealRad;
    const hourAngle = siderealRad + lng - moon.rightAscension;
    const sineOfAltitude =
      Math.sin(lat) * Math.sin(moon.declination) + Math.cos(lat) * Math.cos(moon.declination) * Math.cos(hourAngle);
    const lngDeg = ((((lng * 180) / Math.PI + 180) % 360) + 360) % 360;
    if (sineOfAltitude >= Math.sin(5 * RADIANS_PER_DEGREE) && isPlace(latDeg, lngDeg - 180)) return true;
  }
  return false;
}

/** The direction of a body from the centre of the Earth, in radians of the equator of date. */
function direction(body: sky.Body, time: sky.AstroTime): { declination: number; rightAscension: number } {
  const { x, y, z } = sky.RotateVector(sky.Rotation_EQJ_EQD(time), sky.GeoVector(body, time, true));
  return { declination: Math.asin(z / Math.hypot(x, y, z)), rightAscension: Math.atan2(y, x) };
}

/** The coasts of America every 5° of latitude, from 55° N to 55° S, in degrees. */
const WEST_COAST = [
  -130, -125, -124, -124, -121, -116, -112, -106, -98, -86, -78, -80, -81, -78, -76, -70, -71, -71, -73, -74, -74, -75,
  -72,
];
const EAST_COAST = [
  -60, -60, -65, -74, -76, -81, -80, -87, -83, -61, -52, -48, -35, -36, -39, -40, -48, -50, -56, -62, -66, -68, -65,
];

/** Whether a point is on the mainland of America, south of 53° N. Any limit from 50° to 56° gives Diyanet's calendars. */
function isAmerica(latDeg: number, lngDeg: number): boolean {
  const row = Math.round((55 - latDeg) / 5);
  return latDeg <= 53 && lngDeg >= (WEST_COAST[row] ?? 0) && lngDeg <= (EAST_COAST[row] ?? 0);
}

function writeTables(file: string, name: string, about: string, authorities: typeof LIKELY, lastYear: number): void {
  const rows = Object.entries(authorities).map(([id, { criterion }]) => {
    const { firstYear, firstDay, months } = authorityMonths(id, lastYear);
    return `  ${/-/.test(id) ? `'${id}'` : id}: {
    firstYear: ${firstYear},
    lastYear: ${lastYear},
    firstDay: ${firstDay}, // ${showCivilDate(civilDate(firstDay))}${criterion === undefined ? '' : `\n    criterion: '${criterion}',`}
    months: [
${months.map((line, i) => `      '${line}', // ${firstYear + i * YEARS_PER_LINE}`).join('\n')}
    ],
  },
`;
  });
  const text = `/**\n * ${about}\n */\nexport const ${name} = {\n${rows.join('')}};\n`;
  writeFileSync(new URL(`../data/${file}.generated.ts`, import.meta.url), text);
}

if (import.meta.main) {
  const RULES = `Months by the rules of authorities that compute them, made by src/build/authority-months.ts, which says each rule and the months that it was
 * held against. Years to come are forecasts by the rule of today.`;
  const SIGHTED = `When committees that sight the Moon are likely to begin their months, by the list of what they announced; made by
 * src/build/authority-months.ts, which says each criterion. Never shown as announced.`;
  writeTables('authority-months', 'AUTHORITY_MONTHS', RULES, AUTHORITIES, LAST_YEAR);
  writeTables('likely-months', 'LIKELY_MONTHS', SIGHTED, LIKELY, LAST_LIKELY_YEAR);
}
