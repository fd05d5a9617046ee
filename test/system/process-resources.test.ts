import { expect, test } from 'vitest';
import { collectGarbage, processMetrics } from '../../src/system/process-resources.ts';

test('without /proc the resident memory is unknown, and the rest is measured', () => {
  const names = () => processMetrics().map(({ name }) => name);
  const before = names();
  const refuse = (): never => {
    throw new Error('ENOENT: uv_resident_set_memory');
  };
  const { memoryUsage } = process;
  process.memoryUsage = Object.assign(refuse, { rss: refuse });
  try {
    expect(names()).toEqual(before.filter((name) => name !== 'process_resident_memory_bytes'));
    collectGarbage();
  } finally {
    process.memoryUsage = memoryUsage;
  }
  expect(before).toContain('process_resident_memory_bytes');
});
