import type { MethodAnswer } from '../../operations/prayer/methods.ts';
import { columns } from './columns.ts';

/** One line a method: id, code, what it does, name. */
export function showMethods({ methods }: { readonly methods: readonly MethodAnswer[] }): string {
  const rows = methods.map((row) => [
    row.id === null ? '' : String(row.id),
    row.code,
    showRule(row.fajr),
    showRule(row.maghrib),
    showRule(row.isha),
    Object.entries(row.offset_minutes)
      .map(([prayer, minutes]) => `${prayer}${minutes < 0 ? '' : '+'}${Number(minutes.toFixed(2))}`)
      .join(' '),
    row.rounding,
    row.name,
  ]);
  return columns(['id', 'code', 'fajr', 'maghrib', 'isha', 'minutes', 'rounding', 'name'], rows);
}

function showRule(rule: MethodAnswer['isha'] | MethodAnswer['maghrib']): string {
  if ('angle_deg' in rule) return `${rule.angle_deg}°`;
  if ('after_maghrib_minutes' in rule) {
    const ramadan = rule.in_ramadan_minutes;
    return `${rule.after_maghrib_minutes} min${ramadan === undefined ? '' : ` (${ramadan} in Ramadan)`}`;
  }
  return 'at' in rule ? rule.at : 'seasonal';
}
