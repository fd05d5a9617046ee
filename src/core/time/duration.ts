import { Fault, quoted } from '../fault.ts';

const SECONDS_OF: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** A span of time in seconds: `10m`, `1h30m`, `45s`; up to a day, or up to `mostHours`. @throws Fault INVALID_PARAMETER */
export function readDuration(text: string, flag: string, mostHours = 24): number {
  const parts = [...text.matchAll(/(\d{1,5})([hms])/g)];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === text;
  const seconds = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (SECONDS_OF[unit ?? ''] ?? 0), 0);
  if (isWhole && seconds <= mostHours * 3600) return seconds;
  const hint = /^\d{1,4}$/.test(text) ? ` For minutes write ${text}m.` : '';
  throw new Fault(
    'INVALID_PARAMETER',
    `${flag} ${quoted(text)} is not a span such as 10m, 1h30m or 45s, up to ${mostHours}h.${hint}`,
    { field: flag.replace(/^--/, ''), value: text },
  );
}
