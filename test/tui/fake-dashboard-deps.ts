import { ENGLISH_SCREEN } from '../../src/core/words/screen-names.ts';
import { type BoardChoices, readAnnouncement, readDarkMinutes } from '../../src/formats/board-choices.ts';
import type { Context } from '../../src/operations/operation.ts';
import type { ShownPlace } from '../../src/tui/queries.ts';
import type { DashboardDeps, DashboardSettings } from '../../src/tui/scene.ts';
import type { WebhookNews } from '../../src/tui/scene.ts';
import { context } from '../interfaces/command.ts';

export const MAKKAH: ShownPlace = {
  name: 'Makkah, Saudi Arabia',
  words: { lat: '21.4225', lng: '39.8262', method: 'UMM_AL_QURA', asr: 'shafi' },
};
export const CAIRO: ShownPlace = { name: 'Cairo, Egypt', words: { lat: '30.0444', lng: '31.2357', method: 'EGYPT' } };
export const LONDON: ShownPlace = {
  name: 'London, United Kingdom',
  words: { lat: '51.5074', lng: '-0.1278', method: 'MOONSIGHTING' },
};
export const LONGYEARBYEN: ShownPlace = { name: 'Longyearbyen, Svalbard', words: { lat: '78.2232', lng: '15.6469' } };

/** Two subscriptions: one with deliveries, one that is inactive. */
export const HEARD: WebhookNews = {
  kind: 'answered',
  subscriptions: [
    {
      id: 'sub_1',
      url: 'https://example.org/hook',
      prayer_types: ['fajr', 'maghrib'],
      coordinates: { latitude: 21.4225, longitude: 39.8262 },
      method: 'UMM_AL_QURA',
      asr: 'shafi',
      active: true,
      timezone: 'Asia/Riyadh',
      deliveries: [
        {
          prayer_type: 'fajr',
          prayer_time: '2026-11-20T05:15:00+03:00',
          state: 'delivered',
          attempt: 1,
          status_code: 200,
          error: null,
          duration_ms: 84,
        },
        {
          prayer_type: 'maghrib',
          prayer_time: '2026-11-19T17:38:00+03:00',
          state: 'failed',
          attempt: 5,
          status_code: 503,
          error: null,
          duration_ms: 1200,
        },
      ],
    },
    {
      id: 'sub_2',
      url: 'https://example.org/b',
      prayer_types: ['isha'],
      coordinates: { latitude: 51.5074, longitude: -0.1278 },
      method: 'MOONSIGHTING',
      asr: 'hanafi',
      active: false,
      disabled_reason: 'key_revoked',
      timezone: 'UTC',
      deliveries: [],
    },
  ],
};

/** A board of which nothing is set. */
export const PLAIN_BOARD: BoardChoices = {
  name: '',
  announcements: [],
  turnSeconds: 20,
  darkMinutes: readDarkMinutes('10,jumuah=30', ''),
  second: undefined,
};

/** Announcements as they are typed. */
export function saying(...texts: readonly string[]): Pick<BoardChoices, 'announcements'> {
  return { announcements: texts.map((text) => readAnnouncement(text, 'text')) };
}

export function at(iso: string): number {
  return Date.parse(iso) / 1000;
}

export function contextAt(now: () => number): Context {
  return { ...context, now };
}

/** Dependencies whose clock, timers, configuration and daemon the test controls. */
export function fakeDashboardDeps(iso: string, settings: Partial<DashboardSettings> = {}) {
  let now = at(iso);
  let current: DashboardSettings = {
    shown: MAKKAH,
    saved: [CAIRO, LONDON],
    names: ENGLISH_SCREEN,
    hours: '24h',
    ...settings,
  };
  let news: WebhookNews = { kind: 'silent', reason: 'No daemon is running in /home/a/.local/share/prayer.' };
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  const watchers = new Set<() => void>();
  const deps: DashboardDeps = {
    context: contextAt(() => now),
    settings: async () => current,
    watchSettings(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    webhooks: { read: async () => news },
    after(ms, run) {
      const timer = { due: now + ms / 1000, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const listeners = new Set<(signal: 'stop' | 'continue') => void>();
  const job = {
    stops: 0,
    listen(onReceived: (signal: 'stop' | 'continue') => void) {
      listeners.add(onReceived);
      return () => listeners.delete(onReceived);
    },
    stop() {
      job.stops++;
    },
  };
  return {
    deps,
    job,
    /** A signal of the shell to the job. */
    tell(what: 'stop' | 'continue') {
      for (const onReceived of listeners) onReceived(what);
    },
    /** The seconds after which the next timer is due; undefined without timers. */
    nextTimer: () => (timers.size === 0 ? undefined : Math.min(...[...timers].map(({ due }) => due)) - now),
    timers,
    watchers,
    advance(seconds: number) {
      now += seconds;
      for (const timer of [...timers].filter(({ due }) => due <= now)) {
        timers.delete(timer);
        timer.run();
      }
    },
    rewrite(changed: Partial<DashboardSettings>) {
      current = { ...current, ...changed };
      for (const tell of watchers) tell();
    },
    onReceived(received: WebhookNews) {
      news = received;
    },
  };
}
