import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPageFiles, createRemoteFiles, type NewFiles } from '@shop/tooling/new-app';
import { type BundlerName, createDialect, type Versions } from './new-dialect';
import { createPipelines } from './new-pipelines';

const appName = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

export interface NewRemoteOptions {
  /** The folder in which the remote's folder is made. */
  readonly directory: string;
  readonly app: string;
  readonly bundler: BundlerName;
  /** The version of this package that the remote depends on, or its packed file, which is copied into the folder. */
  readonly platform: string;
  readonly versions: Versions;
}

/** Makes a folder with a remote that has one page, and returns its path. Throws for a name or folder that is taken. */
export async function createRemote({ directory, app, bundler, platform, versions }: NewRemoteOptions): Promise<string> {
  if (!appName.test(app)) throw new Error(`${app || 'Nothing'} is no name of a remote. Choose one such as mf-gifts.`);
  const folder = path.join(directory, app);
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const dependency = platform.endsWith('.tgz') ? await copyPacked(path.resolve(directory, platform), folder) : platform;
  const files = createRemoteFiles(app, createDialect(bundler, dependency, versions));
  await write(folder, { ...files, ...createPipelines(app) });
  return folder;
}

/**
 * Copies the packed platform into a remote's folder, so that the remote can be installed wherever the folder is. Returns
 * how a package depends on it.
 */
async function copyPacked(file: string, folder: string): Promise<string> {
  const packed = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`--platform names ${file}, which cannot be read (${error.code}).`);
  });
  const place = `vendor/${path.basename(file)}`;
  await mkdir(path.join(folder, 'vendor'), { recursive: true });
  await writeFile(path.join(folder, place), packed);
  return `file:${place}`;
}

/** Adds a page to the remote in a folder. Throws when the folder holds no remote, or the page exists. */
export async function createPage(folder: string, page: string): Promise<void> {
  if (!appName.test(page)) throw new Error(`${page || 'Nothing'} is no name of a page. Choose one such as gift-cards.`);
  if (existsSync(path.join(folder, 'src', page))) throw new Error(`There is a folder src/${page} already.`);
  const files: NewFiles = Object.fromEntries(
    await Promise.all(
      ['src/app-manifest.ts', 'src/remote.tsx'].map(async (file) => {
        const text = await readFile(path.join(folder, file), 'utf8').catch(() => {
          throw new Error(`There is no ${file} here. Run this command in the folder of a remote.`);
        });
        return [file, text] as const;
      }),
    ),
  );
  const { name } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { name: string };
  await write(folder, createPageFiles(name, page, files, createDialect('webpack', '', {})));
}

async function write(folder: string, files: NewFiles): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text.endsWith('\n') ? text : `${text}\n`);
  }
}
