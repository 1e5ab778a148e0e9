import type { ContentSources } from '@shop/page-server';
import type { ShopSettings } from '@shop/shared-events';

/** The sources that a payment window needs, by what they are used for. */
type PaymentHosts = Omit<ContentSources, 'form'>;

const checkoutHost = 'https://checkout.razorpay.com';

/**
 * The hosts of Razorpay's checkout. Its documentation names none; `cdn` carries the risk detection that checkout.js
 * loads since 2026, and Razorpay's own module for Magento allows the same hosts (razorpay/razorpay-magento, issues 537
 * and 542, etc/csp_whitelist.xml). What it loads from a new host is blocked and reported (content-violations.ts of
 * `platform/server`).
 */
const razorpayHosts: PaymentHosts = {
  script: [checkoutHost, 'https://cdn.razorpay.com'],
  frame: [checkoutHost, 'https://api.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};
const noHosts: PaymentHosts = { script: [], frame: [], connect: [] };

/** Finds the hosts of the payment window by the address of its script: Razorpay's, or those of one simulator. */
function findPaymentHosts(scriptUrl: string | undefined): PaymentHosts {
  if (!scriptUrl || !/^https?:/.test(scriptUrl)) return noHosts;
  const { origin } = new URL(scriptUrl);
  return origin === checkoutHost ? razorpayHosts : { script: [origin], frame: [origin], connect: [origin] };
}

/** Whether a blocked origin belongs to the payment window, also where the policy does not name its host yet. */
export function isPaymentOrigin(origin: string, scriptUrl: string | undefined): boolean {
  const { script } = findPaymentHosts(scriptUrl);
  const isRazorpay = script[0] === checkoutHost && /^https:\/\/(?:[\w-]+\.)*razorpay\.com$/.test(origin);
  return isRazorpay || script.includes(origin);
}

/** Returns the origins that pages of this shop use besides their own: of the payment window and of the contact form. */
export function findContentSources({ razorpay, contactForm }: ShopSettings): ContentSources {
  const form = /^https?:/.test(contactForm?.endpoint ?? '') ? [new URL(contactForm?.endpoint ?? '').origin] : [];
  return { ...findPaymentHosts(razorpay?.scriptUrl), form };
}
