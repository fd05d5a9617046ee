import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { feedDoor } from './feed-door.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-feed-door-'));
afterAll(() => rmSync(folder, { recursive: true }));

feedDoor(async () => ({ openFeeds: async () => (await openSubscriptionStore(folder)).feeds }));
