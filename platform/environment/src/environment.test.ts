import { readEnvironment } from './environment';

test('environment: nothing needs to be set', () => {
  expect(readEnvironment({}, '/shop')).toMatchObject({
    port: 3000,
    apiPort: 4000,
    dataDirectory: '/shop/var',
    apiBaseUrl: '/',
    apiAddress: 'http://127.0.0.1:4000',
  });
});

test('environment: every problem is named at once', () => {
  const wrong = { PORT: 'http', API_PORT: '70000', API_BASE_URL: 'nowhere' };
  expect(() => readEnvironment(wrong, '/shop')).toThrow(
    /PORT is not a port number.*\n.*API_PORT is not a port number.*\n.*API_BASE_URL is not an address/,
  );
});

test('environment: the browser gets the address of another backend', () => {
  expect(readEnvironment({ API_BASE_URL: 'https://api.example.com' }, '/shop').apiBaseUrl).toBe(
    'https://api.example.com',
  );
});

test('environment: a backend to which the shop server forwards is not told to browsers', () => {
  expect(readEnvironment({ API_FORWARD_URL: 'https://shop.example' }, '/shop')).toMatchObject({
    apiAddress: 'https://shop.example',
    apiBaseUrl: '/',
    stripe: true,
  });
});

test('§9 environment: cards can be taken by a backend that has a key for Stripe, and another backend keeps its own', () => {
  const variables = [{}, { STRIPE_SECRET_KEY: 'sk_live_1' }, { API_BASE_URL: 'https://api.example.com' }];
  expect(variables.map((given) => readEnvironment(given, '/shop').stripe)).toEqual([false, true, true]);
});

test('environment: it contains whether the settings file was named', () => {
  expect(readEnvironment({}, '/shop')).toMatchObject({ settingsFile: '/shop/var/settings.json', settingsNamed: false });
  expect(readEnvironment({ SHOP_SETTINGS: 'own.json' }, '/shop')).toMatchObject({
    settingsFile: '/shop/own.json',
    settingsNamed: true,
  });
});

test('environment: the delivery fee and the coins for a rupee are those that the backend reads', () => {
  expect(readEnvironment({ SHOP_DELIVERY_FEE: '79', SHOP_PURCHASE_COINS: '3' }, '/shop')).toMatchObject({
    deliveryFee: 79,
    purchaseCoinsPerRupee: 3,
  });
  expect(() => readEnvironment({ SHOP_DELIVERY_FEE: '79.50' }, '/shop')).toThrow(
    'SHOP_DELIVERY_FEE is not a whole number of rupees.',
  );
});

test('environment: the countries are codes, in any case and with blanks', () => {
  expect(readEnvironment({ SHOP_COUNTRIES: 'IN, np' }, '/shop').countries).toEqual(['IN', 'NP']);
  for (const SHOP_COUNTRIES of ['India', 'IN,', 'XX'])
    expect(() => readEnvironment({ SHOP_COUNTRIES }, '/shop')).toThrow(
      'SHOP_COUNTRIES is no list of codes of countries such as IN,NP.',
    );
});

test('environment: a simulator’s script beside a real key, or in production without a word, is refused', () => {
  const script = 'http://localhost:4200/razorpay/checkout.js';
  expect(() => readEnvironment({ RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_SCRIPT_URL: script }, '/shop')).toThrow(
    /RAZORPAY_SCRIPT_URL leads to a simulator, and RAZORPAY_KEY_ID is not/,
  );
  const simulator = { RAZORPAY_KEY_ID: 'rzp_simulator_1', RAZORPAY_SCRIPT_URL: script, NODE_ENV: 'production' };
  expect(() => readEnvironment(simulator, '/shop')).toThrow(/set SHOP_SIMULATORS=allow/);
  expect(readEnvironment({ ...simulator, SHOP_SIMULATORS: 'allow' }, '/shop').razorpay?.scriptUrl).toBe(script);
  expect(readEnvironment({ RAZORPAY_KEY_ID: 'rzp_live_1' }, '/shop').razorpay?.scriptUrl).toBe(
    'https://checkout.razorpay.com/v1/checkout.js',
  );
});

test('environment: reports of browsers are sampled by a share that stands for whole visits, or switched off', () => {
  const sampled = [{}, { SHOP_MONITORING: '25' }, { SHOP_MONITORING: '0' }, { SHOP_MONITORING: 'off' }];
  expect(sampled.map((given) => readEnvironment(given, '/shop').monitoringPercent)).toEqual([10, 25, 0, null]);
  expect(() => readEnvironment({ SHOP_MONITORING: '30' }, '/shop')).toThrow(
    /SHOP_MONITORING is none of off, 0, 1, .*100/,
  );
});
