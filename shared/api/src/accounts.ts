import { removeInvisible } from '@shop/shared-rules';
import * as v from 'valibot';
import { defineCall } from './call';
import { emailSchema } from './typed-text';
import { existingPasswordSchema, newPasswordSchema } from './users';

/** The calls of a customer's account that stand beside spec section 7. */

/** The token of a link in a mail: 43 characters of base64url, perhaps pasted with blanks. */
const linkToken = v.pipe(
  v.string(),
  v.transform((token) => removeInvisible(token).replace(/\s/g, '')),
  v.regex(/^[\w-]{43}$/, 'This link is not complete. Please open it from the mail once more.'),
);
const messageReply = v.object({ success: v.literal(true), message: v.string() });
const newTokenReply = v.object({ success: v.literal(true), token: v.string(), message: v.string() });

/** What /profile shows of the account beyond name and email. */
export const accountSchema = v.object({
  email: v.string(),
  isVerified: v.boolean(),
  /** The new email that waits for its link to be opened; null without one. */
  waitingEmail: v.nullable(v.string()),
  /** Null while a password alone logs in; `since` in milliseconds since 1970. */
  secondFactor: v.nullable(v.object({ since: v.number(), recoveryCodesLeft: v.number() })),
});
export type Account = v.InferOutput<typeof accountSchema>;

export const account = defineCall({
  method: 'GET',
  path: '/api/user/account',
  token: true,
  payload: v.undefined(),
  reply: v.object({ success: v.literal(true), account: accountSchema }),
});

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/api/user/verify-email',
  token: true,
  payload: v.object({ token: linkToken }),
  reply: messageReply,
});

export const resendVerification = defineCall({
  method: 'POST',
  path: '/api/user/resend-verification',
  token: true,
  payload: v.object({}),
  reply: messageReply,
});

/** Answers alike for every email. */
export const requestReset = defineCall({
  method: 'POST',
  path: '/api/user/request-reset',
  token: false,
  payload: v.object({ email: emailSchema }),
  reply: messageReply,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/user/reset-password',
  token: false,
  payload: v.object({ token: linkToken, password: newPasswordSchema }),
  reply: messageReply,
});

/** Ends all other sessions; this one continues with the token of the reply. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/api/user/change-password',
  token: true,
  payload: v.object({ currentPassword: existingPasswordSchema, password: newPasswordSchema }),
  reply: newTokenReply,
});

/** Mails a link to the new email. The email changes when that link is opened. */
export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/user/request-email-change',
  token: true,
  payload: v.object({ email: emailSchema, currentPassword: existingPasswordSchema }),
  reply: messageReply,
});

export const confirmEmailChange = defineCall({
  method: 'POST',
  path: '/api/user/confirm-email-change',
  token: true,
  payload: v.object({ token: linkToken }),
  reply: messageReply,
});

/** Ends all sessions, this one included. */
export const logoutEverywhere = defineCall({
  method: 'POST',
  path: '/api/user/logout-everywhere',
  token: true,
  payload: v.object({}),
  reply: messageReply,
});

/** Ends the session of the token. */
export const logout = defineCall({
  method: 'POST',
  path: '/api/user/logout',
  token: true,
  payload: v.object({}),
  reply: v.object({ success: v.literal(true) }),
});

/** A device on which the customer is logged in; times in milliseconds since 1970, `lastUsed` to the hour. */
export const sessionSchema = v.object({
  _id: v.string(),
  device: v.string(),
  since: v.number(),
  lastUsed: v.number(),
  /** Whether it is the session of this token. */
  isThis: v.boolean(),
});
export type CustomerSession = v.InferOutput<typeof sessionSchema>;

/** Lists the sessions of the customer, the last opened first. */
export const listSessions = defineCall({
  method: 'GET',
  path: '/api/user/sessions',
  token: true,
  payload: v.undefined(),
  reply: v.object({ success: v.literal(true), sessions: v.array(sessionSchema) }),
});

/** Ends one session of the customer. */
export const endSession = defineCall({
  method: 'POST',
  path: '/api/user/end-session',
  token: true,
  payload: v.object({ sessionId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  reply: messageReply,
});
