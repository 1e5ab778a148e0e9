import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { defaultMessages } from '@shop/shared-api';
import { defaultHttpLimits, limitConnections, toServerOptions } from '@shop/server-environment/http-limits';
import { createFrameworkLogger, readOrCreateRequestId } from '@shop/server-environment/logging';
import type * as v from 'valibot';
import { cartRoutes } from './cart/cart.routes';
import { coinRoutes } from './coins/coins.routes';
import { coinOperatorRoutes } from './coins/operator.routes';
import { glimpseRoutes } from './glimpses/glimpses.routes';
import { healthRoutes } from './health/health.routes';
import { parseJsonBodies } from './http/body';
import { callsRoutes } from './http/calls.routes';
import { handleErrors, requestErrorOptions } from './http/errors';
import { serveApiDocs } from './http/openapi';
import { Refusal } from './http/refusal';
import { logRequests } from './http/request-log';
import { createSecurityLog } from './http/security-events';
import { refuseUnstorableAddresses } from './http/storable-text';
import { validate } from './http/validation';
import { imageRoutes } from './images/images.routes';
import { normaliseAddress } from '@shop/server-environment/normalise-address';
import { hashKey } from './limits/address.rules';
import { createAttemptCounters } from './limits/attempt-limits';
import { createLoginLimits } from './limits/login-limits';
import { operatorRoutes } from './orders/operator.routes';
import { orderRoutes } from './orders/orders.routes';
import { paymentRoutes } from './payments/payments.routes';
import { startReconciler } from './payments/reconcile-payments';
import { webhookRoutes } from './payments/webhooks.routes';
import { createProductListCache } from './products/product-list-cache';
import { productRoutes } from './products/products.routes';
import type { Dependencies, Shop } from './shop';
import { createPasswords } from './users/passwords';
import { createTokens } from './users/token';
import { userRoutes } from './users/users.routes';
import { findUser } from './users/users.queries';

const bodyLimit = 256 * 1024;

/**
 * The backend of spec section 7, without a port: listen with it, or inject requests. Keeps `db` open when it closes.
 */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { db, settings, clock } = dependencies;
  const logSecurityEvent = createSecurityLog(dependencies.logger);
  const tokens = createTokens(dependencies.tokenSecret, settings.tokenDays, clock);
  const secret = dependencies.tokenSecret;
  const counters = createAttemptCounters({
    limits: settings.attemptLimits,
    pool: dependencies.pool,
    report: dependencies.report,
    logSecurityEvent,
  });
  const shop: Shop = {
    ...dependencies,
    counters,
    loginLimits: createLoginLimits({ db, counters, secret, clock }),
    hashAddress: (address) => hashKey(secret, 'address', normaliseAddress(address)),
    tokens,
    logSecurityEvent,
    passwords: createPasswords(settings.passwordCost),
    productListCache: createProductListCache({ maxAgeMs: settings.productListCacheMs, now: () => clock().getTime() }),
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
    ...requestErrorOptions,
  });
  limitConnections(app.server, httpLimits);
  logRequests(app, dependencies.logger);
  handleErrors(app, dependencies.report);
  parseJsonBodies(app);
  refuseUnstorableAddresses(app);
  app.setValidatorCompiler<v.GenericSchema>(
    ({ schema }) =>
      (input) =>
        validate(schema, input ?? {}),
  );
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT'],
    allowedHeaders: ['content-type', 'token', 'idempotency-key'],
    maxAge: 600,
  });
  if (settings.apiDocs) await serveApiDocs(app);

  healthRoutes(app, shop);
  callsRoutes(app);
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
    const stop = startReconciler(shop, settings.reconcileSeconds * 1000);
    app.addHook('onClose', stop);
  }
  if (dependencies.picturesDirectory !== null) await imageRoutes(app, dependencies.picturesDirectory);
  return app;
}
