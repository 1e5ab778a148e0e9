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

/** The domain of emails of erased accounts, which does not exist (RFC 2606). */
export const erasedMailDomain = '@erased.invalid';

/** The email of an erased account: one that no mail can reach. */
export const toErasedEmail = (userId: string): string => `erased-${userId}${erasedMailDomain}`;

export const isErasedEmail = (email: string): boolean => email.endsWith(erasedMailDomain);
