import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { disableApp, emptyRegistry, type Registry } from '@shop/release-registry';
import { testSettings } from '../testing/test-settings';
import { addServerBuild, type AddedBuild } from '../testing/add-server-build';
import { testManifests } from '../testing/test-manifests';
import { createRenderer, type Renderer, type RenderFailure, type RendererOptions } from './renderer';

const settings = testSettings;

/** A shell that puts what its one remote gives into the page, as the real one does. */
const shellBuild = `exports.renderShop = async (job) => {
  let html = 'nothing of mf-content', sent = [];
  try {
    const module = await job.open('mf-content');
    if (module) { html = await module.say(job); sent = ['mf-content/pages/home']; }
  } catch (error) { job.onBroken('mf-content', error, error.backendDown); }
  return { status: 200, html: '<p>' + html + '</p>', head: '', sent, seeds: {} };
};`;

let directory: string;
let renderer: Renderer;
let logged: string[];
let failures: RenderFailure[];
let registry: Registry;
let version = 0;

async function release(app: string, code: string, given: Partial<AddedBuild> = {}): Promise<void> {
  version += 1;
  registry = await addServerBuild(registry, directory, { app, version: String(version), code, ...given });
}

let options: RendererOptions;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'renderer-'));
  options = {
    releasesDirectory: directory,
    apiAddress: 'http://127.0.0.1:9',
    settings,
    log: (sentence) => logged.push(sentence),
    onFailure: (failure) => failures.push(failure),
    budgetMs: 1500,
  };
  renderer = createRenderer(options);
});

beforeEach(async () => {
  registry = emptyRegistry;
  logged = [];
  failures = [];
  await release('shell', shellBuild);
  await renderer.warm(registry);
}, 60_000);

afterAll(async () => {
  await renderer.close();
  await rm(directory, { recursive: true });
});

const htmlOf = async () => (await renderer.render('/', '', registry))?.html;

/** Waits until it is known which release ended a process. */
async function waitForCulprit(): Promise<void> {
  while (!logged.some((sentence) => sentence.includes('held up')))
    await new Promise((resolve) => setTimeout(resolve, 20));
}

test('server: a page is rendered from the releases of the registry, a new one without a restart', async () => {
  await release('mf-content', "exports.say = () => 'one';");
  expect(await htmlOf()).toBe('<p>one</p>');
  await release('mf-content', "exports.say = () => 'two';");
  expect(await htmlOf()).toBe('<p>two</p>');
});

test.each([
  ['throws when it is opened', "throw new Error('broken build');"],
  ['throws when it renders', "exports.say = () => { throw new Error('broken render'); };"],
  ['requires what is not lent', "require('node:fs');"],
])('server: a build that %s costs its own place only', async (_, code) => {
  await release('mf-content', code);
  const page = await renderer.render('/', '', registry);
  expect([page?.html, page?.isComplete]).toEqual(['<p>nothing of mf-content</p>', false]);
  const message = expect.stringMatching(/broken (build|render)|node:fs/) as string;
  expect(failures).toEqual([{ app: 'mf-content', version: String(version), route: '/', message }]);
});

test('server: a page that the shell cannot render is a failure of the shell', async () => {
  await release('mf-content', "exports.say = () => 'one';");
  await release('shell', "exports.renderShop = () => { throw new TypeError('no frame'); };");
  expect(await renderer.render('/', '', registry)).toBeNull();
  expect(failures).toEqual([{ app: 'shell', version: String(version), route: '/', message: 'TypeError: no frame' }]);
});

test('server: a build that was altered after its release is not run', async () => {
  await release('mf-content', "exports.say = () => 'altered';", { claimed: "exports.say = () => 'released';" });
  expect(await htmlOf()).toBe('<p>nothing of mf-content</p>');
  expect(logged.join()).toContain('not the one that was released');
});

/** Holds up its process for ever, and leaves the core to other tests. */
const hang = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

test.each([
  ['never comes back', 'exports.say = () => { for (;;); };'],
  ['never comes back after it has waited', `exports.say = async () => { await null; ${hang} };`],
  ['never comes back while it is opened', hang],
])('server: a build that %s is ended, and is not tried again on the next page', async (_, code) => {
  await release('mf-content', code);
  expect(await htmlOf()).toBe('<p>nothing of mf-content</p>');
  await waitForCulprit();
  expect(logged).toEqual([`mf-content@${version} held up the rendering of pages; its process was ended.`]);
  expect(failures).toMatchObject([{ app: 'mf-content', version: String(version), route: '/*' }]);
  expect(await htmlOf()).toBe('<p>nothing of mf-content</p>');
  expect(logged).toHaveLength(1);
});

