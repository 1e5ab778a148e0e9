import { findSimulatedServices, simulatorKeyPattern, createSimulatorVariables } from './simulators';

test('environment: without keys both gateways are simulated, each with keys that nobody takes for real', () => {
  expect(findSimulatedServices({})).toEqual({ razorpay: true, stripe: true, formspree: true, mailServer: true });
  const {
    RAZORPAY_KEY_ID,
    RAZORPAY_KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET,
    RAZORPAY_API_URL,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
  } = createSimulatorVariables({}, 4200);
  const keys = [
    RAZORPAY_KEY_ID,
    RAZORPAY_KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
  ];
  expect(keys).toEqual(keys.map(() => expect.stringMatching(simulatorKeyPattern)));
  expect([RAZORPAY_KEY_ID, STRIPE_SECRET_KEY]).toEqual([
    expect.stringMatching(/^rzp_simulator_/),
    expect.stringMatching(/^sk_simulator_/),
  ]);
  expect(RAZORPAY_API_URL).toBe('http://localhost:4200/razorpay/v1');
});

test('environment: a gateway with a key of its own is not simulated, and nothing leads its calls elsewhere', () => {
  const variables = createSimulatorVariables(
    {
      RAZORPAY_KEY_ID: 'rzp_live_1',
      STRIPE_SECRET_KEY: 'sk_live_1',
      FORMSPREE_FORM_ID: 'xyzabcde',
      SMTP_URL: 'smtp://mail',
    },
    4200,
  );
  expect(variables).toEqual({ SIMULATORS_PORT: '4200' });
});

test('environment: in production nothing is simulated until it is allowed, and off is off', () => {
  const none = { razorpay: false, stripe: false, formspree: false, mailServer: false };
  expect(findSimulatedServices({ NODE_ENV: 'production' })).toEqual(none);
  expect(findSimulatedServices({ SHOP_SIMULATORS: 'off' })).toEqual(none);
  expect(findSimulatedServices({ API_BASE_URL: 'https://api.example.com' })).toEqual(none);
  expect(findSimulatedServices({ NODE_ENV: 'production', SHOP_SIMULATORS: 'allow' })).toEqual({
    razorpay: true,
    stripe: true,
    formspree: true,
    mailServer: true,
  });
});
