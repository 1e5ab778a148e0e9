// node tooling/commands/run.mjs <command> [argument …]: what a machine with only Node and git can do.
// Installs what the lock file says when it has changed, then hands over to the command itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.mjs';

const [command, ...rest] = process.argv.slice(2);
const oldest = 20;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  fail(`The shop needs Node ${oldest} or newer; this is ${process.versions.node}.`);
}
install();
const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'tooling/commands', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Installs the workspace with the pinned pnpm, unless what is installed is what the lock file says. */
function install() {
  const stamp = path.join(root, 'node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(path.join(root, 'package.json')))
    .update(process.version)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.log(`Installing packages with ${packageManager} …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['exec', '--yes', '--loglevel=error', packageManager, '--', 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: 'true' },
  });
  if (result.status !== 0) {
    fail('Installing failed. Check that this machine reaches an npm registry, then run the command again.');
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
