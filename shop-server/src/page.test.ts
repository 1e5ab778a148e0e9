import { emptyRegistry, type Registry, type Release, addRelease } from '@shop/release-registry';
import { describeRemotes, writePage } from './page';
import { defaultSettings } from './settings';

const settings = { ...defaultSettings, apiBaseUrl: '/', siteUrl: 'http://localhost:3000' };
const real = `sha256-${'b'.repeat(43)}=`;
/** What a browser compares with every file and finds in none. */
const noFile = `sha256-${'A'.repeat(43)}=`;

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
    ...more,
  },
});

const shopOf = (shell: Release, content: Release): Registry =>
  addRelease(addRelease(emptyRegistry, 'shell', shell), 'mf-content', content);

const pageOf = async (registry: Registry) =>
  (await writePage({ pathname: '/', registry, settings, releasesDirectory: '/no/such/directory', rendered: null }))
    .html;
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
