import { Worker } from 'node:worker_threads';
import type { ShopSettings } from '@shop/shared-events';
import { defaultRelease, type Registry, type Release } from '@shop/tooling/registry';
import { partsOf, routeOf } from '../../src/routes/route-of';
import type { Rendered } from '../../src/server-entry';
import { createBreaker } from './breaker';
import type { FromThread, RenderAnswer, RenderOrder, WorkerData } from './render-worker';
import type { ServerBuild } from './server-builds';
import { createTurns } from './turns';
import { createWitness } from './whose-code';

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
  /** A number that rises with each answer, in memory that can be read while the thread is busy. */
  readonly answered: Int32Array;
  readonly waiting: Map<number, (answer: RenderAnswer | null) => void>;
  /** Kept once the thread takes orders, or has ended. */
  readonly ready: Promise<void>;
  /** What is being found out about a thread that is late, once for all who wait for it. */
  trial: Promise<'busy' | 'ended'> | undefined;
}

/** Milliseconds that the first page of a thread may take: it opens every build. */
const warmMs = 10_000;
/** Milliseconds within which a thread that is only busy answers something. */
const hereMs = 500;
/** Pages that a thread works on side by side, most of them waiting for the backend. More would be late only because of each other. */
const sideBySide = 50;

/** Renders pages in threads: one works, one stands by, so that a page which hangs costs its own time only. */
export function createRenderer(options: RendererOptions): Renderer {
  const budgetMs = options.budgetMs ?? 1500;
  const breaker = createBreaker({ failures: 3, restMs: 15_000 });
  let closing = false;
  let lastId = 0;
  let hands: Hand[] = [];
  const turns = createTurns(sideBySide);
  const witness = createWitness(options.releasesDirectory);

  const hire = (): Hand => {
    const answered = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const data: WorkerData = { releasesDirectory: options.releasesDirectory, apiAddress: options.apiAddress, prepareMs: budgetMs * 0.6, answered };
    const worker = new Worker(new URL('./render-thread.mjs', import.meta.url), { workerData: data, execArgv: [] });
    let open: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (open = resolve));
    const hand: Hand = { worker, answered: new Int32Array(answered), waiting: new Map(), ready, trial: undefined };
    worker.on('message', (answer: FromThread) => {
      if (answer === 'here') return open();
      if ('stray' in answer) return options.log(`A server build failed where no page waited for it: ${answer.stray}`);
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

  /** Whether the thread says anything, however slow its pages are. */
  const isThere = (hand: Hand): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (there: boolean) => {
        clearTimeout(timer);
        hand.worker.off('message', heard);
        resolve(there);
      };
      const heard = (answer: FromThread) => answer === 'here' && finish(true);
      const before = hand.answered[0];
      const timer = setTimeout(() => finish(hand.answered[0] !== before), hereMs);
      hand.worker.on('message', heard);
      hand.worker.postMessage('are you there?');
    });

  const end = (hand: Hand) => {
    hands = hands.filter((one) => one !== hand);
    void hand.worker.terminate();
  };

  /** Ends a thread that never comes back, and keeps the release whose code it is in off the next pages. */
  async function judge(hand: Hand): Promise<'busy' | 'ended'> {
    if (!hands.includes(hand)) return 'ended';
    if (await isThere(hand)) return 'busy';
    const guilty = await witness.whoseCode(hand.worker);
    options.log(`${guilty ?? 'Something that is no remote'} held up the rendering of pages; its thread was ended.`);
    if (guilty) breaker.failed(guilty, 3);
    end(hand);
    return 'ended';
  }

  const trialOf = (hand: Hand): Promise<'busy' | 'ended'> => (hand.trial ??= judge(hand).finally(() => (hand.trial = undefined)));

  async function render(pathname: string, search: string, registry: Registry): Promise<RenderedPage | null> {
    const shell = serverBuildOf(registry, 'shell');
    if (!shell || closing) return null;
    const until = performance.now() + budgetMs;
    if (!(await turns.take(budgetMs))) {
      options.log(`${pathname} was left to the browser: too many pages are wanted at once.`);
      return null;
    }
    try {
      return await renderInTurn(pathname, search, registry, shell, until - performance.now());
    } finally {
      turns.give();
    }
  }

  async function renderInTurn(pathname: string, search: string, registry: Registry, shell: ServerBuild, leftMs: number): Promise<RenderedPage | null> {
    // A second round leaves out whoever held up the first one.
    for (const limitMs of [leftMs, budgetMs / 2]) {
      const remotes = allowed(registry, breaker.allows);
      const hand = nextHand();
      if (!(await within(hand.ready, limitMs))) return null;
      const answer = await ask(hand, { id: (lastId += 1), pathname, search, settings: options.settings, shell, remotes }, limitMs);
      if (answer === 'late') {
        if ((await trialOf(hand)) === 'ended') continue;
        options.log(`${pathname} took too long to render.`);
        return null;
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
      witness.close();
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
