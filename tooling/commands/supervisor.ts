import type { ChildProcess } from 'node:child_process';

/** A program that runs in a process of its own. */
export interface SupervisedProgram {
  readonly name: string;
  /** Starts the program; resolves once it is ready and rejects where it ends before. */
  readonly start: () => Promise<ChildProcess>;
}

interface SupervisorOptions {
  readonly log: (line: string) => void;
  /** Milliseconds before the first restart; doubled after each failure. */
  readonly firstDelayMs?: number;
  readonly longestDelayMs?: number;
  /** Milliseconds of health after which the next restart comes after `firstDelayMs` again. */
  readonly healthyMs?: number;
  /** Milliseconds that a program may take to stop before it is killed. */
  readonly stopMs?: number;
}

/** Starts programs and restarts each that dies. */
export interface Supervisor {
  /** Starts a program. Rejects where the first start fails: only a program that has run once is restarted. */
  start(program: SupervisedProgram): Promise<void>;
  /** Stops the programs one after the other, the last started first, and restarts none from now on. */
  stop(): Promise<void>;
}

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { log, firstDelayMs = 500, longestDelayMs = 10_000, healthyMs = 60_000, stopMs = 10_000 } = options;
  /** Each program's current process, in the order of their first start. */
  const running: (() => ChildProcess | undefined)[] = [];
  const stopping = new AbortController();

  function supervise({ name, start }: SupervisedProgram, first: ChildProcess): () => ChildProcess | undefined {
    let child: ChildProcess | undefined = first;
    let startedAt = performance.now();
    let delayMs = firstDelayMs;

    const watch = (current: ChildProcess) => {
      const onExit = () => void restart(`${name} ended (${current.signalCode ?? `code ${current.exitCode}`}).`);
      if (hasEnded(current)) onExit();
      else current.once('exit', onExit);
    };

    async function restart(reason: string): Promise<void> {
      child = undefined;
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt >= healthyMs) delayMs = firstDelayMs;
      const waitMs = delayMs;
      delayMs = Math.min(delayMs * 2, longestDelayMs);
      log(`${reason} It is started again in ${waitMs / 1000} s.`);
      await wait(waitMs, stopping.signal);
      if (stopping.signal.aborted) return;
      startedAt = performance.now();
      try {
        const next = await start();
        if (stopping.signal.aborted) await stopChild(next, stopMs);
        else watch((child = next));
      } catch (error) {
        startedAt = performance.now();
        await restart(`${name} could not be started again: ${error instanceof Error ? error.message : String(error)}`);
      }
    }

    watch(first);
    return () => child;
  }

  return {
    async start(program) {
      const child = await program.start();
      if (stopping.signal.aborted) await stopChild(child, stopMs);
      else running.push(supervise(program, child));
    },
    async stop() {
      stopping.abort();
      for (const current of running.toReversed()) {
        const child = current();
        if (child) await stopChild(child, stopMs);
      }
    },
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Asks a process to stop and waits until it has; kills it after `stopMs`. */
export function stopChild(child: ChildProcess, stopMs = 10_000): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child)) return resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
