import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onlineMemory } from '../../src/system/online-memory.ts';

test('a clock that was ahead for years silences a provider for an hour at most', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-'));
  try {
    const path = join(folder, 'geocoder.json');
    const write = (nextAskMs: number) => writeFileSync(path, JSON.stringify({ nextAskMs, replies: [] }));
    const before = Date.now();
    write(before + 10 * 365 * 86_400_000);
    const { nextAskMs } = onlineMemory(path);
    expect(nextAskMs).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(nextAskMs).toBeLessThanOrEqual(Date.now() + 3_600_000);
    write(before + 60_000); // what a provider asked for
    expect(onlineMemory(path).nextAskMs).toBe(before + 60_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
