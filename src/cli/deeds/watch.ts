import type { Deed } from '../deed.ts';
import { clock, lang } from '../words.ts';

export const watch: Deed = {
  path: ['watch'],
  summary: 'print the next prayer again whenever what is printed changes, until interrupted',
  bareWords: [{ name: 'place', summary: 'a city, with or without its country, or LAT,LNG', isRepeated: true }],
  asks: { operation: 'prayer.next', except: [] },
  flags: [
    {
      name: 'format',
      placeholder: 'NAME',
      summary: 'waybar, i3blocks, tmux, json, or a template; default "{name} {time} in {left}"',
    },
    lang,
    clock,
  ],
  examples: ['prayer watch Makkah', 'prayer watch @home --format waybar'],
  load: async () => {
    const { answerText } = await import('../ask.ts');
    const { lastOf } = await import('../call.ts');
    const { questionOf } = await import('../questions.ts');
    return async ({ flags, bareWords }, world) => {
      const question = { ...questionOf('prayer.next'), path: ['watch'] };
      const quiet = { ...world, writeError: () => {} };
      const wanted = new Map(flags);
      if (!wanted.has('format')) wanted.set('format', ['{name} {time} in {left}']);
      const tickSeconds = /\{\s*left_seconds\s*\}/.test(lastOf(wanted.get('format')) ?? '') ? 1 : 60;
      let shown = '';
      let asker = world;
      // a terminal shows one line that is written over; a pipe gets a line for every change
      const inPlace = world.terminal.isTty && !flags.has('format');
      while (!world.isReaderGone()) {
        const text = await answerText(question, { flags: wanted, bareWords }, asker);
        asker = quiet; // which place was taken is said once
        if (text !== shown) world.write(inPlace ? `\r\u001b[K${text.trimEnd()}` : text);
        shown = text;
        await world.sleep(tickSeconds - (world.context.now() % tickSeconds));
      }
      return 0;
    };
  },
};
