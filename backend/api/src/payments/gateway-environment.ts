import { simulatorKeyPattern } from '@shop/server-environment/simulators';
import * as v from 'valibot';
import type { Gateways } from './gateway';
import { createRazorpay } from './razorpay';
import { createStripe } from './stripe';

const razorpayApi = 'https://api.razorpay.com/v1';

const key = (name: string) => v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(`${name} must not be empty.`)));
const address = (name: string) =>
  v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, `${name} must be an address like https://api.example.com.`));

/** The variables of the payment gateways. */
export const gatewayVariables = v.object({
  NODE_ENV: v.optional(v.string()),
  SHOP_SIMULATORS: v.optional(v.picklist(['allow', 'off'], 'SHOP_SIMULATORS must be "allow" or "off".')),
  RAZORPAY_KEY_ID: key('RAZORPAY_KEY_ID'),
  RAZORPAY_KEY_SECRET: key('RAZORPAY_KEY_SECRET'),
  RAZORPAY_WEBHOOK_SECRET: key('RAZORPAY_WEBHOOK_SECRET'),
  RAZORPAY_API_URL: v.optional(address('RAZORPAY_API_URL'), razorpayApi),
  STRIPE_SECRET_KEY: key('STRIPE_SECRET_KEY'),
  STRIPE_WEBHOOK_SECRET: key('STRIPE_WEBHOOK_SECRET'),
  STRIPE_API_URL: v.optional(address('STRIPE_API_URL')),
});
export type GatewayVariables = v.InferOutput<typeof gatewayVariables>;

/** Returns one sentence for each contradiction between the variables. */
export function findGatewayProblems(given: GatewayVariables): string[] {
  const razorpay = [given.RAZORPAY_KEY_ID, given.RAZORPAY_KEY_SECRET, given.RAZORPAY_WEBHOOK_SECRET];
  const stripe = [given.STRIPE_SECRET_KEY, given.STRIPE_WEBHOOK_SECRET];
  const isIncomplete = (keys: readonly (string | undefined)[]) => keys.some(Boolean) && !keys.every(Boolean);
  const redirected = [
    { name: 'RAZORPAY', isElsewhere: given.RAZORPAY_API_URL !== razorpayApi, key: given.RAZORPAY_KEY_ID },
    { name: 'STRIPE', isElsewhere: given.STRIPE_API_URL !== undefined, key: given.STRIPE_SECRET_KEY },
  ].filter(({ isElsewhere }) => isElsewhere);
  return [
    ...(isIncomplete(razorpay)
      ? ['RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: set all three or none.']
      : []),
    ...(isIncomplete(stripe) ? ['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or none.'] : []),
    ...redirected
      .filter((one) => !simulatorKeyPattern.test(one.key ?? ''))
      .map(
        ({ name }) =>
          `${name}_API_URL leads to a simulator, and the key is not a simulator’s: real payments must not go there.`,
      ),
    ...(redirected.length > 0 && given.NODE_ENV === 'production' && given.SHOP_SIMULATORS !== 'allow'
      ? ['Payments lead to a simulator under NODE_ENV=production. Set SHOP_SIMULATORS=allow if that is meant.']
      : []),
  ];
}

/** Creates the gateways that have keys. */
export function createGateways(given: GatewayVariables, now: () => Date): Gateways {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = given;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: stripeSecret } = given;
  return {
    razorpay:
      keyId && keySecret && webhookSecret
        ? createRazorpay({ keyId, keySecret, webhookSecret, apiUrl: given.RAZORPAY_API_URL.replace(/\/+$/, '') })
        : null,
    stripe:
      secretKey && stripeSecret
        ? createStripe({ secretKey, webhookSecret: stripeSecret, apiUrl: given.STRIPE_API_URL }, now)
        : null,
  };
}
