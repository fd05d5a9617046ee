import { HORIZON_DEG } from '../../core/prayer/settings.ts';
import type { PrayerConstants } from '../../operations/prayer/constants.ts';
import type { MethodAnswer } from '../../operations/prayer/methods.ts';
import type { StationsAnswer } from '../../operations/prayer/stations.ts';
import { brokenLines } from '../wrap-text.ts';
import { columns } from './columns.ts';
import { style } from './style.ts';
import type { ViewContext } from './view.ts';

/** Longer lines are hard to read. */
const WIDEST = 100;

/** One line a method, or all of one method. */
export function showMethods({ methods }: { readonly methods: readonly MethodAnswer[] }, scene: ViewContext): string {
  const [first] = methods;
  return first && methods.length === 1 ? showMethod(first, scene) : showAll(methods);
}

function showAll(methods: readonly MethodAnswer[]): string {
  const rows = methods.map((row) => [
    row.id === null ? '' : String(row.id),
    row.code,
    showRule(row.fajr),
    showRule(row.maghrib),
    showRule(row.isha),
    showHorizon(row.constants),
    Object.entries(row.offset_minutes)
      .map(([prayer, minutes]) => `${prayer}${minutes < 0 ? '' : '+'}${Number(minutes.toFixed(2))}`)
      .join(' '),
    showRoundings(row),
    row.sun,
    row.valid_from ?? '',
    row.name,
  ]);
  const headings = ['id', 'code', 'fajr', 'maghrib', 'isha', 'horizon', 'minutes', 'rounding', 'sun', 'since', 'name'];
  return columns(headings, rows);
}

/** The Sun’s altitude at sunrise and sunset; empty where it is the common one. */
function showHorizon({ sunrise, maghrib }: MethodAnswer['constants']): string {
  const set = 'altitude_deg' in maghrib ? maghrib.altitude_deg : undefined;
  const rise = 'altitude_deg' in sunrise ? sunrise.altitude_deg : undefined;
  return rise === undefined || rise === HORIZON_DEG ? '' : `${rise}°${set === rise ? '' : ' at sunrise'}`;
}

/** `nearest`, or `nearest; fajr, sunrise down`. What `safe` means is said by its name. */
function showRoundings({ rounding, constants }: MethodAnswer): string {
  if (rounding === 'safe') return rounding;
  const others = Object.entries(constants).filter(([, own]) => own.rounding !== rounding);
  const [first] = others;
  return first ? `${rounding}; ${others.map(([prayer]) => prayer).join(', ')} ${first[1].rounding}` : rounding;
}

/** As the authority’s own page has it: a row a prayer, then what else belongs to it. */
function showMethod(method: MethodAnswer, { terminal }: ViewContext): string {
  const { id, code, name, region, valid_from: from, earlier, abroad, constants } = method;
  const { bold } = style(terminal);
  const said = [
    ...(from === undefined ? [] : [`In force since ${from}.`]),
    ...(earlier ? [`Until ${earlier.valid_until}: ${differences(earlier.constants, constants)}.`] : []),
    ...(abroad ? [`Outside ${abroad.outside}: ${differences(abroad.constants, constants)}.`] : []),
    `Sun: ${method.sun_model.text}.`,
    `Where a twilight is missing: ${highLatitudeText(method.high_latitude)}.`,
    `The night ends at ${method.night_ends}, where its middle and its thirds are taken.`,
    `Source: ${method.source}.`,
    ...(method.caution === undefined ? [] : [`${method.caution}.`]),
  ];
  const words = said.map((line) => brokenLines(line, Math.min(terminal.columns, WIDEST) - 2).join('\n  ')).join('\n');
  const title = `${bold(code)}${id === null ? '' : ` (${id})`}  ${name} · ${region}`;
  return `${title}\n\n${showConstants(constants)}\n${words}\n`;
}

/** A row a prayer: where the Sun stands, what is added, how it is rounded. */
export function showConstants(constants: MethodAnswer['constants']): string {
  const rows = Object.entries(constants).map(([prayer, own]) => [
    prayer,
    showSun(own),
    own.offset_minutes === 0 ? '' : `${own.offset_minutes < 0 ? '' : '+'}${own.offset_minutes}`,
    own.rounding,
  ]);
  return columns(['prayer', 'the Sun', 'minutes', 'rounding'], rows);
}

/** Prayers whose Sun, minutes or rounding are others than in the second. */
function differences(of: MethodAnswer['constants'], from: MethodAnswer['constants']): string {
  const before = new Map(Object.entries(from));
  return Object.entries(of)
    .flatMap(([prayer, own]) => {
      const other = before.get(prayer);
      const isSunSame = other !== undefined && showSun(other) === showSun(own);
      const parts = [
        ...(isSunSame ? [] : [showSun(own)]),
        ...(other?.offset_minutes === own.offset_minutes ? [] : [`${own.offset_minutes} minutes`]),
        ...(other?.rounding === own.rounding ? [] : [`rounded ${own.rounding}`]),
      ];
      return parts.length === 0 ? [] : [`${prayer} ${parts.join(', ')}`];
    })
    .join('; ');
}

function showSun(own: PrayerConstants): string {
  if ('altitude_deg' in own)
    return `${Math.abs(own.altitude_deg)}° ${own.altitude_deg < 0 ? 'below' : 'above'} the horizon`;
  if ('at' in own) return own.at === 'transit' ? 'crosses the meridian' : 'shadow of one length, or two';
  if ('seasonal' in own) return 'seasonal minutes';
  const ramadan = own.in_ramadan_minutes === undefined ? '' : `, ${own.in_ramadan_minutes} in Ramadan`;
  return `${own.after_maghrib_minutes} minutes after maghrib${ramadan}`;
}

export function highLatitudeText(rule: string): string {
  if (rule === 'takdir') return 'Diyanet’s summer rule (takdir), a third of the lawful night';
  if (rule === 'moonsighting')
    return 'the Moonsighting Committee’s own: one seventh of the night from 55°, the times of 60° above it';
  return `the rule ${rule}`;
}

/** One line a station: id, point, name. */
export function showStations({ method, stations }: StationsAnswer): string {
  if (stations.length === 0) return `${method} lists no such station.\n`;
  const rows = stations.map(({ id, name, latitude, longitude }) => [id, `${latitude},${longitude}`, name]);
  return columns(['id', 'point', 'name'], rows);
}

function showRule(rule: MethodAnswer['isha'] | MethodAnswer['maghrib']): string {
  if ('angle_deg' in rule) return `${rule.angle_deg}°`;
  if ('after_maghrib_minutes' in rule) {
    const ramadan = rule.in_ramadan_minutes;
    return `${rule.after_maghrib_minutes} min${ramadan === undefined ? '' : ` (${ramadan} in Ramadan)`}`;
  }
  return 'at' in rule ? rule.at : 'seasonal';
}
