import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { emptyRegistry, type Registry } from '@shop/release-registry';
import { testSettings } from '../testing/test-settings';
import { addServerBuild } from '../testing/add-server-build';
import { listPermissions } from './fork-renderer';
import { createRenderer, type Renderer } from './renderer';

// A release of a hostile team tries to leave its place. What is wanted is in the environment of the shop server, in a
// file beside the releases, and behind a port of this machine.

const secret = 'the-signing-key-of-the-shop';

const shellBuild = `exports.renderShop = async (job) => {
  let said;
  try {
    const module = await job.open('mf-content');
    said = module ? String(await module.say(job)) : 'left out';
  } catch (error) {
    said = error.name + ': ' + error.message;
    job.onBroken('mf-content', error, false);
  }
  return { status: 200, html: said, head: '', sent: [], seeds: {} };
};`;

const takesDescriptor = `const { get, value } = Object.getOwnPropertyDescriptor(globalThis, 'process');
  const found = get ? get() : value; return typeof found.send + ' ' + typeof found.kill`;
const readsFrames = `Error.prepareStackTrace = (_, frames) => frames; const frames = new Error().stack;
  Error.prepareStackTrace = undefined;
  return frames.filter((one) => !String(one.getFileName()).endsWith('server.cjs')).map((one) => one.getFunction()).join()`;
const takesDispatcher = `void Response;
  const found = Object.getOwnPropertySymbols(globalThis).filter((one) => /undici/.test(one.description) && globalThis[one]);
  return found.length === 0 ? 'none' : 'found'`;

let directory: string;
let releases: string;
let renderer: Renderer;
let backend: Server;
let requested: string[];
let logged: string[];
let version = 0;

beforeAll(async () => {
  process.env['SHOP_SIGNING_KEY'] = secret;
  directory = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  releases = path.join(directory, 'releases');
  await writeFile(path.join(directory, 'shop-key'), secret);
  backend = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify({ url: request.url }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => backend.once('listening', resolve));
  renderer = createRenderer({
    releasesDirectory: releases,
    apiAddress: getAddress(),
    settings: testSettings,
    log: (sentence) => logged.push(sentence),
  });
}, 60_000);

beforeEach(() => {
  requested = [];
  logged = [];
});

afterAll(async () => {
  delete process.env['SHOP_SIGNING_KEY'];
  await renderer.close();
  backend.close();
  await rm(directory, { recursive: true });
});

const getAddress = () => `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;

function addBuild(registry: Registry, app: string, code: string): Promise<Registry> {
  version += 1;
  return addServerBuild(registry, releases, { app, version: String(version), code });
}

/** Renders a page with a build whose part is what `code` returns. */
async function tryOut(code: string): Promise<string | undefined> {
  const shell = await addBuild(emptyRegistry, 'shell', shellBuild);
  const registry = await addBuild(shell, 'mf-content', `exports.say = async (job) => { ${code} };`);
  await renderer.warm(shell);
  return (await renderer.render('/', '', registry))?.html;
}

/** Runs a program of Node's with what a rendering process may do. Returns what it prints. */
async function runUnderPermissions(program: string): Promise<string> {
  const words = ['--no-warnings', ...listPermissions(), '--eval', program];
  return promisify(execFile)(process.execPath, words).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test.each([
  ['reads the environment', 'return JSON.stringify(process.env)', /^\{"NODE_ENV":"production"\}$/],
  ['asks for a module', "return require('node:fs').readFileSync('/proc/self/environ')", /may not require node:fs/],
  ['asks for a module of Node by the process', "return process.getBuiltinModule('fs')", /is not a function/],
  ['asks for a binding', "return process.binding('fs')", /is not a function/],
  ['asks for the main module', "return process.mainModule.require('fs')", /undefined/],
  ['loads by the module’s class', "return module.constructor._load('fs')", /is not a function/],
  ['imports a module', "return import('node:fs')", /dynamic import/],
  ['imports by a function of text', `return Function('return import("node:fs")')()`, /dynamic import/],
  ['imports by eval in the global scope', `return (0, eval)('import("node:fs")')`, /dynamic import/],
  ['looks for the process in the global scope', "return Function('return typeof process.send')()", /^undefined$/],
  ['takes the process from the descriptor of the global variable', takesDescriptor, /^undefined undefined$/],
  ['walks up its callers', 'return String(arguments.callee.caller)', /^null$|TypeError/],
  ['reads the frames of the renderer', readsFrames, /^,*$/],
  ['signals the shop server', 'process.kill(process.ppid)', /is not a function/],
  ['sends a message in the renderer’s name', "process.send({ type: 'rendered' })", /is not a function/],
  ['ends the process', 'process.exit(1)', /may not end the process/],
  ['opens a connection', `return fetch('http://127.0.0.1')`, /by its services/],
  ['opens a connection by what Node’s fetch leaves behind', takesDispatcher, /^none$/],
  ['opens a socket of a browser', "return new WebSocket('ws://127.0.0.1')", /not defined/],
  [
    'changes something at the backend',
    "return job.fetch(job.apiAddress + '/api/cart', { method: 'POST' })",
    /may not call/,
  ],
  ['reads what the backend offers to others', "return job.fetch(job.apiAddress + '/metrics')", /may not call/],
  ['calls another server', "return job.fetch('http://127.0.0.1:1/api/x')", /may not call/],
])('server: a build that %s gets nothing', async (_, code, outcome) => {
  const html = await tryOut(code);
  expect(html).toMatch(outcome);
  expect(`${html}${logged.join()}`).not.toContain(secret);
  expect(requested).toEqual([]);
});

test('server: a build may read at the backend, whose answer it gets', async () => {
  expect(await tryOut("return (await job.fetch(job.apiAddress + '/api/products')).text()")).toBe(
    '{"url":"/api/products"}',
  );
  expect(requested).toEqual(['GET /api/products']);
});

test.each([
  ['the file of a key', () => path.join(directory, 'shop-key')],
  ['the server build of a release', () => path.join(releases, 'mf-content')],
  ['the environment of the shop server', () => `/proc/${process.pid}/environ`],
])('server: a process that renders may not read %s, though code in it had the modules of Node', async (_, getFile) => {
  const program = `require('node:fs').readFileSync(${JSON.stringify(getFile())}, 'utf8')`;
  expect(await runUnderPermissions(program)).toMatch(/ERR_ACCESS_DENIED/);
});

test('server: a process that renders may not start another one, a thread or a debugger', async () => {
  const programs = [
    "require('node:child_process').execSync('id')",
    "new (require('node:worker_threads').Worker)('', { eval: true })",
    "new (require('node:inspector').Session)().connect()",
    `require('node:fs').writeFileSync(${JSON.stringify(path.join(directory, 'written'))}, '')`,
  ];
  for (const program of programs) expect(await runUnderPermissions(program)).toMatch(/ERR_ACCESS_DENIED/);
});

test('server: a build that takes all memory ends its own process, and the next page comes from another one', async () => {
  const html = await tryOut('const all = []; for (;;) all.push(new Array(1e6).fill(all.length));');
  expect(html ?? 'left out').toBe('left out');
  while (!logged.some((sentence) => sentence.includes('held up')))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await tryOut("return 'rendered'")).toBe('rendered');
}, 60_000);

test('server: what a build changes of JavaScript’s own objects does not reach the shop server', async () => {
  await tryOut("Object.prototype.isOperator = true; Array.prototype.map = () => ['x']; return 'done'");
  expect(({} as { isOperator?: boolean }).isOperator).toBeUndefined();
  expect([1].map((one) => one)).toEqual([1]);
});
