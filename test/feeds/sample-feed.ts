import type { Feed } from '../../src/core/stored/feed.ts';
import { NOW } from '../webhooks/subscriptions.ts';

/** A feed in Makkah, made an hour ago. */
export function sampleFeed(changes: Partial<Feed> = {}): Feed {
  return {
    id: feedId(0),
    apiKeyId: 'key_a',
    sha256: '0'.repeat(64),
    createdAt: NOW - 3600,
    at: { latDeg: 21.4225, lngDeg: 39.8262 },
    method: 'UMM_AL_QURA',
    timezone: 'Asia/Riyadh',
    language: 'en',
    alarmMinutes: [],
    eventMinutes: 15,
    ...changes,
  };
}

export function feedId(number: number): string {
  return `feed_${String(number).padStart(26, '0')}`;
}

/** Feeds of one key, by number. */
export function numbered(number: number, changes: Partial<Feed> = {}): Feed {
  return sampleFeed({ id: feedId(number), sha256: String(number).padStart(64, '0'), ...changes });
}
