import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.mjs';

/** The version that production should run. The unit tests run on the machine's Node, the journeys on this one. */
const recommended = '24.21.0';

/**
 * Returns the path of a Node 24 or newer: the running one, or the npm package of the recommended version, installed
 * into `.cache/` once. Without a package for this kind of machine it is the running one. Throws when npm fails.
 */
export function findOrInstallNode(log: (line: string) => void, runningVersion: string = process.version): string {
  const kind = `${process.platform}-${process.arch}`;
  const isNewEnough = Number.parseInt(runningVersion.slice(1), 10) >= Number.parseInt(recommended, 10);
  if (isNewEnough || kind !== 'linux-x64') return process.execPath;
  const folder = path.join(root, '.cache', `node-${recommended}`);
  const program = path.join(folder, 'node_modules', `node-${kind}`, 'bin', 'node');
  if (existsSync(program)) return program;
  log(`  installing Node ${recommended} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const { status } = spawnSync('npm', ['install', '--loglevel=error', '--no-audit', `node-${kind}@${recommended}`], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 300_000,
  });
  if (status !== 0 || !existsSync(program)) {
    throw new Error(`The journeys run on Node ${recommended}, which npm could not install.`);
  }
  return program;
}
