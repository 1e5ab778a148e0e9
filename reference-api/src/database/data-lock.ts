import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFileLock } from '@shop/release-registry/file-lock';

/** What keeps a second process out of the embedded database, which two of them would destroy. */
export type DataLock = { readonly ok: true; release(): void } | { readonly ok: false; readonly owner: number };

/**
 * Takes the data directory for this process, until `release` or its end; a lock that a dead process left behind counts
 * for
 * nothing. It knows the processes that this one can see: containers of their own need data directories of their own.
 * Throws a sentence when others are at it for longer than `alone` waits.
 */
export function lockData(dataDirectory: string): Promise<DataLock> {
  const file = join(dataDirectory, 'db.lock');
  const ownEntry = `${process.pid}\n${readProcessStart(process.pid)}`;
  // In a turn of its own: nobody else comes between the look at the old lock and the new one.
  return withFileLock(file, async (assertLockHeld): Promise<DataLock> => {
    const owner = runningOwner(readTextIfExists(file));
    if (owner !== undefined) return { ok: false, owner };
    await assertLockHeld();
    rmSync(file, { force: true });
    writeFileSync(file, ownEntry, { flag: 'wx' });
    return {
      ok: true,
      release() {
        if (readTextIfExists(file) === ownEntry) rmSync(file, { force: true });
      },
    };
  });
}

/** The process that wrote a lock, if it still runs; another one may have got its number since. */
function runningOwner(lock: string): number | undefined {
  const [number, start = ''] = lock.split('\n');
  const owner = Number(number);
  if (!isAlive(owner)) return undefined;
  const started = readProcessStart(owner);
  const isAnother = start !== '' && started !== '' ? start !== started : owner === process.pid;
  return isAnother ? undefined : owner;
}

function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return readCode(error) === 'EPERM';
  }
}

/**
 * When a process started: which run of the machine, and how many ticks into it. '' where the machine has no /proc that
 * says so.
 */
function readProcessStart(processId: number): string {
  try {
    const run = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The second field is the program's name, which may hold anything; the start is the twenty-second (proc(5)).
    const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${processId}/stat`, 'utf8')) ?? [];
    return `${run} ${fields.split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}

/** What a file says; '' where there is none. */
function readTextIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (readCode(error) === 'ENOENT') return '';
    throw error;
  }
}

const readCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
