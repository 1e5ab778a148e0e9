import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readForeignFolder } from './foreign-folder';

let folder: string;

const description = {
  name: 'gifts',
  version: '1.0.0',
  manifest: { title: 'Gifts', owner: 'Gifts team', pages: { gifts: { paths: ['/gifts'] } } },
};
const container = {
  metaData: { globalName: 'team_gifts', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
  shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
  exposes: [{ path: './remote', assets: { js: { sync: ['js/page.js'] }, css: { sync: ['css/page.css'] } } }],
};
const files: Readonly<Record<string, string>> = {
  'remoteEntry.js': 'var team_gifts;',
  'js/page.js': 'page();',
  'css/page.css': '.p{}',
  'mf-manifest.json': JSON.stringify(container),
};

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foreign-folder-'));
  for (const [file, text] of Object.entries(files)) await write(file, text);
  await write('release.json', JSON.stringify(description));
});
afterEach(() => rm(folder, { recursive: true }));

test('folder: what its container’s own manifest says need not be written down', async () => {
  const { release } = await readForeignFolder(folder);
  expect(release).toMatchObject({
    ...description,
    container: 'team_gifts',
    entry: 'remoteEntry.js',
    remoteModule: ['js/page.js', 'css/page.css'],
    requires: { versions: { react: '^19.0.0' } },
  });
});

test('folder: hidden files, which systems and bundlers leave there, stay with the team', async () => {
  for (const file of ['.env', '.DS_Store', 'js/.swp', '.vite/manifest.json']) await write(file, 'x');
  expect([...(await readForeignFolder(folder)).files.keys()].sort()).toEqual(Object.keys(files).sort());
});

test.each<[string, () => Promise<unknown>, string]>([
  ['no release.json', () => rm(path.join(folder, 'release.json')), 'has no release.json.'],
  ['a release.json that is no JSON', () => write('release.json', '{'), 'is not JSON.'],
  ['a link', () => symlink('/etc/hostname', path.join(folder, 'key.js')), 'key.js is a link and not a file'],
  ['a name with a blank', () => write('a b.js', 'x'), 'a b.js has a name that cannot be a part of an address'],
  ['a huge file', () => truncate(path.join(folder, 'js/page.js'), 6 * 2 ** 20), 'js/page.js is larger than 5 MB.'],
  [
    'very many files',
    () => Promise.all(Array.from({ length: 300 }, (_, index) => write(`${index}.js`, ''))),
    'has more than 300 files.',
  ],
])('folder: one with %s is refused', async (_, spoil, sentence) => {
  await spoil();
  await expect(readForeignFolder(folder)).rejects.toThrow(sentence);
});
