import { prayerMethods } from '../../../operations/prayer/methods.ts';
import type { CommandSpec } from '../../command.ts';
import { queryCommand, queryVariant } from '../query-spec.ts';

const methods = queryVariant(prayerMethods, {
  examples: ['prayer methods', 'prayer methods --json'],
  formatNames: ['table'],
  formats: async () => ({ table: (await import('../../views/methods.ts')).showMethods }),
});

export const queries: readonly CommandSpec[] = [queryCommand(['methods'], [methods])];
