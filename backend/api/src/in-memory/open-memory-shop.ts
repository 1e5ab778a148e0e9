import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@shop/server-environment/logging';
import { buildApp } from '../app';
import { migrationsDirectory } from '../database/database-template';
import { openPglite, prepareTemplates } from '../database/open-pglite';
import { createReport } from '../http/report';
import { defaultAttemptLimits, defaultOrderLimits } from '../limits/limits.rules';
import { seedDatabase } from '../seed/seed';
import { listDrawnGlimpses } from '../seed/pictures';
import { defaultSettings, type Settings } from '../settings';
import { createTokens } from '../user-record/token';
import { createTestAccount, type TestAccount, type TestAccountWanted } from './test-account';

const unlimited = { count: 0, minutes: 1 };
/** Bytes of the accounts' carts and orders stay in memory, so a page that is reloaded by a program is stopped. */
const maxAccounts = 5_000;

export interface MemoryShopOptions {
  /** Public address of the shop, for referral links. */
  readonly shopUrl: string;
  /** What the shop and its pages must agree on, where it differs from the defaults. */
  readonly settings?: Partial<
    Pick<Settings, 'countries' | 'deliveryFee' | 'purchaseCoinsPerRupee' | 'exchangeDays' | 'shopName'>
  > & {
    readonly unitsPerLine?: number | undefined;
  };
  /** The number of public products; by default those of the demo shop. */
  readonly products?: number;
  readonly logger: Logger;
}

/** A backend whose database is in memory and is lost when it closes. */
export interface MemoryShop {
  /** The address of its API on this machine, without a slash at its end. */
  readonly address: string;
  /** Creates an account that nobody else uses. Throws a sentence when there are too many. */
  createAccount(wanted: TestAccountWanted): Promise<TestAccount>;
  close(): Promise<void>;
}

/**
 * Starts the backend with the demo data on a free port of this machine. It has no payment gateway, and counts no
 * attempts by network address, because all testers share one.
 */
export async function openMemoryShop({ shopUrl, settings, products, logger }: MemoryShopOptions): Promise<MemoryShop> {
  await prepareTemplates();
  const database = await openPglite();
  const clock = () => new Date();
  const { unitsPerLine = defaultOrderLimits.unitsPerLine, ...amounts } = settings ?? {};
  const shopSettings: Settings = {
    ...defaultSettings,
    ...amounts,
    shopUrl,
    demoLogins: false,
    apiDocs: false,
    productListCacheMs: Infinity,
    reconcileSeconds: 0,
    passwordCost: { memoryCost: 1_024, timeCost: 1 },
    attemptLimits: {
      ...defaultAttemptLimits,
      loginAddress: unlimited,
      registrationsAddress: unlimited,
      accountMailsAddress: unlimited,
      linksAddress: unlimited,
      searchAddress: unlimited,
    },
    orderLimits: {
      ...defaultOrderLimits,
      unitsPerLine,
      // Testers get no mails.
      unverifiedCashRupees: 0,
      reservationsPerAddress: 0,
      reservedUnitsPerAddress: 0,
      cashOrdersPerAddress: 0,
    },
  };
  await database.migrate(migrationsDirectory);
  await seedDatabase(database.db, {
    settings: shopSettings,
    clock,
    products,
    demoData: true,
  });
  const tokenSecret = randomBytes(32).toString('base64url');
  const operatorSecret = randomBytes(32).toString('base64url');
  const app = await buildApp({
    db: database.db,
    settings: shopSettings,
    clock,
    tokenSecret,
    pictureDirectories: [],
    drawnGlimpses: listDrawnGlimpses(),
    logger,
    report: createReport(logger),
    gateways: { razorpay: null, stripe: null },
    operatorSecret,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = createTokens(tokenSecret, shopSettings.tokenDays, clock);
  let accounts = 0;
  return {
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    createAccount(wanted) {
      if (accounts >= maxAccounts)
        throw new Error(`This backend in memory has made ${maxAccounts} accounts. Start the harness again.`);
      accounts += 1;
      return createTestAccount({ app, db: database.db, clock, tokens, operatorSecret, shopSettings }, wanted);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
