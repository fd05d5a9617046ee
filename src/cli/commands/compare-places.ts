import { Fault } from '../../core/fault.ts';
import { namesIn } from '../../core/names.ts';
import { readLocalIso } from '../../core/time/wall-time.ts';
import { answerJson } from '../../formats/json.ts';
import type { PrayerTimesAnswer } from '../../operations/prayer/times.ts';
import type { Asked } from './run-query.ts';
import { answerTo, terminalOf } from './run-query.ts';
import type { Call } from '../command.ts';
import { columns } from '../views/columns.ts';
import { timesVariant } from '../specs/queries/times.ts';
import { queryOf } from '../specs/query-spec.ts';
import type { ClockName } from '../views/day.ts';
import { clockOf } from '../views/day.ts';
import { style } from '../views/style.ts';
import type { CliDeps } from '../cli-deps.ts';

const ROWS = [
  ['fajr', 'fajr', ''],
  ['sunrise', 'sunrise', ''],
  ['dhuhr', 'dhuhr', ''],
  ['asr_shafi', 'asr', ' (Shafi)'],
  ['asr_hanafi', 'asr', ' (Hanafi)'],
  ['maghrib', 'maghrib', ''],
  ['isha', 'isha', ''],
] as const satisfies readonly (readonly [ClockName, string, string])[];

/** A column a place; of two, how much later by the sun of the world the second is. @throws Fault */
export async function comparePlaces({ flags, bareWords }: Call, deps: CliDeps): Promise<number> {
  if (bareWords.length < 2) {
    throw new Fault(
      'USAGE',
      'prayer compare needs two places or more, each as one word: prayer compare Makkah "New York".',
    );
  }
  const wanted = new Map([...flags].filter(([name]) => name !== 'json'));
  const query = queryOf(['compare'], [timesVariant]);
  const asked: Asked<PrayerTimesAnswer>[] = [];
  for (const place of bareWords) {
    asked.push(await answerTo(query, { flags: new Map(wanted).set('at', [place]), bareWords: [] }, deps));
  }
  const answers = asked.map((one) => one.answers[0]);
  if (flags.has('json')) {
    deps.write(answerJson({ places: answers }));
    return 0;
  }
  const { bold } = style(terminalOf(flags, deps.terminal));
  const names = namesIn('en');
  const [first, second] = answers;
  const rows = ROWS.map(([name, event, school]) => [
    `${names.event(event)}${school}`,
    ...asked.map(({ answers: [answer], scene }) => clockOf(answer, name, scene)),
    ...(answers.length === 2 && first && second ? [apart(first.instants[name], second.instants[name])] : []),
  ]);
  const titles = asked.map(({ scene }, i) => scene.placeName ?? bareWords[i]?.trim() ?? '');
  const headings = asked.map(({ scene }, i) => scene.placeName?.split(',')[0] ?? titles[i] ?? '');
  const under = answers.map(({ timezone, date, method }) => `${timezone}, ${date.gregorian}, ${method.code}`);
  deps.write(
    `${titles.map((title, i) => bold(`${title}: ${under[i]}`)).join('\n')}\n\n${columns(
      ['', ...headings, ...(answers.length === 2 ? ['apart'] : [])],
      rows,
    )}`,
  );
  return 0;
}

/** `+1 h 30 min` where the second comes later. */
function apart(first: string, second: string): string {
  const minutes = Math.round((readLocalIso(second) - readLocalIso(first)) / 60);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${size >= 60 ? `${Math.floor(size / 60)} h ` : ''}${size % 60} min`;
}
