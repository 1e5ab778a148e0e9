import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPage, createRemote, type NewRemoteOptions } from './new-remote';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'new-remote-'));
});
afterEach(() => rm(directory, { recursive: true }));

const versions = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  webpack: '5.110.3',
  '@rspack/core': '2.3.2',
  vite: '8.3.8',
};
const create = (more: Partial<NewRemoteOptions> = {}) =>
  createRemote({ directory, app: 'mf-gifts', bundler: 'webpack', platform: '^1.0.0', versions, ...more });
const read = (...names: string[]) => readFile(path.join(directory, ...names), 'utf8');
const readPackage = async () =>
  JSON.parse(await read('mf-gifts', 'package.json')) as Record<'dependencies' | 'devDependencies', object>;

test('new remote: it imports the platform, and depends on the versions that the platform was tried with', async () => {
  expect(await create()).toBe(path.join(directory, 'mf-gifts'));
  const { dependencies, devDependencies } = await readPackage();
  expect(dependencies).toEqual({ '@shop/platform': '^1.0.0', react: '^19.3.1', 'react-dom': '^19.3.1' });
  expect(devDependencies).toMatchObject({ webpack: '5.110.3' });
  expect(await read('mf-gifts', 'webpack.config.mjs')).toContain("from '@shop/platform/webpack'");
  expect(await read('mf-gifts', 'src', 'app-manifest.ts')).toContain("from '@shop/platform'");
  expect(await read('mf-gifts', 'src', 'app-manifest.ts')).toContain("gifts: { paths: ['/gifts']");
});

test('new remote: its guide names commands that it has', async () => {
  await create();
  const { scripts } = JSON.parse(await read('mf-gifts', 'package.json')) as { readonly scripts: object };
  const named = [...(await read('mf-gifts', 'AGENTS.md')).matchAll(/`npm (?:run )?(\w+)`/g)].map(([, name]) => name);
  expect(named).toEqual(['types', 'test', 'check']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

test.each([
  ['rspack', { '@rspack/core': '2.3.2' }],
  ['vite', { vite: '8.3.8' }],
] as const)('new remote: it can be built by %s', async (bundler, packages) => {
  await create({ bundler });
  expect((await readPackage()).devDependencies).toMatchObject(packages);
  expect(await read('mf-gifts', `${bundler}.config.mjs`)).toContain(`from '@shop/platform/${bundler}'`);
});

test('new remote: its pipelines at GitHub and GitLab release by identity tokens, and store no key', async () => {
  await create();
  const github = await read('mf-gifts', '.github', 'workflows', 'release.yml');
  expect(github).toContain('id-token: write');
  const gitlab = await read('mf-gifts', '.gitlab-ci.yml');
  expect(gitlab).toContain('SHOP_ID_TOKEN:\n      aud: $SHOP_ADDRESS');
  for (const pipeline of [github, gitlab]) {
    expect(pipeline).toContain('npx shop-platform promote mf-gifts --to "$SHOP_ADDRESS"');
    expect(pipeline).not.toContain('SHOP_RELEASE_KEY');
  }
});

test('new remote: a packed platform is copied into its folder, so that a fresh clone of it can be installed', async () => {
  await writeFile(path.join(directory, 'shop-platform-1.0.0.tgz'), 'packed');
  await create({ platform: './shop-platform-1.0.0.tgz' });
  const file = 'vendor/shop-platform-1.0.0.tgz';
  expect((await readPackage()).dependencies).toMatchObject({ '@shop/platform': `file:${file}` });
  expect(await read('mf-gifts', file)).toBe('packed');
  await expect(create({ app: 'mf-cards', platform: './shop-platform-2.0.0.tgz' })).rejects.toThrow(
    /^--platform names .*shop-platform-2\.0\.0\.tgz, which cannot be read \(ENOENT\)\.$/,
  );
});

test('new remote: a wrong name and a folder with files in it are refused', async () => {
  await expect(create({ app: '../gifts' })).rejects.toThrow('../gifts is no name of a remote.');
  await expect(create({ app: '' })).rejects.toThrow('Nothing is no name of a remote.');
  await create();
  await expect(create()).rejects.toThrow('is not empty.');
});

test('new page: it is added to the remote in the folder, once', async () => {
  const folder = await create();
  await createPage(folder, 'gift-cards');
  expect(await read('mf-gifts', 'src', 'app-manifest.ts')).toMatch(/'gift-cards': \{ paths[^}]*\},\s*gifts: \{/);
  expect(await read('mf-gifts', 'src', 'gift-cards', 'gift-cards-page.tsx')).toContain('function GiftCardsPage');
  await expect(createPage(folder, 'gift-cards')).rejects.toThrow('There is a folder src/gift-cards already.');
  await expect(createPage(folder, 'Gift Cards')).rejects.toThrow('Gift Cards is no name of a page.');
});

test('new page: a folder without a remote is refused', async () => {
  await writeFile(path.join(directory, 'package.json'), '{}');
  await expect(createPage(directory, 'gifts')).rejects.toThrow('Run this command in the folder of a remote.');
});
