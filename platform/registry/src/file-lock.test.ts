import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withFileLock } from './file-lock';

let directory: string;
let file: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'alone-'));
  file = path.join(directory, 'registry.json');
});

afterEach(async () => {
  jest.useRealTimers();
  await rm(directory, { recursive: true });
});

/** Makes the lock look as if its holder had been paused for long. */
const expireLock = () => utimes(`${file}.lock`, new Date(0), new Date(0));

test('lock: a running process keeps the lock, however long it works', async () => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
  await withFileLock(file, async (assertLockHeld) => {
    await expireLock();
    jest.advanceTimersByTime(1000);
    while ((await stat(`${file}.lock`)).mtimeMs === 0) jest.advanceTimersByTime(1000);
    await expect(withFileLock(file, () => Promise.resolve(), 100)).rejects.toThrow(
      /registry\.json\.lock is held by somebody else\. If no other program is at work there, delete it\.$/,
    );
    await assertLockHeld();
  });
  expect(await readdir(directory)).toEqual([]);
});

test('lock: a process that was paused loses the lock, fails before it changes anything, and leaves the lock of another', async () => {
  const delayed = withFileLock(file, async (assertLockHeld) => {
    await assertLockHeld();
    await expireLock();
    await withFileLock(file, async (assertOtherLockHeld) => {
      await expect(assertLockHeld()).rejects.toThrow(
        'Somebody else took this program’s turn, because it stood still for too long: nothing was changed in it. Run the command again.',
      );
      await assertOtherLockHeld();
      await writeFile(file, 'theirs');
    });
    await assertLockHeld();
    await writeFile(file, 'mine');
  });
  await expect(delayed).rejects.toThrow(/^Somebody else took this program’s turn/);
  expect(await readFile(file, 'utf8')).toBe('theirs');
  expect(await readdir(directory)).toEqual(['registry.json']);
});

test('lock: a process that lost the lock does not delete the lock of another', async () => {
  await withFileLock(file, () => writeFile(`${file}.lock`, 'somebody else'));
  expect(await readFile(`${file}.lock`, 'utf8')).toBe('somebody else');
});
