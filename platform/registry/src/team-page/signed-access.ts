import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { expirySchema, formatExpiry, signatureSchema } from '../keys/expiry';
import { isSignedBy, type ReleaseKey, signBytes } from '../keys/release-key';

/** The path of the page for teams. */
export const teamPagePath = '/registry';

/** The path of the page on which the operator makes the first key. */
export const firstKeyPath = `${teamPagePath}/first-key`;

/** Seconds for which a link is valid, the session lasts that it starts, and the link to the first key is valid. */
const seconds = { link: 5 * 60, session: 8 * 60 * 60, first: 60 * 60 } as const;

const accessSchema = v.strictObject({
  /** The id of the team's key. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{4,40}$/)),
  /** The end of the access. */
  until: expirySchema,
  /** Makes each link another one, so that it is used once. */
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{24}$/)),
  signature: signatureSchema,
});

/** The right of a key's holder to see the page for teams until a time, signed by the shop's key. */
export type SignedAccess = v.InferOutput<typeof accessSchema>;

const formatSignedText = (purpose: keyof typeof seconds, { key, until, nonce }: Omit<SignedAccess, 'signature'>) =>
  Buffer.from(`shop-team-${purpose}-1\n${key}\n${until}\n${nonce}\n`);

/** Signs a link or a session for the holder of a key. `now` is in milliseconds. */
export function signAccess(
  purpose: keyof typeof seconds,
  { privateKey }: ReleaseKey,
  key: string,
  now: number,
): SignedAccess {
  const access = { key, until: formatExpiry(now, seconds[purpose]), nonce: randomBytes(18).toString('base64url') };
  return { ...access, signature: signBytes(privateKey, formatSignedText(purpose, access)) };
}

/** Whether the shop has signed a link or session, and whether it has not ended. `now` is in milliseconds. */
export function verifyAccess(
  purpose: keyof typeof seconds,
  access: SignedAccess,
  publicKey: string,
  now: number,
): 'valid' | 'expired' | 'wrong' {
  if (!isSignedBy(publicKey, formatSignedText(purpose, access), access.signature)) return 'wrong';
  return Date.parse(access.until) > now ? 'valid' : 'expired';
}

/** Returns the address that opens the page for teams, or the page of another path. */
export const formatPageAddress = (
  siteUrl: string,
  { key, until, nonce, signature }: SignedAccess,
  path = teamPagePath,
): string => `${new URL(path, siteUrl).href}?key=${key}&until=${until}&nonce=${nonce}&signature=${signature}`;

/** Parses the query of a link, or the form with the same fields. Returns null for fields that are wrong. */
export function parseAccess(fields: unknown): SignedAccess | null {
  const checked = v.safeParse(accessSchema, fields);
  return checked.success ? checked.output : null;
}

/** The cookie of a session. */
export const sessionCookie = 'shop_team';

/** Formats the header that starts a session; it is sent to the page for teams only. */
export const formatSessionCookie = ({ key, until, nonce, signature }: SignedAccess, isSecure: boolean): string =>
  formatCookie(`${key}/${until}/${nonce}/${signature}`, seconds.session, isSecure);

/** Formats the header that ends a session. */
export const endSessionCookie = (isSecure: boolean): string => formatCookie('', 0, isSecure);

const formatCookie = (value: string, maxAge: number, isSecure: boolean): string =>
  `${sessionCookie}=${value}; Path=${teamPagePath}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/**
 * Reads the session of the header `cookie`, whose signature is not verified. Returns undefined without the cookie, and
 * null for one that this shop cannot have written.
 */
export function parseSessionCookie(cookies: string | undefined): SignedAccess | null | undefined {
  const value = new RegExp(`(?:^|; ?)${sessionCookie}=([^;]*)`).exec(cookies ?? '')?.[1];
  if (value === undefined) return undefined;
  const [key, until, nonce, signature, ...more] = value.slice(0, 300).split('/');
  return more.length > 0 ? null : parseAccess({ key, until, nonce, signature });
}
