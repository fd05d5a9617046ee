import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { showReceived } from '../../src/cli/daemon/serve.ts';
import { style } from '../../src/cli/views/layout.ts';
import { quoted } from '../../src/core/fault.ts';
import { escaped, withoutControls, printable } from '../../src/core/text/terminal-text.ts';
import { readDocument } from '../../src/core/timetable/shared-document.ts';
import { statementFault } from '../../src/database/server/database-faults.ts';
import { answerJson } from '../../src/formats/json.ts';
import { readBody } from '../../src/operations/daemon-operation.ts';
import { feedFields } from '../../src/operations/feeds/feeds.ts';
import { url } from '../../src/operations/webhooks/subscription-inputs.ts';
import { seals } from '../../src/store/signing-key.ts';
import { painter, span } from '../../src/tui/line.ts';
import { door } from '../http/door.ts';
import { NOMINATIM_PLACE, providerServer } from '../online/provider-server.ts';
import { london, shared } from '../timetables/shared-london.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';
import { command } from './command.ts';

/** A title, a cleared screen, red letters, C1, DEL, a carriage return, an override, an isolate that is never closed. */
const EVIL = 'Lon\u001b]0;owned\u0007\u001b[2J\u001b[31m\u009b2J\u007f\rdon\u202e\u2067\u200e';
const ESCAPE = '\u001b';
const OBEYED = /(?![\n\t])\p{Cc}|\p{Bidi_Control}/u;

/** As a table writes it. */
const STYLE = new RegExp(`${ESCAPE}\\[(?:0|1|2|4|32)m`, 'g');

/** The program itself, with a folder of its own. */
function prayer(words: readonly string[], env: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'terminal-text-'));
  const folders = { XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const settings = { ...process.env, TZ: ZONE_OF_PROCESSES, ...folders, ...env };
  return new Promise<{ readonly exit: unknown; readonly stdout: string; readonly stderr: string }>((resolve) => {
    execFile(process.execPath, ['bin/prayer.js', ...words], { env: settings }, (thrown, stdout, stderr) =>
      resolve({ exit: thrown?.code ?? 0, stdout, stderr }),
    );
  });
}

test.each([
  ['times Xyzzyville'],
  ['times Xyzzyville --json'],
  ['next Xyzzyville'],
  ['explain Xyzzyville'],
  ['times Xyzzyville --format csv'],
  ['geo search Xyzzyville'],
  ['geo search Xyzzyville --json'],
  ['geo reverse 51.5,-0.1'],
])('%s shows what an online provider calls a place, and a terminal obeys none of it', async (line) => {
  const place = { ...NOMINATIM_PLACE, display_name: EVIL, address: { ...NOMINATIM_PLACE.address, city: EVIL } };
  const body = JSON.stringify(line.includes('reverse') ? place : [place, { ...place, display_name: `${EVIL}2` }]);
  await using server = await providerServer({ body });
  const env = { PRAYER_GEOCODER: 'nominatim', PRAYER_GEOCODER_URL: server.url, FORCE_COLOR: '1' };
  const { exit, stdout, stderr } = await prayer(line.split(' '), env);
  expect(exit).toBe(0);
  expect(stdout + stderr).toContain('don');
  expect((stdout + stderr).replaceAll(STYLE, '')).not.toMatch(OBEYED);
});

test('what a configuration holds is shown, and not obeyed', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'terminal-text-')), 'config.json');
  const evil = `${EVIL}\u001b[1m\u2067z\u2069`;
  const place = { lat: 1, lng: 2, name: evil };
  for (const line of [
    'config list',
    'config list --show-origin',
    'config get place.name',
    'config get iqamah',
    'times',
  ]) {
    const iqamah = line === 'times' ? {} : { iqamah: evil };
    writeFileSync(file, JSON.stringify({ place, places: { home: place }, method: 'MWL', ...iqamah }));
    const { stdout, stderr } = await prayer([...line.split(' '), '--config', file], { FORCE_COLOR: '0' });
    expect(stdout + stderr, line).toContain('don');
    expect(stdout + stderr, line).not.toMatch(OBEYED);
  }
});

