import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debians = '/usr/lib/postgresql';
const needed = ['initdb', 'postgres'];

/** The folder of PostgreSQL's programs on this machine: Debian's newest, or one of the PATH. */
export function findPostgres(environment: NodeJS.ProcessEnv = process.env): string | null {
  const versions = existsSync(debians) ? readdirSync(debians).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => path.join(debians, version, 'bin')), ...(environment['PATH'] ?? '').split(path.delimiter)];
  return folders.find((folder) => folder !== '' && needed.every((program) => runs(path.join(folder, program)))) ?? null;
}

/** The same, with Debian's package installed where there is none. Throws a sentence when that cannot be done. */
export function findOrInstallPostgres(say: (line: string) => void): string {
  const found = findPostgres();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('No PostgreSQL here: asking Debian for one …');
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
      const { status } = spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
      if (status !== 0) break;
    }
    const installed = findPostgres();
    if (installed) return installed;
  }
  throw new Error('The races are run on PostgreSQL too, and none could be found or installed. Install PostgreSQL 13 or newer, or name a server with TEST_DATABASE_URL=postgres://….');
}

function runs(place: string): boolean {
  try {
    accessSync(place, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
