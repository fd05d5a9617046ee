import { Fault, quoted } from '../../core/fault.ts';
import { hijriMonthNamed } from '../../core/hijri/read-hijri-date.ts';
import { idsNamed } from '../../core/typed-date/date-names.ts';
import { IMPORTANT_DATES } from '../../data/hijri-dates.ts';
import type { Field } from '../operation.ts';

const DATES_ACCEPTED = 'the name of an important date, such as ramadan, eid, arafah, ashura or laylat al-qadr';

/** The ids of the important dates of a name. */
export const dateName: Field<readonly string[], true> = {
  required: true,
  summary: 'only the important date of this name, such as ramadan or eid',
  placeholder: 'NAME',
  accepts: DATES_ACCEPTED,
  schema: { type: 'string' },
  read(text, name) {
    const ids = idsOfDate(text);
    if (ids) return ids;
    const sentence = `${name} ${quoted(text)} is not ${DATES_ACCEPTED}.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: name, value: text, accepts: DATES_ACCEPTED });
  },
};

/** The important dates that a name means, or those with which a month begins; undefined for any other text. */
export function idsOfDate(text: string): readonly string[] | undefined {
  const month = hijriMonthNamed(text);
  const begins = IMPORTANT_DATES.filter((row) => row.month === month && row.day === 1).map(({ id }) => id);
  if (begins.length > 0) return begins;
  return IMPORTANT_DATES.some(({ id }) => id === text) ? [text] : idsNamed(text);
}