test('a document, a feed and a webhook keep nothing that turns text around', async () => {
  const marks = 'a\u200eb\u200fc\u061cd';
  const { placeName, name } = readDocument(shared({ ...london(), name: marks, placeName: marks }), seals);
  expect([name, placeName]).toEqual(['abcd', 'abcd']);
  const fields = { latitude: 1, longitude: 2, name: `${marks}\u202ee\u2067f\u2069` };
  expect(readBody(feedFields, fields)).toMatchObject({ name: 'abcdef' });
  const webhook = { url: 'https://example.org/\u202e' };
  expect(() => readBody({ url }, webhook)).toThrow('is not an absolute http');
});

test('a refusal over HTTP has the bytes that the command line prints', async () => {
  const house = await door();
  const path = `/v1/prayer?${new URLSearchParams({ lat: '1', lng: '2', tz: EVIL })}`;
  const { body } = await house.app.inject({ url: path, headers: { host: 'localhost', 'x-api-key': house.key } });
  expect(body).not.toMatch(OBEYED);
  expect(body).toBe((await command(['times', '1.0,2.0', '--tz', EVIL, '--json'])).stderr);
  await house.app.close(0);
});

test('a document that is not whole JSON is quoted without what a terminal obeys', () => {
  for (const text of [EVIL, `{"name": "${EVIL}`, `\u001b[2J`, `{"id": "${JSON.stringify(EVIL).slice(1)}}`]) {
    let words = '';
    try {
      readDocument(text, seals);
    } catch (thrown) {
      words = (thrown as Error).message;
    }
    expect(words).not.toBe('');
    expect(words).not.toMatch(OBEYED);
  }
});

test.each([
  ['57P01', 'it answered'],
  ['42P99', 'refused a statement'],
  [undefined, 'cannot be used now'],
])('the words of a database server (%s) are shown without what a terminal obeys', (code, words) => {
  const target = { shown: 'db', password: 'secret' } as Parameters<typeof statementFault>[1];
  const thrown = statementFault(Object.assign(new Error(`${EVIL} secret`), { code }), target) as Error;
  expect(thrown.message).toContain(words);
  expect(thrown.message).toContain('don');
  expect(thrown.message).not.toContain('secret');
  expect(thrown.message).not.toMatch(OBEYED);
});

test('a quoted value, JSON and a received delivery show all that a terminal would obey', () => {
  for (const text of [quoted(EVIL), answerJson({ EVIL })]) {
    expect(text).not.toMatch(OBEYED);
    expect(text).toContain('\\u009b2J\\u007f');
    expect(text).toContain('\\u202e\\u2067');
  }
  expect(JSON.parse(answerJson({ EVIL }))).toEqual({ EVIL, schema: 1 });
  expect(showReceived({ headers: {}, body: EVIL, authenticity: undefined })).not.toMatch(OBEYED);
  expect(painter({ hasColour: true })([span(EVIL)]).replaceAll(/[\u2067\u2069\u200e]/g, '')).not.toMatch(OBEYED);
});

test('what views add is printed: styles, isolates that end, marks, lines of calendars', () => {
  const { bold } = style({ hasColour: true } as Parameters<typeof style>[0]);
  const own = `${bold('\u2067الفجر\u2069')}\t04:51 \u200f\nEND\r\n`;
  expect(printable(own)).toBe(own);
  expect(printable('a\u2068b\nc\u2069d')).toBe('a\u2068b\u2069\ncd');
  expect(printable('\u202eabc\r')).toBe('abc\ufffd');
  expect(withoutControls('a\u001b[1m\u2067b\n')).toBe('a\ufffd[1mb\n');
  expect(escaped('a\u009b\u202e')).toBe('a\\u009b\\u202e');
});
