import { textField } from '../fields.ts';
import type { PrayerRequest } from './request.ts';

/** Read where it is used, by core/congregation/rules.ts. */
export const iqamah = textField(
  'rules of iqamah and Jumu’ah, such as fajr 06:00; maghrib +7m; jumuah 13:00, 14:00',
  'RULES',
  'rules such as fajr 06:00; maghrib +7m; isha +10m to 5m; jumuah 13:00, 14:00; or none',
);

/** Whether a rule is asked for, or the timetable that is followed has congregations. */
export function hasCongregations(
  { iqamah }: { readonly iqamah?: string | undefined },
  { followed }: PrayerRequest,
): boolean {
  const { iqamahRules, iqamah: printed } = followed?.table ?? {};
  return iqamah !== undefined || iqamahRules !== undefined || (printed?.size ?? 0) > 0;
}
