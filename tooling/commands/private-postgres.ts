import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstallPostgres, isOpenToOthers, shareWithOtherUsers } from './find-postgres';
import { findFreePort } from './free-port';

/** A PostgreSQL server of one's own: empty, on a free port of this machine, gone when it is stopped. */
export interface PrivatePostgres {
  readonly url: string;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
  /** Ends the server as its operator does (fast shutdown); `start` opens it again with the same data and port. */
  shutDown(): Promise<void>;
  start(): Promise<void>;
  /** Ends every process of the server with SIGKILL. */
  kill(): Promise<void>;
  /** Stops every process of the server where it stands (SIGSTOP), until `resume`. */
  pause(): void;
  resume(): void;
  /** Whether the server runs; it ends by itself when it cannot write. */
  isRunning(): boolean;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const timeoutMs = 60_000;

export interface PrivatePostgresOptions {
  /** Whether what it holds reaches the disk. */
  readonly isDurable?: boolean;
  /** The directory of its data, which every user may enter; a temporary one by default. */
  readonly directory?: string | undefined;
  /** More settings, as in `max_wal_size=96MB`. */
  readonly settings?: readonly string[];
}

/**
 * Starts a server whose data is deleted when it is stopped. Throws a sentence when there is no PostgreSQL, or when it
 * does not start.
 */
export async function startPrivatePostgres(
  log: (line: string) => void = () => undefined,
  { isDurable = false, directory, settings: more = [] }: PrivatePostgresOptions = {},
): Promise<PrivatePostgres> {
  const found = findOrInstallPostgres(log);
  const owner = unprivileged();
  const parent = directory ?? (owner && !isOpenToOthers(tmpdir()) ? '/tmp' : tmpdir());
  const home = mkdtempSync(path.join(parent, 'shop-postgres-'));
  const data = path.join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner) for (const folder of [home, data]) chownSync(folder, owner.uid, owner.gid);
  const programs = owner ? shareWithOtherUsers(found, home) : found;
  const options = { cwd: home, ...owner, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } };

  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not make a database: ${made.stderr.trim() || String(made.error)}`);
  const port = await findFreePort();
  const hasty = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [
    ...hasty,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    ...more,
  ];
  const begin = async () => {
    const started = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(started).catch(async (error: unknown) => {
      await ended(started, 'SIGQUIT');
      throw error;
    });
    return started;
  };
  let server: ChildProcess | undefined;
  const signal = (name: NodeJS.Signals) => processesOf(server).forEach((id) => send(id, name));
  const stop = async () => {
    signal('SIGCONT');
    if (server) await ended(server, 'SIGQUIT');
    rmSync(home, { recursive: true, force: true });
  };
  try {
    server = await begin();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    stop,
    async shutDown() {
      if (server) await ended(server, 'SIGINT');
    },
    async start() {
      // After a SIGKILL the old processes may hold the shared memory for a moment longer.
      const until = Date.now() + timeoutMs;
      for (;;) {
        try {
          server = await begin();
          return;
        } catch (error) {
          if (Date.now() > until) throw error;
        }
      }
    },
    async kill() {
      const all = processesOf(server);
      const gone = server && ended(server, 'SIGKILL');
      for (const id of all) send(id, 'SIGKILL');
      await gone;
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    isRunning: () => server?.exitCode === null && server.signalCode === null,
  };
}

/** The ids of a server and of its child processes; without /proc the server's alone. */
function processesOf(server: ChildProcess | undefined): readonly number[] {
  const { pid } = server ?? {};
  if (pid === undefined || server?.exitCode !== null || server.signalCode !== null) return [];
  const running = existsSync('/proc/self/stat') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return [pid, ...running.filter((id) => parentOf(id) === pid).map(Number)];
}

/** The second field of `stat` is the program's name in brackets; the parent is the fourth (proc(5)). */
function parentOf(id: string): number {
  try {
    return Number(
      readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return 0;
  }
}

/** Sends a signal; a process that has ended in between needs none. */
function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** PostgreSQL refuses to run as root: root lends it to somebody who may do nothing. */
function unprivileged(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (user: string, which: '-u' | '-g') =>
    Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  const owner = ['postgres', 'nobody']
    .map((user) => ({ uid: numberOf(user, '-u'), gid: numberOf(user, '-g') }))
    .find(({ uid }) => uid > 0);
  if (!owner) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
  return owner;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let words = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start within a minute: ${words}`)), timeoutMs);
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

/** Ends a server by a signal and waits until it is gone. */
function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
