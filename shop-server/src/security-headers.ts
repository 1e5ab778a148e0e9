import type { ShopSettings } from '@shop/shared-events';
import { findDefaultRelease, type Registry } from '@shop/release-registry';
import type { InlineHashes } from './page';

export interface SecurityHeadersInput {
  readonly inlineHashes: InlineHashes;
  readonly settings: ShopSettings;
  readonly registry: Registry;
}

/** Returns the security headers of a page; its Content-Security-Policy allows the page's own inline elements by hash. */
export function securityHeaders(input: SecurityHeadersInput): Record<string, string> {
  const { settings } = input;
  const payment = paymentOrigins(settings.razorpay?.scriptUrl);
  return {
    'content-security-policy': [...contentPolicy(input), "frame-ancestors 'none'"].join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self${payment.quoted})`,
    // A bank's page may open beside the payment, and has to find its way back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * What goes with every response, files and the backend's answers included. HTTPS is promised only by a shop that has
 * it.
 */
export function everywhere({ siteUrl }: Pick<ShopSettings, 'siteUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/**
 * What a page may load: from its own origin, from those that its releases and payments come from, and what is in the
 * page itself.
 */
export function contentPolicy({ inlineHashes, settings, registry }: SecurityHeadersInput): string[] {
  const backend = originOf(settings.apiBaseUrl);
  const elsewhere = releaseOrigins(registry);
  const payment = paymentOrigins(settings.razorpay?.scriptUrl);
  const form = originOf(settings.contactForm?.endpoint ?? '');
  const policy = [
    `script-src ${["'self'", ...inlineHashes.scripts].join(' ')}${elsewhere}${payment.script}`,
    `style-src ${["'self'", ...inlineHashes.styles].join(' ')}${elsewhere}`,
    `img-src 'self' data:${backend}${elsewhere}`,
    `font-src 'self'${elsewhere}`,
    `connect-src ${once(`'self'${backend}${elsewhere}${elsewhere.replaceAll(' http', ' ws')}${payment.connect}${form}`)}`,
    `frame-src 'self'${payment.frame}`,
    `media-src 'self'${elsewhere}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${form}`,
  ];
  // What is as the default is not said again: the headers come in a page’s first round trip, too.
  return ["default-src 'self'", ...policy.filter((directive) => !/^[a-z]+-src 'self'$/.test(directive))];
}

/** Each origin of a list once. */
const once = (list: string) => [...new Set(list.split(' '))].join(' ');

/**
 * Where the payment window's script comes from, what it frames and whom it calls: Razorpay's own hosts, or one
 * simulator.
 */
function paymentOrigins(scriptUrl: string | undefined) {
  const script = originOf(scriptUrl ?? '');
  const isReal = script === ' https://checkout.razorpay.com';
  const frame = isReal ? `${script} https://api.razorpay.com` : script;
  const connect = isReal ? ' https://api.razorpay.com https://lumberjack.razorpay.com' : script;
  return { script, frame, connect, quoted: frame.replace(/ (\S+)/g, ' "$1"') };
}

/** The other origins that files of releases come from: a CDN, or a development server. */
function releaseOrigins(registry: Registry): string {
  const origins = Object.keys(registry.microFrontends).map((app) =>
    originOf(findDefaultRelease(registry, app)?.url ?? ''),
  );
  return [...new Set(origins)].join('');
}

/** An absolute address's origin with a space before it, for a list; nothing for an address of the page's own origin. */
const originOf = (address: string): string => (/^https?:/.test(address) ? ` ${new URL(address).origin}` : '');
