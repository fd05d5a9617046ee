import { chooseMethod } from '../operations/prayer/chosen-method.ts';
import type { Authorities } from './data.ts';
import type { AuthoritiesPart } from './parts.ts';

const part: AuthoritiesPart = { part: 'authorities', choose: chooseMethod };

/** Who prints prayer times in each country, for method `AUTO`. */
export const authorities: Authorities = part;
