import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Release } from '@shop/release-registry';
import {
  addTeamKey,
  parseReleaseKey,
  type ReleaseKey,
  signRelease,
  toSignedContent,
} from '@shop/release-registry/keys';
import { createLogger } from '@shop/server-environment/logging';
import { type AppBackendLimits, defaultAppBackendLimits } from '../app-backends/serve-app-backends';
import { createTestRelease, hashOf, openTestShop, type TestShop } from './test-shop';

/** The app with a backend of its own. */
export const reviewsApp = 'mf-reviews';

const limits: AppBackendLimits = {
  ...defaultAppBackendLimits,
  answerBytes: 10_000,
  calls: 2,
  failures: 3,
  restMs: 100_000,
};

/** A request that a team's backend has got. */
export interface AskedForTest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface TestServer {
  readonly address: string;
  close(): Promise<void>;
}

/** A shop that listens, with release 1 of an app that names the first of its team's two backends. */
export interface BackendShop extends TestShop {
  readonly address: string;
  /** The two backends of the team, whose key allows them. Their answers name them as 'first' and 'second'. */
  readonly backends: readonly [first: string, second: string];
  /** What the backends were asked, in order. */
  readonly asked: readonly AskedForTest[];
  readonly lines: readonly string[];
  /** Creates a signed release of the app whose manifest names a backend. */
  createRelease(version: string, backend: string | undefined, signer?: ReleaseKey): Release;
  /** Deploys a shell whose pages, rendered on the server, show what the app's backend answers. */
  deployAskingShell(): Promise<void>;
  call(path: string, init?: RequestInit, app?: string): Promise<Response>;
  /** Calls, and returns the status with the code of the problem. */
  callForCode(path: string, init?: RequestInit, app?: string): Promise<[status: number, code: unknown]>;
}

async function startServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<TestServer> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const json = { 'content-type': 'application/json' };

/** What a team's backend does at each path; at others it answers with its name and the path. */
const behaviours: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/hang': () => undefined,
  '/drip': (response) => response.writeHead(200, json).write('['),
  '/broken': (response) => response.writeHead(500, json).end('{"stack":"secret"}'),
  '/large': (response) => response.writeHead(200, json).end('1'.repeat(20_000)),
  '/short': (response) => {
    response.writeHead(200, { ...json, 'content-length': 500, 'content-encoding': 'gzip' }).flushHeaders();
    setImmediate(() => response.destroy());
  },
  '/huge': (response) => response.writeHead(200, { ...json, 'content-length': 20 * 2 ** 20 }).end('1'),
  '/endless': (response) =>
    void [response.writeHead(200, json).write('1'.repeat(8_000)), response.write('1'.repeat(8_000))],
  '/html': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
  '/elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1/api/secret' }).end(),
  '/closed': (response) => response.destroy(),
  '/forbidden': (response) => response.writeHead(403, json).end('{"success":false,"message":"Buyers only."}'),
  '/empty': (response) => response.writeHead(204).end(),
  '/headers': (response) =>
    response
      .writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'set-cookie': 'token=stolen',
        'access-control-allow-origin': '*',
        'content-security-policy': 'default-src *',
        link: '<https://evil.example>; rel=preload',
      })
      .end('{}'),
};

const askingShell = `exports.renderShop = async (job) => {
  const answer = await job.fetch(job.apiAddress + '/remotes/${reviewsApp}/api/reviews');
  return { status: 200, html: '<p>' + (await answer.text()) + '</p>', head: '', sent: [], seeds: {} };
};`;

/** Opens the shop; `more` limits than the bytes and calls are the usual ones. Its own backend makes statements of any token but 'ended', and does not answer for 'unlucky'. */
export async function openBackendShop(more: Partial<AppBackendLimits> = {}): Promise<BackendShop> {
  const asked: AskedForTest[] = [];
  const lines: string[] = [];
  const startTeam = (name: string) =>
    startServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method, url, headers } = request;
        asked.push({ method, url, headers, body: Buffer.concat(parts).toString() });
        const behave = behaviours[url ?? ''];
        if (behave) behave(response);
        else response.writeHead(200, json).end(JSON.stringify({ from: name, url }));
      });
    });
  const [first, second] = [await startTeam('first'), await startTeam('second')];
  const shopBackend = await startServer((request, response) => {
    const { token } = request.headers;
    response.setHeader('content-type', 'application/json');
    if (request.url === '/.well-known/jwks.json') return response.end('{"keys":[]}');
    if (token === 'ended') return response.writeHead(401).end('{"success":false,"message":"Please login to continue"}');
    if (token === 'unlucky') return response.destroy();
    return response.end(JSON.stringify({ success: true, statement: `${request.url} of ${String(token)}` }));
  });
  const logger = createLogger({ service: 'shop', destination: { write: (line) => void lines.push(line) } });
  const shop = await openTestShop({
    apiAddress: shopBackend.address,
    application: { backendPaths: { statement: '/api/user/statement' } },
    appBackendLimits: { ...limits, ...more },
    logger,
  });
  const internalBackends = [first.address, second.address];
  const wanted = { owner: 'Reviews team', apps: [reviewsApp], actions: ['release'], internalBackends };
  const key = parseReleaseKey((await addTeamKey(shop.dataDirectory, wanted)).line);
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });

  const opened: BackendShop = {
    ...shop,
    address,
    backends: [first.address, second.address],
    asked,
    lines,
    createRelease(version, backend, signer = key) {
      const manifest = {
        title: 'Reviews',
        owner: 'Reviews team',
        pages: {},
        widgets: [],
        placedWidgets: [],
        calls: [],
      };
      const created = createTestRelease(reviewsApp, version, {
        manifest: { ...manifest, ...(backend === undefined ? {} : { backend: { address: backend } }) },
      });
      const signature = signRelease(signer, toSignedContent(reviewsApp, created));
      return { ...created, extras: { ...created.extras, signature } };
    },
    async deployAskingShell() {
      const folder = path.join(shop.dataDirectory, 'releases', 'shell', '2');
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'server.cjs'), askingShell);
      const server = { file: 'server.cjs', integrity: hashOf(askingShell) };
      await shop.deploy('shell', createTestRelease('shell', '2', { server }));
    },
    call: (path, init = {}, app = reviewsApp) =>
      fetch(`${address}/remotes/${app}/api${path}`, { redirect: 'manual', ...init }),
    async callForCode(path, init, app) {
      const response = await opened.call(path, init, app);
      const body = (await response.json()) as { success?: boolean; code?: string; message?: string };
      if (body.success !== false || !body.message?.endsWith('.')) throw new Error('This is no problem.');
      return [response.status, body.code];
    },
    async close() {
      // Node counts a connection as busy whose request was given up.
      shop.app.server.closeAllConnections();
      await shop.close();
      for (const server of [first, second, shopBackend]) await server.close();
    },
  };
  await shop.deploy(reviewsApp, opened.createRelease('1', first.address));
  return opened;
}
