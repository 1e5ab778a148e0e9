import { resolve } from 'node:path';
import { readArguments } from './read-arguments';

const environment = { INIT_CWD: '/srv' };
const read = (...args: string[]) => readArguments(args, environment);

test('a folder is found from where npm was called, and options are read in any place', () => {
  const directory = resolve('/srv', 'backups');
  expect(read('backup', 'backups')).toEqual({ command: 'backup', directory, keep: undefined, withSecrets: false });
  expect(read('backup', '--keep', '30', 'backups', '--with-secrets')).toEqual({
    command: 'backup',
    directory,
    keep: 30,
    withSecrets: true,
  });
  expect(read('restore', '/b/shop-1', '--replace')).toEqual({
    command: 'restore',
    backup: resolve('/b/shop-1'),
    replace: true,
    check: false,
  });
});

test.each([
  ['backup'],
  ['backup', 'a', 'b'],
  ['backup', 'a', '--replace'],
  ['backup', 'a', '--keep', '0'],
  ['backup', 'a', '--keep'],
  ['restore', 'a', '--keep', '3'],
  ['restore', 'a', '--check', '--replace'],
  ['restore', 'a', '--force'],
])('%s %s %s %s is refused with what is possible', (...args: string[]) => {
  expect(() => read(...args.filter((one) => one !== undefined))).toThrow(
    /npm run shop -- backup|--keep takes a number/,
  );
});
