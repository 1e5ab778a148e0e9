import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));

export const paymentMethods = ['cod', 'razorpay', 'stripe'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a shop owner sets without a build. Served by the shell with the page, validated at boot. */
export const shopSettingsSchema = v.object({
  /** Base URL of the backend, '/' for the page's own origin, '' when there is none. */
  apiBaseUrl: v.string(),
  /** Public address of the shop, without a slash at its end. */
  siteUrl: v.pipe(v.string(), v.url(), v.regex(/[^/]$/)),
  brand: v.object({ name: text, tagline: text }),
  currency: v.object({ code: v.pipe(v.string(), v.length(3)), symbol: text }),
  /** Rupees for each order that has anything in it. */
  deliveryFee: v.pipe(v.number(), v.minValue(0)),
  /** Coins that the backend gives for each rupee paid for goods; 0 where purchases earn none. What it gives may be promised. */
  purchaseCoinsPerRupee: v.pipe(v.number(), v.integer(), v.minValue(0)),
  paymentMethods: v.pipe(v.array(v.picklist(paymentMethods)), v.minLength(1)),
  /** What a browser needs to open the payment window; absent where no gateway is set up. */
  razorpay: v.exactOptional(v.object({ keyId: text, scriptUrl: v.pipe(v.string(), v.url()) })),
  contact: v.object({ address: v.array(text), phone: text, email: text, jobsUrl: text }),
  /** The hosted form that takes messages: where its service is, and the form's id there. Without it /contact has the email address. */
  contactForm: v.exactOptional(v.object({ endpoint: v.pipe(v.string(), v.url(), v.regex(/[^/]$/)), formId: v.pipe(v.string(), v.regex(/^[\w-]+$/)) })),
  social: v.array(
    v.object({
      network: v.picklist(['Instagram', 'Facebook', 'Twitter', 'LinkedIn', 'YouTube', 'GitHub']),
      url: v.pipe(v.string(), v.url()),
    }),
  ),
  /** Whether `?events` and `?borders` may be used on this deployment. */
  inspection: v.boolean(),
});

export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>;
