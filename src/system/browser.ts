import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Fault, quoted } from '../core/fault.ts';
import { type Env, findProgram, type Platform } from './platform.ts';
import { runAndRead, startChild } from './processes.ts';

/** The names of Chromium and of browsers based on it: on PATH, and in the folders of macOS and Windows. */
const NAMES = 'chromium chromium-browser google-chrome google-chrome-stable microsoft-edge msedge chrome'.split(' ');
const ON_MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const ON_WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

const VARIABLE = 'PRAYER_BROWSER';
const LONGEST_MS = 120_000;

/**
 * Prints a page of HTML as PDF by the Chromium of this machine. JavaScript libraries do not order right-to-left text (pdfkit issue 219,
 * pdfmake issue 184, both open), and would need a font for each script. @throws Fault PROGRAM_NOT_STARTED
 */
export async function pdfOf(html: string, env: Env, writeError: (text: string) => void): Promise<Uint8Array> {
  const browser = findBrowser(env, process.platform);
  if (browser === undefined) throw noBrowser(env);
  for (const letters of await missingLetters(html, env)) {
    const then = 'install Noto (for example fonts-noto-core), else they print as boxes';
    writeError(`prayer: No font with ${letters} letters is installed; ${then}.\n`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-paper-'));
  try {
    const [page, pdf] = [join(folder, 'sheet.html'), join(folder, 'sheet.pdf')];
    writeFileSync(page, html);
    const isRoot = process.geteuid?.() === 0; // Chromium has no sandbox for root, such as in a container
    const options = ['--headless', '--disable-gpu', '--no-first-run', '--no-pdf-header-footer'];
    if (isRoot) options.push('--no-sandbox');
    options.push(`--user-data-dir=${join(folder, 'profile')}`, `--print-to-pdf=${pdf}`);
    const said = await runGuarded([browser, ...options, pathToFileURL(page).href], folder);
    if (existsSync(pdf)) return readFileSync(pdf);
    const cause = said.trim().split('\n').at(-1) ?? '';
    throw notPrinted(`${quoted(browser)} made no PDF${cause === '' ? '' : ` (${cause})`}`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Reads the number of the browser's process group, and then waits for the end of its own input, which is the end of our process. */
const GUARD =
  'read -r group; read -r end; [ -n "$group" ] && kill -9 "-$group"; rm -rf "$1" || { sleep 1; rm -rf "$1"; }';

/**
 * Runs a browser to its end. If a signal ends this process first, even SIGKILL, a shell ends the browser with all its processes, and removes
 * the folder. Windows has no such signals. @returns what the browser said
 */
async function runGuarded(words: readonly [string, ...string[]], folder: string): Promise<string> {
  const guard =
    process.platform === 'win32'
      ? undefined
      : spawn('/bin/sh', ['-c', GUARD, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard?.on('error', () => {}).stdin.on('error', () => {}); // no shell: then only a signal leaves something behind
  const ending = Promise.withResolvers<void>();
  let said = '';
  const browser = startChild(words, {}, { output: (text) => (said += text), ended: () => ending.resolve() });
  guard?.stdin.write(`${browser.pid ?? ''}\n`);
  const limit = setTimeout(() => browser.end('SIGKILL'), LONGEST_MS);
  await ending.promise;
  clearTimeout(limit);
  guard?.kill('SIGKILL');
  return said;
}

/** Languages for whose letters some systems have no font, and the names of the letters. */
const LETTERS = { ar: 'Arabic', ur: 'Urdu', bn: 'Bengali' } as const;

/** The letters of a page's languages that no font of this machine has, if fontconfig can tell. */
async function missingLetters(html: string, env: Env): Promise<readonly string[]> {
  const list = findProgram('fc-list', env, process.platform);
  if (list === undefined) return [];
  const missing: string[] = [];
  for (const [language, letters] of Object.entries(LETTERS)) {
    if (!html.includes(` lang="${language}"`)) continue;
    const { exit, stdout } = await runAndRead([list, `:lang=${language}`, 'family'], { timeoutMs: LONGEST_MS });
    if (exit === 0 && stdout.trim() === '') missing.push(letters);
  }
  return missing;
}

/** @param isThere as for `findProgram` */
export function findBrowser(env: Env, platform: Platform, isThere?: (path: string) => boolean): string | undefined {
  const find = (name: string) => findProgram(name, env, platform, isThere);
  const named = env[VARIABLE];
  if (named) return find(named);
  return [...NAMES, ...usualPlaces(env, platform)].map(find).find((path) => path !== undefined);
}

function usualPlaces(env: Env, platform: Platform): readonly string[] {
  if (platform === 'darwin') return ON_MAC.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform !== 'win32') return ['/snap/bin/chromium', '/usr/bin/chromium'];
  const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => env[variable] ?? []);
  return folders.flatMap((folder) => ON_WINDOWS.map((path) => `${folder}\\${path}`));
}

function noBrowser(env: Env): Fault {
  const named = env[VARIABLE];
  if (named) return notPrinted(`${VARIABLE} is ${quoted(named)}, and there is no such program`);
  return notPrinted(`PDF is made by Chromium, Chrome or Edge, and none was found; ${VARIABLE} may name one`);
}

function notPrinted(why: string): Fault {
  const sentence = `${why}. Without it: make --format html --output FILE, open that in a browser, and print it.`;
  return new Fault('PROGRAM_NOT_STARTED', sentence, { format: 'pdf' });
}
