import * as v from 'valibot';
import { defineCall } from './call';
import { oneTimeCodeSchema } from './one-time-code';
import { existingPasswordSchema } from './users';

/** The calls of the second factor, which stand beside spec section 7: a code of an authenticator app (TOTP, RFC 6238). */

/** A key for an authenticator app. It asks for no code before one of its codes was confirmed. */
export const secondFactorKeySchema = v.object({
  /** In base32, for typing. */
  key: v.string(),
  /** The address that opens an authenticator app with the key: `otpauth://totp/…`. */
  address: v.string(),
  /** The address as a QR code: an SVG document. */
  qrCode: v.string(),
});
export type SecondFactorKey = v.InferOutput<typeof secondFactorKeySchema>;

/** Creates a key, in place of one that was not confirmed. */
export const createSecondFactor = defineCall({
  method: 'POST',
  path: '/api/user/second-factor/create',
  token: true,
  payload: v.object({ currentPassword: existingPasswordSchema }),
  reply: v.object({ success: v.literal(true), secondFactor: secondFactorKeySchema }),
});

/** Turns the second factor on by a code of the new key. The reply has the recovery codes, which no other reply has. */
export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/user/second-factor/confirm',
  token: true,
  payload: v.object({ code: oneTimeCodeSchema }),
  reply: v.object({ success: v.literal(true), recoveryCodes: v.array(v.string()) }),
});

/** Turns the second factor off. */
export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/api/user/second-factor/remove',
  token: true,
  payload: v.object({ currentPassword: existingPasswordSchema, code: oneTimeCodeSchema }),
  reply: v.object({ success: v.literal(true), message: v.string() }),
});
