import { provideBundlerRuntime } from './bundler-runtime';
import { type ShareScope, createShareScope } from './shared-modules';

/** A container of webpack's Module Federation. */
interface Container {
  init(shares: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface Federation {
  /** Loads an entry, initialises its container and returns a module that it exposes. */
  open(container: string, entry: string, module: string): Promise<unknown>;
}

/** Creates the federation of one page. `loadEntry` loads the script that defines a container. */
export function createFederation(
  loadEntry: (entry: string) => Promise<void>,
  shareScope: ShareScope = createShareScope(),
): Federation {
  const page = globalThis as Record<string, unknown>;
  const tried = new Set<string>();
  provideBundlerRuntime();
  return {
    async open(name, entry, module) {
      // A retry loads the entry again.
      if (tried.has(name)) page[name] = undefined;
      tried.add(name);
      // The page may have loaded the entry already.
      if (!page[name]) await loadEntry(entry);
      const container = page[name] as Container | undefined;
      if (!container) throw new Error(`${entry} left no container ${name}.`);
      container.init(shareScope);
      const factory = await container.get(`./${module}`);
      return factory();
    },
  };
}
