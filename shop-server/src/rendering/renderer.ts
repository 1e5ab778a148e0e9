import type { ShopSettings } from '@shop/shared-events';
import { findDefaultRelease, type Registry, type Release } from '@shop/release-registry';
import { listSlots, findRoute } from '@shop/shell/routes';
import type { Rendered } from '@shop/shell/server-entry';
import { createBreaker } from './breaker';
import type { RenderAnswer, RenderOrder } from './render-worker';
import { createRenderWorkers } from './render-workers';
import { createSemaphore } from './semaphore';
import type { ServerBuild } from './server-builds';

export interface RendererOptions {
  readonly releasesDirectory: string;
  readonly apiAddress: string;
  readonly settings: ShopSettings;
  readonly log: (sentence: string) => void;
  /** Milliseconds for a whole page; what is not there by then is rendered in the browser. */
  readonly budgetMs?: number;
}

export interface RenderedPage extends Rendered {
  /** Whether every part was sent that has something to send. */
  readonly whole: boolean;
  /** Whether a part is missing because the backend did not answer. */
  readonly backendDown: boolean;
}

export interface Renderer {
  /** Opens what the registry names, so that the first reader does not wait for it. */
  warm(registry: Registry): Promise<void>;
  /** The page, or null when it could not be rendered within the budget. Never rejects. */
  render(pathname: string, search: string, registry: Registry): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

/** Milliseconds that the first page of a worker may take: it opens every build. */
const warmMs = 10_000;
/**
 * Pages that a worker works on side by side, most of them waiting for the backend. More would be late only because of
 * each other.
 */
const sideBySide = 50;

/**
 * Renders pages in workers, so that a page which hangs costs its own time only, and keeps releases that fail off the
 * next pages.
 */
export function createRenderer({
  releasesDirectory,
  apiAddress,
  settings,
  log,
  budgetMs = 1500,
}: RendererOptions): Renderer {
  const breaker = createBreaker({ failures: 3, restMs: 15_000 });
  const semaphore = createSemaphore(sideBySide);
  const workers = createRenderWorkers({
    releasesDirectory,
    apiAddress,
    prepareMs: budgetMs * 0.6,
    log,
    onHung(culprit) {
      log(`${culprit ?? 'Something that is no remote'} held up the rendering of pages; its thread was ended.`);
      if (culprit) breaker.failed(culprit, 3);
    },
  });

  async function attempt(
    pathname: string,
    search: string,
    registry: Registry,
    shell: ServerBuild,
    leftMs: number,
  ): Promise<RenderedPage | null> {
    // A second round leaves out whoever held up the first one.
    for (const limitMs of [leftMs, budgetMs / 2]) {
      const remotes = allowed(registry, breaker.allows);
      const answer = await workers.render({ pathname, search, settings, shell, remotes }, limitMs);
      if (answer === 'ended') continue;
      if (answer !== 'late' && answer.ok) return judged(pathname, registry, remotes, answer);
      log(
        answer === 'late'
          ? `${pathname} took too long to render.`
          : `${pathname} could not be rendered: ${answer.message}`,
      );
      return null;
    }
    return null;
  }

  /** The page, once the breaker knows who was broken on it and who worked. */
  function judged(
    pathname: string,
    registry: Registry,
    remotes: RenderOrder['remotes'],
    { rendered, broken: failures }: RenderAnswer & { readonly ok: true },
  ): RenderedPage {
    for (const { remote, message, backendDown } of failures) {
      log(`${remote} could not be rendered on ${pathname}: ${message}`);
      if (!backendDown) breaker.failed(releaseKey(registry, remote));
    }
    const broken = new Set(failures.map(({ remote }) => remote));
    for (const part of rendered.sent) {
      const remote = part.split('/')[0] ?? '';
      if (!broken.has(remote)) breaker.worked(releaseKey(registry, remote));
    }
    // A remote that is switched off, or has no server build, has nothing to send.
    const wanted = listSlots(findRoute(pathname)).filter(({ remote }) => serverBuildOf(registry, remote));
    return {
      ...rendered,
      whole: wanted.every(({ remote }) => !broken.has(remote) && remote in remotes),
      backendDown: failures.some(({ backendDown }) => backendDown),
    };
  }

  return {
    async render(pathname, search, registry) {
      const shell = serverBuildOf(registry, 'shell');
      if (!shell) return null;
      const until = performance.now() + budgetMs;
      if (!(await semaphore.acquire(budgetMs))) {
        log(`${pathname} was left to the browser: too many pages are wanted at once.`);
        return null;
      }
      try {
        return await attempt(pathname, search, registry, shell, until - performance.now());
      } finally {
        semaphore.release();
      }
    },
    async warm(registry) {
      const shell = serverBuildOf(registry, 'shell');
      if (shell)
        await workers.warm(
          { pathname: '/', search: '', settings, shell, remotes: allowed(registry, () => true) },
          warmMs,
        );
    },
    close: () => workers.close(),
  };
}

/** The server builds that may be tried now, by remote. */
function allowed(registry: Registry, allows: (release: string) => boolean): Record<string, ServerBuild> {
  return Object.fromEntries(
    Object.keys(registry.microFrontends).flatMap((app) => {
      if (app === 'shell') return [];
      const build = serverBuildOf(registry, app);
      return build && allows(releaseKey(registry, app)) ? [[app, build]] : [];
    }),
  );
}

const releaseKey = (registry: Registry, app: string): string =>
  `${app}@${findDefaultRelease(registry, app)?.metadata.version ?? ''}`;

function serverBuildOf(registry: Registry, app: string): ServerBuild | null {
  const release: Release | undefined = findDefaultRelease(registry, app);
  const { server, base, disabled } = release?.extras ?? {};
  if (!release || !server || !base || disabled) return null;
  return { app, version: release.metadata.version, base, file: server.file, integrity: server.integrity };
}
