import type { Address } from '@shop/shared-api';
import { cityLine } from '../orders';
import { type Draft, isThis } from './address.rules';
import styles from './used-addresses.module.css';

export interface UsedAddressesProps {
  readonly addresses: readonly Address[];
  readonly draft: Draft;
  readonly onUse: (address: Address) => void;
}

/** Where earlier parcels went: one tap fills the form. Nothing where there was none. */
export function UsedAddresses({ addresses, draft, onUse }: UsedAddressesProps) {
  if (addresses.length === 0) return null;
  return (
    <div role="group" aria-label="Addresses that you used before" className={styles.addresses}>
      {addresses.map((address) => (
        <button
          key={JSON.stringify(address)}
          type="button"
          aria-pressed={isThis(address, draft)}
          className={styles.address}
          onClick={() => onUse(address)}
        >
          <span className={styles.name}>
            {address.firstName} {address.lastName}
          </span>
          <span>
            {address.street}, {cityLine(address)}
          </span>
        </button>
      ))}
    </div>
  );
}
