import { completeDescription } from './federation-manifest';

/** As webpack's plugin writes it, without what no release needs. */
const manifest = {
  id: 'team_gifts',
  metaData: {
    name: 'team_gifts',
    buildInfo: { buildVersion: '1.0.0', buildName: 'gifts' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    globalName: 'team_gifts',
    publicPath: 'auto',
  },
  shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.0.0', singleton: true }],
  remotes: [],
  exposes: [
    {
      name: 'remote',
      path: './remote',
      assets: {
        js: { sync: ['remote.9ec04c6c.js'], async: ['gifts-page.b19dd907.js'] },
        css: { sync: ['remote.f5ce3ac9.css'], async: [] },
      },
    },
  ],
};
const own = { name: 'gifts', version: '1.2.0', manifest: { title: 'Gifts', owner: 'Gifts team' } };
const complete = (given: object, of: unknown = manifest) =>
  JSON.parse(
    completeDescription(Buffer.from(JSON.stringify(given)), Buffer.from(JSON.stringify(of))).toString(),
  ) as object;

test('folder: the container’s own manifest names entry, container, files and the range of React', () => {
  expect(complete(own)).toEqual({
    ...own,
    entry: 'remoteEntry.js',
    container: 'team_gifts',
    remoteModule: ['remote.9ec04c6c.js', 'remote.f5ce3ac9.css'],
    requires: { versions: { react: '^19.0.0' } },
  });
});

test('folder: what the team wrote itself stays', () => {
  const written = {
    ...own,
    container: 'team_presents',
    requires: { versions: { react: '^19.2.0', contract: '^1.0.0' }, calls: {} },
  };
  expect(complete(written)).toMatchObject(written);
});

test.each([
  ['by its type', { name: 'remoteEntry.js', type: 'module', path: 'js' }, 'js/remoteEntry.js'],
  ['by its ending, whose type Rspack calls global', { name: 'remoteEntry.mjs', type: 'global' }, 'remoteEntry.mjs'],
])('folder: an entry that is an ES module is known %s, and has no container', (_, remoteEntry, entry) => {
  const described = complete(own, { ...manifest, metaData: { ...manifest.metaData, remoteEntry } });
  expect(described).toMatchObject({ entry, entryType: 'module' });
  expect(described).not.toHaveProperty('container');
});

test('folder: a container without ./remote, and a file of something else, are refused in a sentence', () => {
  expect(() => complete(own, { ...manifest, exposes: [{ path: './page' }, { path: './button' }] })).toThrow(
    'mf-manifest.json exposes ./page, ./button. A remote exposes ./remote.',
  );
  expect(() => complete(own, { ...manifest, exposes: [] })).toThrow('exposes nothing');
  for (const other of [null, [], {}, { ...manifest, metaData: {} }, { ...manifest, exposes: [{}] }])
    expect(() => complete(own, other)).toThrow('mf-manifest.json is not what a federation plugin writes');
});

test('folder: without a manifest, or when release.json is not JSON, nothing is added', () => {
  const text = Buffer.from('{"name": gifts}');
  expect(completeDescription(text, Buffer.from(JSON.stringify(manifest)))).toBe(text);
  expect(completeDescription(text, undefined)).toBe(text);
});
