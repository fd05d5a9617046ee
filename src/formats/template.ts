import type { Facts } from '../core/webhook/template.ts';

/**
 * One line per fact, as `MIZWALA_NAME='Asr'`, quoted for `eval` and `source` in a POSIX shell. Names with `PRAYER_` are settings:
 * a shell that exports what it evaluates would set the school of Asr to the time of Asr.
 */
export function factsEnv(facts: Facts): string {
  return Object.entries(facts)
    .map(([name, text]) => `MIZWALA_${name.toUpperCase()}='${text.replaceAll("'", "'\\''")}'\n`)
    .join('');
}
