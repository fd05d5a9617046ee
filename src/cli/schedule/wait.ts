import { ASKED_TIMES, ASKED_TIMES_SHORT } from '../../core/words/everyday-words.ts';
import { prayerNext } from '../../operations/prayer/now.ts';
import type { CommandSpec } from '../command.ts';
import { operationFlags } from '../query/query-spec.ts';
import { lang } from '../query/view-flags.ts';

/** A wait that ends later than this says so: the machine slept, or its clock was set. */
const LATE_SECONDS = 60;

export const wait: CommandSpec = {
  path: ['wait'],
  summary: 'wait until a prayer, then exit 0',
  bareWords: [
    { name: 'prayer', summary: `one of ${ASKED_TIMES_SHORT}`, isRequired: true, choices: ASKED_TIMES },
    { name: 'place', summary: 'a city, with or without its country, or LAT,LNG', isRepeated: true },
  ],
  flags: [
    ...operationFlags(prayerNext, ['prayer', 'congregation']),
    { name: 'before', placeholder: 'TIME', summary: 'end this long before the prayer, such as 10m' },
    { name: 'next', summary: 'where today’s has passed, wait for tomorrow’s rather than refuse' },
    lang,
  ],
  examples: [
    'prayer wait maghrib Makkah && notify-send Maghrib',
    'prayer wait fajr @home --before 20m --next && play athan.ogg',
  ],
  load: async () => {
    const { upcomingEvent, spanBefore, waitUntil } = await import('./upcoming-event.ts');
    const { readTimeWord } = await import('../parse/prayer-word.ts');
    const { commandNames } = await import('../shell/command-language.ts');
    const { inNames } = await import('../views/bidi-isolate.ts');
    return async ({ flags, bareWords: [word = '', ...place] }, deps) => {
      const names = await commandNames({ flags }, deps);
      const { waitingFor, wasAgo } = names.command.wait;
      const say = (sentence: string) => deps.writeError(`prayer: ${inNames(sentence, names)}\n`);
      const moment = await upcomingEvent(
        {
          command: 'wait',
          prayer: readTimeWord(word),
          beforeSeconds: spanBefore(flags),
          takesTomorrow: flags.has('next'),
        },
        { flags, bareWords: place },
        deps,
      );
      if (deps.terminal.isTty) say(waitingFor(moment.text(names)));
      const lateSeconds = await waitUntil(moment.at, deps);
      if (lateSeconds > LATE_SECONDS) say(wasAgo(moment.text(names), Math.round(lateSeconds / 60)));
      return 0;
    };
  },
};
