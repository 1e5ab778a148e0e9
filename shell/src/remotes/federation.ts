import { createShareScope } from './shared-modules';
import type { ShareScope } from './share-scope';

/** A container, as Module Federation's builds of webpack, Rspack and Vite write it. */
export interface Container {
  /** Takes the share scope. To be called once, and awaited before `get`. */
  init(shareScope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface Entry {
  readonly address: string;
  /** The global variable in which the entry leaves its container; undefined for an ES module that exports it. */
  readonly container: string | undefined;
}

export interface Federation {
  /** Loads an entry, initialises its container and returns a module that it exposes. */
  open(entry: Entry, module: string): Promise<unknown>;
}

export interface FederationOptions {
  /** Loads the script that leaves a container in a global variable. */
  readonly loadScript: (address: string) => Promise<void>;
  /** Imports an ES module. */
  readonly importModule?: (address: string) => Promise<unknown>;
  readonly createShares?: () => ShareScope;
}

/**
 * Creates the federation of one page: the host's side of the container protocol. The share scope is created when the
 * first container needs it.
 */
export function createFederation({
  loadScript,
  importModule = (address) => import(/* webpackIgnore: true */ address),
  createShares = createShareScope,
}: FederationOptions): Federation {
  const page = globalThis as Record<string, unknown>;
  const tried = new Set<string>();
  let shareScope: ShareScope | undefined;

  const loadGlobal = async (name: string, address: string) => {
    // A retry loads the entry again, and with it another container.
    if (tried.has(name)) page[name] = undefined;
    tried.add(name);
    // The page may have loaded the entry already.
    if (!page[name]) await loadScript(address);
    return page[name];
  };

  return {
    async open({ address, container: name }, module) {
      const found = name === undefined ? await importModule(address) : await loadGlobal(name, address);
      const container = found as Partial<Container> | undefined;
      if (!container?.init || !container.get) throw new Error(`${address} left no container ${name ?? ''}.`);
      await container.init((shareScope ??= createShares()));
      const factory = await container.get(`./${module}`);
      return factory();
    },
  };
}
