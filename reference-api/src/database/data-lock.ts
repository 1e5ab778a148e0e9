import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What keeps a second process out of the embedded database, which two of them would destroy. */
export type DataLock = { readonly ok: true; release(): void } | { readonly ok: false; readonly owner: number };

/** Takes the data directory for this process; a lock that a dead process left behind counts for nothing. */
export function lockData(dataDirectory: string): DataLock {
  const file = join(dataDirectory, 'db.lock');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return { ok: true, release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner !== process.pid && isAlive(owner)) return { ok: false, owner };
    rmSync(file, { force: true });
  }
}

function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
