import type { Registry } from '@shop/release-registry';
import { listSlots, findRoute } from '@shop/shell/routes';
import { isHere, partStyles, styleText } from './released-files';
import type { Renderer } from './rendering/renderer';

export interface StyledRendererOptions {
  readonly releasesDirectory: string;
  readonly log: (sentence: string) => void;
}

/**
 * Renders what can be styled: a remote whose styles are missing or altered is left to the browser, the rest of the page
 * is sent.
 */
export function createStyledRenderer(renderer: Renderer, { releasesDirectory, log }: StyledRendererOptions): Renderer {
  /** The remotes of a page whose styles cannot be sent with it. */
  const unstyled = async (pathname: string, registry: Registry): Promise<Set<string>> => {
    const found = new Set<string>();
    for (const part of listSlots(findRoute(pathname))) {
      for (const file of partStyles(registry, part).filter(isHere)) {
        await styleText(releasesDirectory, file).catch((error: Error) => {
          found.add(part.remote);
          log(`${pathname} is sent without ${part.remote}: ${error.message}`);
        });
      }
    }
    return found;
  };

  return {
    ...renderer,
    async render(pathname, search, registry) {
      const left = await unstyled(pathname, registry);
      if (left.size === 0) return renderer.render(pathname, search, registry);
      const page = await renderer.render(pathname, search, without(registry, left));
      return page && { ...page, whole: false };
    },
  };
}

/** The registry with some remotes switched off, which is how a renderer leaves them out. */
function without(registry: Registry, remotes: ReadonlySet<string>): Registry {
  const microFrontends = Object.entries(registry.microFrontends).map(([app, releases]) => {
    if (!remotes.has(app)) return [app, releases] as const;
    return [
      app,
      releases.map((one) => ({ ...one, extras: { ...one.extras, disabled: 'Its styles cannot be sent.' } })),
    ] as const;
  });
  return { ...registry, microFrontends: Object.fromEntries(microFrontends) };
}
