import type { ShopSettings } from '@shop/shared-events';
import { shopSettingsSchema } from '@shop/shared-events/host';
import { defaultDeliveryFee, purchaseCoinsPerRupee } from '@shop/shared-rules';
import { defaultShopName, readSettingsFile, settingsVariables } from '@shop/server-environment/settings-file';
import * as v from 'valibot';
import { urlProblems } from './settings-urls';

/** The default settings. A settings file may replace any top-level entry except those in `byVariable`. */
export const defaultSettings: Omit<ShopSettings, 'apiBaseUrl' | 'siteUrl'> = {
  brand: { name: defaultShopName, tagline: 'Clothes that pay you back' },
  currency: { code: 'INR', symbol: '₹' },
  deliveryFee: defaultDeliveryFee,
  purchaseCoinsPerRupee,
  paymentMethods: ['cod'],
  contact: {
    address: ['Sikka Clothing', '14 Weavers’ Lane, Indiranagar', 'Bengaluru 560038', 'Karnataka, India'],
    phone: '+91 80 4567 8900',
    email: 'hello@sikka.example',
    jobsUrl: 'mailto:jobs@sikka.example',
    grievanceOfficer: { name: 'Lakshmi Iyer', email: 'grievance@sikka.example' },
  },
  social: [
    { network: 'Instagram', url: 'https://www.instagram.com/' },
    { network: 'Facebook', url: 'https://www.facebook.com/' },
    { network: 'Twitter', url: 'https://twitter.com/' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { network: 'YouTube', url: 'https://www.youtube.com/' },
    { network: 'GitHub', url: 'https://github.com/' },
  ],
  inspection: true,
};

/** Settings that a settings file may not have. */
const byVariable = { apiBaseUrl: 'API_BASE_URL', ...settingsVariables } as const;

/** The schema of a settings file. */
const ownNames = Object.keys(shopSettingsSchema.entries).filter((name) => !(name in byVariable));

/** The settings' part of the environment. A file may also set the gateway key, the contact form and `siteUrl`. */
interface SettingsEnvironment extends Pick<ShopSettings, 'apiBaseUrl' | 'siteUrl'> {
  readonly razorpay?: ShopSettings['razorpay'] | null;
  /** Whether the backend has a key for card payments by Stripe. */
  readonly stripe?: boolean;
  /** Rupees. */
  readonly deliveryFee?: number | undefined;
  /** Coins per rupee. */
  readonly purchaseCoinsPerRupee?: number | undefined;
  readonly unitsPerLine?: number | undefined;
  /** Days after delivery in which the backend accepts an exchange. */
  readonly exchangeDays?: number | undefined;
  /** Codes of countries. */
  readonly countries?: readonly string[] | undefined;
  readonly contactForm?: ShopSettings['contactForm'] | null;
  /** Whether an environment variable names the file, which must then exist. */
  readonly settingsNamed?: boolean;
}

/**
 * Reads and validates the settings at start. Online payment is offered when a gateway is configured. Throws for a file
 * that cannot be read, is not a JSON object, has an unknown or invalid entry, or offers a gateway without a key. Only
 * the default file may be missing.
 */
export async function readSettings(file: string, environment: SettingsEnvironment): Promise<ShopSettings> {
  const {
    apiBaseUrl,
    siteUrl,
    razorpay,
    stripe = false,
    contactForm,
    settingsNamed = false,
    unitsPerLine,
    exchangeDays,
    countries,
  } = environment;
  const own = await readSettingsFile(file, settingsNamed);
  const online = razorpay ? { paymentMethods: [...defaultSettings.paymentMethods, 'razorpay'], razorpay } : {};
  const form = contactForm ? { contactForm } : {};
  const {
    deliveryFee = defaultSettings.deliveryFee,
    purchaseCoinsPerRupee: coins = defaultSettings.purchaseCoinsPerRupee,
  } = environment;
  const checked = v.safeParse(shopSettingsSchema, {
    ...defaultSettings,
    siteUrl,
    ...online,
    ...form,
    ...own,
    apiBaseUrl,
    deliveryFee,
    purchaseCoinsPerRupee: coins,
    ...(unitsPerLine === undefined ? {} : { unitsPerLine }),
    ...(exchangeDays === undefined ? {} : { exchangeDays }),
    ...(countries === undefined ? {} : { countries }),
  });
  const problems = [
    ...Object.entries(byVariable).flatMap(([name, variable]) =>
      name in own ? [`${name}: Set it by ${variable} in the environment, where other programs read it, too.`] : [],
    ),
    ...Object.keys(own).flatMap((name) =>
      Object.hasOwn(shopSettingsSchema.entries, name)
        ? []
        : [`${name}: There is no such setting, only ${ownNames.join(', ')}.`],
    ),
    ...(checked.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    ...(checked.success ? urlProblems(own) : []),
  ];
  if (!checked.success || problems.length > 0)
    throw new Error(`The settings file ${file} is not right:\n  ${problems.join('\n  ')}`);
  const { paymentMethods, razorpay: gateway } = checked.output;
  const missingKey = {
    cod: null,
    razorpay: gateway ? null : 'RAZORPAY_KEY_ID',
    stripe: stripe ? null : 'STRIPE_SECRET_KEY',
  };
  for (const method of paymentMethods) {
    if (missingKey[method])
      throw new Error(
        `The settings file ${file} offers ${method}, and there is no ${missingKey[method]} in the environment.`,
      );
  }
  return checked.output;
}
