import os from 'node:os';
import { getAuthor } from './audit-log';

const named = process.env['RELEASED_BY'];

afterEach(() => {
  jest.restoreAllMocks();
  if (named === undefined) delete process.env['RELEASED_BY'];
  else process.env['RELEASED_BY'] = named;
});

test('registry: a user without a name on the machine, as in many containers, is logged by number', () => {
  delete process.env['RELEASED_BY'];
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)');
  });
  expect(getAuthor()).toBe(`user ${process.getuid?.()}`);
  process.env['RELEASED_BY'] = 'asha';
  expect(getAuthor()).toBe('asha');
});
