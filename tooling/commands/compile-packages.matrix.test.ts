import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseSources } from '@shop/release-registry/release';
import { findFreePort } from './free-port';
import folders from '../packages.cjs';
import { root } from './places.mjs';
import { stopServers } from './processes';

// Servers and commands as images run them: compiled, with the packages of production only, by Node without a loader.

jest.setTimeout(180_000);

const shellBuild = `exports.renderShop = async () =>
  ({ status: 200, html: '<p>rendered in a process</p>', head: '', sent: [], seeds: {} });`;
const programs = ['reference-api', 'shop-server', 'tooling'];

let directory: string;
let packages: string;
const running: ChildProcess[] = [];

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

const folderOf = (name: string) => path.join(packages, folders[name] ?? name);

/** Copies a package of the workspace with its packages of production, and those that it needs of the workspace. */
function copyPackage(name: string): void {
  const target = folderOf(name);
  if (existsSync(target)) return;
  const source = path.join(root, folders[name] ?? name);
  cpSync(source, target, {
    recursive: true,
    filter: (file) => !/node_modules|[\\/](?:dist|files)$|\.test\./.test(file),
  });
  if (existsSync(path.join(source, 'files'))) symlinkSync(path.join(source, 'files'), path.join(target, 'files'));
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as Manifest;
  for (const dependency of Object.keys(dependencies)) {
    const link = path.join(target, 'node_modules', dependency);
    mkdirSync(path.dirname(link), { recursive: true });
    const own = dependency.startsWith('@shop/') ? dependency.slice('@shop/'.length) : undefined;
    if (own !== undefined) copyPackage(own);
    const installed = realpathSync(path.join(source, 'node_modules', dependency));
    symlinkSync(own === undefined ? installed : folderOf(own), link);
  }
}

/** Starts a compiled server, and waits until it is ready. */
function start(name: string, environment: Readonly<Record<string, string>>): Promise<unknown> {
  const cwd = folderOf(name);
  const child = fork('src/main.js', [], {
    cwd,
    execArgv: [],
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', SHOP_DATA_DIR: directory, ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  running.push(child);
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => (errors += String(text)));
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('close', () => reject(new Error(`${name} ended: ${errors}`)));
  });
}

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'compiled-'));
  packages = path.join(directory, 'packages');
  for (const name of programs) copyPackage(name);
  cpSync(path.join(root, 'demo/products.csv'), path.join(packages, 'demo/products.csv'));
  execFileSync(process.execPath, ['--import', 'tsx', 'tooling/commands/compile-packages.ts', packages], { cwd: root });
});

afterAll(async () => {
  await stopServers(running.map((child) => ({ name: '', child })));
  rmSync(directory, { recursive: true });
});

test('images: compiled servers become ready without a loader, render in processes, and need no package of development', async () => {
  await releaseSources(
    [
      {
        app: 'shell',
        version: '1.0.0',
        container: '',
        metadata: { entry: ['entry.js'], remoteModule: [], parts: {}, messages: {} },
        files: new Map([['entry.js', Buffer.from('void 0;')]]),
        server: Buffer.from(shellBuild),
        description: Buffer.from('{}'),
      },
    ],
    { dataDirectory: directory },
  );
  const [apiPort, port] = [await findFreePort(), await findFreePort()];
  const variables = { API_PORT: String(apiPort), PORT: String(port), SHOP_URL: `http://localhost:${port}` };
  const ready = await start('reference-api', { ...variables, SHOP_DEMO_DATA: 'yes', SHOP_SEED_PRODUCTS: '2' });
  expect(ready).toEqual({ ready: true, isBackedUp: false });
  await start('shop-server', variables);
  expect((await fetch(`http://127.0.0.1:${apiPort}/api/ready`)).status).toBe(200);
  expect((await fetch(`http://localhost:${port}/ready`)).status).toBe(200);
  expect(await (await fetch(`http://localhost:${port}/login`)).text()).toContain('<p>rendered in a process</p>');
});

test('images: compiled commands run', () => {
  const run = (...words: readonly string[]) =>
    execFileSync(process.execPath, words, {
      cwd: path.join(packages, 'tooling/commands'),
      env: { PATH: process.env['PATH'] ?? '', SHOP_DATA_DIR: directory },
      encoding: 'utf8',
    });
  expect(run('keys.js', 'create-signing-key')).toMatch(/^shop-release-key-/m);
  expect(run('shop.js', '--help')).toContain('backup <directory>');
});
