import { Fault } from '../../../core/fault.ts';
import { namesIn } from '../../../core/names.ts';
import type { EpochSeconds } from '../../../core/time/civil-date.ts';
import { showDay } from '../../../core/time/civil-date.ts';
import { PRAYER_ROWS } from '../../../core/prayer/prayer-rows.ts';
import { answerJson } from '../../../formats/json.ts';
import type { PrayerTimesAnswer } from '../../../operations/prayer/times.ts';
import type { Asked } from '../run-query.ts';
import { answerTo, terminalOf } from '../run-query.ts';
import type { Call } from '../../command.ts';
import { fieldWords } from '../../parse/field-words.ts';
import { columns } from '../../views/columns.ts';
import { timesVariant } from '../../specs/queries/times.ts';
import { queryOf } from '../../specs/query-spec.ts';
import { clockOf } from '../../views/day.ts';
import { style } from '../../views/style.ts';
import type { CliDeps } from '../../cli-deps.ts';

/** One column for each place. Of two places, also how much later the second one is. @throws Fault */
export async function comparePlaces({ flags, bareWords: words }: Call, deps: CliDeps): Promise<number> {
  const { fields: ofWords, others: bareWords } = fieldWords({ besidePlace: 'date' }, words, deps.context.zones);
  if (bareWords.length < 2) {
    throw new Fault(
      'USAGE',
      'prayer compare needs two places or more, each as one word: prayer compare Makkah "New York".',
    );
  }
  const wanted = new Map([...flags].filter(([name]) => name !== 'json'));
  for (const [field, text] of ofWords) {
    const before = wanted.get(field);
    wanted.set(field, [...(before === undefined || before === true ? [] : before), String(text)]);
  }
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
  const names = namesIn('en');
  const [first, second] = answers;
  const rows = PRAYER_ROWS.map((row) => [
    `${names.event(row.name)}${'school' in row ? ` (${row.school === 'shafi' ? 'Shafi' : 'Hanafi'})` : ''}`,
    ...asked.map(({ answers: [{ day, request }], scene }) => clockOf(day, row.id, request, scene)),
    ...(answers.length === 2 && first && second
      ? [apart(first.day.instants[row.id], second.day.instants[row.id])]
      : []),
  ]);
  const titles = asked.map(({ scene }, i) => scene.placeName ?? bareWords[i]?.trim() ?? '');
  const headings = asked.map(({ scene }, i) => scene.placeName?.split(',')[0] ?? titles[i] ?? '');
  const under = answers.map(
    ({ request, day }) => `${request.zone.id}, ${showDay(day.dayNumber)}, ${request.method.code}`,
  );
  deps.write(
    `${titles.map((title, i) => bold(`${title}: ${under[i]}`)).join('\n')}\n\n${columns(
      ['', ...headings, ...(answers.length === 2 ? ['apart'] : [])],
      rows,
    )}`,
  );
  return 0;
}

/** `+1 h 30 min` where the second comes later. */
function apart(first: EpochSeconds, second: EpochSeconds): string {
  const minutes = Math.round((second - first) / 60);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${size >= 60 ? `${Math.floor(size / 60)} h ` : ''}${size % 60} min`;
}
