import * as v from 'valibot';
import { defineCall } from './call';
import { existingPasswordSchema } from './users';

/** Everything that the shop stores about the customer, for who knows the password. */
export const personalData = defineCall({
  method: 'POST',
  path: '/api/user/data',
  token: true,
  payload: v.object({ password: existingPasswordSchema }),
  reply: v.object({
    success: v.literal(true),
    /** For programs: amounts in rupees, times in ISO 8601 or, in orders, milliseconds since 1970. */
    data: v.looseObject({}),
    /** The same as an HTML document for people. */
    readable: v.string(),
  }),
});

/** Erases the customer's account. Refused while an order is on its way or can be exchanged, or money is owed. */
export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/user/delete',
  token: true,
  payload: v.object({ password: existingPasswordSchema }),
  reply: v.object({ success: v.literal(true), message: v.exactOptional(v.string()) }),
});
