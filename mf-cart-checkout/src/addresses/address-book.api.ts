import {
  addressDelete,
  addressList,
  addressMakeDefault,
  addressSave,
  type AddressSavePayload,
  type ApiClient,
  ok,
  type Problem,
  type Result,
  type SavedAddress,
} from '@shop/shared-api';

type Addresses = Promise<Result<readonly SavedAddress[], Problem>>;

/** Fetches the customer's saved addresses, oldest first. */
export async function fetchAddresses(api: ApiClient): Addresses {
  const reply = await api.call(addressList, undefined);
  return reply.ok ? ok(reply.value.addresses) : reply;
}

export interface AddressSaved {
  readonly addressId: string;
  readonly addresses: readonly SavedAddress[];
}

/** Adds an address, or changes the one with `addressId`. Returns its id and the complete list. */
export async function sendAddress(api: ApiClient, payload: AddressSavePayload): Promise<Result<AddressSaved, Problem>> {
  const reply = await api.call(addressSave, payload);
  return reply.ok ? ok({ addressId: reply.value.addressId, addresses: reply.value.addresses }) : reply;
}

/** Deletes an address. Returns the complete list. */
export async function sendDeletion(api: ApiClient, addressId: string): Addresses {
  const reply = await api.call(addressDelete, { addressId });
  return reply.ok ? ok(reply.value.addresses) : reply;
}

/** Makes an address the default. Returns the complete list. */
export async function sendDefault(api: ApiClient, addressId: string): Addresses {
  const reply = await api.call(addressMakeDefault, { addressId });
  return reply.ok ? ok(reply.value.addresses) : reply;
}
