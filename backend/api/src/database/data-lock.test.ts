import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockData } from './data-lock';

let data = '';
const holders = new Set<ChildProcess>();

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'data-lock-'));
});
afterEach(async () => {
  for (const holder of holders) await kill(holder);
  rmSync(data, { recursive: true });
});

/** Starts a process that locks the directory of each message. */
async function startHolder(): Promise<ChildProcess> {
  const holder = fork(join(__dirname, 'lock-holder-for-test.ts'), { execArgv: ['--import', 'tsx'] });
  holders.add(holder);
  await once(holder, 'message');
  return holder;
}

async function take(
  holder: ChildProcess,
  directory: string,
): Promise<{ readonly ok: boolean; readonly owner: number }> {
  const answered = once(holder, 'message');
  holder.send(directory);
  const [answer] = (await answered) as [{ ok: boolean; owner: number }];
  return answer;
}

async function kill(holder: ChildProcess): Promise<void> {
  holders.delete(holder);
  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
}

test('of many processes that find a stale lock, one gets the data, and all report the same holder', async () => {
  const dead = await startHolder();
  await take(dead, data);
  await kill(dead);
  const started = await Promise.all(Array.from({ length: 6 }, startHolder));
  for (const round of [1, 2, 3, 4, 5]) {
    const directory = mkdtempSync(join(data, `round-${round}-`));
    copyFileSync(join(data, 'db.lock'), join(directory, 'db.lock'));
    const answers = await Promise.all(started.map((holder) => take(holder, directory)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.map(({ owner }) => owner)).size).toBe(1);
    expect(readdirSync(directory)).toEqual(['db.lock']);
  }
}, 120_000);

test('a refused process gets the holder of the lock and cannot release it', async () => {
  const holder = await startHolder();
  expect(await take(holder, data)).toEqual({ ok: true, owner: holder.pid });
  expect(await lockData(data)).toEqual({ ok: false, owner: holder.pid });
  expect(readdirSync(data)).toEqual(['db.lock']);
});

test('a released or stale lock can be taken, and a second release does not affect the new holder', async () => {
  const first = await lockData(data);
  if (first.ok) first.release();
  expect(readdirSync(data)).toEqual([]);
  const holder = await startHolder();
  expect((await take(holder, data)).ok).toBe(true);
  if (first.ok) first.release();
  expect(readdirSync(data)).toEqual(['db.lock']);
  await kill(holder);
  expect((await lockData(data)).ok).toBe(true);
});

test('a process that reuses the id of a dead one, as in a restarted container, is not mistaken for it', async () => {
  const file = join(data, 'db.lock');
  writeFileSync(file, `${process.pid}\nearlier`);
  const mine = await lockData(data);
  expect(mine.ok).toBe(true);
  // Of another process only the machine can say when it started.
  writeFileSync(file, `${process.ppid}\nearlier`);
  expect((await lockData(data)).ok).toBe(existsSync('/proc/self/stat'));
});
