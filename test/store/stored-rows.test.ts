import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSubscriptionRows, writeSubscription } from '../../src/store/rows/subscription-row.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { everything, keyOf, NOW, SECRET, subscription, subscriptionId } from '../webhooks/subscriptions.ts';

const rows = createSubscriptionRows([]);
const full = subscription({
  method: 'TURKEY',
  station: 'ADANA/ALADAĞ',
  metadata: { room: 'مصلى' },
  disabledReason: 'failing',
  previousSecrets: [{ secret: 'whsec_former', until: NOW }],
  failingSince: NOW - 0.5,
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-rows-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('a row of a subscription', () => {
  test.each([full, subscription(), subscription({ prayerTypes: ['isha', 'fajr'] })])(
    'is read as it was written',
    (each) => {
      const row: unknown = JSON.parse(JSON.stringify(writeSubscription(each)));
      expect(rows.read(row, 1, 'store.json')).toStrictEqual(each);
      expect(Object.keys(rows.read(row, 1, 'store.json'))).toHaveLength(Object.keys(each).length);
    },
  );

  test.each([
    ['id', 7, 'a subscription, id'],
    ['owner', null, 'owner'],
    ['url', 7, 'url'],
    ['prayerTypes', 'fajr', 'prayerTypes'],
    ['prayerTypes', ['fajr', 'noon'], 'prayerTypes'],
    ['at', [1, 2], 'at'],
    ['at', { latDeg: '21', lngDeg: 39 }, 'at.latDeg'],
    ['at', { latDeg: 21 }, 'at.lngDeg'],
    ['timezone', undefined, 'timezone'],
    ['isTimezoneGiven', 1, 'isTimezoneGiven'],
    ['method', {}, 'method'],
    ['station', 61, 'station'],
    ['asr', 'maliki', 'asr'],
    ['metadata', 'text', 'metadata'],
    ['active', 'true', 'active'],
    ['disabledReason', 'bored', 'disabledReason'],
    ['activeSince', 'now', 'activeSince'],
    ['createdAt', Number.NaN, 'createdAt'],
    ['updatedAt', null, 'updatedAt'],
    ['secret', 42, 'secret'],
    ['previousSecret', SECRET, 'previousSecret'],
    ['previousSecret', { secret: SECRET }, 'previousSecret.until'],
    ['failingSince', '', 'failingSince'],
  ])('is refused with %s as %j; the fault names file, id and field, and no secret', (field, value, named) => {
    const read = () => rows.read({ ...writeSubscription(full), [field]: value }, 1, '/data/store.json');
    expect(read).toThrow(
      `/data/store.json is damaged: in ${field === 'id' ? '' : `subscription ${full.id}, `}${named} is not `,
    );
    expect(read).toThrow(expect.objectContaining({ code: 'DATA_DAMAGED' }));
    expect(read).not.toThrow(/whsec_/);
  });

  test('that is no object is refused', () => {
    for (const row of [null, 7, [full]]) expect(() => rows.read(row, 1, 'store.json')).toThrow(/is not an object/);
  });
});

describe('the files of a store', () => {
  test('that commit 98f37f0 wrote are read', async () => {
    const folder = newFolder();
    for (const name of ['store.json', 'journal-2.ndjson']) {
      copyFileSync(new URL(`older-files/${name}.txt`, import.meta.url), join(folder, name));
    }
    const store = await openSubscriptionStore(folder);
    expect(await everything(store)).toEqual([
      subscription({
        id: subscriptionId(1),
        metadata: { room: 'مصلى' },
        previousSecrets: [{ secret: 'whsec_old', until: NOW }],
      }),
      subscription({ id: subscriptionId(3) }),
    ]);
    expect(await store.interrupted()).toEqual([
      { key: keyOf(1), firstAttemptAt: NOW + 0.25 },
      { key: keyOf(3), firstAttemptAt: NOW + 1 },
    ]);
    expect(await store.watchedUntil()).toBe(NOW);
    expect(await store.miss(keyOf(1))).toBe(false);
    await store.close();
  });

  test('that commit 98f37f0 wrote become those of this schema, and hold the same', async () => {
    const folder = newFolder();
    for (const name of ['store.json', 'journal-2.ndjson']) {
      copyFileSync(new URL(`older-files/${name}.txt`, import.meta.url), join(folder, name));
    }
    const store = await openSubscriptionStore(folder);
    const before = await everything(store);
    await store.compact();
    await store.close();
    expect(readFileSync(join(folder, 'store.json'), 'utf8')).toMatch(/^\{"version":5,/);
    const again = await openSubscriptionStore(folder);
    expect(await everything(again)).toEqual(before);
    expect(await again.interrupted()).toHaveLength(2);
    await again.close();
  });

  /** Replaces text in a file, and makes its checksums right again. */
  function changed(folder: string, name: string, from: string, to: string): string {
    const path = join(folder, name);
    const sum = (text: string) => crc32(text).toString(16).padStart(8, '0');
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    const lines = text.replace(from, to).split('\n').slice(0, -1);
    if (name === 'store.json') {
      const body = `${lines.slice(0, -1).join('\n')}\n`;
      writeFileSync(path, `${body}"crc32":"${sum(body)}"}\n`);
    } else writeFileSync(path, lines.map((line) => `${sum(line.slice(9))} ${line.slice(9)}\n`).join(''));
    return folder;
  }

  test.each([
    ['store.json', '"version":1', '"version":"one"', 'in the first line, version is not a whole number'],
    ['store.json', '"sequence":', '"number":', 'sequence is not a whole number'],
    ['store.json', '"watchedUntil":1795165200', '"watchedUntil":"now"', 'watchedUntil is not a number'],
    ['store.json', '"asr":"hanafi"', '"asr":"x"', 'asr is not one of hanafi, shafi'],
    ['store.json', '20777,1,', '"x",1,', 'a state is not a whole number'],
    ['store.json', '20777,1,', '20777,1,0,', 'the states are not 12 numbers'],
    ['store.json', '"dhuhr",20777', '"noon",20777', 'the prayer is not one of'],
    ['store.json', '1795165200.25', 'null', 'the first attempt is not a number'],
    ['store.json', '"dhuhr",20777,', '"dhuhr",20777,]', 'a line is not JSON'],
    ['journal-2.ndjson', '"put",{', '"put",7,{', 'its schema is not a whole number'],
    ['journal-2.ndjson', '"active":true', '"active":1', 'active is not true or false'],
    ['journal-2.ndjson', '"sending"', '"sailing"', 'the state is not one of none, sending'],
    ['journal-2.ndjson', '"remove","sub_000000000000000000000002"', '"remove",2', 'its id is not text'],
    ['journal-2.ndjson', '"remove"', '"discard"', 'it has a row "discard"'],
    ['journal-2.ndjson', '[8,', '{"8":', 'a line is not JSON'],
    ['journal-2.ndjson', '[8,', '["8",', 'its number is not a whole number'],
  ])('are refused whose sums are right and whose rows are not: %s, %s → %s', async (name, from, to, words) => {
    const folder = newFolder();
    for (const each of ['store.json', 'journal-2.ndjson']) {
      copyFileSync(new URL(`older-files/${each}.txt`, import.meta.url), join(folder, each));
    }
    const opening = openSubscriptionStore(changed(folder, name, from, to));
    await expect(opening).rejects.toMatchObject({ code: 'DATA_DAMAGED', details: { path: join(folder, name) } });
    await expect(opening).rejects.toThrow(words);
    await expect(opening).rejects.not.toThrow(/whsec_/);
  });
});
