import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alone } from './file-lock';

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

/** What a lock looks like whose holder has stood still for long. */
const standStill = () => utimes(`${file}.lock`, new Date(0), new Date(0));

test('lock: whoever works keeps the turn, however long the work takes', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] });
  await alone(file, async (stillMine) => {
    await standStill();
    jest.advanceTimersByTime(1000);
    while ((await stat(`${file}.lock`)).mtimeMs === 0) jest.advanceTimersByTime(1000);
    await expect(alone(file, () => Promise.resolve(), 100)).rejects.toThrow(/registry\.json\.lock is held by somebody else\. If no other program is at work there, delete it\.$/);
    await stillMine();
  });
  expect(await readdir(directory)).toEqual([]);
});

test('lock: whoever stood still loses the turn, is told so before anything is changed, and takes it from nobody', async () => {
  const lost = alone(file, async (stillMine) => {
    await stillMine();
    await standStill();
    await alone(file, async (theirs) => {
      await expect(stillMine()).rejects.toThrow('Somebody else took this program’s turn, because it stood still for too long: nothing was changed in it. Run the command again.');
      await theirs();
      await writeFile(file, 'theirs');
    });
    await stillMine();
    await writeFile(file, 'mine');
  });
  await expect(lost).rejects.toThrow(/^Somebody else took this program’s turn/);
  expect(await readFile(file, 'utf8')).toBe('theirs');
  expect(await readdir(directory)).toEqual(['registry.json']);
});

test('lock: the lock of somebody else stays when a lost turn ends', async () => {
  await alone(file, () => writeFile(`${file}.lock`, 'somebody else'));
  expect(await readFile(`${file}.lock`, 'utf8')).toBe('somebody else');
});
