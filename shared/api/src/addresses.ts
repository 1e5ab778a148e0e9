import * as v from 'valibot';
import { defineCall } from './call';
import { addressSchema, storedAddressSchema } from './orders';
import { lineSchema } from './typed-text';

/** The most addresses that a customer can save. */
export const maxSavedAddresses = 20;

/** Message when a customer has `maxSavedAddresses` and saves another one. */
export const fullAddressBookMessage = `You have ${maxSavedAddresses} saved addresses, which is the most. Delete one first.`;

/** The most characters of an address's name. */
export const maxAddressName = 40;

/** What a customer calls an address, such as 'Home'. */
export const addressNameSchema = v.pipe(
  lineSchema,
  v.minLength(1, 'Please give this address a name, such as Home.'),
  v.maxLength(maxAddressName, `Please use at most ${maxAddressName} characters.`),
);

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** An address of a customer's address book. */
export const savedAddressSchema = v.object({
  _id: v.string(),
  name: v.string(),
  address: storedAddressSchema,
  /** Whether the checkout starts with this address. Exactly one saved address of a customer is the default. */
  isDefault: v.boolean(),
});
export type SavedAddress = v.InferOutput<typeof savedAddressSchema>;

const success = v.literal(true);

/** All saved addresses of the customer, in the order in which they were added. */
const addresses = v.array(savedAddressSchema);

export const addressList = defineCall({
  method: 'GET',
  path: '/api/user/addresses',
  token: true,
  payload: v.undefined(),
  reply: v.object({ success, addresses }),
});

/** Adds an address, or changes the one with `addressId`. The same name and address are never added twice. */
export const addressSave = defineCall({
  method: 'POST',
  path: '/api/user/addresses/save',
  token: true,
  payload: v.object({
    addressId: v.exactOptional(id),
    name: addressNameSchema,
    address: addressSchema,
    /** Makes it the default. Without it the default stays; the first address becomes it. */
    isDefault: v.exactOptional(v.boolean()),
  }),
  reply: v.object({ success, addressId: v.string(), addresses }),
});
export type AddressSavePayload = v.InferInput<typeof addressSave.payload>;

/** Deletes an address. If it was the default, the oldest other one becomes it. */
export const addressDelete = defineCall({
  method: 'POST',
  path: '/api/user/addresses/delete',
  token: true,
  payload: v.object({ addressId: id }),
  reply: v.object({ success, addresses }),
});

export const addressMakeDefault = defineCall({
  method: 'POST',
  path: '/api/user/addresses/default',
  token: true,
  payload: v.object({ addressId: id }),
  reply: v.object({ success, addresses }),
});
