import { loadAllowedModules } from './server-builds';
import type { FromProcess, ToProcess } from './render-messages';

/** The channel to the shop server. */
export interface Parent {
  send(message: FromProcess): void;
  listen(receive: (message: ToProcess) => void): void;
}

/** What reaches the network, and what server builds do not need. */
const network = ['WebSocket', 'EventSource', 'BroadcastChannel'] as const;

/**
 * Takes the process away from the code that runs in it: builds find a `process` that can neither send messages nor
 * signals, and no network. `onStray` receives what fails outside of any page. This only makes it harder: what a build
 * must not have is not in this process at all (docs/decisions/0009-server-rendering.md).
 */
export function hideProcess(onStray: (error: unknown) => void): Parent {
  const own = process;
  const send = own.send?.bind(own);
  if (!send) throw new Error('This program renders pages for a shop server, which starts it.');
  own.on('unhandledRejection', onStray).on('uncaughtException', onStray);
  // Without the shop server nothing is rendered.
  own.on('disconnect', () => own.exit());
  // They may look at the process when they are loaded.
  loadAllowedModules();
  const { env, version, versions, platform, arch } = own;
  globalThis.process = Object.freeze({
    env: Object.freeze({ NODE_ENV: env['NODE_ENV'] }),
    ...{ version, versions, platform, arch },
    nextTick: own.nextTick.bind(own),
    exit() {
      throw new Error('A server build may not end the process.');
    },
  }) as unknown as NodeJS.Process;
  for (const name of network) Reflect.deleteProperty(globalThis, name);
  // Node's own fetch leaves what makes its connections in a global variable, when something of it is first used.
  void globalThis.Response;
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description?.startsWith('undici')) Reflect.set(globalThis, symbol, undefined);
  globalThis.fetch = () => Promise.reject(new TypeError('A server build calls the backend by its services.'));
  return {
    send: (message) => void send(message),
    listen: (receive) => own.on('message', (message) => receive(message as ToProcess)),
  };
}
