import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Address, SavedAddress } from '@shop/shared-api';
import type { Database } from '../database/database';
import { addresses } from '../database/schema';

/** The name and fields of an address that is saved. */
export interface AddressContent {
  readonly name: string;
  readonly address: Address;
}

/** The address book of a customer, in the order in which the addresses were added. */
export async function listAddresses(db: Database, userId: string): Promise<SavedAddress[]> {
  const rows = await db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.position));
  return rows.map(({ id, name, address, isDefault }) => ({ _id: id, name, address, isDefault }));
}

/** Adds an address that is not the default, and returns its id. */
export async function insertAddress(db: Database, userId: string, content: AddressContent): Promise<string> {
  const id = randomUUID();
  await db.insert(addresses).values({ id, userId, ...content, isDefault: false });
  return id;
}

export async function updateAddress(db: Database, addressId: string, content: AddressContent): Promise<void> {
  await db.update(addresses).set(content).where(eq(addresses.id, addressId));
}

export async function deleteAddress(db: Database, userId: string, addressId: string): Promise<void> {
  await db.delete(addresses).where(and(eq(addresses.userId, userId), eq(addresses.id, addressId)));
}

/** Makes an address the only default of the customer. The database refuses a second default at any time. */
export async function setDefaultAddress(transaction: Database, userId: string, addressId: string): Promise<void> {
  await transaction
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true), ne(addresses.id, addressId)));
  await transaction
    .update(addresses)
    .set({ isDefault: true })
    .where(and(eq(addresses.userId, userId), eq(addresses.id, addressId)));
}
