import type { PageSettings } from '../application';
import { getTraceparent } from '@shop/server-environment/tracing';
import { findDefaultRelease, type Registry, type Release } from '@shop/release-registry';
import { getDeployedPages } from '../deployed-pages';
import type { Rendered } from '@shop/page-contract/render-job';
import { isIncompatible } from '../incompatible-release';
import { createBreaker } from './breaker';
import { findCulprit } from './find-culprit';
import type { RenderAnswer, RenderOrder } from './render-messages';
import type { Order } from './render-process';
import { createRenderWorkers } from './render-workers';
import { createSemaphore } from './semaphore';
import type { ServerBuild } from './server-builds';

export interface RendererOptions {
  readonly releasesDirectory: string;
  readonly apiAddress: string;
  readonly settings: PageSettings;
  /** Returns the address of the shop server for itself; undefined before it listens. */
  readonly findOwnAddress?: (() => string | undefined) | undefined;
  readonly log: (sentence: string) => void;
  /** Receives what failed of a release, and not because of the backend. */
  readonly onFailure?: ((failure: RenderFailure) => void) | undefined;
  /** Milliseconds for a page. Parts that take longer are rendered in the browser. */
  readonly budgetMs?: number;
  /** How many processes render at the same time. */
  readonly processes?: number | undefined;
  /** How many processes there are. With fewer than two, one that hangs leaves nobody to render while another starts. */
  readonly minProcesses?: number;
}

/** A release whose server build has failed, or its own backend. Browsers render its part of the page. */
export interface RenderFailure {
  readonly app: string;
  readonly version: string;
  /** The path of the page as its manifest declares it; '/*' for an unknown one, and for a build that held up several. */
  readonly route: string;
  readonly message: string;
  /** By default the server build. */
  readonly reason?: 'own backend';
}

export interface RenderedPage extends Rendered {
  /** Whether every server-rendered part of the page is included. */
  readonly isComplete: boolean;
  /** Whether a part is missing because the backend did not answer. */
  readonly backendDown: boolean;
  /** The cache tags of what the page shows of the backend. */
  readonly tags: readonly string[];
}

