import calls from '@shop/shared-api/calls-lock';
import lock from '@shop/shared-events/contract-lock';
import { describeMessages } from '@shop/tooling/webpack/describe-messages';
import type { Compilation, Compiler } from 'webpack';
import type { RemoteSource } from './remote-source';

/** The file names of a build that its release names. */
export const entryFile = 'remoteEntry.js';
export const serverFile = 'server.cjs';

/** Returns the global variable of a remote's container, such as mf_gifts. It has an underscore in any case. */
export const toContainerName = (app: string): string =>
  app.includes('-') ? app.replaceAll('-', '_') : `remote_${app}`;

/** Writes `release.json` beside the build: all that the shop knows of the remote (docs/foreign-remotes.md). */
export class ReleasePlugin {
  readonly #source: RemoteSource;

  constructor(source: RemoteSource) {
    this.#source = source;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const release = { ...describeRelease(this.#source), ...listModuleFiles(compilation) };
        compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(release, null, 2)));
      });
    });
  }
}

/** Returns what a release records of a remote's sources. */
export function describeRelease({ version, reactRange, manifest, additionalMessages }: RemoteSource) {
  const { app, messages, ...declared } = manifest;
  return {
    name: app,
    version,
    container: toContainerName(app),
    entry: entryFile,
    server: serverFile,
    manifest: declared,
    messages: describeMessages(messages, { ...lock.messages, ...additionalMessages }),
    requires: {
      versions: { contract: `^${lock.version.replace(/\.\d+$/, '.0')}`, react: reactRange },
      calls: describeCalls(manifest.calls),
    },
  };
}

/** Describes the calls of the API that a manifest names. Throws for one that the API does not have. */
function describeCalls(names: readonly string[]): object {
  const known: Readonly<Record<string, object>> = calls;
  return Object.fromEntries(
    names.map((name) => {
      if (!Object.hasOwn(known, name))
        throw new Error(`The manifest names the call ${name}, which the API does not have.`);
      return [name, known[name]];
    }),
  );
}

/** Lists the files of the exposed module, and those of each page and widget: the shop asks for them with the page. */
function listModuleFiles({ namedChunkGroups }: Compilation): object {
  const listFiles = (name: string) =>
    (namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) => /\.(?:js|css)$/.test(file));
  const parts = [...namedChunkGroups.keys()].filter((name) => /^(?:page|widget)-/.test(name)).sort();
  return { remoteModule: listFiles('remote'), parts: Object.fromEntries(parts.map((name) => [name, listFiles(name)])) };
}
