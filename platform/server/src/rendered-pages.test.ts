import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeRegistry, findDefaultRelease, type Registry, type Release, addRelease } from '@shop/release-registry';
import type { FastifyInstance } from 'fastify';
import { buildShopServer, type ShopServerOptions } from './app';
import type { Renderer } from './rendering/renderer';
import { testSettings } from './testing/test-settings';
import { testManifests } from './testing/test-manifests';

/**
 * Shows what is searched for, and the front page of mf-content where it may; without processes, so that no busy machine
 * is too late.
 */
const render: Renderer['render'] = (pathname, search, registry) => {
  const isSent = pathname === '/' && serverBuildOf(registry, 'mf-content');
  const searched = new URLSearchParams(search).get('q') ?? '';
  const html = `<header>Sikka</header><input value="${searched}">${isSent ? '<h1>Cloth</h1>' : ''}`;
  return Promise.resolve({
    status: 200,
    html,
    head: '',
    sent: isSent ? ['mf-content/pages/home'] : [],
    seeds: {},
    isComplete: true,
    backendDown: false,
    tags: [],
  });
};
const serverBuildOf = (registry: Registry, app: string) => {
  const { server, disabled } = findDefaultRelease(registry, app)?.extras ?? {};
  return server !== undefined && disabled === undefined;
};
jest.mock('./rendering/renderer', () => ({
  createRenderer: (): Renderer => ({
    warm: () => Promise.resolve(),
    close: () => Promise.resolve(),
    render: (...job) => render(...job),
  }),
}));

let directory: string;
let options: ShopServerOptions;
let app: FastifyInstance;
let logged: string[];

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Releases an app with these files; `more` changes what its release says of itself. */
async function deploy(
  name: string,
  version: string,
  files: Readonly<Record<string, string>>,
  more: Partial<Release['extras']>,
): Promise<void> {
  const folder = path.join(directory, 'releases', name, version);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  const hashes = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hashOf(text)]));
  const base = `/releases/${name}/${version}/`;
  await changeRegistry(options.registryFile, { what: 'release' }, (known) =>
    addRelease(known, name, {
      url: `${base}entry.js`,
      metadata: { version, integrity: hashes['entry.js'] ?? '' },
      deployment: { traffic: 100, default: true },
      extras: {
        base,
        container: '',
        entry: [],
        remoteModule: [],
        parts: {},
        files: hashes,
        server: { file: 'server.cjs', integrity: hashOf('') },
        ...(testManifests[name] ? { manifest: testManifests[name] } : {}),
        ...more,
      },
    }),
  );
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'rendered-pages-'));
  logged = [];
  options = {
    dataDirectory: directory,
    registryFile: path.join(directory, 'releases', 'registry.json'),
    apiAddress: 'http://127.0.0.1:9',
    settings: testSettings,
    log: (sentence) => logged.push(sentence),
  };
  await deploy(
    'shell',
    '1',
    { 'entry.js': '1;', 'frame.css': 'header{color:red}' },
    { entry: ['entry.js', 'frame.css'] },
  );
  await deploy(
    'mf-content',
    '1',
    { 'entry.js': '1;', 'home.css': 'h1{color:red}' },
    { entry: ['entry.js'], parts: { 'page-home': ['home.css'] } },
  );
  app = await buildShopServer(options);
});

afterEach(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const quotedHash = (text = '') => `'${hashOf(text)}'`;

test('server: a script that an attacker gets into the rendered part of a page is not allowed by its policy', async () => {
  const { body, headers } = await app.inject(`/about?q=${encodeURIComponent('"><script>evil()</script>')}`);
  expect(body).toContain('<script>evil()</script>');
  expect(headers['content-security-policy']).not.toContain(quotedHash('evil()'));
});

test('server: the styles of a page are one element, which its policy allows by hash', async () => {
  const { body, headers } = await app.inject('/');
  expect([...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text]) => text)).toEqual([
    'header{color:red}h1{color:red}',
  ]);
  expect(headers['content-security-policy']).toContain(quotedHash('header{color:red}h1{color:red}'));
  for (const file of ['shell/1/frame.css', 'mf-content/1/home.css'])
    expect(body).toContain(`<link rel="stylesheet" data-href="/releases/${file}">`);
});

const contentOf = (version: string) => path.join(directory, 'releases', 'mf-content', version);

test.each([
  ['is missing', () => rm(path.join(contentOf('1'), 'home.css')), 'cannot be read'],
  [
    'was altered after its release',
    () => writeFile(path.join(contentOf('1'), 'home.css'), 'h1{color:blue}'),
    'is not the one that was released',
  ],
])(
  'server: a remote whose style %s is left to the browser, and is sent again once the style is there',
  async (_, damage, sentence) => {
    await damage();
    const broken = await app.inject('/');
    expect([
      broken.statusCode,
      broken.body.includes('<header>Sikka</header>'),
      broken.body.includes('<h1>Cloth</h1>'),
      broken.body.includes('color:blue'),
    ]).toEqual([200, true, false, false]);
    expect(logged).toEqual([`/ is sent without mf-content: The style /releases/mf-content/1/home.css ${sentence}.`]);
    expect(broken.body).toContain('"remotes":{"mf-content":{"version":"1"');
    await writeFile(path.join(contentOf('1'), 'home.css'), 'h1{color:red}');
    // A page with a hole is tried again after a second.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    expect((await app.inject('/')).body).toContain('<h1>Cloth</h1>');
  },
);

test('server: a style that the registry gives no hash is not sent, and neither is what it belongs to', async () => {
  await deploy(
    'mf-content',
    '2',
    { 'entry.js': '1;', 'home.css': 'h1{color:red}' },
    { parts: { 'page-home': ['home.css'] }, files: {} },
  );
  expect((await app.inject('/')).body).not.toContain('<h1>Cloth</h1>');
});

test('server: without the frame’s own style the shop is closed, until the style is there', async () => {
  const style = path.join(directory, 'releases', 'shell', '1', 'frame.css');
  await writeFile(style, 'header{display:none}');
  expect((await app.inject('/')).statusCode).toBe(503);
  expect(logged).toEqual(['The style /releases/shell/1/frame.css is not the one that was released.']);
  await writeFile(style, 'header{color:red}');
  expect((await app.inject('/')).statusCode).toBe(200);
});
