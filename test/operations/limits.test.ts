import { describe, expect, test } from 'vitest';
import type { ApiKey } from '../../src/core/stored/api-key.ts';
import { showUtcMilliseconds } from '../../src/core/time/wall-time.ts';
import { createApiKeys, readEnvironmentKeys } from '../../src/http/security/api-keys.ts';
import { createFields } from '../../src/operations/webhooks/subscription-fields.ts';

/** Whether a value is accepted; what is refused for another reason than its own is an error of the test. */
function isAccepted(read: () => unknown, code: string): boolean {
  try {
    read();
    return true;
  } catch (thrown) {
    expect(thrown).toMatchObject({ code });
    return false;
  }
}

describe('the last value that is accepted, and the first that is not', () => {
  test.each([
    [4096, true],
    [4097, false],
  ])('metadata of %i bytes', (bytes, expected) => {
    const empty = JSON.stringify({ text: '' }).length;
    const read = (text: string) => () => createFields.metadata.read({ text }, 'metadata');
    expect(isAccepted(read('x'.repeat(bytes - empty)), 'INVALID_PARAMETER')).toBe(expected);
    // bytes are counted, not characters: م has two
    const rest = bytes - empty;
    expect(isAccepted(read('م'.repeat(rest >> 1) + 'x'.repeat(rest % 2)), 'INVALID_PARAMETER')).toBe(expected);
  });

  test.each([
    [2048, true],
    [2049, false],
  ])('a URL of %i characters', (length, expected) => {
    const url = 'https://receiver.example/'.padEnd(length, 'x');
    expect(isAccepted(() => createFields.url.read(url, 'url'), 'INVALID_URL')).toBe(expected);
  });

  test.each(['https://user@receiver.example/', 'https://:word@receiver.example/', 'https://receiver.example/#x'])(
    '%s is no address of a receiver',
    (url) => {
      expect(isAccepted(() => createFields.url.read(url, 'url'), 'INVALID_URL')).toBe(false);
    },
  );

  test.each([
    ['https://a.example,https://b.example/x', 'a.example,https'],
    ['https://a.example;https://b.example/x', 'a.example;https'],
    ['https://a..example/', 'a..example'],
    ['https://*.example/', '*.example'],
  ])('%s has no host that a receiver could have', (url, host) => {
    expect(() => createFields.url.read(url, 'url')).toThrow(
      `has the host "${host}", which is neither a host name nor an IP address; give one URL.`,
    );
  });

  test.each([
    ...['https://exämple.org/', 'https://example.org./x', 'http://my_receiver:8080/', 'http://localhost/'],
    ...['http://1.2.3.4:80/', 'http://[::1]:80/', 'https://مثال.example/', 'https://a.example/x,https://b.example/'],
  ])('%s is the address of a receiver', (url) => {
    expect(createFields.url.read(url, 'url')).toBe(url);
  });

  test.each([
    [23, false],
    [24, true],
    [200, true],
    [201, false],
  ])('a key of %i characters in the environment', (length, expected) => {
    expect(isAccepted(() => readEnvironmentKeys('k'.repeat(length)), 'INVALID_PARAMETER')).toBe(expected);
  });
});

test('a key that stands on disk and in the environment is one key, that of the disk', () => {
  const [fromEnvironment] = readEnvironmentKeys(`home:${'k'.repeat(40)}`);
  if (!fromEnvironment) throw new Error('no key was read');
  const kept: ApiKey = { ...fromEnvironment, name: 'kept', createdAt: 1, from: 'store' };
  const keys = createApiKeys({ keys: [kept], change: async () => {} }, [fromEnvironment], () => 2);
  expect(keys.list()).toEqual([kept]);
  expect(keys.find('k'.repeat(40))).toEqual(kept);
});

test.each([
  [0.0004, '1970-01-01T00:00:00.000Z'],
  [0.0006, '1970-01-01T00:00:00.001Z'],
  [1.9996, '1970-01-01T00:00:02.000Z'],
  [-0.0006, '1969-12-31T23:59:59.999Z'],
])('%f s is %s: to the nearest millisecond', (instant, text) => {
  expect(showUtcMilliseconds(instant)).toBe(text);
});
