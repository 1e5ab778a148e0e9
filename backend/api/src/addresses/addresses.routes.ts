import type { FastifyInstance } from 'fastify';
import {
  type Address,
  addressDelete,
  addressList,
  addressMakeDefault,
  addressSave,
  addressSchema,
  defaultMessages,
  fullAddressBookMessage,
  maxSavedAddresses,
  type SavedAddress,
} from '@shop/shared-api';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { serveCustomer } from '../http/serve';
import type { Shop } from '../shop';
import { findUser, lockUser } from '../user-record/users.queries';
import {
  type AddressContent,
  deleteAddress,
  insertAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,
} from './addresses.queries';
import { checkCountry } from '../checkout/check-country';

const unknownAddress = 'This address is no longer in your address book.';

/** The calls of a customer's address book. Each can be repeated without a further effect. */
export function addressRoutes(app: FastifyInstance, { db, authenticate, settings }: Shop): void {
  /** Runs `change` on the address book of a customer, one after the other, and returns the addresses after it. */
  const changeAddresses = (
    userId: string,
    change: (transaction: Database, saved: readonly SavedAddress[]) => Promise<unknown>,
  ): Promise<SavedAddress[]> =>
    inTransaction(
      db,
      async (transaction) => {
        await lockUser(transaction, userId);
        // An account can be erased after its token was accepted.
        if ((await findUser(transaction, userId))?.erasedAt != null)
          throw new Refusal(401, defaultMessages.unauthorized);
        await change(transaction, await listAddresses(transaction, userId));
        return keepOneDefault(transaction, userId);
      },
      { isIdempotent: true },
    );

  serveCustomer(app, authenticate, addressList, async ({ customer }) => ({
    addresses: await listAddresses(db, customer.id),
  }));

  serveCustomer(app, authenticate, addressSave, async ({ customer, payload }) => {
    const { name, isDefault = false } = payload;
    const address = checkCountry(settings, payload.address);
    let addressId = '';
    const addresses = await changeAddresses(customer.id, async (transaction, saved) => {
      addressId = await (payload.addressId === undefined
        ? addAddress(transaction, customer.id, saved, { name, address })
        : changeAddress(transaction, saved, payload.addressId, { name, address }));
      if (isDefault) await setDefaultAddress(transaction, customer.id, addressId);
    });
    return { addressId, addresses };
  });

  serveCustomer(app, authenticate, addressDelete, async ({ customer, payload }) => ({
    addresses: await changeAddresses(customer.id, (transaction) =>
      deleteAddress(transaction, customer.id, payload.addressId),
    ),
  }));

  serveCustomer(app, authenticate, addressMakeDefault, async ({ customer, payload }) => ({
    addresses: await changeAddresses(customer.id, (transaction, saved) => {
      requireAddress(saved, payload.addressId);
      return setDefaultAddress(transaction, customer.id, payload.addressId);
    }),
  }));
}

/** Adds an address and returns its id, or the id of the same address under the same name. */
async function addAddress(
  transaction: Database,
  userId: string,
  saved: readonly SavedAddress[],
  content: AddressContent,
): Promise<string> {
  const same = saved.find((one) => toComparisonKey(one) === toComparisonKey(content));
  if (same) return same._id;
  if (saved.length >= maxSavedAddresses) throw new Refusal(409, fullAddressBookMessage);
  return insertAddress(transaction, userId, content);
}

async function changeAddress(
  transaction: Database,
  saved: readonly SavedAddress[],
  addressId: string,
  content: AddressContent,
): Promise<string> {
  requireAddress(saved, addressId);
  await updateAddress(transaction, addressId, content);
  return addressId;
}

/** Makes the oldest address the default if none is. Returns all addresses. */
async function keepOneDefault(transaction: Database, userId: string): Promise<SavedAddress[]> {
  const saved = await listAddresses(transaction, userId);
  const [oldest] = saved;
  if (!oldest || saved.some(({ isDefault }) => isDefault)) return saved;
  await setDefaultAddress(transaction, userId, oldest._id);
  return [{ ...oldest, isDefault: true }, ...saved.slice(1)];
}

function requireAddress(saved: readonly SavedAddress[], addressId: string): void {
  if (!saved.some(({ _id }) => _id === addressId)) throw new Refusal(404, unknownAddress);
}

const addressFields = Object.keys(addressSchema.entries) as (keyof Address)[];

const toComparisonKey = ({ name, address }: AddressContent): string =>
  [name, ...addressFields.map((field) => address[field])].join('\n').toLowerCase();