test('server: of several builds of a page, the one that hangs is found, and only that one', async () => {
  const placed = ['best-sellers'];
  const [content, catalog] = [testManifests['mf-content'], testManifests['mf-catalog']];
  if (!content || !catalog) throw new Error('The manifests of the page are missing.');
  await release('mf-catalog', "exports.say = async () => 'said';", { manifest: { ...catalog, widgets: placed } });
  await release(
    'mf-content',
    `exports.say = async () => { await new Promise((resolve) => setTimeout(resolve, 50)); ${hang} };`,
    { manifest: { ...content, pages: { home: { paths: ['/'], visibility: 'indexed', widgets: placed } } } },
  );
  const hangs = version;
  await release(
    'shell',
    `exports.renderShop = async (job) => {
    const [content, catalog] = await Promise.all([job.open('mf-content'), job.open('mf-catalog')]);
    const said = await Promise.all([content, catalog].map((one) => one?.say()));
    return { status: 200, html: 'frame ' + said.join(), head: '', sent: [], seeds: {} };
  };`,
  );
  expect(await htmlOf()).toBe('frame ,');
  await waitForCulprit();
  expect(await htmlOf()).toBe('frame ,said');
  expect(logged).toEqual([`mf-content@${hangs} held up the rendering of pages; its process was ended.`]);
});

test('server: while one of two processes hangs, the other one renders', async () => {
  const renderTwo = createRenderer({ ...options, processes: 2 });
  await release('mf-content', `exports.say = ({ pathname }) => { if (pathname === '/about') ${hang} return 'said'; };`);
  await renderTwo.warm(registry);
  const finished: unknown[] = [];
  const render = async (pathname: string) => {
    const page = await renderTwo.render(pathname, '', registry);
    finished.push([pathname, page?.html]);
  };
  await Promise.all(['/about', '/'].map(render));
  await renderTwo.close();
  expect(finished).toEqual([
    ['/', '<p>said</p>'],
    ['/about', '<p>nothing of mf-content</p>'],
  ]);
}, 30_000);

test('server: an unhandled rejection or timer of a build costs neither its page nor its process', async () => {
  const stray = [
    "Promise.reject(new Error('unheard'))",
    "setTimeout(() => { throw new Error('in a timer'); })",
    'Promise.resolve().then(() => process.exit())',
  ];
  await release(
    'mf-content',
    `exports.say = async () => { ${stray.map((one) => `void ${one};`).join('')} await new Promise((resolve) => setTimeout(resolve, 20)); return 'said'; };`,
  );
  expect([await htmlOf(), await htmlOf()]).toEqual(['<p>said</p>', '<p>said</p>']);
  expect(logged).toHaveLength(6);
  for (const words of ['unheard', 'in a timer', 'may not end the process']) expect(logged.join('\n')).toContain(words);
});

test('server: many pages at once do not count as pages that hang', async () => {
  await release(
    'mf-content',
    "exports.say = async () => { const until = Date.now() + 10; while (Date.now() < until); return 'said'; };",
  );
  const pages = await Promise.all(Array.from({ length: 400 }, (_, n) => renderer.render('/', `?n=${n}`, registry)));
  expect(pages.filter((page) => page?.html === '<p>said</p>').length).toBeGreaterThan(20);
  // On a busy machine its process still works on pages that came too late.
  let html: string | undefined;
  while (html === undefined) html = await htmlOf();
  expect(html).toBe('<p>said</p>');
  expect(logged.filter((sentence) => sentence.includes('held up'))).toEqual([]);
}, 30_000);

test('server: a slow build is left out of its page, and keeps its process and its part in the next page', async () => {
  await release(
    'mf-content',
    "let asked = 0; exports.say = () => (asked += 1) === 1 ? new Promise(() => undefined) : 'in time';",
  );
  expect(await htmlOf()).toBeUndefined();
  expect(logged).toEqual(['/ took too long to render.']);
  expect(await htmlOf()).toBe('<p>in time</p>');
});

test('server: a backend that is down does not count as a failure of the remote', async () => {
  await release('mf-content', 'exports.say = () => { throw Object.assign(new Error(), { backendDown: true }); };');
  for (let page = 0; page < 4; page += 1)
    expect(await renderer.render('/', '', registry)).toMatchObject({ isComplete: false, backendDown: true });
  expect(failures).toEqual([]);
  expect(logged).toHaveLength(4);
});

test('server: a page is complete without a remote that is disabled or not part of it', async () => {
  await release('mf-content', "exports.say = () => 'one';");
  await release('mf-cart-checkout', 'throw new Error();');
  expect(await renderer.render('/', '', registry)).toMatchObject({ isComplete: true, backendDown: false });
  registry = disableApp(registry, 'mf-content', 'wrong words');
  expect(await renderer.render('/', '', registry)).toMatchObject({
    isComplete: true,
    html: '<p>nothing of mf-content</p>',
  });
});

test('server: without a server build of the shell the browser renders everything', async () => {
  registry = emptyRegistry;
  expect(await renderer.render('/', '', registry)).toBeNull();
});

test('server: a page that is requested before a process is ready is left to the browser, and that is logged', async () => {
  const early = createRenderer({
    releasesDirectory: directory,
    apiAddress: 'http://127.0.0.1:9',
    settings,
    log: (sentence) => logged.push(sentence),
    budgetMs: 1,
  });
  expect(await early.render('/', '', registry)).toBeNull();
  expect(logged).toEqual(['/ took too long to render.']);
  await early.close();
});
