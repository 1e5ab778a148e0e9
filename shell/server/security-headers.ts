import type { ShopSettings } from '@shop/shared-events';

export interface SecurityHeadersInput {
  readonly nonce: string;
  readonly settings: ShopSettings;
}

/** What a page allows: its own origin, and scripts and styles of the release or with this response's nonce. */
export function securityHeaders({ nonce, settings }: SecurityHeadersInput): Record<string, string> {
  const backend = settings.apiBaseUrl.startsWith('http') ? ` ${new URL(settings.apiBaseUrl).origin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${backend}`,
    "font-src 'self'",
    `connect-src 'self'${backend}`,
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
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin',
  };
}
