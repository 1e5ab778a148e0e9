import * as v from 'valibot';
import { expirySchema, formatExpiry, signatureSchema } from '../keys/expiry';
import { isSignedBy, type ReleaseKey, signBytes } from '../keys/release-key';

const panelRightSchema = v.strictObject({ until: expirySchema, signature: signatureSchema });

/** The right to choose releases by the panel until a time, signed by the shop's key. */
export type PanelRight = v.InferOutput<typeof panelRightSchema>;

/** The cookie with the right, and the parameter of an address that opens the panel. */
export const panelCookie = 'shop_panel';
export const panelParameter = 'mfe';

const formatSignedText = (until: string): Buffer => Buffer.from(`shop-panel-1\n${until}\n`);

/** Signs a right for a number of seconds. `now` is in milliseconds. */
export function signPanelRight({ privateKey }: ReleaseKey, seconds: number, now: number): PanelRight {
  const until = formatExpiry(now, seconds);
  return { until, signature: signBytes(privateKey, formatSignedText(until)) };
}

/** Whether the shop has signed a right that has not ended. `now` is in milliseconds. */
export const isValidPanelRight = ({ until, signature }: PanelRight, publicKey: string, now: number): boolean =>
  Date.parse(until) > now && isSignedBy(publicKey, formatSignedText(until), signature);

/** Formats the value of the cookie and of the parameter. */
export const formatPanelRight = ({ until, signature }: PanelRight): string => `${until}.${signature}`;

/** Parses the value of the cookie or of the parameter. Returns null for one that this shop cannot have written. */
export function parsePanelRight(text: string): PanelRight | null {
  const [until, signature, ...more] = text.split('.');
  const checked = v.safeParse(panelRightSchema, { until, signature });
  return checked.success && more.length === 0 ? checked.output : null;
}

/** Returns the address of the shop's front page that opens the panel. */
export const formatPanelAddress = (siteUrl: string, right: PanelRight): string =>
  `${new URL('/', siteUrl).href}?${panelParameter}=${formatPanelRight(right)}`;
