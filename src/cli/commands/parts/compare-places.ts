import { Fault } from '../../../core/fault.ts';
import type { Names } from '../../../core/names.ts';
import { ENGLISH } from '../../../core/names.ts';
import type { EpochSeconds } from '../../../core/time/civil-date.ts';
import { showDay } from '../../../core/time/civil-date.ts';
import { PRAYER_ROWS } from '../../../core/prayer/prayer-rows.ts';
import { answerJson } from '../../../formats/json.ts';
import { showLength } from '../../../formats/time-left.ts';
import type { PrayerTimesAnswer } from '../../../operations/prayer/times.ts';
import type { Asked } from '../run-query.ts';
import { answerTo, terminalOf } from '../run-query.ts';
import type { Call } from '../../command.ts';
import { inNames } from '../../views/bidi-isolate.ts';
import { columns } from '../../views/columns.ts';
import { timesVariant } from '../../specs/queries/times.ts';
import { queryOf } from '../../specs/query-spec.ts';
import { clockOf } from '../../views/day.ts';
import { style } from '../../views/style.ts';
import type { CliDeps } from '../../cli-deps.ts';

/** One column for each place. Of two places, also how much later the second one is. @throws Fault */
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
    deps.write(answerJson({ places: asked.map(({ toJson }) => toJson()) }));
    return 0;
  }
  const { bold } = style(terminalOf(flags, deps.terminal));
  const names = asked[0]?.scene.names ?? ENGLISH;
  const { words } = names;
  const [first, second] = answers;
  const rows = PRAYER_ROWS.map((row) => [
    `${names.event(row.name)}${'school' in row ? ` (${words.schools[row.school]})` : ''}`,
    ...asked.map(({ answers: [{ day, request }], scene }) => clockOf(day, row.id, request, scene)),
    ...(answers.length === 2 && first && second
      ? [inNames(apart(first.day.instants[row.id], second.day.instants[row.id], names), names)]
      : []),
  ]);
  const titles = asked.map(({ scene }, i) => scene.placeName ?? bareWords[i]?.trim() ?? '');
  const headings = asked.map(({ scene }, i) => scene.placeName?.split(',')[0] ?? titles[i] ?? '');
  const under = answers.map(
    ({ request, day }) => `${request.zone.id}, ${showDay(day.dayNumber)}, ${request.method.code}`,
  );
  deps.write(
    `${titles.map((title, i) => bold(`${title}: ${under[i]}`)).join('\n')}\n\n${columns(
      ['', ...headings, ...(answers.length === 2 ? [words.headings.apart] : [])],
      rows,
    )}`,
  );
  return 0;
}

/** `+1 h 30 min` where the second comes later. */
function apart(first: EpochSeconds, second: EpochSeconds, names: Names): string {
  const minutes = Math.round((second - first) / 60);
  return `${minutes < 0 ? '-' : '+'}${showLength(Math.abs(minutes), names)}`;
}
