import { type AllowedBackend, findAllowedBackend, readKeysFile, type TeamKey } from '@shop/release-registry/keys';
import type { Logger } from '@shop/server-environment/logging';
import { requestIdHeader } from '@shop/server-environment/request-id';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { backendRefusal } from '../backend-refusals';
import { createBreaker } from '../rendering/breaker';
import type { RenderFailure } from '../rendering/renderer';
import { createSemaphore } from '../rendering/semaphore';
import { BackendFailure, type BackendFailureCode } from './backend-failure';
import { createBackendCaller } from './call-backend';
import { createCustomerStatements } from './customer-statements';
import { findBackend, type VisitorRegistries } from './find-backend';

/** Limits of the calls of each app's backend. */
export interface AppBackendLimits {
  /** Milliseconds until the last byte of the answer. */
  readonly ms: number;
  readonly requestBytes: number;
  readonly answerBytes: number;
  /** Calls of an app at the same time. */
  readonly calls: number;
  /** Outages of a release in a row after which it is not called for `restMs`. */
  readonly failures: number;
  readonly restMs: number;
}

export const defaultAppBackendLimits: AppBackendLimits = {
  ms: 5000,
  requestBytes: 64 * 1024,
  answerBytes: 2 ** 20,
  calls: 32,
  failures: 5,
  restMs: 5000,
};

export interface AppBackendsOptions {
  readonly apiAddress: string;
  /** The path of the shop's backend that signs who asks. Absent: backends of apps are not told. */
  readonly statementPath?: string | undefined;
  readonly dataDirectory: string;
  /** Addresses of the operator's own, by app, in the place of those that releases name. */
  readonly appBackends?: Pick<ReadonlyMap<string, string>, 'get'> | undefined;
  readonly appBackendLimits?: AppBackendLimits | undefined;
  readonly readReleases: (request: FastifyRequest) => Promise<VisitorRegistries>;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** Receives what failed of a release, for its team. */
  readonly onFailure: (failure: RenderFailure) => void;
}

/** An app, and the version of its release that is called: by default the visitor's. */
interface CalledRelease {
  readonly app: string;
  version: string | undefined;
}
/** Where the keys of the statements are published (RFC 7517). */
const jwksPath = '/.well-known/jwks.json';

const appPattern = /^([a-z][a-z\d-]{0,49})(?:@([\w.+:-]{1,100}))?$/;

/** The headers of a request that a team's backend gets: no cookie, no token, no address of the customer. */
const passedHeaders = ['accept', 'accept-encoding', 'accept-language', 'content-type', 'idempotency-key'];

