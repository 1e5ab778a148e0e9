import { Field } from '@shop/shared-ui';
import { type AddressDraft, type AddressField, addressFields, type FieldErrors } from './address.rules';
import { PinCodeQuestion } from './pin-code-question';
import styles from './address-fields.module.css';

interface AddressFieldsProps {
  readonly draft: AddressDraft;
  readonly errors: FieldErrors;
  readonly onType: (field: AddressField, value: string) => void;
  readonly onBlur: (field: AddressField) => void;
}

/** The fields of an address. */
export function AddressFields({ draft, errors, onType, onBlur }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      {addressFields.map(({ half, ...texts }) => (
        <Field
          key={texts.name}
          {...texts}
          className={half ? styles.half : styles.whole}
          required={!texts.optional}
          value={draft[texts.name] ?? ''}
          error={errors[texts.name]}
          onChange={(event) => onType(texts.name, event.target.value)}
          onBlur={() => onBlur(texts.name)}
        />
      ))}
      <PinCodeQuestion draft={draft} onState={(state) => onType('state', state)} className={styles.whole} />
    </div>
  );
}
