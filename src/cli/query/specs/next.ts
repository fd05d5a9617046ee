import { prayerNext } from '../../../operations/prayer/now.ts';
import { queryVariant, queryCommand, clock, languageFlags } from '../query-spec.ts';

export const nextVariant = queryVariant(prayerNext, {
  besidePlace: 'prayer',
  viewFlags: [...languageFlags, clock],
  examples: [
    'prayer next Makkah',
    'prayer next 51.5074,-0.1278 --format "{name} in {left}"',
    'prayer next 21.4225,39.8262 --prayer maghrib --json',
    'prayer next Istanbul --method turkey --format waybar',
  ],
  formatNames: ['text', 'waybar', 'i3blocks', 'tmux', 'env'],
  formats: async () => {
    const { showNext, barFormats, nextFacts } = await import('../../views/next.ts');
    return { text: showNext, ...barFormats(nextFacts) };
  },
  facts: async () => (await import('../../views/next.ts')).nextFacts,
});

export const queries = [queryCommand(['next'], [nextVariant])];
