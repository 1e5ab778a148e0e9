import path from 'node:path';
import * as v from 'valibot';
import { registryFile } from '@shop/release-registry';
import { type LogLevel, logLevels } from './logging';
import { countriesVariable } from './countries-variable';
import { metricsVariable } from './metrics';
import { simulatorKeyPattern } from './simulators';

const razorpayScript = 'https://checkout.razorpay.com/v1/checkout.js';

const port = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,5}$/, 'is not a port number (1 to 65535).'),
    v.transform(Number),
    v.minValue(1, 'is not a port number (1 to 65535).'),
    v.maxValue(65_535, 'is not a port number (1 to 65535).'),
  );

/** Percentages of visits that stand for a whole number of visits each. */
const monitoringChoices = ['off', '0', '1', '2', '4', '5', '10', '20', '25', '50', '100'] as const;

const text = v.pipe(v.string(), v.minLength(1, 'is empty.'));
const address = (example: string) => v.pipe(v.string(), v.url(`is not an address like ${example}.`));
const wholeNumber = (digits: number, unit: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(new RegExp(`^\\d{1,${digits}}$`), `is not a whole number of ${unit}.`),
    v.transform(Number),
  );

const schema = v.object({
  PORT: port(3000),
  API_PORT: port(4000),
  SIMULATORS_PORT: port(4200),
  SHOP_SIMULATORS: v.optional(v.picklist(['allow', 'off'], 'is neither "allow" nor "off".')),
  NODE_ENV: v.optional(v.string()),
  RAZORPAY_KEY_ID: v.optional(text),
  STRIPE_SECRET_KEY: v.optional(text),
  RAZORPAY_SCRIPT_URL: v.optional(address(razorpayScript), razorpayScript),
  FORMSPREE_FORM_ID: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'is not the id of a form.'))),
  FORMSPREE_URL: v.optional(address('https://formspree.io'), 'https://formspree.io'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), 'localhost'),
  SHOP_DATA_DIR: v.pipe(v.optional(v.string(), 'var'), v.minLength(1, 'is empty.')),
  API_BASE_URL: v.optional(address('https://api.example.com')),
  API_FORWARD_URL: v.optional(address('https://api.example.com')),
  SHOP_URL: v.optional(address('https://shop.example.com')),
  SHOP_REGISTRY: v.optional(text),
  SHOP_LIMIT_UNITS_PER_LINE: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:\d{1,8}|off)$/, 'is neither a whole number nor off.'),
      v.transform((text) => (text === 'off' ? 0 : Number(text))),
    ),
  ),
  METRICS_TOKEN: metricsVariable('has fewer than 32 characters.'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `is none of ${logLevels.join(', ')}.`), 'info'),
  SHOP_MONITORING: v.optional(
    v.pipe(
      v.picklist(monitoringChoices, `is none of ${monitoringChoices.join(', ')}.`),
      v.transform((text) => (text === 'off' ? null : Number(text))),
    ),
    '10',
  ),
  SHOP_HARNESS: v.optional(v.picklist(['yes', 'no'], 'is neither yes nor no.'), 'no'),
  SHOP_HSTS_SUBDOMAINS: v.optional(v.picklist(['yes', 'no'], 'is neither yes nor no.'), 'no'),
  SHOP_SETTINGS: v.optional(text),
  SHOP_COUNTRIES: countriesVariable('is no list of codes of countries such as IN,NP.'),
  SHOP_DELIVERY_FEE: v.optional(wholeNumber(6, 'rupees')),
  SHOP_EXCHANGE_DAYS: v.optional(wholeNumber(3, 'days')),
  SHOP_PURCHASE_COINS: v.optional(wholeNumber(4, 'coins')),
});

type CheckedVariables = v.InferOutput<typeof schema>;

const hasSimulatedScript = ({ RAZORPAY_SCRIPT_URL }: CheckedVariables): boolean =>
  RAZORPAY_SCRIPT_URL !== razorpayScript;

const environmentSchema = v.pipe(
  schema,
  v.forward(
    v.check(
      (given) => !hasSimulatedScript(given) || simulatorKeyPattern.test(given.RAZORPAY_KEY_ID ?? ''),
      'leads to a simulator, and RAZORPAY_KEY_ID is not a simulator’s key: take one of the two out.',
    ),
    ['RAZORPAY_SCRIPT_URL'],
  ),
  v.forward(
    v.check(
      (given) => !hasSimulatedScript(given) || given.NODE_ENV !== 'production' || given.SHOP_SIMULATORS === 'allow',
      'leads to a simulator under NODE_ENV=production: set SHOP_SIMULATORS=allow if that is meant.',
    ),
    ['RAZORPAY_SCRIPT_URL'],
  ),
);

