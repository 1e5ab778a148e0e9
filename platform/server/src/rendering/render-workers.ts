import { Worker } from 'node:worker_threads';
import { createAttribution } from './attribution';
import type { FromWorker, RenderAnswer, RenderOrder, ToWorker, WorkerData } from './render-worker';

export interface RenderWorkersOptions {
  readonly releasesDirectory: string;
  readonly apiAddress: string;
  /** Milliseconds that the parts of a page may wait for the backend. */
  readonly prepareMs: number;
  /** How many threads render at the same time. */
  readonly threads: number;
  readonly log: (sentence: string) => void;
  /**
   * Called before a hanging worker is ended, with the release in which it hangs, as `app@version`, or null when no
   * remote's code is on its stack.
   */
  readonly onHung: (culprit: string | null) => void;
}

export type Order = Omit<RenderOrder, 'id'>;

export interface RenderWorkers {
  /**
   * 'late': the answer did not come in time, and the worker goes on. 'ended': the worker hung or failed, and another
   * one takes the next request.
   */
  render(order: Order, limitMs: number): Promise<RenderAnswer | 'late' | 'ended'>;
  /** Sends each worker this request, and ends one that takes longer than the limit. */
  warm(order: Order, limitMs: number): Promise<void>;
  /** Ends all workers for good. */
  close(): Promise<void>;
}

interface RenderWorker {
  readonly thread: Worker;
  /** A counter of answers in shared memory, readable while the thread is busy. */
  readonly answered: Int32Array;
  readonly waiting: Map<number, (answer: RenderAnswer | 'ended') => void>;
  /** The pages that it was chosen for and that are not finished. */
  pages: number;
  /** Resolves when the thread accepts requests or has ended. */
  readonly ready: Promise<void>;
  isReady: boolean;
  /** The running check of a late worker, shared by all requests that wait for it. */
  diagnosis: Promise<'late' | 'ended'> | undefined;
}

/** With fewer workers, one that hangs would leave nobody to render while another one starts. */
const minWorkers = 2;
/** Milliseconds within which a busy but healthy worker answers a ping. */
const pongMs = 500;

/** Creates a pool of rendering threads. A hanging one is ended and fails only its own pages. */
export function createRenderWorkers({
  releasesDirectory,
  apiAddress,
  prepareMs,
  threads,
  log,
  onHung,
}: RenderWorkersOptions): RenderWorkers {
  const size = Math.max(minWorkers, threads);
  const attribution = createAttribution(releasesDirectory);
  let closing = false;
  let lastId = 0;
  let workers: RenderWorker[] = [];

  const spawn = (): RenderWorker => {
    const answered = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const data: WorkerData = { releasesDirectory, apiAddress, prepareMs, answered };
    const thread = new Worker(new URL('./render-thread.mjs', import.meta.url), { workerData: data, execArgv: [] });
    let open: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (open = resolve));
    const worker: RenderWorker = {
      thread,
      answered: new Int32Array(answered),
      waiting: new Map(),
      pages: 0,
      ready,
      isReady: false,
      diagnosis: undefined,
    };
    thread.on('message', (message: FromWorker) => {
      if (message === 'pong') return;
      if (message === 'ready') {
        worker.isReady = true;
        return open();
      }
      if ('stray' in message) return log(`A server build failed where no page waited for it: ${message.stray}`);
      worker.waiting.get(message.id)?.(message);
    });
    thread.on('error', (error) => log(`A rendering thread failed: ${error.message}`));
    thread.on('exit', () => {
      open();
      for (const settle of worker.waiting.values()) settle('ended');
      workers = workers.filter((one) => one !== worker);
    });
    return worker;
  };

  const fill = () => {
    while (!closing && workers.length < size) workers.push(spawn());
  };

  const send = ({ thread }: RenderWorker, message: ToWorker) => thread.postMessage(message);

  const ask = (worker: RenderWorker, order: Order, limitMs: number): Promise<RenderAnswer | 'late' | 'ended'> =>
    new Promise((resolve) => {
      const id = (lastId += 1);
      const finish = (answer: RenderAnswer | 'late' | 'ended') => {
        clearTimeout(timer);
        worker.waiting.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(() => finish('late'), limitMs);
      worker.waiting.set(id, finish);
      send(worker, { ...order, id });
    });

  /** Returns whether the worker answers anything in time. */
  const responds = (worker: RenderWorker): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (responded: boolean) => {
        clearTimeout(timer);
        worker.thread.off('message', heard);
        resolve(responded);
      };
      const heard = (message: FromWorker) => message === 'pong' && finish(true);
      const before = worker.answered[0];
      const timer = setTimeout(() => finish(worker.answered[0] !== before), pongMs);
      worker.thread.on('message', heard);
      send(worker, 'ping');
    });

  const end = (worker: RenderWorker) => {
    workers = workers.filter((one) => one !== worker);
    void worker.thread.terminate();
  };

  /**
   * Returns the worker with the fewest pages, of as many as render at the same time: the others are spare. One that has
   * just been started gets pages when it is ready, or when no other one is.
   */
  function findLeastBusy(): RenderWorker | undefined {
    const rendering = workers.slice(0, threads);
    const ready = rendering.filter(({ isReady }) => isReady);
    const [first] = (ready.length > 0 ? ready : rendering).sort((one, other) => one.pages - other.pages);
    return first;
  }

  /** Finds out whether a late worker hangs, and ends it if so. */
  async function diagnose(worker: RenderWorker): Promise<'late' | 'ended'> {
    if (!workers.includes(worker)) return 'ended';
    if (await responds(worker)) return 'late';
    onHung(await attribution.findBlockingRelease(worker.thread));
    end(worker);
    return 'ended';
  }

  return {
    async render(order, limitMs) {
      fill();
      const worker = findLeastBusy();
      if (!worker) return 'ended';
      worker.pages += 1;
      try {
        if (!(await within(worker.ready, limitMs))) return 'late';
        const answer = await ask(worker, order, limitMs);
        if (answer !== 'late') return answer;
        return await (worker.diagnosis ??= diagnose(worker).finally(() => (worker.diagnosis = undefined)));
      } finally {
        worker.pages -= 1;
      }
    },
    async warm(order, limitMs) {
      fill();
      await Promise.all(
        workers.map(async (worker) => {
          await worker.ready;
          if ((await ask(worker, order, limitMs)) === 'late') end(worker);
        }),
      );
    },
    async close() {
      closing = true;
      await Promise.all(workers.map(({ thread }) => thread.terminate()));
      attribution.close();
    },
  };
}

/** Returns whether a promise settles within so many milliseconds. */
async function within(event: Promise<void>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), limitMs)));
  const happened = await Promise.race([event.then(() => true), late]);
  clearTimeout(timer);
  return happened;
}
