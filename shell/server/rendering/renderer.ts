import { Worker } from 'node:worker_threads';
import type { ShopSettings } from '@shop/shared-events';
import { defaultRelease, type Registry, type Release } from '@shop/tooling/registry';
import type { Rendered } from '../../src/server-entry';
import { createBreaker } from './breaker';
import type { RenderAnswer, RenderOrder, WorkerData } from './render-worker';
import type { ServerBuild } from './server-builds';

export interface RendererOptions {
  readonly releasesDirectory: string;
  readonly apiAddress: string;
  readonly settings: ShopSettings;
  readonly log: (sentence: string) => void;
  /** Milliseconds for a whole page; what is not there by then is rendered in the browser. */
  readonly budgetMs?: number;
}

/** A page as rendered; `whole` says whether every part that could be sent was sent. */
export interface RenderedPage extends Rendered {
  readonly whole: boolean;
}

export interface Renderer {
  /** Opens what the registry names, so that the first reader does not wait for it. */
  warm(registry: Registry): Promise<void>;
  /** The page, or null when it could not be rendered within the budget. Never rejects. */
  render(pathname: string, search: string, registry: Registry): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

interface Hand {
  readonly worker: Worker;
  readonly steps: Int32Array;
  readonly waiting: Map<number, (answer: RenderAnswer | null) => void>;
  /** Kept once the thread takes orders, or has ended. */
  readonly ready: Promise<void>;
}

/** Milliseconds that the first page of a thread may take: it opens every build. */
const warmMs = 10_000;

/** Renders pages in threads: one works, one stands by, so that a page which hangs costs its own time only. */
export function createRenderer(options: RendererOptions): Renderer {
  const budgetMs = options.budgetMs ?? 1500;
  const breaker = createBreaker({ failures: 3, restMs: 15_000 });
  let closing = false;
  let lastId = 0;
  let hands: Hand[] = [];

  const hire = (remoteNames: readonly string[]): Hand => {
    const step = new SharedArrayBuffer(4);
    const data: WorkerData = { releasesDirectory: options.releasesDirectory, apiAddress: options.apiAddress, prepareMs: budgetMs * 0.6, step, remoteNames };
    const worker = new Worker(new URL('./render-thread.mjs', import.meta.url), { workerData: data, execArgv: [] });
    let open: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (open = resolve));
    const hand: Hand = { worker, steps: new Int32Array(step), waiting: new Map(), ready };
    worker.on('message', (answer: RenderAnswer | { ready: true }) => {
      if ('ready' in answer) return open();
      hand.waiting.get(answer.id)?.(answer);
    });
    worker.on('error', (error) => options.log(`A rendering thread failed: ${error.message}`));
    worker.on('exit', () => {
      open();
      for (const settle of hand.waiting.values()) settle(null);
      hands = hands.filter((one) => one !== hand);
    });
    return hand;
  };

  const nextHand = (remoteNames: readonly string[]): Hand => {
    while (!closing && hands.length < 2) hands.push(hire(remoteNames));
    return hands[0] as Hand;
  };

  const ask = (hand: Hand, order: RenderOrder, limitMs: number): Promise<RenderAnswer | 'late' | null> =>
    new Promise((resolve) => {
      const finish = (answer: RenderAnswer | 'late' | null) => {
        clearTimeout(timer);
        hand.waiting.delete(order.id);
        resolve(answer);
      };
      const timer = setTimeout(() => finish('late'), limitMs);
      hand.waiting.set(order.id, finish);
      hand.worker.postMessage(order);
    });

  async function render(pathname: string, search: string, registry: Registry): Promise<RenderedPage | null> {
    const shell = serverBuildOf(registry, 'shell');
    if (!shell || closing) return null;
    const remoteNames = remotesOf(registry);
    // A second round leaves out whoever held up the first one.
    for (let round = 0; round < 2; round += 1) {
      const remotes = allowed(registry, remoteNames, breaker.allows);
      const hand = nextHand(remoteNames);
      const order = { id: (lastId += 1), pathname, search, settings: options.settings, shell, remotes };
      await hand.ready;
      const answer = await ask(hand, order, round === 0 ? budgetMs : budgetMs / 2);
      if (answer === 'late') {
        const guilty = remoteNames[Atomics.load(hand.steps, 0)];
        if (guilty) {
          options.log(`${guilty} held up the rendering of ${pathname}; its thread was ended.`);
          breaker.failed(releaseKey(registry, guilty), 3);
        }
        hands = hands.filter((one) => one !== hand);
        void hand.worker.terminate();
        continue;
      }
      if (!answer) continue;
      if (!answer.ok) {
        options.log(`${pathname} could not be rendered: ${answer.message}`);
        return null;
      }
      for (const { remote, message } of answer.broken) {
        options.log(`${remote} could not be rendered on ${pathname}: ${message}`);
        breaker.failed(releaseKey(registry, remote));
      }
      const broken = new Set(answer.broken.map(({ remote }) => remote));
      for (const part of answer.rendered.sent) {
        const remote = part.split('/')[0] ?? '';
        if (!broken.has(remote)) breaker.worked(releaseKey(registry, remote));
      }
      return { ...answer.rendered, whole: broken.size === 0 && Object.keys(remotes).length === remoteNames.length };
    }
    return null;
  }

  return {
    render,
    async warm(registry) {
      const shell = serverBuildOf(registry, 'shell');
      if (!shell) return;
      const remoteNames = remotesOf(registry);
      const remotes = allowed(registry, remoteNames, () => true);
      nextHand(remoteNames);
      for (const hand of [...hands]) {
        await hand.ready;
        const order = { id: (lastId += 1), pathname: '/', search: '', settings: options.settings, shell, remotes };
        if ((await ask(hand, order, warmMs)) !== 'late') continue;
        hands = hands.filter((one) => one !== hand);
        void hand.worker.terminate();
      }
    },
    async close() {
      closing = true;
      await Promise.all(hands.map(({ worker }) => worker.terminate()));
    },
  };
}

const remotesOf = (registry: Registry) => Object.keys(registry.microFrontends).filter((app) => app !== 'shell');

function allowed(registry: Registry, remoteNames: readonly string[], allows: (release: string) => boolean): Record<string, ServerBuild> {
  return Object.fromEntries(
    remoteNames.flatMap((app) => {
      const build = serverBuildOf(registry, app);
      return build && allows(releaseKey(registry, app)) ? [[app, build]] : [];
    }),
  );
}

const releaseKey = (registry: Registry, app: string): string => `${app}@${defaultRelease(registry, app)?.metadata.version ?? ''}`;

function serverBuildOf(registry: Registry, app: string): ServerBuild | null {
  const release: Release | undefined = defaultRelease(registry, app);
  const { server, base, disabled } = release?.extras ?? {};
  if (!release || !server || !base || disabled) return null;
  return { app, version: release.metadata.version, base, file: server.file, integrity: server.integrity };
}
