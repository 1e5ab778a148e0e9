import { runInSpan } from '@shop/server-environment/tracing';
import { findDefaultRelease, type Registry } from '@shop/release-registry';
import { getDeployedPages } from '../deployed-pages';
import type { Renderer } from './renderer';

/**
 * Wraps a renderer: each rendering is a span `render` with the path, the release of the shell and of each slot of the
 * page (`shop.app.<app>.<pages or widgets>.<name>`), and the result as the metrics call it.
 */
export function traceRenders(renderer: Renderer): Renderer {
  return {
    ...renderer,
    render: (pathname, search, registry) =>
      runInSpan('render', { attributes: describePage(pathname, registry) }, async (span) => {
        const page = await renderer.render(pathname, search, registry);
        span.setAttribute('shop.render.result', page === null ? 'none' : page.isComplete ? 'complete' : 'partial');
        return page;
      }),
  };
}

function describePage(pathname: string, registry: Registry): Record<string, string> {
  const { routes } = getDeployedPages(registry);
  const versionOf = (app: string) => findDefaultRelease(registry, app)?.metadata.version ?? '';
  const slots = routes
    .listSlots(routes.findRoute(pathname))
    .map(({ remote, kind, name }) => [`shop.app.${remote}.${kind}.${name}`, versionOf(remote)] as const);
  return { 'url.path': pathname, 'shop.app.shell': versionOf('shell'), ...Object.fromEntries(slots) };
}
