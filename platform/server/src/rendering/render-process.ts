import { forkRenderer } from './fork-renderer';
import type { createPageCalls } from './page-calls';
import {
  type BuildAnswer,
  type ProcessData,
  type RenderAnswer,
  type RenderOrder,
  readMessage,
  type ToProcess,
} from './render-messages';
import { getRelease, type ServerBuild } from './server-builds';

export type Order = Omit<RenderOrder, 'id'>;

/**
 * 'late': the answer did not come in time, and the process goes on. 'ended': the process hung or failed, and another one
 * takes the next request.
 */
export type Outcome = RenderAnswer | 'late' | 'ended';

export interface RenderProcessOptions extends ProcessData {
  /** Returns the code of a server build. */
  readonly readBuild: (build: ServerBuild) => Promise<string>;
  readonly answerCall: ReturnType<typeof createPageCalls>;
  readonly log: (sentence: string) => void;
  /** Called when the process ends; with the pages that it was rendering when it was not `end` that ended it. */
  readonly onExit: (pages: readonly Order[] | null) => void;
}

/** A process that renders pages. */
export interface RenderProcess {
  /** Resolves when the process accepts requests or has ended. */
  readonly ready: Promise<void>;
  readonly isReady: () => boolean;
  /** The number of pages that it has rendered. */
  readonly countRendered: () => number;
  /** The pages that it renders. */
  readonly listPages: () => Order[];
  /** Renders a page, when the process is ready. */
  ask(order: Order, limitMs: number): Promise<Outcome>;
  /** Returns whether the process says anything in time: one that is busy does, one that hangs does not. */
  responds(): Promise<boolean>;
  /** Ends the process. Resolves when it has ended. */
  end(): Promise<void>;
}

/** Milliseconds within which a busy but healthy process says something, also on a crowded machine. */
const pongMs = 1500;
/** Characters of what a process prints that are logged when it does not start. */
const maxPrinted = 2000;

/** Starts a process that renders pages. */
export function startRenderProcess({
  answerCall,
  readBuild,
  log,
  onExit,
  ...data
}: RenderProcessOptions): RenderProcess {
  const child = forkRenderer();
  const orders = new Map<number, RenderOrder>();
  const builds = new Map<string, ServerBuild>();
  const waiting = new Map<number, (answer: RenderAnswer | 'ended') => void>();
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let lastId = 0;
  let heard = 0;
  let rendered = 0;
  let state: 'starting' | 'ready' | 'ending' | 'ended' = 'starting';
  let open: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (open = resolve));

  const send = (message: ToProcess) => {
    // What cannot be sent any more is answered by the end of the process.
    if (child.connected) child.send(message, () => undefined);
  };

  /** Reads a server build of the pages that this process was asked for, and no other one. */
  async function findBuild(release: string): Promise<BuildAnswer> {
    const build = builds.get(release);
    if (!build) return { failed: `No page has a server build of ${release}.` };
    return readBuild(build).then(
      (code) => ({ code }),
      (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
    );
  }

  function receive(message: unknown): void {
    const read = readMessage(message);
    if (!read) return log('A rendering process sent what no renderer sends.');
    if (read.type === 'ready') {
      if (state === 'starting') state = 'ready';
      open();
    } else if (read.type === 'stray') log(`A server build failed where no page waited for it: ${read.message}`);
    else if (read.type === 'call') {
      const order = orders.get(read.page);
      if (order) void answerCall(read, order).then((answer) => send({ type: 'answer', call: read.call, answer }));
    } else if (read.type === 'build') {
      const { release } = read;
      void findBuild(release).then((build) => send({ type: 'build', release, build }));
    } else if (read.type !== 'pong') {
      rendered += 1;
      waiting.get(read.id)?.(read);
    }
  }

  let printed = '';
  child.stderr?.on('data', (text: Buffer) => {
    if (state === 'starting') printed = (printed + String(text)).slice(0, maxPrinted);
  });
  child.on('message', (message) => {
    heard += 1;
    receive(message);
  });
  child.on('error', (error) => log(`A rendering process failed: ${error.message}`));
  child.on('exit', (code, signal) => {
    const wasEnded = state === 'ending';
    state = 'ended';
    if (!wasEnded) log(`A rendering process ended with ${signal ?? code}. ${printed}`.trim());
    onExit(wasEnded ? null : [...orders.values()]);
    open();
    for (const settle of waiting.values()) settle('ended');
  });
  send({ type: 'start', data });

  return {
    ready,
    isReady: () => state === 'ready',
    countRendered: () => rendered,
    listPages: () => [...orders.values()],
    async ask(order, limitMs) {
      await ready;
      if (state === 'ended') return 'ended';
      return new Promise((resolve) => {
        const id = (lastId += 1);
        const finish = (answer: Outcome) => {
          clearTimeout(timer);
          waiting.delete(id);
          orders.delete(id);
          resolve(answer);
        };
        const timer = setTimeout(() => finish('late'), limitMs);
        waiting.set(id, finish);
        orders.set(id, { ...order, id });
        for (const build of [order.shell, ...Object.values(order.remotes)]) builds.set(getRelease(build), build);
        send({ type: 'render', order: { ...order, id } });
      });
    },
    responds: () =>
      new Promise((resolve) => {
        const before = heard;
        const finish = () => {
          clearTimeout(timer);
          child.off('message', finish).off('exit', finish);
          resolve(heard !== before);
        };
        // What came while this server was busy is read before the judgement.
        const timer = setTimeout(() => setImmediate(finish), pongMs);
        child.on('message', finish).on('exit', finish);
        send({ type: 'ping' });
      }),
    end() {
      if (state !== 'ended') state = 'ending';
      child.kill('SIGKILL');
      return exited;
    },
  };
}