/** Forwards the calls of apps to backends of their own, within limits, and publishes the keys of the statements. */
export async function serveAppBackends(app: FastifyInstance, options: AppBackendsOptions): Promise<void> {
  const { apiAddress, statementPath, dataDirectory, readReleases, logger, onFailure } = options;
  const { appBackends: ownAddresses = new Map() } = options;
  const limits = options.appBackendLimits ?? defaultAppBackendLimits;
  const caller = createBackendCaller();
  app.addHook('onClose', () => caller.close());
  const breaker = createBreaker(limits);
  const semaphores = new Map<string, ReturnType<typeof createSemaphore>>();
  const getStatement =
    statementPath === undefined ? undefined : createCustomerStatements(apiAddress + statementPath, limits.ms);

  let keys: readonly TeamKey[] = [];

  /** Finds out what a key allows. What a known key allows does not change. */
  async function findAllowed(signedBy: string, address: string): Promise<AllowedBackend> {
    const known = findAllowedBackend(keys, signedBy, address);
    if (known) return known;
    keys = await readKeysFile(dataDirectory);
    return findAllowedBackend(keys, signedBy, address) ?? refuse('app_backend_not_allowed');
  }

  /** Finds the backend of a call, and takes its place among the calls that are made at the same time. */
  async function open(request: FastifyRequest, reply: FastifyReply, { app: name, version }: CalledRelease) {
    const backend = findBackend({ app: name, version }, await readReleases(request), ownAddresses);
    const isInternal = backend.signedBy === null || (await findAllowed(backend.signedBy, backend.address)).isInternal;
    const key = `${name}@${backend.version}`;
    if (!breaker.allows(key)) throw new BackendFailure('app_backend_resting');
    const semaphore = semaphores.get(name) ?? createSemaphore(limits.calls);
    semaphores.set(name, semaphore);
    if (!(await semaphore.acquire(0))) throw new BackendFailure('app_backend_busy');
    onceClosed(reply, () => semaphore.release());
    return { ...backend, isInternal, key };
  }

  async function forward(request: FastifyRequest<{ Params: { app: string; '*': string } }>, reply: FastifyReply) {
    reply.headers({ 'cache-control': 'private, no-store' });
    const [, name = '', version] = appPattern.exec(request.params.app) ?? [];
    const called: CalledRelease = { app: name, version };
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(new BackendFailure('app_backend_timeout')), limits.ms);
    onceClosed(reply, () => {
      clearTimeout(timer);
      if (!reply.raw.writableFinished) ended.abort(new BackendFailure('call_given_up'));
    });
    try {
      const { address, isInternal, version: release, key } = await open(request, reply, called);
      called.version = release;
      const token = request.headers['token'];
      const who =
        getStatement && typeof token === 'string' && token !== ''
          ? await getStatement({ app: name, token, customerAddress: request.ip }).catch(() =>
              refuse('shop_backend_unreachable'),
            )
          : null;
      if (who && 'refusal' in who) return await reply.code(401).send(who.refusal);
      const answer = await caller.call({
        url: toUrl(address, request.raw.url ?? ''),
        isInternal,
        method: request.method,
        headers: {
          ...pickHeaders(request),
          [requestIdHeader]: request.id,
          'shop-release': release,
          ...(who ? { 'shop-customer': who.statement } : {}),
        },
        body: Buffer.isBuffer(request.body) ? request.body : undefined,
        signal: ended.signal,
        maxBytes: limits.answerBytes,
      });
      breaker.worked(key);
      answer.body.once('error', (error) => report(called, error));
      return await reply.code(answer.status).headers(answer.headers).send(answer.body);
    } catch (error) {
      report(called, error);
      throw error;
    }
  }

  /** Counts an outage, and tells the team what its backend did. */
  function report({ app: name, version = '' }: CalledRelease, error: unknown): void {
    if (!(error instanceof BackendFailure) || !error.code.startsWith('app_backend_')) return;
    const { code, message } = error;
    if (error.isOutage) breaker.failed(`${name}@${version}`);
    logger.warn({ event: 'app_backend_failed', app: name, version, reason: code }, message);
    onFailure({ app: name, version, route: `/remotes/${name}/api`, message, reason: 'own backend' });
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.requestBytes }, (_, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler<Partial<FastifyError>>((error, request, reply) => {
      reply.removeHeader('content-encoding').header('cache-control', 'no-store');
      if (error instanceof BackendFailure) {
        if (error.status === 503) reply.header('retry-after', 5);
        return reply.code(error.status).send(error.toBody());
      }
      const { status, body } = backendRefusal(error.statusCode ?? 500);
      if (status >= 500)
        logger.error({ event: 'failure', where: request.routeOptions.url, err: error }, 'unexpected failure');
      return reply.code(status).send(body);
    });
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/remotes/:app/api/*',
      exposeHeadRoute: false,
      handler: forward,
    });
  });

  app.get(jwksPath, async (_, reply) => {
    const response = await fetch(apiAddress + jwksPath, { signal: AbortSignal.timeout(limits.ms) }).catch(() => null);
    if (!response?.ok) return reply.code(503).header('cache-control', 'no-store').send(backendRefusal(503).body);
    return reply.header('cache-control', 'public, max-age=300').send(await response.json());
  });
}

const refuse = (code: BackendFailureCode): never => {
  throw new BackendFailure(code);
};

/** Calls a function when the response has been sent or the connection is lost; at once when that is so already. */
function onceClosed({ raw }: FastifyReply, listener: () => void): void {
  if (raw.closed) listener();
  else raw.once('close', listener);
}

const pickHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    passedHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Returns the address of a call at the backend. Throws for a path that would leave the backend's own. */
function toUrl(address: string, requested: string): URL {
  const url = new URL(address + requested.replace(/^.*?\/api(?=\/)/, ''));
  if (!url.href.startsWith(`${address}/`)) throw new BackendFailure('unknown_path');
  return url;
}
