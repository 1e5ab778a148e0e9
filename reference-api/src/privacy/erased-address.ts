import type { Address } from '@shop/shared-api';

/** What stands in an order instead of an address that was erased. */
export const erasedAddress: Address = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  country: '',
  phone: '',
};

export const isErasedAddress = ({ street }: Address): boolean => street === '';
