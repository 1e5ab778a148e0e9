import type { Address, SavedAddress } from '@shop/shared-api';
import type { PaymentMethod } from '@shop/shared-events';
import { Radio } from '@shop/shared-ui';
import type { RefObject } from 'react';
import { type AddressField, AddressFields, isSameAddress } from '../address';
import { findSelectedAddress, isAddressBookFull, suggestName } from '../addresses';
import styles from './delivery-form.module.css';
import type { DeliveryState } from './delivery-state.rules';
import { listPaymentChoices } from './order.rules';
import { SaveAddressChoice } from './save-address-choice';
import { SavedAddresses } from './saved-addresses';
import { UsedAddresses } from './used-addresses';

interface DeliveryFormProps {
  readonly id: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly state: DeliveryState;
  readonly method: PaymentMethod | null;
  /** The payment methods of the shop's settings. */
  readonly paymentMethods: readonly PaymentMethod[];
  readonly onType: (field: AddressField, value: string) => void;
  readonly onBlur: (field: AddressField) => void;
  readonly onAddress: (address: Address) => void;
  readonly onSelectSaved: (saved: SavedAddress) => void;
  readonly onSelectOther: () => void;
  readonly onRetryBook: () => void;
  readonly onSaveAs: (saveAs: string | null) => void;
  readonly onMethod: (method: PaymentMethod) => void;
  readonly onSubmit: () => void;
}

/** Address and payment method. The submit button is in the order summary. */
export function DeliveryForm({
  id,
  formRef,
  state,
  method: chosen,
  paymentMethods,
  onType,
  onBlur,
  onAddress,
  onSelectSaved,
  onSelectOther,
  onRetryBook,
  onSaveAs,
  onMethod,
  onSubmit,
}: DeliveryFormProps) {
  const { draft, errors, book, chosenId, saveAs } = state;
  const { addresses } = book;
  const selected = findSelectedAddress(addresses, draft, chosenId);
  const isBookLoaded = book.phase === 'ready' || book.phase === 'failed';
  const choices = listPaymentChoices(paymentMethods);
  return (
    <form
      id={id}
      ref={formRef}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset>
        <legend className={styles.legend}>Delivery address</legend>
        <SavedAddresses
          addresses={addresses}
          selectedId={selected?._id ?? null}
          problem={book.problem}
          onSelect={onSelectSaved}
          onSelectOther={onSelectOther}
          onRetry={onRetryBook}
        />
        {selected ? null : (
          <UsedAddresses
            addresses={state.addresses.filter((used) => !addresses.some(({ address }) => isSameAddress(address, used)))}
            draft={draft}
            onUse={onAddress}
          />
        )}
        <AddressFields draft={draft} errors={errors} onType={onType} onBlur={onBlur} />
        {selected || !isBookLoaded || isAddressBookFull(addresses) ? null : (
          <SaveAddressChoice saveAs={saveAs} suggestedName={suggestName(addresses)} onChange={onSaveAs} />
        )}
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Payment</legend>
        {choices.map(({ method, label, note }) => (
          <div key={method} className={styles.method}>
            <Radio
              name="payment"
              value={method}
              label={label}
              checked={chosen === method}
              onChange={() => onMethod(method)}
            />
            <p className={styles.note}>{note}</p>
          </div>
        ))}
        {choices.length === 0 ? (
          <p role="status">
            We cannot take orders right now. Your cart and your address are saved, so please try again later.
          </p>
        ) : null}
      </fieldset>
    </form>
  );
}
