import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { defaultMessages, maxProductIdLength } from '@shop/shared-api';
import { maxCallBytes } from '@shop/server-environment/unreadable-request';
import { defaultHttpLimits, limitConnections, toServerOptions } from '@shop/server-environment/http-limits';
import { toLoggingOptions } from '@shop/server-environment/logging';
import { addMetrics } from '@shop/server-environment/metrics';
import type * as v from 'valibot';
import { addressRoutes } from './addresses/addresses.routes';
import { cartRoutes } from './cart/cart.routes';
import { coinRoutes } from './coins/coins.routes';
import { exchangeRoutes } from './after-sale/exchanges.routes';
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
import { startCoinMails } from './messages/coin-messages';
import { addShopMetrics } from './metrics/shop-metrics';
import { createWebhookMetrics } from './metrics/webhook-metrics';
import { mailSettingsRoutes } from './messages/mail-settings.routes';
import { startSending } from './messages/send-messages';
import { createUnsubscribeUrl, unsubscribeRoutes } from './messages/unsubscribe.routes';
import { createAttemptCounters } from './limits/attempt-limits';
import { createLoginLimits } from './limits/login-limits';
import { serveOperator } from './serve-operator';
import { orderRoutes } from './orders/orders.routes';
import { dayMs } from './settings';
import { noPictures } from './pictures/picture-store';
import { paymentRoutes } from './checkout/payments.routes';
import { startReconciler } from './checkout/reconcile-payments';
import { webhookRoutes } from './checkout/webhooks.routes';
import { startDeletingOldData } from './privacy/delete-old-data';
import { privacyRoutes } from './privacy/privacy.routes';
import { createProductListCache } from './products/product-list-cache';
import { startDeletingCatalogueChanges } from './products/catalogue-changes.queries';
import { productRoutes } from './products/products.routes';
import type { Dependencies, Shop } from './shop';
import { statementRoutes } from './statements/statements.routes';
import { createPasswords } from './users/passwords';
import { createTokens } from './user-record/token';
import { accountRoutes } from './users/accounts.routes';
import { secondFactorRoutes } from './users/second-factor.routes';
import { userRoutes } from './users/users.routes';
import { findCustomerOfToken } from './user-record/sessions.queries';
import { wishlistRoutes } from './wishlist/wishlist.routes';

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
    hashEmail: (email) => hashKey(secret, 'email', email),
    tokens,
    logSecurityEvent,
    pictures: dependencies.pictures ?? noPictures,
    passwords: createPasswords(settings.passwordCost, secret),
    productListCache: createProductListCache({ maxAgeMs: settings.productListCacheMs, now: () => clock().getTime() }),
    async authenticate(token, address) {
      const read = await tokens.read(token);
      if (read === 'forged') logSecurityEvent({ event: 'token_signature_invalid', address });
      const owner = read === 'forged' ? undefined : read;
      const user = owner && (await findCustomerOfToken(db, owner, clock(), settings.sessionIdleDays * dayMs));
      if (!user) throw new Refusal(401, defaultMessages.unauthorized);
      const { id, name, email, referralCode } = user;
      return { id, name, email, referralCode, sessionId: owner?.sessionId };
    },
  };

  const { httpLimits = defaultHttpLimits, trustedProxies = [] } = dependencies;
  const app = Fastify({
    ...toLoggingOptions(dependencies.logger),
    ...toServerOptions(httpLimits),
    bodyLimit: maxCallBytes,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : 'loopback',
    forceCloseConnections: 'idle',
    // A letter outside ASCII is up to nine characters of an address.
    routerOptions: { maxParamLength: 9 * maxProductIdLength },
    ...requestErrorOptions,
  });
  limitConnections(app.server, httpLimits);
  logRequests(app, dependencies.logger);
  dependencies.stop?.watch(app);
  const metrics = dependencies.metricsToken === undefined ? undefined : addMetrics(app, dependencies.metricsToken);
  if (metrics) addShopMetrics(metrics, dependencies);
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
  accountRoutes(app, shop);
  secondFactorRoutes(app, shop);
  statementRoutes(app, shop);
  productRoutes(app, shop);
  cartRoutes(app, shop);
  wishlistRoutes(app, shop);
  addressRoutes(app, shop);
  orderRoutes(app, shop);
  paymentRoutes(app, shop);
  await app.register((scope) => webhookRoutes(scope, shop, createWebhookMetrics(metrics)), { prefix: '/api/webhooks' });
  await app.register((scope) => serveOperator(scope, shop), { prefix: '/operator' });
  exchangeRoutes(app, shop);
  coinRoutes(app, shop);
  glimpseRoutes(app, shop);
  mailSettingsRoutes(app, shop);
  await unsubscribeRoutes(app, shop);
  privacyRoutes(app, shop);
  if (settings.reconcileSeconds > 0) {
    const stop = startReconciler(shop, settings.reconcileSeconds * 1000);
    app.addHook('onClose', stop);
  }
  app.addHook('onClose', startDeletingOldData(shop));
  app.addHook('onClose', startDeletingCatalogueChanges(shop));
  const { mailTransport, report } = dependencies;
  if (mailTransport) {
    const mailShop = { name: settings.shopName, url: settings.shopUrl };
    const context = {
      db,
      clock,
      report,
      transport: mailTransport,
      shop: mailShop,
      createUnsubscribeUrl: (userId: string) => createUnsubscribeUrl(secret, settings.shopUrl, userId),
    };
    app.addHook('onClose', startSending(context, settings.mailSeconds * 1000));
    app.addHook('onClose', startCoinMails(context, 30 * settings.mailSeconds * 1000));
    app.addHook('onClose', () => mailTransport.close());
  }
  const { pictureDirectories } = dependencies;
  if (pictureDirectories.length > 0)
    await app.register((scope) => imageRoutes(scope, pictureDirectories, shop.pictures));
  return app;
}
