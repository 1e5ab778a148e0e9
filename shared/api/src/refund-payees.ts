import { normaliseAccountNumber, removeInvisible } from '@shop/shared-rules';
import * as v from 'valibot';
import { defineCall } from './call';
import { orderSchema } from './orders';
import { requiredName } from './typed-text';
import { existingPasswordSchema } from './users';

const readCompact = (read: (text: string) => string) =>
  v.pipe(
    v.string(),
    v.transform((text) => read(removeInvisible(text).normalize('NFKC').replace(/\s/g, ''))),
  );

/** Where money goes that cannot go back the way it came: a UPI id, or an account at an Indian bank. */
export const refundPayeeSchema = v.variant('way', [
  v.object({
    way: v.literal('upi'),
    upiId: v.pipe(
      readCompact((text) => text.toLowerCase()),
      v.regex(/^[a-z0-9][a-z0-9._-]{1,99}@[a-z][a-z0-9]{1,49}$/, 'Please enter a UPI id like asha@okaxis.'),
    ),
  }),
  v.object({
    way: v.literal('bank'),
    holder: requiredName('name as the bank has it', 60),
    accountNumber: v.pipe(
      readCompact(normaliseAccountNumber),
      v.regex(/^\d{9,18}$/, 'Please enter the 9 to 18 digits of your account number.'),
    ),
    /** The code of the branch: four letters, a zero, six letters or digits. */
    ifsc: v.pipe(
      readCompact((text) => text.toUpperCase()),
      v.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Please enter an IFSC code like HDFC0001234.'),
    ),
  }),
]);
export type RefundPayee = v.InferOutput<typeof refundPayeeSchema>;

/**
 * Says where the money of an order is to go that the shop sends by hand. Refused with 409 when nothing is open, and with
 * 400 when another account was named before and the password is missing or wrong.
 */
export const setRefundPayee = defineCall({
  method: 'POST',
  path: '/api/order/refund-payee',
  token: true,
  payload: v.object({
    orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    payee: refundPayeeSchema,
    /** Needed to replace an account that was named before. */
    password: v.exactOptional(existingPasswordSchema),
  }),
  reply: v.object({ success: v.literal(true), message: v.string(), order: orderSchema }),
});
