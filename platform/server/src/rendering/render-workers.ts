import { createPageCalls } from './page-calls';
import { type Order, type Outcome, type RenderProcess, startRenderProcess } from './render-process';
import { readServerBuild } from './server-builds';

export interface RenderWorkersOptions {
  readonly releasesDirectory: string;
  readonly apiAddress: string;
  /** Milliseconds that the parts of a page may wait for the backend. */
  readonly prepareMs: number;
  /** How many processes render at the same time. */
  readonly processes: number;
  /** How many processes there are, with those that stand by for one that hangs. */
  readonly minimum: number;
  readonly log: (sentence: string) => void;
  /** Called when a process hangs or ends by itself, with the pages that it was rendering. */
  readonly onEnded: (pages: readonly Order[]) => void;
}

/** A process that renders pages one after the other, to find out which of them end it. */
export interface Trial {
  render(order: Order, limitMs: number): Promise<Outcome>;
  end(): Promise<void>;
}

export interface RenderWorkers {
  render(order: Order, limitMs: number): Promise<Outcome>;
  startTrial(): Trial;
  /** Sends each process this request, and ends one that takes longer than the limit. */
  warm(order: Order, limitMs: number): Promise<void>;
  /** Ends all processes for good. */
  close(): Promise<void>;
}

interface RenderWorker {
  readonly process: RenderProcess;
  /** The pages that it was chosen for and that are not finished. */
  pages: number;
  /** The running check of a late process, shared by all requests that wait for it. */
  diagnosis: Promise<'late' | 'ended'> | undefined;
}

/** Pages after which a process is replaced, so that nothing that a build leaves in it stays for good. */
const maxPages = 20_000;

/** Creates a pool of rendering processes. A hanging one is ended and fails only its own pages. */
export function createRenderWorkers(options: RenderWorkersOptions): RenderWorkers {
  const { releasesDirectory, apiAddress, prepareMs, processes, minimum, log, onEnded } = options;
  const size = Math.max(minimum, processes);
  const answerCall = createPageCalls(apiAddress);
  const running = new Set<RenderProcess>();
  let workers: RenderWorker[] = [];
  let closing = false;

  function start(onExit: (pages: readonly Order[]) => void): RenderProcess {
    const started = startRenderProcess({
      readBuild: (build) => readServerBuild(releasesDirectory, build),
      apiAddress,
      prepareMs,
      answerCall,
      log,
      onExit(pages) {
        running.delete(started);
        workers = workers.filter((one) => one.process !== started);
        if (pages) onExit(pages);
      },
    });
    running.add(started);
    return started;
  }

  const fill = () => {
    while (!closing && workers.length < size) workers.push({ process: start(onEnded), pages: 0, diagnosis: undefined });
  };

  const remove = (worker: RenderWorker) => (workers = workers.filter((one) => one !== worker));

  /**
   * Returns the process with the fewest pages, of as many as render at the same time: the others stand by. One that has
   * just been started gets pages when it is ready, or when no other one is.
   */
  function findLeastBusy(): RenderWorker | undefined {
    const rendering = workers.slice(0, processes);
    const ready = rendering.filter(({ process }) => process.isReady());
    const [first] = (ready.length > 0 ? ready : rendering).sort((one, other) => one.pages - other.pages);
    return first;
  }

  /** Finds out whether a late process hangs, and ends it if so. */
  async function diagnose(worker: RenderWorker, order: Order): Promise<'late' | 'ended'> {
    if (!workers.includes(worker)) return 'ended';
    if (await worker.process.responds()) return 'late';
    const pages = [order, ...worker.process.listPages()];
    remove(worker);
    await worker.process.end();
    onEnded(pages);
    return 'ended';
  }

  async function renderIn(worker: RenderWorker, order: Order, limitMs: number): Promise<Outcome> {
    if (!(await within(worker.process.ready, limitMs))) return 'late';
    const answer = await worker.process.ask(order, limitMs);
    if (answer !== 'late') return answer;
    return await (worker.diagnosis ??= diagnose(worker, order).finally(() => (worker.diagnosis = undefined)));
  }

  /** Takes a process that has rendered enough pages out of the pool when another one is ready. */
  function replaceWorn(worker: RenderWorker): void {
    if (worker.process.countRendered() < maxPages) return;
    if (workers.some((one) => one !== worker && one.process.isReady())) remove(worker);
    if (worker.pages === 0 && !workers.includes(worker)) void worker.process.end();
  }

  return {
    async render(order, limitMs) {
      fill();
      const worker = findLeastBusy();
      if (!worker) return 'ended';
      worker.pages += 1;
      try {
        return await renderIn(worker, order, limitMs);
      } finally {
        worker.pages -= 1;
        replaceWorn(worker);
      }
    },
    startTrial() {
      const trial = start(() => undefined);
      return {
        async render(order, limitMs) {
          const answer = await trial.ask(order, limitMs);
          return answer === 'late' && !(await trial.responds()) ? 'ended' : answer;
        },
        end: () => trial.end(),
      };
    },
    async warm(order, limitMs) {
      fill();
      await Promise.all(
        workers.map(async (worker) => {
          if ((await worker.process.ask(order, limitMs)) !== 'late') return;
          remove(worker);
          await worker.process.end();
        }),
      );
    },
    async close() {
      closing = true;
      await Promise.all([...running].map((one) => one.end()));
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
