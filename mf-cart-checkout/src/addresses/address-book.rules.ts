import { addressNameSchema, maxSavedAddresses, type SavedAddress } from '@shop/shared-api';
import * as v from 'valibot';
import { type AddressDraft, emptyDraft, isSameAddress } from '../address';

/** The path of the page with the saved addresses. */
export const addressesPath = '/addresses';

export const isAddressBookFull = (addresses: readonly SavedAddress[]): boolean => addresses.length >= maxSavedAddresses;

/** Suggests a name for the next address: 'Home', unless an address has it. */
export function suggestName(addresses: readonly SavedAddress[]): string {
  const isUsed = (name: string) => addresses.some((one) => one.name.toLowerCase() === name.toLowerCase());
  return ['Home', 'Work'].find((name) => !isUsed(name)) ?? 'Other';
}

/** Returns the message for an invalid name; undefined for a valid one. */
export function findNameError(name: string): string | undefined {
  const checked = v.safeParse(addressNameSchema, name);
  return checked.success ? undefined : checked.issues[0].message;
}

/** Returns a form for another address of the same person. */
export function clearPlace({ firstName, lastName, email, phone }: AddressDraft): AddressDraft {
  return { ...emptyDraft, firstName, lastName, email, phone };
}

/** Returns the saved address that the form contains; of equal ones the chosen one. */
export function findSelectedAddress(
  addresses: readonly SavedAddress[],
  draft: AddressDraft,
  chosenId: string | null,
): SavedAddress | undefined {
  const same = addresses.filter(({ address }) => isSameAddress(address, draft));
  return same.find(({ _id }) => _id === chosenId) ?? same[0];
}

/** Describes an address where only its name is shown: 'Home, 12 Mill Road'. */
export const describeAddress = ({ name, address }: SavedAddress): string => `${name}, ${address.street}`;
