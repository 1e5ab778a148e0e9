import { findDefaultRelease, type Registry } from '@shop/release-registry';
import { type ContentSources, noSources, type PageSettings } from './application';
import type { InlineHashes } from './page';

/** Where browsers report what the Content-Security-Policy has blocked. The harness has this policy, and no server's metrics. */
export const violationsPath = '/content-violations';

interface SecurityHeadersInput {
  readonly inlineHashes: InlineHashes;
  readonly settings: PageSettings;
  /** Default: none. */
  readonly sources?: ContentSources | undefined;
  readonly registry: Registry;
}

/**
 * Returns the security headers of a page; its Content-Security-Policy allows the page's own inline elements by hash. The
 * referrer policy is the browsers' own, strict-origin-when-cross-origin: headers count in the first round trip.
 */
export function createSecurityHeaders(input: SecurityHeadersInput): Record<string, string> {
  const { frame } = input.sources ?? noSources;
  return {
    'content-security-policy': [
      ...createContentPolicy(input),
      framePolicy,
      // Every browser knows it; report-to would need a second header.
      `report-uri ${violationsPath}`,
    ].join('; '),
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self${joinSources(frame.map((host) => `"${host}"`))})`,
    // A bank's page may open in a window beside the payment and must reach its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * Returns the headers of every response. HTTPS is required for later visits only when the shop's public address has it,
 * and of its subdomains only when the operator says so: they may not be the shop's.
 */
export function createCommonHeaders(
  { siteUrl }: Pick<PageSettings, 'siteUrl'>,
  hasSecureSubdomains: boolean,
): Record<string, string> {
  const subdomains = hasSecureSubdomains ? '; includeSubDomains' : '';
  return {
    'x-content-type-options': 'nosniff',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=31536000${subdomains}` } : {}),
  };
}

/** The policy of responses without one of their own. */
export const framePolicy = "frame-ancestors 'none'";

/**
 * Returns the Content-Security-Policy's directives: the own origin, releases of other origins, the application's sources, and
 * the page's inline elements.
 */
export function createContentPolicy({
  inlineHashes,
  settings,
  sources = noSources,
  registry,
}: SecurityHeadersInput): string[] {
  const backend = toOriginSource(settings.apiBaseUrl);
  const releases = findReleaseSources(registry);
  const form = joinSources(sources.form);
  const policy = [
    `script-src ${["'self'", ...inlineHashes.scripts].join(' ')}${releases.files}${joinSources(sources.script)}`,
    `style-src ${["'self'", ...inlineHashes.styles].join(' ')}${releases.files}`,
    `img-src 'self' data:${backend}${releases.files}`,
    `font-src 'self'${releases.files}`,
    `connect-src ${joinUnique(`'self'${backend}${releases.live}${releases.live.replaceAll(' http', ' ws')}${joinSources(sources.connect)}${form}`)}`,
    `frame-src 'self'${joinSources(sources.frame)}`,
    `media-src 'self'${releases.files}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${form}`,
  ];
  // A directive equal to default-src is left out, because headers count in the first round trip.
  return ["default-src 'self'", ...policy.filter((directive) => !/^[a-z]+-src 'self'$/.test(directive))];
}

/** Writes sources with a space before each. */
const joinSources = (sources: readonly string[]): string => sources.map((source) => ` ${source}`).join('');

/** Removes repeated origins from a list. */
const joinUnique = (list: string) => [...new Set(list.split(' '))].join(' ');

/** Returns where releases come from besides this server: development servers by origin, a CDN by the release's folder. */
function findReleaseSources(registry: Registry): { readonly files: string; readonly live: string } {
  const releases = Object.keys(registry.microFrontends).flatMap((app) => findDefaultRelease(registry, app) ?? []);
  const live = releases.flatMap(({ url, extras }) => (extras.live ? toOriginSource(url) : []));
  const hosted = releases.flatMap(({ url, extras }) => (extras.live ? [] : toFolderSource(url, extras.base)));
  return { files: [...new Set([...live, ...hosted])].join(''), live: [...new Set(live)].join('') };
}

/** Returns the folder of a hosted release with a leading space, so that nothing else of its origin is allowed. */
const toFolderSource = (url: string, base: string): string =>
  /^https?:/.test(url) ? ` ${/^https?:/.test(base) ? base : new URL('.', url).href}` : '';

/** Returns an absolute address's origin with a leading space; an empty text for a relative address. */
const toOriginSource = (address: string): string => (/^https?:/.test(address) ? ` ${new URL(address).origin}` : '');
