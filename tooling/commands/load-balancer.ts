import { Agent, createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoadBalancerOptions {
  /** Addresses of the servers, such as http://127.0.0.1:4000. */
  readonly servers: readonly string[];
  /** The path whose status 200 says that a server is ready. */
  readonly readyPath: string;
  /** Milliseconds between two health checks of a server, and the longest that one may take. */
  readonly checkMs?: number;
}

export interface LoadBalancer {
  readonly address: string;
  /** Whether the last health check found a server ready. */
  isReady(server: string): boolean;
  /** Resolves when a server is ready or not, as asked; rejects after a minute. */
  waitFor(server: string, isReady: boolean): Promise<void>;
  close(): Promise<void>;
}

interface Target {
  readonly address: URL;
  isReady: boolean;
}

const defaultCheckMs = 100;
const longestWaitMs = 60_000;
/** Milliseconds without a byte after which a server counts as lost. */
const answerMs = 15_000;

/**
 * Starts a load balancer for tests and measurements: each request goes to the next server that is ready, or to any if
 * none is, because a server can wait for its database and explain a failure. One that no server has received is sent to
 * another server, and so is a read whose server was lost; otherwise the client gets 502.
 */
export async function startLoadBalancer({
  servers,
  readyPath,
  checkMs = defaultCheckMs,
}: LoadBalancerOptions): Promise<LoadBalancer> {
  const targets: readonly Target[] = servers.map((address) => ({ address: new URL(address), isReady: false }));
  const agent = new Agent({ keepAlive: true });
  let next = 0;
  let isClosing = false;

  const check = async (target: Target) => {
    while (!isClosing) {
      target.isReady = await fetch(new URL(readyPath, target.address), { signal: AbortSignal.timeout(checkMs * 10) })
        .then(async (response) => (await response.arrayBuffer(), response.ok))
        .catch(() => false);
      await new Promise((resolve) => setTimeout(resolve, checkMs));
    }
  };
  const checks = targets.map(check);

  /** Sends a request to the next server that is ready and was not tried, or to any untried one if none is ready. */
  function forward(request: IncomingMessage, body: Buffer, response: ServerResponse, tried: readonly Target[]): void {
    const untried = targets.filter((one) => !tried.includes(one));
    const ready = untried.filter((one) => one.isReady);
    const candidates = ready.length > 0 ? ready : untried;
    const target = candidates[(next += 1) % candidates.length];
    if (!target) return fail(response);
    const { hostname, port } = target.address;
    const { method = 'GET', url: path, headers } = request;
    const sent = sendRequest({ agent, hostname, port, method, path, headers, timeout: answerMs });
    sent.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    sent.once('timeout', () => sent.destroy(new Error('The server does not answer.')));
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return response.destroy();
      const isUnreceived = error.code === 'ECONNREFUSED';
      if (isUnreceived || method === 'GET' || method === 'HEAD')
        return forward(request, body, response, [...tried, target]);
      fail(response);
    });
    sent.end(body);
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => forward(request, Buffer.concat(parts), response, []));
  });
  // A client may send on a connection at the moment in which an idle timeout ends it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (address) => targets[servers.indexOf(address)]?.isReady ?? false,
    async waitFor(address, isReady) {
      const target = targets[servers.indexOf(address)];
      const until = Date.now() + longestWaitMs;
      while (target?.isReady !== isReady) {
        if (Date.now() > until) throw new Error(`${address} did not become ${isReady ? 'ready' : 'unready'}.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async close() {
      isClosing = true;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
      await Promise.all(checks);
    },
  };
}

function fail(response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'text/plain' }).end('No server answers.');
}

/** The header belongs to one connection; the client has another one. */
function withoutConnection({ connection: _, ...headers }: IncomingMessage['headers']) {
  return headers;
}
