import { fork } from 'node:child_process';
import type { Registry } from '@shop/release-registry';
import { findServerProgram } from '@shop/server-environment/server-program';
import * as v from 'valibot';

const messageSchema = v.union([
  v.object({ ready: v.pipe(v.string(), v.url()) }),
  /** A question for the registry. */
  v.object({ id: v.number() }),
]);

export interface HarnessProcessOptions {
  /** The program that serves the harness. */
  readonly program: string;
  readonly readRegistry: () => Promise<Registry>;
  /** Receives what goes wrong, one sentence each. */
  readonly log: (sentence: string) => void;
}

/** The harness in a process of its own, which cannot slow the shop down or take it down. */
interface HarnessProcess {
  /**
   * Starts the process unless it runs, and returns its address. Rejects with a sentence when it cannot start; the next
   * call tries again.
   */
  open(): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds in which the process must be ready: it fills a database first. */
const startMs = 60_000;
/** Milliseconds after which a process that should end is killed. */
const closeMs = 8_000;

export function createHarnessProcess({ program, readRegistry, log }: HarnessProcessOptions): HarnessProcess {
  let running: { readonly address: Promise<string>; readonly stop: () => Promise<void> } | undefined;

  function start(): NonNullable<typeof running> {
    const { file, execArgv } = findServerProgram(program);
    const child = fork(file, [], { execArgv: [...execArgv], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
    let errorOutput = '';
    child.stderr?.on('data', (text: Buffer) => {
      process.stderr.write(text);
      errorOutput = (errorOutput + String(text)).slice(-1_000);
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const address = new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error('The harness did not start in time.'));
        child.kill('SIGKILL');
      }, startMs);
      child.on('message', (message) => {
        const checked = v.safeParse(messageSchema, message);
        if (!checked.success) return log('The harness sent a message that the shop server does not know.');
        if (!('ready' in checked.output)) return void answer(checked.output.id);
        clearTimeout(timer);
        resolve(checked.output.ready);
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        running = undefined;
        reject(new Error(errorOutput.trim() || `The harness ended with ${signal ?? code}.`));
      });
    });
    address.catch((error: unknown) => log(`The harness is not there: ${String(error)}`));
    const answer = async (id: number) => {
      const answered = await readRegistry().then(
        (registry) => ({ id, registry }),
        (error: unknown) => ({ id, problem: error instanceof Error ? error.message : String(error) }),
      );
      if (child.connected) child.send(answered);
    };
    const stop = async () => {
      const timer = setTimeout(() => child.kill('SIGKILL'), closeMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(timer);
    };
    return { address, stop };
  }

  return {
    open: () => (running ??= start()).address,
    close: async () => running?.stop(),
  };
}
