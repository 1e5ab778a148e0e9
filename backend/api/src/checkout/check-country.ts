import type { Address } from '@shop/shared-api';
import { findCountry, formatDeliveryCountries } from '@shop/shared-rules';
import { Refusal } from '../http/refusal';
import type { Settings } from '../settings';

/** Returns an address with the name of its country. Refuses one in a country to which the shop does not deliver. */
export function checkCountry({ countries }: Pick<Settings, 'countries'>, address: Address): Address {
  const country = findCountry(address.country, countries);
  if (country !== undefined) return { ...address, country };
  const sentence = formatDeliveryCountries(countries);
  throw new Refusal(400, sentence, { country: sentence });
}
