import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyRegistry, type Registry, released } from '@shop/tooling/registry';
import { defaultSettings } from '../settings';
import { createRenderer, type Renderer } from './renderer';

const settings = { ...defaultSettings, apiBaseUrl: '/', siteUrl: 'http://localhost:3000' };

/** A shell that puts what its one remote gives into the page, as the real one does. */
const shellBuild = `exports.renderShop = async (job) => {
  let html = 'nothing of mf-content', sent = [];
  try {
    job.onStep('mf-content');
    const module = await job.open('mf-content');
    if (module) { html = await module.say(job); sent = ['mf-content/pages/home']; }
  } catch (error) { job.onBroken('mf-content', error); }
  job.onStep(null);
  return { status: 200, html: '<p>' + html + '</p>', head: '', sent, seeds: {} };
};`;

let directory: string;
let renderer: Renderer;
let said: string[];
let registry: Registry;

async function release(app: string, version: string, code: string, claimed = code): Promise<void> {
  await mkdir(path.join(directory, app, version), { recursive: true });
  await writeFile(path.join(directory, app, version, 'server.cjs'), code);
  const integrity = `sha256-${createHash('sha256').update(claimed).digest('base64')}`;
  registry = released(registry, app, {
    url: '/entry.js',
    metadata: { version, integrity: 'sha256-x' },
    deployment: { traffic: 100, default: true },
    extras: { container: '', base: `/releases/${app}/${version}/`, entry: [], door: [], parts: {}, files: {}, server: { file: 'server.cjs', integrity } },
  });
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'renderer-'));
  registry = emptyRegistry;
  said = [];
  await release('shell', '1', shellBuild);
  renderer = createRenderer({ releasesDirectory: directory, apiAddress: 'http://127.0.0.1:9', settings, log: (sentence) => said.push(sentence), budgetMs: 400 });
});

afterEach(async () => {
  await renderer.close();
  await rm(directory, { recursive: true });
});

const htmlOf = async () => (await renderer.render('/', '', registry))?.html;

test('server: a page is rendered from the releases of the registry, a new one without a restart', async () => {
  await release('mf-content', '1', "exports.say = () => 'one';");
  expect(await htmlOf()).toBe('<p>one</p>');
  await release('mf-content', '2', "exports.say = () => 'two';");
  expect(await htmlOf()).toBe('<p>two</p>');
});

test.each([
  ['throws when it is opened', "throw new Error('broken build');"],
  ['throws when it renders', "exports.say = () => { throw new Error('broken render'); };"],
  ['requires what is not lent', "require('node:fs');"],
])('server: a build that %s costs its own place only', async (_, code) => {
  await release('mf-content', '1', code);
  const page = await renderer.render('/', '', registry);
  expect([page?.html, page?.whole]).toEqual(['<p>nothing of mf-content</p>', false]);
});

test('server: a build that was altered after its release is not run', async () => {
  await release('mf-content', '1', "exports.say = () => 'altered';", "exports.say = () => 'released';");
  expect(await htmlOf()).toBe('<p>nothing of mf-content</p>');
  expect(said.join()).toContain('not the one that was released');
});

test.each([
  ['never comes back', 'exports.say = () => { for (;;); };'],
  ['never comes back after it has waited', 'exports.say = async () => { await null; for (;;); };'],
])('server: a build that %s is ended, and is not tried again on the next page', async (_, code) => {
  await release('mf-content', '1', code);
  expect(await htmlOf()).toBe('<p>nothing of mf-content</p>');
  expect(said).toEqual(['mf-content held up the rendering of /; its thread was ended.']);
  expect(await htmlOf()).toBe('<p>nothing of mf-content</p>');
  expect(said).toHaveLength(1);
});

test('server: without a server build of the shell the browser renders everything', async () => {
  registry = emptyRegistry;
  expect(await renderer.render('/', '', registry)).toBeNull();
});
