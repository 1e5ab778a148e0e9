import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { bundle, programEntries } from './bundle';

const directory = path.join(__dirname, '..');
let outdir: string;

beforeAll(async () => {
  // Below the package, so that its dependencies are found.
  outdir = await mkdtemp(path.join(directory, 'node_modules', 'bundle-'));
  await bundle(directory, programEntries, { outdir, platform: 'node', define: { PLATFORM_VERSIONS: '{}' } });
});
afterAll(() => rm(outdir, { recursive: true }));

const run = (...words: string[]) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, words, { cwd: outdir }, (_, out, errors) => resolve(`${out}${errors}`));
  });

test('the packed shop-platform starts, and says how it is used', async () => {
  expect(await run('cli.js')).toMatch(/^Usage:\n {2}shop-platform new <name>/);
});

test('the packed shop-platform has the commands after a release, and explains each', async () => {
  expect(await run('cli.js', '--help')).toContain(
    '\n  shop-platform rollback <app …> --to <address of the shop> [--json]\n',
  );
  expect(await run('cli.js', 'monitoring', '--help')).toMatch(/^Usage: shop-platform monitoring \[app\] --to /);
  expect(await run('cli.js', 'release', '--help')).toMatch(/^Usage:\n {2}shop-platform release \[folder\] --to /);
  expect(await run('cli.js', 'rollback', 'mf-a')).toMatch(/^Missing argument: --to\. Usage: shop-platform rollback /);
});

test.each(['webpack', 'rspack', 'vite'])('the packed build for %s loads', async (name) => {
  expect(await run('--input-type=module', '--eval', `import './${name}.js'; console.log('loaded')`)).toBe('loaded\n');
});
