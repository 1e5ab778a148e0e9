import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { addRelease, changeRegistry, readRegistry, registryFile } from '@shop/release-registry';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import { root } from './places.mjs';
import { assertNoPercent, takeFlag } from './command-words';
import { parseFolderWords } from './release-foreign';

test('preview: the words of the commands are checked before anything is built', () => {
  expect(takeFlag(['mf-a', '--preview', 'mf-b'], '--preview')).toEqual([true, ['mf-a', 'mf-b']]);
  expect(() => assertNoPercent(10)).toThrow('A preview has no visitors');
  expect(parseFolderWords(['--from', '/gifts', '--preview'])).toMatchObject({ folder: '/gifts', isPreview: true });
  expect(() => parseFolderWords(['--from', '/gifts', '10', '--preview'])).toThrow('A preview has no visitors');
});

test('preview: a folder is released for a look at it on the disk, and gets new addresses later', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'preview-'));
  const folder = path.join(directory, 'gifts');
  const data = path.join(directory, 'data');
  const command = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'tooling/commands/releases.ts', ...words],
      { cwd: root, env: { PATH: process.env['PATH'], SHOP_DATA_DIR: data, SHOP_URL: 'https://shop.example' } },
    );
    return stdout;
  };
  try {
    await mkdir(folder);
    const described = {
      name: 'gifts',
      version: '1.0.0',
      container: 'team_gifts',
      entry: 'remoteEntry.js',
      manifest: { title: 'Gifts', owner: 'Gifts team', pages: { gifts: { paths: ['/gifts'] } } },
      requires: { versions: { react: '^19.0.0' } },
    };
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(described));
    await writeFile(path.join(folder, 'remoteEntry.js'), 'var team_gifts;');
    await mkdir(path.join(data, 'releases'), { recursive: true });
    await changeRegistry(registryFile(data), { what: 'release' }, (known) =>
      addRelease(known, 'shell', createReleaseForTest('1')),
    );
    await command('release', '--from', folder, '--skip-checks');
    await writeFile(path.join(folder, 'remoteEntry.js'), 'var team_gifts = {};');
    const printed = await command('release', '--from', folder, '--preview', '--skip-checks');
    const [, version = ''] = /Preview: gifts (\S+) \(Gifts team/.exec(printed) ?? [];
    expect(printed).toContain(`https://shop.example/?release=gifts@${version}&key=operator&until=`);
    const { microFrontends } = await readRegistry(registryFile(data));
    expect(microFrontends['gifts']?.map((one) => [one.metadata.version === version, one.deployment.traffic])).toEqual([
      [true, 0],
      [false, 100],
    ]);
    expect(await command('preview', 'gifts', version)).toContain(
      `https://shop.example/?release=gifts@${version}&key=operator&until=`,
    );
    await expect(command('preview', 'gifts', '9.9.9')).rejects.toThrow('There is no release 9.9.9 of gifts.');
  } finally {
    await rm(directory, { recursive: true });
  }
});