export interface ServerEnvironment {
  readonly port: number;
  readonly host: string;
  /** Where the reference backend listens on this machine. */
  readonly apiPort: number;
  /** Where the local stand-ins for outside services listen, if any are started. */
  readonly simulatorsPort: number;
  /** What a browser needs to open Razorpay's payment window; null without a key. */
  readonly razorpay: { readonly keyId: string; readonly scriptUrl: string } | null;
  /** Whether the backend can take cards by Stripe; another backend than the reference backend has keys of its own. */
  readonly stripe: boolean;
  /** Where the contact form's messages go; null without a form id. */
  readonly contactForm: { readonly endpoint: string; readonly formId: string } | null;
  readonly dataDirectory: string;
  /** Where the backend is, for this server. */
  readonly apiAddress: string;
  /** The backend's address for browsers; '/' when this server forwards. */
  readonly apiBaseUrl: string;
  /** Public address of the shop, without a slash at its end. */
  readonly siteUrl: string;
  readonly settingsFile: string;
  /** Whether SHOP_SETTINGS names that file. */
  readonly settingsNamed: boolean;
  /** Codes of the countries to which the backend lets orders go, where the environment says so. */
  readonly countries: readonly string[] | undefined;
  /** Rupees that the backend takes for delivery, where the environment says so. */
  readonly deliveryFee: number | undefined;
  /** Days after delivery in which the backend accepts an exchange, where the environment says so. */
  readonly exchangeDays: number | undefined;
  /** Coins that the backend gives for each rupee, where the environment says so. */
  readonly purchaseCoinsPerRupee: number | undefined;
  /** Lines below this level are not logged. */
  readonly logLevel: LogLevel;
  /** The token with which /metrics is read; undefined: it is not served. */
  readonly metricsToken: string | undefined;
  /** Units of one item that may be ordered at once, where the environment says so; 0: no limit. */
  readonly unitsPerLine: number | undefined;
  /** The percentage of visits that report views and vitals; null: pages report nothing. */
  readonly monitoringPercent: number | null;
  /** Which releases are deployed. */
  readonly registryFile: string;
  /** Whether the shop server serves the harness for testers. */
  readonly servesHarness: boolean;
  /** Whether browsers reach all subdomains of a public address with HTTPS by HTTPS only. */
  readonly hasSecureSubdomains: boolean;
}

/** Reads the environment. Throws one error that names every problem. */
export function readEnvironment(environment: NodeJS.ProcessEnv, root: string): ServerEnvironment {
  const checked = v.safeParse(environmentSchema, environment);
  if (!checked.success) {
    const lines = checked.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    throw new Error(`The environment is not right:\n  ${lines.join('\n  ')}`);
  }
  const given = checked.output;
  const dataDirectory = path.resolve(root, given.SHOP_DATA_DIR);
  return {
    port: given.PORT,
    host: given.HOST,
    apiPort: given.API_PORT,
    simulatorsPort: given.SIMULATORS_PORT,
    razorpay:
      given.RAZORPAY_KEY_ID === undefined
        ? null
        : { keyId: given.RAZORPAY_KEY_ID, scriptUrl: given.RAZORPAY_SCRIPT_URL },
    stripe: [given.STRIPE_SECRET_KEY, given.API_BASE_URL, given.API_FORWARD_URL].some((one) => one !== undefined),
    contactForm:
      given.FORMSPREE_FORM_ID === undefined
        ? null
        : { endpoint: given.FORMSPREE_URL.replace(/\/$/, ''), formId: given.FORMSPREE_FORM_ID },
    dataDirectory,
    apiAddress: given.API_FORWARD_URL ?? given.API_BASE_URL ?? `http://127.0.0.1:${given.API_PORT}`,
    apiBaseUrl: given.API_BASE_URL ?? '/',
    siteUrl: (given.SHOP_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, ''),
    settingsFile: given.SHOP_SETTINGS
      ? path.resolve(root, given.SHOP_SETTINGS)
      : path.join(dataDirectory, 'settings.json'),
    settingsNamed: given.SHOP_SETTINGS !== undefined,
    logLevel: given.LOG_LEVEL,
    metricsToken: given.METRICS_TOKEN,
    unitsPerLine: given.SHOP_LIMIT_UNITS_PER_LINE,
    monitoringPercent: given.SHOP_MONITORING,
    countries: given.SHOP_COUNTRIES,
    deliveryFee: given.SHOP_DELIVERY_FEE,
    purchaseCoinsPerRupee: given.SHOP_PURCHASE_COINS,
    exchangeDays: given.SHOP_EXCHANGE_DAYS,
    servesHarness: given.SHOP_HARNESS === 'yes',
    hasSecureSubdomains: given.SHOP_HSTS_SUBDOMAINS === 'yes',
    registryFile: given.SHOP_REGISTRY ? path.resolve(root, given.SHOP_REGISTRY) : registryFile(dataDirectory),
  };
}
