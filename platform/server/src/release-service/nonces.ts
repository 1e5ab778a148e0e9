import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from '@shop/release-registry';
import { serviceDirectory } from '@shop/release-registry/keys';
import { signatureWindowMs } from '@shop/release-registry/service';
import { getReleaseStore, type SharedServiceState } from '@shop/release-registry/store';

/** The signed calls of the last minutes. */
export interface Nonces {
  /** Remembers a call. Returns false when it was remembered before. */
  remember(key: string, nonce: string): Promise<boolean>;
  /** Forgets calls that are too old to be accepted again. */
  forgetOld(now: number): Promise<void>;
}

/** A call may be signed up to one window ahead of the server's clock, and is accepted for one window after that. */
const keepMs = 2 * signatureWindowMs + 60_000;

const hashCall = (key: string, nonce: string): string => createHash('sha256').update(`${key} ${nonce}`).digest('hex');

/** Opens the memory of calls that all shop servers of a store share. */
export function openNonces(dataDirectory: string): Nonces {
  const { shared } = getReleaseStore(dataDirectory);
  return shared ? createSharedNonces(shared) : createNonces(path.join(serviceDirectory(dataDirectory), 'nonces'));
}

/** Creates the memory of calls in the database that several shop servers share. */
const createSharedNonces = ({ rememberCall, forgetCalls }: SharedServiceState): Nonces => ({
  remember: (key, nonce) => rememberCall(hashCall(key, nonce)),
  forgetOld: () => forgetCalls(keepMs),
});

/** Creates the memory of calls as files, so that every process over one data directory has it, also after a restart. */
function createNonces(directory: string): Nonces {
  return {
    async remember(key, nonce) {
      await mkdir(directory, { recursive: true });
      return writeFile(path.join(directory, hashCall(key, nonce)), '', { flag: 'wx' }).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
    },
    async forgetOld(now) {
      for (const name of await readdir(directory).catch(fallBackIfMissing([]))) {
        const file = path.join(directory, name);
        const found = await stat(file).catch(fallBackIfMissing(null));
        if (found && now - found.mtimeMs > keepMs) await rm(file, { force: true });
      }
    },
  };
}
