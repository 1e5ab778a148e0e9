import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((system) => `/usr/lib/${system}/faketime`);

/**
 * Returns the variables by which a program gets another clock, through Debian's libfaketime, which is installed where it
 * can be. Undefined where there is none.
 */
export function findFaketime(minutes: number): Readonly<Record<string, string>> | undefined {
  const library = findLibrary() ?? installLibrary();
  if (library === undefined) return undefined;
  return {
    LD_PRELOAD: library,
    FAKETIME: `+${minutes}m`,
    // Timers and timeouts keep the true clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

const findLibrary = (): string | undefined =>
  folders.map((folder) => path.join(folder, 'libfaketimeMT.so.1')).find((file) => existsSync(file));

function installLibrary(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  const options = { stdio: 'ignore', timeout: 120_000 } as const;
  if (spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'libfaketime'], options).status !== 0)
    return undefined;
  return findLibrary();
}
