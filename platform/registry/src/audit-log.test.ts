import os from 'node:os';
import { getAuthor } from './audit-log';

afterEach(() => jest.restoreAllMocks());

test('registry: a user without a name on the machine, as in many containers, is logged by number', () => {
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)');
  });
  expect(getAuthor()).toBe(`user ${process.getuid?.()}`);
});

test('registry: who changes it on the machine cannot choose a name by the environment', () => {
  const variables = { ...process.env };
  try {
    for (const variable of ['RELEASED_BY', 'USER', 'LOGNAME']) process.env[variable] = 'another user';
    expect(getAuthor()).not.toBe('another user');
  } finally {
    process.env = variables;
  }
});
