import { type Address, type AddressSavePayload, failed, problem, type SavedAddress } from '@shop/shared-api';
import type { Answers } from '../services-for-test';

export const millRoad: Address = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  street: '12 Mill Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipcode: '411001',
  country: 'India',
  phone: '9876543210',
};

export const home: SavedAddress = { _id: 'a1', name: 'Home', address: millRoad, isDefault: true };
export const work: SavedAddress = {
  _id: 'a2',
  name: 'Work',
  address: { ...millRoad, street: '4 Tower Lane' },
  isDefault: false,
};

/** Creates `answers` of a server that stores one address book. */
export function createAddressServer(saved: readonly SavedAddress[]) {
  const server = { saved };
  const reply = (more: object = {}) => ({ success: true, addresses: server.saved, ...more });
  const setDefault = (id: string) =>
    (server.saved = server.saved.map((one) => ({ ...one, isDefault: one._id === id })));
  const answers: Answers = {
    '/api/user/addresses': () => reply(),
    '/api/user/addresses/save': ({ addressId, name, address, isDefault }: AddressSavePayload) => {
      const id = addressId ?? `a${server.saved.length + 1}`;
      const isFirst = server.saved.length === 0;
      server.saved = addressId
        ? server.saved.map((one) => (one._id === id ? { ...one, name, address } : one))
        : [...server.saved, { _id: id, name, address, isDefault: false }];
      if (isDefault || isFirst) setDefault(id);
      return reply({ addressId: id });
    },
    '/api/user/addresses/delete': ({ addressId }: { addressId: string }) => {
      server.saved = server.saved.filter(({ _id }) => _id !== addressId);
      return reply();
    },
    '/api/user/addresses/default': ({ addressId }: { addressId: string }) => {
      setDefault(addressId);
      return reply();
    },
  };
  return Object.assign(server, { answers });
}

export const unavailable = () => failed(problem('unavailable'));
