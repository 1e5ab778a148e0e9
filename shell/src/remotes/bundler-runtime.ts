import { inRange } from '@shop/release-registry/version-range';
import type { Lent } from './lent';

/** What webpack gives an entry to run by, as far as it is used here. */
interface EntryRuntime {
  S: unknown;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, { readonly shareKey: string; readonly requiredVersion: string }>>;
  };
}

interface Consumes {
  readonly chunkId: string;
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  readonly promises: Promise<unknown>[];
  readonly webpackRequire: EntryRuntime;
}

/**
 * What federation's build expects of the page that opens its entries (tooling/webpack/remote.cjs). Everything shared is
 * the shell's and in hand, so there is nothing to negotiate: a chunk's shares are given to it, or refused.
 */
const bundlerRuntime = {
  init: () => ({}),
  initContainerEntry({ webpackRequire, shareScope }: { readonly webpackRequire: EntryRuntime; readonly shareScope: Lent }) {
    webpackRequire.S = shareScope;
  },
  consumes({ chunkId, chunkMapping, promises, webpackRequire }: Consumes) {
    for (const id of chunkMapping[chunkId] ?? []) {
      const share = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id];
      const found = share && (webpackRequire.S as Lent)[share.shareKey];
      if (found && inRange(found.version, share.requiredVersion)) {
        webpackRequire.m[id] = (module) => {
          module.exports = found.module;
        };
      } else {
        promises.push(Promise.reject(new Error(`${share?.shareKey ?? id} ${share?.requiredVersion ?? ''} is asked for, and ${found?.version ?? 'none'} is lent.`)));
      }
    }
  },
};

/** Puts it where entries look for it: before the first of them runs. */
export function provideBundlerRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: { runtime: {}, bundlerRuntime } });
}
