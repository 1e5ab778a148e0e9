import { readEnvironment } from './environment';

const keys = {
  RAZORPAY_KEY_ID: 'rzp_simulator_1',
  RAZORPAY_KEY_SECRET: 'rzp_simulator_2',
  RAZORPAY_WEBHOOK_SECRET: 'whsec_simulator_3',
  STRIPE_SECRET_KEY: 'sk_simulator_4',
  STRIPE_WEBHOOK_SECRET: 'whsec_simulator_5',
};

test('a service is simulated when it has a simulator’s keys, and only then', () => {
  expect(readEnvironment({})).toMatchObject({ ok: true, value: { port: 4200, razorpay: null, stripe: null } });
  expect(readEnvironment({ ...keys, SIMULATORS_PORT: '4250', API_PORT: '4150' })).toMatchObject({
    ok: true,
    value: {
      port: 4250,
      apiAddress: 'http://127.0.0.1:4150',
      razorpay: { keyId: 'rzp_simulator_1' },
      stripe: { keySecret: 'sk_simulator_4' },
    },
  });
});

test('the simulators do not start beside a real key, and name it', () => {
  expect(readEnvironment({ ...keys, RAZORPAY_KEY_SECRET: 'kXy12', STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual({
    ok: false,
    problems: [
      'RAZORPAY_KEY_SECRET is a real key, and simulators must not run beside it.',
      'STRIPE_SECRET_KEY is a real key, and simulators must not run beside it.',
    ],
  });
});

test('the simulators do not start in production unless they are allowed', () => {
  const refused = {
    ok: false,
    problems: ['Simulators do not run under NODE_ENV=production. Set SHOP_SIMULATORS=allow if that is meant.'],
  };
  expect(readEnvironment({ ...keys, NODE_ENV: 'production' })).toEqual(refused);
  expect(readEnvironment({ ...keys, NODE_ENV: 'production', SHOP_SIMULATORS: 'allow' }).ok).toBe(true);
});
