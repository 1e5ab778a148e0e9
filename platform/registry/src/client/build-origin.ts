import { execFile } from 'node:child_process';
import { hostname } from 'node:os';
import { promisify } from 'node:util';
import type { BuildOrigin } from '../audit-log';

const run = promisify(execFile);

/** Returns the commit of a directory, whether its working tree has no other changes, and the name of this machine. */
export async function readBuildOrigin(directory: string): Promise<BuildOrigin> {
  const host = hostname()
    .replace(/[^\w.-]/g, '-')
    .slice(0, 100);
  const ofMachine = host === '' ? {} : { host };
  const commit = await git(directory, 'rev-parse', 'HEAD');
  if (commit === null || !/^[\da-f]{7,64}$/.test(commit)) return ofMachine;
  const changes = await git(directory, 'status', '--porcelain');
  return { ...ofMachine, commit, ...(changes === null ? {} : { isClean: changes === '' }) };
}

/** Returns what git prints, or null in a directory that is no repository, and on a machine without git. */
const git = (directory: string, ...words: string[]): Promise<string | null> =>
  run('git', ['-C', directory, ...words], { timeout: 10_000 }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
