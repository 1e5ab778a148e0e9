// npm run new -- remote <mf-name> | page <app> <page>: a new remote with one page, or a new page of a remote.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import apps from '../apps.cjs';
import { createPageFiles, createRemoteFiles, type NewFiles } from './new-app';
import { root } from './places.mjs';

const usage = 'Usage: npm run new -- remote mf-gifts, or: npm run new -- page mf-loyalty gifts';

async function main([kind, app = '', page = '', ...more]: readonly string[]): Promise<void> {
  if (kind === 'remote' && page === '') return createRemote(app);
  if (kind === 'page' && more.length === 0) return createPage(app, page);
  throw new Error(usage);
}

async function createRemote(app: string): Promise<void> {
  if (!/^mf-[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(app))
    throw new Error(`${app || 'Nothing'} is no name of a remote. ${usage}`);
  if (existsSync(path.join(root, app))) throw new Error(`There is a folder ${app} already.`);
  await write(createRemoteFiles(app));
  console.log('Installing its packages …');
  const { packageManager } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(
    npm,
    ['exec', '--yes', '--loglevel=error', packageManager, '--', 'install', '--prefer-offline', '--reporter=silent'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('Installing failed. Run npm run new again after npm reaches its registry.');
  console.log(`${app} is there, with a page at /${app.replace(/^mf-/, '')}. Release it: npm run release -- ${app}`);
}

async function createPage(app: string, page: string): Promise<void> {
  if (apps[app]?.kind !== 'remote')
    throw new Error(`There is no remote ${app || '(nothing)'}. There are ${listRemotes().join(', ')}. ${usage}`);
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(page))
    throw new Error(`${page || 'Nothing'} is no name of a page. ${usage}`);
  if (existsSync(path.join(root, app, 'src', page))) throw new Error(`There is a folder ${app}/src/${page} already.`);
  const known = await Promise.all(
    ['app-manifest.ts', 'remote.tsx'].map(async (name) => {
      const file = `${app}/src/${name}`;
      return [file, await readFile(path.join(root, file), 'utf8')] as const;
    }),
  );
  await write(createPageFiles(app, page, Object.fromEntries(known)));
  console.log(`${app} has a page at /${page}. Release it: npm run release -- ${app}`);
}

const listRemotes = (): string[] => Object.keys(apps).filter((app) => apps[app]?.kind === 'remote');

async function write(files: NewFiles): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
    console.log(`  ${file}`);
  }
  const oxfmt = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  const { status } = spawnSync(process.execPath, [oxfmt, ...Object.keys(files)], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The new files could not be formatted.');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
