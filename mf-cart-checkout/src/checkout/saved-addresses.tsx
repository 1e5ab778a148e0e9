import type { Problem, SavedAddress } from '@shop/shared-api';
import { Link } from '@shop/shared-events';
import { Button, Radio } from '@shop/shared-ui';
import { useId } from 'react';
import { addressesPath } from '../addresses';
import { formatCityLine } from '../address';
import styles from './saved-addresses.module.css';

interface SavedAddressesProps {
  readonly addresses: readonly SavedAddress[];
  /** Id of the address that the form contains; null for another one. */
  readonly selectedId: string | null;
  /** Why the addresses could not be loaded. */
  readonly problem: Problem | null;
  readonly onSelect: (saved: SavedAddress) => void;
  readonly onSelectOther: () => void;
  readonly onRetry: () => void;
}

/** The address book above the form: a radio for each address, and one for another address. Nothing without addresses. */
export function SavedAddresses(props: SavedAddressesProps) {
  const { addresses, selectedId, problem, onSelect, onSelectOther, onRetry } = props;
  const id = useId();
  if (addresses.length === 0) {
    if (problem === null || problem.kind === 'unauthorized') return null;
    return (
      <p role="status" className={styles.failure}>
        We could not load your saved addresses.
        <Button variant="quiet" size="small" onClick={onRetry}>
          Retry
        </Button>
      </p>
    );
  }
  return (
    <div className={styles.saved}>
      <div role="radiogroup" aria-label="Saved addresses" className={styles.addresses}>
        {addresses.map((saved, index) => (
          <div key={saved._id} className={styles.address}>
            <Radio
              name="saved-address"
              value={saved._id}
              label={saved.isDefault ? `${saved.name} (default)` : saved.name}
              checked={saved._id === selectedId}
              aria-describedby={`${id}-${index}`}
              onChange={() => onSelect(saved)}
            />
            <p id={`${id}-${index}`} className={styles.lines}>
              {saved.address.firstName} {saved.address.lastName}
              <br />
              {saved.address.street}, {formatCityLine(saved.address)}
            </p>
          </div>
        ))}
        <div className={styles.address}>
          <Radio
            name="saved-address"
            value="other"
            label="Use another address"
            checked={selectedId === null}
            onChange={onSelectOther}
          />
        </div>
      </div>
      <Link to={addressesPath} className={styles.manage}>
        Manage my addresses
      </Link>
    </div>
  );
}
