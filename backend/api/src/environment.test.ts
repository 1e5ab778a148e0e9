import { defaultHttpLimits } from '@shop/server-environment/http-limits';
import { defaultPostgresLimits } from './database/postgres-limits';
import { readEnvironment } from './environment';
import { defaultSettings } from './settings';

test('§9 an empty environment starts the shop with the numbers of the spec', () => {
  expect(readEnvironment({ API_PORT: '', PATH: '/bin' })).toEqual({
    ok: true,
    value: {
      port: 4000,
      isProduction: false,
      mail: {},
      host: '127.0.0.1',
      dataDirectory: './var',
      databaseUrl: undefined,
      seedProducts: undefined,
      tokenSecret: undefined,
      operatorSecret: undefined,
      demoData: true,
      httpLimits: defaultHttpLimits,
      postgresLimits: defaultPostgresLimits,
      trustedProxies: [],
      gateways: { RAZORPAY_API_URL: 'https://api.razorpay.com/v1' },
      settings: defaultSettings,
    },
  });
  expect(defaultSettings).toMatchObject({
    deliveryFee: 59,
    tokenDays: 7,
    sessionIdleDays: 365,
    purchaseCoinsPerRupee: 10,
    exchangeDays: 5,
    expectedDeliveryDays: 7,
  });
});

test('each variable of the environment sets its value', () => {
  const read = readEnvironment({
    API_PORT: '4010',
    SHOP_DELIVERY_FEE: '0',
    SHOP_COUNTRIES: 'IN,NP',
    SHOP_URL: 'https://shop.example/',
    SHOP_SEED_PRODUCTS: '10000',
  });
  expect(read).toMatchObject({
    ok: true,
    value: {
      port: 4010,
      seedProducts: 10_000,
      settings: { countries: ['IN', 'NP'], deliveryFee: 0, shopUrl: 'https://shop.example' },
    },
  });
});

test('all wrong variables are named at once, in sentences', () => {
  const read = readEnvironment({
    API_PORT: '99999',
    DATABASE_URL: 'mysql://x',
    JWT_SECRET: 'short',
    SHOP_SEED_PRODUCTS: 'many',
    SHOP_TOKEN_DAYS: '0',
    SHOP_URL: 'shop',
  });
  expect(read).toEqual({
    ok: false,
    problems: [
      'JWT_SECRET must have at least 32 characters.',
      'SHOP_URL must be an address like https://shop.example.',
      'API_PORT must be a whole number from 0 to 65535, not "99999".',
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
      'SHOP_SEED_PRODUCTS must be a whole number from 1 to 100000, not "many".',
      'SHOP_TOKEN_DAYS must be a whole number from 1 to 365, not "0".',
    ],
  });
});

const shared = {
  DATABASE_URL: 'postgres://localhost/shop',
  JWT_SECRET: 'j'.repeat(32),
  OPERATOR_SECRET: 'o'.repeat(32),
  SHOP_URL: 'https://shop.example',
};

test('a shared database needs the shared secrets and address, and all missing ones are named at once', () => {
  expect(readEnvironment({ DATABASE_URL: shared.DATABASE_URL })).toEqual({
    ok: false,
    problems: [
      'DATABASE_URL also needs JWT_SECRET, OPERATOR_SECRET and SHOP_URL, because several processes may share the database and must agree on them.',
    ],
  });
  expect(readEnvironment({ ...shared, OPERATOR_SECRET: '' })).toMatchObject({
    problems: [expect.stringContaining('needs OPERATOR_SECRET, because')],
  });
  expect(readEnvironment(shared)).toMatchObject({
    ok: true,
    value: { tokenSecret: shared.JWT_SECRET, operatorSecret: shared.OPERATOR_SECRET },
  });
  expect(readEnvironment({ NODE_ENV: 'production' })).toMatchObject({
    problems: [expect.stringContaining('needs SHOP_URL')],
  });
});

const randomSecrets = {
  JWT_SECRET: '3f9a0c7be1d25846970b4c8ef1a2d3b5',
  OPERATOR_SECRET: 'c41e8d02a7f65b39d0e8172c6b3f9a54',
};

test('production refuses a secret that can be guessed, by its name', () => {
  expect(
    readEnvironment({ ...shared, ...randomSecrets, NODE_ENV: 'production', OPERATOR_SECRET: 'ab'.repeat(20) }),
  ).toEqual({
    ok: false,
    problems: ['OPERATOR_SECRET repeats few characters, so it can be guessed. Make one with: openssl rand -hex 32.'],
  });
});

test('production and PostgreSQL have no demo data, demo logins or API page by default', () => {
  const production = { NODE_ENV: 'production', SHOP_URL: 'https://shop.example' };
  const decided = (variables: Readonly<Record<string, string>>) => {
    const read = readEnvironment(variables);
    return read.ok ? [read.value.demoData, read.value.settings.demoLogins, read.value.settings.apiDocs] : read.problems;
  };
  expect(decided({})).toEqual([true, true, true]);
  expect(decided(shared)).toEqual([false, true, true]);
  expect(decided(production)).toEqual([false, false, false]);
  expect(decided({ ...shared, ...production, ...randomSecrets })).toEqual([false, false, false]);
  expect(decided({ ...production, SHOP_DEMO_DATA: 'yes', SHOP_API_DOCS: 'yes' })).toEqual([true, true, true]);
  expect(decided({ SHOP_DEMO_DATA: 'no', SHOP_API_DOCS: 'no' })).toEqual([false, true, false]);
});

test('coins can be spent after the exchange window, and the old variable’s error names the new one', () => {
  expect(readEnvironment({ SHOP_EXCHANGE_DAYS: '10', SHOP_EXPECTED_DELIVERY_DAYS: '3' })).toMatchObject({
    ok: true,
    value: { settings: { exchangeDays: 10, expectedDeliveryDays: 3 } },
  });
  expect(readEnvironment({ SHOP_PENDING_DAYS: '5' })).toEqual({
    ok: false,
    problems: [
      'SHOP_PENDING_DAYS is not used any more: set SHOP_EXCHANGE_DAYS, the days after delivery before the coins of an order can be spent.',
    ],
  });
});
