import { Worker } from 'node:worker_threads';
import type { ShopSettings } from '@shop/shared-events';
import { defaultRelease, type Registry, type Release } from '@shop/tooling/registry';
import { partsOf, routeOf } from '../../src/routes/route-of';
import type { Rendered } from '../../src/server-entry';
import { createBreaker } from './breaker';
import type { FromThread, RenderAnswer, RenderOrder, WorkerData } from './render-worker';
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

interface Hand {
  readonly worker: Worker;
  /** The name of the remote whose code runs, in memory that can be read while it never comes back. */
  readonly running: Buffer;
  readonly waiting: Map<number, (answer: RenderAnswer | null) => void>;
  /** Kept once the thread takes orders, or has ended. */
  readonly ready: Promise<void>;
}

/** Milliseconds that the first page of a thread may take: it opens every build. */
const warmMs = 10_000;
/** Milliseconds within which a thread that is only busy says that it is there. */
const hereMs = 500;

/** Renders pages in threads: one works, one stands by, so that a page which hangs costs its own time only. */
export function createRenderer(options: RendererOptions): Renderer {
  const budgetMs = options.budgetMs ?? 1500;
  const breaker = createBreaker({ failures: 3, restMs: 15_000 });
  let closing = false;
  let lastId = 0;
  let hands: Hand[] = [];

  const hire = (): Hand => {
    const running = new SharedArrayBuffer(64);
    const data: WorkerData = { releasesDirectory: options.releasesDirectory, apiAddress: options.apiAddress, prepareMs: budgetMs * 0.6, running };
    const worker = new Worker(new URL('./render-thread.mjs', import.meta.url), { workerData: data, execArgv: [] });
    let open: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (open = resolve));
    const hand: Hand = { worker, running: Buffer.from(running), waiting: new Map(), ready };
    worker.on('message', (answer: FromThread) => {
      if (answer === 'here') return open();
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

  const nextHand = (): Hand => {
    while (!closing && hands.length < 2) hands.push(hire());
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

  /** Whether the thread's loop still turns, however slow its pages are. */
  const isThere = (hand: Hand): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (there: boolean) => {
        clearTimeout(timer);
        hand.worker.off('message', heard);
        resolve(there);
      };
      const heard = (answer: FromThread) => answer === 'here' && finish(true);
      const timer = setTimeout(() => finish(false), hereMs);
      hand.worker.on('message', heard);
      hand.worker.postMessage('are you there?');
    });

  const end = (hand: Hand) => {
    hands = hands.filter((one) => one !== hand);
    void hand.worker.terminate();
  };

  async function render(pathname: string, search: string, registry: Registry): Promise<RenderedPage | null> {
    const shell = serverBuildOf(registry, 'shell');
    if (!shell || closing) return null;
    // A second round leaves out whoever held up the first one.
    for (let round = 0; round < 2; round += 1) {
      const remotes = allowed(registry, breaker.allows);
      const hand = nextHand();
      const limitMs = round === 0 ? budgetMs : budgetMs / 2;
      if (!(await within(hand.ready, limitMs))) return null;
      const answer = await ask(hand, { id: (lastId += 1), pathname, search, settings: options.settings, shell, remotes }, limitMs);
      if (answer === 'late') {
        if (await isThere(hand)) {
          options.log(`${pathname} took too long to render.`);
          return null;
        }
        const guilty = hand.running.toString().replace(/\0+$/, '');
        if (guilty) {
          options.log(`${guilty} held up the rendering of ${pathname}; its thread was ended.`);
          breaker.failed(releaseKey(registry, guilty), 3);
        }
        end(hand);
        continue;
      }
      if (!answer) continue;
      if (!answer.ok) {
        options.log(`${pathname} could not be rendered: ${answer.message}`);
        return null;
      }
      for (const { remote, message, backendDown } of answer.broken) {
        options.log(`${remote} could not be rendered on ${pathname}: ${message}`);
        if (!backendDown) breaker.failed(releaseKey(registry, remote));
      }
      const broken = new Set(answer.broken.map(({ remote }) => remote));
      for (const part of answer.rendered.sent) {
        const remote = part.split('/')[0] ?? '';
        if (!broken.has(remote)) breaker.worked(releaseKey(registry, remote));
      }
      // A remote that is switched off, or has no server build, has nothing to send.
      const wanted = partsOf(routeOf(pathname)).filter(({ remote }) => serverBuildOf(registry, remote));
      return {
        ...answer.rendered,
        whole: wanted.every(({ remote }) => !broken.has(remote) && remote in remotes),
        backendDown: answer.broken.some(({ backendDown }) => backendDown),
      };
    }
    return null;
  }

  return {
    render,
    async warm(registry) {
      const shell = serverBuildOf(registry, 'shell');
      if (!shell) return;
      const remotes = allowed(registry, () => true);
      nextHand();
      for (const hand of [...hands]) {
        await hand.ready;
        const order = { id: (lastId += 1), pathname: '/', search: '', settings: options.settings, shell, remotes };
        if ((await ask(hand, order, warmMs)) === 'late') end(hand);
      }
    },
    async close() {
      closing = true;
      await Promise.all(hands.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Whether it happens within so many milliseconds. */
async function within(event: Promise<void>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), limitMs)));
  const happened = await Promise.race([event.then(() => true), late]);
  clearTimeout(timer);
  return happened;
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

const releaseKey = (registry: Registry, app: string): string => `${app}@${defaultRelease(registry, app)?.metadata.version ?? ''}`;

function serverBuildOf(registry: Registry, app: string): ServerBuild | null {
  const release: Release | undefined = defaultRelease(registry, app);
  const { server, base, disabled } = release?.extras ?? {};
  if (!release || !server || !base || disabled) return null;
  return { app, version: release.metadata.version, base, file: server.file, integrity: server.integrity };
}
