import { ASKED_TIMES, ASKED_TIMES_SHORT } from '../../core/words/everyday-words.ts';
import { Fault } from '../../core/fault.ts';
import { LATEST_SECONDS } from '../../core/schedule/on-time.ts';
import { prayerNext } from '../../operations/prayer/now.ts';
import type { CommandSpec } from '../command.ts';
import { operationFlags } from '../query/query-spec.ts';

export const run: CommandSpec = {
  path: ['run'],
  summary: 'wait until a prayer, then run a program and exit as it exits',
  bareWords: [{ name: 'program', summary: 'the program and its words, after --', isRequired: true, isRepeated: true }],
  flags: [
    ...operationFlags(prayerNext, ['prayer', 'congregation', 'at']),
    { name: 'at', placeholder: 'PRAYER', summary: `one of ${ASKED_TIMES_SHORT}`, choices: ASKED_TIMES },
    { name: 'place', placeholder: 'PLACE', summary: 'the place: a city, @saved or LAT,LNG' },
    { name: 'before', placeholder: 'TIME', summary: 'so long before the prayer, such as 10m' },
    { name: 'next', summary: 'where today’s has passed, wait for tomorrow’s rather than refuse' },
    {
      name: 'within',
      placeholder: 'TIME',
      summary: 'only if the time comes within so long from now, else exit 0 at once; for timers, such as 15m',
    },
  ],
  examples: [
    'prayer run --at maghrib -- notify-send Maghrib',
    'prayer run --at fajr --before 15m --next --place Istanbul --method turkey -- play athan.ogg',
  ],
  load: async () => {
    const { callOfPlace, upcomingEvent, spanBefore, waitUntil } = await import('./upcoming-event.ts');
    const { readTimeWord } = await import('../parse/prayer-word.ts');
    const { readDuration } = await import('../../core/time/read-times.ts');
    const { lastOf } = await import('../parse/parsed-call.ts');
    return async ({ flags, bareWords: [program = '', ...words] }, deps) => {
      const at = lastOf(flags.get('at'));
      if (at === undefined) {
        throw new Fault('MISSING_PARAMETER', `--at is missing: give one of ${ASKED_TIMES_SHORT}.`, {
          field: 'at',
        });
      }
      const within = lastOf(flags.get('within'));
      const withinSeconds = within === undefined ? undefined : readDuration(within, '--within');
      const moment = await upcomingEvent(
        {
          command: 'run',
          prayer: readTimeWord(at),
          beforeSeconds: spanBefore(flags),
          takesTomorrow: flags.has('next') || withinSeconds !== undefined,
        },
        callOfPlace(flags),
        deps,
      );
      if (withinSeconds !== undefined && moment.at - deps.context.now() > withinSeconds) return 0;
      const lateSeconds = await waitUntil(moment.at, deps);
      if (lateSeconds > LATEST_SECONDS) {
        const { ENGLISH_COMMANDS } = await import('../../core/words/command-names.ts');
        const minutes = Math.round(lateSeconds / 60);
        throw new Fault(
          'TOO_LATE',
          `${moment.text(ENGLISH_COMMANDS)} was ${minutes} min ago, while the machine slept; ${program} was not run.`,
          {
            late_seconds: Math.round(lateSeconds),
          },
        );
      }
      return await deps.runProgram(program, words, moment.variables);
    };
  },
};
