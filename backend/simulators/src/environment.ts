import { simulatorKeyPattern } from '@shop/server-environment/simulators';
import * as v from 'valibot';

export interface Keys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

export interface SimulatorsEnvironment {
  readonly port: number;
  /** The base URL of the backend's webhooks. */
  readonly apiAddress: string;
  /** Null if Razorpay is real or disabled. */
  readonly razorpay: Keys | null;
  /** `keyId` equals `keySecret`, because Stripe has one key only. Null if Stripe is real or disabled. */
  readonly stripe: Keys | null;
}

type ReadEnvironment =
  | { readonly ok: true; readonly value: SimulatorsEnvironment }
  | { readonly ok: false; readonly problems: readonly string[] };

const port = (name: string, fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d{1,5}$/, `${name} must be a port number.`),
    v.transform(Number),
    v.maxValue(65_535, `${name} must be a port number.`),
  );
/** Accepts a simulator's keys only, so that it never runs beside the real service. */
const key = (name: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(simulatorKeyPattern, `${name} is a real key, and simulators must not run beside it.`)),
  );

const schema = v.pipe(
  v.object({
    SIMULATORS_PORT: port('SIMULATORS_PORT', '4200'),
    API_PORT: port('API_PORT', '4000'),
    NODE_ENV: v.optional(v.string()),
    SHOP_SIMULATORS: v.optional(v.string()),
    RAZORPAY_KEY_ID: key('RAZORPAY_KEY_ID'),
    RAZORPAY_KEY_SECRET: key('RAZORPAY_KEY_SECRET'),
    RAZORPAY_WEBHOOK_SECRET: key('RAZORPAY_WEBHOOK_SECRET'),
    STRIPE_SECRET_KEY: key('STRIPE_SECRET_KEY'),
    STRIPE_WEBHOOK_SECRET: key('STRIPE_WEBHOOK_SECRET'),
  }),
  v.check(
    ({ NODE_ENV, SHOP_SIMULATORS }) => NODE_ENV !== 'production' || SHOP_SIMULATORS === 'allow',
    'Simulators do not run under NODE_ENV=production. Set SHOP_SIMULATORS=allow if that is meant.',
  ),
);

/**
 * Parses the environment, and names all problems at once. A service is simulated only if its simulator's keys are set.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): ReadEnvironment {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = v.safeParse(schema, present, { abortPipeEarly: true });
  if (!read.success) return { ok: false, problems: read.issues.map(({ message }) => message) };
  const given = read.output;
  return {
    ok: true,
    value: {
      port: given.SIMULATORS_PORT,
      apiAddress: `http://127.0.0.1:${given.API_PORT}`,
      razorpay: keys(given.RAZORPAY_KEY_ID, given.RAZORPAY_KEY_SECRET, given.RAZORPAY_WEBHOOK_SECRET),
      stripe: keys(given.STRIPE_SECRET_KEY, given.STRIPE_SECRET_KEY, given.STRIPE_WEBHOOK_SECRET),
    },
  };
}

function keys(
  keyId: string | undefined,
  keySecret: string | undefined,
  webhookSecret: string | undefined,
): Keys | null {
  return keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : null;
}
