import type { Address } from '@shop/shared-api';
import { type AddressDraft, formatCityLine, isSameAddress } from '../address';
import styles from './used-addresses.module.css';

interface UsedAddressesProps {
  readonly addresses: readonly Address[];
  readonly draft: AddressDraft;
  readonly onUse: (address: Address) => void;
}

/** Addresses of earlier orders, each fills in the form by one click. Renders nothing if there are none. */
export function UsedAddresses({ addresses, draft, onUse }: UsedAddressesProps) {
  if (addresses.length === 0) return null;
  return (
    <div role="group" aria-label="Addresses you used before" className={styles.addresses}>
      {addresses.map((address) => (
        <button
          key={JSON.stringify(address)}
          type="button"
          aria-pressed={isSameAddress(address, draft)}
          className={styles.address}
          onClick={() => onUse(address)}
        >
          <span className={styles.name}>
            {address.firstName} {address.lastName}
          </span>
          <span>
            {address.street}, {formatCityLine(address)}
          </span>
        </button>
      ))}
    </div>
  );
}
