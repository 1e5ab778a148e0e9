import * as v from 'valibot';
import { expirySchema, formatExpiry, signatureSchema } from '../keys/expiry';
import { type LinkTrust, linkKeySchema } from '../keys/link-trust';
import { isSignedBy, type ReleaseKey, signBytes } from '../keys/release-key';

const panelRightSchema = v.strictObject({ key: linkKeySchema, until: expirySchema, signature: signatureSchema });

/** The right to choose releases by the panel until a time, signed by the shop's key for the holder of a key. */
export type PanelRight = v.InferOutput<typeof panelRightSchema>;

/** The cookie with the right, and the parameter of an address that opens the panel. */
export const panelCookie = 'shop_panel';
export const panelParameter = 'mfe';

const formatSignedText = (key: string, until: string): Buffer => Buffer.from(`shop-panel-2\n${key}\n${until}\n`);

/** Signs a right of a key's holder for a number of seconds. `now` is in milliseconds. */
export function signPanelRight({ privateKey }: ReleaseKey, key: string, seconds: number, now: number): PanelRight {
  const until = formatExpiry(now, seconds);
  return { key, until, signature: signBytes(privateKey, formatSignedText(key, until)) };
}

/** Whether the shop has signed a right that has ended neither by time nor with its key. `now` is in milliseconds. */
export const isValidPanelRight = (
  { key, until, signature }: PanelRight,
  { publicKey, revokedKeys }: LinkTrust,
  now: number,
): boolean =>
  Date.parse(until) > now && !revokedKeys.has(key) && isSignedBy(publicKey, formatSignedText(key, until), signature);

/** Formats the value of the cookie and of the parameter. */
export const formatPanelRight = ({ key, until, signature }: PanelRight): string => `${key}.${until}.${signature}`;

/** Parses the value of the cookie or of the parameter. Returns null for one that this shop cannot have written. */
export function parsePanelRight(text: string): PanelRight | null {
  const [key, until, signature, ...more] = text.split('.');
  const checked = v.safeParse(panelRightSchema, { key, until, signature });
  return checked.success && more.length === 0 ? checked.output : null;
}

/** Returns the address of the shop's front page that opens the panel. */
export const formatPanelAddress = (siteUrl: string, right: PanelRight): string =>
  `${new URL('/', siteUrl).href}?${panelParameter}=${formatPanelRight(right)}`;
