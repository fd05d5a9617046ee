import type { Attempt, AttemptLog } from '../../src/core/webhook/subscription.ts';

/** An attempt log that only collects: what is recorded comes into `logged`. */
export function memoryAttemptLog(logged: Attempt[]): AttemptLog {
  return {
    record: (attempt) => logged.push(attempt),
    list: async () => ({ attempts: [] }),
    find: async () => undefined,
    forgetBefore: async () => {},
    close: async () => {},
  };
}
