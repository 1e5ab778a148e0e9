import { isInRange } from '@shop/release-registry/version-range';
import type { SharedVersion, ShareScope } from './share-scope';

// The only file of the page that knows the inside of a federation plugin. Remotes of this repository are built without
// the plugin's own runtime (tooling/webpack/thin-entry.cjs) and use this one, which saves 22 kB for each of them.
// Nothing else depends on it: a remote that is built with its own runtime (SHOP_FEDERATION=stock) never calls it.

/** How an entry consumes a shared module. */
interface ConsumedShare {
  readonly shareKey: string;
  readonly requiredVersion: string;
  /** Whether the remote works with a version of the page only. Otherwise `fallback` loads the remote's own copy. */
  readonly strictVersion: boolean;
  readonly fallback: () => Promise<() => unknown>;
}

/** The part of webpack's runtime in an entry that is used here. */
interface EntryRuntime {
  S: unknown;
  readonly m: Record<string, (module: { exports: unknown }) => unknown>;
  readonly consumesLoadingData: { readonly moduleIdToConsumeDataMapping: Readonly<Record<string, ConsumedShare>> };
}

interface Consumes {
  readonly chunkId: string;
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  readonly promises: Promise<unknown>[];
  readonly webpackRequire: EntryRuntime;
}

/**
 * The functions that an entry calls. A shared module is the page's; without it the remote's own copy is loaded, or the
 * remote refused.
 */
const knownFunctions: Readonly<Record<string, unknown>> = {
  init: () => ({}),
  initContainerEntry({
    webpackRequire,
    shareScope,
  }: {
    readonly webpackRequire: EntryRuntime;
    readonly shareScope: ShareScope;
  }) {
    webpackRequire.S = shareScope;
  },
  consumes({ chunkId, chunkMapping, promises, webpackRequire }: Consumes) {
    for (const id of chunkMapping[chunkId] ?? []) {
      const share = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id];
      if (!share) throw new Error(`The thin runtime does not know how module ${id} is shared.`);
      const { shareKey, requiredVersion, strictVersion, fallback } = share;
      const versions = (webpackRequire.S as ShareScope)[shareKey] ?? {};
      const provide = (lib: () => unknown) => {
        webpackRequire.m[id] = (module) => (module.exports = lib());
      };
      const lib = findLoaded(versions, requiredVersion)?.lib;
      if (lib) provide(lib);
      else if (!strictVersion) promises.push(fallback().then(provide));
      else
        promises.push(
          Promise.reject(
            new Error(
              `${shareKey} ${requiredVersion} is required, and the page shares ${Object.keys(versions).join()}.`,
            ),
          ),
        );
    }
  },
};

const findLoaded = (versions: Readonly<Record<string, SharedVersion>>, range: string): SharedVersion | undefined =>
  Object.entries(versions).find(([version, { loaded }]) => loaded && isInRange(version, range))?.[1];

/** Fails with a clear error for a function that only another version or option of the plugin calls. */
const bundlerRuntime = new Proxy(knownFunctions, {
  get: (known, name: string) =>
    known[name] ??
    (() => {
      throw new Error(`The thin runtime has no ${name}: build with SHOP_FEDERATION=stock.`);
    }),
});

/** Puts it where thin entries look for it: before the first of them runs. */
export function provideThinRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: { runtime: {}, bundlerRuntime } });
}
