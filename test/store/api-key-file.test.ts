import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createApiKeys, readEnvironmentKeys } from '../../src/http/security/api-keys.ts';
import { openApiKeyFile } from '../../src/store/api-key-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-keys-'));
const file = join(folder, 'keys.json');
const now = () => 1_795_165_200.5;
beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the keys on disk', () => {
  test('are hashes in a file of the owner’s, and open after it is read again', async () => {
    const ring = createApiKeys(openApiKeyFile(folder), [], now);
    const made = [await ring.create({ name: 'home' }), await ring.create({ requestsPerMinute: 60 })];
    const text = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = createApiKeys(openApiKeyFile(folder), [], now);
    for (const { key, secret } of made) {
      expect(secret).toMatch(/^mzw_[A-Za-z0-9_-]{43}$/);
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.slice(4));
      expect(again.find(secret)).toEqual(key);
      expect(key.id).toBe(`key_${key.sha256.slice(0, 12)}`);
      expect(again.find(`${secret}x`)).toBeUndefined();
    }
    expect(again.list().map(({ name, requestsPerMinute }) => [name, requestsPerMinute])).toEqual([
      ['home', undefined],
      [made[1]?.key.id, 60],
    ]);
  });

  test('are taken away by id or by name', async () => {
    const ring = createApiKeys(openApiKeyFile(folder), [], now);
    const { key, secret } = await ring.create({ name: 'home' });
    await ring.create({ name: 'away' });
    await ring.revoke(key.id);
    await ring.revoke('away');
    expect(ring.find(secret)).toBeUndefined();
    expect(openApiKeyFile(folder).keys).toEqual([]);
    await expect(ring.revoke('hime')).rejects.toThrow('does not exist');
  });

  test.each([
    ['', 'is not 1 to 64'],
    ['home', 'is taken'],
    ['a\nb', 'is not 1 to 64'],
    ['x'.repeat(65), 'is not 1 to 64'],
  ])('a key is not called %j', async (name, words) => {
    const ring = createApiKeys(openApiKeyFile(folder), [], now);
    await ring.create({ name: 'home' });
    await expect(ring.create({ name })).rejects.toThrow(words);
  });

  test.each([
    ['{', 'not JSON'],
    ['[]', 'version'],
    ['{"version":2,"keys":[]}', 'made by a newer version'],
    ['{"version":1}', 'no list'],
    ['{"version":1,"keys":[{}]}', 'key 1'],
    ['{"version":1,"keys":[{"id":"a","name":"a","sha256":"zz","created_at":1,"requests_per_minute":null}]}', 'key 1'],
  ])('a damaged file is never taken for an empty one: %s', (text, words) => {
    writeFileSync(file, text);
    expect(() => openApiKeyFile(folder)).toThrow(words);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('a write that fails leaves the old keys', async () => {
    const ring = createApiKeys(
      {
        keys: [],
        change: async () => {
          throw new Error('disk full');
        },
      },
      [],
      now,
    );
    await expect(ring.create({})).rejects.toThrow('disk full');
    expect(ring.list()).toEqual([]);
    await expect(createApiKeys(openApiKeyFile('/proc/mizwala'), [], now).create({})).rejects.toThrow('cannot be');
  });
});

describe('the keys of the environment', () => {
  const long = 'a'.repeat(32);

  test('open beside those on disk, with an id made of their hash, and cannot be revoked', async () => {
    const keys = readEnvironmentKeys(` home:${long} , ${'b'.repeat(24)},`);
    const ring = createApiKeys(openApiKeyFile(folder), keys, now);
    expect(ring.find(long)).toMatchObject({ name: 'home', from: 'environment', id: keys[0]?.id });
    expect(ring.find('b'.repeat(24))?.id).toMatch(/^key_[0-9a-f]{12}$/);
    await expect(ring.revoke('home')).rejects.toThrow('PRAYER_API_KEYS');
  });

  test.each(['short', `home:short`, `${'ü'.repeat(30)}`, 'a'.repeat(201)])(
    '%j is refused without being shown',
    (text) => {
      expect(() => readEnvironmentKeys(text)).toThrow('PRAYER_API_KEYS');
      expect(() => readEnvironmentKeys(text)).not.toThrow(text.slice(-5));
    },
  );
});
