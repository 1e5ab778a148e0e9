import { type Lent, lentByShell } from './lent';

/** A container as webpack's Module Federation writes it. */
interface Container {
  init(shares: Lent): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface Federation {
  /** Takes the container that a loaded entry left behind, and gives back the module it exposes. */
  open(container: string, entry: string, module: string): Promise<unknown>;
}

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
      if (found && satisfies(found.version, share.requiredVersion)) {
        webpackRequire.m[id] = (module) => {
          module.exports = found.module;
        };
      } else {
        promises.push(Promise.reject(new Error(`${share?.shareKey ?? id} ${share?.requiredVersion ?? ''} is asked for, and ${found?.version ?? 'none'} is lent.`)));
      }
    }
  },
};

/** The federation of one page: `loadEntry` brings a container onto it, federation itself fetches nothing. */
export function createFederation(loadEntry: (entry: string) => Promise<void>, lent: Lent = lentByShell()): Federation {
  const page = globalThis as Record<string, unknown>;
  const tried = new Set<string>();
  page['_FEDERATION_BUNDLER_RUNTIME'] = { runtime: {}, bundlerRuntime };
  return {
    async open(name, entry, module) {
      // A further attempt begins with the entry.
      if (tried.has(name)) page[name] = undefined;
      tried.add(name);
      // The page may have run the entry already.
      if (!page[name]) await loadEntry(entry);
      const container = page[name] as Container | undefined;
      if (!container) throw new Error(`${entry} left no container ${name}.`);
      container.init(lent);
      const factory = await container.get(`./${module}`);
      return factory();
    },
  };
}

/** Whether a version is in a range like `^1.2.3`: the same major, and not older. */
export function satisfies(version: string, range: string): boolean {
  const [lent, wanted] = [version, range.replace(/^\^/, '')].map((text) => text.split('.').map(Number));
  if (!lent || !wanted || lent[0] !== wanted[0]) return false;
  const apart = lent.findIndex((part, index) => part !== wanted[index]);
  return apart === -1 || (lent[apart] ?? 0) > (wanted[apart] ?? 0);
}
