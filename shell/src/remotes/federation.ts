import { provideBundlerRuntime } from './bundler-runtime';
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

/** The federation of one page: `loadEntry` brings a container onto it, federation itself fetches nothing. */
export function createFederation(loadEntry: (entry: string) => Promise<void>, lent: Lent = lentByShell()): Federation {
  const page = globalThis as Record<string, unknown>;
  const tried = new Set<string>();
  provideBundlerRuntime();
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
