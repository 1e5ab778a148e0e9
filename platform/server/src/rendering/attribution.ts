import { Session } from 'node:inspector';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';

/** Milliseconds until the debugger must have stopped the thread; on an idle machine it takes some fifty. */
const stopMs = 2000;

interface FromDebugger {
  readonly method?: string;
  readonly params?: {
    readonly scriptId?: string;
    readonly url?: string;
    readonly callFrames?: readonly { readonly location: { readonly scriptId: string } }[];
  };
}

export interface Attribution {
  /**
   * Returns the release whose code blocks a thread: the innermost remote on its stack, as `app@version`. Null when only
   * the shell's code is on the stack, or the thread cannot be stopped. Call once per thread, before ending it.
   */
  findBlockingRelease(thread: Worker): Promise<string | null>;
  close(): void;
}

/** Creates the attribution of hanging threads, for threads that start after this call. */
export function createAttribution(releasesDirectory: string): Attribution {
  const session = new Session();
  const sessions = new Map<string, string>();
  const listeners = new Map<string, (message: FromDebugger) => void>();
  session.connect();
  // A thread's number is only in its title.
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) =>
    sessions.set(/^\[worker (\d+)\]/.exec(workerInfo.title)?.[1] ?? '', sessionId),
  );
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) =>
    listeners.get(sessionId)?.(JSON.parse(message) as FromDebugger),
  );
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });

  function readStack(sessionId: string): Promise<readonly string[]> {
    const send = (method: string, id: number) =>
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) });
    const files = new Map<string, string>();
    return new Promise((resolve) => {
      const finish = (stack: readonly string[]) => {
        clearTimeout(timer);
        listeners.delete(sessionId);
        // A paused thread cannot be ended.
        send('Debugger.disable', 3);
        resolve(stack);
      };
      const timer = setTimeout(finish, stopMs, []);
      listeners.set(sessionId, ({ method, params: { scriptId = '', url = '', callFrames = [] } = {} }) => {
        if (method === 'Debugger.scriptParsed') files.set(scriptId, url.startsWith('file:') ? fileURLToPath(url) : url);
        if (method === 'Debugger.paused') finish(callFrames.map(({ location }) => files.get(location.scriptId) ?? ''));
      });
      send('Debugger.enable', 1);
      send('Debugger.pause', 2);
    });
  }

  return {
    async findBlockingRelease({ threadId }) {
      const sessionId = sessions.get(String(threadId));
      if (sessionId === undefined) return null;
      const segments = (await readStack(sessionId)).map((file) =>
        path.relative(releasesDirectory, file).split(path.sep),
      );
      const [app, version] = segments.find(([first, second]) => first !== '..' && first !== 'shell' && second) ?? [];
      return app ? `${app}@${version}` : null;
    },
    close: () => session.disconnect(),
  };
}
