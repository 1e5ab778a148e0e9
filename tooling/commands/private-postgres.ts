import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstallPostgres } from './find-postgres';
import { freePort } from './free-port';

/** A PostgreSQL server of one's own: empty, on a free port of this machine, gone when it is stopped. */
export interface PrivatePostgres {
  readonly url: string;
  stop(): Promise<void>;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const patienceMs = 60_000;

/** Starts a server in a temporary directory; what it holds reaches the disk only when asked to (`isDurable`). Throws a sentence when there is no PostgreSQL, or when it does not start. */
export async function startPrivatePostgres(say: (line: string) => void = () => undefined, { isDurable = false } = {}): Promise<PrivatePostgres> {
  const programs = findOrInstallPostgres(say);
  const owner = unprivileged();
  const home = mkdtempSync(path.join(tmpdir(), 'shop-postgres-'));
  const data = path.join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner) for (const folder of [home, data]) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: home, ...owner, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } };

  const made = spawnSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--no-sync'], { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`PostgreSQL could not make a database: ${made.stderr.trim() || String(made.error)}`);
  const port = await freePort();
  const hasty = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [...hasty, 'listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${home}`, 'max_connections=200'];
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = async () => {
    await ended(server);
    rmSync(home, { recursive: true, force: true });
  };
  await ready(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `postgres://shop@127.0.0.1:${port}/postgres`, stop };
}

/** PostgreSQL refuses to run as root: root lends it to somebody who may do nothing. */
function unprivileged(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (user: string, which: '-u' | '-g') => Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  const owner = ['postgres', 'nobody'].map((user) => ({ uid: numberOf(user, '-u'), gid: numberOf(user, '-g') })).find(({ uid }) => uid > 0);
  if (!owner) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
  return owner;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let words = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start within a minute: ${words}`)), patienceMs);
    server.stderr?.on('data', (text: Buffer) => {
      words = (words + text.toString()).slice(-2_000);
      if (!words.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended with ${code}: ${words}`));
    });
  });
}

/** Ends a server at once: nobody needs what it holds. */
function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGQUIT');
  });
}
