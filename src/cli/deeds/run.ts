import { Fault } from '../../core/fault.ts';
import { EVENTS } from '../../core/names.ts';
import type { Deed } from '../deed.ts';

/** A call to prayer later than this is not made: the same two minutes that webhooks have (service.md §6.2). */
const LATEST_SECONDS = 120;

export const run: Deed = {
  path: ['run'],
  summary: 'wait until a prayer, then run a program and exit as it exits',
  bareWords: [{ name: 'program', summary: 'the program and its words, after --', isRequired: true, isRepeated: true }],
  asks: { operation: 'prayer.next', except: ['prayer', 'at'] },
  flags: [
    { name: 'at', placeholder: 'PRAYER', summary: `one of ${EVENTS.join(', ')}`, choices: EVENTS },
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
    const { callOfPlace, coming, spanBefore, waitUntil } = await import('../coming.ts');
    const { readPrayerWord } = await import('../prayer-word.ts');
    const { readSpan } = await import('../span.ts');
    const { lastOf } = await import('../call.ts');
    return async ({ flags, bareWords: [program = '', ...words] }, world) => {
      const at = lastOf(flags.get('at'));
      if (at === undefined) {
        throw new Fault('MISSING_PARAMETER', `--at is missing: give one of ${EVENTS.join(', ')}.`, { field: 'at' });
      }
      const within = lastOf(flags.get('within'));
      const withinSeconds = within === undefined ? undefined : readSpan(within, '--within');
      const moment = await coming(
        {
          command: 'run',
          prayer: readPrayerWord(at),
          beforeSeconds: spanBefore(flags),
          takesTomorrow: flags.has('next') || withinSeconds !== undefined,
        },
        callOfPlace(flags),
        world,
      );
      if (withinSeconds !== undefined && moment.at - world.context.now() > withinSeconds) return 0;
      const lateSeconds = await waitUntil(moment.at, world);
      if (lateSeconds > LATEST_SECONDS) {
        const minutes = Math.round(lateSeconds / 60);
        throw new Fault(
          'TOO_LATE',
          `${moment.text} was ${minutes} min ago, while the machine slept; ${program} was not run.`,
          {
            late_seconds: Math.round(lateSeconds),
          },
        );
      }
      return await world.runProgram(program, words);
    };
  },
};
