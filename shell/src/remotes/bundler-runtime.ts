import { isInRange } from '@shop/release-registry/version-range';
import type { ShareScope } from './shared-modules';

/** The part of webpack's runtime in an entry that is used here. */
interface EntryRuntime {
  S: unknown;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<
      Record<string, { readonly shareKey: string; readonly requiredVersion: string }>
    >;
  };
}

interface Consumes {
  readonly chunkId: string;
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  readonly promises: Promise<unknown>[];
  readonly webpackRequire: EntryRuntime;
}

/**
 * The bundler runtime that remotes' entries expect on the page (tooling/webpack/remote-config.cjs). All shared modules
 * are the shell's and loaded, so nothing is negotiated: a module is provided, or its version is refused.
 */
const bundlerRuntime = {
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
      const found = share && (webpackRequire.S as ShareScope)[share.shareKey];
      if (found && isInRange(found.version, share.requiredVersion)) {
        webpackRequire.m[id] = (module) => {
          module.exports = found.module;
        };
      } else {
        promises.push(
          Promise.reject(
            new Error(
              `${share?.shareKey ?? id} ${share?.requiredVersion ?? ''} is asked for, and ${found?.version ?? 'none'} is lent.`,
            ),
          ),
        );
      }
    }
  },
};

/** Puts it where entries look for it: before the first of them runs. */
export function provideBundlerRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: { runtime: {}, bundlerRuntime } });
}
