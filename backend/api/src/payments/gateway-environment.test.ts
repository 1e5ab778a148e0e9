import { readEnvironment } from '../environment';
import { createGateways, type GatewayVariables } from './gateway-environment';

const razorpay = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec' };
const problemsOf = (variables: Record<string, string>) => {
  const read = readEnvironment(variables);
  return read.ok ? [] : read.problems;
};
const gatewaysOf = (variables: Record<string, string>) => {
  const read = readEnvironment(variables);
  return createGateways((read.ok ? read.value.gateways : {}) as GatewayVariables, () => new Date());
};

test('a gateway is enabled when all of its keys are set', () => {
  expect(gatewaysOf({})).toEqual({ razorpay: null, stripe: null });
  expect(gatewaysOf({ ...razorpay, ...stripe })).toMatchObject({
    razorpay: { name: 'razorpay' },
    stripe: { name: 'stripe' },
  });
  expect(problemsOf({ RAZORPAY_KEY_ID: 'rzp_live_1', STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([
    'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: set all three or none.',
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or none.',
  ]);
});

test('a real key is never sent to a simulator', () => {
  expect(problemsOf({ ...razorpay, RAZORPAY_API_URL: 'http://localhost:4200/razorpay/v1' })).toEqual([
    'RAZORPAY_API_URL leads to a simulator, and the key is not a simulator’s: real payments must not go there.',
  ]);
  expect(problemsOf({ ...stripe, STRIPE_API_URL: 'http://localhost:4200' })).toEqual([
    'STRIPE_API_URL leads to a simulator, and the key is not a simulator’s: real payments must not go there.',
  ]);
});

test('a key that only begins like a simulator’s is not one', () => {
  const almost = {
    ...razorpay,
    RAZORPAY_KEY_ID: 'rzp_simulator_',
    RAZORPAY_API_URL: 'http://localhost:4200/razorpay/v1',
  };
  expect(problemsOf(almost)).toHaveLength(1);
  expect(problemsOf({ ...almost, RAZORPAY_KEY_ID: 'rzp_simulator_1' })).toEqual([]);
});

test('in production a simulator must be allowed by name', () => {
  const simulated = {
    ...razorpay,
    RAZORPAY_KEY_ID: 'rzp_simulator_1',
    RAZORPAY_API_URL: 'http://localhost:4200/razorpay/v1',
    NODE_ENV: 'production',
    SHOP_URL: 'https://shop.example',
  };
  expect(problemsOf(simulated)).toEqual([
    'Payments lead to a simulator under NODE_ENV=production. Set SHOP_SIMULATORS=allow if that is meant.',
  ]);
  expect(problemsOf({ ...simulated, SHOP_SIMULATORS: 'allow' })).toEqual([]);
});
