import * as v from 'valibot';

/** The end of what the shop's key has signed, as ISO 8601 in UTC with seconds. */
export const expirySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** A signature by ed25519, as base64url. */
export const signatureSchema = v.pipe(v.string(), v.regex(/^[\w-]{86}$/, 'is no signature'));

/** Formats the time that is `seconds` after `now`, which is in milliseconds. */
export const formatExpiry = (now: number, seconds: number): string =>
  new Date(now + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
