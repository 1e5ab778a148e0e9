import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { defaultMessages, type Glimpse } from '@shop/shared-api';
import { defaultHttpLimits, type HttpLimits, limitConnections, toServerOptions } from '@shop/server-environment/http-limits';
import { createFrameworkLogger, type Logger, readOrCreateRequestId } from '@shop/server-environment/logging';
import type { Pool } from 'pg';
import type * as v from 'valibot';
import { cartRoutes } from './cart/cart.routes';
import { coinRoutes } from './coins/coins.routes';
import { coinOperatorRoutes } from './coins/operator.routes';
import type { Database } from './database/database';
import { glimpseRoutes } from './glimpses/glimpses.routes';
import { healthRoutes } from './health/health.routes';
import { readBodies } from './http/body';
import { answerErrors, requestFailures } from './http/errors';
import { describeCalls } from './http/openapi';
import { Refusal } from './http/refusal';
import type { Report } from './http/report';
import { logRequests } from './http/request-log';
import { createSecurityLog, type LogSecurityEvent } from './http/security-events';
import type { Authenticate } from './http/serve';
import { refuseUnstorableAddresses } from './http/storable-text';
import { check } from './http/validation';
import { imageRoutes } from './images/images.routes';
import { hashKey, normaliseAddress } from './limits/address.rules';
import { type AttemptCounters, createAttemptCounters } from './limits/attempt-limits';
import { createLoginLimits, type LoginLimits } from './limits/login-limits';
import { operatorRoutes } from './orders/operator.routes';
import { orderRoutes } from './orders/orders.routes';
import type { Gateways } from './payments/gateway';
import { paymentRoutes } from './payments/payments.routes';
import { keepReconciling } from './payments/reconcile';
import { webhookRoutes } from './payments/webhooks.routes';
import { type Catalogue, createCatalogue } from './products/catalogue';
import { productRoutes } from './products/products.routes';
import type { Settings } from './settings';
import { createPasswords, type Passwords } from './users/passwords';
import { createTokens, type Tokens } from './users/token';
import { userRoutes } from './users/users.routes';
import { findUser } from './users/users.queries';

export interface Dependencies {
  readonly db: Database;
  /** PostgreSQL's connections, where attempts are counted for all processes; undefined with the embedded database. */
  readonly pool?: Pool | undefined;
  readonly settings: Settings;
  readonly clock: () => Date;
  /** Signs the tokens. */
  readonly tokenSecret: string;
  /** Holds products/ and site/; null where there are no pictures. */
  readonly picturesDirectory: string | null;
  readonly glimpses: readonly Glimpse[];
  readonly logger: Logger;
  readonly report: Report;
  readonly gateways: Gateways;
  /** Opens the operator's calls, which only somebody on this machine knows. */
  readonly operatorSecret: string;
  /** Throws where the disk of the embedded database is nearly full. */
  readonly checkStorage?: () => Promise<void>;
  readonly httpLimits?: HttpLimits;
  /** Whose `x-forwarded-for` is believed; empty: programs on this machine. */
  readonly trustedProxies?: readonly string[];
}

/** What the routes of every feature are given. */
export interface Shop extends Dependencies {
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly authenticate: Authenticate;
  readonly catalogue: Catalogue;
  readonly logSecurityEvent: LogSecurityEvent;
  readonly counters: AttemptCounters;
  readonly loginLimits: LoginLimits;
  /** The network address of a request as limits use it, hashed. */
  readonly hashAddress: (address: string) => string;
}

const bodyLimit = 256 * 1024;

/** The backend of spec section 7, without a port: listen with it, or inject requests. Keeps `db` open when it closes. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { db, settings, clock } = dependencies;
  const logSecurityEvent = createSecurityLog(dependencies.logger);
  const tokens = createTokens(dependencies.tokenSecret, settings.tokenDays, clock);
  const secret = dependencies.tokenSecret;
  const counters = createAttemptCounters({ limits: settings.attemptLimits, pool: dependencies.pool, report: dependencies.report, logSecurityEvent });
  const shop: Shop = {
    ...dependencies,
    counters,
    loginLimits: createLoginLimits({ db, counters, secret, clock }),
    hashAddress: (address) => hashKey(secret, 'address', normaliseAddress(address)),
    tokens,
    logSecurityEvent,
    passwords: createPasswords(settings.passwordCost),
    catalogue: createCatalogue(settings.catalogueMs, () => clock().getTime()),
    async authenticate(token, address) {
      const id = tokens.read(token);
      if (id === undefined && tokens.isForged(token)) logSecurityEvent({ event: 'token_signature_invalid', address });
      const user = id === undefined ? undefined : await findUser(db, id);
      if (!user) throw new Refusal(401, defaultMessages.unauthorized);
      return { id: user.id, name: user.name, email: user.email, referralCode: user.referralCode };
    },
  };

  const { httpLimits = defaultHttpLimits, trustedProxies = [] } = dependencies;
  const frameworkLogger: FastifyBaseLogger = createFrameworkLogger(dependencies.logger);
  const app = Fastify({
    loggerInstance: frameworkLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: readOrCreateRequestId,
    ...toServerOptions(httpLimits),
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : 'loopback',
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    ...requestFailures,
  });
  limitConnections(app.server, httpLimits);
  logRequests(app, dependencies.logger);
  answerErrors(app, dependencies.report);
  readBodies(app);
  refuseUnstorableAddresses(app);
  app.setValidatorCompiler<v.GenericSchema>(({ schema }) => (input) => check(schema, input ?? {}));
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT'],
    allowedHeaders: ['content-type', 'token', 'idempotency-key'],
    maxAge: 600,
  });
  if (settings.apiDocs) await describeCalls(app);

  healthRoutes(app, shop);
  userRoutes(app, shop);
  productRoutes(app, shop);
  cartRoutes(app, shop);
  orderRoutes(app, shop);
  paymentRoutes(app, shop);
  await app.register((scope) => webhookRoutes(scope, shop), { prefix: '/api/webhooks' });
  await app.register((scope) => operatorRoutes(scope, shop), { prefix: '/operator' });
  await app.register((scope) => coinOperatorRoutes(scope, shop), { prefix: '/operator' });
  coinRoutes(app, shop);
  glimpseRoutes(app, shop);
  if (settings.reconcileSeconds > 0) {
    const stop = keepReconciling(shop, settings.reconcileSeconds * 1000);
    app.addHook('onClose', stop);
  }
  if (dependencies.picturesDirectory !== null) await imageRoutes(app, dependencies.picturesDirectory);
  return app;
}
