import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import type { App } from '../../src/http/server/app.ts';

/** Debian's chromium (`.ci/host-tools` installs it). Without one the tests of pages fail: they would have looked at nothing. */
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const VIEWPORT = { width: 1280, height: 900 };

/** A machine under load is slow, not wrong. Playwright itself gives up after 30 s. */
const LONGEST_MS = 120_000;

export interface Browser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

export async function openBrowser(
  options: LaunchOptions & { readonly timezoneId?: string; readonly viewport?: { width: number; height: number } } = {},
): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'mizwala-chromium-'));
  const common = { executablePath: CHROMIUM, args: FLAGS, headless: true, viewport: VIEWPORT, timeout: LONGEST_MS };
  const context = await chromium.launchPersistentContext(profile, { ...common, ...options });
  context.setDefaultTimeout(LONGEST_MS);
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** What a page asked for, and what the browser complained of. */
export function watched(page: Page): { readonly asked: string[]; readonly complaints: string[] } {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => asked.push(request.url()));
  return { asked, complaints };
}

/** Opens a port of this machine. @returns `http://127.0.0.1:PORT` */
export async function listening({ server }: App, port = 0): Promise<string> {
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', () => done());
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
