import { createHash } from 'node:crypto';
import { emptyRegistry, type Registry, type Release, addRelease } from '@shop/release-registry';
import { describeRemotes } from './deployed-pages';
import { writePage } from './page';
import { testSettings } from './testing/test-settings';
import { testManifests } from './testing/test-manifests';

const settings = testSettings;
const real = `sha256-${'b'.repeat(43)}=`;
/** What a browser compares with every file and finds in none. */
const noFile = `sha256-${'A'.repeat(43)}=`;

const manifest = testManifests['mf-content'];

const release = (base: string, integrity: string, more: Partial<Release['extras']> = {}): Release => ({
  url: `${base}entry.js`,
  metadata: { version: '1', integrity },
  deployment: { traffic: 100, default: true },
  extras: {
    container: '',
    base,
    entry: ['entry.js'],
    remoteModule: [],
    parts: {},
    files: { 'entry.js': integrity },
    ...(manifest ? { manifest } : {}),
    ...more,
  },
});

const shopOf = (shell: Release, content: Release): Registry =>
  addRelease(addRelease(emptyRegistry, 'shell', shell), 'mf-content', content);

const pageOf = async (registry: Registry) =>
  String(
    (await writePage({ pathname: '/', registry, settings, releasesDirectory: '/no/such/directory', rendered: null }))
      .html,
  );
const scriptsIn = (html: string): unknown => JSON.parse(/id="shop-scripts">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test.each(['', 'sha256-', 'md5-abc', `sha256-${'b'.repeat(42)}`, `sha256-${'!'.repeat(43)}=`, 'none'])(
  'server: a release whose hash is "%s" is asked for with one that no file has',
  async (integrity) => {
    const registry = shopOf(release('/releases/shell/1/', real), release('/releases/mf-content/1/', integrity));
    expect(describeRemotes(registry)['mf-content']?.integrity).toBe(noFile);
    expect(scriptsIn(await pageOf(registry))).toEqual([
      ['/releases/shell/1/entry.js', real],
      ['/releases/mf-content/1/entry.js', noFile],
    ]);
  },
);

test('server: a script that the registry does not list is asked for with a hash that no file has', async () => {
  const registry = shopOf(release('/releases/shell/1/', real, { files: {} }), release('/releases/mf-content/1/', real));
  expect(scriptsIn(await pageOf(registry))).toContainEqual(['/releases/shell/1/entry.js', noFile]);
});

test('server: a remote for React 18 that came live is named incompatible, and its scripts are not asked for', async () => {
  const shell = release('/releases/shell/1/', real, { provides: { versions: { react: '19.3.1' } } });
  const remoteFor = (react: string) => release('/releases/mf-content/1/', real, { requires: { versions: { react } } });
  const registry = shopOf(shell, remoteFor('^18.2.0'));
  expect(describeRemotes(registry)['mf-content']?.incompatible).toBe(true);
  expect(scriptsIn(await pageOf(registry))).toEqual([['/releases/shell/1/entry.js', real]]);
  expect(describeRemotes(shopOf(shell, remoteFor('^19.0.0')))['mf-content']).not.toHaveProperty('incompatible');
});

test('server: a remote whose entry is an ES module has its scripts’ hashes in an import map that the policy allows', async () => {
  const shell = release('/releases/shell/1/', real);
  const content = release('/releases/mf-content/1/', real, {
    entryType: 'module',
    files: { 'entry.js': real, 'page.js': real, 'page.css': real },
  });
  const input = { pathname: '/', settings, releasesDirectory: '/no/such/directory', rendered: null };
  const { html: bytes, inlineHashes } = await writePage({ ...input, registry: shopOf(shell, content) });
  const html = String(bytes);
  const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(Object.keys((JSON.parse(map) as { integrity: object }).integrity)).toEqual([
    '/releases/mf-content/1/entry.js',
    '/releases/mf-content/1/page.js',
    '/releases/mf-content/1/entry.js?attempt=2',
    '/releases/mf-content/1/entry.js?attempt=3',
  ]);
  expect(inlineHashes.scripts).toContain(`'sha256-${createHash('sha256').update(map).digest('base64')}'`);
  expect(scriptsIn(html)).toEqual([['/releases/shell/1/entry.js', real]]);
  expect(describeRemotes(shopOf(shell, content))['mf-content']?.entryType).toBe('module');
  const usual = await writePage({ ...input, registry: shopOf(shell, release('/releases/mf-content/1/', real)) });
  expect(String(usual.html)).not.toContain('importmap');
});

test('server: a style on another origin is compared with its hash by the browser', async () => {
  const shell = release('https://cdn.example/shell/1/', real, {
    entry: ['frame.css', 'entry.js'],
    files: { 'frame.css': real },
  });
  expect(await pageOf(shopOf(shell, release('/releases/mf-content/1/', real)))).toContain(
    `<link rel="stylesheet" href="https://cdn.example/shell/1/frame.css" crossorigin="anonymous" integrity="${real}">`,
  );
});

test('server: what a development server serves has no fixed hashes and is asked for without', async () => {
  const live = { live: true, entry: ['entry.js', 'frame.css'], files: { 'entry.js': '', 'frame.css': '' } };
  const registry = shopOf(release('http://localhost:3100/', '', live), release('http://localhost:3101/', '', live));
  const html = await pageOf(registry);
  expect(scriptsIn(html)).toEqual([['http://localhost:3100/entry.js', '']]);
  expect(html).toContain('<link rel="stylesheet" href="http://localhost:3100/frame.css">');
  expect(describeRemotes(registry)['mf-content']).not.toHaveProperty('integrity');
});
