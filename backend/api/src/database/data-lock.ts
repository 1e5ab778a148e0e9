import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFileLock } from '@shop/release-registry/file-lock';

/** The lock that keeps a second process out of the embedded database, which two processes would destroy. */
type DataLock = { readonly ok: true; release(): void } | { readonly ok: false; readonly owner: number };

/**
 * Locks the data directory until `release` or the end of the process. The lock of a dead process is replaced. Processes
 * of other containers are not visible, so containers need data directories of their own. Throws if others hold the file
 * lock for too long.
 */
export function lockData(dataDirectory: string): Promise<DataLock> {
  const file = join(dataDirectory, 'db.lock');
  const ownEntry = `${process.pid}\n${readProcessStart(process.pid)}`;
  // The file lock covers reading the old entry and writing the new one.
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

/**
 * Returns the process that wrote a lock if it still runs. Its start time tells it from a later process with the same
 * id.
 */
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

/** Identifies the start of a process by boot id and ticks; '' on systems without /proc. */
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

/** Reads a file; '' if it does not exist. */
function readTextIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (readCode(error) === 'ENOENT') return '';
    throw error;
  }
}

const readCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
