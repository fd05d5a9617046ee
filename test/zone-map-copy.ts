import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FindZone } from '../src/core/time/zone.ts';
import { filesIn } from '../src/system/data-files.ts';
import { openZoneMap } from '../src/system/find-zone.ts';

/** A folder with a copy of the built map, gone when the test is over. */
export function copyOfMap(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-zones-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('dist/data', folder, { recursive: true });
  return folder;
}

export function openCopy(folder: string): FindZone {
  return openZoneMap(filesIn([folder]));
}

export function coarseOnly(folder: string): FindZone {
  rmSync(join(folder, 'zone-borders.bin'));
  return openCopy(folder);
}
