import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import type { Line } from '../line.ts';
import { line, lineWidth, span } from '../line.ts';
import type { RenderContext } from '../scene.ts';
import { inNames } from '../text-style.ts';

/** The rules behind the times: method, school, the user's own minutes, whether a rule acted, and the zone if it fits. */
export function rulesLine(
  { method }: PrayerRequest,
  days: readonly PrintedDay[],
  { moment, textStyle }: RenderContext,
  columns: number,
): Line {
  const { words, station } = moment.place;
  const isNarrow = columns < 60;
  const { names } = textStyle;
  const { school: taken, schoolFrom } = moment.now;
  const school = names.words.schools[taken];
  // the method beside it says whose, where an authority prints it
  const isOfPlace = schoolFrom === 'country' || schoolFrom === 'default';
  const by = isOfPlace ? `${names.words.comma}${names.words.chosenBy[schoolFrom]}` : '';
  const parts = [
    isNarrow ? method.code : names.method(method),
    isNarrow ? school : `${names.event('asr')} ${school}${by}`,
    ...(station === undefined ? [] : [`${names.words.station} ${station.id}`]),
    ...(words['adjust'] === undefined ? [] : [names.screen.ownMinutes(words['adjust'])]),
  ];
  const acted = days.some(({ notes }) => notes.some(({ kind }) => kind === 'reason'))
    ? [span(' · '), inNames(names.screen.ruleActed, textStyle, 'warning')]
    : [];
  const rules = line('  ', inNames(parts.join(' · '), textStyle, 'dim'), ...acted);
  const zoned = [...rules, span(` · ${moment.zone.id}`, 'dim')];
  return lineWidth(zoned) <= columns ? zoned : rules;
}
