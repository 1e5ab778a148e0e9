import * as v from 'valibot';
import { expirySchema, formatExpiry, signatureSchema } from '../keys/expiry';
import { type LinkTrust, linkKeySchema } from '../keys/link-trust';
import { isSignedBy, type ReleaseKey, signBytes } from '../keys/release-key';

/** Seconds for which the address of a preview is valid. */
export const previewSeconds = 24 * 60 * 60;

const signedPreviewSchema = v.strictObject({
  app: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,49}$/)),
  version: v.pipe(v.string(), v.regex(/^\w[\w.+-]{0,79}$/)),
  key: linkKeySchema,
  /** The end of the preview. */
  until: expirySchema,
  signature: signatureSchema,
});

/** The right to see one release until a time, signed by the shop's key for the holder of a key. */
export type SignedPreview = v.InferOutput<typeof signedPreviewSchema>;

const formatSignedText = ({ app, version, key, until }: Omit<SignedPreview, 'signature'>): Buffer =>
  Buffer.from(`shop-preview-2\n${app}@${version}\n${key}\n${until}\n`);

/** Signs a preview that is valid for a day. `now` is in milliseconds. */
export function signPreview(
  { privateKey }: ReleaseKey,
  { app, version, key }: Pick<SignedPreview, 'app' | 'version' | 'key'>,
  now: number,
): SignedPreview {
  const unsigned = { app, version, key, until: formatExpiry(now, previewSeconds) };
  return { ...unsigned, signature: signBytes(privateKey, formatSignedText(unsigned)) };
}

/** Whether the shop has signed a preview, and whether it has ended by time or with its key. `now` is in milliseconds. */
export function verifyPreview(
  preview: SignedPreview,
  { publicKey, revokedKeys }: LinkTrust,
  now: number,
): 'valid' | 'expired' | 'wrong' {
  if (!isSignedBy(publicKey, formatSignedText(preview), preview.signature)) return 'wrong';
  return Date.parse(preview.until) > now && !revokedKeys.has(preview.key) ? 'valid' : 'expired';
}

const previewParameters = ['release', 'key', 'until', 'signature'] as const;

/** Returns the query that opens a preview. */
export const formatPreviewQuery = ({ app, version, key, until, signature }: SignedPreview): string =>
  `?release=${app}@${encodeURIComponent(version)}&key=${key}&until=${until}&signature=${signature}`;

/** Returns the address of the shop's front page that opens a preview. */
export const formatPreviewAddress = (siteUrl: string, preview: SignedPreview): string =>
  new URL('/', siteUrl).href + formatPreviewQuery(preview);

/**
 * Parses the query of an address. Returns undefined unless it has all parameters of a preview, and null when one of them
 * is wrong or there twice.
 */
export function parsePreviewQuery(query: URLSearchParams): SignedPreview | null | undefined {
  if (!previewParameters.every((name) => query.has(name))) return undefined;
  if (previewParameters.some((name) => query.getAll(name).length > 1)) return null;
  const [release, key, until, signature] = previewParameters.map((name) => query.get(name) ?? '');
  return parsePreview({ release, key, until, signature });
}

/** Removes the parameters of a preview from a query. */
export function removePreviewQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !previewParameters.some((one) => one === name)));
}

function parsePreview({
  release = '',
  ...signed
}: Readonly<Record<(typeof previewParameters)[number], string | undefined>>): SignedPreview | null {
  const [app, version, ...more] = release.split('@');
  const checked = v.safeParse(signedPreviewSchema, { app, version, ...signed });
  return checked.success && more.length === 0 ? checked.output : null;
}

/** The cookie with the previews of a visitor. */
export const previewCookie = 'shop_preview';
const previewCookiePattern = new RegExp(`(?:^|; ?)${previewCookie}=([^;]*)`);
/** More previews at once than anybody compares. */
export const maxPreviews = 5;
/** More characters than five previews have. */
const maxCookieLength = 1_500;

/** Formats the value of the cookie. */
export const formatPreviews = (previews: readonly SignedPreview[]): string =>
  previews.map(({ app, version, key, until, signature }) => `${app}@${version}/${key}/${until}/${signature}`).join('|');

/**
 * Reads the previews of the header `cookie`, whose signatures are not verified. Returns undefined without the cookie,
 * and null for one that this shop cannot have written.
 */
export function parsePreviewCookie(cookies: string | undefined): readonly SignedPreview[] | null | undefined {
  const value = previewCookiePattern.exec(cookies ?? '')?.[1];
  if (value === undefined) return undefined;
  const entries = value.length > maxCookieLength ? [] : value.split('|');
  if (entries.length === 0 || entries.length > maxPreviews) return null;
  const previews: SignedPreview[] = [];
  for (const entry of entries) {
    const [release, key, until, signature, ...more] = entry.split('/');
    const preview = parsePreview({ release, key, until, signature });
    if (!preview || more.length > 0 || previews.some(({ app }) => app === preview.app)) return null;
    previews.push(preview);
  }
  return previews;
}
