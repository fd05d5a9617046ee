import { numberField } from '../fields.ts';

/** As `adjust` of the Hijri operations, which here would be taken for the minutes of prayers. */
export const hijriAdjust = numberField({
  summary: 'days your community is ahead of the Hijri calendar (-2 to 2); default 0',
  placeholder: 'DAYS',
  minimum: -2,
  maximum: 2,
  unit: 'days',
  whole: true,
});
