import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { describeRelease } from './release-plugin';
import type { RemoteSource } from './remote-source';

/** The module that a remote exposes, below its folder. */
export const remoteModuleFile = 'src/remote.tsx';

/** The names that the module of a remote gives its pages and widgets, as webpack reads them. */
const namedImport = /webpackChunkName: "((?:page|widget)-[\w-]+)" \*\/\s*(['"])([^'"]+)\2/g;

/** Writes `release.json` beside a build by Vite: all that the shop knows of the remote (docs/foreign-remotes.md). */
export const viteRelease = (source: RemoteSource): Plugin => ({
  name: 'shop-release',
  async generateBundle(_, bundle) {
    const remoteModule = path.join(source.directory, remoteModuleFile);
    const ofRemote = listFiles(bundle, remoteModule);
    const parts: Record<string, readonly string[]> = {};
    for (const [, name = '', , specifier = ''] of (await readFile(remoteModule, 'utf8')).matchAll(namedImport)) {
      const module = await this.resolve(specifier, remoteModule);
      // What the remote's module has loaded is there when a page is opened.
      const files = module ? listFiles(bundle, module.id) : [];
      parts[name] = files.filter((file) => !ofRemote.includes(file));
    }
    const { container: _container, ...described } = describeRelease(source);
    const release = { ...described, entryType: 'module', remoteModule: ofRemote, parts };
    this.emitFile({ type: 'asset', fileName: 'release.json', source: JSON.stringify(release, null, 2) });
  },
});

/** Lists the scripts and sheets that come with a module: those of its chunk and of the chunks that it imports. */
function listFiles(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  const found = new Set(first ? [first] : []);
  for (const chunk of found)
    for (const imported of chunks) if (chunk.imports.includes(imported.fileName)) found.add(imported);
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}
