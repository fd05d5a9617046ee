import { withCongregations } from '../operations/prayer/congregations.ts';
import type { Iqamah } from './data.ts';
import type { IqamahPart } from './parts.ts';

const part: IqamahPart = { part: 'iqamah', add: withCongregations };

/** The rules of iqamah and Jumu'ah. */
export const iqamah: Iqamah = part;
