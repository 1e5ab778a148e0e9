import { createTestRelease, openTestShop, type TestShop } from './testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const read = async (path: string) => {
  const { statusCode, headers, payload } = await shop.app.inject(path);
  return { statusCode, headers, body: (statusCode === 200 ? JSON.parse(payload) : payload) as unknown };
};

test('server: a release is described as Module Federation describes one, for its own tools', async () => {
  const { headers, body } = await read('/releases/mf-content/1/mf-manifest.json');
  expect(body).toMatchObject({
    name: 'mf_content',
    metaData: {
      globalName: 'mf_content',
      buildInfo: { buildName: 'mf-content', buildVersion: '1' },
      remoteEntry: { name: 'entry.js', path: '', type: 'global' },
      publicPath: 'http://localhost:3000/releases/mf-content/1/',
    },
    exposes: [
      {
        path: './remote',
        assets: { js: { sync: ['door.js'], async: ['page-home.js'] }, css: { sync: [], async: [] } },
      },
    ],
  });
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cache-control']).toContain('immutable');
});

test('server: a release at another origin, of an ES module, is described with its own address and what it shares', async () => {
  await shop.deploy('mf-gifts', {
    ...createTestRelease('mf-gifts', '2', {
      base: 'https://cdn.example/gifts/2/',
      entryType: 'module',
      requires: { versions: { react: '^19.0.0', contract: '^1.0.0' } },
    }),
    url: 'https://cdn.example/gifts/2/entry.js',
  });
  const { body } = await read('/releases/mf-gifts/2/mf-manifest.json');
  expect(body).toMatchObject({
    metaData: { remoteEntry: { name: 'entry.js', type: 'module' }, publicPath: 'https://cdn.example/gifts/2/' },
    shared: [{ name: 'react', requiredVersion: '^19.0.0', singleton: true }],
  });
});

test('server: the live release has an address that stays, and is asked for each time', async () => {
  const address = '/releases/mf-content/mf-manifest.json';
  const versionAt = async () =>
    ((await read(address)).body as { metaData: { buildInfo: { buildVersion: string } } }).metaData.buildInfo
      .buildVersion;
  expect(await versionAt()).toBe('1');
  await shop.deploy('mf-content', createTestRelease('mf-content', '2'));
  expect(await versionAt()).toBe('2');
  expect((await read(address)).headers['cache-control']).toBe('no-cache');
});

test.each([
  '/releases/mf-nothing/mf-manifest.json',
  '/releases/constructor/mf-manifest.json',
  '/releases/mf-content/9/mf-manifest.json',
  '/releases/constructor/1/mf-manifest.json',
  '/releases/shell/1/mf-manifest.json',
])('server: %s is not there', async (path) => expect((await read(path)).statusCode).toBe(404));
