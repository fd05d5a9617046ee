import os from 'node:os';
import { expect, test, vi } from 'vitest';
import { userHome } from '../../src/system/user-files.ts';

test.each([
  [{ HOME: '/h', USERPROFILE: '/u' }, '/h'],
  [{ USERPROFILE: '/u' }, '/u'],
  [{ HOME: '' }, os.userInfo().homedir],
  [{}, os.userInfo().homedir],
])('the home of a user with %j is %s', (env, home) => {
  expect(userHome(env)).toBe(home);
});

test('a number that the system knows no user of has the home that containers give it', () => {
  const asked = vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  try {
    expect(userHome({})).toBe('/');
    expect(asked).toHaveBeenCalledOnce();
  } finally {
    asked.mockRestore();
  }
});
