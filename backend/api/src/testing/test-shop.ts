import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Call, coinBalance, type PayloadOf, register, type ReplyOf } from '@shop/shared-api';
import { createLogger } from '@shop/server-environment/logging';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { buildApp } from '../app';
import { copyDatabase } from '../backup/copy-database';
import type { Dependencies } from '../shop';
import { writeLedger } from '../coins/ledger.queries';
import type { Database } from '../database/database';
import { outboxMessages } from '../database/schema';
import { createReport } from '../http/report';
import { defaultSettings, type Settings } from '../settings';
import { createTokens, type TokenOwner } from '../user-record/token';
import { createTestRazorpay, type TestRazorpay, type WebhookRequest } from './test-razorpay';
import type { TestStripe } from './test-stripe';
import { reconcilePayments } from '../checkout/reconcile-payments';
import { freshDatabase } from './fresh-database';
import { noOrderLimits, testAttemptLimits } from './test-limits';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface RefusedReply {
  readonly success: false;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A shop for one test file, with an empty database, a controlled clock and cheap password hashes. */
export interface TestShop {
  readonly app: FastifyInstance;
  /** The options of the app, to start a second one on the same database. */
  readonly dependencies: Dependencies;
  readonly db: Database;
  readonly reported: unknown[];
  /** The log lines of the shop. */
  readonly logged: string[];
  /** Sends a call, expects success, and validates the reply against the contract. */
  call<C extends Call>(call: C, payload?: PayloadOf<C>, sent?: CallOptions): Promise<Answer<ReplyOf<C>>>;
  /** Sends any payload, and expects a refusal with a message. */
  callRefused(call: Call, payload: unknown, sent?: CallOptions): Promise<Answer<RefusedReply>>;
  /** Sends any payload and expects nothing. */
  send(call: Call, payload: unknown, sent?: CallOptions): Promise<Answer<unknown>>;
  /** Registers a customer with the given coins beyond the sign-up bonus, and returns the token. */
  createCustomer(coins?: number, name?: string): Promise<string>;
  readBalance(token: string): Promise<number>;
  /** Changes an order's status as the operator does, with the given secret or the right one. */
  moveOrder(
    orderId: string,
    status: string,
    secret?: string,
  ): Promise<{ readonly status: number; readonly message: string | undefined }>;
  /** Changes a placed order's status step by step until it is delivered. */
  deliverOrder(orderId: string): Promise<void>;
  readonly razorpay: TestRazorpay;
  readonly stripe: TestStripe;
  /** Delivers a webhook and returns the status of the response. */
  deliverWebhook(gateway: 'razorpay' | 'stripe', webhook: WebhookRequest): Promise<number>;
  /** Runs the reconciler once. */
  reconcile(): Promise<void>;
  advanceClock(ms: number): void;
  /** Advances the process's clock as well, which counts attempts: a few hours at most, as PGlite's timers use it. */
  advanceProcessClock(ms: number): void;
  now(): Date;
  close(): Promise<void>;
}

export const testSecret = 'a secret for tests that is long enough';

const realNow = Date.now.bind(Date);

export async function startTestShop(
  changes: Partial<Settings> = {},
  databaseLocation?: string,
  more: Partial<Dependencies> = {},
  { withStripe = false }: { readonly withStripe?: boolean } = {},
): Promise<TestShop> {
  const database = await freshDatabase(databaseLocation);
  let now = Date.parse('2026-06-01T06:30:00Z');
  const reported: unknown[] = [];
  const logged: string[] = [];
  const logger = createLogger({
    service: 'api',
    level: 'debug',
    destination: { write: (line) => void logged.push(line) },
  });
  const tokens = createTokens(testSecret, 7, () => new Date(now));
  const clock = () => new Date(now);
  const razorpay = createTestRazorpay();
  // Stripe's library takes a fifth of the time in which a shop is loaded.
  const stripe = withStripe ? (await import('./test-stripe')).createTestStripe(clock) : null;
  const shop = {
    db: database.db,
    pool: database.pool,
    settings: {
      ...defaultSettings,
      passwordCost: { memoryCost: 64, timeCost: 1 },
      productListCacheMs: 0,
      apiDocs: false,
      reconcileSeconds: 0,
      shopUrl: 'https://shop.example',
      refreshPauseSeconds: 0,
      attemptLimits: testAttemptLimits,
      orderLimits: noOrderLimits,
      referralsNeedVerifiedEmail: false,
      ...changes,
    },
    clock,
    tokenSecret: testSecret,
    pictureDirectories: [join(__dirname, 'pictures')],
    drawnGlimpses: [{ _id: 'glimpse-1', image: '/images/site/glimpse-1.webp' }],
    logger,
    report: (error: unknown, where: string) => {
      reported.push(error);
      createReport(logger)(error, where);
    },
    gateways: { razorpay: razorpay.gateway, stripe: stripe?.gateway ?? null },
    operatorSecret: testSecret,
    ...(database.pglite && databaseLocation
      ? { copyDatabase: copyDatabase.bind(undefined, database.pglite, databaseLocation) }
      : {}),
    ...more,
  };
  const app = await buildApp(shop);

  async function send(call: Call, payload: unknown, sent: CallOptions = {}): Promise<Answer<unknown>> {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload ?? {});
    const response = await app.inject({
      method: call.method,
      url: sent.path ?? call.path,
      headers: {
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(sent.token === undefined ? {} : { token: sent.token }),
        ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
        ...sent.headers,
      },
      ...(call.method === 'GET' ? {} : { payload: text }),
    });
    const json = String(response.headers['content-type'] ?? '').startsWith('application/json') && response.body !== '';
    const { statusCode: status, headers, body } = response;
    return { status, body: json ? response.json<unknown>() : body, headers };
  }

  async function sendCall<C extends Call>(
    call: C,
    payload?: PayloadOf<C>,
    sent?: CallOptions,
  ): Promise<Answer<ReplyOf<C>>> {
    const answer = await send(call, payload, sent);
    if (answer.status !== 200)
      throw new Error(`${call.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return { ...answer, body: v.parse(call.reply, answer.body) as ReplyOf<C> };
  }

  async function moveOrder(orderId: string, status: string, secret = testSecret) {
    const response = await app.inject({
      method: 'POST',
      url: `/operator/orders/${orderId}/status`,
      headers: { 'operator-secret': secret },
      payload: { status },
    });
    return { status: response.statusCode, message: response.json<{ message?: string }>().message };
  }

  let customers = 0;
  let skew = 0;
  return {
    app,
    dependencies: shop,
    db: database.db,
    reported,
    logged,
    call: sendCall,
    send,
    async callRefused(call, payload, sent) {
      const answer = await send(call, payload, sent);
      const body = v.parse(refusal, answer.body) as RefusedReply;
      expect(body.message).toMatch(/^[A-Z₹][^\n]*[.a-z]$/);
      return { ...answer, body };
    },
    async createCustomer(coins = 0, name = 'Test Customer') {
      customers += 1;
      const email = `customer-${customers}@example.com`;
      const { token } = (await sendCall(register, { name, email, password: 'a good password' })).body;
      const { id: userId } = (await tokens.read(token)) as TokenOwner;
      // What a test reads of the outbox is what it caused itself.
      await database.db.delete(outboxMessages).where(eq(outboxMessages.userId, userId));
      const gift = { userId, coins, description: 'Gift', source: `gift:${userId}`, createdAt: new Date(now) };
      if (coins !== 0) await writeLedger(database.db, [gift]);
      return token;
    },
    async readBalance(token) {
      return (await sendCall(coinBalance, {}, { token })).body.coinBalance;
    },
    moveOrder,
    async deliverOrder(orderId) {
      for (const status of ['Packing', 'Shipped', 'Out for delivery', 'Delivered']) {
        const { status: answered, message } = await moveOrder(orderId, status);
        if (answered !== 200) throw new Error(message);
      }
    },
    razorpay,
    get stripe() {
      if (stripe) return stripe;
      throw new Error('This shop has no Stripe: start it with { withStripe: true }.');
    },
    async deliverWebhook(gateway, { body, headers }) {
      const sent = { 'content-type': 'application/json', ...headers };
      return (await app.inject({ method: 'POST', url: `/api/webhooks/${gateway}`, headers: sent, payload: body }))
        .statusCode;
    },
    reconcile: () =>
      reconcilePayments({
        ...shop,
        productListCache: { get: () => Promise.reject(new Error('not asked')), invalidate: () => undefined },
      }),
    advanceClock(ms) {
      now += ms;
    },
    advanceProcessClock(ms) {
      now += ms;
      skew += ms;
      Date.now = () => realNow() + skew;
    },
    now: () => new Date(now),
    async close() {
      Date.now = realNow;
      await app.close();
      await database.close();
    },
  };
}

const refusal = v.strictObject({
  success: v.literal(false),
  message: v.pipe(v.string(), v.minLength(5)),
  fields: v.optional(v.record(v.string(), v.string())),
});
