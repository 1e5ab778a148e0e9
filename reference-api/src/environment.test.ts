import { readEnvironment } from './environment';
import { defaultSettings } from './settings';

test('§9 an empty environment starts the shop with the numbers of the spec', () => {
  expect(readEnvironment({ API_PORT: '', PATH: '/bin' })).toEqual({
    ok: true,
    value: {
      port: 4000,
      host: '127.0.0.1',
      dataDirectory: './var',
      databaseUrl: undefined,
      seedProducts: undefined,
      tokenSecret: undefined,
      gateways: { RAZORPAY_API_URL: 'https://api.razorpay.com/v1' },
      settings: defaultSettings,
    },
  });
  expect(defaultSettings).toMatchObject({ deliveryFee: 59, tokenDays: 7, purchaseCoinsPerRupee: 10 });
});

test('§9 what the environment says is what the shop does', () => {
  const read = readEnvironment({ API_PORT: '4010', SHOP_DELIVERY_FEE: '0', SHOP_URL: 'https://shop.example/', SHOP_SEED_PRODUCTS: '10000' });
  expect(read).toMatchObject({ ok: true, value: { port: 4010, seedProducts: 10_000, settings: { deliveryFee: 0, shopUrl: 'https://shop.example' } } });
});

test('§9 everything that is wrong is named at once, in sentences', () => {
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
      'API_PORT must be a whole number from 0 to 65535, not "99999".',
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
      'SHOP_SEED_PRODUCTS must be a whole number from 1 to 100000, not "many".',
      'JWT_SECRET must have at least 32 characters.',
      'SHOP_TOKEN_DAYS must be a whole number from 1 to 365, not "0".',
      'SHOP_URL must be an address like https://shop.example.',
    ],
  });
});
