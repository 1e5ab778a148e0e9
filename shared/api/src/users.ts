import { normaliseCode } from '@shop/shared-rules';
import * as v from 'valibot';
import { defineCall } from './call';
import { oneTimeCodeSchema } from './one-time-code';
import { emailSchema, requiredName } from './typed-text';

const name = requiredName('name', 80);

/** Characters that are not blanks, after NFKC: some letters that look alike are written in several ways. */
const countVisible = (text: string): number => text.normalize('NFKC').replace(/[\s\p{Z}\p{C}]/gu, '').length;

/**
 * At least eight characters that are not blanks, at most 128 in all (spec section 5 asks only that there is a
 * password). The backend refuses common ones, too.
 */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(8, 'Please choose a password of at least 8 characters.'),
  v.maxLength(128, 'Please choose a password of at most 128 characters.'),
  v.check(
    (password) => countVisible(password) >= 8,
    'Please choose a password of at least 8 characters. Spaces do not count.',
  ),
);

/** A password that was chosen before, under whatever rules. */
export const existingPasswordSchema = v.pipe(
  v.string(),
  v.minLength(1, 'Please enter your password.'),
  v.maxLength(128, 'A password has at most 128 characters.'),
);

export const userSchema = v.object({ name: v.string(), email: v.string() });
export type User = v.InferOutput<typeof userSchema>;

const tokenReply = v.object({ success: v.literal(true), token: v.string(), message: v.exactOptional(v.string()) });

export const register = defineCall({
  method: 'POST',
  path: '/api/user/register',
  token: false,
  payload: v.object({
    name,
    email: emailSchema,
    password: newPasswordSchema,
    /** null counts as absent. */
    referralCode: v.exactOptional(
      v.nullable(
        v.pipe(v.string(), v.transform(normaliseCode), v.maxLength(40, 'A referral code has at most 40 characters.')),
      ),
    ),
  }),
  reply: tokenReply,
});

export const login = defineCall({
  method: 'POST',
  path: '/api/user/login',
  token: false,
  payload: v.object({
    email: emailSchema,
    password: existingPasswordSchema,
    /** For an account with a second factor. A refusal with a message for `code` asks for it. */
    code: v.exactOptional(oneTimeCodeSchema),
  }),
  reply: tokenReply,
});

export const profile = defineCall({
  method: 'GET',
  path: '/api/user/profile',
  token: true,
  payload: v.undefined(),
  reply: v.object({ success: v.literal(true), user: userSchema }),
});

export const updateProfile = defineCall({
  method: 'PUT',
  path: '/api/user/update',
  token: true,
  payload: v.object({ name }),
  reply: v.object({ success: v.literal(true) }),
});
