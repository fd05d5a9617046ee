import type { CommandSpec } from '../command.ts';
import { prayerNext } from '../../operations/prayer/now.ts';
import { nextVariant } from '../query/specs/next.ts';
import { operationFlags, queryOf } from '../query/query-spec.ts';
import { clock, lang } from '../query/view-flags.ts';

export const watch: CommandSpec = {
  path: ['watch'],
  summary: 'print the next prayer again whenever what is printed changes, until interrupted',
  bareWords: [{ name: 'place', summary: 'a city, with or without its country, or LAT,LNG', isRepeated: true }],
  flags: [
    ...operationFlags(prayerNext),
    {
      name: 'format',
      placeholder: 'NAME',
      summary: 'waybar, i3blocks, tmux, json, or a template; default "{coming}"',
    },
    lang,
    clock,
  ],
  examples: ['prayer watch Makkah', 'prayer watch @home --format waybar'],
  load: async () => {
    const { answerText } = await import('../query/run-query.ts');
    const { lastOf } = await import('../parse/parsed-call.ts');
    return async ({ flags, bareWords }, deps) => {
      const query = queryOf(['watch'], [nextVariant]);
      const quiet = { ...deps, writeError: () => {} };
      const wanted = new Map(flags);
      if (!wanted.has('format')) wanted.set('format', ['{coming}']);
      const tickSeconds = /\{\s*left_seconds\s*\}/.test(lastOf(wanted.get('format')) ?? '') ? 1 : 60;
      let shown = '';
      let queries = deps;
      // a terminal shows one line that is written over; a pipe gets a line for every change
      const inPlace = deps.terminal.isTty && !flags.has('format');
      while (!deps.isReaderGone()) {
        const text = await answerText(query, { flags: wanted, bareWords }, queries);
        queries = quiet; // which place was taken is said once
        if (text !== shown && inPlace) deps.overwrite(text.trimEnd());
        else if (text !== shown) deps.write(text);
        shown = text;
        await deps.sleep(tickSeconds - (deps.context.now() % tickSeconds));
      }
      return 0;
    };
  },
};
