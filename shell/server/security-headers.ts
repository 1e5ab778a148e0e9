import type { ShopSettings } from '@shop/shared-events';
import { defaultRelease, type Registry } from '@shop/tooling/registry';

export interface SecurityHeadersInput {
  readonly nonce: string;
  readonly settings: ShopSettings;
  readonly registry: Registry;
}

/** What a page allows: its own origin and those that its releases come from, and scripts and styles with this response's nonce. */
export function securityHeaders({ nonce, settings, registry }: SecurityHeadersInput): Record<string, string> {
  const backend = originOf(settings.apiBaseUrl);
  const elsewhere = releaseOrigins(registry);
  const payment = paymentOrigins(settings.razorpay?.scriptUrl);
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${elsewhere}${payment.script}`,
    `style-src 'self' 'nonce-${nonce}'${elsewhere}`,
    `img-src 'self' data:${backend}${elsewhere}`,
    `font-src 'self'${elsewhere}`,
    `connect-src 'self'${backend}${elsewhere}${elsewhere.replaceAll(' http', ' ws')}${payment.connect}`,
    `frame-src 'self'${payment.frame}`,
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self${payment.quoted})`,
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** Where the payment window's script comes from, what it frames and whom it calls: Razorpay's own hosts, or one simulator. */
function paymentOrigins(scriptUrl: string | undefined) {
  const script = originOf(scriptUrl ?? '');
  const isReal = script === ' https://checkout.razorpay.com';
  const frame = isReal ? `${script} https://api.razorpay.com` : script;
  const connect = isReal ? ' https://api.razorpay.com https://lumberjack.razorpay.com' : script;
  return { script, frame, connect, quoted: frame.replace(/ (\S+)/g, ' "$1"') };
}

/** The other origins that files of releases come from: a CDN, or a development server. */
function releaseOrigins(registry: Registry): string {
  const origins = Object.keys(registry.microFrontends).map((app) => originOf(defaultRelease(registry, app)?.url ?? ''));
  return [...new Set(origins)].join('');
}

/** An absolute address's origin with a space before it, for a list; nothing for an address of the page's own origin. */
const originOf = (address: string): string => (/^https?:/.test(address) ? ` ${new URL(address).origin}` : '');
