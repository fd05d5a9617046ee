import { chooseMethod } from '../operations/prayer/chosen-method.ts';
import { withCustoms } from '../operations/prayer/customs.ts';
import type { Authorities } from './data.ts';
import { ownRules } from './own-rules.ts';
import type { AuthoritiesPart } from './parts.ts';

const part: AuthoritiesPart = {
  part: 'authorities',
  ...ownRules,
  choose(...asked) {
    const chosen = chooseMethod(...asked);
    return { ...chosen, notes: withCustoms(chosen.notes) };
  },
};

/** Who prints prayer times in each country, for method `AUTO`, and the methods without a number, with their rules. */
export const authorities: Authorities = part;
