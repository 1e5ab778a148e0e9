import { randomBytes } from 'node:crypto';

type Variables = Readonly<Record<string, string | undefined>>;

/** Which outside services a local program stands in for. */
export interface SimulatedServices {
  readonly razorpay: boolean;
  readonly stripe: boolean;
  readonly formspree: boolean;
  readonly mailServer: boolean;
}

/**
 * What every key of a simulator looks like. No gateway gives out such keys, so that none is taken for a real one, and
 * no real one for it.
 */
export const simulatorKeyPattern = /^(?:rzp|sk|whsec)_simulator_\w+$/;

/**
 * What has to be simulated: a service without a key of its own. Nothing where SHOP_SIMULATORS is 'off', and nothing
 * under NODE_ENV=production unless SHOP_SIMULATORS is 'allow'.
 */
export function findSimulatedServices(variables: Variables): SimulatedServices {
  const setting = variables['SHOP_SIMULATORS'];
  const isAllowed =
    setting !== 'off' && (variables['NODE_ENV'] !== 'production' || setting === 'allow') && !variables['API_BASE_URL'];
  return {
    razorpay: isAllowed && !variables['RAZORPAY_KEY_ID'],
    stripe: isAllowed && !variables['STRIPE_SECRET_KEY'],
    formspree: isAllowed && !variables['FORMSPREE_FORM_ID'],
    mailServer: isAllowed && !variables['SMTP_URL'],
  };
}

/**
 * The variables that lead the shop's servers to the simulators on `port`, with keys that are good for this start only.
 */
export function createSimulatorVariables(variables: Variables, port: number): Readonly<Record<string, string>> {
  const { razorpay, stripe, formspree, mailServer } = findSimulatedServices(variables);
  const key = (kind: string) => `${kind}_simulator_${randomBytes(12).toString('hex')}`;
  const address = `http://localhost:${port}`;
  return {
    SIMULATORS_PORT: String(port),
    ...(razorpay && {
      RAZORPAY_KEY_ID: key('rzp'),
      RAZORPAY_KEY_SECRET: key('rzp'),
      RAZORPAY_WEBHOOK_SECRET: key('whsec'),
      RAZORPAY_API_URL: `${address}/razorpay/v1`,
      RAZORPAY_SCRIPT_URL: `${address}/razorpay/checkout.js`,
    }),
    ...(stripe && { STRIPE_SECRET_KEY: key('sk'), STRIPE_WEBHOOK_SECRET: key('whsec'), STRIPE_API_URL: address }),
    ...(formspree && { FORMSPREE_FORM_ID: 'contact', FORMSPREE_URL: `${address}/formspree` }),
    ...(mailServer && { MAILBOX_URL: `${address}/mailbox` }),
  };
}