export interface Renderer {
  /** Loads the live releases before the first request. */
  warm(registry: Registry): Promise<void>;
  /** Returns the page, or null when it could not be rendered in time. Never rejects. */
  render(pathname: string, search: string, registry: Registry): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

/** Failures of a release after which browsers render its part for a while. */
const failuresUntilRest = 3;
/** Milliseconds for the first page of a worker, which loads every server build. */
const warmMs = 10_000;
/** Pages that a worker renders at the same time, most of them waiting for the backend. More would delay each other. */
const sideBySide = 50;

/**
 * Creates a renderer that runs in workers, so that a hanging page delays no other, with a circuit breaker for failing
 * releases.
 */
export function createRenderer({
  releasesDirectory,
  apiAddress,
  settings,
  findOwnAddress = () => undefined,
  log,
  onFailure = () => undefined,
  budgetMs = 1500,
  processes = 1,
  minProcesses = 2,
}: RendererOptions): Renderer {
  const breaker = createBreaker({ failures: failuresUntilRest, restMs: 15_000 });
  const semaphore = createSemaphore(sideBySide * processes);
  const workers = createRenderWorkers({
    releasesDirectory,
    apiAddress,
    prepareMs: budgetMs * 0.6,
    processes,
    minimum: minProcesses,
    log,
    onEnded: (pages) => void judgeEnded(pages),
  });

  /**
   * Finds out whose code ended a process. Until that is known, browsers render all remotes of its pages, and those that
   * did not do it are rendered here again afterwards.
   */
  async function judgeEnded(pages: readonly Order[]): Promise<void> {
    const listKeys = (page: Order) => Object.values(page.remotes).map(({ app, version }) => `${app}@${version}`);
    const suspects = [...new Set(pages.flatMap(listKeys))];
    for (const key of suspects) breaker.failed(key, failuresUntilRest);
    const trial = workers.startTrial();
    const culprit = await findCulprit(pages, trial, budgetMs);
    await trial.end();
    const found = pages.flatMap((page) => (culprit ? (page.remotes[culprit] ?? []) : []))[0];
    const key = found && `${found.app}@${found.version}`;
    if (culprit !== undefined) for (const one of suspects) if (one !== key) breaker.worked(one);
    log(`${key ?? 'Something that is no remote'} held up the rendering of pages; its process was ended.`);
    if (!found) return;
    const { app, version } = found;
    onFailure({ app, version, route: '/*', message: 'It held up the rendering of pages, and its process was ended.' });
  }

  async function attempt(
    pathname: string,
    search: string,
    registry: Registry,
    shell: ServerBuild,
    leftMs: number,
  ): Promise<RenderedPage | null> {
    // The second attempt leaves out the remotes that failed in the first.
    for (const limitMs of [leftMs, budgetMs / 2]) {
      const remotes = listBuilds(pathname, registry, breaker.allows);
      const { remotes: deployed, messages } = getDeployedPages(registry);
      const traceparent = getTraceparent();
      const ownAddress = findOwnAddress();
      const order = { pathname, search, settings, shell, remotes, deployed, messages, ownAddress, traceparent };
      const answer = await workers.render(order, limitMs);
      if (answer === 'ended') continue;
      if (answer !== 'late' && answer.type === 'rendered') return judged(pathname, registry, remotes, answer);
      log(
        answer === 'late'
          ? `${pathname} took too long to render.`
          : `${pathname} could not be rendered: ${answer.message}`,
      );
      if (answer !== 'late') {
        const [message = ''] = answer.message.split('\n');
        onFailure({ app: 'shell', version: shell.version, route: findPath(pathname, registry), message });
      }
      return null;
    }
    return null;
  }

  /** Reports failures and successes to the circuit breaker and returns the page. */
  function judged(
    pathname: string,
    registry: Registry,
    remotes: RenderOrder['remotes'],
    { rendered, broken: failures, tags }: Extract<RenderAnswer, { type: 'rendered' }>,
  ): RenderedPage {
    for (const { remote, message, backendDown } of failures) {
      log(`${remote} could not be rendered on ${pathname}: ${message}`);
      if (backendDown) continue;
      breaker.failed(releaseKey(registry, remote));
      const version = findDefaultRelease(registry, remote)?.metadata.version ?? '';
      onFailure({ app: remote, version, route: findPath(pathname, registry), message });
    }
    const broken = new Set(failures.map(({ remote }) => remote));
    for (const part of rendered.sent) {
      const remote = part.split('/')[0] ?? '';
      if (!broken.has(remote)) breaker.worked(releaseKey(registry, remote));
    }
    // A disabled remote, or one without a server build, renders nothing here.
    const { routes } = getDeployedPages(registry);
    const wanted = routes.listSlots(routes.findRoute(pathname)).filter(({ remote }) => serverBuildOf(registry, remote));
    return {
      ...rendered,
      isComplete: wanted.every(({ remote }) => !broken.has(remote) && remote in remotes),
      backendDown: failures.some(({ backendDown }) => backendDown),
      tags,
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
          {
            pathname: '/',
            search: '',
            settings,
            shell,
            remotes: listBuilds('/', registry, () => true),
            deployed: getDeployedPages(registry).remotes,
            messages: getDeployedPages(registry).messages,
          },
          warmMs,
        );
    },
    close: () => workers.close(),
  };
}

/** Returns the path of a page as its manifest declares it; '/*' for an unknown page. */
const findPath = (pathname: string, registry: Registry): string =>
  getDeployedPages(registry).routes.findRoute(pathname)?.path ?? '/*';

/** Returns the server builds by remote that a page has parts of and the circuit breaker allows. */
function listBuilds(
  pathname: string,
  registry: Registry,
  allows: (release: string) => boolean,
): Record<string, ServerBuild> {
  const { routes } = getDeployedPages(registry);
  return Object.fromEntries(
    routes.listSlots(routes.findRoute(pathname)).flatMap(({ remote }) => {
      const build = serverBuildOf(registry, remote);
      return build && allows(releaseKey(registry, remote)) ? [[remote, build]] : [];
    }),
  );
}

const releaseKey = (registry: Registry, app: string): string =>
  `${app}@${findDefaultRelease(registry, app)?.metadata.version ?? ''}`;

/** Returns the server build of an app's release; null for an app that only browsers render. */
export function serverBuildOf(registry: Registry, app: string): ServerBuild | null {
  const release: Release | undefined = findDefaultRelease(registry, app);
  const { server, base, disabled } = release?.extras ?? {};
  if (!release || !server || !base || disabled || isIncompatible(registry, release)) return null;
  return { app, version: release.metadata.version, base, file: server.file, integrity: server.integrity };
}
