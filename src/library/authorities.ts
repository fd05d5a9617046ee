import { chooseMethod } from '../operations/prayer/chosen-method.ts';
import { withCongregations } from '../operations/prayer/congregations.ts';
import { withCustoms } from '../operations/prayer/customs.ts';
import type { Authorities, Iqamah } from './data.ts';
import { ownRules } from './own-rules.ts';
import type { AuthoritiesPart, IqamahPart } from './parts.ts';

const part: AuthoritiesPart = {
  part: 'authorities',
  ...ownRules,
  choose(...asked) {
    const chosen = chooseMethod(...asked);
    return { ...chosen, notes: withCustoms(chosen.notes) };
  },
};

/** Holds the authority that prints the times of each country (for `AUTO`), and the methods of single authorities, with their rules. */
export const authorities: Authorities = part;

const rules: IqamahPart = { part: 'iqamah', add: withCongregations };

/** The rules of iqamah and Jumu'ah. */
export const iqamah: Iqamah = rules;
