// node tooling/commands/run.mjs <command> [argument …]: what a machine with only Node and git can do.
// Installs what the lock file says when it has changed, then hands over to the command itself, on Node 24 if it can.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { root } from './places.mjs';
import { watchNpm } from './watch-npm.mjs';

const [command, ...rest] = process.argv.slice(2);
const oldest = 20;
const recommended = 24;
const running = Number(process.versions.node.split('.')[0]);

if (running < oldest) {
  fail(`The shop needs Node ${oldest} or newer; this is ${process.versions.node}.`);
}
const environment = { ...process.env, ...writableHome() };
install();
const child = spawn(findNode(), ['--import', 'tsx', path.join(root, 'tooling/commands', `${command}.ts`), ...rest], {
  cwd: root,
  // By the channel the command learns of a `kill -9` of this process (stop-on-signal.ts).
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...environment, SHOP_MACHINE_NODE: process.execPath },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
watchNpm(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Installs the workspace with the pinned pnpm, unless what is installed is what the lock file says. */
function install() {
  const stamp = path.join(root, 'node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(path.join(root, 'package.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.log(`Installing packages with ${packageManager} …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(
    npm,
    [
      'exec',
      '--yes',
      '--loglevel=error',
      packageManager,
      '--',
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
      '--loglevel=warn',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment, CI: 'true' },
    },
  );
  if (result.status !== 0) {
    fail('Installing failed. Check that this machine reaches an npm registry, then run the command again.');
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Builds, tests and servers take a quarter less time on Node 24 than on 20. Where this machine has an older one, the
 * packages bring one for Linux, unless its C library is another.
 */
function findNode() {
  if (running >= recommended) return process.execPath;
  const folder = path.join(root, 'tooling', 'node_modules', `node-${process.platform}-${process.arch}`);
  const program = path.join(folder, 'bin', 'node');
  return spawnSync(program, ['--version']).status === 0 ? program : process.execPath;
}

/** npm, pnpm and the browser write into the home folder. A user without one that can be written gets one in .cache/. */
function writableHome() {
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    const home = path.join(root, '.cache', 'home');
    try {
      mkdirSync(home, { recursive: true });
    } catch {
      // A user who may not write into the checkout installs nothing, and needs no home for that.
      return {};
    }
    return { HOME: home };
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
