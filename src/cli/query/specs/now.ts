import { prayerNow } from '../../../operations/prayer/now.ts';
import { queryVariant, queryCommand, clock, languageFlags } from '../query-spec.ts';

export const nowVariant = queryVariant(prayerNow, {
  viewFlags: [...languageFlags, clock],
  examples: ['prayer now Makkah', 'prayer now 21.4225,39.8262 --format "{hijri}, {current} until {ends}"'],
  formatNames: ['text', 'waybar', 'i3blocks', 'tmux', 'env'],
  formats: async () => {
    const { showNow, barFormats, nowFacts } = await import('../../views/next.ts');
    return { text: showNow, ...barFormats(nowFacts) };
  },
  facts: async () => (await import('../../views/next.ts')).nowFacts,
});

export const queries = [queryCommand(['now'], [nowVariant])];
