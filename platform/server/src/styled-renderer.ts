import type { Registry } from '@shop/release-registry';
import { getDeployedPages } from './deployed-pages';
import { isLocal, listPartStyles, readStyle } from './released-files';
import type { Renderer } from './rendering/renderer';

interface StyledRendererOptions {
  readonly releasesDirectory: string;
  readonly log: (sentence: string) => void;
}

/**
 * Wraps a renderer: a remote with missing or changed styles is left to the browser, and the rest of the page is
 * rendered.
 */
export function createStyledRenderer(renderer: Renderer, { releasesDirectory, log }: StyledRendererOptions): Renderer {
  /** Returns the remotes of a page whose styles cannot be read. */
  const findUnstyledRemotes = async (pathname: string, registry: Registry): Promise<Set<string>> => {
    const remotes = new Set<string>();
    const { routes } = getDeployedPages(registry);
    for (const part of routes.listSlots(routes.findRoute(pathname))) {
      for (const file of listPartStyles(registry, part).filter(isLocal)) {
        await readStyle(releasesDirectory, file).catch((error: Error) => {
          remotes.add(part.remote);
          log(`${pathname} is sent without ${part.remote}: ${error.message}`);
        });
      }
    }
    return remotes;
  };

  return {
    ...renderer,
    async render(pathname, search, registry) {
      const unstyledRemotes = await findUnstyledRemotes(pathname, registry);
      if (unstyledRemotes.size === 0) return renderer.render(pathname, search, registry);
      const page = await renderer.render(pathname, search, removeServerBuilds(registry, unstyledRemotes));
      return page && { ...page, isComplete: false };
    },
  };
}

/** Returns the registry without the server builds of some remotes, so that the renderer leaves them to the browser. */
function removeServerBuilds(registry: Registry, remotes: ReadonlySet<string>): Registry {
  const microFrontends = Object.entries(registry.microFrontends).map(([app, releases]) => {
    if (!remotes.has(app)) return [app, releases] as const;
    return [app, releases.map(({ extras: { server: _, ...extras }, ...one }) => ({ ...one, extras }))] as const;
  });
  return { ...registry, microFrontends: Object.fromEntries(microFrontends) };
}
