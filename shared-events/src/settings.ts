import * as v from 'valibot';
import { settingSchemas } from './setting-schemas';

const text = v.pipe(v.string(), v.minLength(1));

export const paymentMethods = ['cod', 'razorpay', 'stripe'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Settings that a shop owner changes without a build. The shop server embeds them in the page and validates them at
 * boot.
 */
export const shopSettingsSchema = v.object({
  /** Base URL of the backend, '/' for the page's own origin, '' when there is none. */
  apiBaseUrl: v.string(),
  /** Public address of the shop, without a slash at its end. */
  siteUrl: v.pipe(v.string(), v.url(), v.regex(/[^/]$/)),
  brand: v.object({ name: text, tagline: text }),
  currency: v.object({ code: v.pipe(v.string(), v.length(3)), symbol: text }),
  /** Rupees for each order. */
  deliveryFee: v.pipe(v.number(), v.minValue(0)),
  /** Codes of the countries to which the shop delivers (ISO 3166-1). Default: India. */
  countries: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.length(2))), v.minLength(1))),
  /** Coins that the backend gives for each rupee paid for goods; 0 when purchases earn none. */
  purchaseCoinsPerRupee: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Units of one item that may be ordered at once; 0 where there is no limit. Default: 10. */
  unitsPerLine: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Days after delivery in which an order can be exchanged. Default: 5. */
  exchangeDays: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  paymentMethods: v.pipe(v.array(v.picklist(paymentMethods)), v.minLength(1)),
  /** The key and script of Razorpay's payment window; absent without a gateway. */
  razorpay: v.exactOptional(v.object({ keyId: text, scriptUrl: v.pipe(v.string(), v.url()) })),
  contact: v.object({
    address: v.array(text),
    phone: text,
    email: text,
    /** The shop's GST identification number, shown on receipts. */
    gstin: v.exactOptional(
      v.pipe(v.string(), v.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'This is no GSTIN of 15 characters.')),
    ),
    jobsUrl: text,
    /** Who answers complaints about personal data (DPDP Act 2023, section 8). */
    grievanceOfficer: v.exactOptional(v.object({ name: text, email: text })),
  }),
  /** The hosted contact form: its service's address and its id. Without it /contact shows the email address. */
  contactForm: v.exactOptional(
    v.object({
      endpoint: v.pipe(v.string(), v.url(), v.regex(/[^/]$/)),
      formId: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
    }),
  ),
  social: v.array(
    v.object({
      network: v.picklist(['Instagram', 'Facebook', 'Twitter', 'LinkedIn', 'YouTube', 'GitHub']),
      url: v.pipe(v.string(), v.url()),
    }),
  ),
  /** The settings that apps declare in their manifests, by app and name. A remote reads them with `readAppSettings`. */
  apps: v.exactOptional(v.record(v.string(), v.record(v.string(), v.union(Object.values(settingSchemas))))),
  /** Whether `?events` and `?borders` may be used on this deployment. */
  inspection: v.boolean(),
});

export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>;
