import { maxAddressName } from '@shop/shared-api';
import { Checkbox, Field } from '@shop/shared-ui';
import styles from './save-address-choice.module.css';

interface SaveAddressChoiceProps {
  /** The name under which the address is saved; null: it is not saved. */
  readonly saveAs: string | null;
  /** The name that is suggested. */
  readonly suggestedName: string;
  readonly onChange: (saveAs: string | null) => void;
}

/** Lets the customer save the address of this order under a name. */
export function SaveAddressChoice({ saveAs, suggestedName, onChange }: SaveAddressChoiceProps) {
  return (
    <div className={styles.choice}>
      <Checkbox
        label="Save this address"
        name="saveAddress"
        checked={saveAs !== null}
        onChange={(event) => onChange(event.target.checked ? suggestedName : null)}
      />
      {saveAs === null ? null : (
        <Field
          label="Name of this address"
          name="addressName"
          autoComplete="off"
          hint="Such as Home, Work or Parents."
          maxLength={maxAddressName}
          value={saveAs}
          onChange={(event) => onChange(event.target.value)}
          // A missing name must not stop the order.
          onBlur={() => {
            if (saveAs.trim() === '') onChange(suggestedName);
          }}
        />
      )}
    </div>
  );
}
