import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findServerProgram, type ServerProgram } from '@shop/server-environment/server-program';

const program = fileURLToPath(new URL('./render-worker.ts', import.meta.url));
const root = path.resolve(path.dirname(program), '../../../..');

/** What the program consists of, from the root, without packages. No data, secrets or backups are there. */
const readableFolders = ['platform', '.cache/servers'];

/** Where packages are installed, as Node finds them behind their links. */
const packagesFolder = createRequire(program)
  .resolve('react')
  .replace(/(?<=[\\/]node_modules[\\/]).*$/s, '');

/** Megabytes of JavaScript objects that a process may hold. */
const maxHeapMegabytes = 512;

/**
 * Starts a process that renders pages. It has none of this process's environment, files or connections. Where Node has
 * its permission model and the program is bundled or compiled, it may read the program, and may not write, start
 * processes or threads, load addons or be debugged.
 */
export function forkRenderer(): ChildProcess {
  const { file, execArgv } = findProgram();
  const isCompiled = !execArgv.includes('tsx');
  return fork(file, [], {
    execArgv: [
      ...execArgv,
      '--no-warnings',
      `--max-old-space-size=${maxHeapMegabytes}`,
      ...(isCompiled ? listPermissions() : []),
    ],
    env: {
      // React's development build renders many times slower.
      NODE_ENV: 'production',
      ...(process.env['TZ'] === undefined ? {} : { TZ: process.env['TZ'] }),
      // Node does not start on Windows without it.
      ...(process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] }),
    },
    // What builds print is nobody's: it could pass for lines of this server's log.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Messages of code that is not trusted are read by the parser that is meant for that.
    serialization: 'json',
  });
}

/** Returns the program as images have it, as a bundle, or with its compiler. */
function findProgram(): ServerProgram {
  const compiled = program.replace(/\.ts$/, '.js');
  return existsSync(compiled) ? { file: compiled, execArgv: [] } : findServerProgram(program);
}

/** Returns the arguments by which Node keeps a process from everything but reading the program. */
export function listPermissions(): string[] {
  const flag = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
  const folders = [...readableFolders.map((folder) => path.join(root, folder)), packagesFolder];
  return [flag, `--allow-fs-read=${path.join(root, 'package.json')}`].concat(
    folders.map((folder) => `--allow-fs-read=${path.join(folder, '*')}`),
  );
}
