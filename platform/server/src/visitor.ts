import { randomBytes } from 'node:crypto';
import {
  chooseByBucket,
  chooseReleases,
  findBucket,
  hasCanary,
  type Registry,
  type ReleaseChoice,
} from '@shop/release-registry';

const visitorCookie = 'shop_visitor';
const visitorPattern = new RegExp(`(?:^|; ?)${visitorCookie}=([\\w-]{22})(?:;|$)`);
const bucketCookie = 'shop_bucket';
/** By this header a CDN says that it caches pages by bucket: the value of the cookie, or another text without it. */
const bucketHeader = 'x-shop-bucket';
/** Lifetime of the cookies in seconds; longer than any canary. */
const monthS = 30 * 24 * 60 * 60;

const publicCacheControl = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';

interface Visitor {
  /** A random id without personal data. */
  readonly id: string;
  /** The `set-cookie` header; absent when the visitor has the cookie already. */
  readonly setCookie?: string;
}

/** Returns the id of the visitor from the cookies; undefined when it is missing or invalid. */
export const findVisitorId = (cookies = ''): string | undefined => visitorPattern.exec(cookies)?.[1];

/** Reads the visitor from the cookie, or creates one when it is missing or invalid. */
export function readVisitor(cookies: string | undefined, secure: boolean): Visitor {
  const known = findVisitorId(cookies);
  if (known !== undefined) return { id: known };
  const id = randomBytes(16).toString('base64url');
  return { id, setCookie: formatCookie(visitorCookie, id, secure) };
}

const formatCookie = (name: string, value: string, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${monthS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

interface VisitorReleases {
  readonly choice: ReleaseChoice;
  /** The headers that say who may cache the page, and those that set cookies. */
  readonly headers: Readonly<Record<string, string | string[]>>;
}

/**
 * Chooses the releases of a request. Without a canary everybody gets the same, and pages are public. With one, a page is
 * private and its releases are those of the visitor; behind a CDN that caches by bucket it is public once the request
 * names a bucket of this registry, and the response that assigns one is private.
 */
export function chooseForRequest(
  { cookie, [bucketHeader]: bucket }: Readonly<Record<string, string | string[] | undefined>>,
  current: Registry,
  secure: boolean,
): VisitorReleases {
  if (!hasCanary(current))
    return {
      choice: chooseReleases(current, ''),
      headers: { 'cache-control': publicCacheControl, vary: 'accept-encoding' },
    };
  const isCachedByBucket = bucket !== undefined;
  const chosen = isCachedByBucket ? chooseByBucket(current, String(bucket)) : null;
  const vary = `accept-encoding, ${isCachedByBucket ? bucketHeader : 'cookie'}`;
  if (chosen) return { choice: chosen, headers: { 'cache-control': publicCacheControl, vary } };
  const visitor = readVisitor(cookie?.toString(), secure);
  const setCookies = [
    visitor.setCookie,
    isCachedByBucket ? formatCookie(bucketCookie, findBucket(current, visitor.id), secure) : undefined,
  ].filter((one) => one !== undefined);
  return {
    choice: chooseReleases(current, visitor.id),
    headers: {
      'cache-control': 'private, no-cache',
      vary,
      ...(setCookies.length > 0 ? { 'set-cookie': setCookies } : {}),
    },
  };
}
